// Boards of GNOME Klotski: # walls, * the block that is to leave, - gates that only it may pass, . the cells where it is to be, a blank
// a free cell, and a letter or another sign for each other block. One move is one block along any path.
#include "levels/formats/formats.hpp"

namespace lucas::levels {
namespace {

constexpr char32_t main_block = U'*', target = U'.';

// Are there walls, letters, stars, and as many dots as stars or else gates? With a player it would be Sokoban.
bool looks_like_gnome_klotski(const LevelText& text) {
  const std::string& raw = text.raw();
  const auto stars = ranges::count(raw, '*'), dots = ranges::count(raw, '.'), walls = ranges::count(raw, '#');
  if (raw.find_first_of("@+$") != std::string::npos || ranges::any_of(text.lines(), is_section)) return false;
  const bool has_letter =
      ranges::any_of(raw, [](char c) { return is_letter(static_cast<unsigned char>(c)); });
  const bool has_goal = stars == dots || (dots == 0 && raw.find('-') != std::string::npos);
  const bool is_one = runs_of(text, [](View line) { return !is_blank(line); }).size() == 1;
  return is_one && walls > 0 && has_letter && stars > 1 && has_goal && text.filled() <= longest_side &&
         ranges::all_of(text.filled_lines(), [&](std::size_t line) {
           return text.line(line).size() <= static_cast<std::size_t>(longest_side);
         });
}

// Throws UsageError for a block that no walls or gates keep from the rim: a row is cut, or missing.
void require_closed(const LevelText& text, const Grid& grid) {
  std::set<Cell> known;
  const auto is_free = [&](Cell, Cell to) {
    const bool is_inside = to.x >= 0 && to.y >= 0 && to.x < grid.width && to.y < grid.height;
    if (!is_inside)
      text.refuse(grid.spot({std::clamp(to.y, 0, grid.height - 1), std::clamp(to.x, 0, grid.width - 1)}),
                  "the board is open here", "Walls # and gates - are all around the blocks.");
    return !is_in(U"#-", grid.at(to)) && known.insert(to).second;
  };
  for (const Cell& cell : rectangle({}, grid.width, grid.height)) {
    if (!is_in(U"#-. ", grid.at(cell)) && known.insert(cell).second) static_cast<void>(flood(cell, is_free));
  }
}

Draft read_gnome_klotski(const LevelText& text) {
  const Grid grid = read_grid(text, 0, text.lines().size(), Ragged::filled, "the board");
  require_closed(text, grid);
  Draft draft =
      draft_of(text, grid,
               {{U' ', Ground::floor}, {target, Ground::floor}, {U'#', Ground::wall}, {U'-', Ground::gate}});
  const CharacterCells cells = cells_by_character(grid, {});
  if (!cells.contains(target))
    text.refuse(grid.spot(cells.at(main_block).front()),
                "the block of * may leave by -, but no dots tell where it is to be",
                "GNOME Klotski has a dot for each *, beyond the gates.");
  const std::vector<Cell>&from = cells.at(main_block), &to = cells.at(target);
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
