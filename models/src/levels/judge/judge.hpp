// The judge: decides which texts are taken for boards. A wrong guess would be a wrong verdict: so most of a text must
// be read, and something on a board must be able to move. Collection asks the judge for every format. Cost: linear in
// the text.
#pragma once

#include "levels/board/draft.hpp"

namespace lucas::levels {

// The lines of a text that are neither blank nor read, from 0.
struct Unread {
  // The lines, and whether each is expected there, as are later states of a trace or an author's comments.
  std::map<std::size_t, bool> lines{};

  void add(std::size_t line, bool is_expected = false) { lines.emplace(line, is_expected); }
};

// "lines 1 to 3, 9", as the file counts those lines of the text.
[[nodiscard]] std::string lines_text(const LevelText& text, const Unread& unread);

// Throws UsageError for a module of TLA+, of which no line is a row.
void refuse_module(const LevelText& text);

// Throws UsageError unless more is read than unread, by lines or by characters; expected lines do not count.
void require_most_read(const LevelText& text, const Unread& unread);

// Throws UsageError for a board without a free cell, and for one of fewer rows than `least_rows`.
void require_board(const LevelText& text, const Draft& draft, int least_rows);

// Throws UsageError for rows without a header and a goal that may be a board of another puzzle with a mistake in it:
// signs that are no names of pieces, tiles of which some number is missing, cars with one or two other pieces, or cars
// on a board that is no square. It names the first cell that does not fit. doubt.cpp
void refuse_doubtful_blocks(const LevelText& board, const Draft& draft);

// Throws UsageError that names what the text is, if that can be told.
void refuse_other_kind(const LevelText& text);

inline constexpr int highest_step = 999'999'999;

// Does the line begin with the number of a step, as lines beside the pictures of a trace do? Several numbers and
// nothing else are a row, unless three blanks or more part them, as they part pictures that stand side by side.
[[nodiscard]] bool is_caption(const LevelText& text, std::size_t line);

// Is it a word of a language: three different letters, and nothing but letters and the signs of a sentence?
[[nodiscard]] bool is_of_language(View word);

// ---- Lines of a page, around the rows of a board

// goal: or target:, or ground:
[[nodiscard]] bool is_section(View line);
// A heading of a start or a goal: "Goal:", "target = ", "# goal", "Final state", "goal 1 2 3 0".
struct Heading {
  bool is_goal = false;
  std::size_t cells = 0;  // where cells may begin behind it
};
// The heading that a line is; nothing for other lines.
[[nodiscard]] std::optional<Heading> heading_in(View line);
[[nodiscard]] bool is_goal(View line);
// Throws UsageError: the text is a goal without a start.
[[noreturn]] void refuse_goal_alone(const LevelText& text);
// The lines of the start, or of the goal, which begins at a heading; without the headings.
[[nodiscard]] std::vector<PlacedLine> section_of(const LevelText& text, bool of_goal);
// Throws UsageError for a line that would change the puzzle if it were read: "exit: left", "red car: B", "wrap = yes". Titles, remarks
// and sentences without a colon do not.
void refuse_changes(const LevelText& text, std::size_t at);
// Sides told by a line: two numbers alone, or one or two behind one or two words if it calls them a size; else none.
[[nodiscard]] std::set<int> sides_in(View line);
struct BoardSize {
  std::size_t width = 0, height = 0;
  bool is_of_tiles = false;
};
// Throws UsageError for an unread line that tells a size, "4 5", "4x5" or "Size: 4 x 5", other than the board's. For
// tiles, a number from 2 to 24 alone, perhaps with -1 behind it, is a size or their number.
void refuse_other_size(const LevelText& text, const Unread& unread, const BoardSize& size);
// Is the word a counter: 3, 3., #3, ;3, (3)?
[[nodiscard]] bool is_counter(View word);
// Is the line a rule or a frame: =====, +---+---+, or of a box with a way out, +-  -+? Not -----, which may be a row.
[[nodiscard]] bool is_rule(View line);
// Is the line an edge of a frame: +---+?
[[nodiscard]] bool is_edge(View line);
// Is the line a comment: // a comment, ; a comment, ```?
[[nodiscard]] bool is_comment(View line);
// Is the line one of a page, and no row of cells?
[[nodiscard]] bool is_page_line(const LevelText& text, std::size_t at);

}  // namespace lucas::levels
