// write_level: a level as text.
#pragma once

#include <string>
#include <vector>

#include "lucas/levels/level.hpp"
#include "lucas/levels/level_format.hpp"

namespace lucas::levels {

// The level, which must pass check_level(), in that format. LevelFormat::lucas keeps all of it: read_level() gives
// an equal level again. The others keep the puzzle, not always names of pieces, title, source, metric and par; a
// set of pieces (tla) is the board alone, without the goal. Throws UsageError that says why a level cannot be
// expressed, or that the format is not written.
[[nodiscard]] std::string write_level(const Level& level, LevelFormat format);

struct Converted {
  std::string text;
  std::vector<std::string> lost;  // what reading the text does not give back: "par: 81", "the goal"
};

// write_level(), and what is lost by it.
[[nodiscard]] Converted convert_level(const Level& level, LevelFormat format);

}  // namespace lucas::levels
