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

Words words_of(const Tally& tally) {
  Words words = {tally.generated, tally.expanded, tally.deadlocks};
  const auto put = [&](const auto& number) {  // which may be unset
    words.push_back(number ? 1 : 0);
    words.push_back(number.value_or(0));
  };
  put(tally.nearest_left_out);
  words.push_back(tally.goals.size());
  for (const GoalCount& goal : tally.goals) {
    words.push_back(goal.states);
    put(goal.depth);
  }
  if (!tally.hit) return words;
  put(tally.hit->property);
  words.push_back(tally.hit->depth);
  words.insert(words.end(), tally.hit->key.begin(), tally.hit->key.end());
  words.insert(words.end(), tally.hit->from.begin(), tally.hit->from.end());
  return words;
}

Tally tally_of(const Words& words, std::size_t width) {
  std::size_t at = 0;
  const auto take = [&] { return words[at++]; };
  const auto take_number = [&] {
    const bool is_set = take() != 0;
    const Word number = take();
    return is_set ? std::optional(number) : std::nullopt;
  };
  const auto take_key = [&] {
    const auto begin = words.begin() + static_cast<std::ptrdiff_t>(at);
    at += at < words.size() ? width : 0;
    return Words(begin, words.begin() + static_cast<std::ptrdiff_t>(at));
  };
  Tally tally;
  tally.generated = take();
  tally.expanded = take();
  tally.deadlocks = take();
  tally.nearest_left_out = take_number();
  tally.goals.resize(take());
  for (GoalCount& goal : tally.goals) {
    goal.states = take();
    goal.depth = take_number();
  }
  if (at == words.size()) return tally;
  Hit hit;
  hit.property = take_number();
  hit.depth = take();
  hit.key = take_key();
  hit.from = take_key();
  tally.hit = std::move(hit);
  return tally;
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
