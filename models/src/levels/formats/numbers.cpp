// 15-puzzle: the numbers of the tiles, 0 for the free cell. In several rows, the goal is the numbers in order with
// the free cell last, or the rows below `goal:`. A single line of N² numbers, perhaps after the number of the
// instance, is a board of Korf's list (1985), where the goal has the free cell first. One step moves one tile.
#include "levels/formats/formats.hpp"

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

// Is the word 0, 1, or -1, which is outside of a board of pegs?
bool is_light(const Word& word) { return number_in(word.text, -1, 1).has_value(); }

// The number of each word. Refuses words other than the numbers from 0 on, once each.
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

bool are_numbers(const LevelText& text) {
  return text.filled() > 0 && ranges::all_of(text.filled_lines(), [&](std::size_t line) {
           return numbers_of(text, line, highest_number).size() > (line == text.first() ? 1 : 0);
         });
}

bool has_goal(const LevelText& text) { return ranges::any_of(text.lines(), is_goal); }

bool looks_like_numbers(const LevelText& text) {
  return are_numbers({text, section_of(text, false)}) &&
         (!has_goal(text) || are_numbers({text, section_of(text, true)}));
}

// The cell where the goal has each tile. A line alone has the free cell first, rows have it last.
std::vector<int> places_in_goal(const LevelText& text, const WordRows& start, bool is_line) {
  std::vector<int> places(start.words.size());
  for (std::size_t tile = 1; tile < places.size(); ++tile)
    places[tile] = static_cast<int>(tile) - (is_line ? 0 : 1);
  if (!has_goal(text)) return places;
  const LevelText goal(text, section_of(text, true));
  const WordRows numbers = goal.filled() == 1 ? line_of(goal) : word_rows(goal, goal.first());
  if (numbers.width != start.width || numbers.height != start.height)
    goal.refuse(numbers.words.front().spot, "the goal is of another size than the start");
  for (int place = 0; const std::size_t tile : tiles_of(goal, numbers)) places[tile] = place++;
  return places;
}

Draft read_numbers(const LevelText& text) {
  const LevelText start(text, section_of(text, false));
  if (start.filled() == 0 && has_goal(text)) refuse_goal_alone(text);
  if (start.filled() == 0) text.refuse(text.spot(0), "a heading without a board below it");
  const bool is_line = start.filled() == 1;
  const WordRows numbers = is_line ? line_of(start) : word_rows(start, start.first());
  const std::vector<std::size_t> tiles = tiles_of(start, numbers);
  const std::vector<int> places = places_in_goal(text, numbers, is_line);
  Grid grid = numbers.grid();
  for (const std::size_t tile : tiles) grid.signs += tile == 0 ? U'.' : number_sign(tile);
  Draft draft = draft_of(start, grid, ground_characters());
  draft.level.metric = Metric::steps;
  for (const std::size_t tile : tiles) {
    if (tile == 0) continue;
    draft.level.goal.push_back(
        {draft.level.goal.size(), {places[tile] / numbers.width, places[tile] % numbers.width}});
  }
  return checked(text, std::move(draft));
}

// The number of each piece: its name, if names are the numbers from 1 on; else by its place in the goal.
std::vector<std::size_t> numbers_of_pieces(const Level& level) {
  std::map<std::string, std::size_t> numbers;
  for (std::size_t n = 1; n <= level.pieces.size(); ++n) numbers.emplace(utf8(number_sign(n)), n);
  std::vector<std::size_t> all;
  for (const Piece& piece : level.pieces) {
    if (auto called = numbers.extract(piece.symbol)) all.push_back(called.mapped());
  }
  if (all.size() == level.pieces.size()) return all;
  std::map<std::size_t, std::size_t> pieces;  // by their places
  for (const auto& [piece, corner] : level.goal) pieces[cell_index(level, corner)] = piece;
  all.resize(level.pieces.size());
  for (std::size_t number = 1; const auto& [place, piece] : pieces) all[piece] = number++;
  return all;
}

std::string write_numbers(const Level& level) {
  if (level.goal.size() != level.pieces.size() || level.pieces.size() + 1 != level.ground.size())
    throw UsageError("a 15-puzzle has one free cell, and a goal for each piece");
  if (level.width < 2 || level.height < 2)
    throw UsageError("a 15-puzzle has two rows and two columns, or more");
  const std::vector<std::size_t> numbers = numbers_of_pieces(level);
  ShownPieces start, goal;
  bool is_usual = true;
  for (const auto& [piece, corner] : level.goal) {
    const Piece& tile = level.pieces[piece];
    if (tile.cells.size() != 1 || tile.axis != Axis::both)
      throw UsageError("piece " + tile.symbol +
                       " is no tile: a 15-puzzle has pieces of one cell that move both ways");
    const std::string number = std::to_string(numbers[piece]);
    start.emplace_back(number, tile.cells);
    goal.emplace_back(number, std::vector<Cell>{corner});
    is_usual = is_usual && cell_index(level, corner) + 1 == numbers[piece];
  }
  constexpr Spelling rows = {{"0", "0", "0", "0"}, " "};
  return grid_text(level, rows, start) + (is_usual ? "" : "goal:\n" + grid_text(level, rows, goal));
}

}  // namespace

std::vector<LevelText> boards_of_tiles(const LevelText& given) {
  if (!looks_like_numbers(given) || has_goal(given)) return {given};
  const LevelText board(given, section_of(given, false));
  const auto is_board = [](const LevelText& part) {  // a line of four numbers is a row
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
