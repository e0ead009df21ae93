// NativeCode: typed code as functions of the processor, which a Translator makes of it. It takes the place of the bytecode in the middle of
// a search, and gives the same successors in the same order.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "lucas/kernel.hpp"
#include "tla/typed/typed.hpp"

namespace lucas::tla {

// Room: the words that successors of a state are packed into, one behind the other. Compiled code has a copy of this declaration.
struct Room {
  Word* at;  // of the next successor
  Word* end;
  int (*more)(Room*);  // called where there is no room for another one; 0: enough successors
};

// The functions of compiled code, which has a copy of this declaration.
struct NativeCode {
  void (*unpack)(const Word* key, Word* registers);
  int (*step)(const Word* key, Word* registers, Room*);  // returns an Ended
  int (*const* truths)(Word* registers);  // by entry; they return 0 or 1, or -1: the code fails
};

// Translation: one that goes on beside a search, or is over.
class Translation {
 public:
  virtual ~Translation() = default;
  // The functions, once they are there. All threads of a search call it, for each batch.
  [[nodiscard]] virtual const NativeCode* code() = 0;
  // The outcome so far, for people, to be put behind "typed code, 13 bits a state".
  [[nodiscard]] virtual std::string told() const = 0;
};

class Translator : public NativePlan {
 public:
  // `began`: the search. The code must outlive the translation.
  [[nodiscard]] virtual std::unique_ptr<Translation> begin(
      const TypedSpecification& typed, std::chrono::steady_clock::time_point began) const = 0;
};

}  // namespace lucas::tla
