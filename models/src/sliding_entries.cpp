// Sliding blocks.
#include "entries.hpp"
#include "lucas/entry.hpp"
#include "lucas/models/klotski.hpp"
#include "lucas/models/rush_hour.hpp"
#include "lucas/models/sliding_blocks.hpp"

namespace lucas::models {

EntryPointer klotski_entry() { return entry<Klotski>(); }
EntryPointer rush_hour_entry() { return entry<RushHour, LargestRushHour>(); }
EntryPointer sliding_blocks_entry() {
  return entry<SlidingBlocks, WideSlidingBlocks, LargeSlidingBlocks, LargestSlidingBlocks>();
}

}  // namespace lucas::models
