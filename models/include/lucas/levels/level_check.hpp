// check_level: decides for all readers whether a level is valid; O(cells log cells). lint_level: finds what is valid
// but probably a mistake; O(cells of goal pieces * cells of the board).
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
  Cell cell{};  // for `board` and `goal`: the cell that `text` is about, inside the board
};

// The first flaw that makes the level invalid; nothing if it is valid.
[[nodiscard]] std::optional<Remark> check_level(const Level& level);

// Is each piece of a valid level connected, so that `disconnected` says nothing?
[[nodiscard]] bool is_connected(Level level);

// Cells of floor and gates that no piece covers.
[[nodiscard]] std::size_t free_cells(const Level& level);

// Why the goal can never be met, if that is clear without a search: nothing can move, a goal piece could not reach
// its goal even alone on the board, or one cell is free among tiles and the parity of their order is wrong. Nothing
// for a level without a goal, and where only a search can tell.
[[nodiscard]] std::optional<Remark> why_unsolvable(const Level& level);

// Remarks on oddities of a valid level: no goal, a goal that is met at the start or never, a piece that can never
// move. `proof`: a reason why it can never be solved, used if why_unsolvable() finds none.
[[nodiscard]] std::vector<Remark> lint_level(const Level& level, const std::string& proof = "");

}  // namespace lucas::levels
