// The goal of a level, given beside its text.
#pragma once

#include <optional>
#include <string>

#include "lucas/levels/level.hpp"

namespace lucas::levels {

// The goal that most boards of blocks have: the largest piece in the middle of the bottom row. Nothing if several pieces
// are largest, it is there already or that is no place for it.
[[nodiscard]] std::optional<GoalPiece> usual_goal(const Level& level);

// The level with that goal: "usual", or rows as after `goal:` in a level file, with | or / between them. Throws
// UsageError that begins with "--goal".
[[nodiscard]] Level with_goal(Level level, const std::string& typed);

// A hint, in lines: the options to type for a level without a goal.
[[nodiscard]] std::string goal_offer(const Level& level);

}  // namespace lucas::levels
