// Numbering: numbers the boards of sliding tiles that have one parity, without gaps. A number combines the cell of
// the blank with the arrangement of the tiles, of which half have that parity. Cost: that of permutation.hpp.
#pragma once

#include <cstdint>

#include "lucas/models/permutation.hpp"
#include "lucas/models/sliding_tiles/board.hpp"

namespace lucas::models::sliding_tiles {

class Numbering {
 public:
  using Board = Cells<std::uint64_t>;

  Numbering() = default;
  // For boards of at most 16 cells and that parity.
  Numbering(int rows, int cols, bool is_odd)
      : cols_(cols), count_(rows * cols - 1), arrangements_(factorial(count_) / 2), is_odd_(is_odd) {}

  [[nodiscard]] std::uint64_t size() const { return static_cast<std::uint64_t>(count_ + 1) * arrangements_; }
  [[nodiscard]] std::uint64_t number(std::uint64_t board) const {
    const int blank = Board::blank(board);
    return static_cast<std::uint64_t>(blank) * arrangements_ +
           permutation_number(without_nibble(board, blank) - low_ones(), count_) / 2;
  }
  [[nodiscard]] std::uint64_t numbered(std::uint64_t number) const {
    const auto blank = static_cast<int>(number / arrangements_);
    std::uint64_t digits = digits_of_number(number % arrangements_ * 2, count_);
    const bool is_odd = is_odd_permutation(digits) != (cols_ % 2 == 0 && blank / cols_ % 2 != 0);
    if (is_odd != is_odd_) digits |= std::uint64_t{1} << (4 * (count_ - 2));
    return with_nibble(from_lehmer_digits(digits, count_) + low_ones(), blank);
  }

 private:
  [[nodiscard]] std::uint64_t low_ones() const { return each_nibble & low_nibbles(count_); }

  int cols_ = 1, count_ = 0;        // columns; tiles
  std::uint64_t arrangements_ = 0;  // of the tiles, for one cell of the blank
  bool is_odd_ = false;             // the parity of these boards
};

}  // namespace lucas::models::sliding_tiles
