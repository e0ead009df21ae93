// XsbText: a text taken apart into Sokoban boards and what is said about each, with places for messages. Rows are not
// judged here.
#pragma once

#include "levels/decorations/board_rows.hpp"
#include "levels/judge/judge.hpp"

namespace lucas::levels {

struct XsbBoard {
  std::string name{}, source{};
  std::optional<std::size_t> name_line{};  // where a name without a key stands that is no comment
  std::optional<std::uint64_t> par{};
  Spot start{};
  BoardRows rows{};  // repeated signs written out; without floor at their ends, none empty
};

// The sign of a board's cell; 0 beyond the rows and their ends.
[[nodiscard]] inline char32_t sign_at(const BoardRows& rows, Cell cell) {
  const auto y = static_cast<std::size_t>(cell.y), x = static_cast<std::size_t>(cell.x);  // huge below 0
  return y < rows.size() && x < rows[y].size() ? rows[y].text[x] : U'\0';
}
// Calls visit(cell, sign) for each sign of the rows, in reading order.
template <class Visit>
void for_each_sign(const BoardRows& rows, Visit visit) {
  for (Cell at; at.y < static_cast<int>(rows.size()); ++at.y) {
    for (at.x = 0; sign_at(rows, at) != 0; ++at.x) visit(at, sign_at(rows, at));
  }
}

struct XsbText {
  std::vector<XsbBoard> boards;
  Unread unread;  // expected: lines with a key, solutions and frames
};

// Refuses boards of too many rows, and too long rows.
[[nodiscard]] XsbText xsb_text(const LevelText& text);

// Is that board a level: one player within walls, as many boxes as goals, one at least? xsb.cpp
[[nodiscard]] bool is_xsb_level(const LevelText& text, BoardRows rows);

// Does the text hold a board of Sokoban, or what is meant to be one?
[[nodiscard]] bool looks_like_xsb(const LevelText& text);

}  // namespace lucas::levels
