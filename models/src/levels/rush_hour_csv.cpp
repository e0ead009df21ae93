// Rush Hour as a table, as courses hand it out: a line of names, then a line for each car, with its name, orientation (H or V), the
// column and row of its first cell from the top left, and its length. The columns may be in any order. Coordinates count from 0 where one
// of them is 0, and from 1 where a car then ends at the board's right or lower side. The table does not tell the board: it is the first
// of 6x6, 9x9, 12x12 and 16x16 that holds all cars.
#include "formats.hpp"
#include "traffic.hpp"

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

// The place of each field in the line of names; nothing if one is missing or there twice.
std::optional<std::array<std::size_t, fields>> header_of(const LevelText& text) {
  const std::vector<Word> words = cells_in(text.line(text.first()), between_fields);
  std::array<std::size_t, fields> places{};
  if (words.size() != fields) return std::nullopt;
  for (std::size_t field = 0; field < fields; ++field) {
    const auto is_named = [&](const Word& word) {
      return ranges::find(names[field], lower(word.text)) != names[field].end();
    };
    const auto found = ranges::find_if(words, is_named);
    if (found == words.end() || std::any_of(found + 1, words.end(), is_named)) return std::nullopt;
    places[field] = static_cast<std::size_t>(found - words.begin());
  }
  return places;
}

struct Car {
  std::vector<Cell> cells;
  Spot spot;
  char32_t sign = 0;
};

class CarTable {
 public:
  explicit CarTable(const LevelText& text) : text_(text), header_(*header_of(text)) {
    for (const std::string letter : {"O", "o", "x", "X", "R"}) pool_.take(letter);
    std::map<std::size_t, std::vector<Word>> cars;  // by their lines
    for (const std::size_t line : text.filled_lines()) {
      if (line != text.first()) cars[line] = words_of_car(line);
    }
    for (const auto& [line, words] : cars) {  // before any other car is called so
      if (is_sign(words[header_[car]].text)) pool_.take(utf8(words[header_[car]].text));
    }
    for (const auto& [line, words] : cars) add(line, words);
    if (cars_.empty()) text.refuse(text.spot(text.first()), "a table of cars without a car");
    count_from_zero();
  }

  // Throws UsageError for cars that overlap or are on no board of 16x16.
  [[nodiscard]] Card card() const {
    const auto side = static_cast<std::size_t>(side_of_board()), size = side * side;
    Card card{std::u32string(size, U'.'), std::vector<Spot>(size, text_.spot(text_.first()))};
    for (const Car& each : cars_) {
      for (const Cell& cell : each.cells) {
        char32_t& sign =
            card.cells[static_cast<std::size_t>(cell.y) * side + static_cast<std::size_t>(cell.x)];
        if (sign != U'.') text_.refuse(each.spot, "this car overlaps car " + utf8(sign));
        sign = each.sign;
      }
    }
    return card;
  }

 private:
  [[nodiscard]] std::vector<Word> words_of_car(std::size_t line) const {
    std::vector<Word> words = cells_in(text_.line(line), between_fields);
    if (words.size() != fields)
      text_.refuse(text_.spot(line), std::to_string(words.size()) + " fields; the line of names has 5");
    return words;
  }

  void add(std::size_t line, const std::vector<Word>& words) {
    const auto word = [&](Field field) {
      Word found = words[header_[field]];
      found.spot = text_.spot(line, static_cast<std::size_t>(found.spot.column) - 1);
      return found;
    };
    const auto number = [&](Field field, int low) {
      const Word found = word(field);
      const auto value = number_in(found.text, low, largest_card);
      if (!value)
        text_.refuse(found.spot, "'" + utf8(found.text) + "' is no number from " + std::to_string(low) +
                                     " to " + std::to_string(largest_card));
      return *value;
    };
    const Word axis = word(orientation), name = word(car);
    const std::string way = lower(axis.text);
    if (way != "h" && way != "v" && way != "horizontal" && way != "vertical")
      text_.refuse(axis.spot, "'" + utf8(axis.text) + "' is no orientation", "It is H or V.");
    const Cell first{number(row, 0), number(column, 0)};
    const int cells = number(length, 2);
    cars_.push_back(
        {way[0] == 'v' ? rectangle(first, 1, cells) : rectangle(first, cells, 1), name.spot, sign_of(name)});
  }

  // A name that is a letter of a card. There o is a free cell, and x a wall.
  static bool is_sign(View name) { return name.size() == 1 && is_letter(name[0]) && !is_in(U"oOx", name[0]); }

  // The letter of a car: its name where that is one, X for the red car; else the next that is no car's name.
  char32_t sign_of(const Word& name) {
    if (is_blank(name.text)) text_.refuse(name.spot, "a car without a name");
    if (!known_.insert(utf8(name.text)).second) text_.refuse(name.spot, "a second car " + utf8(name.text));
    if (lower(name.text) == "red" && known_.insert("X").second) return U'X';
    return is_sign(name.text) ? name.text[0] : decode_utf8(pool_.next()).character;
  }

  // Throws UsageError for cars that leave room around them: they fit one board by both ways to count.
  void count_from_zero() {
    const auto is_at_zero = [](const Car& each) { return each.cells[0].y == 0 || each.cells[0].x == 0; };
    if (ranges::any_of(cars_, is_at_zero)) return;
    const std::optional<int> side = side_that_holds(end_of_cars());
    if (side && side_that_holds(end_of_cars() - 1) == side)
      text_.refuse(text_.spot(text_.first()),
                   fmt::format("the cars fit a board of {0}x{0} counted from 0 and from 1", *side),
                   "Write the board as rows: a letter for each cell of a car, . for a free cell.");
    for (Car& each : cars_) each.cells = moved_to(each.cells, {each.cells[0].y - 1, each.cells[0].x - 1});
  }

  // The first row and column behind all cars, whichever is farther.
  [[nodiscard]] int end_of_cars() const {
    int end = 0;
    for (const Car& each : cars_) end = std::max({end, each.cells.back().y + 1, each.cells.back().x + 1});
    return end;
  }

  [[nodiscard]] static std::optional<int> side_that_holds(int end) {
    for (const int side : {6, 9, 12, largest_card}) {
      if (end <= side) return side;
    }
    return std::nullopt;
  }

  [[nodiscard]] int side_of_board() const {
    const std::optional<int> side = side_that_holds(end_of_cars());
    if (side) return *side;
    const auto is_off = [](const Car& each) {
      return std::max(each.cells.back().y, each.cells.back().x) >= largest_card;
    };
    text_.refuse(ranges::find_if(cars_, is_off)->spot, "this car is on no board of 16x16");
  }

  const LevelText& text_;
  std::array<std::size_t, fields> header_;
  std::vector<Car> cars_{};
  std::set<std::string> known_{};
  SymbolPool pool_{};
};

bool looks_like_car_table(const LevelText& text) { return text.filled() > 0 && header_of(text).has_value(); }

Draft read_car_table(const LevelText& text) {
  Draft draft = draft_of_card(text, CarTable(text).card());
  const std::string side = std::to_string(draft.level.width);
  draft.notes.push_back(text.origin() + ": the table does not tell the board's size; it is taken for " +
                        side + "x" + side);
  return draft;
}

}  // namespace

constinit const Format rush_hour_csv_format = {
    {LevelFormat::rush_hour_csv, "rush-hour-csv"}, looks_like_car_table, read_car_table};

}  // namespace lucas::levels
