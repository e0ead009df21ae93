// Boards of lumi-a/sliding-blocks: a start grid, an empty line, a goal grid. . is free, a space outside the board,
// every other character a block, which may be unconnected; one that is in the goal grid is to be there. A row may be
// shorter than others: what is missing is outside. Its programs count moves along any path.
#include "formats.hpp"

namespace lucas::levels {
namespace {

using Lines = std::pair<std::size_t, std::size_t>;  // the first, and the one behind the last

// The lines between empty ones.
std::vector<Lines> blocks_of(const LevelText& text) {
  std::vector<Lines> blocks;
  for (std::size_t i = 0; i < text.lines().size(); ++i) {
    if (text.line(i).empty()) continue;
    if (i == 0 || text.line(i - 1).empty()) blocks.emplace_back(i, i);
    blocks.back().second = i + 1;
  }
  return blocks;
}

// Is there a piece in those lines?
bool has_piece(const LevelText& text, Lines lines) {
  for (std::size_t i = lines.first; i < lines.second; ++i) {
    if (!is_made_of(text.line(i), U". ")) return true;
  }
  return false;
}

// Does each sign of the second lines stand in the first ones, too, as in a board and its goal?
bool has_only_signs_of(const LevelText& text, Lines first, Lines second) {
  std::u32string signs = U". ";
  for (std::size_t i = first.first; i < first.second; ++i) signs += text.line(i);
  for (std::size_t i = second.first; i < second.second; ++i) {
    if (!is_made_of(text.line(i), signs)) return false;
  }
  return true;
}

// Not a board and its goal: of another size, or two cards of Rush Hour?
bool are_two_boards(const LevelText& first, const LevelText& second) {
  const auto width = [](const LevelText& board) {
    std::size_t longest = 0;
    for (const View row : board.lines()) longest = std::max(longest, row.size());
    return longest;
  };
  return first.filled() != second.filled() || width(first) < width(second) || are_two_cards(first, second);
}

void require_expressible(const Level& level) {
  if (level.goal.empty()) throw UsageError("a pair of grids needs a goal, and the level has none");
  if (free_cells(level) == 0) throw UsageError("a pair of grids needs a free cell");
  if (ranges::count(level.ground, Ground::gate) > 0) throw UsageError("a pair of grids has no gates");
  require_both_axes(level, "a pair of grids");
}

}  // namespace

bool looks_like_lumi_a(const LevelText& text, const PlainText& plain) {
  const bool is_own = ranges::any_of(text.lines(), is_section);
  const std::vector<LevelText>& boards = plain.boards;
  if (is_own || (boards.size() == 2 && are_two_boards(boards[0], boards[1]))) return false;
  const std::vector<Lines> blocks = blocks_of(text);
  if (blocks.size() != 2 || !has_piece(text, blocks[1])) return false;
  const auto [start, gap] = blocks[0];
  const auto [goal, end] = blocks[1];
  const bool are_equal = end - goal == gap - start;
  bool is_repeated = are_equal;  // a board that is there twice
  for (std::size_t i = 0; i < gap - start && is_repeated; ++i)
    is_repeated = trimmed(text.line(start + i)) == trimmed(text.line(goal + i));
  return !is_repeated &&
         ((are_equal && has_only_signs_of(text, blocks[0], blocks[1])) || plain.unread.lines.empty());
}

namespace {

Draft read_lumi_a(const LevelText& text) {
  const std::vector<Lines> blocks = blocks_of(text);
  const Grid start = read_grid(text, blocks[0].first, blocks[0].second, Ragged::filled, "the board");
  const Grid goal = read_grid(text, blocks[1].first, blocks[1].second, Ragged::filled, "the goal",
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

std::string write_lumi_a(const Level& level) {
  require_expressible(level);
  constexpr Spelling spelling = {{".", " ", " ", " "}};
  const std::string start = grid_text(level, spelling, pieces_at_start(level)),
                    goal = grid_text(level, spelling, pieces_at_goal(level));
  if (start == goal)
    throw UsageError("a pair of grids that are the same would be a board that is there twice");
  return start + "\n" + goal;
}

}  // namespace

constinit const Format lumi_a_format = {{LevelFormat::lumi_a, "lumi-a"}, nullptr, read_lumi_a, write_lumi_a};

}  // namespace lucas::levels
