// States in type-erased form: words, what they are, and several states in a row. See kernel.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lucas {

using Word = std::uint64_t;
using Words = std::vector<Word>;  // one state, where its width is known

// Writing: in which of three ways the words of a state tell it.
enum class Writing : std::uint8_t {
  state,   // the state itself, whole: its bytes, padded with zeros
  key,     // in as few bits as the model knows: Shape::key_bits
  number,  // one word below Shape::index_size
};
struct Form {
  Writing writing = Writing::state;
  bool symmetry = false;  // of equivalent states the canonical one is written

  bool operator==(const Form&) const = default;
};

// States in a row, all in one form.
struct States {
  const Word* words;
  std::size_t count;
};

}  // namespace lucas
