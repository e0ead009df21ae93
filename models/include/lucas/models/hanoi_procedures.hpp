// Tower of Hanoi as a program with two procedures and a call stack: the puzzle of hanoi.hpp, where a step
// runs one label of the program. Source: TowersOfHanoi.tla by jeujeus (2024), whose PlusCal translation this
// follows name by name, the initial values of procedure variables included:
//
//   Lbl_4  the main loop: choose origin and target, call checkValidityAndMove
//   Lbl_1  checkValidityAndMove: call move if the rules allow it
//   Lbl_3  move: move the disk, return
//   Lbl_2  checkValidityAndMove: return
//
// Counts, the same as TLC's for 1 to 6 disks: 22 * 3^n - 3 states, 30 * 3^n - 2 generated, 2^(n+2) levels; a
// shortest trace to Solved has 4 (2^n - 1) states. The source asserts that there are 5 disks, even where there are more or
// fewer; with --expected-disks 5 this model asserts the same.
#pragma once

#include <algorithm>
#include <array>

#include "lucas/model.hpp"
#include "lucas/models/tower.hpp"
#include "lucas/ranges.hpp"

namespace lucas::models {

class HanoiProcedures {
 public:
  static constexpr std::string_view name = "hanoi-procedures",
                                    summary = "hanoi as a program with procedures and a call stack";

  struct Params {
    static constexpr int all = 0;
    int disks = 3, expected_disks = all;
  };
  static std::vector<Param<Params>> params();

  enum class Procedure : std::uint32_t { none, check_validity_and_move, move };
  enum class Line : std::uint32_t { lbl_1, lbl_2, lbl_3, lbl_4 };

  // The parameters and variables of a procedure; those of both procedures have the same names.
  struct Locals {
    std::uint32_t from = 1, to = 1;  // pegs
    Tower from_tower, to_tower;      // as they were when it was called
    bool operator==(const Locals&) const = default;
  };
  // A call on the stack: its return restores the procedure's variables from `saved` and goes to line `pc`.
  struct Frame {
    Procedure procedure = Procedure::none;
    Line pc = Line::lbl_1;
    Locals saved{0, 0, {}, {}};
    bool operator==(const Frame&) const = default;
  };
  struct State {
    std::array<Tower, 3> towers;
    Locals check, move;          // of checkValidityAndMove, whose names end in _, and of move
    std::array<Frame, 2> stack;  // the last call first
    std::uint32_t depth;         // calls on the stack
    Line pc;
    bool operator==(const State&) const = default;
  };
  struct Action {
    Line line;
    std::uint32_t origin, target;  // pegs, at Lbl_4
  };

  explicit HanoiProcedures(const Params& params) : p_(params) {}

  void init(auto&& emit) const {
    State s{};
    s.towers[0] = correct_tower();
    s.check = s.move = {1, 1, s.towers[0], s.towers[0]};
    s.pc = Line::lbl_4;
    emit(s);
  }

  void next(const State& s, auto&& emit) const {
    switch (s.pc) {
      case Line::lbl_1:
        return emit(Action{s.pc, 0, 0}, follows_the_rules(s.check) ? called(s, Procedure::move, s.check.from,
                                                                            s.check.to, Line::lbl_2)
                                                                   : gone_to(s, Line::lbl_2));
      case Line::lbl_2:
        return emit(Action{s.pc, 0, 0}, returned(s));
      case Line::lbl_3:
        return emit(Action{s.pc, 0, 0}, returned(moved(s)));
      case Line::lbl_4:
        for (std::uint32_t origin = 1; origin <= 3; ++origin) {
          for (std::uint32_t target = 1; target <= 3; ++target)
            emit(Action{s.pc, origin, target},
                 called(s, Procedure::check_validity_and_move, origin, target, Line::lbl_4));
        }
    }
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK", [m = *this](const State& s) { return m.type_ok(s); },
            "each tower is sorted and not too high, and all disks are there"),
        invariant(
            "IsSorted", [](const State& s) { return are_sorted(s.towers); }, "no disk lies on a smaller one"),
        invariant(
            "OnlyContainsAllowedNumberOfDisks",
            [m = *this](const State& s) { return m.has_expected_disks(s); },
            "no disk is lost and none is added"),
        goal(
            "Solved", [done = correct_tower()](const State& s) { return s.towers[2] == done; },
            "the whole tower is on the last peg; the source asserts its negation, InvariantOrElseFinished"));
  }

  Value show(const State& s) const;
  std::vector<std::string> actions() const { return {"Lbl_1", "Lbl_2", "Lbl_3", "Lbl_4"}; }
  Label label(const Action& a) const;

 private:
  // ---- Procedures --------------------------------------------------------------------------------------

  [[nodiscard]] static Locals& locals(State& s, Procedure procedure) {
    return procedure == Procedure::move ? s.move : s.check;
  }
  [[nodiscard]] static State called(State s, Procedure procedure, std::uint32_t from, std::uint32_t to,
                                    Line back) {
    Locals& own = locals(s, procedure);
    s.stack = {Frame{procedure, back, own}, s.stack[0]};
    ++s.depth;
    own = {from, to, s.towers[from - 1], s.towers[to - 1]};
    return gone_to(s, procedure == Procedure::move ? Line::lbl_3 : Line::lbl_1);
  }
  [[nodiscard]] static State returned(State s) {
    const Frame call = s.stack[0];
    s.stack = {s.stack[1], Frame{}};
    --s.depth;
    locals(s, call.procedure) = call.saved;
    return gone_to(s, call.pc);
  }
  [[nodiscard]] static State gone_to(State s, Line line) {
    s.pc = line;
    return s;
  }

  // ---- The puzzle --------------------------------------------------------------------------------------

  [[nodiscard]] static bool follows_the_rules(const Locals& l) {
    return !l.from_tower.is_empty() && (l.to_tower.is_empty() || l.to_tower.top() > l.from_tower.top());
  }
  [[nodiscard]] static State moved(State s) {
    s.towers[s.move.from - 1] = s.move.from_tower.without_top();
    s.towers[s.move.to - 1] = s.move.to_tower.with_top(s.move.from_tower.top());
    return s;
  }
  [[nodiscard]] Tower correct_tower() const { return Tower::sorted(p_.disks); }
  [[nodiscard]] bool has_expected_disks(const State& s) const {
    const int expected = p_.expected_disks == Params::all ? p_.disks : p_.expected_disks;
    return s.towers[0].height() + s.towers[1].height() + s.towers[2].height() == expected;
  }
  [[nodiscard]] bool type_ok(const State& s) const {
    const auto fits = [&](const Tower& tower) { return tower.height() <= p_.disks; };
    return ranges::all_of(s.towers, fits) && are_sorted(s.towers) && has_expected_disks(s);
  }

  Params p_;
};

static_assert(Model<HanoiProcedures>);

}  // namespace lucas::models
