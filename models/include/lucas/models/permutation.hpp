// Permutations of 0, 1, …, n - 1, for n up to 16, as words: four bits each, the lowest for the first. The number of a
// permutation is its rank in lexical order, from 0 to n! - 1 (Lehmer, Teaching combinatorial tricks to a computer,
// 1960). Cost: a few operations for each of the n; from a number to its permutation also a division for each. For
// puzzles of things that change places.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace lucas::models {

inline constexpr std::uint64_t each_nibble = 0x1111'1111'1111'1111;

// The lowest `count` nibbles, 0 to 16.
[[nodiscard]] constexpr std::uint64_t low_nibbles(int count) {
  return count == 0 ? 0 : ~std::uint64_t{0} >> (64 - 4 * count);
}
[[nodiscard]] constexpr std::uint64_t nibble(std::uint64_t word, int i) { return word >> (4 * i) & 15; }
// Removes a nibble, or inserts a zero there: the nibbles above it move.
[[nodiscard]] constexpr std::uint64_t without_nibble(std::uint64_t word, int i) {
  const std::uint64_t below = (std::uint64_t{1} << (4 * i)) - 1;
  return (word & below) | (word >> 4 & ~below);
}
[[nodiscard]] constexpr std::uint64_t with_nibble(std::uint64_t word, int i) {
  const std::uint64_t below = (std::uint64_t{1} << (4 * i)) - 1;
  return (word & below) | (word & ~below) << 4;
}

inline constexpr std::array<std::uint64_t, 17> factorials = [] {
  std::array<std::uint64_t, 17> all{1};
  for (std::size_t n = 1; n < all.size(); ++n) all[n] = all[n - 1] * n;
  return all;
}();
[[nodiscard]] constexpr std::uint64_t factorial(int n) { return factorials[static_cast<std::size_t>(n)]; }

[[nodiscard]] constexpr std::uint64_t sorted_permutation(int n) {
  return 0xFEDC'BA98'7654'3210 & low_nibbles(n);
}
[[nodiscard]] constexpr bool is_permutation(std::uint64_t word, int n) {
  std::uint64_t seen = 0;
  for (int i = 0; i < n; ++i) seen |= std::uint64_t{1} << nibble(word, i);
  return seen + 1 == std::uint64_t{1} << n && (word & ~low_nibbles(n)) == 0;
}

// Calls visit(place, digit) for each of Lehmer's digits, from the first: how many later numbers are smaller.
constexpr void for_each_lehmer_digit(std::uint64_t permutation, int n, auto&& visit) {
  std::uint64_t smaller = sorted_permutation(16);  // nibble v: how many below v are still to come
  for (int i = 0; i < n; ++i) {
    const int shift = 4 * static_cast<int>(nibble(permutation, i));
    visit(i, smaller >> shift & 15);
    smaller -= each_nibble << shift << 4;
  }
}
// Lehmer's digits packed in four bits each, the first lowest; and the permutation that has them.
[[nodiscard]] constexpr std::uint64_t lehmer_digits(std::uint64_t permutation, int n) {
  std::uint64_t digits = 0;
  for_each_lehmer_digit(permutation, n, [&](int i, std::uint64_t digit) { digits |= digit << (4 * i); });
  return digits;
}
[[nodiscard]] constexpr std::uint64_t from_lehmer_digits(std::uint64_t digits, int n) {
  std::uint64_t permutation = 0, rest = sorted_permutation(16);
  for (int i = 0; i < n; ++i) {
    const auto place = static_cast<int>(nibble(digits, i));
    permutation |= nibble(rest, place) << (4 * i);
    rest = without_nibble(rest, place);
  }
  return permutation;
}
// Is the permutation with these Lehmer digits odd?
[[nodiscard]] constexpr bool is_odd_permutation(std::uint64_t digits) {
  return std::popcount(digits & each_nibble) % 2 != 0;
}

// The Lehmer digits of a number below n!: the last has base 1, the one before it base 2, and so on. Dividing by
// constants is cheaper than by factorials.
[[nodiscard]] constexpr std::uint64_t digits_of_number(std::uint64_t number, int n) {
  std::uint64_t digits = 0;
  [&]<std::uint64_t... less>(std::integer_sequence<std::uint64_t, less...>) {
    ((digits = digits << 4 | number % (less + 1), number /= less + 1), ...);
  }
  (std::make_integer_sequence<std::uint64_t, 16>());
  return digits >> (4 * (16 - n));
}

[[nodiscard]] constexpr std::uint64_t permutation_number(std::uint64_t permutation, int n) {
  std::uint64_t number = 0;
  for_each_lehmer_digit(permutation, n,
                        [&](int i, std::uint64_t digit) { number += digit * factorial(n - 1 - i); });
  return number;
}
[[nodiscard]] constexpr std::uint64_t permutation_of(std::uint64_t number, int n) {
  return from_lehmer_digits(digits_of_number(number, n), n);
}

}  // namespace lucas::models
