// The boards that parameters of sliding tiles name: the solved one and the first. Both are words as in Numbering.
#pragma once

#include <cstdint>

#include "lucas/models/sliding_tiles/numbering.hpp"
#include "lucas/models/sliding_tiles/params.hpp"
#include "lucas/models/typed_start.hpp"

namespace lucas::models::sliding_tiles {

[[nodiscard]] inline std::uint64_t board_with(const SlidingTilesParams& p, const Numbering& numbers,
                                              std::uint64_t tiles) {
  const int blank = p.blank == SlidingTilesParams::last ? p.rows * p.cols : p.blank;
  return numbers.board(tiles, blank - 1);
}

[[nodiscard]] inline std::uint64_t solved_board(const SlidingTilesParams& p, const Numbering& numbers) {
  return board_with(p, numbers, sorted_permutation(p.rows * p.cols - 1));
}

// `numbers`: those of the boards that can be solved, of which a random board is one.
[[nodiscard]] inline std::uint64_t first_board(const SlidingTilesParams& p, const Numbering& numbers,
                                               std::uint64_t solved) {
  const int cells = p.rows * p.cols;
  std::uint64_t board = 0;
  switch (p.start) {
    case SlidingTilesParams::Start::solved:
      return solved;
    case SlidingTilesParams::Start::loyd:
      return board_with(p, numbers, permutation_of(1, cells - 1));
    case SlidingTilesParams::Start::turned:
      for (int i = 0; i < cells; ++i) board = board << 4 | nibble(solved, i);
      return board;
    case SlidingTilesParams::Start::typed:
      break;
  }
  if (auto draws = draws_of(p.board)) return numbers.numbered((*draws)() % numbers.size());
  for (auto tile = p.tiles.rbegin(); tile != p.tiles.rend(); ++tile)
    board = board << 4 | static_cast<std::uint64_t>(*tile);
  return board;
}

}  // namespace lucas::models::sliding_tiles
