// Floor: the cells of a Sokoban level, numbered in reading order, as sets of bits: what is beside what, and where a
// player can walk. Cost: a walk looks at each cell that it reaches once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "lucas/levels/sokoban_level.hpp"

namespace lucas::models::sokoban {

enum class Direction : std::uint8_t { up, down, left, right };
inline constexpr std::array directions = {Direction::up, Direction::down, Direction::left, Direction::right};
[[nodiscard]] constexpr Direction opposite(Direction d) {
  return Direction{static_cast<std::uint8_t>(static_cast<int>(d) ^ 1)};
}

inline constexpr std::uint8_t none = 255;  // instead of a cell

// Word: an unsigned integer of 64 or 128 bits; bit c stands for cell c.
template <class Word>
class Floor {
 public:
  // The level must fit.
  explicit Floor(const levels::SokobanLevel& level) : cells_(level.cells) {
    for (const auto [y, x] : cells_) {
      beside_.push_back({cell_at({y - 1, x}), cell_at({y + 1, x}), cell_at({y, x - 1}), cell_at({y, x + 1})});
      around_.push_back(0);
      for (const std::uint8_t cell : beside_.back()) around_.back() |= cell == none ? 0 : bit(cell);
    }
  }

  // Have all cells, and the number of one of them, room in a word?
  [[nodiscard]] static bool fits(std::size_t cells) {
    return bits(cells) <= static_cast<int>(8 * sizeof(Word));
  }
  [[nodiscard]] static int bits(std::size_t cells) {
    return static_cast<int>(cells + static_cast<std::size_t>(std::bit_width(cells - 1)));
  }

  [[nodiscard]] int cells() const { return static_cast<int>(cells_.size()); }
  [[nodiscard]] levels::Cell place(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  // `none` for a wall.
  [[nodiscard]] std::uint8_t beside(int cell, Direction d) const {
    return beside_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(d)];
  }
  // Where a player who stands in the cell can walk.
  [[nodiscard]] Word area_around(int cell, Word boxes) const {
    Word area = bit(cell);
    for (Word rest = area; rest != 0;) {
      const Word next = around_[static_cast<std::size_t>(lowest(rest))] & ~(boxes | area);
      area |= next;
      rest = (rest & (rest - 1)) | next;
    }
    return area;
  }

  // ---- Sets ------------------------------------------------------------------------------------------

  [[nodiscard]] static Word bit(int cell) { return Word{1} << cell; }
  [[nodiscard]] static bool has(Word set, int cell) { return (set >> cell & 1) != 0; }
  [[nodiscard]] static int lowest(Word set) {
    const auto low = static_cast<std::uint64_t>(set);
    if (sizeof(Word) == 8 || low != 0) return std::countr_zero(low);
    return 64 + std::countr_zero(static_cast<std::uint64_t>(set >> (sizeof(Word) * 4)));
  }
  [[nodiscard]] static std::size_t count(Word set) {
    std::size_t cells = 0;
    for (; set != 0; set &= set - 1) ++cells;
    return cells;
  }
  [[nodiscard]] static Word set_of(const std::vector<std::size_t>& cells) {
    Word set = 0;
    for (const std::size_t cell : cells) set |= bit(static_cast<int>(cell));
    return set;
  }
  [[nodiscard]] static std::vector<std::size_t> cells_in(Word set) {
    std::vector<std::size_t> cells;
    for (; set != 0; set &= set - 1) cells.push_back(static_cast<std::size_t>(lowest(set)));
    return cells;
  }

 private:
  [[nodiscard]] std::uint8_t cell_at(levels::Cell at) const {
    const auto found = std::lower_bound(cells_.begin(), cells_.end(), at);
    return found == cells_.end() || *found != at ? none : static_cast<std::uint8_t>(found - cells_.begin());
  }

  std::vector<levels::Cell> cells_;
  std::vector<std::array<std::uint8_t, 4>> beside_;  // by cell and direction
  std::vector<Word> around_;                         // by cell: those of them that are floor
};

__extension__ typedef unsigned __int128 Word128;
inline constexpr std::size_t most_cells = 121;  // that have room in 128 bits

}  // namespace lucas::models::sokoban
