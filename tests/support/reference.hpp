// A naive reference search of a model to judge the real ones by.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <queue>
#include <vector>

#include "lucas/model.hpp"

namespace lucas::test {

// Breadth-first search as in a textbook: std::map, std::queue, whole states.
template <Model M>
struct Reference {
  using State = typename M::State;
  struct Less {
    bool operator()(const State& a, const State& b) const { return std::memcmp(&a, &b, sizeof(State)) < 0; }
  };
  std::map<State, std::uint64_t, Less> depth;  // of every reachable state; canonical ones with symmetry
  std::uint64_t generated = 0, initial = 0;

  explicit Reference(const M& model, bool symmetry = false) : model_(model), symmetry_(symmetry) {
    auto emit_initial = [&](const State& s) { take(s, 0); };
    model.init(emit_initial);
    initial = depth.size();
    while (!queue_.empty()) {
      const State from = queue_.front();
      queue_.pop();
      if constexpr (Bounded<M>) {
        if (!model.boundary(from)) continue;
      }
      auto emit = [&](const auto&, const State& to) { take(to, depth.at(from) + 1); };
      model.next(from, emit);
    }
  }

  [[nodiscard]] State canonical(const State& s) const {
    if constexpr (Symmetric<M>) {
      if (symmetry_) return model_.canonical(s);
    }
    return s;
  }

  [[nodiscard]] std::vector<std::uint64_t> levels() const {
    std::vector<std::uint64_t> count;
    for (const auto& [state, d] : depth) {
      if (d >= count.size()) count.resize(d + 1);
      ++count[d];
    }
    return count;
  }

 private:
  void take(const State& s, std::uint64_t d) {
    ++generated;
    if (depth.emplace(canonical(s), d).second) queue_.push(canonical(s));
  }

  const M& model_;
  bool symmetry_;
  std::queue<State> queue_;
};

template <Model M>
[[nodiscard]] typename M::State first_state(const M& model) {
  std::optional<typename M::State> first;
  auto emit = [&](const typename M::State& s) {
    if (!first) first = s;
  };
  model.init(emit);
  return first.value();
}

}  // namespace lucas::test
