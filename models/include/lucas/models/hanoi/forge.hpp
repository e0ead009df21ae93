// validStates, validRadii, canTransition and allRingsTogether: the predicates of those names in a Forge model of the
// Tower of Hanoi (its rings are the disks, its poles the pegs). The first three are checked on request: with the rules
// in next they say what TypeOK says.
#pragma once

#include "lucas/models/hanoi/strategy.hpp"
#include "lucas/models/hanoi/towers.hpp"
#include "lucas/property.hpp"

namespace lucas::models::hanoi {

template <class Word, int Pegs>
class Forge {
  using Towers = hanoi::Towers<Word, Pegs>;
  using State = typename Towers::State;

 public:
  explicit Forge(const Towers& towers) : towers_(towers) {}

  [[nodiscard]] auto properties() const {
    return lucas::properties(
        on_request(invariant(
            "validStates", [f = *this](const State& s) { return f.valid_states(s); },
            "every ring is on a pole, on a larger ring or on none, and the top of a pole is its smallest")),
        on_request(invariant(
            "validRadii", [f = *this](const State& s) { return f.valid_radii(s); },
            "the radii of all rings are 1, 2, 3, ..., each once")),
        on_request(step_invariant(
            "canTransition",
            [f = *this](const State& s, const Move& move, const State& t) {
              return f.can_transition(s, move, t);
            },
            "the top ring of a pole moves onto a larger one or an empty pole, and no other ring moves")),
        goal(
            "allRingsTogether", [f = *this](const State& s) { return f.towers_.is_together(s); },
            "all rings are on one pole, as at the start and in the end"));
  }

 private:
  [[nodiscard]] bool valid_states(const State& s) const {
    return towers_.is_sorted(s) && towers_.has_all_disks(s);
  }
  [[nodiscard]] bool valid_radii(const State& s) const {
    Word once = 0, twice = 0;
    for (int peg = 0; peg < towers_.pegs(); ++peg) {
      const Word disks = towers_.disks_on(s, peg);
      twice |= once & disks;
      once |= disks;
    }
    return once == towers_.all_disks() && twice == 0;
  }
  // From s to t only that disk moves, and no smaller one lies where it lay or where it goes.
  [[nodiscard]] bool can_transition(const State& s, const Move& move, const State& t) const {
    const int shift = towers_.field_bits() * move.disk;
    const Word disk = Word{1} << shift;
    const Word path = static_cast<Word>(static_cast<Word>(move.from ^ move.to) << shift);
    if (path == 0 || (s.word ^ t.word) != path || (t.word & towers_.field(move.disk)) >> shift != move.to)
      return false;
    return ((towers_.disks_on(s, move.from) | towers_.disks_on(s, move.to)) & (disk - 1)) == 0;
  }

  Towers towers_;
};

}  // namespace lucas::models::hanoi
