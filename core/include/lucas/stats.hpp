// What a search counts, and why it ended.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace lucas {

enum class Ending : std::uint8_t {
  exhausted,   // every reachable state within the boundary was expanded
  hit,         // a property was violated, or a goal reached
  deadlock,    // a state without successors was found, and asked for
  max_states,  // the rest: stopped before it was done
  max_depth,
  timeout,
  memory,
  disk,
  interrupted,
  simulated,  // there was no search: all random walks that were asked for were taken
};

struct GoalCount {
  std::uint64_t states = 0;              // distinct states in which the goal holds
  std::optional<std::uint64_t> depth{};  // of the first of them, in steps

  void add(const GoalCount& other) {
    states += other.states;
    if (other.depth && (!depth || *other.depth < *depth)) depth = other.depth;
  }
};

struct Stats {
  std::uint64_t initial = 0;    // distinct initial states
  std::uint64_t generated = 0;  // initial states and every successor emitted, repeats included
  std::uint64_t distinct = 0;
  std::uint64_t queued = 0;  // distinct states not expanded
  // Expanded states, within the boundary, without a successor; of Request::counts_deadlocks.
  std::optional<std::uint64_t> deadlocks{};
  std::uint64_t depth = 0;  // breadth-first: of the last complete level; depth-first: the longest path walked
  std::vector<std::uint64_t> levels{};  // breadth-first: distinct states at each depth, complete levels only
  std::vector<GoalCount> goals{};       // in step with Request::counted
  std::uint64_t store_bytes = 0;        // visited set + log + frontiers at their peak
};

}  // namespace lucas
