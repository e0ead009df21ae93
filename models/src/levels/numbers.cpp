// 15-puzzle: the numbers of the tiles, 0 for the free cell. As rows, one line each, the goal is the numbers in order with
// the free cell last. As one line of N² numbers, perhaps after the number of the instance, it is a board of Korf's
// list (1985), where the goal has the free cell first. One step moves one tile.
#include "formats.hpp"

namespace lucas::levels {
namespace {

constexpr int highest_number = 999'999;

WordRows line_of(const LevelText& text) {
  std::vector<Word> words = words_of(text, text.first());
  const bool has_index = !square_side(words.size(), 2, 16) && square_side(words.size() - 1, 2, 16);
  if (has_index) words.erase(words.begin());
  const auto side = square_side(words.size(), 2, 16);
  if (!side)
    text.refuse(words.front().spot, fmt::format("{} numbers in one line are no square board", words.size()));
  return {*side, *side, std::move(words)};
}

// 0 or 1; -1 is outside of a board of pegs.
bool is_light(const Word& word) { return number_in(word.text, -1, 1).has_value(); }

// The number of each word; every number from 0 on once.
std::vector<std::size_t> tiles_of(const LevelText& text, const WordRows& numbers) {
  std::vector<std::size_t> tiles;
  std::vector<bool> seen(numbers.words.size());
  for (const Word& word : numbers.words) {
    const auto number = number_in(word.text, 0, static_cast<int>(seen.size()) - 1);
    if (!number)
      text.refuse(word.spot, "'" + utf8(word.text.substr(0, 12)) + "' is not a number from 0 to " +
                                 std::to_string(seen.size() - 1));
    const auto tile = static_cast<std::size_t>(*number);
    if (seen[tile])
      text.refuse(word.spot, "number " + std::to_string(tile) + " is there twice: these are no tiles",
                  ranges::all_of(numbers.words, is_light)
                      ? how_pegs_are_typed
                      : "As blocks or cars they are letters, and dots where it is free: AAB/CCB/D..");
    seen[tile] = true;
    tiles.push_back(tile);
  }
  return tiles;
}

bool looks_like_numbers(const LevelText& text) {
  return text.filled() > 0 && ranges::all_of(text.filled_lines(), [&](std::size_t line) {
           return numbers_of(text, line, highest_number).size() > (line == text.first() ? 1 : 0);
         });
}

Draft read_numbers(const LevelText& text) {
  const bool is_line = text.filled() == 1;  // of which the goal has the free cell first
  const WordRows numbers = is_line ? line_of(text) : word_rows(text, text.first());
  const std::vector<std::size_t> tiles = tiles_of(text, numbers);
  Grid grid = numbers.grid();
  for (const std::size_t tile : tiles) grid.signs += tile == 0 ? U'.' : number_sign(tile);
  Draft draft = draft_of(text, grid, ground_characters());
  draft.level.metric = Metric::steps;
  for (const std::size_t tile : tiles) {
    if (tile == 0) continue;
    const int place = static_cast<int>(tile) - (is_line ? 0 : 1);
    draft.level.goal.push_back({draft.level.goal.size(), {place / numbers.width, place % numbers.width}});
  }
  return checked(text, std::move(draft));
}

std::string write_numbers(const Level& level) {
  if (level.goal.size() != level.pieces.size() || level.pieces.size() + 1 != level.ground.size())
    throw UsageError("a 15-puzzle has one free cell, and a goal for each piece");
  if (level.width < 2 || level.height < 2)
    throw UsageError("a 15-puzzle has two rows and two columns, or more");
  std::vector<bool> aimed(level.ground.size());
  ShownPieces tiles;
  for (const auto& [piece, corner] : level.goal) {
    const Piece& tile = level.pieces[piece];
    if (tile.cells.size() != 1 || tile.axis != Axis::both)
      throw UsageError("piece " + tile.symbol +
                       " is no tile: a 15-puzzle has pieces of one cell that move both ways");
    aimed[cell_index(level, corner)] = true;
  }
  const bool free_first = !aimed.front();
  if (!free_first && aimed.back())
    throw UsageError("the free cell of a 15-puzzle's goal is the last one or the first");
  if (free_first && level.width != level.height)
    throw UsageError("a 15-puzzle whose goal has the free cell first is a square board");
  for (const auto& [piece, corner] : level.goal)
    tiles.emplace_back(std::to_string(cell_index(level, corner) + (free_first ? 0 : 1)),
                       level.pieces[piece].cells);
  std::string text = grid_text(level, {{"0", "0", "0", "0"}, " ", free_first ? " " : "\n"}, tiles);
  text.back() = '\n';
  return text;
}

}  // namespace

std::vector<LevelText> boards_of_tiles(const LevelText& board) {
  if (!looks_like_numbers(board)) return {board};
  const auto is_board = [](const LevelText& part) {  // a line of less is a row
    return passes([&] { return read_numbers(part).level.width > (part.filled() == 1 ? 2 : 1); });
  };
  for (const bool by_lines : {true, false}) {
    std::vector<LevelText> boards;
    for (auto [begin, end] : runs_of(board, [](View line) { return !is_blank(line); })) {
      for (; begin < end; begin = by_lines ? begin + 1 : end)
        boards.emplace_back(board, board.lines({begin, by_lines ? begin + 1 : end}));
    }
    if (boards.size() > 1 && ranges::all_of(boards, is_board)) return boards;
  }
  return {board};
}

constinit const Format numbers_format = {
    {LevelFormat::numbers, "15-puzzle"},
    looks_like_numbers,
    read_numbers,
    write_numbers,
    [](const LevelText& text) { return PlainText{boards_of_tiles(text)}; }};

}  // namespace lucas::levels
