// find_lasso: searches an arena for a lasso, a path followed by a loop.
#pragma once

#include <new>
#include <optional>
#include <vector>

#include "kernel/guarded.hpp"
#include "temporal/arena.hpp"

namespace lucas {

struct FoundLasso {
  std::vector<Vertex> states{};  // of the state graph, also if the arena is a product
  std::size_t loop =
      0;  // the last state is followed by states[loop]; if that is the last state, the lasso stays there
  bool is_shortest = true;  // else shorter ones may exist
  [[nodiscard]] std::size_t steps() const { return states.size() - (loop + 1 == states.size() ? 1 : 0); }
};

struct LassoLimits {
  MemoryBudget& memory;
  std::size_t fewest = no_distance;  // steps
  bool is_any = false;               // the first one that is found, however long
};

// Does the work. False if it was stopped or lacked memory after something was found; if nothing was, the exception passes.
template <class Work, class Found>
[[nodiscard]] bool completes(Work work, const std::optional<Found>& found) {
  try {
    work();
    return true;
  } catch (const Stopped&) {
    if (!found) throw;
  } catch (const std::bad_alloc&) {
    if (!found) throw;
  }
  return false;
}

// Ignores lassos of `fewest` steps or more. A lasso in a product is returned whatever its length. Marks edges of the
// arena that are on no accepted loop. Throws std::bad_alloc, and what the pulse throws, before one is found.
[[nodiscard]] std::optional<FoundLasso> find_lasso(Arena& arena, LassoLimits limits, Pulse pulse);

}  // namespace lucas
