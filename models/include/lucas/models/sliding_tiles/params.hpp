// Sliding tiles for people: the parameters, the size of the board, its blank, its start; the boards that they name; and boards as
// values and as pictures.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lucas/models/sliding_tiles/board.hpp"
#include "lucas/models/typed_start.hpp"
#include "lucas/param.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas::models {

struct SlidingTilesParams {
  enum class Start : std::uint8_t { turned, loyd, solved, typed };
  static constexpr int last = 0;
  int rows = 3, cols = 3;
  int blank = last;  // a cell, from 1 in reading order, or last
  Start start = Start::turned;
  std::string board{};       // rows of tiles, if that is the start
  std::vector<int> tiles{};  // those rows read, in reading order; 0 is the blank, others as in the goal
  std::string goal_board = "usual";  // rows of the goal's tiles, or a word
  std::vector<int> names{};          // of the tiles, by their place in the goal, from 1; none: 1, 2, 3
  std::vector<std::string> notes{};  // what of the rows' text was not read
  TextPlace place{};                 // of the rows' text
  int named = 0;                     // 8 for the 8-puzzle, whose name tells the size; 0: none does
  std::string patterns =
      "usual";  // or the tiles of each pattern, as in 7-8; empty once it is resolved: usual
};

namespace sliding_tiles {

// The signs of tiles as they are typed.
inline constexpr CellSigns signs = {U"0123456789ABCDEFabcdef_."};

[[nodiscard]] std::vector<Param<SlidingTilesParams>> params();

// Parameters with a typed board read, and the size that it tells; reports show what was read, above all where the blank is. A
// random board is drawn by the model. Throws UsageError.
[[nodiscard]] SlidingTilesParams resolved(SlidingTilesParams p);

[[nodiscard]] std::string bad_params(const SlidingTilesParams& p);

[[nodiscard]] Tiles solved_tiles(const SlidingTilesParams& p);
// A random start is one that can be solved.
[[nodiscard]] Tiles first_tiles(const SlidingTilesParams& p);

// Told of a board whose parity is not that of the solved one.
[[nodiscard]] std::string why_unsolvable(const SlidingTilesParams& p);

// The name of the tile that is the nth of the goal, from 1; 0: the blank.
[[nodiscard]] inline int name_of_tile(const SlidingTilesParams& p, std::size_t n) {
  return p.names.empty() ? static_cast<int>(n) : p.names[n];
}
[[nodiscard]] Value show(const Tiles& tiles, const SlidingTilesParams& p);
void draw(const Tiles& tiles, const SlidingTilesParams& p, Scene& scene);

}  // namespace sliding_tiles

}  // namespace lucas::models
