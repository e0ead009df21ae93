#include "lucas/models/sokoban/floor.hpp"

#include <algorithm>
#include <optional>

#include "lucas/property.hpp"

namespace lucas::models::sokoban {
namespace {

// By cell, the one where it comes to when the box around all cells is turned: bit 0 turns it upside down, bit 1 swaps left and
// right, bit 2 then rows and columns. Empty if that is no cell for any of them.
std::vector<Floor::Number> turned(const std::vector<levels::Cell>& cells, unsigned turn) {
  int left = cells[0].x, right = left;
  for (const auto [y, x] : cells) {
    left = std::min(left, x);
    right = std::max(right, x);
  }
  const int top = cells.front().y, bottom = cells.back().y;
  std::vector<Floor::Number> images;
  for (const auto [y, x] : cells) {
    int down = (turn & 1) != 0 ? bottom - y : y - top, across = (turn & 2) != 0 ? right - x : x - left;
    if ((turn & 4) != 0) std::swap(down, across);
    const levels::Cell image{top + down, left + across};
    const auto found = std::lower_bound(cells.begin(), cells.end(), image);
    if (found == cells.end() || *found != image) return {};
    images.push_back(static_cast<Floor::Number>(found - cells.begin()));
  }
  return images;
}

}  // namespace

Floor::Floor(const levels::SokobanLevel& level) {
  const auto cell_at = [&](int y, int x) {
    const levels::Cell at{y, x};
    const auto found = std::lower_bound(level.cells.begin(), level.cells.end(), at);
    return found == level.cells.end() || *found != at ? none
                                                      : static_cast<Number>(found - level.cells.begin());
  };
  for (const auto [y, x] : level.cells)
    beside_.push_back({cell_at(y - 1, x), cell_at(y + 1, x), cell_at(y, x - 1), cell_at(y, x + 1)});
}

std::vector<std::vector<Floor::Number>> Floor::symmetries(const levels::SokobanLevel& level) const {
  std::vector<std::vector<Number>> all;
  for (unsigned turn = 1; turn < 8; ++turn) {
    std::vector<Number> images = turned(level.cells, turn);
    const auto is_goal = [&](std::size_t goal) {
      return std::binary_search(level.goals.begin(), level.goals.end(), images[goal]);
    };
    if (!images.empty() && std::all_of(level.goals.begin(), level.goals.end(), is_goal))
      all.push_back(std::move(images));
  }
  return all;
}

std::vector<Direction> Floor::walk(std::size_t from, std::size_t to,
                                   const std::vector<std::size_t>& boxes) const {
  std::vector<std::optional<Direction>> by(cells());  // the step that led to each cell that was found
  std::vector<std::size_t> found = {from};
  for (std::size_t next = 0; next < found.size() && found.back() != to; ++next) {
    for (const Direction d : directions) {
      const Number cell = beside(found[next], d);
      if (cell == none || cell == from || by[cell] || std::binary_search(boxes.begin(), boxes.end(), cell))
        continue;
      by[cell] = d;
      found.push_back(cell);
      if (cell == to) break;
    }
  }
  std::vector<Direction> steps;
  for (std::size_t cell = to; cell != from; cell = beside(cell, opposite(steps.back())))
    steps.push_back(by[cell].value());
  std::reverse(steps.begin(), steps.end());
  return steps;
}

std::vector<int> Floor::pushes_to(const std::vector<std::size_t>& goals) const {
  std::vector<int> pushes(cells(), out_of_reach);
  std::vector<std::size_t> found = goals;  // nearest first
  for (const std::size_t goal : found) pushes[goal] = 0;
  for (std::size_t next = 0; next < found.size(); ++next) {
    const std::size_t to = found[next];
    for (const Direction d : directions) {
      const Number box = beside(to, opposite(d));
      if (box == none || beside(box, opposite(d)) == none || pushes[box] != out_of_reach) continue;
      pushes[box] = pushes[to] + 1;
      found.push_back(box);
    }
  }
  return pushes;
}

}  // namespace lucas::models::sokoban
