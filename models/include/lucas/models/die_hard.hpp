// Die Hard: measure a number of litres with two jugs without marks.
// Source: DieHard.tla in tlaplus/Examples (Lamport). 3 and 5 litres, target 4: 16 distinct states, 97
// generated, solved in 6 steps. `Solved` is the negation of the source's NotSolved.
#pragma once

#include <algorithm>
#include <array>

#include "lucas/model.hpp"

namespace lucas::models {

struct DieHard {
  static constexpr std::string_view name = "die-hard", summary = "measure litres with two unmarked jugs";

  struct Params {
    int small = 3, big = 5, target = 4;  // litres
  };
  static std::vector<Param<Params>> params() {
    return {param("small", &Params::small, 1, 255, "capacity of the small jug, litres"),
            param("big", &Params::big, 1, 255, "capacity of the big jug, litres"),
            param("target", &Params::target, 0, 255, "litres wanted in the big jug")};
  }

  struct State {
    std::uint8_t big, small;  // litres in each jug
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t {
    fill_small,
    fill_big,
    empty_small,
    empty_big,
    small_to_big,
    big_to_small
  };

  Params p;

  void init(auto&& emit) const { emit(State{0, 0}); }

  void next(const State& s, auto&& emit) const {
    const int up = std::min<int>(s.small, p.big - s.big), down = std::min<int>(s.big, p.small - s.small);
    emit(Action::fill_small, jugs(s.big, p.small));
    emit(Action::fill_big, jugs(p.big, s.small));
    emit(Action::empty_small, jugs(s.big, 0));
    emit(Action::empty_big, jugs(0, s.small));
    emit(Action::small_to_big, jugs(s.big + up, s.small - up));
    emit(Action::big_to_small, jugs(s.big - down, s.small + down));
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK", [p = p](const State& s) { return s.small <= p.small && s.big <= p.big; },
            "no jug holds more than its capacity"),
        goal(
            "Solved", [p = p](const State& s) { return s.big == p.target; },
            "the big jug holds the target; the source asserts its negation, NotSolved"));
  }

  Value show(const State& s) const { return Value::record({{"big", s.big}, {"small", s.small}}); }

  std::vector<std::string> actions() const { return {names.begin(), names.end()}; }
  Label label(Action a) const { return {names[static_cast<std::size_t>(a)]}; }

 private:
  static constexpr std::array names = {"FillSmallJug", "FillBigJug", "EmptySmallJug",
                                       "EmptyBigJug",  "SmallToBig", "BigToSmall"};

  static State jugs(int big, int small) {
    return {static_cast<std::uint8_t>(big), static_cast<std::uint8_t>(small)};
  }
};

static_assert(Model<DieHard>);

}  // namespace lucas::models
