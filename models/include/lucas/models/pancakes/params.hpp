// What can be chosen of pancakes: how many there are, whether they are burnt, and the first stack.
#pragma once

#include <string>
#include <vector>

#include "lucas/param.hpp"

namespace lucas::models {

struct PancakesParams {
  enum class Side : std::uint8_t { plain, burnt };
  enum class Start : std::uint8_t { riffled, reversed, sorted, overturned };
  int pancakes = 6;
  Side side = Side::plain;
  Start start = Start::riffled;
};

namespace pancakes {

[[nodiscard]] inline std::vector<Param<PancakesParams>> params() {
  using Params = PancakesParams;
  using Side = Params::Side;
  using Start = Params::Start;
  return {
      param("pancakes", &Params::pancakes, 1, 16, "number of pancakes; burnt ones at most 12"),
      choice("side", &Params::side, {{"plain", Side::plain}, {"burnt", Side::burnt}},
             "burnt: each has a burnt side, which must end below"),
      choice("start", &Params::start,
             {{"riffled", Start::riffled},
              {"reversed", Start::reversed},
              {"sorted", Start::sorted},
              {"overturned", Start::overturned}},
             "riffled: every second one first, as in 2 4 6 1 3 5; overturned: sorted, all burnt sides up")};
}

[[nodiscard]] inline std::string bad_params(const PancakesParams& p) {
  using Side = PancakesParams::Side;
  using Start = PancakesParams::Start;
  if (p.side == Side::burnt && p.pancakes > 12)
    return "--side burnt --pancakes " + std::to_string(p.pancakes) + ": at most 12 burnt ones are possible";
  if (p.side == Side::plain && p.start == Start::overturned)
    return "--start overturned: only burnt pancakes have a wrong side; add --side burnt";
  return {};
}

// The pancake that is in that place at first, both from 0, the topmost place first.
[[nodiscard]] inline int first_at(const PancakesParams& p, int place) {
  using Start = PancakesParams::Start;
  const int n = p.pancakes, like_the_largest = (n + 1) / 2;  // as odd or even
  if (p.start == Start::reversed) return n - 1 - place;
  if (p.start != Start::riffled) return place;
  return place < like_the_largest ? 2 * place + (n - 1) % 2 : 2 * (place - like_the_largest) + n % 2;
}

}  // namespace pancakes

}  // namespace lucas::models
