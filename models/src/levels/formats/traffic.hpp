// Traffic: the cars on a card of Rush Hour, as its signs tell them, and which of them is to get out.
#pragma once

#include <map>
#include <string_view>

#include "levels/board/draft.hpp"

namespace lucas::levels {

inline constexpr int smallest_card = 4, largest_card = 16;  // cells of a side

// Signs of free cells. So are o and O, unless their cells form a car.
inline constexpr View free_signs = U"._*-·0 ";

// The sign that stands for a # in rows: a wall, whatever x is.
inline constexpr char32_t wall_sign = U'▒';

// All that stands on the card; letters that are neither free cells nor walls are cars.
struct Traffic {
  int side = 0, exit = 0;  // exit: its row, marked or the usual one
  bool is_marked = false;
  std::u32string walls{};  // the signs of walls on the card
  char32_t doubtful =
      0;  // a sign that may be a car, beside another one for free cells or for the car that is to get out; 0: none
  std::map<char32_t, std::vector<Cell>> cars{};
};

// May it be a cell: free, a wall, or of a car? Cars go by letters, digits, and + for the one that is to get out.
[[nodiscard]] bool is_card_sign(char32_t c);

// The side of a card of such cells; nothing if they are none.
[[nodiscard]] std::optional<int> card_side(View cells);

// The traffic on cells, row by row, that have a card_side(). `exit`: the row that is marked as the way out, from 0.
[[nodiscard]] Traffic traffic_of(View cells, std::optional<int> exit = {});

// Do the cells form a car: straight, two or more, without gaps?
[[nodiscard]] bool is_car(const std::vector<Cell>& cells);

// Card: cells row by row, with their places; their number tells the side.
struct Card : Grid {
  std::optional<Word> par{};
  std::optional<int> exit{};  // the row that is marked as the way out, from 0

  [[nodiscard]] Traffic traffic() const { return traffic_of(signs, exit); }
};
// The level of a card whose cells have a card_side().
[[nodiscard]] Draft draft_of_card(const LevelText& text, Card card);

struct Leaving {
  std::optional<char32_t> car{};
  std::string about{};  // how it was recognised, if not by name; without a car, what is doubtful
};
// The car that is to get out: X, R or A if it stands lengthwise in the row of the exit, else the only one that does, else
// X or A where it stands if none does.
[[nodiscard]] Leaving leaving_car(const Traffic& traffic);

// Are all pieces cars? One other piece is allowed, if the name of a car tells that it is the one to get out.
[[nodiscard]] bool has_cars(const Traffic& traffic);

// Could the other card be the goal of the first? Its cars are some of the first one's, one of them elsewhere, and
// nothing is in the way of the one that is to get out.
[[nodiscard]] bool is_goal_of(const Traffic& first, const Traffic& other);

}  // namespace lucas::levels
