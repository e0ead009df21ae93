#include "lucas/levels/level.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lucas::levels {

void sort_pieces(Level& level) {
  for (Piece& piece : level.pieces) std::sort(piece.cells.begin(), piece.cells.end());
  std::vector<std::size_t> order(level.pieces.size()), place(level.pieces.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return level.pieces[a].cells.front() < level.pieces[b].cells.front();
  });
  std::vector<Piece> sorted;
  for (std::size_t i = 0; i < order.size(); ++i) {
    place[order[i]] = i;
    sorted.push_back(std::move(level.pieces[order[i]]));
  }
  level.pieces = std::move(sorted);
  for (GoalPiece& goal : level.goal) goal.piece = place[goal.piece];
  std::sort(level.goal.begin(), level.goal.end(),
            [](const GoalPiece& a, const GoalPiece& b) { return a.piece < b.piece; });
}

}  // namespace lucas::levels
