// The formats that levels are read from and written in, with their names on the command line, and the dialects of boards.
#pragma once

#include <cstdint>
#include <string>
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

// All formats, this project's own first.
[[nodiscard]] std::vector<FormatInfo> level_formats();
[[nodiscard]] const FormatInfo& format_info(LevelFormat format);

// The metric as header lines spell it: steps, slides, moves.
[[nodiscard]] std::string_view metric_name(Metric metric);

// Writes the level, which must pass check_level(), in that format. LevelFormat::lucas keeps all of it: read_level()
// returns an equal level. The others keep the puzzle, not always names of pieces, title, source, metric and par; a
// set of pieces (tla) is the board alone, without the goal. Throws UsageError if the format cannot express the level,
// or is never written.
[[nodiscard]] std::string write_level(const Level& level, LevelFormat format);

struct Converted {
  std::string text;
  std::vector<std::string> lost;  // parts that reading the text does not give back: "par: 81", "the goal"
};

// Calls write_level(), and finds what the format loses.
[[nodiscard]] Converted convert_level(const Level& level, LevelFormat format);

// ---- Dialects: the ways in which people write boards. A text belongs to one of them wholly, or is refused.

struct Dialect {
  std::string_view name, model;
  std::string_view users;    // who writes boards in it
  std::string_view example;  // a text in this dialect
};

// All dialects: formats of files, rows as people type them, and signs of Sokoban.
[[nodiscard]] std::vector<Dialect> dialects();

}  // namespace lucas::levels
