// Patterns of sliding tiles: boards on which only some tiles, and the blank, can be told from the others. A slide of one of those counts
// in that pattern alone, so what patterns tell adds up (Korf and Felner, Disjoint pattern database heuristics, Artificial
// Intelligence 134, 2002). Their parts of the 15-puzzle: 6, 6 and 3 tiles.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lucas/models/permutation.hpp"
#include "lucas/models/sliding_tiles/numbering.hpp"
#include "lucas/shape.hpp"

namespace lucas::models::sliding_tiles {

class Patterns {
 public:
  Patterns() = default;
  // None for a board of few cells, which is searched at once. `solved`: a word as in Numbering.
  Patterns(int rows, int cols, std::uint64_t solved);

  [[nodiscard]] std::vector<Pattern> list() const;
  // The number of a board in a pattern: its tiles' cells and, last, the blank's, each among those that are left.
  [[nodiscard]] std::uint64_t number(std::uint64_t board, std::size_t pattern) const {
    const Part& part = parts_[pattern];
    std::uint64_t number = 0, left = sorted_permutation(16);  // nibble c: how many cells before c are left
    for (int i = 0; i < part.count; ++i) {
      const int shift = 4 * cell_of(board, part.tiles[static_cast<std::size_t>(i)]);
      number = number * static_cast<std::uint64_t>(cells_ - i) + (left >> shift & 15);
      left -= each_nibble << shift << 4;
    }
    return number;
  }
  [[nodiscard]] std::uint64_t board(std::uint64_t number, std::size_t pattern) const {
    const Part& part = parts_[pattern];
    std::array<std::uint32_t, 16> digits{};
    auto rest = static_cast<std::uint32_t>(number);
    for (int i = part.count; i-- > 0;) {
      const auto base = static_cast<std::uint32_t>(cells_ - i);
      digits[static_cast<std::size_t>(i)] = rest % base;
      rest /= base;
    }
    std::uint64_t board = part.other * (each_nibble & low_nibbles(cells_)), left = sorted_permutation(16);
    for (std::size_t i = 0; i < static_cast<std::size_t>(part.count); ++i) {
      const auto place = static_cast<int>(digits[i]);
      const auto shift = 4 * nibble(left, place);
      board ^= (part.other ^ part.tiles[i]) << shift;
      left = without_nibble(left, place);
    }
    return board;
  }
  [[nodiscard]] bool has(std::uint8_t tile, std::size_t pattern) const {
    return (parts_[pattern].mask >> tile & 1) != 0;
  }

 private:
  struct Part {
    std::array<std::uint64_t, 8> tiles{};  // the last is the blank
    int count = 0;
    std::uint64_t other = 0;  // a tile that stands for all others
    unsigned mask = 0;        // of its tiles, without the blank
  };

  // The cell of a tile that is on the board once: of the nibbles that differ from the tile in no bit, the lowest.
  [[nodiscard]] static int cell_of(std::uint64_t board, std::uint64_t tile) {
    const std::uint64_t differing = board ^ tile * each_nibble;
    return std::countr_zero((differing - each_nibble) & ~differing & each_nibble << 3) / 4;
  }

  int cells_ = 0;
  std::vector<Part> parts_{};
};

}  // namespace lucas::models::sliding_tiles
