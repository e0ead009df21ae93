// A board as people have it: rows of characters amid a page's other lines, with blanks, tabs, commas or bars between
// the cells, with numbers before the rows, or as the picture that lucas prints.
#pragma once

#include <vector>

#include "judge.hpp"
#include "level_text.hpp"

namespace lucas::levels {

struct PlainText {
  std::vector<LevelText> boards;  // rows, and sections below them; at least one
  Unread unread{};
  bool has_pictures = false;
};

// The boards of a text in no format of its own. Rows of characters and nothing else stay as they are, and so does a text
// of which one cannot tell what is a row: its reader says what is wrong. Cost: linear in the text.
[[nodiscard]] PlainText plain_text(const LevelText& text);

}  // namespace lucas::levels
