// LonePushes: a table for Bound: how many pushes bring a lone box from each cell to each goal. The box cuts the floor
// into parts, and the player changes parts only by pushing it; a cell has a row for each part, so only pushes of the
// box change its row, and each number in it by at most one. Size: 4 bytes for each goal, cell and part, and a byte
// for each pair of cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lucas/models/sokoban/floor.hpp"

namespace lucas::models::sokoban {

class LonePushes {
 public:
  // Stands for a goal that is out of reach; more than the pushes of all boxes together.
  static constexpr int far = 1 << 20;

  LonePushes() = default;
  LonePushes(const Floor& floor, const std::vector<std::size_t>& goals);

  [[nodiscard]] std::size_t goals() const { return goals_; }
  // The row of a box. `player`: any other cell.
  [[nodiscard]] std::size_t row(std::size_t box, std::size_t player) const {
    return first_row_[box] + part_[box * first_row_.size() + player];
  }
  // The pushes of a row, by goal.
  [[nodiscard]] const int* of(std::size_t row) const { return pushes_.data() + goals_ * row; }
  [[nodiscard]] std::size_t nearest(std::size_t row) const { return nearest_[row]; }

 private:
  void number_parts(const Floor& floor);
  void count(const Floor& floor, std::size_t goal_cell, std::size_t goal);

  std::size_t goals_ = 0, rows_ = 0;
  std::vector<std::size_t> first_row_;  // by cell of the box
  std::vector<std::uint8_t> part_;      // by cells of box and player
  std::vector<int> pushes_;             // by row and goal
  std::vector<std::size_t> nearest_;    // by row
};

}  // namespace lucas::models::sokoban
