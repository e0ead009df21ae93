// Klotski, as lucas plays it: a level of sliding blocks, by steps of one cell.
#pragma once

#include "lucas/models/sliding_blocks.hpp"

namespace lucas::test {

[[nodiscard]] inline models::SlidingBlocks klotski() {
  models::SlidingBlocksParams params;
  params.metric = static_cast<int>(levels::Metric::steps);
  return models::SlidingBlocks(params);
}

}  // namespace lucas::test
