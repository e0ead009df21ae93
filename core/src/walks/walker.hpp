// Walker: one thread's random walks. A walk keeps the state that it is in and nothing else: the trace of one that violates
// something is had by taking it again.
#pragma once

#include <cstdint>
#include <optional>

#include "coverage/coverage_tally.hpp"
#include "lucas/stats.hpp"
#include "search/context.hpp"
#include "visited/hash.hpp"

namespace lucas {

// The draws of one walk: SplitMix64, begun where seed and number of the walk say. Nothing else decides where it goes, so it is
// the same walk in any thread.
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

// Where a walk ended, and why.
struct Walk {
  enum class End : std::uint8_t {
    depth,  // it had as many steps as it may have
    deadlock,
    fence,  // the state is outside of the boundary
    state_hit,
    step_hit,
    stopped,
  };

  End end = End::stopped;
  std::uint64_t steps = 0;
  std::size_t property = 0;  // of a hit

  [[nodiscard]] WalkStats stats() const {
    return {1, steps, steps, end == End::deadlock ? 1U : 0U, end == End::fence ? 1U : 0U};
  }
};

// What all walkers share; it outlives them.
struct WalkContext {
  const Kernel& kernel;
  const Questions& questions;
  const Walks& walks;
  const Words& initial;  // whole states, one after the other
  std::uint64_t memory;  // bytes that successors of a state may take
};

class Walker {
 public:
  explicit Walker(const WalkContext& context);

  // Takes the walk of that number. Before each expansion it asks goes_on(); visit(state) is told each state of it, whole, and
  // `coverage`, if any, all that it does. Lets pass what the model throws.
  [[nodiscard]] Walk take(std::uint64_t number, FunctionRef<bool()> goes_on,
                          FunctionRef<void(const Word*)> visit, CoverageTally* coverage);
  // The state that the last walk has got to, whole; empty where it has not begun.
  [[nodiscard]] const Words& here() const { return here_; }

 private:
  [[nodiscard]] std::optional<std::size_t> hit();
  [[nodiscard]] std::optional<std::size_t> step(std::size_t chosen, CoverageTally* coverage);

  const WalkContext& context_;
  Successors successors_;
  Findings findings_;
  Words here_;
};

}  // namespace lucas
