#include "lucas/models/sokoban/floor.hpp"

#include <algorithm>
#include <optional>

#include "levels/board/draft.hpp"
#include "lucas/property.hpp"

namespace lucas::models::sokoban {

Floor::Floor(const levels::SokobanLevel& level) {
  const auto cell_at = [&](int y, int x) {
    const std::size_t at = levels::position_of(level.cells, {y, x});
    return at == level.cells.size() ? none : static_cast<Number>(at);
  };
  for (const auto [y, x] : level.cells)
    beside_.push_back({cell_at(y - 1, x), cell_at(y + 1, x), cell_at(y, x - 1), cell_at(y, x + 1)});
}

std::vector<std::vector<Floor::Number>> Floor::symmetries(const levels::SokobanLevel& level) const {
  std::vector<std::vector<Number>> all;
  for (unsigned way = 1; way < 8; ++way) {
    const std::vector<std::size_t> images = levels::turned(level.cells, way);
    const auto stays_goal = [&](std::size_t goal) { return contains(level.goals, images[goal]); };
    if (!images.empty() && !contains(images, cells()) && ranges::all_of(level.goals, stays_goal))
      all.emplace_back(images.begin(), images.end());
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
