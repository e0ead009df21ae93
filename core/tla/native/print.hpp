// Typed code as C: a function for each piece. Registers that one piece uses are its variables; others lie in memory. The text holds
// nothing of a module: names are numbers, values are in tables.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tla/typed/native.hpp"

namespace lucas::tla {

// Printable: code, with how states are packed.
struct Printable {
  const TypedCode& code;
  std::size_t step;        // the entry of the step; others are truths
  std::int32_t now, next;  // the first registers of a state before and after it, side by side
  unsigned words;          // of a packed state
  std::vector<PackedField> fields;
};
[[nodiscard]] Printable printable(const TypedSpecification& typed);

// The source of a library whose symbol `lucas_code` is a NativeCode.
[[nodiscard]] std::string c_text(const Printable& all);

}  // namespace lucas::tla
