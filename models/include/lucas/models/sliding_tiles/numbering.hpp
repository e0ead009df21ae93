// Numbering: the boards of sliding tiles of one parity, numbered without gaps: the blank's cell, and which of the
// arrangements of the tiles that parity leaves possible. A board is a word: the tile in each cell, four bits each, in
// reading order; 0 is the blank. Cost: that of permutation.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "lucas/models/permutation.hpp"

namespace lucas::models::sliding_tiles {

[[nodiscard]] constexpr int blank_cell(std::uint64_t board) {
  std::uint64_t any = board | board >> 1;
  any |= any >> 2;  // in the lowest bit of each nibble: is there a tile?
  return std::countr_zero(~any & each_nibble) / 4;
}

class Numbering {
 public:
  Numbering() = default;
  // At most 16 cells.
  Numbering(int rows, int cols)
      : cols_(cols), count_(rows * cols - 1), arrangements_(factorial(count_) / 2) {}
  // From here on the boards that can be reached from this one.
  void keep_parity_of(std::uint64_t board) { is_odd_ = is_odd(board); }

  // As many exchanges as that board, odd or even, put the tiles in order, the blank's row taken into account.
  [[nodiscard]] bool has_parity(std::uint64_t board) const { return is_odd(board) == is_odd_; }

  // The board with these tiles, a permutation of 0, 1, …, and the blank.
  [[nodiscard]] std::uint64_t board(std::uint64_t tiles, int blank) const {
    return with_nibble(tiles + low_ones(), blank);
  }

  [[nodiscard]] std::uint64_t size() const { return static_cast<std::uint64_t>(count_ + 1) * arrangements_; }
  [[nodiscard]] std::uint64_t number(std::uint64_t board) const {
    const int blank = blank_cell(board);
    return static_cast<std::uint64_t>(blank) * arrangements_ +
           permutation_number(tiles(board, blank), count_) / 2;
  }
  [[nodiscard]] std::uint64_t numbered(std::uint64_t number) const {
    const auto blank = static_cast<int>(number / arrangements_);
    std::uint64_t digits = digits_of_number(number % arrangements_ * 2, count_);
    if (is_odd(digits, blank) != is_odd_) digits |= std::uint64_t{1} << (4 * (count_ - 2));
    return board(from_lehmer_digits(digits, count_), blank);
  }

 private:
  [[nodiscard]] std::uint64_t tiles(std::uint64_t board, int blank) const {
    return without_nibble(board, blank) - low_ones();
  }
  [[nodiscard]] std::uint64_t low_ones() const { return each_nibble & low_nibbles(count_); }
  // A tile that slides up or down passes cols - 1 others; one that slides sideways passes none.
  [[nodiscard]] bool is_odd(std::uint64_t board) const {
    const int blank = blank_cell(board);
    return is_odd(lehmer_digits(tiles(board, blank), count_), blank);
  }
  [[nodiscard]] bool is_odd(std::uint64_t digits, int blank) const {
    return is_odd_permutation(digits) != (cols_ % 2 == 0 && blank / cols_ % 2 != 0);
  }

  int cols_ = 1, count_ = 0;        // columns; tiles
  std::uint64_t arrangements_ = 0;  // of the tiles, for one cell of the blank
  bool is_odd_ = false;             // of all boards that can be reached
};

// Bound: how many slides a board of tiles takes at least. Each tile goes as far as its row and column are from where it
// belongs. Of those that are in the row or column where they belong, but in another order, some must leave it and come
// back: two slides more for each (Hansson, Mayer and Yung, Criticizing solutions to relaxed models yields powerful
// admissible heuristics, Information Sciences 63, 1992).
class Bound {
 public:
  Bound() = default;
  // At most 16 cells; `solved` and boards are words as in Numbering.
  Bound(int rows, int cols, std::uint64_t solved) : rows_(rows), cols_(cols) {
    for (int cell = 0; cell < rows * cols; ++cell)
      home_[static_cast<std::size_t>(nibble(solved, cell))] = {cell / cols, cell % cols};
  }

  [[nodiscard]] int of(std::uint64_t board) const {
    std::array<Line, 8> rows, columns;
    int slides = 0;
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < cols_; ++column, board >>= 4) {
        const auto tile = static_cast<std::size_t>(board & 15);
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

  // The tiles of a row or column that belong into it, one after the other.
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
    // How many must leave it, so that the others are in order.
    [[nodiscard]] int leaving() const { return count_ - staying_; }

   private:
    std::int8_t homes_[8], longest_[8];
    int count_ = 0, staying_ = 0;
  };

  int rows_ = 0, cols_ = 0;
  std::array<Cell, 16> home_{};
};

}  // namespace lucas::models::sliding_tiles
