// Levels for tests, from rows of characters as a level file has them.
#pragma once

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "built_in.hpp"
#include "lucas/levels/level_format.hpp"
#include "lucas/levels/load_level.hpp"

namespace lucas::test {

// Where the corner of a piece is to be.
struct Target {
  char piece;
  int x, y;
};

inline levels::Ground ground_of(char c) {
  switch (c) {
    case '#':
      return levels::Ground::wall;
    case ' ':
      return levels::Ground::outside;
    case '-':
      return levels::Ground::gate;
    default:
      return levels::Ground::floor;
  }
}

// All rows equally long; `.` free, `#` wall, space outside, `-` gate, all others pieces. What lies below a piece is
// floor.
inline levels::Level level_of(const std::vector<std::string>& rows, const std::vector<Target>& goal = {}) {
  levels::Level level;
  level.width = static_cast<int>(rows.front().size());
  level.height = static_cast<int>(rows.size());
  std::map<char, std::size_t> pieces;
  for (int y = 0; y < level.height; ++y) {
    for (int x = 0; x < level.width; ++x) {
      const char c = rows[static_cast<std::size_t>(y)].at(static_cast<std::size_t>(x));
      level.ground.push_back(ground_of(c));
      if (std::string("# -.").find(c) != std::string::npos) continue;
      const auto [piece, is_new] = pieces.emplace(c, level.pieces.size());
      if (is_new) level.pieces.push_back({std::string(1, c), {}});
      level.pieces[piece->second].cells.push_back({y, x});
    }
  }
  for (const auto& [c, piece] : pieces) {
    for (const Target& target : goal) {
      if (target.piece == c) level.goal.push_back({piece, {target.y, target.x}});
    }
  }
  std::sort(level.goal.begin(), level.goal.end(),
            [](const auto& a, const auto& b) { return a.piece < b.piece; });
  return level;
}

// With pieces of these symbols on one axis.
inline levels::Level with_axes(levels::Level level, const std::string& horizontal,
                               const std::string& vertical) {
  for (levels::Piece& piece : level.pieces) {
    if (horizontal.find(piece.symbol) != std::string::npos) piece.axis = levels::Axis::horizontal;
    if (vertical.find(piece.symbol) != std::string::npos) piece.axis = levels::Axis::vertical;
  }
  return level;
}

inline levels::Level klotski_level() {
  return level_of({"bAAc",  //
                   "bAAc",  //
                   "dffe",  //
                   "dghe",  //
                   "i..j"},
                  {{'A', 1, 3}});
}

// The same beside so many rows of floor that no piece reaches, which takes wider states: from 12 rows on 256 bits, from 60 on
// those of the widest kind.
inline levels::Level klotski_level(std::size_t more_rows) {
  std::vector<std::string> rows = {"bAAc", "bAAc", "dffe", "dghe", "i..j", "####"};
  rows.resize(rows.size() + more_rows, "....");
  return level_of(rows, {{'A', 1, 3}});
}

// The built-in puzzle of a level.
[[nodiscard]] inline std::unique_ptr<Puzzle> blocks(levels::Level level, levels::Metric metric) {
  constexpr std::array words = {"steps", "slides", "moves"};
  level.disconnected = true;
  const std::string text = levels::write_level(level, levels::LevelFormat::lucas);
  EXPECT_EQ(levels::load_level(text, levels::Rows::as_they_look).level, level) << text;
  return built_in("sliding-blocks",
                  {{"level", text}, {"metric", words.at(static_cast<std::size_t>(metric))}});
}

[[nodiscard]] inline std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) parts.push_back(part);
  return parts;
}

// The lines of a file beside the tests, without the first.
[[nodiscard]] inline std::vector<std::string> truth_lines(const std::string& name) {
  std::ifstream in(LUCAS_SOURCE_DIR "/tests/models/" + name);
  std::vector<std::string> lines;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) lines.push_back(line);
  return lines;
}

}  // namespace lucas::test
