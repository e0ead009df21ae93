// Key coding: keys in a row as differences, each to the key before and the first to zero. Keys in ascending order take one
// or two bytes each where the space is dense; keys in another order come back in it, and take more.
//
//   key of one word        the difference
//   key of several words   how many words of the difference are left without the zeros before them, then those, the last first
//   word                   digits of 7 bits, the least first; all bytes but the last have their top bit set
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lucas/kernel.hpp"

namespace lucas {

// Bytes that a key of so many words takes, at most.
[[nodiscard]] constexpr std::size_t longest_key(std::size_t width) { return 1 + 10 * width; }

// Appends the keys, of so many words each.
void encode_keys(States keys, std::size_t width, std::string& out);

// Reads so many keys back. False if the payload is not what encode_keys wrote of so many; then some may be overwritten.
[[nodiscard]] bool decode_keys(std::string_view payload, std::size_t count, std::size_t width, Word* out);

// Sorts keys of so many words in ascending order; `scratch` is overwritten.
void sort_keys(Words& keys, Words& scratch, std::size_t width);

}  // namespace lucas
