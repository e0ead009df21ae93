// Direction: up, down, left or right on a board of cells, for models whose pieces slide or walk.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lucas::models {

enum class Direction : std::uint8_t { up, down, left, right };
inline constexpr std::array directions = {Direction::up, Direction::down, Direction::left, Direction::right};

[[nodiscard]] constexpr Direction opposite(Direction d) {
  return Direction{static_cast<std::uint8_t>(static_cast<int>(d) ^ 1)};
}
// The two directions across d.
[[nodiscard]] constexpr std::array<Direction, 2> sides(Direction d) {
  const auto first = static_cast<std::uint8_t>(~static_cast<unsigned>(d) & 2U);
  return {Direction{first}, Direction{static_cast<std::uint8_t>(first + 1)}};
}
// The direction as labels name it.
[[nodiscard]] constexpr const char* name_of(Direction d) {
  return std::array{"up", "down", "left", "right"}[static_cast<std::size_t>(d)];
}

}  // namespace lucas::models
