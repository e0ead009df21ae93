// Grid: rows of characters of equal length, and what of it stands for pieces.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "draft.hpp"
#include "level_text.hpp"

namespace lucas::levels {

struct Grid {
  int width = 0, height = 0;
  std::vector<std::u32string> rows;
  std::vector<Spot> spots;  // by cell, row by row
  Spot start{};

  [[nodiscard]] char32_t at(Cell cell) const {
    return rows[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)];
  }
  [[nodiscard]] Spot spot(Cell cell) const {
    return spots[static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width) +
                 static_cast<std::size_t>(cell.x)];
  }
};

// May rows differ in length, and are filled up with spaces, to `least_width` at least?
enum class Ragged : bool { refused, filled };

// Lines from `first` up to, not including, `end`. Blank ones at both ends are left out, unless they are rows of
// spaces as wide as the others. Refuses (`what` names the grid) an empty one, blank lines inside, and sides that
// are too long.
[[nodiscard]] Grid read_grid(const LevelText& text, std::size_t first, std::size_t end, Ragged ragged,
                             const std::string& what, std::size_t least_width = 0);

// Nothing but spaces, that many?
[[nodiscard]] bool is_row_of_spaces(std::u32string_view line, std::size_t width);

// The cells of each character that stands for a piece, in reading order.
using CharacterCells = std::map<char32_t, std::vector<Cell>>;
[[nodiscard]] CharacterCells cells_by_character(const Grid& grid,
                                                const std::function<bool(char32_t)>& is_ground);

// The draft of that board: ground as `ground` tells it, every other character a piece, and characters that may not
// stand for pieces in this project's format replaced.
[[nodiscard]] Draft draft_of(const LevelText& text, const Grid& grid,
                             const std::map<char32_t, Ground>& ground);

// Pieces by their symbols, where they are.
using ShownPieces = std::vector<std::pair<std::string, std::vector<Cell>>>;
[[nodiscard]] ShownPieces pieces_at_start(const Level& level);
[[nodiscard]] ShownPieces pieces_at_goal(const Level& level);
// The rows of a board with those pieces on it; its ground by the signs for floor and others: wall, outside, gate, the last
// one for those behind it, too.
[[nodiscard]] std::string grid_text(const Level& level, std::string_view ground, const ShownPieces& pieces);

// Adds what a goal grid says: each piece that is there is to be there. Refuses characters that are no pieces of the draft, and
// goals that cannot match.
void add_goal(const LevelText& text, Draft& draft, const Grid& goal,
              const std::map<char32_t, Ground>& ground);

}  // namespace lucas::levels
