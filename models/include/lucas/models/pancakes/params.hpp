// The parameters of pancakes: how many there are, whether they are burnt, and the first stack.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lucas/param.hpp"

namespace lucas::models {

struct PancakesParams {
  enum class Side : std::uint8_t { plain, burnt };
  enum class Start : std::uint8_t { riffled, reversed, sorted, overturned, typed };
  int pancakes = 6;
  Side side = Side::plain;
  Start start = Start::riffled;
  std::string stack{};       // top first, if that is the start
  std::vector<int> typed{};  // that stack read, from 1; negative: the burnt side is up
};

namespace pancakes {

[[nodiscard]] std::vector<Param<PancakesParams>> params();

// With a typed or random stack read, and the number of pancakes that it tells. Throws UsageError.
[[nodiscard]] PancakesParams resolved(PancakesParams p);

[[nodiscard]] std::string bad_params(const PancakesParams& p);

// The pancake that is in that place at first, both from 0, the topmost place first.
[[nodiscard]] int first_at(const PancakesParams& p, int place);

}  // namespace pancakes

}  // namespace lucas::models
