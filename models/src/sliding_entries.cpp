// Sliding blocks.
#include "entries.hpp"
#include "lucas/entry.hpp"
#include "lucas/models/rush_hour.hpp"
#include "lucas/models/sliding_blocks.hpp"

namespace lucas::models {

// Klotski, also L'âne rouge or 横刀立马, by steps of one cell as in SlidingPuzzles.tla of tlaplus/Examples: 25,955
// states, depth 167, 83,897 generated, 964 goal states, solved in 116 steps; 13,011 states with mirror images merged.
EntryPointer klotski_entry() {
  SlidingBlocksParams by_steps;
  by_steps.metric = static_cast<int>(levels::Metric::steps);
  by_steps.takes_usual_goal = true;
  return entry<SlidingBlocks, WideSlidingBlocks, AnySlidingBlocks>(
      "klotski", "slide the big piece to the exit (4x5 board)", by_steps,
      {{"huarong", by_steps}, {"huarongdao", by_steps}});
}
EntryPointer rush_hour_entry() { return entry<RushHour, WideRushHour, AnyRushHour>(); }
EntryPointer sliding_blocks_entry() { return entry<SlidingBlocks, WideSlidingBlocks, AnySlidingBlocks>(); }

}  // namespace lucas::models
