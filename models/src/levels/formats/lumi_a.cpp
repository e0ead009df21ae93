// Boards of lumi-a/sliding-blocks: a start grid, an empty line, a goal grid. . is free, a space outside the board,
// every other character a block, which may be unconnected; a block in the goal grid is to be there. A row may be
// shorter than others: what is missing is outside. Its programs count moves along any path.
#include "levels/formats/formats.hpp"

namespace lucas::levels {
namespace {

// The lines between empty ones.
std::vector<Stretch> blocks_of(const LevelText& text) {
  return runs_of(text, [](View line) { return !line.empty(); });
}

std::u32string signs_in(const LevelText& text, Stretch lines) {
  std::u32string signs;
  for (const View line : text.lines(lines)) signs += line;
  return signs;
}

// Is the second the goal of the first, but for a row too many or too few: as wide, and of some of its signs?
bool lacks_row(const LevelText& first, const LevelText& second) {
  const auto signs_of = [](const LevelText& board) {
    std::set<char32_t> signs;
    for (const View line : board.lines()) signs.insert(line.begin(), line.end());
    return signs;
  };
  const std::set<char32_t> signs = signs_of(first), goal = signs_of(second);
  return (first.filled() == second.filled() + 1 || first.filled() + 1 == second.filled()) &&
         longest_of(first.lines()) == longest_of(second.lines()) && goal.size() < signs.size() &&
         ranges::all_of(goal, [&](char32_t sign) { return signs.contains(sign) || is_in(U". ", sign); });
}

// Are these two boards, not a board and its goal: of different size, or two cards of Rush Hour?
bool are_two_boards(const LevelText& first, const LevelText& second) {
  if (lacks_row(first, second)) return false;
  return first.filled() != second.filled() || longest_of(first.lines()) < longest_of(second.lines()) ||
         are_two_cards(first, second);
}

void require_expressible(const Level& level) {
  if (level.goal.empty()) throw UsageError("a pair of grids needs a goal, and the level has none");
  if (free_cells(level) == 0) throw UsageError("a pair of grids needs a free cell");
  if (ranges::count(level.ground, Ground::gate) > 0) throw UsageError("a pair of grids has no gates");
  require_both_axes(level, "a pair of grids");
}

// Refuses grids that cannot show one board: no row may have cells where that of the other grid has ended.
void require_same_rows(const LevelText& text, Stretch start, Stretch goal) {
  for (std::size_t row = 0; row < std::min(start.end - start.begin, goal.end - goal.begin); ++row) {
    const View first = text.line(start.begin + row), second = text.line(goal.begin + row);
    const auto ends_in = [](View line, View other) { return line.size() < other.find_last_not_of(U' ') + 1; };
    if (ends_in(first, second) || ends_in(second, first))
      text.refuse(text.spot(goal.begin + row),
                  fmt::format("row {} of the second grid has {}, that of the first {}", row + 1,
                              counted(second.size(), "cell"), first.size()));
  }
}

Draft read_lumi_a(const LevelText& text) {
  const std::vector<Stretch> blocks = blocks_of(text);
  require_same_rows(text, blocks[0], blocks[1]);
  const Grid start = read_grid(text, blocks[0].begin, blocks[0].end, Ragged::filled, "the board");
  const Grid goal = read_grid(text, blocks[1].begin, blocks[1].end, Ragged::filled, "the goal",
                              static_cast<std::size_t>(start.width));
  Draft draft = draft_of(text, start, {{U'.', Ground::floor}, {U' ', Ground::outside}});
  const std::map<char32_t, Ground> anything = {{U'.', Ground::floor}, {U' ', Ground::floor}};
  add_goal(text, draft, goal, anything);
  draft.level.metric = Metric::moves;
  draft.notes.push_back(text.origin() + ": the second grid is taken for the goal");
  draft.level.disconnected = true;
  draft.level.disconnected = !is_connected(draft.level);
  return checked(text, std::move(draft));
}

// The level with letters in place of numbers: two grids of numbers would be read as two boards of tiles.
Level lettered(Level level) {
  SymbolPool letters;
  const auto is_digit_sign = [](const Piece& piece) {
    return is_made_of(decoded(piece.symbol), decimal_digits);
  };
  if (!ranges::all_of(level.pieces, is_digit_sign)) return level;
  for (Piece& piece : level.pieces) piece.symbol = letters.next();
  return level;
}

std::string write_lumi_a(const Level& given) {
  require_expressible(given);
  const Level level = lettered(given);
  constexpr Spelling spelling = {{".", " ", " ", " "}};
  const std::string start = grid_text(level, spelling, pieces_at_start(level)),
                    goal = grid_text(level, spelling, pieces_at_goal(level));
  if (start == goal)
    throw UsageError("a pair of grids that are the same would be a board that is there twice");
  return start + "\n" + goal;
}

}  // namespace

bool looks_like_lumi_a(const LevelText& text, const PlainText& plain) {
  const bool is_own = ranges::any_of(text.lines(), is_section);
  const std::vector<LevelText>& boards = plain.boards;
  if (is_own || (boards.size() == 2 && are_two_boards(boards[0], boards[1]))) return false;
  const std::vector<Stretch> blocks = blocks_of(text);
  if (blocks.size() != 2) return false;
  const auto [start, gap] = blocks[0];
  const auto [goal, end] = blocks[1];
  const std::u32string signs = signs_in(text, blocks[0]) + U". ", goal_signs = signs_in(text, blocks[1]);
  if (is_made_of(goal_signs, U". ")) return false;  // without a piece
  const bool are_equal = end - goal == gap - start;
  bool is_repeated = are_equal;  // a board that is there twice
  for (std::size_t i = 0; i < gap - start && is_repeated; ++i)
    is_repeated = trimmed(text.line(start + i)) == trimmed(text.line(goal + i));
  return !is_repeated && ((are_equal && is_made_of(goal_signs, signs)) || plain.unread.lines.empty());
}

constinit const Format lumi_a_format = {{LevelFormat::lumi_a, "lumi-a"}, nullptr, read_lumi_a, write_lumi_a};

}  // namespace lucas::levels
