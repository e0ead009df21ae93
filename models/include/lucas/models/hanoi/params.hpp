// The parameters of a Tower of Hanoi: its size, where the tower goes, and between which pegs disks may go.
//
// Rules change the number of steps, not the states. Steps by the cyclic rule, 3 pegs: to the next peg A005665 (OEIS),
// to the one after that A005666. By the linear rule, end to end: 3^n - 1 with 3 pegs, A160002 with 4. By the star
// rule, 4 pegs: from the centre A291877, between outer pegs A291876.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lucas/param.hpp"

namespace lucas::models {

// HanoiRule: the pairs of pegs between which a disk may go.
enum class HanoiRule : std::uint8_t {
  any,
  cyclic,  // to the next peg, and from the last one to the first (Atkinson 1981)
  linear,  // to a peg beside it (Scorer, Grundy and Smith 1944)
  star,    // to or from the first peg, the centre (Stockmeyer 1994)
};

struct HanoiParams {
  static constexpr int any = 0, last = 0, other = -1;
  int disks = 3, pegs = 3;
  int start = 1;    // a peg from 1 on, or any
  int goal = last;  // a peg from 1 on, or last or other
  HanoiRule rule = HanoiRule::any;

  // Does the rule let a disk go from one peg to another? Pegs from 0.
  [[nodiscard]] bool allows(int from, int to) const {
    switch (rule) {
      case HanoiRule::any:
        return true;
      case HanoiRule::cyclic:
        return to == from + 1 || (to == 0 && from == pegs - 1);
      case HanoiRule::linear:
        return to == from + 1 || from == to + 1;
      case HanoiRule::star:
        return from == 0 || to == 0;
    }
    return false;
  }
};

namespace hanoi {

[[nodiscard]] std::vector<Param<HanoiParams>> params();
// What is wrong with the parameters, or "". `bits`: the size of a state.
[[nodiscard]] std::string bad_params(const HanoiParams& p, int bits);

}  // namespace hanoi

}  // namespace lucas::models
