// What can be chosen of sliding tiles: the size of the board, its blank, its start.
#pragma once

#include <string>
#include <vector>

#include "lucas/param.hpp"

namespace lucas::models {

struct SlidingTilesParams {
  enum class Start : std::uint8_t { turned, loyd, solved };
  static constexpr int last = 0;
  int rows = 3, cols = 3;
  int blank = last;  // a cell, from 1 in reading order, or last
  Start start = Start::turned;
};

namespace sliding_tiles {

inline constexpr int most_cells = 16;

[[nodiscard]] inline std::vector<Param<SlidingTilesParams>> params() {
  using Params = SlidingTilesParams;
  using Start = Params::Start;
  return {
      param("rows", &Params::rows, 2, 8, "rows of the board, which has at most 16 cells"),
      param("cols", &Params::cols, 2, 8, "columns of the board"),
      param("blank", &Params::blank, 1, most_cells,
            "cell that is free when it is solved, from 1 in reading order", {{"last", Params::last}})
          .called("CELL"),
      choice("start", &Params::start,
             {{"turned", Start::turned}, {"loyd", Start::loyd}, {"solved", Start::solved}},
             "turned: the solved board upside down; loyd: its last two tiles exchanged; solved: as it is")};
}

[[nodiscard]] inline std::string bad_params(const SlidingTilesParams& p) {
  const int cells = p.rows * p.cols;
  const std::string size = std::to_string(cells) + " cells";
  if (cells > most_cells) {
    return "--rows " + std::to_string(p.rows) + " --cols " + std::to_string(p.cols) + ": a board of " + size +
           "; at most 16 are possible, as in 4x4";
  }
  if (p.blank > cells) return "--blank " + std::to_string(p.blank) + ": there are only " + size;
  return {};
}

}  // namespace sliding_tiles

}  // namespace lucas::models
