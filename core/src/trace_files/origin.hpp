// Origin: the state that a search begins at in place of the model's initial states, with a way there from one of them. A search for
// one more goal of the puzzle finds it. Cost: that search with whole keys on one thread; two where several states may be meant.
#pragma once

#include <cstdint>
#include <memory>

#include "lucas/request.hpp"
#include "lucas/stats.hpp"
#include "lucas/trace.hpp"

namespace lucas {

struct Origin {
  Ending ending = Ending::exhausted;    // a limit: stopped before it was clear which state is meant
  Engine engine{};                      // of the search for it, with
  Stats stats{};                        // of what it looked at
  std::uint64_t matches = 0;            // among them; the others follow from the first
  Words state{};                        // a nearest match, whole, and
  std::shared_ptr<const Trace> lead{};  // a shortest behaviour from an initial state to it
};

// The reachable state where the last goal of a puzzle holds. `is_unique`: it holds in no other state, so that the search ends at the
// first one; else all reachable states are looked at, within the limits of `like`, of which that of the depth does not count, and on
// its disk. Throws as search().
[[nodiscard]] Origin find_state(const std::shared_ptr<const Kernel>& kernel, bool is_unique,
                                const Request& like, Monitor& monitor);

}  // namespace lucas
