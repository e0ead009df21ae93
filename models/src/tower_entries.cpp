// The entries of the puzzles with towers.
#include "entries.hpp"
#include "lucas/entry.hpp"
#include "lucas/models/hanoi.hpp"
#include "lucas/models/hanoi_procedures.hpp"
#include "lucas/models/hanoi_stack.hpp"

namespace lucas::models {

void add_towers(Entries& all) {
  all.push_back(entry<Hanoi3, Hanoi4, Hanoi, WideHanoi>({{"tower-of-hanoi", {}}, {"towers-of-hanoi", {}}}));
  all.push_back(entry<HanoiProcedures>());
  all.push_back(entry<HanoiStack>());
}

}  // namespace lucas::models
