// Board: the holes of a peg solitaire board, the jumps between them, its symmetries and diagonal colours.
// Holes are numbered from 0, row by row, and a set of holes is a word: bit h for hole h. At most 63 holes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace lucas::models::peg_solitaire {

class Board {
 public:
  struct Cell {
    int x, y;
    bool operator==(const Cell&) const = default;
  };
  struct Jumps {  // from each hole h of `from` over h + over to h + to
    int over, to;
    std::uint64_t from;
  };

  // Rows of that many holes, one above the other: centred for a square board, as tall as wide; flush left for a
  // triangle, whose third direction is then the diagonal.
  Board(const std::vector<int>& rows, bool triangle);

  [[nodiscard]] bool is_triangle() const { return triangle_; }
  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] int holes() const { return static_cast<int>(holes_.size()); }
  [[nodiscard]] std::uint64_t all() const { return bit(holes()) - 1; }
  [[nodiscard]] static constexpr std::uint64_t bit(int hole) { return std::uint64_t{1} << hole; }
  // -1 if there is none.
  [[nodiscard]] int hole_at(Cell cell) const;
  [[nodiscard]] const std::vector<Jumps>& jumps() const { return jumps_; }

  // Uses only those symmetries that leave these holes where they are; a number below 0 is no hole.
  void keep_symmetries(const std::vector<int>& fixed);
  // Does any of them take a hole elsewhere?
  [[nodiscard]] bool has_symmetry() const;
  // The smallest image of a set of holes under the symmetries kept. Time: a look-up for six holes.
  [[nodiscard]] std::uint64_t smallest_image(std::uint64_t set) const {
    Images images{};
    for (std::size_t part = 0; set != 0; part += 64, set /= 64) {
      const Images& six = images_[part + set % 64];
      for (std::size_t i = 0; i < images.size(); ++i) images[i] |= six[i];
    }
    return *std::min_element(images.begin(), images.end());
  }

  // Three colours repeat along the diagonals, so that a jump meets one hole of each. Here are sets of two
  // colours of the three: two sets for both diagonals of a square board, and two for a triangle.
  using Colours = std::array<std::uint64_t, 4>;
  [[nodiscard]] Colours colours() const;

 private:
  void add_jumps(Cell d);

  using Images = std::array<std::uint64_t, 8>;  // those of a set, by symmetry

  // Symmetry i mirrors the board if i is odd, then turns it i / 2 times; a triangle has 6, and 2 occur twice.
  [[nodiscard]] int image(int hole, std::size_t i) const;
  [[nodiscard]] Images images_of(std::uint64_t set, const std::vector<int>& fixed) const;

  bool triangle_;
  int side_;
  std::vector<Cell> holes_;
  std::vector<Jumps> jumps_;
  std::vector<Images> images_;  // of each set of the first six holes, of the next six, and so on
};

// The parity of the holes of a set on each of these.
[[nodiscard]] inline int parities(std::uint64_t set, const Board::Colours& colours) {
  int bits = 0;
  for (const std::uint64_t two : colours) bits = 2 * bits + std::popcount(set & two) % 2;
  return bits;
}

}  // namespace lucas::models::peg_solitaire
