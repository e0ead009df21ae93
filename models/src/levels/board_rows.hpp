// The rows of a board out of lines of a page: without what is around their cells and between them.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "level_text.hpp"

namespace lucas::levels {

using BoardRows = std::vector<PlacedLine>;  // none is empty

[[nodiscard]] inline std::size_t width_of(const BoardRows& rows) { return rows.front().text.size(); }
[[nodiscard]] bool is_even(const BoardRows& rows);
// The texts of the rows, which must outlive them.
[[nodiscard]] std::vector<std::u32string_view> texts_of(const BoardRows& rows);
// The characters of a row from one position to another, as far as it has them.
[[nodiscard]] PlacedLine part_of(const PlacedLine& line, std::size_t begin, std::size_t end);
// The same ruler above and below, of a sign that no row has?
[[nodiscard]] bool has_rulers(const BoardRows& rows);
// A first line that is as wide as the rows, but no piece of it goes on below: Easy, 1998, No 1. Not where other rows
// look like it.
[[nodiscard]] bool has_heading(const BoardRows& rows);
// Is there a row of that width and such cells among the words of that line, or cells of one, with blanks or separators between
// them?
[[nodiscard]] bool holds_row(std::u32string_view line, std::size_t width, const std::set<char32_t>& cells);
// Takes off the bars of |AA.B|, if all rows have them; tells if so. That many may lack the bar behind them, which is then a > for the way
// out of Rush Hour.
bool drop_frame(BoardRows& rows, std::size_t most_open = 0);
// Takes off what is around the cells, if rows of one width are left; tells if there was anything.
bool undress(BoardRows& rows);

}  // namespace lucas::levels
