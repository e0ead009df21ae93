// Tally: what one worker of a search has counted and found. Tallies of several workers add up to the same sum,
// whoever did what.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lucas/checks.hpp"
#include "lucas/finding.hpp"
#include "lucas/space.hpp"
#include "lucas/stats.hpp"

namespace lucas {

template <Model M>
class Tally {
  using Key = typename Space<M>::Key;
  using State = typename M::State;
  using Action = typename M::Action;

 public:
  Tally(const Space<M>& space, const Checks<M>& checks)
      : space_(space), checks_(checks), goals(checks.counted()) {}

  // Checks a new state.
  void check(const State& state, std::uint64_t depth) {
    if (const std::size_t property = checks_.hit(state); property != Checks<M>::none) [[unlikely]] {
      offer({property, depth, space_.encode(state)});
    }
    checks_.count_goals(state, depth, goals);
  }
  // Checks the step invariants on a generated step, new successor or not; `depth` is the successor's.
  void check_step(const State& from, const Action& action, const State& raw, std::uint64_t depth) {
    if (const std::size_t property = checks_.hit(from, action, raw); property != Checks<M>::none)
        [[unlikely]] {
      offer({property, depth, space_.encode(raw), space_.encode(from)});
    }
  }
  void offer(const Hit<Key>& candidate) {
    if (!hit || candidate.precedes(*hit)) hit = candidate;
  }

  void add(const Tally& other) {
    generated += other.generated;
    expanded += other.expanded;
    if (other.hit) offer(*other.hit);
    for (std::size_t i = 0; i < goals.size(); ++i) goals[i].add(other.goals[i]);
  }

 private:
  const Space<M>& space_;
  const Checks<M>& checks_;

 public:
  std::uint64_t generated = 0, expanded = 0;
  std::optional<Hit<Key>> hit{};
  std::vector<GoalCount> goals;
};

}  // namespace lucas
