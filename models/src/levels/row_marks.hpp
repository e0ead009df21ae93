// What people write before and behind the rows of a board: their numbers, bullets, and blanks. And rows at the edges of a board
// that may be something else: a word, letters of columns, rows whose numbers do not count. No verdict may follow from a guess,
// so they are refused, or told as skipped where they can be nothing else.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "board_rows.hpp"
#include "level_text.hpp"

namespace lucas::levels {

struct Stretch {
  std::size_t begin = 0, end = 0;
};

// Takes off the marks of rows, and tells if there are any: numbers that count up or down, before all rows or behind them ("3 AAB",
// "3. AAB", "AAB 3"), or one bullet before all (-, *, >). Not what could be cells: without a sign behind the number some row needs
// cells that touch, unless the columns are `named`. Blanks that rows have more than others are theirs.
bool drop_marks(BoardRows& rows, bool named = false);

// The columns from the first to the last one that is not blank in all rows; some of them must not be blank.
[[nodiscard]] Stretch filled_columns(const std::vector<std::u32string_view>& rows);

// Takes off a first row of letters or numbers of columns, above rows that are numbered, and their numbers; tells if there are any:
// "  A B C", "1 x x .", "2 y . ."
bool drop_column_names(BoardRows& rows);

// Throws UsageError for a first or last row that is a word in small letters beside rows without any ("hard", "exit") or the
// alphabet in other letters than the rows', and for numbers of rows that do not follow each other.
void refuse_doubtful(const LevelText& text, const BoardRows& rows);

}  // namespace lucas::levels
