// Lights, pegs, and what permutes.
#include "entries.hpp"
#include "lucas/entry.hpp"
#include "lucas/models/lights_out.hpp"
#include "lucas/models/pancakes.hpp"
#include "lucas/models/peg_solitaire.hpp"
#include "lucas/models/pocket_cube.hpp"
#include "lucas/models/sliding_tiles.hpp"

namespace lucas::models {

EntryPointer lights_out_entry() { return entry<LightsOut>(); }
EntryPointer pancakes_entry() {
  PancakesParams burnt;
  burnt.side = PancakesParams::Side::burnt;
  return entry<Pancakes>({{"burnt-pancakes", burnt}});
}
EntryPointer peg_solitaire_entry() { return entry<PegSolitaire>(); }
EntryPointer pocket_cube_entry() { return entry<PocketCube>({{"rubik", {}}}); }
EntryPointer sliding_tiles_entry() {
  SlidingTilesParams fifteen;
  fifteen.rows = fifteen.cols = 4;
  return entry<SlidingTiles>({{"8-puzzle", {}}, {"15-puzzle", fifteen}, {"n-puzzle", {}}});
}

}  // namespace lucas::models
