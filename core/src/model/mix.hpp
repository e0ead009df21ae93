// mix: spreads the bits of a number, for hashes and random draws.
#pragma once

#include <cstdint>

namespace lucas {

// The 64-bit finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
// 2014): a bijection in which each input bit flips about half of the output bits.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) noexcept {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

}  // namespace lucas
