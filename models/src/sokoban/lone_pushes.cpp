#include "lucas/models/sokoban/lone_pushes.hpp"

#include <algorithm>
#include <utility>

namespace lucas::models::sokoban {

LonePushes::LonePushes(const Floor& floor, const std::vector<std::size_t>& goals)
    : goals_(goals.size()), part_(floor.cells() * floor.cells()) {
  number_parts(floor);
  pushes_.assign(rows_ * goals_, far);
  for (std::size_t goal = 0; goal < goals_; ++goal) count(floor, goals[goal], goal);
  for (std::size_t row = 0; row < rows_; ++row)
    nearest_.push_back(static_cast<std::size_t>(std::min_element(of(row), of(row) + goals_) - of(row)));
}

// Numbers the parts into which a box on each cell cuts the floor. From part 0 the player cannot get beside the box.
void LonePushes::number_parts(const Floor& floor) {
  for (std::size_t box = 0; box < floor.cells(); ++box) {
    std::uint8_t* const part = part_.data() + box * floor.cells();
    std::uint8_t parts = 1;
    for (const Floor::Number start : floor.beside(box)) {
      if (start == Floor::none || part[start] != 0) continue;
      std::vector<std::size_t> open = {start};
      for (part[start] = parts; !open.empty();) {
        const std::size_t cell = open.back();
        open.pop_back();
        for (const Floor::Number next : floor.beside(cell)) {
          if (next == Floor::none || next == box || part[next] != 0) continue;
          part[next] = parts;
          open.push_back(next);
        }
      }
      ++parts;
    }
    first_row_.push_back(rows_);
    rows_ += parts;
  }
}

// Finds the pushes to a goal backward from it, breadth first.
void LonePushes::count(const Floor& floor, std::size_t goal_cell, std::size_t goal) {
  struct Place {
    std::size_t box, row;
  };
  std::vector<Place> found;
  const auto find = [&](std::size_t box, std::size_t row, int pushes) {
    int& least = pushes_[row * goals_ + goal];
    if (least != far) return;
    least = pushes;
    found.push_back({box, row});
  };
  const std::size_t end = goal_cell + 1 < first_row_.size() ? first_row_[goal_cell + 1] : rows_;
  for (std::size_t row = first_row_[goal_cell]; row < end; ++row) find(goal_cell, row, 0);
  for (std::size_t next = 0; next < found.size(); ++next) {
    const auto [to, to_row] = found[next];
    for (const Direction d : directions) {
      const Floor::Number box = floor.beside(to, opposite(d));
      if (box == Floor::none || row(to, box) != to_row) continue;
      const Floor::Number player = floor.beside(box, opposite(d));
      if (player != Floor::none) find(box, row(box, player), pushes_[to_row * goals_ + goal] + 1);
    }
  }
}

}  // namespace lucas::models::sokoban
