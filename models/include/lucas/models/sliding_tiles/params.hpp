// The parameters of sliding tiles: the size of the board, its blank, its start.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lucas/param.hpp"

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
};

namespace sliding_tiles {

[[nodiscard]] std::vector<Param<SlidingTilesParams>> params();

// Parameters with a typed board read, and the size that it tells; reports show what was read, above all where the blank is. A
// random board is drawn by the model. Throws UsageError.
[[nodiscard]] SlidingTilesParams resolved(SlidingTilesParams p);

[[nodiscard]] std::string bad_params(const SlidingTilesParams& p);

}  // namespace sliding_tiles

}  // namespace lucas::models
