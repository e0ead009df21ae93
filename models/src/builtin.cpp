#include "lucas/models/builtin.hpp"

#include "lucas/entry.hpp"
#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "lucas/models/hanoi_procedures.hpp"
#include "lucas/models/hanoi_stack.hpp"
#include "lucas/models/klotski.hpp"
#include "lucas/models/lights_out.hpp"
#include "lucas/models/missionaries.hpp"
#include "lucas/models/pancakes.hpp"
#include "lucas/models/peg_solitaire.hpp"
#include "lucas/models/pocket_cube.hpp"
#include "lucas/models/river_crossing.hpp"
#include "lucas/models/sliding_tiles.hpp"
#include "lucas/models/sokoban.hpp"

namespace lucas::models {

Entries builtin() {
  Entries all;
  all.push_back(entry<DieHard>());
  all.push_back(entry<Hanoi3, Hanoi4, Hanoi, WideHanoi>());
  all.push_back(entry<HanoiProcedures>());
  all.push_back(entry<HanoiStack>());
  all.push_back(entry<Klotski>());
  all.push_back(entry<LightsOut>());
  all.push_back(entry<Missionaries>());
  all.push_back(entry<Pancakes>());
  all.push_back(entry<PegSolitaire>());
  all.push_back(entry<PocketCube>());
  all.push_back(entry<RiverCrossing>());
  all.push_back(entry<SlidingTiles>());
  all.push_back(entry<Sokoban, WideSokoban>());
  return all;
}

}  // namespace lucas::models
