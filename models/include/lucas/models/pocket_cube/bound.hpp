// Bound: how many turns a pocket cube takes at least, by two tables: of all permutations, whatever the twists, and of all
// twists, whatever the permutation (Culberson and Schaeffer, Pattern databases, Computational Intelligence 14, 1998).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lucas/models/pocket_cube/turns.hpp"

namespace lucas::models::pocket_cube {

class Bound {
 public:
  // With half turns as steps, or without.
  Bound(const Turns& turns, bool has_half_turns)
      : of_permutation_(distances<&Position::permutation>(turns, permutations, has_half_turns)),
        of_twists_(distances<&Position::twists>(turns, all_twists, has_half_turns)) {}

  [[nodiscard]] int of(const Position& p) const {
    return std::max(of_permutation_[p.permutation], of_twists_[p.twists]);
  }

 private:
  // Turns from 0, the solved one, to each number; a turn can be taken back, so the way back is as long.
  template <auto number>
  [[nodiscard]] static std::vector<std::uint8_t> distances(const Turns& turns, std::size_t size,
                                                           bool has_half_turns) {
    constexpr std::uint8_t unknown = 255;
    std::vector<std::uint8_t> turns_to(size, unknown);
    std::vector<Position> found{{0, 0}};  // nearest first
    turns_to[0] = 0;
    for (std::size_t next = 0; next < found.size(); ++next) {
      const Position from = found[next];
      for (std::size_t face = 0; face < faces.size(); ++face) {
        Position to = from;
        for (int quarters = 1; quarters < 4; ++quarters) {
          to = turns.after(to, face);
          if (turns_to[to.*number] != unknown || (quarters == 2 && !has_half_turns)) continue;
          turns_to[to.*number] = static_cast<std::uint8_t>(turns_to[from.*number] + 1);
          found.push_back(to);
        }
      }
    }
    return turns_to;
  }

  std::vector<std::uint8_t> of_permutation_, of_twists_;
};

}  // namespace lucas::models::pocket_cube
