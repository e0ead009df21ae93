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

template LUCAS_SEARCH_OF(lucas::models::Klotski);
template LUCAS_SEARCH_OF(lucas::models::RushHour);
template LUCAS_SEARCH_OF(lucas::models::LargestRushHour);
template LUCAS_SEARCH_OF(lucas::models::SlidingBlocks);
template LUCAS_SEARCH_OF(lucas::models::WideSlidingBlocks);
template LUCAS_SEARCH_OF(lucas::models::LargeSlidingBlocks);
template LUCAS_SEARCH_OF(lucas::models::LargestSlidingBlocks);
