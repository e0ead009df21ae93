// Models that exist to be tested with, compiled once. Stairs can be made to give every verdict; Lamp has no goal and
// Door has no invariant; hooks of Trap do not return.
#pragma once

#include "lucas/puzzle.hpp"

namespace lucas::cli::test {

[[nodiscard]] std::unique_ptr<const Entry> stairs_entry();
[[nodiscard]] std::unique_ptr<const Entry> lamp_entry();
[[nodiscard]] std::unique_ptr<const Entry> door_entry();
// All of them.
[[nodiscard]] Entries small_models();

}  // namespace lucas::cli::test
