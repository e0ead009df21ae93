// 15-puzzle: the numbers of the tiles, 0 for the free cell. As rows, one line each, the goal is the numbers in order with
// the free cell last. As one line of N² numbers, perhaps after the number of the instance, it is a board of Korf's
// list (1985), where the goal has the free cell first. One step moves one tile.
#include <algorithm>
#include <optional>

#include "formats.hpp"
#include "lucas/error.hpp"
#include "symbol.hpp"

namespace lucas::levels {
namespace {

constexpr int highest_number = 999'999;

bool is_number_row(const LevelText& text, std::size_t line) {
  const std::vector<Word> words = words_of(text, line);
  return words.size() >= (line == text.first() ? 2 : 1) &&
         std::all_of(words.begin(), words.end(),
                     [](const Word& word) { return number_in(word.text, 0, highest_number).has_value(); });
}

struct Numbers {
  int width = 0, height = 0;
  bool free_first = false;  // in the goal
  std::vector<Word> words;
};

Numbers rows_of(const LevelText& text) {
  Numbers numbers;
  for (std::size_t line = text.first(); line < text.lines().size(); ++line) {
    if (is_blank(text.line(line))) continue;
    const std::vector<Word> row = words_of(text, line);
    if (numbers.width == 0) numbers.width = static_cast<int>(row.size());
    if (row.size() != static_cast<std::size_t>(numbers.width)) {
      text.refuse(spot_at(line, 0), "row " + std::to_string(numbers.height + 1) + " has " +
                                        std::to_string(row.size()) + " numbers, the first row " +
                                        std::to_string(numbers.width));
    }
    if (++numbers.height > longest_side || numbers.width > longest_side)
      text.refuse(spot_at(line, 0), "more than " + std::to_string(longest_side) + " rows or columns");
    numbers.words.insert(numbers.words.end(), row.begin(), row.end());
  }
  return numbers;
}

Numbers line_of(const LevelText& text) {
  std::vector<Word> words = words_of(text, text.first());
  auto side = square_side(words.size(), 2, 16);
  if (!side && square_side(words.size() - 1, 2, 16)) {
    words.erase(words.begin());  // the number of the instance
    side = square_side(words.size(), 2, 16);
  }
  if (!side)
    text.refuse(words.front().spot,
                std::to_string(words.size()) + " numbers in one line are no square board");
  return {*side, *side, true, std::move(words)};
}

// The number of each word; every number from 0 on once.
std::vector<std::size_t> tiles_of(const LevelText& text, const Numbers& numbers) {
  std::vector<std::size_t> tiles;
  std::vector<bool> seen(numbers.words.size());
  for (const Word& word : numbers.words) {
    const auto number = number_in(word.text, 0, static_cast<int>(seen.size()) - 1);
    if (!number)
      text.refuse(word.spot, "'" + utf8(word.text.substr(0, 12)) + "' is not a number from 0 to " +
                                 std::to_string(seen.size() - 1));
    const auto tile = static_cast<std::size_t>(*number);
    if (seen[tile]) text.refuse(word.spot, "number " + std::to_string(tile) + " is there twice");
    seen[tile] = true;
    tiles.push_back(tile);
  }
  return tiles;
}

Cell cell_at(std::size_t index, int width) {
  return {static_cast<int>(index) / width, static_cast<int>(index) % width};
}

bool looks_like_numbers(const LevelText& text) {
  for (std::size_t line = text.first(); line < text.lines().size(); ++line) {
    if (!is_blank(text.line(line)) && !is_number_row(text, line)) return false;
  }
  return text.filled() > 0;
}

Draft read_numbers(const LevelText& text) {
  const Numbers numbers = text.filled() == 1 ? line_of(text) : rows_of(text);
  const std::vector<std::size_t> tiles = tiles_of(text, numbers);
  Draft draft;
  draft.make_board(numbers.width, numbers.height);
  draft.whole = numbers.words.front().spot;
  draft.level.metric = Metric::steps;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    draft.board.push_back(numbers.words[i].spot);
    if (tiles[i] == 0) continue;
    const std::size_t target = numbers.free_first ? tiles[i] : tiles[i] - 1;
    draft.level.goal.push_back({draft.level.pieces.size(), cell_at(target, numbers.width)});
    draft.level.pieces.push_back({number_symbol(tiles[i]), {cell_at(i, numbers.width)}, Axis::both});
  }
  return checked(text, std::move(draft));
}

std::string write_numbers(const Level& level) {
  if (level.goal.size() != level.pieces.size() || level.pieces.size() + 1 != level.ground.size())
    throw UsageError("a 15-puzzle has one free cell, and a goal for each piece");
  if (level.width < 2 || level.height < 2)
    throw UsageError("a 15-puzzle has two rows and two columns, or more");
  std::vector<bool> aimed(level.ground.size());
  std::vector<std::size_t> numbers(level.ground.size());
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
    numbers[cell_index(level, level.pieces[piece].cells[0])] =
        cell_index(level, corner) + (free_first ? 0 : 1);
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const bool ends = (i + 1) % (free_first ? numbers.size() : static_cast<std::size_t>(level.width)) == 0;
    text += std::to_string(numbers[i]) + (ends ? "\n" : " ");
  }
  return text;
}

}  // namespace

std::vector<LevelText> boards_of_tiles(const LevelText& board) {
  if (!looks_like_numbers(board)) return {board};
  std::vector<LevelText> boards;
  for (std::size_t line = 0; line < board.lines().size(); ++line) {
    if (!is_blank(board.line(line))) boards.emplace_back(board, std::vector{board.placed(line)});
  }
  const auto is_board = [](const LevelText& line) {
    try {
      return read_numbers(line).level.width > 2;  // of less, it is a row
    } catch (const UsageError&) {
      return false;
    }
  };
  if (boards.size() > 1 && std::all_of(boards.begin(), boards.end(), is_board)) return boards;
  return {board};
}

constinit const Format numbers_format = {
    {LevelFormat::numbers, "15-puzzle"},
    looks_like_numbers,
    read_numbers,
    write_numbers,
    [](const LevelText& text) { return PlainText{boards_of_tiles(text)}; }};

}  // namespace lucas::levels
