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

// Appends them; `count` is at least 1.
void encode_gaps(const Word* words, std::size_t count, std::string& out);

// Reads so many words back. False if the payload is not what encode_gaps wrote of so many; then some may be overwritten.
[[nodiscard]] bool decode_gaps(std::string_view payload, std::size_t count, Word* out);

}  // namespace lucas
