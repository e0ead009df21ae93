// Finding: the result of a search in the engine's own terms: its hit is a key, not yet a trace.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "lucas/kernel.hpp"
#include "lucas/stats.hpp"

namespace lucas {

// The state, or the step, that a search was looking for.
struct Hit {
  std::optional<std::size_t> property;  // position in Shape::properties; unset: a deadlock
  std::uint64_t depth = 0;              // of `key`, in steps
  Words key{};                          // the state; of a step invariant, the step's successor
  Words from{};                         // of a step invariant: where the step starts; else empty

  // Does this hit take precedence over another one at the same depth? A deadlock comes first, then the first property in the model's
  // order, then the first state. Neither the order of expansion nor the store matters.
  [[nodiscard]] bool precedes(const Hit& other, const Kernel& kernel) const;
};

// The ending of a search: a hit takes precedence over the reason for which it was stopped, if any.
[[nodiscard]] Ending ending_of(std::optional<Ending> stopped, const std::optional<Hit>& hit);

struct Finding {
  Ending ending = Ending::exhausted;
  std::optional<Hit> hit{};
  Stats stats{};
  std::optional<std::uint64_t> nearest_left_out{};  // as in Tally
};

// Adds the figures of the search from the goal to those of the one from the start, but for the bytes, which they may share.
void add_other_end(Finding& finding, const Finding& other);

// Tally: counts and hits of one worker of a search. The sum over several workers is the same however they
// shared the work.
struct Tally {
  const Kernel* kernel = nullptr;  // which tells the order of hits
  std::uint64_t generated = 0, expanded = 0;
  std::uint64_t deadlocks = 0;  // of those expanded: states within the boundary that have no successor
  std::optional<Hit> hit{};
  std::vector<GoalCount> goals{};  // in step with Questions::counted
  // The least sum of depth and bound among states that were left out, because they are beyond the horizon.
  std::optional<std::uint64_t> nearest_left_out{};

  void leave_out(std::uint64_t distance) {
    if (!nearest_left_out || distance < *nearest_left_out) nearest_left_out = distance;
  }
  void offer(Hit candidate) {
    if (!hit || candidate.precedes(*hit, *kernel)) hit = std::move(candidate);
  }
  void add(const Tally& other);
};

// An empty tally. `goals`: how many goals have their states counted.
[[nodiscard]] inline Tally blank_tally(const Kernel& kernel, std::size_t goals) {
  return {.kernel = &kernel, .goals = std::vector<GoalCount>(goals)};
}

// A tally as words, for other ranks and for checkpoints, and back.
[[nodiscard]] Words words_of(Tally tally);
[[nodiscard]] Tally tally_of(const Kernel& kernel, const Words& words);

// Makes a finding from the tally of all workers. `stats` has the rest: initial and distinct states, depth,
// bytes, and levels, of which empty ones are dropped.
[[nodiscard]] Finding finding_of(const Tally& sum, Stats stats, std::optional<Ending> stopped,
                                 bool counts_deadlocks);

}  // namespace lucas
