// A model's State as whole words: its bytes, which are its value, padded with zeros. So Writing::state is meant.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>

#include "lucas/word.hpp"

namespace lucas {

template <class State>
constexpr std::size_t state_words = (sizeof(State) + sizeof(Word) - 1) / sizeof(Word);

template <class State>
[[nodiscard]] State state_of(const Word* words) {
  std::array<unsigned char, sizeof(State)> bytes;
  std::memcpy(bytes.data(), words, sizeof(State));
  return std::bit_cast<State>(bytes);
}

// `out` has room for state_words<State>.
template <class State>
void write_state(const State& state, Word* out) {
  out[state_words<State> - 1] = 0;
  std::memcpy(out, &state, sizeof(State));
}

template <class State>
[[nodiscard]] std::array<Word, state_words<State>> words_of(const State& state) {
  std::array<Word, state_words<State>> words;
  write_state(state, words.data());
  return words;
}

}  // namespace lucas
