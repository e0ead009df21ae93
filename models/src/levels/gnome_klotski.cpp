// Boards of GNOME Klotski: # walls, * the block that is to leave, - gates that only it may pass, . the cells where it is to be, a blank
// a free cell, and a letter or another sign for each other block. One move is one block along any path.
#include "formats.hpp"

namespace lucas::levels {
namespace {

constexpr char32_t main_block = U'*', target = U'.';

Grid grid_of(const LevelText& text) {
  return read_grid(text, 0, text.lines().size(), Ragged::filled, "the board");
}

std::vector<Cell> cells_of(const Grid& grid, char32_t sign) {
  std::vector<Cell> cells;
  for (const Cell& cell : rectangle({}, grid.width, grid.height)) {
    if (grid.at(cell) == sign) cells.push_back(cell);
  }
  return cells;
}

// Walls, letters, and as many stars as dots, in the same form; Sokoban has a player.
bool looks_like_gnome_klotski(const LevelText& text) {
  std::size_t stars = 0, dots = 0;
  bool has_wall = false, has_letter = false;
  for (const PlacedLine& line : text.lines()) {
    if (has_any(line, U"@+$") || is_section(line)) return false;
    stars += static_cast<std::size_t>(ranges::count(line.text, main_block));
    dots += static_cast<std::size_t>(ranges::count(line.text, target));
    has_wall = has_wall || is_in(line, U'#');
    has_letter = has_letter || ranges::any_of(line.text, is_letter);
  }
  return has_wall && has_letter && stars > 1 && stars == dots && text.filled() <= longest_side &&
         ranges::all_of(text.filled_lines(), [&](std::size_t line) {
           return text.line(line).size() <= static_cast<std::size_t>(longest_side);
         });
}

Draft read_gnome_klotski(const LevelText& text) {
  const Grid grid = grid_of(text);
  Draft draft =
      draft_of(text, grid,
               {{U' ', Ground::floor}, {target, Ground::floor}, {U'#', Ground::wall}, {U'-', Ground::gate}});
  const std::vector<Cell> from = cells_of(grid, main_block), to = cells_of(grid, target);
  if (moved_to(from, {}) != moved_to(to, {}))
    text.refuse(grid.spot(to.front()), "the cells of . have another form than the block of *");
  draft.level.goal.push_back({piece_called(draft.level, draft.symbols.at(main_block)), corner_of(to)});
  draft.level.metric = Metric::moves;
  return checked(text, std::move(draft));
}

}  // namespace

constinit const Format gnome_klotski_format = {
    {LevelFormat::gnome_klotski, "gnome-klotski"}, looks_like_gnome_klotski, read_gnome_klotski};

}  // namespace lucas::levels
