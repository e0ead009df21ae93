#include "search/finding.hpp"

#include <algorithm>

namespace lucas {

Ending ending_of(std::optional<Ending> stopped, const std::optional<Hit>& hit) {
  if (!hit) return stopped.value_or(Ending::exhausted);
  return hit->property ? Ending::hit : Ending::deadlock;
}

void add_other_end(Finding& finding, const Finding& other) {
  finding.stats.generated += other.stats.generated;
  finding.stats.distinct += other.stats.distinct;
  finding.stats.queued += other.stats.queued;
  finding.stats.depth += other.stats.depth;
  if (other.nearest_left_out)
    finding.nearest_left_out =
        std::min(finding.nearest_left_out.value_or(*other.nearest_left_out), *other.nearest_left_out);
}

bool Hit::precedes(const Hit& other, const Kernel& kernel) const {
  if (property != other.property) return property < other.property;
  return comes_first(kernel, key, from, other.key, other.from);
}

void Tally::add(const Tally& other) {
  if (kernel == nullptr) kernel = other.kernel;
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

// ---- Tallies between ranks -------------------------------------------------------------------------------

namespace {

// Calls one(word) for each word that stands for a part of the tally; one() reads the word or writes it.
template <class One>
void visit_words(Tally& tally, One&& one) {
  const auto number = [&]<class Number>(std::optional<Number>& unset_or) {
    Word is_set = unset_or ? 1 : 0, value = unset_or.value_or(0);
    one(is_set);
    one(value);
    unset_or = is_set != 0 ? std::optional(static_cast<Number>(value)) : std::nullopt;
  };
  const auto resize = [&](auto& items) {
    Word size = items.size();
    one(size);
    items.resize(static_cast<std::size_t>(size));
  };
  for (Word* const count : {&tally.generated, &tally.expanded, &tally.deadlocks}) one(*count);
  number(tally.nearest_left_out);
  resize(tally.goals);
  for (GoalCount& goal : tally.goals) {
    one(goal.states);
    number(goal.depth);
  }
  Word has_hit = tally.hit ? 1 : 0;
  one(has_hit);
  if (has_hit == 0) return;
  if (!tally.hit) tally.hit.emplace();
  number(tally.hit->property);
  one(tally.hit->depth);
  for (Words* const key : {&tally.hit->key, &tally.hit->from}) {
    resize(*key);
    for (Word& word : *key) one(word);
  }
}

}  // namespace

Words words_of(Tally tally) {
  Words words;
  visit_words(tally, [&](Word& word) { words.push_back(word); });
  return words;
}

Tally tally_of(const Kernel& kernel, const Words& words) {
  Tally tally{.kernel = &kernel};
  std::size_t at = 0;
  visit_words(tally, [&](Word& word) { word = words.at(at++); });
  return tally;
}

}  // namespace lucas
