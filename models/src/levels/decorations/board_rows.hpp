// The rows of a board out of lines of a page: without what is around their cells and between them, and without what people
// write before and behind them: numbers and blanks. No verdict may follow from a guess, so rows at the edges of a board
// that may be something else (a word, letters of columns, rows whose numbers do not count) are refused, or told as skipped where
// they can be nothing else.
#pragma once

#include <set>

#include "levels/level_text.hpp"

namespace lucas::levels {

using BoardRows = std::vector<PlacedLine>;  // none is empty

[[nodiscard]] inline std::size_t width_of(const BoardRows& rows) { return rows.front().size(); }
// Are all rows as long as the first one?
template <class Rows>
[[nodiscard]] bool is_even(const Rows& rows) {
  return ranges::all_of(rows, [&](const auto& row) { return row.size() == rows.front().size(); });
}
// Does the line hold a row of that width made of such cells: a word, or as many words of one cell, with blanks or separators between
// them?
[[nodiscard]] bool holds_row(View line, std::size_t width, const std::set<char32_t>& cells);
// Takes off the bars of |AA.B|, if all rows have them; returns whether it did. At most `most_open` rows may lack the bar behind them,
// which is then a > for the way out of Rush Hour.
bool drop_frame(BoardRows& rows, std::size_t most_open = 0, View bars = U"|");
// Takes off a frame of # around rows that have no other; tells if so. That many may lack the wall behind them, or have a dot or an
// exit mark in its place: a > for the way out.
bool drop_walls(BoardRows& rows, std::size_t most_open = 0);
// Takes off the tabs, commas, semicolons or bars between the cells of all rows, or the blank behind every cell: A A . B. Tells if there
// were any. Empty cells are blanks.
bool drop_separators(BoardRows& rows);
// Takes off what is around the cells, if rows of one width are left; tells if there was anything.
bool undress(BoardRows& rows);

// Takes off the marks of rows, and tells if there are any: numbers that count up or down, before all rows or behind them ("3 AAB",
// "3. AAB", "AAB 3"). Not what could be cells: without a sign behind the number some row needs
// cells that touch, unless the columns are `named`. Blanks that rows have more than others are theirs.
bool drop_marks(BoardRows& rows, bool named = false);

// The columns from the first to the last one that is not blank in all rows; some of them must not be blank.
[[nodiscard]] Stretch filled_columns(const BoardRows& rows);
// Cuts rows to those columns; tells if there are others.
bool cut_blank_columns(BoardRows& rows);

// Takes off a first row with letters or numbers of columns, above rows that are numbered, and the numbers of these rows; returns whether
// there are any: "  A B C", "1 x x .", "2 y . ."
bool drop_column_names(BoardRows& rows);

// Throws UsageError for a first or last row that may be a word, a number, a ruler or the alphabet, for the signs of a list before all
// rows, and for numbers of rows that do not follow each other.
void refuse_doubtful(const LevelText& text, const BoardRows& rows);

}  // namespace lucas::levels
