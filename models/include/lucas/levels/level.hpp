// Level: a sliding-block puzzle as a level file tells it: a board, its pieces, where some of them are to go.
// How a level is read, judged and written: level_reader.hpp, level_format.hpp.
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

// From 0, at the top left. In reading order: by row, then by column.
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

// A piece and where the top left cell of its bounding box is to be. All goal pieces must be there at once.
struct GoalPiece {
  std::size_t piece = 0;  // position in Level::pieces
  Cell corner;
  bool operator==(const GoalPiece&) const = default;
};

// A level that a reader returns or that check_level() passes: pieces lie inside the board on ground that they
// may enter and do not overlap; goal pieces fit where they are to go and do not overlap there.
// Pieces of equal shape and axis are interchangeable, except goal pieces, which nothing else stands for.
struct Level {
  std::string name, source;  // may be empty
  std::optional<Metric> metric;
  std::optional<std::uint64_t> par;  // fewest moves known, in `metric`
  bool disconnected = false;         // may the cells of a piece lie apart?
  int width = 0, height = 0;         // in cells
  std::vector<Ground> ground;        // row by row; what lies below the pieces too
  std::vector<Piece> pieces;         // by their first cell, in reading order
  std::vector<GoalPiece> goal;       // by piece; empty: there is none
  bool operator==(const Level&) const = default;

  // The first piece that may be moved along both axes, as no car may; nullptr if there is none.
  [[nodiscard]] const Piece* first_non_car() const {
    const auto found = ranges::find_if(pieces, [](const Piece& piece) { return piece.axis == Axis::both; });
    return found == pieces.end() ? nullptr : &*found;
  }

  [[nodiscard]] Ground at(Cell cell) const {
    return ground[static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(cell.x)];
  }
};

// Brings cells and pieces into their order, and the goal with them. O(n log n).
void sort_pieces(Level& level);

}  // namespace lucas::levels
