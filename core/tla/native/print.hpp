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
  std::size_t step;  // the entry of the step; the other entries are truths
  // First registers of the states before and after it, side by side; and of the one that is packed, which is the latter
  // or lies behind it.
  std::int32_t now, next, made;
  unsigned words;  // words of a packed state
  std::vector<PackedField> fields{};
  std::vector<ListedField> listed{};
};
[[nodiscard]] Printable printable(const TypedSpecification& typed);

// The C source of a library whose symbol `lucas_code` is a NativeCode.
[[nodiscard]] std::string c_text(const Printable& all);

}  // namespace lucas::tla
