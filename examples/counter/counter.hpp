// A number from 0 to 9 goes up and down by one. A model as small as can be, to be replaced by yours.
#pragma once

#include <lucas/model.hpp>

struct Counter {
  static constexpr std::string_view name = "counter", summary = "count from 0 to 9";
  static constexpr int last = 9;

  struct State {
    std::int32_t n;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { Up, Down };

  void init(auto&& emit) const { emit(State{0}); }

  void next(const State& s, auto&& emit) const {
    if (s.n < last) emit(Action::Up, State{s.n + 1});
    if (s.n > 0) emit(Action::Down, State{s.n - 1});
  }

  auto properties() const {
    return lucas::properties(
        lucas::invariant("TypeOK", [](const State& s) { return s.n >= 0 && s.n <= last; }),
        lucas::goal("Solved", [](const State& s) { return s.n == last; }));
  }
  lucas::Value show(const State& s) const { return lucas::Value::record({{"n", s.n}}); }
};
static_assert(lucas::Model<Counter>);
