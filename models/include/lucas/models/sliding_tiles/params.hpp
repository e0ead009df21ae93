// Sliding tiles for people: the parameters (size, blank, start and goal), the boards that they name, and boards as
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
  std::string board{};       // the rows of a typed start
  std::vector<int> tiles{};  // of `board`, in reading order, by their numbers in the goal; 0 is the blank
  std::string goal_board = "usual";  // rows of the goal's tiles, or a word
  std::vector<int> names{};          // of tiles, by number in the goal, from 1; empty: 1, 2, 3 …
  std::vector<std::string> notes{};  // sentences on what of the text was not read
  TextPlace place{};                 // of the text, for messages
  int named = 0;                     // tiles that the model's name tells: 8 for the 8-puzzle; else 0
  std::string patterns =
      "usual";  // or the tiles of each pattern, as in 7-8; empty once it is resolved: usual
};

namespace sliding_tiles {

// The signs of tiles as they are typed.
inline constexpr CellSigns signs = {U"0123456789ABCDEFabcdef_."};

[[nodiscard]] std::vector<Param<SlidingTilesParams>> params();

// Reads a typed board, and takes the size from it. `board` then says what was read, above all where the blank is, for
// reports. first_tiles() draws random boards. Throws UsageError.
[[nodiscard]] SlidingTilesParams resolved(SlidingTilesParams p);

[[nodiscard]] std::string bad_params(const SlidingTilesParams& p);

[[nodiscard]] Tiles solved_tiles(const SlidingTilesParams& p);
// The tiles at the start. A random start can be solved.
[[nodiscard]] Tiles first_tiles(const SlidingTilesParams& p);

// The reason for a board whose parity is not that of the solved one.
[[nodiscard]] std::string why_unsolvable(const SlidingTilesParams& p);

// The name of the nth tile of the goal, from 1; 0: the blank.
[[nodiscard]] inline int name_of_tile(const SlidingTilesParams& p, std::size_t n) {
  return p.names.empty() ? static_cast<int>(n) : p.names[n];
}
[[nodiscard]] Value show(const Tiles& tiles, const SlidingTilesParams& p);
void draw(const Tiles& tiles, const SlidingTilesParams& p, Scene& scene);

}  // namespace sliding_tiles

}  // namespace lucas::models
