// Level: a sliding-block puzzle as a level file describes it: a board, its pieces, and goals for some of
// them. level_reader.hpp reads levels, level_check.hpp judges them, level_format.hpp writes them.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>
#include "lucas/ranges.hpp"

namespace lucas::levels {

// Metric: the motion of a piece that counts as one move.
enum class Metric : std::uint8_t {
  steps,   // one cell
  slides,  // any distance in one direction
  moves,   // along any path
};

enum class Axis : std::uint8_t { both, horizontal, vertical };

enum class Ground : std::uint8_t {
  floor,
  wall,
  outside,  // not part of the board; like a wall for the pieces
  gate,     // floor for goal pieces, a wall for all others
};

// Row and column, from 0 at the top left. Cells compare in reading order: by row, then by column.
struct Cell {
  int y = 0, x = 0;
  auto operator<=>(const Cell&) const = default;
};

struct Piece {
  std::string symbol;       // one character, in UTF-8
  std::vector<Cell> cells;  // in reading order; at least one
  Axis axis = Axis::both;   // directions in which it may be moved
  bool operator==(const Piece&) const = default;
};

// A piece, and where the top left cell of its bounding box is to be. All goal pieces must be there at once.
struct GoalPiece {
  std::size_t piece = 0;  // position in Level::pieces
  Cell corner;
  bool operator==(const GoalPiece&) const = default;
};

// In a level that a reader returns or that check_level() passes, pieces lie inside the board on ground that
// they may enter and do not overlap; goal pieces fit where they are to go and do not overlap there. Pieces of
// equal shape and axis are interchangeable, but no other piece may take the place of a goal piece.
struct Level {
  std::string name, source;  // may be empty
  std::optional<Metric> metric;
  std::optional<std::uint64_t> par;  // fewest moves known, in `metric`
  bool disconnected = false;         // may the cells of a piece lie apart?
  int width = 0, height = 0;         // in cells
  std::vector<Ground> ground;        // row by row, also below the pieces
  std::vector<Piece> pieces;         // by their first cell, in reading order
  std::vector<GoalPiece> goal;       // in the order of pieces; empty: no goal
  bool operator==(const Level&) const = default;

  // The first piece that may move along both axes, so that it is no car; nullptr if there is none.
  [[nodiscard]] const Piece* first_non_car() const {
    const auto found = ranges::find_if(pieces, [](const Piece& piece) { return piece.axis == Axis::both; });
    return found == pieces.end() ? nullptr : &*found;
  }

  [[nodiscard]] Ground at(Cell cell) const {
    return ground[static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(cell.x)];
  }
};

// Sorts the cells of pieces, the pieces and the goal into the order that Level states. O(n log n).
void sort_pieces(Level& level);

}  // namespace lucas::levels
