// Origin: a state at which a search begins in place of the initial states, and a way to it from one of them. A search
// of its own, whose goal is that state, finds it. Cost: that search, and a second one if several states may match.
#pragma once

#include <cstdint>
#include <memory>

#include "lucas/request.hpp"
#include "lucas/stats.hpp"
#include "lucas/trace.hpp"

namespace lucas {

struct Origin {
  Ending ending = Ending::exhausted;    // a limit: the search for the state stopped there
  Engine engine{};                      // of that search
  Stats stats{};                        // of that search, or the states of a trace
  std::uint64_t matches = 0;            // how many states match
  Words state{};                        // one that matches, whole; of a search, a nearest
  std::shared_ptr<const Trace> lead{};  // from an initial state to it; of a search, a shortest
};

// Finds the nearest reachable state where the last property of a puzzle, a goal, holds. `is_unique`: it holds
// in no other state; else a second search counts all that match. Limits, but for the depth, and disk are
// those of `like`. Throws as search().
[[nodiscard]] Origin find_state(const std::shared_ptr<const Kernel>& kernel, bool is_unique,
                                const Request& like, Monitor& monitor);

}  // namespace lucas
