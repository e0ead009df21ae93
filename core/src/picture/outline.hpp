// Outlines of cells on a grid, as path data of SVG.
#pragma once

#include <compare>
#include <cstddef>
#include <string>
#include <vector>

namespace lucas {

// Lengths of a drawing are in units; a cell's side has so many.
inline constexpr int cell_size = 40;

// Some of the cells of a rectangle of them.
class CellSet {
 public:
  CellSet(int width, int height);

  auto operator<=>(const CellSet&) const = default;

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  void add(int x, int y) { cells_[index(x, y)] = true; }
  // False also outside the rectangle.
  [[nodiscard]] bool has(int x, int y) const {
    return x >= 0 && y >= 0 && x < width_ && y < height_ && cells_[index(x, y)];
  }

 private:
  [[nodiscard]] std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
  }

  int width_, height_;
  std::vector<bool> cells_;
};

// How an outline runs: so far inside the edges of the cells, or outside if negative, with round corners.
struct Stroke {
  int inset, radius;
  auto operator<=>(const Stroke&) const = default;
};

// Around each connected part and along the rim of each hole; cells that touch at a corner only are parted.
[[nodiscard]] std::string outline(const CellSet& cells, Stroke stroke);

[[nodiscard]] std::string circle(int x, int y, int radius);

}  // namespace lucas
