// The built-in puzzles as entries, in several sources, so that one change recompiles few of them.
#pragma once

#include "lucas/puzzle.hpp"

namespace lucas::models {

void add_towers(Entries& all);
void add_sliding(Entries& all);       // blocks
void add_permutations(Entries& all);  // lights, pegs and permutations
void add_journeys(Entries& all);      // jugs, rivers and boxes

}  // namespace lucas::models
