#include "lucas/models/sliding_tiles/patterns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>

namespace lucas::models::sliding_tiles {
namespace {

// The number of the pattern that holds a tile; tiles of a pattern lie together. `is_turned`: the patterns are turned
// around, because the blank is in the goal's first half.
std::size_t part_of(int rows, int cols, std::size_t tile, bool is_turned, bool large) {
  const std::size_t tiles = static_cast<std::size_t>(rows * cols - 1),
                    place = is_turned ? tiles - tile : tile - 1;
  const auto digit = [&](std::string_view parts) { return static_cast<std::size_t>(parts[place] - '0'); };
  if (rows == 4 && cols == 4) return digit(large ? "111111110000000" : "022200110011011");
  if (rows == 5 && cols == 5) return digit(large ? "333223332211022110001100" : "000110011122333224332444");
  constexpr std::size_t most = 5;  // tiles
  return place / most;
}

}  // namespace

Places::Places(int rows, int cols, int tiles)
    : tiles_(tiles), arrangements_(static_cast<std::uint32_t>(factorial(tiles))) {
  const int cells = rows * cols;
  const auto bit = [](int cell) { return std::uint32_t{1} << cell; };
  for (int cell = 0; cell < cells; ++cell) {
    std::uint32_t& beside = beside_[static_cast<std::size_t>(cell)];
    if (cell >= cols) beside |= bit(cell - cols);
    if (cell + cols < cells) beside |= bit(cell + cols);
    if (cell % cols > 0) beside |= bit(cell - 1);
    if ((cell + 1) % cols > 0) beside |= bit(cell + 1);
  }
  std::uint32_t left_edge = 0;
  for (int row = 0; row < rows; ++row) left_edge |= bit(row * cols);
  const std::uint32_t board = bit(cells) - 1, right_edge = left_edge << (cols - 1);
  for (std::uint32_t taken = bit(tiles) - 1; taken <= board;) {
    first_.push_back(static_cast<std::uint32_t>(spots_.size()));
    for (std::uint32_t rest = board & ~taken; rest != 0;) {
      std::uint32_t region = rest & -rest, before = 0;
      while (region != before) {
        before = region;
        region |=
            (region << cols | region >> cols | (region & ~right_edge) << 1 | (region & ~left_edge) >> 1) &
            rest;
      }
      spots_.push_back({taken, region});
      rest &= ~region;
    }
    const std::uint32_t low = taken & -taken, next = taken + low;
    taken = ((next ^ taken) >> 2) / low | next;
  }
}

Patterns::Patterns(int rows, int cols, const Tiles& solved, bool large)
    : cells_(static_cast<std::size_t>(rows * cols)), large_(large) {
  constexpr std::size_t few = 12;
  if (cells_ <= few) return;
  const auto end = solved.begin() + rows * cols;
  const auto blank = static_cast<int>(std::find(solved.begin(), end, 0) - solved.begin());
  View view;
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    view.cell[cell] = static_cast<std::uint8_t>(cell);
    const std::size_t tile = solved[cell];
    if (tile == 0) continue;
    const std::size_t at = part_of(rows, cols, tile, blank < rows * cols / 2, large);
    if (parts_.size() <= at) parts_.resize(at + 1);
    view.part[tile] = static_cast<std::uint8_t>(at);
    view.member[tile] = static_cast<std::uint8_t>(parts_[at].tiles.size());
    parts_[at].tiles.push_back(tile);
  }
  views_.push_back(view);
  if (rows == cols && blank / cols == blank % cols) views_.push_back(mirrored(view, cols, solved));
  std::map<std::size_t, std::shared_ptr<const Places>> all;
  for (std::size_t p = 0; p < parts_.size(); ++p) {
    const auto tiles = static_cast<int>(parts_[p].tiles.size());
    std::shared_ptr<const Places>& places = all[parts_[p].tiles.size()];
    if (!places) places = std::make_shared<const Places>(rows, cols, tiles);
    parts_[p].places = places;
    readers_[p] = Places::Reader(tiles);
  }
}

Patterns::View Patterns::mirrored(const View& view, int cols, const Tiles& solved) {
  View mirror;
  const auto side = static_cast<std::size_t>(cols);
  for (std::size_t cell = 0; cell < side * side; ++cell) {
    const std::size_t beyond = cell % side * side + cell / side, tile = solved[cell], twin = solved[beyond];
    mirror.cell[cell] = static_cast<std::uint8_t>(beyond);
    mirror.part[tile] = view.part[twin];
    mirror.member[tile] = view.member[twin];
  }
  return mirror;
}

std::vector<Pattern> Patterns::list() const {
  std::vector<Pattern> all;
  for (unsigned view = 0; view < views_.size(); ++view) {
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      all.push_back(
          {fmt::format("tiles {}", fmt::join(parts_[p].tiles, " ")), parts_[p].places->size(), view});
      all.back().is_asked = large_;
      if (view > 0) all.back().twin = p;
    }
  }
  return all;
}

}  // namespace lucas::models::sliding_tiles
