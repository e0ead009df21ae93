// Request: what a search is asked to do. Engine: how the search was done, with its figures.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/function_ref.hpp"
#include "lucas/shape.hpp"
#include "lucas/stats.hpp"

namespace lucas {

class Ranks;
struct CheckpointPlan;
struct NativePlan;

enum class SearchOrder : std::uint8_t {
  breadth_first,
  depth_first,
  both_ends,  // breadth-first from the start and from the goal, until both meet: see Shape::lists_goals
  // Iterative deepening by the model's bound (IDA*), without a visited set; see Request::uses_bound. Stats
  // have no distinct and queued states, and no levels; a limit of states counts those generated.
  deepening,
  // For any solution: expands first the states that look nearest to the goal, by the model's bound and by
  // novelty. One goal is asked, to any depth; see Engine::least.
  best_first,
  // A* from stride to stride of the model, by its bound; or strides from both ends. See Shape::has_strides,
  // strides_back and Request::uses_bound.
  strides,
};

// bfs, dfs, both, ida, any, strides
[[nodiscard]] std::string_view to_text(SearchOrder order);

// Kinds of visited set, all of them exact.
enum class StoreKind : std::uint8_t {
  automatic,  // the bitmap where it is small enough, else the quotient table where keys fit, else the array
  bitmap,     // a bit for each number of a model that numbers its states
  quotient,   // keys of up to 64 bits, in less memory than the keys themselves
  array,      // whole keys of any width, and an index into them
};
// auto, bitmap, quotient, array
[[nodiscard]] std::string_view to_text(StoreKind store);

// Limits at which a search stops unfinished. It then reports what it knows, and never "holds".
struct Limits {
  std::uint64_t max_states = std::numeric_limits<std::uint64_t>::max();  // distinct states
  std::uint64_t max_depth = std::numeric_limits<std::uint64_t>::max();   // steps
  std::chrono::steady_clock::duration timeout = std::chrono::steady_clock::duration::max();
  std::uint64_t memory = std::numeric_limits<std::uint64_t>::max();  // bytes: visited set, log and frontiers

  // Takes the time since `started` from the timeout, if there is one.
  void spend_since(std::chrono::steady_clock::time_point started);
  [[nodiscard]] bool bounds_depth() const { return max_depth < std::numeric_limits<std::uint64_t>::max(); }
  [[nodiscard]] bool bounds_states() const { return max_states < std::numeric_limits<std::uint64_t>::max(); }
  [[nodiscard]] bool bounds_memory() const { return memory < std::numeric_limits<std::uint64_t>::max(); }
};

// The folder for states that no longer fit into memory, and how many bytes they may take there.
struct DiskPlan {
  std::string folder;  // made if it is missing; nothing is left in it after the search
  std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max();
};

// The folder that tables of patterns are kept in, which is made if it is missing; see Shape::patterns.
struct PatternPlan {
  std::string folder;
  std::function<void(const std::string&)> warn;  // takes what could not be read or written
};

// Calls its argument with keys, up to 64 at a time, each once, in any order.
using KeyVisit = FunctionRef<void(FunctionRef<void(States)>)>;

// Receives the states of a search that found nothing wrong, for example to write a certificate.
// Not for searches from both ends, and not with Request::from or uses_bound.
struct StateSink {
  // Called at the end of a search that expanded every reachable state and found nothing. `visit` visits the
  // keys of those states; with symmetry, of the canonical ones only. May throw IoError.
  std::function<void(const Stats& stats, KeyVisit visit)> take;
};

// How the levels of a breadth-first search are expanded. Only speed depends on it.
enum class Way : std::uint8_t {
  measured,  // large levels in the way that turns out to be faster
  serial,    // each by one thread
  parallel,  // each in rounds of all threads
};

struct Request {
  // With both_ends only the first goal is asked, and nothing is counted.
  SearchOrder order = SearchOrder::breadth_first;
  // Positions in the model's properties(): invariants and step invariants that must hold, goals that stop the
  // search when they are reached.
  std::vector<std::size_t> asked{};
  // Goals whose states are counted along the way.
  std::vector<std::size_t> counted{};
  bool deadlock = false;          // a state without successors is a violation
  bool counts_deadlocks = false;  // states without successors are counted; costs a hundredth of the time
  Words from{};           // a reachable state, whole, that takes the place of the initial ones; empty: unset
  bool symmetry = false;  // merge states by the model's `canonical`
  Limits limits{};
  // At a goal: count all shortest paths to it, and list the first `list_solutions` of them. Breadth-first and
  // without symmetry only.
  bool count_solutions = false;
  std::uint64_t list_solutions = 0;

  // Leaves out states that are too far from the goal for a shortest solution, by the model's bound. The first
  // goal, and nothing else, must be asked. Depth-first only with Shape::is_graded.
  bool uses_bound = false;

  bool improves =
      false;  // SearchOrder::best_first: goes on from its first solution to better ones, until the timeout

  bool tries_promises = false;  // checks promises of the model's hooks on every state, not on a sample

  unsigned threads = 1;  // at least 1; for breadth-first search and deepening only
  Way way = Way::measured;
  StoreKind store = StoreKind::automatic;
  std::uint64_t reserve = 0;  // expected distinct states: sizes the visited set at once

  std::shared_ptr<const CheckpointPlan> checkpoints{};  // nullptr: none are written
  // Where states go that no longer fit into memory. For breadth-first search, without a limit of states and a
  // count of solutions.
  std::shared_ptr<const DiskPlan> disk{};
  std::shared_ptr<const StateSink> sink{};        // nullptr: states are not handed over
  std::shared_ptr<const PatternPlan> patterns{};  // nullptr: tables are kept for this search only
  std::shared_ptr<const NativePlan> native{};     // nullptr: nothing is compiled; see Kernel::learning

  // The ranks that search together, each with this same request; nullptr: this process alone. For breadth-first search without a limit of
  // states and without a disk. `threads` and the limit of memory are those of each rank; the least of all limits counts. The first rank
  // writes checkpoints and fills the sink. Must outlive the search.
  Ranks* ranks = nullptr;
};

// The machinery that did a search: order, store, threads, and figures of their work.
struct Engine {
  // The outcome of measuring serial against parallel levels; all 0 if no level was large.
  struct Ways {
    std::uint64_t parallel_levels = 0;
    double serial_ns = 0, parallel_ns = 0;  // per successor, at the last trial
  };

  // Figures of a search with Request::uses_bound. Stats are those of the last pass.
  struct Bound {
    std::uint64_t limit = 0;  // the last pass left out states whose depth and bound together exceed it
    std::uint64_t least = 0;  // no solution is shorter: earlier passes and the bound prove it
    unsigned passes = 0;
  };

  // Figures of SearchOrder::both_ends. Stats are sums of both searches, without levels.
  struct BothEnds {
    std::uint64_t from_start = 0, from_goal = 0;  // steps of either search
  };

  // Figures of a search with Request::ranks.
  struct Distribution {
    unsigned ranks = 1;
    std::uint64_t states = 0;      // distinct states that were found, but for those of a checkpoint
    std::uint64_t sent_bytes = 0;  // sent from one rank to another: states on their way to their owners
    std::vector<std::uint64_t> sent_levels{};  // the same, of the expansion of each level

    // In bytes.
    [[nodiscard]] double sent_per_state() const {
      return states == 0 ? 0 : static_cast<double>(sent_bytes) / static_cast<double>(states);
    }
  };

  [[nodiscard]] bool keeps_states() const { return order != SearchOrder::deepening; }

  SearchOrder order = SearchOrder::breadth_first;
  unsigned threads = 1;                    // of each rank
  StoreKind store = StoreKind::automatic;  // the kind that was used, once a search has run
  bool symmetry = false;
  std::string view{};  // what merged states in place of symmetry: see Shape::view
  std::string code{};  // how states were expanded: see Kernel::expands_by
  Ways ways{};
  std::optional<Bound> bound{};
  std::optional<BothEnds> both_ends{};
  std::uint64_t least = 0;  // SearchOrder::best_first: no solution is shorter; 0 where nothing is known
  std::optional<Distribution> distribution{};
  std::uint64_t disk_bytes = 0;  // most bytes that it took on disk
  std::uint64_t tried = 0;       // states on whose successors all the model's promises were checked
};

}  // namespace lucas
