// Rush Hour strings: the N² cells of a board row by row, N from 4 to 10. o or . is free, x is a wall, letters are
// cars of two cells or more, which move along their length only; A, or X where there is one, is to reach the right
// edge of its row. Also a line of Michael Fogleman's database: fewest moves, board, size of the cluster.
#include <algorithm>
#include <map>

#include "formats.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

constexpr int smallest = 4, largest = 10;  // sides

bool is_letter(char32_t c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool is_free(char32_t c) { return c == 'o' || c == '.'; }

bool is_board(std::u32string_view word) {
  return square_side(word.size(), smallest, largest) &&
         std::all_of(word.begin(), word.end(), [](char32_t c) { return is_letter(c) || is_free(c); });
}

bool is_number(std::u32string_view word) { return number_in(word, 0, 999'999'999).has_value(); }

// Which word of the line is the board.
std::size_t board_at(const std::vector<Word>& words) { return words.size() == 1 ? 0 : 1; }

void add_cars(const LevelText& text, Draft& draft, const Word& board) {
  std::map<char32_t, std::vector<Cell>> cars;
  for (std::size_t i = 0; i < board.text.size(); ++i) {
    const char32_t c = board.text[i];
    if (c == 'x') draft.level.ground[i] = Ground::wall;
    if (c == 'x' || is_free(c)) continue;
    cars[c].push_back({static_cast<int>(i) / draft.level.width, static_cast<int>(i) % draft.level.width});
  }
  for (auto& [c, cells] : cars) {
    const Axis axis = long_axis(cells);
    if (axis == Axis::both) {
      text.refuse(draft.board[draft.index(cells.front())],
                  "car " + utf8(c) + (cells.size() == 1 ? " is only one cell long" : " is not straight"));
    }
    draft.level.pieces.push_back({utf8(c), std::move(cells), axis});
  }
  sort_pieces(draft.level);
}

void add_exit(const LevelText& text, Draft& draft, const Word& board) {
  const auto& pieces = draft.level.pieces;
  const auto called = [&](const std::string& symbol) {
    return std::find_if(pieces.begin(), pieces.end(),
                        [&](const Piece& piece) { return piece.symbol == symbol; });
  };
  auto car = called("X");
  if (car == pieces.end()) car = called("A");
  if (car == pieces.end()) text.refuse(board.spot, "no car is called A or X: which one is to get out?");
  if (car->axis != Axis::horizontal) {
    text.refuse(draft.board[draft.index(car->cells.front())],
                "car " + car->symbol + " stands upright, but the exit is at the right edge");
  }
  const Cell first = car->cells.front();
  const int length = static_cast<int>(car->cells.size());
  draft.level.goal.push_back(
      {static_cast<std::size_t>(car - pieces.begin()), {first.y, draft.level.width - length}});
}

const Piece& main_car(const Level& level) {
  if (level.goal.size() != 1)
    throw UsageError("a Rush Hour string has one goal: one car at the right edge of its row");
  const auto& [index, corner] = level.goal.front();
  const Piece& car = level.pieces[index];
  const int length = static_cast<int>(car.cells.size());
  if (car.axis != Axis::horizontal || corner != Cell{car.cells.front().y, level.width - length})
    throw UsageError("a Rush Hour string has its goal at the right edge, in the row of the car");
  return car;
}

void require_cars(const Level& level) {
  constexpr std::size_t most_cars = 25;  // A to Z but X
  if (level.width != level.height || !square_side(level.ground.size(), smallest, largest))
    throw UsageError("a Rush Hour string is a square board, from 4x4 to 10x10");
  if (level.pieces.size() > most_cars)
    throw UsageError("a Rush Hour string has letters for " + std::to_string(most_cars) + " cars");
  for (const Ground ground : level.ground) {
    if (ground == Ground::gate) throw UsageError("a Rush Hour string has no gates");
  }
  for (const Piece& piece : level.pieces) {
    if (piece.axis == Axis::both || long_axis(piece.cells) != piece.axis) {
      throw UsageError("piece " + piece.symbol +
                       " is no car: a Rush Hour string has only straight pieces, of two " +
                       "cells or more, that move along their length");
    }
  }
}

// A letter for each car: its own where all have one that a string may have, else A and those from B on. Never X,
// which would be the car that is to get out.
std::string letters_of(const Level& level, const Piece& main) {
  const bool fit =
      main.symbol == "A" && std::all_of(level.pieces.begin(), level.pieces.end(), [](const Piece& piece) {
        return piece.symbol.size() == 1 && piece.symbol[0] >= 'A' && piece.symbol[0] <= 'Z' &&
               piece.symbol != "X";
      });
  std::string letters;
  char next = 'B';
  for (const Piece& piece : level.pieces) {
    if (next == 'X') ++next;
    letters += fit ? piece.symbol[0] : &piece == &main ? 'A' : next++;
  }
  return letters;
}

}  // namespace

bool looks_like_rush_hour(const LevelText& text) {
  if (text.filled() != 1) return false;
  const std::vector<Word> words = words_of(text, text.first());
  if (words.size() == 1) return is_board(words[0].text);
  return words.size() == 3 && is_number(words[0].text) && is_board(words[1].text) && is_number(words[2].text);
}

Draft read_rush_hour(const LevelText& text) {
  const std::vector<Word> words = words_of(text, text.first());
  const Word& board = words[board_at(words)];
  Draft draft;
  const int side = square_side(board.text.size(), smallest, largest).value();
  draft.make_board(side, side);
  draft.whole = board.spot;
  for (std::size_t i = 0; i < board.text.size(); ++i)
    draft.board.push_back({board.spot.line, board.spot.column + static_cast<int>(i)});
  draft.level.metric = Metric::moves;
  if (words.size() == 3)
    draft.level.par = static_cast<std::uint64_t>(*number_in(words[0].text, 0, 999'999'999));
  draft.par = words[0].spot;
  add_cars(text, draft, board);
  add_exit(text, draft, board);
  return checked(text, std::move(draft));
}

std::string write_rush_hour(const Level& level) {
  require_cars(level);
  const Piece& main = main_car(level);
  std::string text;
  for (const Ground ground : level.ground) text += ground == Ground::floor ? 'o' : 'x';
  const std::string letters = letters_of(level, main);
  for (std::size_t i = 0; i < level.pieces.size(); ++i) {
    for (const Cell& cell : level.pieces[i].cells) text[cell_index(level, cell)] = letters[i];
  }
  return text + "\n";
}

}  // namespace lucas::levels
