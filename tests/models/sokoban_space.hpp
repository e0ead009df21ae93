// The space of a small level of Sokoban, with distances counted step by step.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <queue>
#include <vector>

#include "lucas/models/sokoban.hpp"
#include "support/reference.hpp"

namespace lucas::test {

// All reachable states of a level, and by state the steps to the nearest goal, or `far`.
class SokobanSpace {
 public:
  using Sokoban = models::Sokoban;
  using State = Sokoban::State;
  static constexpr std::uint64_t far = std::numeric_limits<std::uint64_t>::max();

  explicit SokobanSpace(const Sokoban& model) : all_(model) {
    std::map<State, std::vector<State>, Reference<Sokoban>::Less> before;
    std::queue<State> open;
    for (const auto& [state, depth] : all_.depth) {
      model.next(state, [&](const auto&, const State& to) { before[to].push_back(state); });
      if (!std::get<1>(model.properties()).holds(state)) continue;
      steps_[state] = 0;
      open.push(state);
    }
    for (; !open.empty(); open.pop()) {
      for (const State& state : before[open.front()]) {
        if (steps_.emplace(state, steps_.at(open.front()) + 1).second) open.push(state);
      }
    }
  }
  [[nodiscard]] const auto& states() const { return all_.depth; }
  [[nodiscard]] std::uint64_t steps(const State& s) const {
    const auto found = steps_.find(s);
    return found == steps_.end() ? far : found->second;
  }

 private:
  Reference<Sokoban> all_;
  decltype(all_.depth) steps_;
};

}  // namespace lucas::test
