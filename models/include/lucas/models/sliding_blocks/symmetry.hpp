// The symmetries of a sliding-block level: turns and reflections of the board that take each kind of pieces to one
// whose pieces can lie and move just so, and goals to goals. The start need not be symmetric.
//
// A level then looks the same from both sides, so a state and its image are as far from the goal, and so on: of
// Klotski's 25,955 states 13,011 differ by more than a reflection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lucas/models/sliding_blocks/kinds.hpp"

namespace lucas::models::sliding_blocks {

// Where a symmetry takes the pieces of a kind: to which kind, and by place, to which place of that one.
struct KindImage {
  std::size_t kind;
  std::vector<std::uint16_t> places;
};
using Symmetry = std::vector<KindImage>;  // by kind

// All but the one that changes nothing: at most 7, which together with that one are a group.
[[nodiscard]] std::vector<Symmetry> symmetries_of(const levels::Level& level, const Kinds& kinds);

}  // namespace lucas::models::sliding_blocks
