// Makes rows of a board from lines of a page: takes off what is around their cells and between them, and numbers and
// blanks that people write before and behind them. No verdict may follow from a guess, so rows at the edges of a
// board that may be something else (a word, letters of columns, rows whose numbers do not count) are refused, or told
// as skipped if they can be nothing else.
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
// Does the line hold a row of `width` cells (A to Z, . or `cells`): as one word, or as words of one cell, with blanks
// or separators between?
[[nodiscard]] bool holds_row(View line, std::size_t width, const std::set<char32_t>& cells);
// Takes off the bars of |AA.B|, if all rows have them; returns whether it did. At most `most_open` rows may lack the
// bar behind them: they end in > instead, the way out of Rush Hour.
bool drop_frame(BoardRows& rows, std::size_t most_open = 0, View bars = U"|");
// Takes off a frame of # around rows that have no other #; returns whether it did. At most `most_open` rows may lack
// the wall behind them, or have a dot or an exit mark in its place: they end in > instead, the way out.
bool drop_walls(BoardRows& rows, std::size_t most_open = 0);
// Takes off the tabs, commas, semicolons or bars between the cells of all rows, or the blank behind every cell: A A .
// B. Returns whether there were any. Empty cells become blanks.
bool drop_separators(BoardRows& rows);
// Takes off what is around the cells, if rows of one width are left; returns whether there was anything.
bool undress(BoardRows& rows);

// Takes off the marks of rows: numbers that count up or down, before all rows or behind them ("3 AAB", "3. AAB", "AAB
// 3"); returns whether there are any. Numbers that could be cells stay: unless a sign follows them or the columns are
// `named`, some row must have two cells side by side there. Blanks that rows have more than others are theirs.
bool drop_marks(BoardRows& rows, bool named = false);

// The columns from the first to the last one that is not blank in all rows; some of them must not be blank.
[[nodiscard]] Stretch filled_columns(const BoardRows& rows);
// Cuts rows to filled_columns(); returns whether there were others.
bool cut_blank_columns(BoardRows& rows);

// Takes off a first row with letters or numbers of columns, above rows that are numbered, and the numbers of these rows; returns whether
// there are any: "  A B C", "1 x x .", "2 y . ."
bool drop_column_names(BoardRows& rows);

// Throws UsageError for a first or last row that may be a word, a number, a ruler or the alphabet, for the signs of a list before all
// rows, and for numbers of rows that do not follow each other.
void refuse_doubtful(const LevelText& text, const BoardRows& rows);

}  // namespace lucas::levels
