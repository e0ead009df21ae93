// What several tests need: small models, a naive reference search to judge the real ones by, and files.
#pragma once

#include <cstdint>
#include <map>
#include <queue>
#include <set>
#include <vector>

#include "lucas/model.hpp"
#include "lucas/space.hpp"

namespace lucas::test {

// Breadth-first search as in a textbook: std::set, std::queue, whole states.
template <Model M>
struct Reference {
  using State = typename M::State;
  struct Less {
    bool operator()(const State& a, const State& b) const { return std::memcmp(&a, &b, sizeof(State)) < 0; }
  };
  std::map<State, std::uint64_t, Less> depth;  // of every reachable state
  std::uint64_t generated = 0, initial = 0;

  explicit Reference(const M& model) {
    std::queue<State> queue;
    auto emit_initial = [&](const State& s) {
      ++generated;
      if (depth.emplace(s, 0).second) queue.push(s);
    };
    model.init(emit_initial);
    initial = depth.size();
    while (!queue.empty()) {
      const State from = queue.front();
      queue.pop();
      auto emit = [&](const auto&, const State& to) {
        ++generated;
        if (depth.emplace(to, depth.at(from) + 1).second) queue.push(to);
      };
      model.next(from, emit);
    }
  }

  [[nodiscard]] std::vector<std::uint64_t> levels() const {
    std::vector<std::uint64_t> count;
    for (const auto& [state, d] : depth) {
      if (d >= count.size()) count.resize(d + 1);
      ++count[d];
    }
    return count;
  }
};

}  // namespace lucas::test
