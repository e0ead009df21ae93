// Finds boards as people have them: rows of characters amid a page's other lines, with blanks, tabs, commas or bars
// between the cells, with numbers before the rows, or as the picture that lucas prints.
#pragma once

#include "levels/decorations/board_rows.hpp"
#include "levels/judge/judge.hpp"

namespace lucas::levels {

struct PlainText {
  std::vector<LevelText> boards;  // rows, and sections below them; at least one
  Unread unread{};
  bool has_pictures = false;
};

// The boards of a text in no format of its own. A text of rows only stays as it is, and so does one whose rows cannot
// be told from other lines: its reader says what is wrong. Of several pictures, as in a solution that lucas prints,
// the first one is the board. Cost: linear in the text.
[[nodiscard]] PlainText plain_text(const LevelText& text);

// ---- Pictures in box-drawing characters, as lucas prints them: picture.cpp

// Where the picture ends that begins in line `at`; `at` if none does.
[[nodiscard]] std::size_t picture_end(const LevelText& text, std::size_t at);

// The column where the first of several pictures side by side ends, from `begin` on; three blank columns part them.
[[nodiscard]] std::size_t end_of_first(const BoardRows& lines, std::size_t begin);

// The board of a picture as rows of this project's own format; of several pictures side by side, that of the first.
// Pieces that share a letter get letters of their own. A frame that parts no cells stands around rows, which are
// returned. Refuses pictures whose cells are not one character wide.
[[nodiscard]] std::vector<PlacedLine> picture_rows(const LevelText& text, std::size_t at, std::size_t end);

}  // namespace lucas::levels
