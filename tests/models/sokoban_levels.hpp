// Levels of Sokoban from texts; small random ones.
#pragma once

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "built_in.hpp"
#include "lucas/models/sokoban.hpp"

namespace lucas::test {

template <class Model = models::Sokoban>
[[nodiscard]] Model sokoban_of(std::string_view text, models::SokobanParams::Metric metric) {
  return Model(
      {"", metric,
       std::make_shared<const levels::SokobanLevel>(levels::read_sokoban({std::string(text), "level"}))});
}

// The built-in puzzle.
[[nodiscard]] inline std::unique_ptr<Puzzle> sokoban_puzzle(const std::string& level,
                                                            models::SokobanParams::Metric metric) {
  const bool counts_pushes = metric == models::SokobanParams::Metric::pushes;
  return built_in("sokoban", {{"level", level}, {"metric", counts_pushes ? "pushes" : "moves"}});
}

// Rows of signs, and where in them player, boxes and goals are, which are all within one closed room.
struct SmallLevel {
  std::string floor;  // walls and blanks
  std::vector<std::size_t> boxes, goals;
  std::size_t player = 0;

  [[nodiscard]] std::string text() const {
    std::string text = floor;
    for (const std::size_t goal : goals) text[goal] = '.';
    for (const std::size_t box : boxes) text[box] = text[box] == '.' ? '*' : '$';
    text[player] = text[player] == '.' ? '+' : '@';
    return text;
  }
  [[nodiscard]] models::Sokoban model(models::SokobanParams::Metric metric) const {
    return sokoban_of(text(), metric);
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

// A small level with a hall beside it, behind a bend that no box passes, so that it takes 256 bits. None if the first column of
// the room is all walls.
[[nodiscard]] inline std::optional<std::string> with_hall(const SmallLevel& small) {
  constexpr std::size_t row = 8, hall = 28;
  const std::string text = small.text();
  for (std::size_t door = 1; door <= 4; ++door) {
    if (text[door * row + 1] == '#') continue;
    const std::size_t bend = door == 1 ? 2 : door - 1;
    std::string wide;
    for (std::size_t y = 0; y <= 5; ++y) {
      const bool is_room = y > 0 && y < 5;
      wide += "#" + std::string(hall, is_room && y != door ? ' ' : '#');
      if (y == door) std::fill(wide.end() - hall, wide.end() - 1, ' ');
      wide += y == door || y == bend ? ' ' : '#';
      wide += (y == door ? ' ' : '#') + text.substr(y * row + 1, row - 1);
    }
    if (!models::LargeSokoban::fits({wide})) return wide;
  }
  return std::nullopt;
}

[[nodiscard]] inline models::Sokoban small_sokoban(std::uint32_t seed, models::SokobanParams::Metric metric) {
  return small_level(seed).model(metric);
}

}  // namespace lucas::test
