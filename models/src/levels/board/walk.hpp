// Walk: where a piece could go if it were alone on the board.
#pragma once

#include "levels/board/draft.hpp"

namespace lucas::levels {

// The goal of a piece; nullptr if it has none.
[[nodiscard]] inline const GoalPiece* goal_of(const Level& level, std::size_t piece) {
  const auto found =
      ranges::find_if(level.goal, [piece](const GoalPiece& goal) { return goal.piece == piece; });
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
  // The piece's cells, counted from its corner.
  [[nodiscard]] const std::vector<Cell>& shape() const { return shape_; }

  // The corner after one step in direction 0 to 3: up, down, left or right; nothing if the piece cannot go there.
  [[nodiscard]] std::optional<Cell> step(Cell from, std::size_t direction) const {
    const Cell to = beside(from).at(direction);
    return may_step(from, to) ? std::optional(to) : std::nullopt;
  }

  [[nodiscard]] bool can_move() const {
    return ranges::any_of(beside(corner_), [&](Cell to) { return may_step(corner_, to); });
  }

  // All cells that the corner can reach.
  [[nodiscard]] std::set<Cell> corners() const {
    std::set<Cell> reached = {corner_};
    flood(corner_, [&](Cell from, Cell to) { return may_step(from, to) && reached.insert(to).second; });
    return reached;
  }

 private:
  [[nodiscard]] bool may_step(Cell from, Cell corner) const {
    if (axis_ == (from.y == corner.y ? Axis::vertical : Axis::horizontal)) return false;
    return ranges::all_of(shape_, [&](Cell cell) {
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
