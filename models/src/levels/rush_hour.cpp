// Rush Hour strings: the N² cells of a board row by row, N from 4 to 10. o or . is free, x is a wall, letters are
// cars of two cells or more, which move along their length only; A, or X where there is one, is to reach the right
// edge of its row. In a board without capitals a is that car, or x where there is no a. Also lines of Michael Fogleman's
// database, one or many: fewest moves, board, size of the cluster; and boards beside other words, in rows too.
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "formats.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "symbol.hpp"

namespace lucas::levels {
namespace {

constexpr int smallest = 4, largest = 10;  // sides

bool is_free(char32_t c) { return c == 'o' || c == '.'; }

bool is_board(std::u32string_view word) {
  return square_side(word.size(), smallest, largest) &&
         std::all_of(word.begin(), word.end(), [](char32_t c) { return is_letter(c) || is_free(c); });
}

bool is_number(std::u32string_view word) { return number_in(word, 0, 999'999'999).has_value(); }

// A board's cells and where they stand.
struct Card {
  std::u32string cells{};
  std::vector<Spot> spots{};
  std::optional<Word> par{};
};

Card card_of(const Word& board) {
  Card card{std::u32string(board.text)};
  for (std::size_t i = 0; i < board.text.size(); ++i)
    card.spots.push_back({board.spot.line, board.spot.column + static_cast<int>(i)});
  return card;
}

// A line of the database: fewest moves, board, size of the cluster.
bool has_par(const std::vector<Word>& words) {
  return words.size() == 3 && is_number(words[0].text) && is_number(words[2].text);
}

std::vector<Word> words_between(const LevelText& text, std::size_t line) {
  return words_of(text, line, U",;\"");
}

// What the letters of a board mean: see above.
struct Meaning {
  char32_t main = 0, wall = U'x';
  explicit Meaning(std::u32string_view cells) {
    const auto has = [&](char32_t c) { return cells.find(c) != std::u32string_view::npos; };
    const bool is_small =
        std::none_of(cells.begin(), cells.end(), [](char32_t c) { return c >= 'A' && c <= 'Z'; });
    if (is_small && !has('a') && has('x')) wall = 0;
    main = is_small ? (wall == 0 ? U'x' : U'a') : has('X') ? U'X' : U'A';
  }
};

using Cars = std::map<char32_t, std::vector<Cell>>;

Cars cars_of(std::u32string_view cells, char32_t wall) {
  const int side = square_side(cells.size(), smallest, largest).value();
  Cars cars;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == wall || is_free(cells[i])) continue;
    cars[cells[i]].push_back({static_cast<int>(i) / side, static_cast<int>(i) % side});
  }
  return cars;
}

// A board with its car, and no other car than straight ones?
bool is_card(std::u32string_view word) {
  if (!is_board(word)) return false;
  const Meaning meaning(word);
  const Cars cars = cars_of(word, meaning.wall);
  return cars.contains(meaning.main) && std::all_of(cars.begin(), cars.end(), [](const auto& car) {
           return long_axis(car.second) != Axis::both;
         });
}

// Is word i of its line a board where there is no card before? Alone in the text it may be one with a mistake.
bool is_first_card(const LevelText& text, const std::vector<Word>& words, std::size_t i) {
  const bool is_alone = text.filled() == 1 && (words.size() == 1 || has_par(words)) && i == words.size() / 2;
  return is_alone ? is_board(words[i].text) : is_card(words[i].text);
}

// All boards of the text that are as large as the first card.
std::vector<Card> cards_of(const LevelText& text) {
  std::vector<Card> cards;
  for (std::size_t line = text.first(); line < text.lines().size(); ++line) {
    const std::vector<Word> words = words_between(text, line);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const bool is_next = !cards.empty() && words[i].text.size() == cards.front().cells.size();
      if (!(cards.empty() ? is_first_card(text, words, i) : is_next && is_board(words[i].text))) continue;
      cards.push_back(card_of(words[i]));
      if (i == 1 && has_par(words)) cards.back().par = words[0];
    }
  }
  return cards;
}

std::string place_text(Cell cell) {
  return " (row " + std::to_string(cell.y + 1) + ", column " + std::to_string(cell.x + 1) + ")";
}

void add_cars(const LevelText& text, Draft& draft, std::u32string_view cells) {
  const Meaning meaning(cells);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == meaning.wall) draft.level.ground[i] = Ground::wall;
  }
  for (auto& [c, parts] : cars_of(cells, meaning.wall)) {
    const Axis axis = long_axis(parts);
    if (axis == Axis::both) {
      text.refuse(draft.board[draft.index(parts.front())],
                  "car " + utf8(c) + (parts.size() == 1 ? " is only one cell long" : " is not straight") +
                      place_text(parts.front()));
    }
    draft.level.pieces.push_back({utf8(c), parts, axis});
  }
  sort_pieces(draft.level);
}

void add_exit(const LevelText& text, Draft& draft, std::u32string_view cells) {
  const auto& pieces = draft.level.pieces;
  const std::string main = utf8(Meaning(cells).main);
  const auto car =
      std::find_if(pieces.begin(), pieces.end(), [&](const Piece& p) { return p.symbol == main; });
  if (car == pieces.end()) text.refuse(draft.whole, "no car is called A or X: which one is to get out?");
  if (car->axis != Axis::horizontal) {
    text.refuse(draft.board[draft.index(car->cells.front())],
                "car " + car->symbol + " stands upright, but the exit is at the right edge");
  }
  const Cell first = car->cells.front();
  const int length = static_cast<int>(car->cells.size());
  draft.level.goal.push_back(
      {static_cast<std::size_t>(car - pieces.begin()), {first.y, draft.level.width - length}});
}

Draft draft_of_card(const LevelText& text, const Card& card) {
  Draft draft;
  const int side = square_side(card.cells.size(), smallest, largest).value();
  draft.make_board(side, side);
  draft.whole = card.spots.front();
  draft.board = card.spots;
  draft.level.metric = Metric::moves;
  if (card.par) draft.level.par = static_cast<std::uint64_t>(*number_in(card.par->text, 0, 999'999'999));
  draft.par = card.par.value_or(Word{{}, draft.whole}).spot;
  add_cars(text, draft, card.cells);
  add_exit(text, draft, card.cells);
  return checked(text, std::move(draft));
}

// The cells of rows of equal length, as many as they are long.
std::optional<Card> card_of_rows(const LevelText& rows) {
  Card card;
  for (std::size_t line = rows.first(); line < rows.lines().size(); ++line) {
    const std::u32string_view row = trimmed(rows.line(line));
    if (row.empty()) continue;
    if (row.size() != rows.filled()) return std::nullopt;
    const Card part = card_of({row, spot_at(line, rows.line(line).find(row))});
    card.cells += part.cells;
    card.spots.insert(card.spots.end(), part.spots.begin(), part.spots.end());
  }
  return is_board(card.cells) ? std::optional(std::move(card)) : std::nullopt;
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
  const std::vector<Card> cards = cards_of(text);
  const auto is_bare = [&](const Card& card) {
    return card.cells.size() == trimmed(text.line(text.first())).size();
  };
  // Lines of nothing but letters could be the rows of a large board, too: each must have its car.
  if (text.filled() == 1 || cards.empty() || !is_bare(cards.front())) return !cards.empty();
  return cards.size() == text.filled() &&
         std::all_of(cards.begin(), cards.end(), [](const Card& card) { return is_card(card.cells); });
}

std::size_t rush_hour_count(const LevelText& text) { return cards_of(text).size(); }

Draft read_rush_hour(const LevelText& text, std::size_t number) {
  const std::vector<Card> cards = cards_of(text);
  return draft_of_card(text, cards[text.chosen(number, cards.size())]);
}

bool is_square_of_cars(const LevelText& rows) { return card_of_rows(rows).has_value(); }

Draft read_rush_hour_rows(const LevelText& rows) { return draft_of_card(rows, card_of_rows(rows).value()); }

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
