// Tower of Hanoi (Édouard Lucas 1883), n disks on k pegs, one disk a step, never a larger one onto a smaller
// one. Source: TowersOfHanoi.tla by jeujeus (2024): variable `towers`, a list of pegs, each a list of disks,
// top first; invariants TypeOK, IsSorted, OnlyContainsAllowedNumberOfDisks. `Solved` is the negation of its
// InvariantOrElseFinished. A state here is the peg of each disk, without the source's procedures.
//
// Counts: k^n states. 3 pegs, from the first: the last peg and the farthest state are 2^n - 1 steps away, and
// 3(3^n - 1) + 1 states are generated. More pegs: hanoi/strategy.hpp. With 2 pegs only the smallest disk can move: 2
// states are reachable, and a tower of several disks stays where it is.
//
// With `--start any --goal other` a state also tells where the tower began: k * k^n states, k copies of the puzzle,
// and no move leads from one copy to another.
#pragma once

#include <algorithm>

#include "lucas/model.hpp"
#include "lucas/models/hanoi/encoded.hpp"

namespace lucas::models {

// Word: an unsigned integer that holds a state. Pegs: their number, if known at compile time, so that loops over pegs
// are unrolled (rule any only); 0: the parameters tell it.
template <class Word, int Pegs = 0>
class BasicHanoi : public hanoi::Encoded<Word, Pegs> {
  using Encoded = hanoi::Encoded<Word, Pegs>;
  using Encoded::p_, Encoded::towers_;

 public:
  static constexpr std::string_view name = "hanoi", summary = "move a tower of disks to another peg";
  using Encoded::Encoded;
  using typename Encoded::Action, typename Encoded::Params, typename Encoded::State;

  void init(auto&& emit) const {
    for (int peg = 0; peg < pegs(); ++peg) {
      if (p_.start == Params::any || p_.start == peg + 1) emit(towers_.all_on(peg));
    }
  }

  // Between two pegs at most one move is legal: that of the smaller of their top disks.
  void next(const State& s, auto&& emit) const {
    Word tops[Pegs != 0 ? Pegs : 16];
    for (int peg = 0; peg < pegs(); ++peg) tops[peg] = towers_.top(s, peg);
    for (int a = 0; a < pegs(); ++a) {
      for (int b = a + 1; b < pegs(); ++b) {
        const Word left = tops[a], right = tops[b], disk = std::min(left, right);
        if (disk == towers_.floor()) continue;  // both pegs are empty
        const int from = left < right ? a : b, to = a + b - from;
        if (Pegs == 0 && !p_.allows(from, to)) continue;
        const State moved = towers_.moved(s, disk, a, b);
        emit(hanoi::move_of(towers_.number_of(disk), from, to), moved);
      }
    }
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK", [t = towers_](const State& s) { return t.type_ok(s); },
            "each tower is sorted, and all disks and nothing else are on the pegs"),
        invariant(
            "IsSorted", [t = towers_](const State& s) { return t.is_sorted(s); },
            "no disk lies on a smaller one"),
        invariant(
            "OnlyContainsAllowedNumberOfDisks", [t = towers_](const State& s) { return t.has_all_disks(s); },
            "no disk is lost and none is added"),
        goal(
            "Solved", [h = *this](const State& s) { return h.is_solved(s); },
            "the whole tower is on the goal peg; the source asserts its negation, InvariantOrElseFinished"),
        // Properties of a Forge model, whose rings are the disks and whose poles the pegs. By the rules in next() they hold, as TypeOK
        // does.
        on_request(invariant(
            "validStates", [t = towers_](const State& s) { return t.is_sorted(s) && t.has_all_disks(s); },
            "every ring is on a pole, on a larger ring or on none, and the top of a pole is its smallest")),
        on_request(invariant(
            "validRadii", [t = towers_](const State& s) { return t.has_each_disk_once(s); },
            "the radii of all rings are 1, 2, 3, ..., each once")),
        on_request(step_invariant(
            "canTransition",
            [h = towers_](const State& s, const Action& a, const State& t) {
              return h.is_legal_move(s, a, t);
            },
            "the top ring of a pole moves onto a larger one or an empty pole, and no other ring moves")),
        goal(
            "allRingsTogether", [t = towers_](const State& s) { return t.is_together(s); },
            "all rings are on one pole, as at the start and in the end"));
  }
  [[nodiscard]] bool is_solved(const State& s) const {
    if (!towers_.is_together(s)) return false;
    const int peg = towers_.smallest_disks_peg(s);
    if (p_.goal == Params::other) return peg != towers_.first_peg(s);
    return peg + 1 == (p_.goal == Params::last ? pegs() : p_.goal);
  }

  // Goal states for a search from both ends. None by rule cyclic (no step can be undone) or if states keep the start.
  void goals(auto&& emit) const {
    if (p_.rule == HanoiRule::cyclic || towers_.remembers_start()) return;
    for (int peg = 0; peg < pegs(); ++peg) {
      if (is_solved(towers_.all_on(peg))) emit(towers_.all_on(peg));
    }
  }

 private:
  [[nodiscard]] constexpr int pegs() const { return towers_.pegs(); }
};

using Hanoi3 = BasicHanoi<std::uint64_t, 3>;
using Hanoi4 = BasicHanoi<std::uint64_t, 4>;
using Hanoi = BasicHanoi<std::uint64_t>;  // any pegs; up to 64 bits: 32 disks on 4 pegs, 21 on 8, 16 on 16
using WideHanoi = BasicHanoi<hanoi::Word128>;  // all other sizes

static_assert(Model<Hanoi3> && Model<Hanoi4> && Model<Hanoi> && Model<WideHanoi>);
static_assert(Packed<Hanoi3> && Ranked<Hanoi3> && Packed<Hanoi> && Ranked<Hanoi>);

}  // namespace lucas::models
