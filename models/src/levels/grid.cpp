#include "grid.hpp"

#include <algorithm>

#include "lucas/levels/level_check.hpp"
#include "lucas/text.hpp"
#include "symbol.hpp"

namespace lucas::levels {
namespace {

std::string quoted(char32_t c) { return c == '\t' ? "a tab" : "'" + utf8(c) + "'"; }

// Lines of the grid: from the first to the last that is no blank line.
std::pair<std::size_t, std::size_t> trimmed_lines(const LevelText& text, std::size_t first, std::size_t end) {
  const std::size_t low = first, high = end;
  while (first < end && is_blank(text.line(first))) ++first;
  while (end > first && is_blank(text.line(end - 1))) --end;
  const std::size_t width = text.line(first).size();
  while (first < end && first > low && is_row_of_spaces(text.line(first - 1), width)) --first;
  while (first < end && end < high && is_row_of_spaces(text.line(end), width)) ++end;
  return {first, end};
}

std::size_t widest(const LevelText& text, std::size_t first, std::size_t end, Ragged ragged) {
  std::size_t width = text.line(first).size();
  for (std::size_t i = first; ragged == Ragged::filled && i < end; ++i)
    width = std::max(width, text.line(i).size());
  return width;
}

void require_row(const LevelText& text, std::size_t line, std::size_t width, std::size_t first) {
  const std::size_t size = text.line(line).size();
  if (size == width) return;
  if (is_blank(text.line(line))) text.refuse(spot_at(line, 0), "a blank line inside the board");
  text.refuse(spot_at(line, std::min(size, width)),
              "row " + std::to_string(line - first + 1) + " has " + counted(size, "cell") +
                  ", the first row " + std::to_string(width),
              "A space at the end of a row is a cell outside the board.");
}

void require_same_ground(const LevelText& text, const Draft& draft, const Grid& goal,
                         const std::map<char32_t, Ground>& ground) {
  for (const Cell& cell : rectangle({}, goal.width, goal.height)) {
    const auto found = ground.find(goal.at(cell));
    if (found == ground.end() || found->second == Ground::floor || found->second == draft.level.at(cell))
      continue;
    text.refuse(goal.spot(cell), "the goal has " + quoted(found->first) + " where the board has none");
  }
}

}  // namespace

bool is_row_of_spaces(std::u32string_view line, std::size_t width) {
  return line.size() == width && is_made_of(line, U" ");
}

Grid read_grid(const LevelText& text, std::size_t from, std::size_t to, Ragged ragged,
               const std::string& what, std::size_t least_width) {
  const auto [first, end] = trimmed_lines(text, from, to);
  if (first == end) text.refuse(spot_at(std::min(from, text.lines().size() - 1), 0), what + " has no rows");
  const std::size_t width = std::max(widest(text, first, end, ragged), least_width);
  const auto most = static_cast<std::size_t>(longest_side);
  if (width > most) {
    text.refuse(spot_at(first, std::min(most, text.line(first).size())),
                what + " is " + std::to_string(width) + " cells wide; at most " + std::to_string(most) +
                    " are allowed");
  }
  if (end - first > most) {
    text.refuse(spot_at(first + most, 0), what + " has " + std::to_string(end - first) + " rows; at most " +
                                              std::to_string(most) + " are allowed");
  }
  Grid grid;
  grid.width = static_cast<int>(width);
  grid.height = static_cast<int>(end - first);
  grid.start = spot_at(first, 0);
  for (std::size_t line = first; line < end; ++line) {
    if (ragged == Ragged::refused) require_row(text, line, width, first);
    grid.rows.emplace_back(text.line(line));
    grid.rows.back().resize(width, U' ');
    for (std::size_t x = 0; x < width; ++x) grid.spots.push_back(spot_at(line, x));
  }
  return grid;
}

CharacterCells cells_by_character(const Grid& grid, const std::function<bool(char32_t)>& is_ground) {
  CharacterCells cells;
  for (const Cell& cell : rectangle({}, grid.width, grid.height)) {
    if (const char32_t c = grid.at(cell); !is_ground(c)) cells[c].push_back(cell);
  }
  return cells;
}

Draft draft_of(const LevelText& text, const Grid& grid, const std::map<char32_t, Ground>& ground) {
  Draft draft;
  draft.make_board(grid.width, grid.height);
  draft.whole = grid.start;
  draft.board = grid.spots;
  for (const Cell& cell : rectangle({}, grid.width, grid.height)) {
    if (const auto found = ground.find(grid.at(cell)); found != ground.end())
      draft.level.ground[draft.index(cell)] = found->second;
  }
  SymbolPool pool;
  const CharacterCells all = cells_by_character(grid, [&](char32_t c) { return ground.contains(c); });
  for (const auto& [c, cells] : all) {
    if (is_symbol(c)) pool.take(utf8(c));
  }
  for (const auto& [c, cells] : all) {
    const bool replaceable = c == '#' || c == '-' || c == ':';
    if (!is_symbol(c) && !replaceable)
      text.refuse(grid.spot(cells.front()), quoted(c) + " cannot stand for a piece");
    draft.symbols[c] = replaceable ? pool.next() : utf8(c);
    draft.level.pieces.push_back({draft.symbols[c], cells, Axis::both});
  }
  sort_pieces(draft.level);
  return draft;
}

void add_goal(const LevelText& text, Draft& draft, const Grid& goal,
              const std::map<char32_t, Ground>& ground) {
  if (goal.width != draft.level.width || goal.height != draft.level.height) {
    const auto size = [](const auto& of) {
      return std::to_string(of.width) + "x" + std::to_string(of.height);
    };
    text.refuse(goal.start, "the goal is " + size(goal) + " cells, the board " + size(draft.level));
  }
  require_same_ground(text, draft, goal, ground);
  draft.goal = goal.spots;
  for (const auto& [c, cells] : cells_by_character(goal, [&](char32_t x) { return ground.contains(x); })) {
    const auto found = draft.symbols.find(c);
    if (found == draft.symbols.end())
      text.refuse(goal.spot(cells.front()), "the goal has " + quoted(c) + ", the board has not");
    const auto& pieces = draft.level.pieces;
    const auto at = std::find_if(pieces.begin(), pieces.end(),
                                 [&](const Piece& each) { return each.symbol == found->second; });
    const Piece& piece = *at;
    const Cell corner = corner_of(cells);
    if (moved_to(piece.cells, corner) != cells) {
      const bool several = cells.size() > piece.cells.size() && cells.size() % piece.cells.size() == 0;
      text.refuse(goal.spot(cells.front()),
                  several ? "piece " + piece.symbol + " has two goals, or one of another shape than its own"
                          : "the goal of piece " + piece.symbol + " has another shape than the piece");
    }
    draft.level.goal.push_back({static_cast<std::size_t>(at - pieces.begin()), corner});
  }
  std::sort(draft.level.goal.begin(), draft.level.goal.end(),
            [](const GoalPiece& a, const GoalPiece& b) { return a.piece < b.piece; });
}

ShownPieces pieces_at_start(const Level& level) {
  ShownPieces pieces;
  for (const Piece& piece : level.pieces) pieces.emplace_back(piece.symbol, piece.cells);
  return pieces;
}

ShownPieces pieces_at_goal(const Level& level) {
  ShownPieces pieces;
  for (const auto& [piece, corner] : level.goal)
    pieces.emplace_back(level.pieces[piece].symbol, moved_to(level.pieces[piece].cells, corner));
  return pieces;
}

std::string grid_text(const Level& level, std::string_view ground, const ShownPieces& pieces) {
  std::vector<std::string> cells;
  for (const Ground each : level.ground)
    cells.emplace_back(1, ground[std::min(static_cast<std::size_t>(each), ground.size() - 1)]);
  for (const auto& [symbol, covered] : pieces) {
    for (const Cell& cell : covered) cells[cell_index(level, cell)] = symbol;
  }
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    text += cells[i];
    if ((i + 1) % static_cast<std::size_t>(level.width) == 0) text += '\n';
  }
  return text;
}

}  // namespace lucas::levels
