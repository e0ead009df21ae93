// The entries of the puzzles with towers.
#include "entries.hpp"
#include "lucas/entry.hpp"
#include "lucas/models/hanoi.hpp"
#include "lucas/models/hanoi_procedures.hpp"
#include "lucas/models/hanoi_stack.hpp"

namespace lucas::models {

EntryPointer hanoi_entry() {
  return entry<Hanoi3, Hanoi4, Hanoi, WideHanoi>({{"tower-of-hanoi", {}}, {"towers-of-hanoi", {}}});
}
EntryPointer hanoi_procedures_entry() { return entry<HanoiProcedures>(); }
EntryPointer hanoi_stack_entry() { return entry<HanoiStack>(); }

}  // namespace lucas::models
