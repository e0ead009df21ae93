// XsbText: a text taken apart into Sokoban boards and what is said about them, with places for messages. Rows are not
// judged here.
#pragma once

#include "board_rows.hpp"
#include "judge.hpp"

namespace lucas::levels {

struct XsbBoard {
  std::string name, source;
  std::optional<std::uint64_t> par;
  Spot start{};
  BoardRows rows;  // repeated signs written out; without floor at their ends, none empty
};

struct XsbText {
  std::vector<XsbBoard> boards;
  Unread unread;  // expected: lines with a key, solutions and frames
};

// Refuses boards of too many rows, and too long rows.
[[nodiscard]] XsbText xsb_text(const LevelText& text);

// Does the text hold a board of Sokoban, or what is meant to be one?
[[nodiscard]] bool looks_like_xsb(const LevelText& text);

}  // namespace lucas::levels
