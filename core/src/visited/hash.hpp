// Mixing of keys for hash tables. Only speed depends on it: tables compare whole keys.
#pragma once

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

// Of a key of so many words.
[[nodiscard]] constexpr std::uint64_t hash_of(const std::uint64_t* key, std::size_t words) noexcept {
  constexpr std::uint64_t golden = 0x9e3779b97f4a7c15U;  // 2^64 / golden ratio
  if (words == 1) return mix(*key);
  std::uint64_t hash = golden;
  for (std::size_t i = 0; i < words; ++i) hash = mix(hash ^ key[i]) + golden;
  return hash;
}

}  // namespace lucas
