// Pictures of boards in box-drawing characters, as lucas prints them, read back.
#pragma once

#include <cstddef>
#include <vector>

#include "level_text.hpp"

namespace lucas::levels {

// Where the picture ends that begins in line `at`; `at` if none does.
[[nodiscard]] std::size_t picture_end(const LevelText& text, std::size_t at);

// Where the first of those ends that stand side by side in the lines from a column on, with three blank columns between them.
[[nodiscard]] std::size_t end_of_first(const std::vector<std::u32string_view>& lines, std::size_t begin);

// Its board as rows of this project's own format; of several pictures side by side, the first one's. Pieces of one
// letter become pieces of several. A frame that parts no cells is one around rows: those. Refuses a picture of other cells than of one character.
[[nodiscard]] std::vector<PlacedLine> picture_rows(const LevelText& text, std::size_t at, std::size_t end);

}  // namespace lucas::levels
