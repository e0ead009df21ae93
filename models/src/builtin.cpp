#include "lucas/models/builtin.hpp"

#include "lucas/entry.hpp"
#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "lucas/models/hanoi_procedures.hpp"
#include "lucas/models/hanoi_stack.hpp"
#include "lucas/models/klotski.hpp"

namespace lucas::models {

Entries builtin() {
  Entries all;
  all.push_back(entry<DieHard>());
  all.push_back(entry<Hanoi3, Hanoi4, Hanoi, WideHanoi>());
  all.push_back(entry<HanoiProcedures>());
  all.push_back(entry<HanoiStack>());
  all.push_back(entry<Klotski>());
  return all;
}

}  // namespace lucas::models
