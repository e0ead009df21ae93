// A card of Rush Hour: what its signs stand for, and which of its cars is to get out.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "level_text.hpp"
#include "lucas/levels/level.hpp"

namespace lucas::levels {

// Cells row by row, and where they stand.
struct Card {
  std::u32string cells{};
  std::vector<Spot> spots{};
  std::optional<Word> par{};
  std::optional<int> exit{};  // the row that is marked as the way out, from 0
};

inline constexpr int smallest_card = 4, largest_card = 10;

// Free cells; and o and O, where these do not make it a car.
inline constexpr std::u32string_view free_signs = U"._*-·0 ";

// A wall, whatever x is: # of a picture.
inline constexpr char32_t wall_sign = U'▒';

// May it be a cell: of a car, free or a wall?
[[nodiscard]] bool is_card_sign(char32_t c);

// How long the sides of a card of such cells are; nothing if they are none.
[[nodiscard]] std::optional<int> card_side(std::u32string_view cells);

// Is that which stands behind the cells of a row a sign of the exit, such as > or =>?
[[nodiscard]] bool is_exit_mark(std::u32string_view rest);

// What stands on the card; letters that are neither free cells nor walls are cars.
struct Traffic {
  int side = 0, exit = 0;  // exit: its row, marked or the usual one
  bool is_marked = false;
  std::u32string walls{};  // the signs of those that are there
  std::map<char32_t, std::vector<Cell>> cars{};
};
[[nodiscard]] Traffic traffic_of(const Card& card);

// Straight, two cells or more, without gaps?
[[nodiscard]] bool is_car(const std::vector<Cell>& cells);

// The car that is to get out: X, R or A if it stands lengthwise in the row of the exit, else the only one that does, else
// X or A where it stands if none does.
struct Leaving {
  std::optional<char32_t> car{};
  std::string about{};  // what it was told by, unless its name; without a car, what is doubtful
};
[[nodiscard]] Leaving leaving_car(const Traffic& traffic);

// Nothing but cars, or one piece that is none where a car of that name is to get out?
[[nodiscard]] bool has_cars(const Traffic& traffic);

}  // namespace lucas::levels
