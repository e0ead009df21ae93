// Rush Hour as a table, as courses hand it out: a line of names, then a line for each car, with its name, orientation
// (H or V), the column and row of its first cell from the top left, and its length. The columns may be in any order.
// Coordinates count from 0 if a 0 occurs, from 1 if counting from 0 needs a larger board; else the red car decides,
// as it is in the exit's row; if it cannot, the table is refused. Fields may be quoted; lines that begin with # may
// stand above the names. If none of these lines tells a size, the board is the first of 6x6, 9x9, 12x12 and 16x16
// that holds all cars.
#include "levels/formats/formats.hpp"
#include "levels/formats/traffic.hpp"

namespace lucas::levels {
namespace {

constexpr View between_fields = U",;\t";

enum Field : std::size_t { car, orientation, column, row, length };
constexpr std::size_t fields = 5;
constexpr std::array<std::array<std::string_view, 4>, fields> names = {
    {{"car", "vehicle", "id", "name"},
     {"orientation", "direction", "dir", "axis"},
     {"col", "column", "x", "columns"},
     {"row", "y", "rows", "line"},
     {"length", "len", "size", "cells"}}};

// The fields of a line, without quotes.
std::vector<Word> fields_of(const LevelText& text, std::size_t line) {
  std::vector<Word> words = cells_of(text, line, between_fields);
  for (auto& [word, spot] : words) {
    if (word.size() > 1 && is_in(U"\"'", word.front()) && word.back() == word.front())
      word = trimmed(word.substr(1, word.size() - 2));
  }
  return words;
}

// The line of names: the first one that is no remark.
std::size_t line_of_names(const LevelText& text) {
  const std::vector<std::size_t>& lines = text.filled_lines();
  const auto found =
      ranges::find_if(lines, [&](std::size_t line) { return !trimmed(text.line(line)).starts_with(U'#'); });
  return found == lines.end() ? lines.front() : *found;
}

// The place of each field in the line of names; nothing if one is missing or there twice.
std::optional<std::array<std::size_t, fields>> header_of(const LevelText& text) {
  const std::vector<Word> words = fields_of(text, line_of_names(text));
  std::array<std::size_t, fields> places{};
  for (std::size_t field = 0; field < fields; ++field) {
    const auto is_named = [&](const Word& word) { return contains(names[field], lower(word.text)); };
    const auto found = ranges::find_if(words, is_named);
    if (found == words.end() || std::any_of(found + 1, words.end(), is_named)) return std::nullopt;
    places[field] = static_cast<std::size_t>(found - words.begin());
  }
  return places;
}

// The words of a car by their fields.
using CarWords = std::array<Word, fields>;

std::vector<CarWords> words_of_cars(const LevelText& text) {
  const std::array<std::size_t, fields> header = *header_of(text);
  const std::size_t line_above = line_of_names(text);
  for (const Word& name : fields_of(text, line_above)) {
    if (ranges::none_of(names, [&](const auto& known) { return contains(known, lower(name.text)); }))
      text.refuse(name.spot, "'" + utf8(name.text) + "' is no column of a table of cars",
                  "They are car, orientation, col, row and length.");
  }
  std::vector<CarWords> cars;
  for (const std::size_t line : text.filled_lines()) {
    if (line <= line_above) continue;
    const std::vector<Word> words = fields_of(text, line);
    if (words.size() != fields)
      text.refuse(text.spot(line), std::to_string(words.size()) + " fields; the line of names has 5");
    cars.emplace_back();
    for (std::size_t field = 0; field < fields; ++field) cars.back()[field] = words[header[field]];
  }
  return cars;
}

std::vector<Cell> cells_of_car(const LevelText& text, const CarWords& words) {
  const auto number = [&](Field field, int low) {
    const auto& [word, spot] = words[field];
    const auto value = number_in(word, low, largest_card);
    if (!value)
      text.refuse(spot, fmt::format("'{}' is no number from {} to {}", utf8(word), low, largest_card));
    return *value;
  };
  const auto& [axis, spot] = words[orientation];
  const std::string way = lower(axis);
  if (way != "h" && way != "v" && way != "horizontal" && way != "vertical")
    text.refuse(spot, "'" + utf8(axis) + "' is no orientation", "It is H or V.");
  const Cell first{number(row, 0), number(column, 0)};
  const int cells = number(length, 2);
  return way[0] == 'v' ? rectangle(first, 1, cells) : rectangle(first, cells, 1);
}

// Gives each car the letter that stands for it on a card: its name where that is one, X for the red car; else the next that is no
// car's name.
class CarSigns {
 public:
  CarSigns(const LevelText& text, const std::vector<CarWords>& cars) : text_(text) {
    for (const std::string letter : {"O", "o", "x", "X", "R"}) pool_.take(letter);
    for (const CarWords& words : cars) {
      if (is_sign(words[car].text)) pool_.take(utf8(words[car].text));
    }
  }

  char32_t sign_of(const Word& name) {
    if (is_blank(name.text)) text_.refuse(name.spot, "a car without a name");
    if (!known_.insert(utf8(name.text)).second) text_.refuse(name.spot, "a second car " + utf8(name.text));
    if (lower(name.text) == "red" && known_.insert("X").second) return U'X';
    return is_sign(name.text) ? name.text[0] : decode_utf8(pool_.next()).character;
  }

 private:
  // A letter of a card, where o is a free cell, and x a wall.
  static bool is_sign(View name) { return name.size() == 1 && is_letter(name[0]) && !is_in(U"oOx", name[0]); }

  const LevelText& text_;
  std::set<std::string> known_{};
  SymbolPool pool_{};
};

struct Car {
  std::vector<Cell> cells;
  Spot spot;
  char32_t sign = 0;
};

// The side of the board that a line above the names tells.
std::optional<int> told_side(const LevelText& text) {
  for (std::size_t line = 0; line < line_of_names(text); ++line) {
    const std::set<int> sides = sides_in(text.line(line));
    if (sides.size() > 1 || (!sides.empty() && *sides.begin() > largest_card))
      text.refuse(text.spot(line), "cards are squares of 16x16 at most");
    if (!sides.empty()) return *sides.begin();
  }
  return std::nullopt;
}

// The side of the first board that holds cars up to row and column `end`; nothing if none does.
std::optional<int> side_that_holds(const LevelText& text, int end) {
  const std::optional<int> told = told_side(text);
  if (told) return end <= *told ? told : std::nullopt;
  for (const int side : {6, 9, 12, largest_card}) {
    if (end <= side) return side;
  }
  return std::nullopt;
}

// Does the car that is to leave, X or else A, stand in that row?
bool is_red_car_in(const std::vector<Car>& cars, int row) {
  const auto called = [&](char32_t sign) {
    return ranges::find_if(cars, [sign](const Car& each) { return each.sign == sign; });
  };
  const auto red = called(U'X') != cars.end() ? called(U'X') : called(U'A');
  return red != cars.end() && red->cells.front().y == row && red->cells.back().y == row;
}

// The side of the cars' board; makes their cells count from 0. Throws UsageError for cars on no board, and for cars
// that fit one board counted from 0 and from 1, unless the red car decides.
int side_of_board(const LevelText& text, std::vector<Car>& cars) {
  const auto end_of = [](const Car& each) { return std::max(each.cells.back().y, each.cells.back().x) + 1; };
  int end = 0;  // the first row and column behind all cars, whichever is farther
  for (const Car& each : cars) end = std::max(end, end_of(each));
  if (ranges::none_of(cars, [](const Car& each) { return each.cells[0].y == 0 || each.cells[0].x == 0; })) {
    const std::optional<int> side = side_that_holds(text, end), smaller = side_that_holds(text, end - 1);
    const int exit_row = (side.value_or(0) - 1) / 2;
    const bool fits_both = side && smaller == side, from_zero = is_red_car_in(cars, exit_row),
               from_one = is_red_car_in(cars, exit_row + 1);
    if (fits_both && from_zero == from_one)
      text.refuse(text.spot(text.first()),
                  fmt::format("the cars fit a board of {0}x{0} counted from 0 and from 1", *side),
                  "Write the board as rows: a letter for each cell of a car, . for a free cell.");
    if (fits_both && from_zero) return *side;
    --end;
    for (Car& each : cars) each.cells = moved_to(each.cells, {each.cells[0].y - 1, each.cells[0].x - 1});
  }
  if (const std::optional<int> side = side_that_holds(text, end)) return *side;
  const int most = told_side(text).value_or(largest_card);
  const auto off = ranges::find_if(cars, [&](const Car& each) { return end_of(each) > most; });
  text.refuse(off->spot, fmt::format("this car is on no board of {0}x{0}", most));
}

// Throws UsageError for cars that overlap.
Card card_of(const LevelText& text, const std::vector<Car>& cars, int side) {
  const auto size = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  Card card;
  card.width = side;
  card.signs.assign(size, U'.');
  card.spots.assign(size, text.spot(text.first()));
  for (const Car& each : cars) {
    for (const Cell& cell : each.cells) {
      char32_t& sign = card.signs[card.index(cell)];
      if (sign != U'.') text.refuse(each.spot, "this car overlaps car " + utf8(sign));
      sign = each.sign;
    }
  }
  return card;
}

bool looks_like_car_table(const LevelText& text) { return text.filled() > 0 && header_of(text).has_value(); }

Draft read_car_table(const LevelText& text) {
  const std::vector<CarWords> all = words_of_cars(text);
  CarSigns signs(text, all);
  std::vector<Car> cars;
  for (const CarWords& words : all)
    cars.push_back({cells_of_car(text, words), words[car].spot, signs.sign_of(words[car])});
  if (cars.empty()) text.refuse(text.spot(text.first()), "a table of cars without a car");
  const int side = side_of_board(text, cars);
  Draft draft = draft_of_card(text, card_of(text, cars, side));
  if (!told_side(text))
    draft.notes.push_back(fmt::format("{}: the table does not tell the board's size; it is taken for {}x{}",
                                      text.origin(), side, side));
  return draft;
}

// The table; lines above it that tell no size are not read.
PlainText tables_of(const LevelText& text) {
  PlainText table{{text}};
  for (const std::size_t line : text.filled_lines()) {
    if (line < line_of_names(text) && sides_in(text.line(line)).empty()) table.unread.add(line);
  }
  return table;
}

}  // namespace

constinit const Format rush_hour_csv_format = {
    {LevelFormat::rush_hour_csv, "rush-hour-csv"}, looks_like_car_table, read_car_table, nullptr, tables_of};

}  // namespace lucas::levels
