// Towers of disks as values and as pictures, on posts. Not used inside a search.
#pragma once

#include <string>
#include <vector>

#include "lucas/models/hanoi/strategy.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas::models::hanoi {

using Disks = std::vector<std::vector<int>>;  // of each peg, top first, from 1 on, in any order

// `start`: the peg where the tower began, from 1; 0: not told.
[[nodiscard]] Value show(const Disks& towers, int start);
[[nodiscard]] Label label(const Move& move);

// Disk d is 2 d wide and 2 high, piece d - 1. `below`: rows of cells below the floor.
void draw(const Disks& towers, int disks, Scene& scene, int below = 0);

// "654321 | · | ·": in texts with little room, each peg's disks from the bottom up.
[[nodiscard]] std::string line_of(const Disks& towers, int disks);

}  // namespace lucas::models::hanoi
