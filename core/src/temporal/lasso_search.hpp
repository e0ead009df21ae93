// A lasso is a path followed by a loop. Looks for one in an arena.
#pragma once

#include <optional>
#include <vector>

#include "temporal/arena.hpp"

namespace lucas {

struct FoundLasso {
  std::vector<Vertex> states{};  // of the graph, and of no product
  std::size_t loop = 0;     // the last state is followed by states[loop]; by itself for ever if it is that
  bool is_shortest = true;  // else shorter ones may exist
  [[nodiscard]] std::size_t steps() const { return states.size() - (loop + 1 == states.size() ? 1 : 0); }
};

struct LassoLimits {
  MemoryBudget& memory;
  std::size_t fewest = no_distance;  // steps
};

// Finds none of `fewest` steps or more, but for one in a product. Changes the arena: edges on no such loop are marked so. Throws
// std::bad_alloc, and what the pulse throws.
[[nodiscard]] std::optional<FoundLasso> find_lasso(Arena& arena, LassoLimits limits, Pulse pulse);

}  // namespace lucas
