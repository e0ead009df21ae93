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
};

namespace sliding_blocks {

[[nodiscard]] std::vector<Param<SlidingBlocksParams>> params();

// "metric", for the parameters of any puzzle that has one: an int as in SlidingBlocksParams.
template <class P>
[[nodiscard]] Param<P> metric_param(int P::*metric) {
  using Params = SlidingBlocksParams;
  return choice(
      "metric", metric,
      {{"level", Params::of_level},
       {"steps", static_cast<int>(levels::Metric::steps)},
       {"slides", static_cast<int>(levels::Metric::slides)},
       {"moves", static_cast<int>(levels::Metric::moves)}},
      "what counts: steps of one cell, straight slides, moves along any path, or what the level says");
}

// With the level read, as `rows` says where its text may be read in two ways. Throws UsageError.
[[nodiscard]] SlidingBlocksParams resolved(SlidingBlocksParams p, levels::Rows rows);
// A card of Rush Hour has a goal of its own, as level show tells it; with another goal its cars are blocks.
[[nodiscard]] inline SlidingBlocksParams resolved(SlidingBlocksParams p) {
  const levels::Rows rows = p.goal.empty() ? levels::Rows::as_they_look : levels::Rows::blocks;
  return resolved(std::move(p), rows);
}

}  // namespace sliding_blocks
}  // namespace lucas::models
