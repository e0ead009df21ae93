// Mixing of keys for hash tables. Only speed depends on it: tables compare whole keys.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lucas {

// The 64-bit finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
// 2014): a bijection in which each input bit flips about half of the output bits.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) noexcept {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

[[nodiscard]] constexpr std::uint64_t hash_of(std::uint64_t key) noexcept { return mix(key); }

template <std::size_t N>
[[nodiscard]] constexpr std::uint64_t hash_of(const std::array<std::uint64_t, N>& key) noexcept {
  std::uint64_t h = 0x9e3779b97f4a7c15U;  // 2^64 / golden ratio
  for (const std::uint64_t word : key) h = mix(h ^ word) + 0x9e3779b97f4a7c15U;
  return h;
}

}  // namespace lucas
