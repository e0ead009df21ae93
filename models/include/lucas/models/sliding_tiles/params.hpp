// Sliding tiles for people: the parameters, the size of the board, its blank, its start; the boards that they name; and boards as
// values and as pictures.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lucas/models/sliding_tiles/board.hpp"
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
  std::string board{};               // rows of tiles, if that is the start
  std::vector<int> tiles{};          // those rows read, in reading order; 0 is the blank
  std::vector<std::string> notes{};  // what of the rows' text was not read
  std::string patterns =
      "usual";  // or the tiles of each pattern, as in 7-8; empty once it is resolved: usual
};

namespace sliding_tiles {

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

[[nodiscard]] Value show(const Tiles& tiles, int rows, int cols);
void draw(const Tiles& tiles, int rows, int cols, Scene& scene);

}  // namespace sliding_tiles

}  // namespace lucas::models
