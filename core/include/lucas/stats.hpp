// Counts of a search, why the search ended, and counts of random walks. Monitor: shows progress; may stop a search.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace lucas {

enum class Ending : std::uint8_t {
  exhausted,   // every reachable state within the boundary was expanded
  hit,         // a property was violated, or a goal reached
  deadlock,    // a state without successors was found, and deadlocks were asked for
  max_states,  // from here to `interrupted`: the search stopped before it was done
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
  // Expanded states without a successor, within the boundary; with Request::counts_deadlocks.
  std::optional<std::uint64_t> deadlocks{};
  std::uint64_t depth = 0;  // breadth-first: of the last complete level; depth-first: the longest path walked
  std::vector<std::uint64_t> levels{};  // breadth-first: distinct states at each depth, complete levels only
  std::vector<GoalCount> goals{};       // in step with Request::counted
  std::uint64_t store_bytes = 0;        // visited set + log + frontiers at their peak
};

// Walks: `count` random walks of at most `steps` steps each, from initial states. The same seed gives the same walks on every machine and
// for any number of threads.
struct Walks {
  std::uint64_t count = 100, steps = 100, seed = 1;
};

// Counts of random walks: of all, or up to the first walk that violates something.
struct WalkStats {
  std::uint64_t walks = 0, steps = 0;
  std::uint64_t longest = 0;    // steps
  std::uint64_t deadlocks = 0;  // walks that ended in a state without successors
  std::uint64_t fenced = 0;     // walks that ended outside of the boundary

  // Steps per walk.
  [[nodiscard]] double mean() const {
    return walks == 0 ? 0 : static_cast<double>(steps) / static_cast<double>(walks);
  }
  void add(const WalkStats& other) {
    walks += other.walks;
    steps += other.steps;
    longest = longest < other.longest ? other.longest : longest;
    deadlocks += other.deadlocks;
    fenced += other.fenced;
  }
};

// Figures of a search under way.
struct Snapshot {
  std::uint64_t depth = 0, distinct = 0, generated = 0, queued = 0, store_bytes = 0;
  std::uint64_t disk_bytes = 0;
  std::optional<std::uint64_t> walks{};     // random walks taken; `generated` counts their steps
  std::optional<std::uint64_t> patterns{};  // while patterns are explored: states of theirs so far
  std::uint64_t all_patterns = 0;           // and how many they can have
  std::optional<std::uint64_t> best{};      // while a solution is improved: its steps
  std::uint64_t least = 0;                  // and a lower bound on those of any solution

  // Adds another search's figures.
  Snapshot& operator+=(const Snapshot& other) {
    depth += other.depth;
    distinct += other.distinct;
    generated += other.generated;
    queued += other.queued;
    store_bytes += other.store_bytes;
    disk_bytes += other.disk_bytes;
    return *this;
  }
};

class Monitor {
 public:
  Monitor() = default;
  Monitor(const Monitor&) = delete;
  Monitor& operator=(const Monitor&) = delete;
  virtual ~Monitor() = default;
  // Called before each batch of at most 64 expansions: true ends the search as interrupted.
  [[nodiscard]] virtual bool interrupted() const { return false; }
  // Called about every millisecond, or every 256 expansions.
  virtual void progress(const Snapshot&) {}
};

}  // namespace lucas
