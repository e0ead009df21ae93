// The tables of formats and of dialects. convert_level() writes a level and reads it back, to tell what is lost.
#include "levels/formats/formats.hpp"
#include "levels/decorations/rewrites.hpp"
#include "lucas/levels/level_format.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

// The formats, in the order of LevelFormat.
constexpr std::array<const Format*, 14> formats = {
    &lucas_format,       &rush_hour_format,     &two_swap_format, &lumi_a_format,       &block_json_format,
    &common_code_format, &slide_format,         &sbp_format,      &tla_format,          &numbers_format,
    &xsb_format,         &rush_hour_csv_format, &tray_format,     &gnome_klotski_format};

// The formats, in the order in which they are asked whether a text is theirs.
constexpr std::array<const Format*, 13> told_formats = {
    &rush_hour_csv_format, &xsb_format,       &lucas_format,        &tla_format,      &common_code_format,
    &block_json_format,    &rush_hour_format, &slide_format,        &two_swap_format, &sbp_format,
    &tray_format,          &numbers_format,   &gnome_klotski_format};

// Formats of files, in the order of LevelFormat.
constexpr Dialect of_files[] = {
    {"lucas", "sliding-blocks", "this project, for all that a level of blocks can have",
     "name: two\nAA.\nB..\ngoal:\n.AA\n...\n"},
    {"rush-hour", "rush-hour", "M. Fogleman's database of Rush Hour, with moves and cluster or without",
     "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n"},
    {"2swap", "sliding-blocks", "2swap/Klotski: H W rush or sun, then rows",
     "5 4 sun\nabbc\nabbc\n.dd.\nefgh\neijh\n"},
    {"lumi-a", "sliding-blocks", "lumi-a/sliding-blocks: a board, an empty line, its goal",
     "AA.\nB..\n\n.AA\n...\n"},
    {"jeantimex", "sliding-blocks", "jeantimex/klotski, in JSON",
     "{\"boardSize\": [3, 3], \"escapePoint\": [1, 1], \"blocks\": [{\"shape\": [2, 2], \"position\": [0, "
     "1]}]}\n"},
    {"common-code", "sliding-blocks", "dnomd343/klotski: a 4x5 board; lists of them", "1A9BF0C\n"},
    {"slide", "sliding-blocks", "Simon Tatham's puzzles", "4x5:amd1ad4d3d1d4aad1ad4aad4ae2a,1,3\n"},
    {"sbp", "sliding-blocks", "courses of Drexel: 2 leaves by -1",
     "5,4,\n1,-1,-1,1,1,\n1,0,3,4,1,\n1,0,2,2,1,\n1,1,1,1,1,\n"},
    {"tla", "sliding-blocks", "SlidingPuzzles.tla: the set of pieces",
     "{{<<0, 0>>, <<0, 1>>}, {<<1, 0>>}}\n"},
    {"15-puzzle", "sliding-tiles", "solvers of 8- and 15-puzzles: rows of numbers; Korf's list",
     "8 1 3\n4 0 2\n7 6 5\n"},
    {"xsb", "sokoban", "most collections of Sokoban", "; 1\n#####\n#@$.#\n#####\n"},
    {"rush-hour-csv", "rush-hour", "courses: a table of cars, columns in any order",
     "car,orientation,col,row,length\nA,V,6,1,3\nX,H,1,3,2\n"},
    {"tray", "sliding-blocks", "CS 61B of Berkeley: rows and columns, then length, width, row, column",
     "1 4\n1 2 0 0\ngoal:\n1 2 0 2\n"},
    {"gnome-klotski", "sliding-blocks", "GNOME Klotski: * goes to the dots",
     "######\n#a**b#\n#a**b#\n#cdde#\n#cfge#\n#h  i#\n##--##\n    ..\n    ..\n"},
};

// Rows as they are typed or pasted.
constexpr Dialect of_rows[] = {
    {"card", "rush-hour", "cards of Rush Hour in rows: letters, and . o _ - 0 or blanks",
     "..BCCD\n..B..D\nAAB..D\n......\n......\n......\n"},
    {"rows", "sliding-blocks", "blocks in rows: a letter each; without a goal, explore counts",
     "bAAc\nbAAc\ndffe\ndghe\ni..j\n"},
    {"size-and-tiles", "sliding-tiles", "courses: a size, perhaps -1, then rows; remarks behind #",
     "3 -1\n0 1 3 # first\n4 2 5\n7 8 6\n"},
    {"list-of-lists", "sliding-tiles", "programs in Python", "[[0, 1, 3],\n [4, 2, 5],\n [7, 8, 6]]\n"},
    {"named-list", "sliding-tiles", "programs, and JSON: braces, too, and null for the blank",
     "{\"board\": [[null, 1, 3], [4, 2, 5], [7, 8, 6]]}\n"},
    {"start-and-goal", "sliding-tiles", "courses, and JSON: a goal behind its name, or below # goal",
     "{\"start\": [[1, 2, 3], [4, 0, 6], [7, 5, 8]], \"goal\": [[0, 1, 2], [3, 4, 5], [6, 7, 8]]}\n"},
    {"digits", "sliding-tiles", "solvers of the 8-puzzle", "813402765\n"},
    {"slc", "sokoban", "collections of Sokoban in XML",
     "<SokobanLevels><LevelCollection><Level "
     "Id=\"a\"><L>#####</L><L>#@$.#</L><L>#####</L></Level></LevelCollection>"
     "</SokobanLevels>\n"},
    {"quoted", "sokoban", "rows of any puzzle in quotes, as programs and JSON have them",
     "[\"#####\",\n \"#@$.#\",\n \"#####\"]\n"},
};

void require_connected(Level level, LevelFormat format) {
  if (!level.disconnected) return;
  level.disconnected = false;
  if (const auto flaw = check_level(level))
    throw UsageError(flaw->text + ": " + std::string(format_info(format).name) +
                     " knows connected pieces only");
}

// All that a format must keep, as writers refuse what they cannot express; only a set of pieces (tla) has no goal.
Level puzzle_of(const Level& level, LevelFormat format) {
  Level puzzle{"", "", {}, {}, false, level.width, level.height, level.ground, level.pieces, {}};
  std::replace(puzzle.ground.begin(), puzzle.ground.end(), Ground::outside, Ground::wall);
  for (Piece& piece : puzzle.pieces) piece.symbol.clear();
  if (format != LevelFormat::tla) puzzle.goal = level.goal;
  return puzzle;
}

std::string metric_loss(const Level& level, const Level& back, LevelFormat format) {
  const Metric counted = level.metric.value_or(Metric::steps);
  const bool same = back.metric ? *back.metric == counted : !level.metric;
  if (same) return {};
  std::string text = "metric: " + std::string(metric_name(counted));
  if (back.metric)
    text += " (" + std::string(format_info(format).name) + " counts " +
            std::string(metric_name(*back.metric)) + ")";
  return text;
}

}  // namespace

void require_both_axes(const Level& level, const std::string& whole) {
  for (const Piece& piece : level.pieces) {
    if (piece.axis != Axis::both)
      throw UsageError("piece " + piece.symbol + " moves in one direction only: " + whole + " cannot say so");
  }
}

const Format* told_format(const LevelText& text) {
  const auto found = ranges::find_if(told_formats, [&](const Format* format) { return format->looks(text); });
  return found == told_formats.end() ? nullptr : *found;
}

const FormatInfo& format_info(LevelFormat format) {
  return formats.at(static_cast<std::size_t>(format))->info;
}

std::vector<FormatInfo> level_formats() {
  std::vector<FormatInfo> all;
  for (const Format* const format : formats) all.push_back(format->info);
  return all;
}

std::vector<Dialect> dialects() {
  std::vector<Dialect> all(std::begin(of_files), std::end(of_files));
  all.insert(all.end(), std::begin(of_rows), std::end(of_rows));
  const std::vector<Dialect> signs = signs_of_sokoban();
  all.insert(all.end(), signs.begin(), signs.end());
  return all;
}

std::string_view metric_name(Metric metric) {
  constexpr std::array<std::string_view, 3> names = {"steps", "slides", "moves"};
  return names.at(static_cast<std::size_t>(metric));
}

std::string write_level(const Level& level, LevelFormat format) {
  if (format == LevelFormat::xsb)
    throw UsageError("a level of sliding blocks cannot be written as one of Sokoban");
  if (format != LevelFormat::lucas && format != LevelFormat::lumi_a) require_connected(level, format);
  if (const auto write = formats.at(static_cast<std::size_t>(format))->write) return write(level);
  std::vector<std::string> written;
  for (const Format* const each : formats) {
    if (each->write != nullptr) written.emplace_back(each->info.name);
  }
  throw UsageError("levels are read from " + std::string(format_info(format).name) + ", not written in it",
                   "Choose from: " + listed(written) + ".");
}

Converted convert_level(const Level& level, LevelFormat format) {
  Converted converted{write_level(level, format), {}};
  const Level back = read_level(converted.text, std::string(format_info(format).name));
  LUCAS_ASSERT(puzzle_of(level, format) == puzzle_of(back, format), "a level was written as another puzzle");
  const auto lose = [&](std::string what) {
    if (!what.empty()) converted.lost.push_back(std::move(what));
  };
  if (level.name != back.name) lose("name: " + level.name);
  if (level.source != back.source) lose("source: " + level.source);
  lose(metric_loss(level, back, format));
  if (level.par && level.par != back.par) lose("par: " + std::to_string(*level.par));
  if (level.goal != back.goal) lose("the goal");
  const auto has_symbol = [](const Piece& a, const Piece& b) { return a.symbol == b.symbol; };
  if (!std::equal(level.pieces.begin(), level.pieces.end(), back.pieces.begin(), back.pieces.end(),
                  has_symbol))
    lose("the letters of the pieces");
  return converted;
}

}  // namespace lucas::levels
