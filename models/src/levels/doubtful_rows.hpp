// Rows at the edges of a board that may be something else: a word, letters of columns, rows whose numbers do not count. No
// verdict may follow from a guess, so they are refused, or told as skipped where they can be nothing else.
#pragma once

#include "board_rows.hpp"
#include "level_text.hpp"

namespace lucas::levels {

// A first row of letters or numbers of columns, above rows that are numbered? "  A B C", "1 x x .", "2 y . ."
[[nodiscard]] bool has_column_names(const BoardRows& rows);
// Takes off that row, and the numbers.
void drop_names(BoardRows& rows);

// Throws UsageError for a first or last row that is a word in small letters beside rows without any ("hard", "exit") or the
// alphabet in other letters than the rows', and for numbers of rows that do not follow each other.
void refuse_doubtful(const LevelText& text, const BoardRows& rows);

}  // namespace lucas::levels
