// Random: the draws of one walk. Nothing else decides where it goes, so it is the same walk in any thread.
#pragma once

#include <cstdint>

#include "visited/hash.hpp"

namespace lucas {

// SplitMix64, begun where seed and number of the walk say.
class Random {
 public:
  Random(std::uint64_t seed, std::uint64_t walk) : state_(mix(mix(seed + golden) + walk)) {}

  // A number from 0 to count - 1; count is below 2^32.
  [[nodiscard]] std::uint64_t below(std::uint64_t count) {
    state_ += golden;
    return (mix(state_) >> 32) * count >> 32;
  }

 private:
  static constexpr std::uint64_t golden = 0x9e3779b97f4a7c15U;  // 2^64 / golden ratio

  std::uint64_t state_;
};

}  // namespace lucas
