// Goals from outside a level's text: the usual goal of its kind of board, and goals that --goal gives.
#pragma once

#include <optional>
#include <string>

#include "lucas/levels/level.hpp"

namespace lucas::levels {

// The goal that most boards of blocks have: the largest piece in the middle of the bottom row. Nothing if several
// pieces are largest, or the largest is there already or does not fit there.
[[nodiscard]] std::optional<GoalPiece> usual_goal(const Level& level);

// The level with the typed goal: "usual", FILE, FILE:N, or rows as after `goal:` in a level file, with | or /
// between them. Throws UsageError that begins with "--goal" or the name of the file.
[[nodiscard]] Level with_goal(Level level, const std::string& typed);

// A hint for a level without a goal: the option to type, and the lines to add below the board.
[[nodiscard]] std::string goal_offer(const Level& level);

}  // namespace lucas::levels
