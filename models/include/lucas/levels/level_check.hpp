// check_level: the one judgement of what a valid level is, for all readers. lint_level: what is valid and yet
// hardly meant. Cost: O(cells log cells); lint_level O(cells of goal pieces * cells of the board).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lucas/levels/level.hpp"

namespace lucas::levels {

inline constexpr int longest_side = 100;          // cells of a board's width or height
inline constexpr std::size_t most_pieces = 255;   // of a level
inline constexpr std::size_t longest_name = 500;  // bytes of `name` and of `source`

// The part of a level that a remark is about.
enum class Part : std::uint8_t { whole, board, goal, par, disconnected };

struct Remark {
  std::string text;  // piece A has 2 unconnected parts
  Part part = Part::whole;
  Cell cell{};  // for `board` and `goal`: where it shows; inside the board
};

// The first thing that makes the level invalid; nothing if it is valid.
[[nodiscard]] std::optional<Remark> check_level(const Level& level);

// Is each piece in one part, so that `disconnected` tells nothing? Of a valid level.
[[nodiscard]] bool is_connected(Level level);

// Cells of floor and gates that no piece covers.
[[nodiscard]] std::size_t free_cells(const Level& level);

// Why the goal can never be met, where that shows without a search: nothing can move, a goal piece could not get
// there if it were alone on the board, or there is one free cell among tiles and the parity of their order is
// wrong. Nothing for a level without a goal, and where a search has to tell.
[[nodiscard]] std::optional<Remark> why_unsolvable(const Level& level);

// Remarks on what is odd about a valid level: no goal, a goal that is met at the start or never, a piece that can never move. `proof`:
// why it can never be solved, where more is known than why_unsolvable() tells.
[[nodiscard]] std::vector<Remark> lint_level(const Level& level, const std::string& proof = "");

}  // namespace lucas::levels
