// How a state of a sliding-block level lies in words of 64 bits: for each kind of pieces the smaller of
//   a plane     one bit for each place of the kind: is a piece there?
//   numbers     for each piece the number of its place, ascending, so that equal pieces make no further states
// No plane and no number lies in two words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lucas/models/sliding_blocks/kinds.hpp"

namespace lucas::models::sliding_blocks {

struct Field {
  std::size_t word;  // position among the words of a state
  int shift, bits;   // bits 0: a piece that can only be in one place

  [[nodiscard]] std::uint64_t mask() const {
    return bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
  }
};

struct KindLayout {
  bool is_plane;
  std::vector<Field> fields;  // the plane, or one number for each piece
};

struct Layout {
  std::vector<KindLayout> kinds;  // in step with Kinds::kinds
  std::size_t words;              // at least 1
  int bits;                       // that are used
};

[[nodiscard]] Layout layout_of(const std::vector<Kind>& kinds);

}  // namespace lucas::models::sliding_blocks
