// Two processes enter a critical section, one at a time: Peterson's algorithm (1981), and a wrong way to write it.
#pragma once
#include <array>
#include <lucas/model.hpp>

struct Tokens {
  static constexpr std::string_view name = "tokens", summary = "let one process at a time enter";
  struct Params {
    int wish = 0;  // the step in which a process says that it wants to enter; in the other it gives way
  } p;
  static std::vector<lucas::Param<Params>> params() {
    return {lucas::choice("first", &Params::wish, {{"wish", 0}, {"turn", 1}}, "what a process writes first")};
  }
  struct State {
    std::array<std::int32_t, 2> at;  // steps that each process has done
    std::int32_t turn;
    bool operator==(const State&) const = default;
  };
  using Action = int;  // the process that does a step
  void init(auto&& emit) const { emit(State{}); }
  void next(const State& s, auto&& emit) const {
    for (const int me : {0, 1}) {
      if (s.at[me] == 2 && s.at[1 - me] > p.wish && s.turn != me) continue;  // it must wait
      State t = {s.at, s.at[me] == 1 - p.wish ? 1 - me : s.turn};
      t.at[me] = (s.at[me] + 1) % 4;
      emit(me, t);
    }
  }
  static int inside(const State& s) { return (s.at[0] == 3) + (s.at[1] == 3); }
  auto properties() const {
    return lucas::properties(lucas::invariant("Exclusive", [](const State& s) { return inside(s) < 2; }),
                             lucas::goal("Entered", [](const State& s) { return inside(s) > 0; }));
  }
  lucas::Value show(const State& s) const {
    constexpr std::array steps = {"idle", "halfway", "waiting", "inside"};
    return lucas::Value::record({{"p0", steps[s.at[0]]}, {"p1", steps[s.at[1]]}, {"turn", s.turn}});
  }
  lucas::Label label(Action me) const { return {"Step", {{"process", me}}}; }
};
static_assert(lucas::Model<Tokens>);
