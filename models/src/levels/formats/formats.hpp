// The formats of level files, one file each: how a text is told to be in it, read and written. A reader throws UsageError with
// the place; a writer throws UsageError that says why a level cannot be expressed.
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
  PlainText (*boards)(const LevelText&) = nullptr;  // in a text; nullptr: one, all of it
};
// By a class of readers.
template <class Reader>
Draft read_by(const LevelText& text) {
  return Reader(text).draft();
}
extern const Format lucas_format, rush_hour_format, two_swap_format, lumi_a_format, block_json_format,
    common_code_format, slide_format, sbp_format, tla_format, numbers_format, xsb_format,
    rush_hour_csv_format, tray_format, gnome_klotski_format;

// The format of the text; nullptr: rows of letters, or a pair of grids.
[[nodiscard]] const Format* told_format(const LevelText& text);

// Is it so, and not refused?
template <class Test>
[[nodiscard]] bool passes(Test test) {
  try {
    return test();
  } catch (const UsageError&) {
    return false;
  }
}

// A start and a goal grid? plain: of the text.
[[nodiscard]] bool looks_like_lumi_a(const LevelText& text, const PlainText& plain);

// Throws UsageError for a piece that moves along one axis, which what is called `whole` cannot say.
void require_both_axes(const Level& level, const std::string& whole);

// Where lines of a tray's goal begin among the filled lines, perhaps behind the tray's size; nothing if there is something else. Adds
// them, from there on, to a draft that has pieces.
[[nodiscard]] std::optional<std::size_t> tray_goal_in(const LevelText& text);
void add_tray_goal(const LevelText& text, Draft& draft, std::size_t first);

// Has the text a header or a section of this project's own format? Then its pieces may be called like Sokoban's signs.
[[nodiscard]] bool is_of_blocks(const LevelText& text);

// The characters for ground in this project's own format.
[[nodiscard]] const std::map<char32_t, Ground>& ground_characters();

// The lines of tiles, if each is a board of its own, as in Korf's list, or the rows between blank lines, if those are; else all.
[[nodiscard]] std::vector<LevelText> boards_of_tiles(const LevelText& board);

// Throws UsageError for digits of the text in the line below CommonCodes of it, whose last one lacks some: it may be cut.
void refuse_cut_code(const LevelText& text, const LevelText& codes);

// A square of letters and free cells without a goal section, in rows, whose letters look like cars?
[[nodiscard]] bool looks_like_rows_of_cars(const LevelText& rows);
// Two of those, of which the second could not be the goal of the first?
[[nodiscard]] bool are_two_cards(const LevelText& first, const LevelText& second);
// Is that which stands behind the cells of a row a sign of the exit, such as > or =>?
[[nodiscard]] bool is_exit_mark(View rest);
// Nothing for what is no such square, whatever its letters look like.
[[nodiscard]] std::optional<Draft> read_rush_hour_rows(const LevelText& rows);
// Says why rows are no such square.
[[noreturn]] void refuse_rows_of_cars(const LevelText& rows);

}  // namespace lucas::levels
