// A board as people have it: rows of characters amid a page's other lines, with blanks, tabs, commas or bars between
// the cells, with numbers before the rows, or as the picture that lucas prints.
#pragma once

#include "levels/decorations/board_rows.hpp"
#include "levels/judge/judge.hpp"

namespace lucas::levels {

struct PlainText {
  std::vector<LevelText> boards;  // rows, and sections below them; at least one
  Unread unread{};
  bool has_pictures = false;
};

// The boards of a text in no format of its own. Rows of characters and nothing else stay as they are, and so does a text
// of which one cannot tell what is a row: its reader says what is wrong. Of several pictures the first one is the board, as of a
// solution that lucas prints. Cost: linear in the text.
[[nodiscard]] PlainText plain_text(const LevelText& text);

// ---- Pictures in box-drawing characters, as lucas prints them: picture.cpp

// Where the picture ends that begins in line `at`; `at` if none does.
[[nodiscard]] std::size_t picture_end(const LevelText& text, std::size_t at);

// Where the first of those ends that stand side by side in the lines from a column on, with three blank columns between them.
[[nodiscard]] std::size_t end_of_first(const BoardRows& lines, std::size_t begin);

// Its board as rows of this project's own format; of several pictures side by side, the first one's. Pieces of one
// letter become pieces of several. A frame that parts no cells is one around rows: those. Refuses a picture of other cells than of one
// character.
[[nodiscard]] std::vector<PlacedLine> picture_rows(const LevelText& text, std::size_t at, std::size_t end);

}  // namespace lucas::levels
