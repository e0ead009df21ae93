// What people write before and behind the rows of a board: their numbers, bullets, and blanks.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace lucas::levels {

struct Stretch {
  std::size_t begin = 0, end = 0;
};

// The part of each row without its marks: numbers that count up or down, before all rows or behind them ("3 AAB", "3. AAB",
// "AAB 3"), or one bullet before all (-, *, >). Nothing if there are none, or if they could be cells: without a sign behind the
// number some row needs cells that touch, unless the columns are `named`. Blanks that rows have more than others are theirs.
[[nodiscard]] std::optional<std::vector<Stretch>> between_marks(const std::vector<std::u32string_view>& rows,
                                                                bool named = false);

// Where all rows begin with numbers that are none of their cells but do not count: the first that does not follow the one before
// it, from 0; 0 where they begin with neither 0 nor 1.
[[nodiscard]] std::optional<std::size_t> out_of_order(const std::vector<std::u32string_view>& rows);

// The columns from the first to the last one that is not blank in all rows; some of them must not be blank.
[[nodiscard]] Stretch filled_columns(const std::vector<std::u32string_view>& rows);

}  // namespace lucas::levels
