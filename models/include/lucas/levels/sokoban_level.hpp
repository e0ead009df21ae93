// SokobanLevel: a level of Sokoban and its text in the usual form (XSB, after A. Myers's XSokoban, 1991):
//   # wall   @ player   + player on a goal   $ box   * box on a goal   . goal   blank, - or _ floor
// A file may hold many levels, between blank lines, titles and comments, which begin with ;. A number before a sign
// repeats it, and | ends a row too, so that 5#|#@$.#|5# is a level in one line. A text line above a board is its
// name. Lines `Title: …` (a name, too), `Author: …`, `Par: …` (fewest moves known) stand all above their boards or
// all below; if a file begins and ends with such a line, those at its top belong to the first board.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/levels/level.hpp"
#include "lucas/levels/level_reader.hpp"

namespace lucas::levels {

struct SokobanLevel {
  std::string name, source;          // may be empty
  std::optional<std::uint64_t> par;  // fewest moves known
  std::vector<std::string> rows;     // # walls, * boxes outside the walls; blanks for all else
  // The cells that the player could reach without boxes, and all others with boxes or goals; in reading order.
  std::vector<Cell> cells;
  std::vector<std::size_t> boxes, goals;  // positions in `cells`, ascending; as many boxes as goals, not 0
  std::size_t player = 0;                 // position in `cells`
  bool operator==(const SokobanLevel&) const = default;

  [[nodiscard]] std::size_t width() const {
    std::size_t longest = 0;
    for (const std::string& row : rows) longest = std::max(longest, row.size());
    return longest;
  }
};

// Reads the level that `source` names. Boxes on goals outside the walls do not count: nothing moves them. Throws
// UsageError, beginning with "origin:line:column: " where there is a place, for text that is no level as above, and
// for a level that is larger than 100x100 or has open walls. Cost: linear in the text.
[[nodiscard]] SokobanLevel read_sokoban(const LevelSource& source);

// Is it a text of Sokoban levels, perhaps with mistakes?
[[nodiscard]] bool is_sokoban(const LevelSource& source);

// Findings about a valid level that are probably mistakes: solved at the start, never to be solved. `proof`: the model's reason why it
// can never be solved; added unless the text shows it. Throws as read_sokoban() does.
[[nodiscard]] std::vector<Finding> lint_sokoban(const LevelSource& source, const std::string& proof = "");

// Why a level can never be solved, if that is clear without a search: as there are as many boxes as goals, one of
// them is out of the player's reach, or a box stands in a corner that is no goal.
struct Hopeless {
  std::size_t cell;       // position in `cells`
  std::string noun, why;  // box or goal; "is out of the player's reach"
};
[[nodiscard]] std::optional<Hopeless> why_unsolvable(const SokobanLevel& level);

// The level as text, from which read_sokoban() gives an equal level again.
[[nodiscard]] std::string write_sokoban(const SokobanLevel& level);
// The board alone, row by row.
[[nodiscard]] std::vector<std::string> sokoban_board(const SokobanLevel& level);

// The level that load_text() finds under that name; with :3 behind it the third of its text.
[[nodiscard]] Read<SokobanLevel> load_sokoban(const std::string& what);

}  // namespace lucas::levels
