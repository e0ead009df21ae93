// SokobanLevel: a level of Sokoban and how it is read from the usual text (XSB, after A. Myers's XSokoban, 1991):
//   # wall   @ player   + player on a goal   $ box   * box on a goal   . goal   blank, - or _ floor
// Lines that begin with ; are comments. Walls must enclose the player.
#pragma once

#include <compare>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lucas::models {

struct SokobanLevel {
  // From 0, at the top left.
  struct Cell {
    int y = 0, x = 0;
    auto operator<=>(const Cell&) const = default;
  };
  std::vector<std::string> rows;  // walls and floor as in the text, without player, boxes and goals
  std::vector<Cell> cells;        // where the player could go if there were no boxes, in reading order
  std::vector<std::size_t> boxes, goals;  // positions in `cells`, ascending; equally many
  std::size_t player = 0;                 // position in `cells`
};

// Boxes on goals outside the walls are left out: nothing ever happens to them. Throws UsageError, beginning with
// `file`:line:column, if the text is not one level as above or if a box or goal is out of the player's reach.
[[nodiscard]] SokobanLevel read_sokoban(std::string_view text, const std::string& file);

// Level 1 to microban_levels of David W. Skinner's Microban (2000), as text.
inline constexpr int microban_levels = 5;
[[nodiscard]] std::string_view microban(int level);

}  // namespace lucas::models
