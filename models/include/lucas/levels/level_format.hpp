// The formats that levels are read from and written in, with their names on the command line.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "lucas/levels/level.hpp"

namespace lucas::levels {

enum class LevelFormat : std::uint8_t {
  lucas,          // this project's own: header, rows of letters, goal:
  rush_hour,      // N² characters, as in Michael Fogleman's database; also with its moves and cluster size
  two_swap,       // 2swap/Klotski: H W rush|sun, then rows
  lumi_a,         // lumi-a/sliding-blocks: a start and a goal grid
  block_json,     // jeantimex/klotski: JSON with blocks
  common_code,    // dnomd343: up to 9 hexadecimal digits for a 4x5 board
  slide,          // `slide` of Simon Tatham's puzzles: WxH:description
  sbp,            // Drexel's sliding brick puzzles: W,H, and rows of numbers
  tla,            // a set of pieces, each a set of <<x, y>>, as in SlidingPuzzles.tla
  numbers,        // 15-puzzle: rows of numbers, 0 is free
  xsb,            // Sokoban: sokoban_level.hpp
  rush_hour_csv,  // a table of cars: name, orientation, column, row, length
  tray,           // CS 61B of Berkeley: rows and columns, then length, width, row and column of each block
  gnome_klotski,  // GNOME Klotski: # walls, * the block that is to go to the dots, blanks are free
};

struct FormatInfo {
  LevelFormat format;
  std::string_view name;  // on the command line
};

// All of them, this project's own first.
[[nodiscard]] std::vector<FormatInfo> level_formats();
[[nodiscard]] const FormatInfo& format_info(LevelFormat format);

// As header lines spell it: steps, slides, moves.
[[nodiscard]] std::string_view metric_name(Metric metric);

}  // namespace lucas::levels
