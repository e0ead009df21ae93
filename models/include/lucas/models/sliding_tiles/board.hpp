// Cells: a board of sliding tiles in one word: the tile in each cell, in reading order, the first in the lowest bits;
// 0 is the blank. Up to 16 cells take four bits each of 64 bits, up to 25 cells five bits each of 128.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace lucas::models::sliding_tiles {

__extension__ typedef unsigned __int128 Word128;

inline constexpr int most_cells = 25;

// The tile in each cell, for code that does not run for every state.
using Tiles = std::array<std::uint8_t, most_cells>;

template <class Word>
struct Cells {
  static constexpr int bits = sizeof(Word) == 8 ? 4 : 5, most = 8 * sizeof(Word) / bits;
  static constexpr unsigned mask = (1U << bits) - 1;
  static constexpr Word each = [] {  // 1 in each cell
    Word all = 0;
    for (int cell = 0; cell < most; ++cell) all |= Word{1} << (bits * cell);
    return all;
  }();

  [[nodiscard]] static constexpr unsigned tile(Word board, int cell) {
    return static_cast<unsigned>(board >> (bits * cell)) & mask;
  }
  // The board after the tile slid from one cell to the blank one.
  [[nodiscard]] static constexpr Word slid(Word board, Word tile, int from, int blank) {
    return board ^ tile << (bits * from) ^ tile << (bits * blank);
  }
  [[nodiscard]] static constexpr int blank(Word board) {
    Word any = board | board >> 1;
    any |= any >> 2;
    if constexpr (bits == 5) any |= board >> 4;  // in the lowest bit of each cell: is there a tile?
    any = ~any & each;
    if constexpr (sizeof(Word) > 8) {
      const auto low = static_cast<std::uint64_t>(any);
      if (low == 0) return (64 + std::countr_zero(static_cast<std::uint64_t>(any >> 64))) / bits;
    }
    return std::countr_zero(static_cast<std::uint64_t>(any)) / bits;
  }
  [[nodiscard]] static constexpr Word board(const Tiles& tiles) {
    Word word = 0;
    for (int cell = most; cell-- > 0;) word = word << bits | tiles[static_cast<std::size_t>(cell)];
    return word;
  }
  [[nodiscard]] static constexpr Tiles tiles(Word board) {
    Tiles all{};
    for (int cell = 0; cell < most; ++cell)
      all[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(tile(board, cell));
    return all;
  }
  // Are the tiles 0, 1, … in the first `cells` cells, each once, and is the rest 0?
  [[nodiscard]] static constexpr bool is_permutation(Word board, int cells) {
    std::uint32_t seen = 0;
    for (int cell = 0; cell < cells; ++cell) seen |= std::uint32_t{1} << tile(board, cell);
    const bool has_more = cells < most && board >> (bits * cells) != 0;
    return seen + 1 == std::uint32_t{1} << cells && !has_more;
  }
  // Does an odd number of exchanges put the tiles in order, the blank's row taken into account? A tile that slides up or down passes
  // cols - 1 others; one that slides sideways passes none.
  [[nodiscard]] static constexpr bool is_odd(Word board, int rows, int cols) {
    unsigned odd = 0, before = 0;  // bit t: is tile t before the cell?
    for (int cell = 0; cell < rows * cols; ++cell, board >>= bits) {
      const unsigned tile = static_cast<unsigned>(board) & mask;
      if (tile == 0) {
        odd ^= cols % 2 == 0 ? static_cast<unsigned>(cell / cols) : 0;
        continue;
      }
      odd ^= static_cast<unsigned>(__builtin_parity(before >> tile));
      before |= 1U << tile;
    }
    return (odd & 1) != 0;
  }
};

}  // namespace lucas::models::sliding_tiles
