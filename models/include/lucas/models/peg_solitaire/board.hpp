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
  Board(const std::vector<int>& rows, bool triangle) : triangle_(triangle) {
    side_ = static_cast<int>(rows.size());
    for (const int width : rows) {
      const int first = triangle ? 0 : (side_ - width) / 2, y = holes_.empty() ? 0 : holes_.back().y + 1;
      for (int x = first; x < first + width; ++x) holes_.push_back({x, y});
    }
    for (const Cell d : {Cell{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}) {
      if (triangle || d.x * d.y == 0) add_jumps(d);
    }
  }

  [[nodiscard]] bool is_triangle() const { return triangle_; }
  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] int holes() const { return static_cast<int>(holes_.size()); }
  [[nodiscard]] std::uint64_t all() const { return bit(holes()) - 1; }
  [[nodiscard]] static constexpr std::uint64_t bit(int hole) { return std::uint64_t{1} << hole; }
  // -1 if there is none.
  [[nodiscard]] int hole_at(Cell cell) const {
    const auto found = std::find(holes_.begin(), holes_.end(), cell);
    return found == holes_.end() ? -1 : static_cast<int>(found - holes_.begin());
  }
  [[nodiscard]] const std::vector<Jumps>& jumps() const { return jumps_; }

  // Uses only those symmetries that leave these holes where they are; a number below 0 is no hole.
  void keep_symmetries(const std::vector<int>& fixed) {
    images_.clear();
    for (int first = 0; first < holes(); first += 6) {
      for (std::uint64_t six = 0; six < 64; ++six) images_.push_back(images_of(six << first, fixed));
    }
  }
  // Does any of them take a hole elsewhere?
  [[nodiscard]] bool has_symmetry() const {
    for (int hole = 0; hole < holes(); ++hole) {
      const Images& images = images_[static_cast<std::size_t>(hole / 6 * 64) + (std::size_t{1} << hole % 6)];
      if (std::any_of(images.begin(), images.end(), [&](std::uint64_t image) { return image != images[0]; }))
        return true;
    }
    return false;
  }
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
  [[nodiscard]] Colours colours() const {
    Colours sets{};
    for (const auto [x, y] : holes_) {
      const std::size_t up = static_cast<std::size_t>(x + y) % 3,
                        down = static_cast<std::size_t>(x + 2 * y) % 3;
      for (std::size_t left_out : {0U, 1U}) {
        if (up != left_out) sets[left_out] |= bit(hole_at({x, y}));
        if (down != left_out && !triangle_) sets[left_out + 2] |= bit(hole_at({x, y}));
      }
    }
    return sets;
  }

 private:
  void add_jumps(Cell d) {
    for (const auto [x, y] : holes_) {
      const int from = hole_at({x, y}), over = hole_at({x + d.x, y + d.y}),
                to = hole_at({x + 2 * d.x, y + 2 * d.y});
      if (to < 0 || over < 0) continue;
      const auto same = [&](const Jumps& j) { return j.over == over - from && j.to == to - from; };
      auto group = std::find_if(jumps_.begin(), jumps_.end(), same);
      if (group == jumps_.end()) group = jumps_.insert(group, {over - from, to - from, 0});
      group->from |= bit(from);
    }
  }

  using Images = std::array<std::uint64_t, 8>;  // those of a set, by symmetry

  // Symmetry i mirrors the board if i is odd, then turns it i / 2 times; a triangle has 6, and 2 occur twice.
  [[nodiscard]] int image(int hole, std::size_t i) const {
    Cell cell = holes_[static_cast<std::size_t>(hole)];
    if (i % 2 == 1) cell.x = triangle_ ? cell.y - cell.x : side_ - 1 - cell.x;
    for (std::size_t turns = i / 2; turns > 0; --turns) {
      cell = triangle_ ? Cell{cell.y - cell.x, side_ - 1 - cell.x} : Cell{side_ - 1 - cell.y, cell.x};
    }
    return hole_at(cell);
  }
  [[nodiscard]] Images images_of(std::uint64_t set, const std::vector<int>& fixed) const {
    Images images{};
    for (std::size_t i = 0; i < images.size(); ++i) {
      const auto stays = [&](int hole) { return hole < 0 || image(hole, i) == hole; };
      const bool kept = std::all_of(fixed.begin(), fixed.end(), stays);
      for (int hole = 0; hole < holes(); ++hole) {
        if ((set & bit(hole)) != 0) images[i] |= bit(kept ? image(hole, i) : hole);
      }
    }
    return images;
  }

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
