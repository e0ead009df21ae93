#include "search/finding.hpp"

#include <tuple>
#include <utility>
#include <vector>

namespace lucas {

bool Hit::precedes(const Hit& other) const {
  return std::tie(property, key, from) < std::tie(other.property, other.key, other.from);
}

Ending ending_of(std::optional<Ending> stopped, const std::optional<Hit>& hit) {
  if (!hit) return stopped.value_or(Ending::exhausted);
  return hit->property ? Ending::hit : Ending::deadlock;
}

void Tally::offer(Hit candidate) {
  if (!hit || candidate.precedes(*hit)) hit = std::move(candidate);
}

void Tally::leave_out(std::uint64_t distance) {
  if (!nearest_left_out || distance < *nearest_left_out) nearest_left_out = distance;
}

void Tally::add(const Tally& other) {
  generated += other.generated;
  expanded += other.expanded;
  deadlocks += other.deadlocks;
  if (other.hit) offer(*other.hit);
  if (other.nearest_left_out) leave_out(*other.nearest_left_out);
  goals.resize(other.goals.size());
  for (std::size_t i = 0; i < goals.size(); ++i) goals[i].add(other.goals[i]);
}

Finding finding_of(const Tally& sum, Stats stats, std::optional<Ending> stopped, bool counts_deadlocks) {
  stats.generated = sum.generated;
  stats.queued = stats.distinct - sum.expanded;
  if (counts_deadlocks) stats.deadlocks = sum.deadlocks;
  stats.goals = sum.goals;
  std::erase(stats.levels, 0U);
  return {ending_of(stopped, sum.hit), sum.hit, std::move(stats), sum.nearest_left_out};
}

}  // namespace lucas
