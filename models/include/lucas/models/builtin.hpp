// The list of the puzzles that come with lucas.
#pragma once

#include "lucas/puzzle.hpp"

namespace lucas::models {

// The puzzles in the order in which `lucas models` prints them.
[[nodiscard]] Entries builtin();

}  // namespace lucas::models
