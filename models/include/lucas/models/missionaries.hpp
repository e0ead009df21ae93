// Missionaries and cannibals: three of each cross a river in a boat for two; on a bank where there are missionaries,
// cannibals must not outnumber them. Source: MissionariesAndCannibals.tla in tlaplus/Examples (Lamport 2018): variables
// bank_of_boat and who_is_on_bank. Its people have names, here only their numbers count. `Solved` is the negation of
// its Solution. With other numbers and boats: Amarel, On representations of problems of reasoning about actions, 1968.
//
// Counts: 3 and 3, a boat for 2: 16 states; 11 crossings solve it, in 4 ways; with names TLC has found 61 by then.
// 4 and 4, a boat for 3: 22 states, 9 crossings, 32 ways; with a boat for 2: unsolvable.
#pragma once

#include <algorithm>

#include "lucas/model.hpp"

namespace lucas::models {

struct Missionaries {
  static constexpr std::string_view name = "missionaries", summary = "cross a river with as many cannibals";

  struct Params {
    int missionaries = 3, cannibals = 3, boat = 2;  // people
  };
  static std::vector<Param<Params>> params();

  struct State {
    std::uint8_t missionaries, cannibals;  // on the east bank, from where they start
    bool boat_is_east;
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t missionaries, cannibals;  // in the boat
    bool to_east;
  };

  Params p;

  std::string bad_params() const;

  void init(auto&& emit) const { emit(state(p.missionaries, p.cannibals, true)); }

  void next(const State& s, auto&& emit) const {
    const State here = s.boat_is_east ? s : west(s);
    for (int m = 0; m <= std::min<int>(p.boat, here.missionaries); ++m) {
      for (int c = m == 0 ? 1 : 0; c <= std::min<int>(p.boat - m, here.cannibals); ++c) {
        const int sign = s.boat_is_east ? -1 : 1;
        const State t = state(s.missionaries + sign * m, s.cannibals + sign * c, !s.boat_is_east);
        if (is_safe(t) && is_safe(west(t)))
          emit(Action{static_cast<std::uint8_t>(m), static_cast<std::uint8_t>(c), t.boat_is_east}, t);
      }
    }
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK",
            [p = p](const State& s) {
              return s.missionaries <= p.missionaries && s.cannibals <= p.cannibals;
            },
            "everybody is on one of the banks"),
        invariant(
            "IsSafe", [m = *this](const State& s) { return is_safe(s) && is_safe(m.west(s)); },
            "no missionaries are outnumbered, on either bank"),
        goal(
            "Solved", [](const State& s) { return s.missionaries + s.cannibals == 0; },
            "nobody is on the east bank; the source asserts the negation, Solution"));
  }

  void goals(auto&& emit) const { emit(state(0, 0, false)); }

  Value show(const State& s) const;
  Label label(const Action& a) const;
  // Draws west bank, river with boat, and east bank; outputs that draw show people, unless they are many.
  void draw(const State& s, Scene& scene) const;

 private:
  [[nodiscard]] static State state(int missionaries, int cannibals, bool boat_is_east) {
    return {static_cast<std::uint8_t>(missionaries), static_cast<std::uint8_t>(cannibals), boat_is_east};
  }
  // The state with the banks exchanged.
  [[nodiscard]] State west(const State& s) const {
    return state(p.missionaries - s.missionaries, p.cannibals - s.cannibals, !s.boat_is_east);
  }
  [[nodiscard]] static bool is_safe(const State& bank) {
    return bank.missionaries == 0 || bank.missionaries >= bank.cannibals;
  }
  // MMC, or 20M 10C if there are many people.
  [[nodiscard]] std::string crowd(int missionaries, int cannibals) const;
  [[nodiscard]] bool are_many() const { return p.missionaries + p.cannibals > 16; }
  void draw_banks(const State& s, Scene& scene) const;
};

static_assert(Model<Missionaries>);

}  // namespace lucas::models
