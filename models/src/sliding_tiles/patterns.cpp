#include "lucas/models/sliding_tiles/patterns.hpp"

#include <fmt/format.h>

namespace lucas::models::sliding_tiles {
namespace {

// Which pattern the tile belongs to that is at home in that cell, in reading order from 0: parts that lie together.
std::size_t part_at(int rows, int cols, int cell, bool is_turned) {
  if (rows == 4 && cols == 4) {
    constexpr std::array<std::size_t, 16> parts = {0, 2, 2, 2, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1};
    return parts[static_cast<std::size_t>(is_turned ? 15 - cell : cell)];
  }
  constexpr int most = 5;  // tiles
  return static_cast<std::size_t>(cell / most);
}

}  // namespace

Patterns::Patterns(int rows, int cols, std::uint64_t solved) : cells_(rows * cols) {
  constexpr int few = 12;
  if (cells_ <= few) return;
  for (int cell = 0; cell < cells_; ++cell) {
    const std::uint64_t tile = nibble(solved, cell);
    if (tile == 0) continue;
    const std::size_t at = part_at(rows, cols, cell, blank_cell(solved) < cells_ / 2);
    if (parts_.size() <= at) parts_.resize(at + 1);
    Part& part = parts_[at];
    part.tiles[static_cast<std::size_t>(part.count++)] = tile;
    part.mask |= 1U << tile;
  }
  for (Part& part : parts_) {
    part.tiles[static_cast<std::size_t>(part.count++)] = 0;
    part.other = 1;
    while ((part.mask >> part.other & 1) != 0) ++part.other;
  }
}

std::vector<Pattern> Patterns::list() const {
  std::vector<Pattern> all;
  for (const Part& part : parts_) {
    std::uint64_t size = 1;
    std::vector<std::uint64_t> tiles(part.tiles.begin(), part.tiles.begin() + part.count - 1);
    for (int i = 0; i < part.count; ++i) size *= static_cast<std::uint64_t>(cells_ - i);
    all.push_back({fmt::format("tiles {}", fmt::join(tiles, " ")), size});
  }
  return all;
}

}  // namespace lucas::models::sliding_tiles
