#include "lucas/models/sliding_tiles/places.hpp"

namespace lucas::models::sliding_tiles {

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

}  // namespace lucas::models::sliding_tiles
