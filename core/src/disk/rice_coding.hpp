// Rice coding of sorted words (Rice and Plaunt, Adaptive variable-length coding, IEEE Transactions on Communications 19, 1971):
// what a word adds to the one before, less one, is cut into its low k bits and the rest in unary, with k chosen for all of
// them. Where n words lie in a space of N by chance that takes 1.5 bits each above log2(N / n), within a few per cent of the least that there is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lucas/word.hpp"

namespace lucas {

// Appends so many words, each greater than the one before.
void encode_sorted(const Word* words, std::size_t count, std::string& out);
// Reads so many. False if the payload is none of those.
[[nodiscard]] bool decode_sorted(std::string_view payload, std::size_t count, Word* out);

}  // namespace lucas
