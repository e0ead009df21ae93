// Models for transcripts that no other test needs. Line claims that its goal is out of reach, Speechless has no words for one of
// its steps; Walk reads and resolves a text for a parameter, has goals that not every text gives it, and a name of its own for a
// step.
#pragma once

#include "lucas/puzzle.hpp"

namespace lucas::said {

[[nodiscard]] std::unique_ptr<const Entry> line_entry();
[[nodiscard]] std::unique_ptr<const Entry> speechless_entry();
[[nodiscard]] std::unique_ptr<const Entry> walk_entry();

}  // namespace lucas::said
