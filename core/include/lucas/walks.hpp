// Walks: which random walks are to be taken, and what they came to.
#pragma once

#include <cstdint>

namespace lucas {

// So many random walks of at most so many steps, each from an initial state. The same seed gives the same walks, everywhere
// and for any number of threads.
struct Walks {
  std::uint64_t count = 100, steps = 100, seed = 1;
};

// What walks came to, as far as they were taken: of all of them, or of those up to the first that violates something.
struct WalkStats {
  std::uint64_t walks = 0, steps = 0;
  std::uint64_t longest = 0;    // steps
  std::uint64_t deadlocks = 0;  // walks that ended in a state without successors
  std::uint64_t fenced = 0;     // walks that ended outside of the boundary

  // Steps of a walk.
  [[nodiscard]] double mean() const {
    return walks == 0 ? 0 : static_cast<double>(steps) / static_cast<double>(walks);
  }
  void add(const WalkStats& other) {
    walks += other.walks;
    steps += other.steps;
    longest = longest < other.longest ? other.longest : longest;
    deadlocks += other.deadlocks;
    fenced += other.fenced;
  }
};

}  // namespace lucas
