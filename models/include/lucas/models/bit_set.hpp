// BitSet: a set of small numbers, such as cells of a board, as a value of a few 64-bit words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace lucas::models {

// Returns a word whose byte i counts the bits set in bytes 0 to i (Hacker's Delight, 5-1).
[[nodiscard]] constexpr std::uint64_t sums_of_bytes(std::uint64_t word) {
  constexpr std::uint64_t all = ~std::uint64_t{0};
  word -= (word >> 1) & all / 3;
  word = (word & all / 5) + ((word >> 2) & all / 5);
  return ((word + (word >> 4)) & all / 17) * (all / 255);
}
// Counts the bits set. std::popcount is a function call on processors that may lack the instruction.
[[nodiscard]] constexpr int bit_count(std::uint64_t word) {
  return static_cast<int>(sums_of_bytes(word) >> 56);
}

// The position of the lowest bit set; `word` must not be 0. std::countr_zero would test for 0.
[[nodiscard]] constexpr std::size_t lowest(std::uint64_t word) {
  return static_cast<unsigned>(__builtin_ctzll(word));
}

// Sets all bits of each byte that is not 0.
[[nodiscard]] constexpr std::uint64_t whole_bytes(std::uint64_t word) {
  std::uint64_t all = 0;
  for (int i = 0; i < 64; i += 8) all |= (word >> i & 255) != 0 ? std::uint64_t{255} << i : 0;
  return all;
}

// A set of numbers below 64 * Words.
template <std::size_t Words>
struct BitSet {
  std::array<std::uint64_t, Words> words{};

  bool operator==(const BitSet&) const = default;

  [[nodiscard]] static BitSet of(const std::vector<std::size_t>& numbers) {
    BitSet set;
    for (const std::size_t number : numbers) set.insert(number);
    return set;
  }
  // The numbers in the set, ascending.
  [[nodiscard]] std::vector<std::size_t> members() const {
    std::vector<std::size_t> all;
    for_each([&](std::size_t number) { all.push_back(number); });
    return all;
  }

  [[nodiscard]] static constexpr BitSet full() {
    BitSet all;
    for (std::uint64_t& word : all.words) word = ~std::uint64_t{0};
    return all;
  }

  [[nodiscard]] constexpr bool empty() const { return *this == BitSet{}; }
  // The least number; the set must not be empty.
  [[nodiscard]] constexpr std::size_t lowest() const {
    std::size_t word = 0;
    while (word + 1 < Words && words[word] == 0) ++word;
    return 64 * word + models::lowest(words[word]);
  }
  // Visits the numbers in the set, ascending.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t word = 0; word < Words; ++word) {
      for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1)
        visit(64 * word + models::lowest(rest));
    }
  }

  constexpr void erase(std::size_t i) { words[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  constexpr void insert(std::size_t i) { words[i / 64] |= std::uint64_t{1} << (i % 64); }
  [[nodiscard]] constexpr bool contains(std::size_t i) const { return (words[i / 64] >> (i % 64) & 1) != 0; }
  [[nodiscard]] constexpr int size() const {
    int sum = 0;
    for (const std::uint64_t word : words) sum += bit_count(word);
    return sum;
  }

  constexpr BitSet& operator|=(const BitSet& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] |= other.words[i];
    return *this;
  }
  [[nodiscard]] friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  [[nodiscard]] friend constexpr BitSet operator&(BitSet a, const BitSet& b) {
    for (std::size_t i = 0; i < Words; ++i) a.words[i] &= b.words[i];
    return a;
  }
  constexpr BitSet& operator^=(const BitSet& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] ^= other.words[i];
    return *this;
  }
  [[nodiscard]] friend constexpr BitSet operator^(BitSet a, const BitSet& b) { return a ^= b; }
  // The members of a that are not in b.
  [[nodiscard]] friend constexpr BitSet operator-(BitSet a, const BitSet& b) {
    for (std::size_t i = 0; i < Words; ++i) a.words[i] &= ~b.words[i];
    return a;
  }
  [[nodiscard]] constexpr bool is_part_of(const BitSet& other) const {
    std::uint64_t missing = 0;
    for (std::size_t i = 0; i < Words; ++i) missing |= words[i] & ~other.words[i];
    return missing == 0;
  }
};

}  // namespace lucas::models
