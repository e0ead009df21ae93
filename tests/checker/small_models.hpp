// Models that exist to be tested with, compiled once. Stairs can be made to give every verdict; Lamp has no goal and
// Door has no invariant; hooks of Trap do not return; Scribe's texts are hostile to files that do not escape them.
#pragma once

#include "lucas/puzzle.hpp"

namespace lucas::cli::test {

[[nodiscard]] std::unique_ptr<const Entry> stairs_entry();
[[nodiscard]] std::unique_ptr<const Entry> lamp_entry();
[[nodiscard]] std::unique_ptr<const Entry> door_entry();
[[nodiscard]] std::unique_ptr<const Entry> scribe_entry();
// All of them but Scribe.
[[nodiscard]] Entries small_models();

}  // namespace lucas::cli::test
