// Walker: one thread's random walks. A walk keeps only its current state; the trace of a walk that violates something is made by taking
// the walk again.
#pragma once

#include "coverage/coverage.hpp"
#include "lucas/stats.hpp"
#include "search/context.hpp"
#include "visited/hash.hpp"

namespace lucas {

// Random: the random numbers of one walk, by SplitMix64, seeded with the seed and the number of the walk. Nothing else decides where the
// walk goes, so it is the same in any thread.
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

// The end of a walk, and why it ended.
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

// Data that all walkers share; it outlives them.
struct WalkContext {
  const Kernel& kernel;
  const Questions& questions;
  const Walks& walks;
  const Words& initial;  // whole states, one after the other
  std::uint64_t memory;  // bytes that successors of a state may take
};

class Walker {
 public:
  explicit Walker(const WalkContext& context)
      : context_(context), successors_(context.kernel, Form{}, context.memory) {}

  // Takes the walk of that number. Asks goes_on() before each expansion; calls visit(state) for each of its
  // states, whole; counts its states and steps in `coverage`, if given. Exceptions of the model pass through.
  [[nodiscard]] Walk take(std::uint64_t number, FunctionRef<bool()> goes_on,
                          FunctionRef<void(const Word*)> visit, CoverageTally* coverage) {
    using End = Walk::End;
    Random random(context_.walks.seed, number);
    const std::size_t width = successors_.width;
    const auto come_to = [&](const Word* state) {
      here_.assign(state, state + width);
      visit(here_.data());
      if (coverage != nullptr) coverage->see_state(here_.data());
    };
    here_.clear();
    come_to(&context_.initial[in_memory(random.below(context_.initial.size() / width) * width)]);
    for (Walk walk;; ++walk.steps) {
      const auto ended = [&](End end, std::size_t property = 0) {
        walk.end = end;
        walk.property = property;
        return walk;
      };
      if (const auto property = hit()) return ended(End::state_hit, *property);
      if (!goes_on()) return ended(End::stopped);
      successors_.clear();
      context_.kernel.expand({here_.data(), 1}, wanted_, successors_);
      if (successors_.count == 0) return ended(successors_.fenced != 0 ? End::fence : End::deadlock);
      if (walk.steps == context_.walks.steps) return ended(End::depth);
      const std::size_t chosen = in_memory(random.below(successors_.count));
      const auto broken = step(chosen, coverage);
      come_to(&successors_.words[chosen * width]);
      if (!broken) continue;
      ++walk.steps;
      return ended(End::step_hit, *broken);
    }
  }

  // The state that the last walk has got to, whole; empty where it has not begun.
  [[nodiscard]] const Words& here() const { return here_; }

 private:
  // The property that the current state violates or reaches.
  [[nodiscard]] std::optional<std::size_t> hit() {
    if (context_.questions.states.empty()) return std::nullopt;
    context_.kernel.check({here_.data(), 1}, context_.questions, findings_);
    return findings_.hits == 0 ? std::nullopt : std::optional(findings_.property[0]);
  }

  // The property that the step to the successor at that position breaks. Steps are made again only where it matters.
  [[nodiscard]] std::optional<std::size_t> step(std::size_t chosen, CoverageTally* coverage) {
    std::optional<std::size_t> broken;
    if (context_.questions.steps.empty() && coverage == nullptr) return broken;
    std::size_t position = 0;
    context_.kernel.each_successor(here_.data(), wanted_, [&](const Emitted& emitted) {
      if (position++ != chosen) return;
      if (coverage != nullptr) coverage->see_step(here_.data(), emitted, false);
      for (const std::size_t property : context_.questions.steps) {
        if (!broken && emitted.breaks(property)) broken = property;
      }
    });
    return broken;
  }

  const WalkContext& context_;
  Questions wanted_{{}, context_.questions.states};
  Successors successors_;
  Findings findings_;
  Words here_;
};

}  // namespace lucas
