// Request: what a search is asked to do.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace lucas {

enum class SearchOrder : std::uint8_t { breadth_first, depth_first };

// Kinds of visited set, all of them exact.
enum class StoreKind : std::uint8_t {
  automatic,  // the bitmap where it is small enough, else the quotient table where keys fit, else the array
  bitmap,     // a bit for each number of a model that numbers its states
  quotient,   // keys of up to 64 bits, in less memory than the keys themselves
  array,      // whole keys of any width, and an index into them
};
// auto, bitmap, quotient, array
[[nodiscard]] std::string_view to_text(StoreKind store);

// Where a search stops although it is not done. It then reports what it knows, and never "holds".
struct Limits {
  std::uint64_t max_states = std::numeric_limits<std::uint64_t>::max();  // distinct states
  std::uint64_t max_depth = std::numeric_limits<std::uint64_t>::max();   // steps
  std::chrono::steady_clock::duration timeout = std::chrono::steady_clock::duration::max();
  std::uint64_t memory = std::numeric_limits<std::uint64_t>::max();  // bytes: visited set, log and frontiers

  [[nodiscard]] bool bounds_states() const { return max_states < std::numeric_limits<std::uint64_t>::max(); }
  [[nodiscard]] bool bounds_memory() const { return memory < std::numeric_limits<std::uint64_t>::max(); }
};

// The bytes of a model's State, which are its value, for those who do not know the model; none: no state.
using StateBytes = std::vector<unsigned char>;

struct Request {
  SearchOrder order = SearchOrder::breadth_first;
  // Positions in the model's properties(): invariants and step invariants that must hold, goals that stop the
  // search when they are reached.
  std::vector<std::size_t> asked{};
  // Goals whose states are counted along the way.
  std::vector<std::size_t> counted{};
  bool deadlock = false;  // a state without successors is a violation
  StateBytes from{};      // a reachable state that takes the place of the model's initial ones
  bool symmetry = false;  // merge states by the model's `canonical`
  Limits limits{};
  // Where a goal is reached: count all shortest paths there, and list the first so many of them. Breadth-first and
  // without symmetry only.
  bool count_solutions = false;
  std::uint64_t list_solutions = 0;

  unsigned threads = 1;  // at least 1; breadth-first search only, and only for levels that are worth it
  std::uint64_t share_from = std::uint64_t{1} << 14;  // states in a level that is worth several threads
  StoreKind store = StoreKind::automatic;
  std::uint64_t reserve = 0;  // expected distinct states: sizes the visited set at once
};

// What did the work of a search.
struct Engine {
  SearchOrder order = SearchOrder::breadth_first;
  unsigned threads = 1;
  StoreKind store = StoreKind::automatic;  // the kind that was used, once a search has run
  bool symmetry = false;
};

}  // namespace lucas
