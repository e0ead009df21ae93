// Numbering: the boards of sliding tiles of one parity, numbered without gaps: the blank's cell, and which of the
// arrangements of the tiles that parity leaves possible. A board is a word: the tile in each cell, four bits each, in
// reading order; 0 is the blank. Cost: that of permutation.hpp.
#pragma once

#include <bit>
#include <cstdint>

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

}  // namespace lucas::models::sliding_tiles
