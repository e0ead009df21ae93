// Deepening: breadth-first iterative deepening A* (Zhou and Hansen, Breadth-first heuristic search, Artificial
// Intelligence 170, 2006). Passes of breadth-first search leave out the states whose depth and bound together exceed a
// limit, which is raised until a goal appears. No state of a path that is as short as the limit, or shorter, is left out, so
// the first goal of a pass is at the end of a shortest path, however much the limit was raised.
#pragma once

#include <algorithm>
#include <cstdint>

#include "lucas/request.hpp"
#include "lucas/shape.hpp"

namespace lucas {

class Deepening {
 public:
  // `limit`: the least bound of a state to begin at.
  explicit Deepening(std::uint64_t limit) : bound_{limit, limit, 1} {}
  // The pass that a checkpoint was written in.
  explicit Deepening(const Words& pass)
      : bound_{pass.at(0), pass.at(1), static_cast<unsigned>(pass.at(2))},
        step_(pass.at(3)),
        generated_(pass.at(4)) {}
  [[nodiscard]] Words pass() const { return {bound_.limit, bound_.least, bound_.passes, step_, generated_}; }

  // Of the present pass.
  [[nodiscard]] const Engine::Bound& bound() const { return bound_; }
  // After a pass that found nothing: its limit goes up to the least sum of depth and bound that was left out, or further where
  // passes grow slowly, so that all of them together cost a few times as much as the last.
  void raise(std::uint64_t nearest_left_out, std::uint64_t generated) {
    step_ = generated < 2 * generated_ ? 2 * step_ : 1;
    generated_ = generated;
    bound_.least = nearest_left_out;
    bound_.limit = std::max(nearest_left_out, bound_.limit + step_);
    ++bound_.passes;
  }

 private:
  Engine::Bound bound_;
  std::uint64_t step_ = 1, generated_ = 0;
};

}  // namespace lucas
