// lint_level, and proofs without a search that a level is unsolvable. Parity: Johnson and Story, Notes on the "15"
// puzzle, American Journal of Mathematics 2 (1879). A slide exchanges a tile and the free cell, which goes to a cell
// of the other colour of a chequered board; so the parity of the order of all cells and the colour of the free one
// change together, on boards of any outline and whatever walls and axes forbid.
#include <numeric>

#include "levels/board/walk.hpp"

namespace lucas::levels {
namespace {

std::string axis_text(Axis axis) {
  if (axis == Axis::both) return "";
  return axis == Axis::horizontal ? " horizontally" : " vertically";
}

void lint_pieces(const Level& level, std::vector<Remark>& remarks) {
  for (std::size_t i = 0; i < level.pieces.size(); ++i) {
    const Piece& piece = level.pieces[i];
    if (!Walk(level, i).can_move()) {
      remarks.push_back({piece_text(piece) + " can never move" + axis_text(piece.axis) + ": walls hold it",
                         Part::board, piece.cells.front()});
    }
  }
}

// The first goal piece that could not reach its goal if it were alone on the board.
std::optional<Remark> stranded_piece(const Level& level) {
  for (const auto& [piece, corner] : level.goal) {
    const Piece& stranded = level.pieces[piece];
    if (Walk(level, piece).corners().contains(corner)) continue;
    return Remark{piece_text(stranded) + " could not get to its goal on an empty board", Part::goal,
                  moved_to(stranded.cells, corner).front()};
  }
  return {};
}

bool is_solved(const Level& level) {
  return ranges::all_of(level.goal, [&](const GoalPiece& goal) {
    return corner_of(level.pieces[goal.piece].cells) == goal.corner;
  });
}

// Are all pieces tiles with a goal each, and is just one cell free?
bool is_tile_puzzle(const Level& level) {
  return level.goal.size() == level.pieces.size() && free_cells(level) == 1 &&
         ranges::all_of(level.pieces, [](const Piece& piece) { return piece.cells.size() == 1; });
}

std::size_t first_free(const Level& level, const std::vector<bool>& taken) {
  std::size_t i = 0;
  while (i < taken.size() && (taken[i] || !is_open(level.ground[i]))) ++i;
  return i;
}

bool is_odd_permutation(std::vector<std::size_t> to) {
  bool odd = false;
  for (std::size_t i = 0; i < to.size(); ++i) {
    for (; to[i] != i; odd = !odd) std::swap(to[i], to[to[i]]);
  }
  return odd;
}

bool has_wrong_parity(const Level& level) {
  std::vector<std::size_t> to(level.ground.size());  // where the content of each cell is to go
  std::iota(to.begin(), to.end(), std::size_t{0});
  std::vector<bool> taken(to.size()), wanted(to.size());
  for (const auto& [piece, corner] : level.goal) {
    const std::size_t from = cell_index(level, level.pieces[piece].cells.front()),
                      goal = cell_index(level, corner);
    to[from] = goal;
    taken[from] = wanted[goal] = true;
  }
  const std::size_t free = first_free(level, taken), free_at_last = first_free(level, wanted);
  to[free] = free_at_last;
  const auto colour = [&](std::size_t cell) {
    const auto width = static_cast<std::size_t>(level.width);
    return (cell / width + cell % width) % 2 != 0;
  };
  return is_odd_permutation(std::move(to)) != (colour(free) != colour(free_at_last));
}

}  // namespace

std::size_t free_cells(const Level& level) {
  auto free = static_cast<std::size_t>(std::count_if(level.ground.begin(), level.ground.end(), is_open));
  for (const Piece& piece : level.pieces) free -= piece.cells.size();
  return free;
}

std::optional<Remark> why_unsolvable(const Level& level) {
  if (level.goal.empty() || is_solved(level)) return {};
  if (free_cells(level) == 0) return Remark{"no cell is free: nothing can move"};
  if (auto stranded = stranded_piece(level)) return stranded;
  if (!is_tile_puzzle(level) || !has_wrong_parity(level)) return {};
  return Remark{
      "the tiles are an odd number of exchanges from their goals, with the free cell's way counted, and each "
      "slide keeps that number odd (Johnson and Story 1879)"};
}

std::vector<Remark> lint_level(const Level& level, const std::string& proof) {
  std::vector<Remark> remarks;
  const bool has_goal = !level.goal.empty();
  if (!has_goal) remarks.push_back({"there is no goal: check and explore work, solve does not"});
  if (has_goal && is_solved(level)) remarks.push_back({"the goal is met at the start"});
  if (free_cells(level) == 0) remarks.push_back({"no cell is free: nothing can move"});
  if (level.par && !level.metric)
    remarks.push_back({"par without metric: " + std::to_string(*level.par) + " of what?", Part::par});
  if (level.par && !has_goal) remarks.push_back({"par without a goal", Part::par});
  if (!has_goal && ranges::count(level.ground, Ground::gate) > 0)
    remarks.push_back({"a gate that no piece may enter: only goal pieces may"});
  if (level.disconnected && is_connected(level))
    remarks.push_back({"disconnected: yes, and every piece is connected", Part::disconnected});
  if (free_cells(level) == 0) return remarks;
  lint_pieces(level, remarks);
  auto never = why_unsolvable(level);
  if (!never && !proof.empty()) never = Remark{proof};
  if (never) {
    never->text = "can never be solved: " + never->text;
    remarks.push_back(std::move(*never));
  }
  return remarks;
}

}  // namespace lucas::levels
