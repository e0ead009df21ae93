// Where a piece could be if it were alone on the board.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <vector>

#include "draft.hpp"
#include "lucas/levels/level.hpp"

namespace lucas::levels {

// nullptr: the piece has none.
[[nodiscard]] inline const GoalPiece* goal_of(const Level& level, std::size_t piece) {
  const auto found = std::find_if(level.goal.begin(), level.goal.end(),
                                  [piece](const GoalPiece& goal) { return goal.piece == piece; });
  return found == level.goal.end() ? nullptr : &*found;
}

class Walk {
 public:
  // Keeps a reference to the level.
  Walk(const Level& level, std::size_t piece)
      : level_(level),
        axis_(level.pieces[piece].axis),
        corner_(corner_of(level.pieces[piece].cells)),
        shape_(moved_to(level.pieces[piece].cells, {0, 0})),
        may_pass_gates_(goal_of(level, piece) != nullptr) {}

  [[nodiscard]] Cell corner() const { return corner_; }
  // Its cells, from the corner on.
  [[nodiscard]] const std::vector<Cell>& shape() const { return shape_; }

  // Where one step takes the corner: up, down, left or right, from 0; nothing if it cannot go there.
  [[nodiscard]] std::optional<Cell> step(Cell from, std::size_t direction) const {
    static constexpr std::array<Cell, 4> steps = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
    if (axis_ == (direction < 2 ? Axis::horizontal : Axis::vertical)) return std::nullopt;
    const Cell to = {from.y + steps.at(direction).y, from.x + steps.at(direction).x};
    return fits(to) ? std::optional(to) : std::nullopt;
  }

  [[nodiscard]] bool can_move() const {
    return step(corner_, 0) || step(corner_, 1) || step(corner_, 2) || step(corner_, 3);
  }

  // All places of the corner.
  [[nodiscard]] std::set<Cell> corners() const {
    std::set<Cell> reached = {corner_};
    std::vector<Cell> open = {corner_};
    while (!open.empty()) {
      const Cell from = open.back();
      open.pop_back();
      for (std::size_t direction = 0; direction < 4; ++direction) {
        const std::optional<Cell> to = step(from, direction);
        if (to && reached.insert(*to).second) open.push_back(*to);
      }
    }
    return reached;
  }

 private:
  [[nodiscard]] bool fits(Cell corner) const {
    return std::all_of(shape_.begin(), shape_.end(), [&](Cell cell) {
      const Cell at = {corner.y + cell.y, corner.x + cell.x};
      if (!is_inside(level_, at)) return false;
      const Ground ground = level_.at(at);
      return ground == Ground::floor || (ground == Ground::gate && may_pass_gates_);
    });
  }

  const Level& level_;
  Axis axis_;
  Cell corner_;
  std::vector<Cell> shape_;
  bool may_pass_gates_;
};

}  // namespace lucas::levels
