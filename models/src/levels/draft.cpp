#include "draft.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lucas::levels {

void Draft::make_board(int width, int height) {
  level.width = width;
  level.height = height;
  level.ground.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), Ground::floor);
}

void Draft::place_in_whole(const LevelText& part) {
  for (Spot* const spot : {&whole, &par, &disconnected}) *spot = part.place(*spot);
  for (std::vector<Spot>* const spots : {&board, &goal}) {
    for (Spot& spot : *spots) spot = part.place(spot);
  }
}

Spot Draft::spot(const Remark& remark) const {
  if (remark.part == Part::par) return par;
  if (remark.part == Part::disconnected) return disconnected;
  const std::vector<Spot>& cells = remark.part == Part::goal && !goal.empty() ? goal : board;
  if (remark.part == Part::whole || cells.empty() || !is_inside(level, remark.cell)) return whole;
  return cells[index(remark.cell)];
}

Draft checked(const LevelText& text, Draft draft) {
  if (const auto flaw = check_level(draft.level)) text.refuse(draft.spot(*flaw), flaw->text);
  return draft;
}

Cell corner_of(const std::vector<Cell>& cells) {
  Cell corner = cells.front();
  for (const Cell& cell : cells) corner = {std::min(corner.y, cell.y), std::min(corner.x, cell.x)};
  return corner;
}

std::vector<Cell> moved_to(const std::vector<Cell>& cells, Cell corner) {
  const Cell old = corner_of(cells);
  std::vector<Cell> moved = cells;
  for (Cell& cell : moved) cell = {cell.y - old.y + corner.y, cell.x - old.x + corner.x};
  return moved;
}

std::optional<int> square_side(std::size_t cells, int smallest, int largest) {
  for (int side = smallest; side <= largest; ++side) {
    if (cells == static_cast<std::size_t>(side) * static_cast<std::size_t>(side)) return side;
  }
  return std::nullopt;
}

std::vector<Cell> rectangle(Cell corner, int width, int height) {
  std::vector<Cell> cells;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) cells.push_back({corner.y + y, corner.x + x});
  }
  return cells;
}

Axis long_axis(const std::vector<Cell>& cells) {
  const auto same = [&](auto coordinate) {
    return std::all_of(cells.begin(), cells.end(),
                       [&](const Cell& cell) { return coordinate(cell) == coordinate(cells.front()); });
  };
  if (cells.size() < 2) return Axis::both;
  if (same([](const Cell& cell) { return cell.y; })) return Axis::horizontal;
  if (same([](const Cell& cell) { return cell.x; })) return Axis::vertical;
  return Axis::both;
}

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
