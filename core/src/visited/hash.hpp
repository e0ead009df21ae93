// Hash functions for keys in tables. Only speed depends on mix and hash_of, since tables compare keys; KeyMixer can be inverted.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/mix.hpp"

namespace lucas {

// The hash of a key of `words` words.
[[nodiscard]] constexpr std::uint64_t hash_of(const std::uint64_t* key, std::size_t words) noexcept {
  constexpr std::uint64_t golden = 0x9e3779b97f4a7c15U;  // 2^64 / golden ratio
  if (words == 1) return mix(*key);
  std::uint64_t hash = golden;
  for (std::size_t i = 0; i < words; ++i) hash = mix(hash ^ key[i]) + golden;
  return hash;
}

// The inverse of an odd number modulo 2^64, by Newton's iteration; each step doubles the number of right bits.
[[nodiscard]] constexpr std::uint64_t inverse(std::uint64_t odd) noexcept {
  std::uint64_t x = odd;  // right in 3 bits
  for (int i = 0; i < 5; ++i) x *= 2 - odd * x;
  return x;
}

// KeyMixer: a bijection on the integers below 2^bits that spreads them evenly, so that a table may keep part
// of the mixed key in place of the whole (Cleary 1984: quotienting) and still tell all keys apart. Two rounds
// of xor-shift and multiplication by an odd constant, each invertible modulo 2^bits. A few cycles.
class KeyMixer {
 public:
  // 1 to 64 bits.
  explicit KeyMixer(int bits)
      : shift_((bits + 1) / 2), mask_(bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1) {}

  [[nodiscard]] std::uint64_t mix(std::uint64_t key) const {
    key ^= key >> shift_;
    key = (key * first) & mask_;
    key ^= key >> shift_;
    key = (key * second) & mask_;
    return key ^ (key >> shift_);
  }
  // unmix(mix(key)) == key. A shift by half the bits or more is its own inverse.
  [[nodiscard]] std::uint64_t unmix(std::uint64_t mixed) const {
    mixed ^= mixed >> shift_;
    mixed = (mixed * second_inverse) & mask_;
    mixed ^= mixed >> shift_;
    mixed = (mixed * first_inverse) & mask_;
    return mixed ^ (mixed >> shift_);
  }

 private:
  // Odd numbers with well-mixed bits: the first multiplier of SplitMix64, and 2^64 / golden ratio.
  static constexpr std::uint64_t first = 0xbf58476d1ce4e5b9U, second = 0x9e3779b97f4a7c15U;
  static constexpr std::uint64_t first_inverse = inverse(first), second_inverse = inverse(second);

  int shift_;
  std::uint64_t mask_;
};

}  // namespace lucas
