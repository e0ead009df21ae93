// Position: a pocket cube as two numbers, the order of its corners and their twists. Corner DBL stays where it is.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "lucas/models/permutation.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas::models::pocket_cube {

inline constexpr unsigned permutations = 5040, all_twists = 2187, even_twists = 729;  // 7!, 3^7, 3^6
inline constexpr int positions = permutations * even_twists;

// Places; a corner has the name of the place where it belongs.
enum Place : std::uint8_t { urf, ufl, ulb, ubr, dfr, dlf, drb, dbl };
inline constexpr std::array<std::string_view, 8> names = {"URF", "UFL", "ULB", "UBR",
                                                          "DFR", "DLF", "DRB", "DBL"};

// `permutation`: the rank, in lexical order, of the order in which corners are in places. `twists`: how the corners
// are twisted, by place, as 7 digits to the base 3. Both are 0 when the cube is solved.
struct Position {
  std::uint16_t permutation, twists;
  bool operator==(const Position&) const = default;
};
struct Corners {
  std::array<unsigned, 7> corner, twist;  // by place; twists in thirds of a turn, clockwise
};

[[nodiscard]] constexpr std::uint16_t u16(unsigned number) { return static_cast<std::uint16_t>(number); }
[[nodiscard]] constexpr unsigned twist_sum(unsigned twists) {
  unsigned sum = 0;
  for (; twists != 0; twists /= 3) sum += twists % 3;
  return sum;
}
[[nodiscard]] constexpr bool is_position(const Position& p) {
  return p.permutation < permutations && p.twists < all_twists && twist_sum(p.twists) % 3 == 0;
}

[[nodiscard]] constexpr Corners corners(const Position& p) {
  Corners c{};
  const std::uint64_t order = permutation_of(p.permutation, 7);
  for (unsigned i = 7, twists = p.twists; i-- > 0; twists /= 3) {
    c.twist[i] = twists % 3;
    c.corner[i] = static_cast<unsigned>(nibble(order, static_cast<int>(i)));
  }
  return c;
}
[[nodiscard]] constexpr Position position(const Corners& c) {
  std::uint64_t order = 0;
  for (unsigned i = 7; i-- > 0;) order = order << 4 | c.corner[i];
  unsigned twists = 0;
  for (const unsigned twist : c.twist) twists = twists * 3 + twist;
  return {u16(static_cast<unsigned>(permutation_number(order, 7))), u16(twists)};
}

// The number of a position, below `positions`. The last corner's twist follows from the others.
[[nodiscard]] constexpr std::uint64_t number_of(const Position& p) {
  return std::uint64_t{p.permutation} * even_twists + p.twists / 3U;
}
[[nodiscard]] constexpr Position numbered(std::uint64_t number) {
  const auto twists = static_cast<unsigned>(number % even_twists) * 3;
  return {u16(static_cast<unsigned>(number / even_twists)), u16(twists + 2 * twist_sum(twists) % 3)};
}

// ---- For people: not used inside a search

// The colours that a corner shows, twisted by so many thirds of a turn clockwise, in the order of its place's name:
// "FUR" in UBR shows R on its back.
[[nodiscard]] std::string colours(unsigned corner, unsigned twist);

// The colours in each place but DBL.
[[nodiscard]] Value show(const Position& p);

// The cube unfolded, U above L, F, R, B, and D below, in the colours of most cubes: white, red, green, yellow, orange, blue.
void draw(const Position& p, Scene& scene);

// The number of a typed position: that number, turns such as R U2 F' from the solved cube, the 24 stickers, or
// random:SEED. Throws UsageError.
[[nodiscard]] int typed_position(const std::string& typed);

}  // namespace lucas::models::pocket_cube
