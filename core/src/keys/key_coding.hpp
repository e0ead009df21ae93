// Key coding: keys in a row as differences, each to the key before and the first to zero. Keys in ascending order take one
// or two bytes each where the space is dense; keys in another order come back in it, and take more.
//
//   key of one word        the difference
//   key of several words   how many words of the difference are left without the zeros before them, then those, the last first
//   word                   digits of 7 bits, the least first; all bytes but the last have their top bit set
//
// Gap coding: words in ascending order, each once, as the gaps between them, in a prefix code made for them (Huffman 1952).
// A gap below 16 is a symbol of its own; a larger one is told by the symbol of its bit length and second bit, and the bits
// after those. So neither dense words nor clusters with wide gaps between them take more than they tell: 0.4 bytes a state for levels of
// Hanoi with 4 pegs, 1.1 for those of sliding blocks. Rice's code, which fits one width of gaps, took 0.7 and 2.1 to 2.7.
//
//   how many symbols have a code length, at most 136 | two of those in a byte, 0 for none | the first word | gaps | padding
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lucas/shape.hpp"

namespace lucas {

// Bytes that a key of so many words takes, at most.
[[nodiscard]] constexpr std::size_t longest_key(std::size_t width) { return 1 + 10 * width; }

// Appends the keys, of so many words each.
void encode_keys(States keys, std::size_t width, std::string& out);

// Reads so many keys back. False if the payload is not what encode_keys wrote of so many; then some may be overwritten.
[[nodiscard]] bool decode_keys(std::string_view payload, std::size_t count, std::size_t width, Word* out);

// The same of words in ascending order, by gaps; `count` is at least 1.
void encode_gaps(const Word* words, std::size_t count, std::string& out);
[[nodiscard]] bool decode_gaps(std::string_view payload, std::size_t count, Word* out);

// Sorts keys of so many words in ascending order; `scratch` is overwritten.
void sort_keys(Words& keys, Words& scratch, std::size_t width);

}  // namespace lucas
