// What the lines of a page are, around the rows of a board.
#pragma once

#include <cstddef>
#include <string_view>

#include "level_text.hpp"

namespace lucas::levels {

// One of those characters? A digit?
[[nodiscard]] bool has_any(std::u32string_view line, std::u32string_view set);
[[nodiscard]] bool has_digit(std::u32string_view line);

// goal: or ground:
[[nodiscard]] bool is_section(std::u32string_view line);
// Easy, of one capital. IooL could be a row.
[[nodiscard]] bool is_plain_title(std::u32string_view word);
[[nodiscard]] bool is_price(std::u32string_view line);
// A rule or a frame: -----, +---+---+; of a box with a way out, +-  -+
[[nodiscard]] bool is_rule(std::u32string_view line);
// +---+
[[nodiscard]] bool is_edge(std::u32string_view line);
// // a comment, ```, <pre>, </pre>; or below the first row of a table, |---|---|
[[nodiscard]] bool is_comment(std::u32string_view line);
// One sign, three times or more: ------
[[nodiscard]] bool is_ruler(std::u32string_view line);
// An arrow up or down, such as ^? Nothing else?
[[nodiscard]] bool has_arrow(std::u32string_view line);
[[nodiscard]] bool is_of_arrows(std::u32string_view line);
// A line of a page, not a row of cells.
[[nodiscard]] bool is_prose(const LevelText& text, std::size_t at);

}  // namespace lucas::levels
