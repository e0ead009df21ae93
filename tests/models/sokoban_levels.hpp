// Small random levels of Sokoban.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/models/sokoban.hpp"

namespace lucas::test {

template <class Model = models::Sokoban>
[[nodiscard]] Model sokoban_of(std::string_view text, models::SokobanParams::Metric metric) {
  return Model(
      {"", metric, std::make_shared<const levels::SokobanLevel>(levels::read_sokoban(text, "level"))});
}

// Rows of signs, and where in them player, boxes and goals are, which are all within one closed room.
struct SmallLevel {
  std::string floor;  // walls and blanks
  std::vector<std::size_t> boxes, goals;
  std::size_t player = 0;

  template <class Model = models::Sokoban>
  [[nodiscard]] Model model(models::SokobanParams::Metric metric) const {
    std::string text = floor;
    for (const std::size_t goal : goals) text[goal] = '.';
    for (const std::size_t box : boxes) text[box] = text[box] == '.' ? '*' : '$';
    text[player] = text[player] == '.' ? '+' : '@';
    return sokoban_of<Model>(text, metric);
  }
};

// Up to three boxes in a room of 5 by 4 with a few walls. All of the floor that counts is connected.
[[nodiscard]] inline SmallLevel small_level(std::uint32_t seed) {
  constexpr std::size_t width = 5, height = 4, row = width + 3;
  std::mt19937 random(seed);
  SmallLevel level;
  std::vector<std::size_t> room;
  while (room.size() < width * height / 2) {
    level.floor = std::string(width + 2, '#') + "\n";
    for (std::size_t y = 0; y < height; ++y) {
      level.floor += '#';
      for (std::size_t x = 0; x < width; ++x) level.floor += random() % 6 == 0 ? '#' : ' ';
      level.floor += "#\n";
    }
    level.floor += std::string(width + 2, '#');
    room = {level.floor.find(' ')};
    for (std::size_t i = 0; i < room.size(); ++i) {
      for (const std::size_t next : {room[i] - row, room[i] + row, room[i] - 1, room[i] + 1}) {
        if (level.floor[next] == ' ' && std::ranges::count(room, next) == 0) room.push_back(next);
      }
    }
  }
  const auto shuffled = [&] {
    std::ranges::shuffle(room, random);
    return room.begin();
  };
  const std::ptrdiff_t boxes = 1 + seed % 3;
  level.goals.assign(shuffled(), room.begin() + boxes);
  level.boxes.assign(shuffled(), room.begin() + boxes);
  level.player = room.back();
  return level;
}
[[nodiscard]] inline models::Sokoban small_sokoban(std::uint32_t seed, models::SokobanParams::Metric metric) {
  return small_level(seed).model(metric);
}

}  // namespace lucas::test
