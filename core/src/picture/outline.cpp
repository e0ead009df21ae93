// Outlines of sets of cells, and circles, as path data of SVG. An outline is walked with its cells on the right.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "picture/drawing.hpp"

namespace lucas {
namespace {

struct Point {
  int x, y;
  auto operator<=>(const Point&) const = default;
  Point operator+(Point other) const { return {x + other.x, y + other.y}; }
  Point operator*(int factor) const { return {x * factor, y * factor}; }
};

// 0 east, 1 south, 2 west, 3 north: the direction of an edge, clockwise round the cells; adding 1 turns right.
using Direction = std::size_t;
constexpr std::array<Point, 4> compass = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr Direction right_of(Direction direction) { return (direction + 1) % 4; }

// An edge between a cell of the set and one that is not: the corner where it begins, and its direction.
struct Edge {
  int y, x;
  Direction direction;
  auto operator<=>(const Edge&) const = default;
};

std::set<Edge> rim_of(const CellSet& cells) {
  std::set<Edge> rim;
  for (int y = 0; y < cells.height(); ++y) {
    for (int x = 0; x < cells.width(); ++x) {
      if (!cells.has(x, y)) continue;
      if (!cells.has(x, y - 1)) rim.insert({y, x, 0});
      if (!cells.has(x + 1, y)) rim.insert({y, x + 1, 1});
      if (!cells.has(x, y + 1)) rim.insert({y + 1, x + 1, 2});
      if (!cells.has(x - 1, y)) rim.insert({y + 1, x, 3});
    }
  }
  return rim;
}

struct Corner {
  Point at;
  Direction in, out;
};

// Returns the corners of the outline that begins with the first edge of the rim, and removes its edges. Where
// several edges leave a corner, the sharpest turn to the right keeps to the same cell.
std::vector<Corner> corners_from(std::set<Edge>& rim) {
  constexpr std::array<Direction, 3> turns = {1, 0, 3};
  const auto [y, x, first] = *rim.begin();
  const Point start = {x, y};
  std::vector<Corner> corners;
  Point at = start;
  for (Direction direction = first;;) {
    rim.erase({at.y, at.x, direction});
    at = at + compass[direction];
    const auto turn = std::find_if(turns.begin(), turns.end(), [&](Direction by) {
      return rim.contains({at.y, at.x, (direction + by) % 4});
    });
    const Direction next = turn == turns.end() ? first : (direction + *turn) % 4;
    if (next != direction) corners.push_back({at, direction, next});
    if (at == start && next == first) return corners;
    direction = next;
  }
}

std::string loop_path(const std::vector<Corner>& corners, Stroke stroke) {
  std::string path;
  for (const Corner& corner : corners) {
    const Point inward = compass[right_of(corner.in)] + compass[right_of(corner.out)];
    const Point tip = corner.at * cell_size + inward * stroke.inset;
    const Point before = tip + compass[corner.in] * -stroke.radius,
                after = tip + compass[corner.out] * stroke.radius;
    path += fmt::format("{}{} {}Q{} {} {} {}", path.empty() ? 'M' : 'L', before.x, before.y, tip.x, tip.y,
                        after.x, after.y);
  }
  return path + "Z";
}

}  // namespace

std::string outline(const CellSet& cells, Stroke stroke) {
  std::string path;
  for (std::set<Edge> rim = rim_of(cells); !rim.empty();) path += loop_path(corners_from(rim), stroke);
  return path;
}

std::string circle(int x, int y, int radius) {
  return fmt::format("M{} {}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0Z", x - radius, y, fmt::arg("r", radius),
                     fmt::arg("d", 2 * radius));
}

}  // namespace lucas
