// Digits 0, 1 and 2, kept in two bits each with the last one lowest, as the number that they are, and back:
// 32 digits in a word.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lucas::models::hanoi {

// Joins the neighbours of all pairs at once: high and low digit, of that base and `width` bits wide each,
// become one digit of base * base. high * 2^width + low turns into high * base + low.
template <int width, std::uint64_t base>
[[nodiscard]] constexpr std::uint64_t joined_pairs(std::uint64_t digits) {
  constexpr std::uint64_t one = 1, each_low = ~std::uint64_t{0} / ((one << width) + 1);
  return digits - ((digits >> width) & each_low) * ((one << width) - base);
}

[[nodiscard]] constexpr std::uint64_t ternary_number(std::uint64_t digits) {
  const std::uint64_t fours = joined_pairs<4, 9>(joined_pairs<2, 3>(digits));
  return joined_pairs<32, 81 * 81 * 81 * 81>(joined_pairs<16, 81 * 81>(joined_pairs<8, 81>(fours)));
}

[[nodiscard]] constexpr std::uint64_t ternary_digits(std::uint64_t number) {
  constexpr auto four_digits = [] {
    std::array<std::uint8_t, 81> table{};
    for (std::uint8_t byte = 0; byte <= 0b10'10'10'10; ++byte) {
      const bool has_a_three = (byte & byte >> 1 & 0b01'01'01'01) != 0;
      if (!has_a_three) table[static_cast<std::size_t>(ternary_number(byte))] = byte;
    }
    return table;
  }();
  std::uint64_t digits = 0;
  for (int shift = 0; number != 0; shift += 8, number /= 81)
    digits |= static_cast<std::uint64_t>(four_digits[static_cast<std::size_t>(number % 81)]) << shift;
  return digits;
}

}  // namespace lucas::models::hanoi
