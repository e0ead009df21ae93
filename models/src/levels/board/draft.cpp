#include "levels/board/draft.hpp"

#include <numeric>

#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

std::string quoted(char32_t c) { return c == '\t' ? "a tab" : "'" + utf8(c) + "'"; }

// The lines of a grid. Blank lines above and below do not count, but lines of spaces as wide as the first row do.
std::pair<std::size_t, std::size_t> trimmed_lines(const LevelText& text, std::size_t first, std::size_t end) {
  const std::size_t low = first, high = end;
  while (first < end && is_blank(text.line(first))) ++first;
  while (end > first && is_blank(text.line(end - 1))) --end;
  const std::size_t width = text.line(first).size();
  while (first < end && first > low && is_row_of_spaces(text.line(first - 1), width)) --first;
  while (first < end && end < high && is_row_of_spaces(text.line(end), width)) ++end;
  return {first, end};
}

void require_row(const LevelText& text, std::size_t line, std::size_t width, Stretch rows) {
  const std::size_t size = text.line(line).size();
  if (size == width) return;
  if (is_blank(text.line(line))) text.refuse(text.spot(line), "a blank line inside the board");
  const std::size_t remark = text.line(line).find(U" #");
  if (const View rest = text.line(line).substr(std::min(remark, size)); !is_made_of(rest, U" #.-"))
    text.refuse(text.spot(line, remark + 1),
                "the remark '" + excerpt(utf8(rest.substr(1))) + "' behind a row",
                "Behind a row of letters a remark begins with ; or //.");
  const bool may_be_exit = size > width && rows.end - rows.begin == width;
  text.refuse(
      text.spot(line, std::min(size, width)),
      fmt::format("row {} has {}, the first row {}", line - rows.begin + 1, counted(size, "cell"), width),
      may_be_exit ? "Behind a row of a card of Rush Hour, > marks the way out."
                  : "A space at the end of a row is a cell outside the board.");
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

std::size_t piece_called(const Level& level, const std::string& symbol) {
  const auto found =
      ranges::find_if(level.pieces, [&](const Piece& piece) { return piece.symbol == symbol; });
  return static_cast<std::size_t>(found - level.pieces.begin());
}

void Draft::make_board(int width, int height, Spot place) {
  level.width = width;
  level.height = height;
  level.ground.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), Ground::floor);
  whole = place;
  board.assign(level.ground.size(), place);
}

void Draft::add_piece(std::vector<Cell> cells, Spot place, Axis axis) {
  for (const Cell& cell : cells) board[index(cell)] = place;
  level.pieces.push_back({pool.next(), std::move(cells), axis});
}

Spot Draft::spot(const Remark& remark) const {
  if (remark.part == Part::par) return par;
  if (remark.part == Part::disconnected) return disconnected;
  const std::vector<Spot>& cells = remark.part == Part::goal && !goal.empty() ? goal : board;
  if (remark.part == Part::whole || cells.empty() || !is_inside(level, remark.cell)) return whole;
  return cells[index(remark.cell)];
}

Draft checked(const LevelText& text, Draft draft) {
  sort_pieces(draft.level);
  constexpr std::size_t many = 8;
  const bool may_be_pegs = draft.level.pieces.size() == 1 && draft.level.pieces[0].cells.size() > many;
  if (const auto flaw = check_level(draft.level))
    text.refuse(draft.spot(*flaw), flaw->text, may_be_pegs ? how_pegs_are_typed : "");
  return draft;
}

Cell corner_of(const std::vector<Cell>& cells) {
  Cell corner = cells.front();
  for (const Cell& cell : cells) corner = {std::min(corner.y, cell.y), std::min(corner.x, cell.x)};
  return corner;
}

Cell far_corner_of(const std::vector<Cell>& cells) {
  Cell corner = cells.front();
  for (const Cell& cell : cells) corner = {std::max(corner.y, cell.y), std::max(corner.x, cell.x)};
  return corner;
}

std::vector<Cell> moved_to(const std::vector<Cell>& cells, Cell corner) {
  const Cell old = corner_of(cells);
  std::vector<Cell> moved = cells;
  for (Cell& cell : moved) cell = {cell.y - old.y + corner.y, cell.x - old.x + corner.x};
  return moved;
}

std::size_t position_of(const std::vector<Cell>& cells, Cell cell) {
  const auto found = std::lower_bound(cells.begin(), cells.end(), cell);
  return found == cells.end() || *found != cell ? cells.size()
                                                : static_cast<std::size_t>(found - cells.begin());
}

std::vector<std::size_t> turned(const std::vector<Cell>& cells, unsigned way) {
  const Cell first = corner_of(cells), last = far_corner_of(cells);
  const int bottom = last.y - first.y, right = last.x - first.x;
  if ((way & 4U) != 0 && bottom != right) return {};
  return mapped(cells, [&](const Cell& cell) {
    int y = cell.y - first.y, x = cell.x - first.x;
    if ((way & 4U) != 0) std::swap(y, x);
    return position_of(
        cells, {first.y + ((way & 2U) != 0 ? bottom - y : y), first.x + ((way & 1U) != 0 ? right - x : x)});
  });
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
    return ranges::all_of(cells,
                          [&](const Cell& cell) { return coordinate(cell) == coordinate(cells.front()); });
  };
  if (cells.size() < 2) return Axis::both;
  if (same([](const Cell& cell) { return cell.y; })) return Axis::horizontal;
  if (same([](const Cell& cell) { return cell.x; })) return Axis::vertical;
  return Axis::both;
}

void sort_pieces(Level& level) {
  for (Piece& piece : level.pieces) ranges::sort(piece.cells);
  std::vector<std::size_t> order(level.pieces.size()), place(level.pieces.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return level.pieces[a].cells.front() < level.pieces[b].cells.front();
  });
  std::vector<Piece> sorted;
  for (std::size_t i = 0; i < order.size(); ++i) {
    place[order[i]] = i;
    sorted.push_back(std::move(level.pieces[order[i]]));
  }
  level.pieces = std::move(sorted);
  for (GoalPiece& goal : level.goal) goal.piece = place[goal.piece];
  ranges::sort(level.goal, [](const GoalPiece& a, const GoalPiece& b) { return a.piece < b.piece; });
}

bool is_row_of_spaces(View line, std::size_t width) { return line.size() == width && is_made_of(line, U" "); }

Grid read_grid(const LevelText& text, std::size_t from, std::size_t to, Ragged ragged,
               const std::string& what, std::size_t least_width) {
  const auto [first, end] = trimmed_lines(text, from, to);
  if (first == end) text.refuse(text.spot(std::min(from, text.lines().size() - 1), 0), what + " has no rows");
  const std::size_t size =
      ragged == Ragged::filled ? longest_of(text.lines({first, end})) : text.line(first).size();
  const std::size_t width = std::max(size, least_width);
  const auto most = static_cast<std::size_t>(longest_side);
  if (width > most) {
    text.refuse(text.spot(first, std::min(most, text.line(first).size())),
                fmt::format("{} is {} cells wide; at most {} are allowed", what, width, most));
  }
  if (end - first > most) {
    text.refuse(text.spot(first + most), what + " has " + std::to_string(end - first) + " rows; at most " +
                                             std::to_string(most) + " are allowed");
  }
  Grid grid;
  grid.width = static_cast<int>(width);
  grid.height = static_cast<int>(end - first);
  grid.start = text.spot(first);
  for (std::size_t line = first; line < end; ++line) {
    if (ragged == Ragged::refused) require_row(text, line, width, {first, end});
    grid.signs += text.line(line);
    grid.signs.resize((line - first + 1) * width, U' ');
    for (std::size_t x = 0; x < width; ++x) grid.spots.push_back(text.spot(line, x));
  }
  return grid;
}

Grid WordRows::grid() const {
  Grid grid{width, height, {}, {}, words.front().spot};
  for (const Word& word : words) grid.spots.push_back(word.spot);
  return grid;
}

WordRows word_rows(const LevelText& text, std::size_t first, const WordRows& told, View separators) {
  WordRows rows{told.width};
  const bool is_told = told.width > 0;
  const int most = is_told ? told.height : longest_side;
  for (const std::size_t line : text.filled_lines()) {
    if (line < first) continue;
    const std::vector<Word> row = words_of(text, line, separators);
    const auto size = static_cast<int>(row.size());
    if (rows.width == 0) rows.width = size;
    if (rows.height == most || rows.width > longest_side)
      text.refuse(text.spot(line),
                  "more than " + std::to_string(most) + (is_told ? " rows" : " rows or columns"));
    ++rows.height;
    if (size != rows.width) {
      text.refuse(text.spot(line), fmt::format("row {} has {}, {}{}", rows.height, counted(size, "number"),
                                               is_told ? "not " : "the first row ", rows.width));
    }
    rows.words.insert(rows.words.end(), row.begin(), row.end());
  }
  return rows;
}

CharacterCells cells_by_character(const Grid& grid, const std::map<char32_t, Ground>& ground) {
  CharacterCells cells;
  for (const Cell& cell : rectangle({}, grid.width, grid.height)) {
    if (const char32_t c = grid.at(cell); !ground.contains(c)) cells[c].push_back(cell);
  }
  return cells;
}

Draft draft_of(const LevelText& text, const Grid& grid, const std::map<char32_t, Ground>& ground) {
  Draft draft;
  draft.make_board(grid.width, grid.height, grid.start);
  draft.board = grid.spots;
  for (const Cell& cell : rectangle({}, grid.width, grid.height)) {
    if (const auto found = ground.find(grid.at(cell)); found != ground.end())
      draft.level.ground[draft.index(cell)] = found->second;
  }
  const CharacterCells all = cells_by_character(grid, ground);
  for (const auto& [c, cells] : all) {
    if (is_symbol(c)) draft.pool.take(utf8(c));
  }
  for (const auto& [c, cells] : all) {
    const bool replaceable = c == '#' || c == '-' || c == ':';
    if (!is_symbol(c) && !replaceable)
      text.refuse(grid.spot(cells.front()), quoted(c) + " cannot stand for a piece");
    draft.symbols[c] = replaceable ? draft.pool.next() : utf8(c);
    draft.level.pieces.push_back({draft.symbols[c], cells, Axis::both});
  }
  sort_pieces(draft.level);
  return draft;
}

void add_goal(const LevelText& text, Draft& draft, const Grid& goal,
              const std::map<char32_t, Ground>& ground) {
  if (goal.width != draft.level.width || goal.height != draft.level.height) {
    const auto size = [](const auto& of) { return fmt::format("{}x{}", of.width, of.height); };
    text.refuse(goal.start, "the goal is " + size(goal) + " cells, the board " + size(draft.level));
  }
  require_same_ground(text, draft, goal, ground);
  draft.goal = goal.spots;
  for (const auto& [c, cells] : cells_by_character(goal, ground)) {
    const auto found = draft.symbols.find(c);
    if (found == draft.symbols.end())
      text.refuse(goal.spot(cells.front()), "the goal has " + quoted(c) + ", the board has not");
    const std::size_t at = piece_called(draft.level, found->second);
    const Piece& piece = draft.level.pieces[at];
    const Cell corner = corner_of(cells);
    if (moved_to(piece.cells, corner) != cells) {
      const bool several = cells.size() > piece.cells.size() && cells.size() % piece.cells.size() == 0;
      text.refuse(goal.spot(cells.front()),
                  several ? "piece " + piece.symbol + " has two goals, or one of another shape than its own"
                          : "the goal of piece " + piece.symbol + " has another shape than the piece");
    }
    draft.level.goal.push_back({at, corner});
  }
  sort_pieces(draft.level);
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

std::string grid_text(const Level& level, const Spelling& spelling, const ShownPieces& pieces) {
  std::vector<std::string> cells;
  for (const Ground each : level.ground)
    cells.emplace_back(spelling.ground.at(static_cast<std::size_t>(each)));
  for (const auto& [symbol, covered] : pieces) {
    for (const Cell& cell : covered) cells[cell_index(level, cell)] = symbol;
  }
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool is_last = (i + 1) % static_cast<std::size_t>(level.width) == 0;
    text.append(cells[i]).append(is_last ? spelling.behind : spelling.between);
  }
  return text;
}

}  // namespace lucas::levels
