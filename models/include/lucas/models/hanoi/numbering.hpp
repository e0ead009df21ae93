// The states of a Tower of Hanoi, numbered: the pegs of all disks, and that where the tower began if it is remembered,
// are the digits of a number. k^n numbers, and none to spare. Free where each value of a field is a peg (2, 4, 8 or 16
// pegs), a few instructions with 3 pegs, a division for each field with others.
#pragma once

#include <cstdint>

#include "lucas/models/hanoi/ternary.hpp"
#include "lucas/models/hanoi/towers.hpp"

namespace lucas::models::hanoi {

template <int Pegs>
using NumberedTowers = Towers<std::uint64_t, Pegs>;

template <int Pegs>
[[nodiscard]] constexpr bool every_field_is_a_peg(const NumberedTowers<Pegs>& towers) {
  return towers.pegs() == 1 << towers.field_bits();
}

// 0 if there are too many.
template <int Pegs>
[[nodiscard]] std::uint64_t index_size(const NumberedTowers<Pegs>& towers) {
  constexpr std::uint64_t most = std::uint64_t{1} << 63;
  const auto k = static_cast<std::uint64_t>(towers.pegs());
  std::uint64_t size = 1;
  for (int i = 0; i < towers.fields(); ++i) {
    if (size > most / k) return 0;
    size *= k;
  }
  return size;
}

template <int Pegs>
[[nodiscard]] std::uint64_t rank(const NumberedTowers<Pegs>& towers, std::uint64_t word) {
  if (every_field_is_a_peg(towers)) return word;
  if (towers.pegs() == 3) return ternary_number(word);
  std::uint64_t number = 0;
  for (int i = towers.fields() - 1; i >= 0; --i) {
    const std::uint64_t peg = (word & towers.field(i)) >> (towers.field_bits() * i);
    number = number * static_cast<std::uint64_t>(towers.pegs()) + peg;
  }
  return number;
}

template <int Pegs>
[[nodiscard]] std::uint64_t unrank(const NumberedTowers<Pegs>& towers, std::uint64_t number) {
  if (every_field_is_a_peg(towers)) return number;
  if (towers.pegs() == 3) return ternary_digits(number);
  const auto k = static_cast<std::uint64_t>(towers.pegs());
  std::uint64_t word = 0;
  for (int i = 0; number != 0; ++i, number /= k) word |= number % k << (towers.field_bits() * i);
  return word;
}

}  // namespace lucas::models::hanoi
