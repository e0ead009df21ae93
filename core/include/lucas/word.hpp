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
  static constexpr std::size_t block = 64;  // states that are visited, looked up or checked at once, at most

  const Word* words;
  std::size_t count;
};

// Calls visit(states) for all of them, a block at a time; `width`: words of one.
template <class Visit>
void visit_blocks(States all, std::size_t width, Visit&& visit) {
  while (all.count > 0) {
    const std::size_t count = all.count < States::block ? all.count : States::block;
    visit(States{all.words, count});
    all = {all.words + count * width, all.count - count};
  }
}

}  // namespace lucas
