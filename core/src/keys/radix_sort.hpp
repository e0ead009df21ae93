// Radix sort of words, least significant digit first (Knuth, The Art of Computer Programming 3, 5.2.5): four times as fast as
// comparisons for a quarter of a million keys. Digits that all words share cost one pass of reading.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "lucas/shape.hpp"

namespace lucas {

// Ascending; `scratch` is overwritten.
inline void radix_sort(Words& words, Words& scratch) {
  constexpr int digit_bits = 11;
  constexpr std::size_t digits = std::size_t{1} << digit_bits;
  scratch.resize(words.size());
  Word differing = 0;
  for (const Word word : words) differing |= word ^ words.front();
  for (int shift = 0; shift < 64; shift += digit_bits) {
    const auto digit = [shift](Word word) { return static_cast<std::size_t>(word >> shift) % digits; };
    if (digit(differing) == 0) continue;
    std::array<std::size_t, digits + 1> begin{};
    for (const Word word : words) ++begin[digit(word) + 1];
    for (std::size_t i = 1; i < digits; ++i) begin[i] += begin[i - 1];
    for (const Word word : words) scratch[begin[digit(word)]++] = word;
    words.swap(scratch);
  }
}

}  // namespace lucas
