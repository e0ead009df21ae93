// Request: what a search is asked to do.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace lucas {

enum class SearchOrder : std::uint8_t { breadth_first, depth_first };

// Where a search stops although it is not done. It then reports what it knows, and never "holds".
struct Limits {
  std::uint64_t max_states = std::numeric_limits<std::uint64_t>::max();  // distinct states
  std::uint64_t max_depth = std::numeric_limits<std::uint64_t>::max();   // steps
  std::chrono::steady_clock::duration timeout = std::chrono::steady_clock::duration::max();
};

struct Request {
  SearchOrder order = SearchOrder::breadth_first;
  // Positions in the model's properties(): invariants and step invariants that must hold, goals that stop the
  // search when they are reached.
  std::vector<std::size_t> asked{};
  // Goals whose states are counted along the way.
  std::vector<std::size_t> counted{};
  bool deadlock = false;  // a state without successors is a violation
  bool symmetry = false;  // merge states by the model's `canonical`
  Limits limits{};
};

}  // namespace lucas
