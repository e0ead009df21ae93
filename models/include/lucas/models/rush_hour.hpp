// Rush Hour: drive the red car out of a jam in which cars and lorries move forwards and backwards only. Source: Nob
// Yoshigahara, ThinkFun 1996; boards as M. Fogleman's database writes them (2018): 36 characters, row by row, A the red
// car, o free, x a wall. One move is one car, any distance; with --metric steps, one cell. It is sliding-blocks for such
// boards.
//
// Counts (Fogleman): rush-hour-51 and rush-hour-60 are hardest boards of 6x6 cells, without and with walls, by moves.
#pragma once

#include "lucas/error.hpp"
#include "lucas/models/sliding_blocks.hpp"
#include "lucas/text.hpp"

namespace lucas::models {

struct RushHourParams : SlidingBlocksParams {
  RushHourParams() { level = "rush-hour-10"; }
};

template <class Board>
class BasicRushHour : public BasicSlidingBlocks<Board> {
  using Base = BasicSlidingBlocks<Board>;

 public:
  static constexpr std::string_view name = "rush-hour", summary = "drive the red car out of the jam";

  using Params = RushHourParams;
  static std::vector<Param<Params>> params() {
    std::string Params::*const level = &Params::level;
    int Params::*const metric = &Params::metric;
    return {text("level", level,
                 "name of a level, a file, or a board: 36 characters, or six rows with / or | between them")
                .called("BOARD"),
            sliding_blocks::metric_param(metric)};
  }
  static Params resolved(Params p) {
    static_cast<SlidingBlocksParams&>(p) = sliding_blocks::resolved(std::move(p), levels::Rows::cars);
    if (const levels::Piece* const piece = p.board->first_non_car()) {
      throw UsageError("--level " + excerpt(p.level) +
                           ": in Rush Hour each car moves along one axis, and piece " + piece->symbol +
                           " has none",
                       "The model 'sliding-blocks' takes any level.");
    }
    return p;
  }
  [[nodiscard]] static bool fits(const Params& p) { return Base::fits(resolved(p)); }

  explicit BasicRushHour(const Params& p) : Base(resolved(p)) {}
};

using RushHour = BasicRushHour<sliding_blocks::Board<1, 1>>;      // up to 64 cells, and 64 bits a state
using WideRushHour = BasicRushHour<sliding_blocks::Board<4, 4>>;  // up to 256 cells, and 256 bits
using AnyRushHour = BasicRushHour<sliding_blocks::LargeBoard>;    // any level

static_assert(Model<RushHour> && WritesLevels<RushHour> && Model<WideRushHour> && Model<AnyRushHour>);

}  // namespace lucas::models
