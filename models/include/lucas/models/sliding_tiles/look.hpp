// Boards of sliding tiles as values and as pictures. A board is a word as in Numbering.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "lucas/models/permutation.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas::models::sliding_tiles {

// Told of a board whose parity is not that of the solved one.
inline constexpr const char* why_unsolvable =
    "the tiles are an odd number of exchanges from their order, with the blank's way counted, and each slide "
    "keeps that number odd (Johnson and Story 1879); --blank N takes a goal with the blank in another cell";

[[nodiscard]] inline Value show(std::uint64_t board, int rows, int cols) {
  Value::Items all;
  for (int y = 0; y < rows; ++y) {
    Value::Items row;
    for (int x = 0; x < cols; ++x) row.emplace_back(nibble(board, y * cols + x));
    all.push_back(Value::list(std::move(row)));
  }
  return Value::record({{"board", Value::list(std::move(all))}});
}

inline void draw(std::uint64_t board, int rows, int cols, Scene& scene) {
  scene.board(cols, rows);
  for (int cell = 0; cell < rows * cols; ++cell) {
    const auto tile = static_cast<int>(nibble(board, cell));
    if (tile != 0) scene.box({cell % cols, cell / cols, 1, 1, tile, std::to_string(tile)});
  }
}

}  // namespace lucas::models::sliding_tiles
