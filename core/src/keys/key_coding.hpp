// Key coding: stores each key as its difference to the key before; the first as it is. Keys in ascending order take
// one or two bytes each where the space is dense; any other order is kept too, but takes more.
//
//   key of one word        the difference
//   key of several words   the number of the difference's words but leading zero words; these words, the last first
//   word                   digits of 7 bits, the least first; all bytes but the last have their top bit set
//
// Gap coding: stores strictly ascending words as gaps between them, in a prefix code made for these (Huffman 1952).
// A gap below 16 is a symbol of its own; a larger one is a symbol for its bit length and second bit, followed by its
// other bits. So dense words are short, and so are clusters with wide gaps between them: 0.4 bytes a state for levels
// of Hanoi with 4 pegs, 1.1 for those of sliding blocks. Rice's code, for one width of gaps, took 0.7 and 2.1 to 2.7.
//
//   number of code lengths, at most 136 | the lengths, two in a byte, 0: no code | the first word | gaps | padding
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lucas/shape.hpp"

namespace lucas {

// Bytes that a key of `width` words takes at most.
[[nodiscard]] constexpr std::size_t longest_key(std::size_t width) { return 1 + 10 * width; }

// Appends the coded keys; `width`: words of a key.
void encode_keys(States keys, std::size_t width, std::string& out);

// Decodes `count` keys. False if the payload is not what encode_keys wrote of as many; `out` may have changed.
[[nodiscard]] bool decode_keys(std::string_view payload, std::size_t count, std::size_t width, Word* out);

// The same for strictly ascending words, by gaps; `count` is at least 1.
void encode_gaps(const Word* words, std::size_t count, std::string& out);
[[nodiscard]] bool decode_gaps(std::string_view payload, std::size_t count, Word* out);

// Sorts keys of `width` words in ascending order; `scratch` is overwritten.
void sort_keys(Words& keys, Words& scratch, std::size_t width);

}  // namespace lucas
