// A set of small numbers in a few words, as a value: of floor cells, or of places.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lucas::models::sliding_blocks {

// Of numbers below 64 * Words.
template <std::size_t Words>
struct BitSet {
  std::array<std::uint64_t, Words> words{};

  [[nodiscard]] static constexpr BitSet full() {
    BitSet all;
    for (std::uint64_t& word : all.words) word = ~std::uint64_t{0};
    return all;
  }

  constexpr void insert(std::size_t i) { words[i / 64] |= std::uint64_t{1} << (i % 64); }
  [[nodiscard]] constexpr bool contains(std::size_t i) const { return (words[i / 64] >> (i % 64) & 1) != 0; }

  constexpr BitSet& operator|=(const BitSet& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] |= other.words[i];
    return *this;
  }
  [[nodiscard]] friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  // Those of a that are not in b.
  [[nodiscard]] friend constexpr BitSet operator-(BitSet a, const BitSet& b) {
    for (std::size_t i = 0; i < Words; ++i) a.words[i] &= ~b.words[i];
    return a;
  }
  [[nodiscard]] constexpr bool is_part_of(const BitSet& other) const {
    std::uint64_t missing = 0;
    for (std::size_t i = 0; i < Words; ++i) missing |= words[i] & ~other.words[i];
    return missing == 0;
  }
  [[nodiscard]] constexpr bool meets(const BitSet& other) const {
    std::uint64_t common = 0;
    for (std::size_t i = 0; i < Words; ++i) common |= words[i] & other.words[i];
    return common != 0;
  }
};

}  // namespace lucas::models::sliding_blocks
