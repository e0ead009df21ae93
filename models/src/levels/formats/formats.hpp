// The formats of level files, a source each: how to tell that a text is in one, read it and write it. A reader throws
// UsageError with the place; a writer throws UsageError that says why a level cannot be expressed.
#pragma once

#include "levels/decorations/plain_board.hpp"
#include "lucas/error.hpp"
#include "lucas/levels/level_format.hpp"

namespace lucas::levels {

struct Format {
  FormatInfo info;
  bool (*looks)(const LevelText&) = nullptr;  // is the text in it, or meant to be? nullptr: asked last
  Draft (*read)(const LevelText&) = nullptr;  // one of its boards
  std::string (*write)(const Level&) = nullptr;
  PlainText (*boards)(const LevelText&) = nullptr;  // finds the boards in a text; nullptr: all of it is one
};
// Reads a board by a class of readers, for Format::read.
template <class Reader>
Draft read_by(const LevelText& text) {
  return Reader(text).draft();
}
extern const Format lucas_format, rush_hour_format, two_swap_format, lumi_a_format, block_json_format,
    common_code_format, slide_format, sbp_format, tla_format, numbers_format, xsb_format,
    rush_hour_csv_format, tray_format, gnome_klotski_format;

// The format of the text; nullptr: rows of letters, or a pair of grids.
[[nodiscard]] const Format* told_format(const LevelText& text);

// Is test() true, without a UsageError?
template <class Test>
[[nodiscard]] bool passes(Test test) {
  try {
    return test();
  } catch (const UsageError&) {
    return false;
  }
}

// Is the text a start and a goal grid? `plain`: plain_text() of it.
[[nodiscard]] bool looks_like_lumi_a(const LevelText& text, const PlainText& plain);

// Throws UsageError if a piece moves along one axis only, which the format, named `whole`, cannot say.
void require_both_axes(const Level& level, const std::string& whole);

// tray_goal_in: the position, among the filled lines, of the first line of a tray's goal, perhaps behind the tray's
// size; nothing if there is something else. add_tray_goal: adds that goal to a draft that has pieces.
[[nodiscard]] std::optional<std::size_t> tray_goal_in(const LevelText& text);
void add_tray_goal(const LevelText& text, Draft& draft, std::size_t first);

// Has the text a header or a section of this project's own format? Then its pieces may be called like Sokoban's signs.
[[nodiscard]] bool is_of_blocks(const LevelText& text);

// The characters for ground in this project's own format.
[[nodiscard]] const std::map<char32_t, Ground>& ground_characters();

// The lines of tiles, if each is a board, as in Korf's list; else the blocks between blank lines, if so; else all.
[[nodiscard]] std::vector<LevelText> boards_of_tiles(const LevelText& board);

// Throws UsageError if the last of `codes` lacks digits and the line below it in `text` has some: it may be cut.
void refuse_cut_code(const LevelText& text, const LevelText& codes);

// Are the rows a square of letters and free cells, without a goal section, whose letters look like cars?
[[nodiscard]] bool looks_like_rows_of_cars(const LevelText& rows);
// Are both such squares, of which the second could not be the goal of the first?
[[nodiscard]] bool are_two_cards(const LevelText& first, const LevelText& second);
// Is `rest`, behind the cells of a row, a sign of the exit, such as > or =>?
[[nodiscard]] bool is_exit_mark(View rest);
// Reads such a square, whatever its letters look like; nothing for rows that are no square.
[[nodiscard]] std::optional<Draft> read_rush_hour_rows(const LevelText& rows);
// Throws UsageError that says why the rows are no such square.
[[noreturn]] void refuse_rows_of_cars(const LevelText& rows);

}  // namespace lucas::levels
