// The list of the built-in puzzles, by name. The only place that knows them all.
#include "lucas/models/builtin.hpp"

#include "entries.hpp"

namespace lucas::models {

Entries builtin() {
  Entries all;
  for (EntryPointer (*const make)() :
       {die_hard_entry, hanoi_entry, hanoi_procedures_entry, hanoi_stack_entry, klotski_entry,
        lights_out_entry, missionaries_entry, pancakes_entry, peg_solitaire_entry, pocket_cube_entry,
        river_crossing_entry, rush_hour_entry, sliding_blocks_entry, sliding_tiles_entry, sokoban_entry})
    all.push_back(make());
  return all;
}

}  // namespace lucas::models
