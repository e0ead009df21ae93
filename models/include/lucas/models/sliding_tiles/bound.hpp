// Bound: how many slides a board of tiles takes at least. Each tile slides as far as its row and column are from its
// place in the goal. Of the tiles that are in their row or column, but in the wrong order, some must leave it and
// come back: two slides more for each (Hansson, Mayer and Yung, Criticizing solutions to relaxed models yields
// powerful admissible heuristics, Information Sciences 63, 1992).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "lucas/models/sliding_tiles/board.hpp"

namespace lucas::models::sliding_tiles {

class Bound {
 public:
  Bound() = default;
  Bound(int rows, int cols, const Tiles& solved) : rows_(rows), cols_(cols) {
    for (int cell = 0; cell < rows * cols; ++cell)
      home_[solved[static_cast<std::size_t>(cell)]] = {cell / cols, cell % cols};
  }

  template <class Word>
  [[nodiscard]] int of(Word board) const {
    std::array<Line, 8> rows, columns;
    int slides = 0;
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < cols_; ++column, board >>= Cells<Word>::bits) {
        const std::size_t tile = Cells<Word>::tile(board, 0);
        if (tile == 0) continue;
        const Cell home = home_[tile];
        slides += std::abs(home.row - row) + std::abs(home.column - column);
        if (home.row == row) rows[static_cast<std::size_t>(row)].add(home.column);
        if (home.column == column) columns[static_cast<std::size_t>(column)].add(home.row);
      }
    }
    for (int row = 0; row < rows_; ++row) slides += 2 * rows[static_cast<std::size_t>(row)].leaving();
    for (int column = 0; column < cols_; ++column)
      slides += 2 * columns[static_cast<std::size_t>(column)].leaving();
    return slides;
  }

 private:
  struct Cell {
    int row, column;
  };

  // The tiles in a row or column that belong there, in the order in which they lie.
  class Line {
   public:
    // `home`: the place in the line where the tile belongs.
    void add(int home) {
      int longest = 1;  // increasing sequence that ends with this tile
      for (int i = 0; i < count_; ++i) {
        if (homes_[i] < home) longest = std::max(longest, longest_[i] + 1);
      }
      homes_[count_] = static_cast<std::int8_t>(home);
      longest_[count_++] = static_cast<std::int8_t>(longest);
      staying_ = std::max(staying_, longest);
    }
    // The number of tiles that must leave the line so that the others are in order.
    [[nodiscard]] int leaving() const { return count_ - staying_; }

   private:
    std::int8_t homes_[8], longest_[8];
    int count_ = 0, staying_ = 0;
  };

  int rows_ = 0, cols_ = 0;
  std::array<Cell, most_cells> home_{};  // by tile
};

}  // namespace lucas::models::sliding_tiles
