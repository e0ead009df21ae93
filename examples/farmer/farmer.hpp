// A farmer ferries a wolf, a goat and a cabbage; the boat carries him and one of them.
// Source: Alcuin of York, Propositiones ad acuendos juvenes, problem 18 (about 800).
// 10 states, solved in 7 steps.
#pragma once

#include <array>
#include <lucas/model.hpp>

struct Farmer {
  static constexpr std::string_view name = "farmer", summary = "ferry wolf, goat and cabbage across";

  struct State {
    std::array<bool, 4> across;  // farmer, wolf, goat, cabbage
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { CrossAlone, TakeWolf, TakeGoat, TakeCabbage };

  void init(auto&& emit) const { emit(State{}); }

  void next(const State& s, auto&& emit) const {
    for (std::uint8_t item = 0; item < 4; ++item) {
      if (s.across[item] != s.across[0]) continue;  // it is on the other bank
      State t = s;
      t.across[0] = t.across[item] = !s.across[0];
      if (is_safe(t)) emit(Action{item}, t);
    }
  }
  static bool is_safe(const State& s) {
    const auto [farmer, wolf, goat, cabbage] = s.across;
    return goat == farmer || (goat != wolf && goat != cabbage);
  }
  static bool is_solved(const State& s) { return s == State{{true, true, true, true}}; }

  auto properties() const {
    return lucas::properties(lucas::invariant("NothingIsEaten", is_safe), lucas::goal("Solved", is_solved));
  }
  lucas::Value show(const State& s) const {
    const auto [farmer, wolf, goat, cabbage] = s.across;
    return lucas::Value::record({{"farmer", farmer}, {"wolf", wolf}, {"goat", goat}, {"cabbage", cabbage}});
  }
};
static_assert(lucas::Model<Farmer>);
