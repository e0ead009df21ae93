// Boards of 2swap/Klotski: a line `H W rush` or `H W sun`, H rows with . for free cells, and perhaps a line of text.
// rush: the letters a, c, e, ... move vertically, b, d, f, ... horizontally, as their code is odd or even; the
// goal is the horizontal car that is rightmost in row 3 at its right edge. sun: every piece moves in both directions;
// the goal on a board 4 wide and 5 high is the 2x2 piece at the bottom centre. One move is one cell.
#include "levels/formats/formats.hpp"

namespace lucas::levels {
namespace {

void set_axis(const LevelText& text, const Draft& draft, Piece& piece) {
  const bool is_odd = decode_utf8(piece.symbol).character % 2 == U'a' % 2;
  piece.axis = is_odd ? Axis::vertical : Axis::horizontal;
  const Axis along = long_axis(piece.cells);
  if (along != Axis::both && along != piece.axis)
    text.refuse(
        draft.board[draft.index(piece.cells.front())],
        fmt::format("piece {} lies {}, and below 'rush' its letter says that it moves {}", piece.symbol,
                    is_odd ? "across" : "upright", is_odd ? "up and down" : "across"),
        "a, c, e … move up and down, b, d, f … across. Without its first line this is a card of Rush Hour.");
}

void add_rush_goal(Draft& draft) {
  constexpr int exit_row = 2;
  Level& level = draft.level;
  std::optional<GoalPiece> goal;
  int rightmost = -1;
  for (std::size_t i = 0; i < level.pieces.size(); ++i) {
    const std::vector<Cell>& cells = level.pieces[i].cells;
    if (long_axis(cells) != Axis::horizontal || level.pieces[i].axis != Axis::horizontal) continue;
    if (cells.front().y != exit_row || cells.front().x < rightmost) continue;
    rightmost = cells.front().x;
    goal = {i, {exit_row, level.width - static_cast<int>(cells.size())}};
  }
  if (goal) level.goal.push_back(*goal);
}

void add_sun_goal(const LevelText& text, Draft& draft) {
  Level& level = draft.level;
  if (level.width != 4 || level.height != 5) return;
  for (std::size_t i = 0; i < level.pieces.size(); ++i) {
    const std::vector<Cell>& cells = level.pieces[i].cells;
    if (cells != rectangle(cells.front(), 2, 2)) continue;
    if (!level.goal.empty()) {
      text.refuse(draft.board[draft.index(cells.front())],
                  "pieces " + level.pieces[level.goal[0].piece].symbol + " and " + level.pieces[i].symbol +
                      " are both 2x2: which one is to reach the goal?");
    }
    level.goal.push_back({i, {3, 1}});
  }
}

// Reads a line of text below the rows as the name; blank lines may be around it.
void add_name(const LevelText& text, Draft& draft, std::size_t line) {
  const auto is_of_board = [&](char32_t c) { return c == '.' || draft.symbols.contains(c); };
  for (; line < text.lines().size(); ++line) {
    const View name = trimmed(text.line(line));
    if (name.empty()) continue;
    refuse_changes(text, line);
    if (name.size() == static_cast<std::size_t>(draft.level.width) &&
        (is_in(name, U'.') || ranges::all_of(name, is_of_board)))
      text.refuse(text.spot(line), "a row more than the first line says");
    if (!draft.level.name.empty()) text.refuse(text.spot(line), "text after the board and its line of text");
    draft.level.name = utf8(trimmed(text.line(line)));
  }
}

bool looks_like_two_swap(const LevelText& text) {
  const std::vector<Word> words = words_of(text, text.first());
  return words.size() == 3 && (words[2].text == U"rush" || words[2].text == U"sun");
}

Draft read_two_swap(const LevelText& text) {
  const std::vector<Word> words = words_of(text, text.first());
  const auto height = side_in(words[0]), width = side_in(words[1]);
  if (!height || !width)
    text.refuse(words[0].spot, "height and width are not numbers from 1 to " + std::to_string(longest_side));
  const std::size_t first = text.first() + 1, end = first + static_cast<std::size_t>(*height);
  const Grid grid = read_grid(text, first, std::min(end, text.lines().size()), Ragged::refused, "the board");
  if (grid.width != *width || grid.height != *height) {
    text.refuse(grid.start, "the board is " + std::to_string(grid.height) + " rows of " +
                                std::to_string(grid.width) + " cells, not as the first line says");
  }
  Draft draft = draft_of(text, grid, {{U'.', Ground::floor}});
  draft.level.metric = Metric::steps;
  if (words[2].text == U"rush") {
    for (Piece& piece : draft.level.pieces) set_axis(text, draft, piece);
    add_rush_goal(draft);
  } else {
    add_sun_goal(text, draft);
  }
  add_name(text, draft, end);
  return checked(text, std::move(draft));
}

}  // namespace

constinit const Format two_swap_format = {
    {LevelFormat::two_swap, "2swap"}, looks_like_two_swap, read_two_swap};

}  // namespace lucas::levels
