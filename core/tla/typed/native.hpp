// NativeCode: typed code compiled to machine code, by a Translator. It replaces the bytecode in the middle of a
// search, and gives the same successors in the same order.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "lucas/kernel.hpp"
#include "tla/typed/typed.hpp"

namespace lucas::tla {

// Room: the words that a state's successors are packed into, in turn. The printed C has a copy of this declaration.
struct Room {
  Word* at;  // where the next successor goes
  Word* end;
  int (*more)(Room*);  // called when the room is full; returns 0 to end the step
};

// The functions of compiled code. The printed C has a copy of this declaration.
struct NativeCode {
  void (*unpack)(const Word* key, Word* registers);
  int (*step)(const Word* key, Word* registers, Room*);  // returns an Ended
  int (*const* truths)(Word* registers);                 // by entry; each returns 0 or 1, or -1 if it fails
};

// Translation: the compilation of one typed code to native code, beside a search.
class Translation {
 public:
  virtual ~Translation() = default;
  // The functions, or nullptr if they are not compiled yet. All threads of a search call this, before each batch.
  [[nodiscard]] virtual const NativeCode* code() = 0;
  // The outcome so far as a text that is appended to "typed code, 13 bits a state".
  [[nodiscard]] virtual std::string told() const = 0;
};

class Translator : public NativePlan {
 public:
  // `began`: when the search began. `typed` must outlive the translation.
  [[nodiscard]] virtual std::unique_ptr<Translation> begin(
      const TypedSpecification& typed, std::chrono::steady_clock::time_point began) const = 0;
};

}  // namespace lucas::tla
