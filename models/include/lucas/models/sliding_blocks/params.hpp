// The parameters of sliding blocks: the level, its goal, and what counts as one move.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lucas/levels/load_level.hpp"
#include "lucas/param.hpp"

namespace lucas::models {

struct SlidingBlocksParams {
  static constexpr int of_level = -1;
  std::string level = "klotski";                 // a name or a path
  int metric = of_level;                         // a levels::Metric; of_level: the level's, or else steps
  std::string goal{};                            // beside the level; empty: the level's
  std::shared_ptr<const levels::Level> board{};  // what `level` and `goal` say, once read
  std::vector<std::string> notes{};              // what of its text was not read
  bool takes_usual_goal = false;                 // where the level has none
  bool wants_cars = false;                       // no other pieces, and rows are those of a card of Rush Hour
};

namespace sliding_blocks {

[[nodiscard]] std::vector<Param<SlidingBlocksParams>> params();
// Rush Hour has these: the board, and what counts.
[[nodiscard]] std::vector<Param<SlidingBlocksParams>> car_params();

// Parameters with the level read. A card of Rush Hour has a goal of its own, as level show tells it; with another goal its cars
// are blocks. Throws UsageError.
[[nodiscard]] SlidingBlocksParams resolved(SlidingBlocksParams p);

}  // namespace sliding_blocks
}  // namespace lucas::models
