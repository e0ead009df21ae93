// Pictures of towers of disks on posts. Not used inside a search.
#pragma once

#include <string>
#include <vector>

#include "lucas/scene.hpp"
#include "lucas/text.hpp"

namespace lucas::models::hanoi {

// `towers`: the disks of each peg, top first, from 1 to `disks`, in any order. Disk d is 2 d wide and 2 high, piece d - 1.
// `below`: rows of cells below the floor.
inline void draw(const std::vector<std::vector<int>>& towers, int disks, Scene& scene, int below = 0) {
  using Ground = Scene::Ground;
  const int width = 2 * disks, floor = 2 * disks + 1, pegs = static_cast<int>(towers.size());
  scene.board(pegs * width, floor + 1 + below, Ground::outside);
  for (int x = 0; x < scene.width(); ++x) scene.ground(x, floor, Ground::wall);
  const auto middle = [&](int peg) { return peg * width + disks; };
  for (int peg = 0; peg < pegs; ++peg)
    scene.box({middle(peg) - 1, 0, 2, floor, disks + peg, "", Scene::Form::post});
  for (int peg = 0; peg < pegs; ++peg) {
    const std::vector<int>& tower = towers[static_cast<std::size_t>(peg)];
    int y = floor - 2 * static_cast<int>(tower.size());
    for (const int disk : tower) {
      scene.box({middle(peg) - disk, y, 2 * disk, 2, disk - 1, std::to_string(disk)});
      y += 2;
    }
  }
}

// "654321 | · | ·": in texts with little room, each peg's disks from the bottom up.
[[nodiscard]] inline std::string line_of(const std::vector<std::vector<int>>& towers, int disks) {
  const int width = disks <= 9 ? disks : 9 + 2 * (disks - 9) + disks - 1;
  std::string line;
  for (const std::vector<int>& tower : towers) {
    std::string text;
    for (auto disk = tower.rbegin(); disk != tower.rend(); ++disk)
      text += (disks > 9 && !text.empty() ? " " : "") + std::to_string(*disk);
    line += (line.empty() ? "" : " | ") + padded(text, static_cast<std::size_t>(width));
  }
  return line;
}

}  // namespace lucas::models::hanoi
