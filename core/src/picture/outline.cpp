#include "picture/outline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

namespace lucas {
namespace {

struct Point {
  int x, y;
  auto operator<=>(const Point&) const = default;
  Point operator+(Point other) const { return {x + other.x, y + other.y}; }
  Point operator*(int factor) const { return {x * factor, y * factor}; }
};

// East, south, west, north: the cells are on the right of whoever walks, and the next direction is a turn to the right.
using Direction = std::size_t;
constexpr std::array<Point, 4> compass = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr Direction right_of(Direction direction) { return (direction + 1) % 4; }

// The edges between cells and what are none, by the corner that each begins at.
class RimEdges {
 public:
  explicit RimEdges(const CellSet& cells) {
    for (int y = 0; y < cells.height(); ++y) {
      for (int x = 0; x < cells.width(); ++x) {
        if (!cells.has(x, y)) continue;
        if (!cells.has(x, y - 1)) begin_[{y, x}][0] = true;
        if (!cells.has(x + 1, y)) begin_[{y, x + 1}][1] = true;
        if (!cells.has(x, y + 1)) begin_[{y + 1, x + 1}][2] = true;
        if (!cells.has(x - 1, y)) begin_[{y + 1, x}][3] = true;
      }
    }
  }

  // An edge that was not taken yet.
  [[nodiscard]] std::optional<std::pair<Point, Direction>> first() const {
    if (begin_.empty()) return std::nullopt;
    const auto& [corner, leaving] = *begin_.begin();
    const auto direction = std::find(leaving.begin(), leaving.end(), true) - leaving.begin();
    return std::pair(Point{corner.second, corner.first}, static_cast<Direction>(direction));
  }
  void take(Point from, Direction direction) {
    const auto found = begin_.find({from.y, from.x});
    found->second[direction] = false;
    if (found->second == std::array<bool, 4>{}) begin_.erase(found);
  }
  // Where the walk goes on: the sharpest turn to the right keeps to the same cell.
  [[nodiscard]] std::optional<Direction> after(Point corner, Direction came) const {
    const auto found = begin_.find({corner.y, corner.x});
    if (found == begin_.end()) return std::nullopt;
    for (const Direction turn : {1U, 0U, 3U}) {
      if (found->second[(came + turn) % 4]) return (came + turn) % 4;
    }
    return std::nullopt;
  }

 private:
  std::map<std::pair<int, int>, std::array<bool, 4>> begin_;  // by row and column
};

struct Corner {
  Point at;
  Direction in, out;
};

// The corners of the outline that begins with that edge; takes its edges.
std::vector<Corner> corners_from(RimEdges& edges, Point start, Direction first) {
  std::vector<Corner> corners;
  Point at = start;
  for (Direction direction = first;;) {
    edges.take(at, direction);
    at = at + compass[direction];
    const Direction next = edges.after(at, direction).value_or(first);
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

CellSet::CellSet(int width, int height)
    : width_(width),
      height_(height),
      cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), false) {}

std::string outline(const CellSet& cells, Stroke stroke) {
  std::string path;
  RimEdges edges(cells);
  while (const auto edge = edges.first())
    path += loop_path(corners_from(edges, edge->first, edge->second), stroke);
  return path;
}

std::string circle(int x, int y, int radius) {
  return fmt::format("M{} {}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0Z", x - radius, y, fmt::arg("r", radius),
                     fmt::arg("d", 2 * radius));
}

}  // namespace lucas
