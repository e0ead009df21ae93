#include "lucas/levels/level_goal.hpp"

#include <filesystem>

#include "levels/decorations/one_line.hpp"
#include "levels/formats/formats.hpp"
#include "lucas/input.hpp"
#include "lucas/levels/level_format.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/load_level.hpp"

namespace lucas::levels {
namespace {

Level with_goal(Level level, const GoalPiece& goal) {
  level.goal = {goal};
  return level;
}

// Reads a goal from FILE or FILE:N, if that name has a dot or a slash and the file exists; else takes it as typed.
LevelSource goal_source(const std::string& typed) {
  std::error_code ignored;
  for (const auto& [word, number] : {Numbered{typed}, numbered(typed)}) {
    if (word.find_first_of("./") != std::string::npos && std::filesystem::is_regular_file(word, ignored))
      return {read_input(word, "a goal", longest_text), input_name(word), number.value_or(0), word};
  }
  return {rows_in_line(typed).value_or(typed), "--goal"};
}

// The first column of the board and the one behind its last, without columns that lie outside in all rows.
std::pair<int, int> columns_of(const Level& level) {
  int begin = level.width, end = 0;
  for (const Cell& cell : rectangle({}, level.width, level.height)) {
    if (level.at(cell) == Ground::outside) continue;
    begin = std::min(begin, cell.x);
    end = std::max(end, cell.x + 1);
  }
  return {begin, end};
}

}  // namespace

std::optional<GoalPiece> usual_goal(const Level& level) {
  const auto& pieces = level.pieces;
  const auto is_smaller = [](const Piece& a, const Piece& b) { return a.cells.size() < b.cells.size(); };
  const auto largest = std::max_element(pieces.begin(), pieces.end(), is_smaller);
  if (largest == pieces.end()) return {};
  const auto alike = std::count_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return piece.cells.size() == largest->cells.size();
  });
  const Cell corner = corner_of(largest->cells), far = far_corner_of(largest->cells);
  const int width = far.x - corner.x + 1, height = far.y - corner.y + 1;
  const auto [begin, end] = columns_of(level);
  const GoalPiece goal = {static_cast<std::size_t>(largest - pieces.begin()),
                          {level.height - height, begin + (end - begin - width) / 2}};
  const bool is_middle = (end - begin - width) % 2 == 0;
  if (alike > 1 || !is_middle || goal.corner == corner) return {};
  return check_level(with_goal(level, goal)) ? std::nullopt : std::optional(goal);
}

Level with_goal(Level level, const std::string& typed) {
  level.goal.clear();
  if (typed == "usual") {
    const std::optional<GoalPiece> goal = usual_goal(level);
    if (!goal)
      throw UsageError(
          "--goal usual: there is no one largest piece that could go to the middle of the bottom row",
          "Write the rows of the goal, as in ...|.AA.");
    return with_goal(std::move(level), *goal);
  }
  const LevelSource source = goal_source(typed);
  const LevelText all(source.text, source.origin);
  Draft draft;
  for (const Piece& piece : level.pieces) draft.symbols[decode_utf8(piece.symbol).character] = piece.symbol;
  draft.level = std::move(level);
  if (const auto first = tray_goal_in(all)) {
    add_tray_goal(all, draft, *first);
    return checked(all, std::move(draft)).level;
  }
  const std::vector<LevelText> boards = plain_text(all).boards;
  const LevelText& text = named_as_typed(source, [&]() -> const LevelText& {
    return boards[chosen(source.origin, source.number, boards.size())];
  });
  const Grid rows = read_grid(text, 0, text.lines().size(), Ragged::refused, "the goal");
  add_goal(text, draft, rows, ground_characters());
  return checked(text, std::move(draft)).level;
}

std::string goal_offer(const Level& level) {
  const std::optional<GoalPiece> usual = usual_goal(level);
  const std::string add = "below the board, add a line goal: and the rows of the goal";
  if (!usual) return add + ", or type them: --goal '...|.AA'";
  const std::string text = write_level(with_goal(level, *usual), LevelFormat::lucas);
  const std::string rows = text.substr(text.find("\ngoal:\n") + 1);
  return "for piece " + level.pieces[usual->piece].symbol +
         " to the middle of the bottom row, type --goal usual, or add below the board\n" +
         rows.substr(0, rows.find("\nground:\n"));
}

}  // namespace lucas::levels
