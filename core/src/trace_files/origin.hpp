// Origin: a state to begin at in place of the model's initial ones, and a way there from one of those. A search finds it, as
// one more goal of the puzzle, by how it shows; so it asks nothing of a model that others do not. Cost: a search with whole
// keys on one thread, or two where there may be several such states; a text a state, which is what takes the time.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

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

// A state as a person writes it or lucas prints it, as a record: `towers = <<<<1>>, <<>>>>`, one variable after another
// with a line's end, a semicolon, a comma or TLA+'s /\ between them, or [towers |-> <<<<1>>, <<>>>>]. What is a tuple
// in the model is a list here. Throws UsageError that says at which character what is wrong.
[[nodiscard]] Value read_state(std::string_view text);
// A state as TLC prints it: also (k :> v @@ ...), the set of pairs <<k, v>>; 1..3; \" in texts; model values, as texts.
[[nodiscard]] Value read_tlc_state(std::string_view text);

// The reachable state whose show() matches `wanted`, a record of some variables or all. If all are given, the search ends
// at the first match, since different states show differently; else all reachable states are looked at, within the
// limits of `like`, of which that of the depth does not count, and on its disk. Throws UsageError for a variable that the model does
// not have, and as search().
[[nodiscard]] Origin find_state(const std::shared_ptr<const Kernel>& kernel, const Value& wanted,
                                const Request& like, Monitor& monitor);
// The only reachable state where a goal, by its position, holds.
[[nodiscard]] Origin find_state_with(const std::shared_ptr<const Kernel>& kernel, std::size_t goal,
                                     const Request& like, Monitor& monitor);

}  // namespace lucas
