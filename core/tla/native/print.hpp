// Prints typed code as C: a function for each piece. Registers that only one piece uses are its variables; others lie
// in memory. The text has nothing from a module but numbers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tla/typed/native.hpp"

namespace lucas::tla {

// Printable: typed code, and the layout of packed states.
struct Printable {
  const TypedCode& code;
  std::size_t step;        // the entry of the step; the other entries are truths
  std::int32_t now, next;  // first registers of the states before and after it, side by side
  unsigned words;          // words of a packed state
  std::vector<PackedField> fields;
};
[[nodiscard]] Printable printable(const TypedSpecification& typed);

// The C source of a library whose symbol `lucas_code` is a NativeCode.
[[nodiscard]] std::string c_text(const Printable& all);

}  // namespace lucas::tla
