// Draft: a level on its way from text, with the places where the text says what.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "level_text.hpp"
#include "lucas/levels/level.hpp"
#include "lucas/levels/level_check.hpp"

namespace lucas::levels {

// The cell's position in level.ground; it must be inside.
[[nodiscard]] inline std::size_t cell_index(const Level& level, Cell cell) {
  return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(level.width) +
         static_cast<std::size_t>(cell.x);
}
[[nodiscard]] inline bool is_inside(const Level& level, Cell cell) {
  return cell.y >= 0 && cell.x >= 0 && cell.y < level.height && cell.x < level.width;
}

struct Draft {
  Level level;
  Spot whole{}, par{}, disconnected{};
  std::vector<Spot> board, goal;              // by cell, row by row; may be empty
  std::map<char32_t, std::string> symbols{};  // of the pieces, by what the text calls them
  std::vector<std::string> notes{};           // what was concluded or not read, as sentences

  // Its places as those of the text that `part` is a part of.
  void place_in_whole(const LevelText& part);
  // Makes the board, all floor.
  void make_board(int width, int height);
  [[nodiscard]] std::size_t index(Cell cell) const { return cell_index(level, cell); }
  // Where the text says what the remark is about.
  [[nodiscard]] Spot spot(const Remark& remark) const;
};

// The cells above, below, left and right of it.
[[nodiscard]] inline std::array<Cell, 4> beside(Cell cell) {
  return {{{cell.y - 1, cell.x}, {cell.y + 1, cell.x}, {cell.y, cell.x - 1}, {cell.y, cell.x + 1}}};
}

// The cells that steps to the side reach from `start`, the nearest first. enter(from, to) may let each cell in once.
template <class Enter>
std::vector<Cell> flood(Cell start, Enter enter) {
  std::vector<Cell> reached = {start};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Cell from = reached[i];
    for (const Cell to : beside(from)) {
      if (enter(from, to)) reached.push_back(to);
    }
  }
  return reached;
}

// What the last line of every reader is: refuses a level that check_level() does not pass.
[[nodiscard]] Draft checked(const LevelText& text, Draft draft);

// The corner of a piece's bounding box.
[[nodiscard]] Cell corner_of(const std::vector<Cell>& cells);
// The cells shifted so that the corner of their bounding box is there.
[[nodiscard]] std::vector<Cell> moved_to(const std::vector<Cell>& cells, Cell corner);
// The side of a square board of that many cells, if it is in this range.
[[nodiscard]] std::optional<int> square_side(std::size_t cells, int smallest, int largest);
// The cells of a rectangle.
[[nodiscard]] std::vector<Cell> rectangle(Cell corner, int width, int height);
// The axis along which a straight piece of two cells or more lies; both for all others.
[[nodiscard]] Axis long_axis(const std::vector<Cell>& cells);

}  // namespace lucas::levels
