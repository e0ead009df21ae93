// Lights, and what permutes.
#include "entries.hpp"
#include "lucas/entry.hpp"
#include "lucas/models/lights_out.hpp"
#include "lucas/models/pancakes.hpp"
#include "lucas/models/pocket_cube.hpp"
#include "lucas/models/sliding_tiles.hpp"

namespace lucas::models {

EntryPointer lights_out_entry() { return entry<LightsOut>(); }
EntryPointer pancakes_entry() { return entry<Pancakes>(); }
EntryPointer pocket_cube_entry() { return entry<PocketCube>(); }
EntryPointer sliding_tiles_entry() { return entry<SlidingTiles>(); }

}  // namespace lucas::models
