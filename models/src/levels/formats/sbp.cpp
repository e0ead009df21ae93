// Sliding brick puzzles of Drexel University's courses (SBP-level*.txt): W,H, and then H rows of W numbers, each followed
// by a comma. 0 free, 1 wall, 2 the master brick, 3 and more the other bricks, -1 an exit that only the master brick
// may enter. Solved when it covers all exits.
#include "levels/formats/formats.hpp"

namespace lucas::levels {
namespace {

constexpr int exit_cell = -1, free_cell = 0, wall = 1, master = 2, highest_piece = 99'999;

// The places where the master brick covers all exits: each puts one of its cells on the first exit.
std::vector<Cell> corners_on_exits(const Level& level, const std::vector<Cell>& brick,
                                   const std::vector<Cell>& exits) {
  const auto covers_all = [&](const std::vector<Cell>& cells) {
    std::size_t covered = 0;
    for (const Cell& cell : cells) {
      if (!is_inside(level, cell) || !is_open(level.at(cell))) return false;
      covered += level.at(cell) == Ground::gate ? 1 : 0;
    }
    return covered == exits.size();
  };
  std::vector<Cell> corners;
  const Cell old = corner_of(brick);
  for (const Cell& cell : brick) {
    const Cell corner = {old.y + exits[0].y - cell.y, old.x + exits[0].x - cell.x};
    if (covers_all(moved_to(brick, corner))) corners.push_back(corner);
  }
  return corners;
}

std::vector<Cell> gates_of(const Level& level) {
  std::vector<Cell> gates = rectangle({}, level.width, level.height);
  std::erase_if(gates, [&](const Cell& cell) { return level.at(cell) != Ground::gate; });
  return gates;
}

WordRows size_of(const LevelText& text) {
  const std::vector<Word> words = words_of(text, text.first(), U",");
  if (words.size() != 2) text.refuse(text.spot(text.first()), "the first line is not W,H,");
  const auto width = side_in(words[0]), height = side_in(words[1]);
  if (!width || !height)
    text.refuse(words[0].spot, "width and height are not numbers from 1 to " + std::to_string(longest_side));
  return {*width, *height};
}

// The numbers as signs of this project's own format. Bricks up to 9 keep their number.
std::u32string signs_of(const LevelText& text, const WordRows& rows) {
  std::vector<int> numbers;
  std::map<int, char32_t> signs = {{free_cell, U'.'}, {wall, U'#'}, {exit_cell, U'-'}};
  for (const Word& word : rows.words) {
    const auto number = number_in(word.text, exit_cell, highest_piece);
    if (!number) text.refuse(word.spot, "not a number from -1 to " + std::to_string(highest_piece));
    numbers.push_back(*number);
    signs.emplace(*number, U'0' + static_cast<char32_t>(*number));
  }
  std::size_t next = 10;
  for (auto brick = signs.upper_bound(9); brick != signs.end(); ++brick) brick->second = number_sign(next++);
  std::u32string all;
  for (const int number : numbers) all += signs.at(number);
  return all;
}

void add_goal(const LevelText& text, Draft& draft) {
  Level& level = draft.level;
  const std::vector<Cell> exits = gates_of(level);
  if (exits.empty()) return;
  const auto refuse = [&](const std::string& why) { text.refuse(draft.board[draft.index(exits[0])], why); };
  const std::size_t brick = piece_called(level, std::to_string(master));
  if (brick == level.pieces.size()) refuse("an exit, but no master brick (2)");
  const std::vector<Cell> corners = corners_on_exits(level, level.pieces[brick].cells, exits);
  if (corners.empty()) refuse("the master brick (2) cannot cover all exits (-1) at once");
  if (corners.size() > 1)
    refuse("the master brick (2) can cover the exits in " + std::to_string(corners.size()) +
           " ways: a goal is one place");
  level.goal.push_back({brick, corners[0]});
}

void require_exit(const Level& level) {
  if (level.goal.size() != 1) throw UsageError("a sliding brick puzzle has one goal, for one brick");
  const std::size_t piece = level.goal.front().piece;
  const std::vector<Cell> gates = gates_of(level);
  if (gates.empty()) throw UsageError("a sliding brick puzzle has its goal on gates, and the level has none");
  if (corners_on_exits(level, level.pieces[piece].cells, gates) !=
      std::vector<Cell>{level.goal.front().corner}) {
    throw UsageError(
        "a sliding brick puzzle is solved where its brick covers all gates, which must be at the goal and "
        "nowhere else");
  }
  for (const Cell& cell : level.pieces[piece].cells) {
    if (level.at(cell) == Ground::gate) throw UsageError("a sliding brick puzzle cannot begin on its exit");
  }
  require_both_axes(level, "a sliding brick puzzle");
}

bool looks_like_sbp(const LevelText& text) {
  const View line = text.line(text.first());
  return is_in(line, U',') && is_made_of(line, U"0123456789-, \t");
}

Draft read_sbp(const LevelText& text) {
  const WordRows told = size_of(text), rows = word_rows(text, text.first() + 1, told, U",");
  const Spot whole = text.spot(text.first());
  if (rows.height < told.height)
    text.refuse(whole, fmt::format("there are {} rows, not {}", rows.height, told.height));
  Grid grid = rows.grid();
  grid.start = whole;
  grid.signs = signs_of(text, rows);
  Draft draft = draft_of(text, grid, ground_characters());
  add_goal(text, draft);
  return checked(text, std::move(draft));
}

std::string write_sbp(const Level& level) {
  require_exit(level);
  int next = master + 1;
  ShownPieces bricks;
  for (const Piece& piece : level.pieces) {
    const bool is_master = &piece == &level.pieces[level.goal.front().piece];
    bricks.emplace_back(std::to_string(is_master ? master : next++), piece.cells);
  }
  return std::to_string(level.width) + "," + std::to_string(level.height) + ",\n" +
         grid_text(level, {{"0", "1", "1", "-1"}, ",", ",\n"}, bricks);
}

}  // namespace

constinit const Format sbp_format = {{LevelFormat::sbp, "sbp"}, looks_like_sbp, read_sbp, write_sbp};

}  // namespace lucas::levels
