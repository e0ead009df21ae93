// How many moves a Tower of Hanoi takes: by recursion over where the tower is cut, and by theorem.
//
// To move n disks with some pegs to spare: move the m smallest to a spare peg, the others to the goal without that peg,
// the m smallest onto them. Strategies differ in m:
//
//   all_but_one   m = n - 1, with one spare peg (Lucas 1883); 2^n - 1 moves
//   best          the m that makes the fewest moves of this form (Frame, Stewart 1941)
//   as_printed    m = n - floor(sqrt(2 n + 1)) + 1, as a Prolog program has it whose text says ceil. With 4 pegs 1 3 7 9
//                 17 21 37 41 49 81 89 moves, and from 12 disks on it meets a tower of several disks without a spare
//                 peg, for which it does not end
//
// With 4 pegs the best cut makes the fewest moves of all (Bousch 2014): 1 3 5 9 13 17 25 33 41 49 65 81 97 113 129 161
// 193 225 257 289 for 1 to 20 disks (OEIS A007664). For 5 pegs and more that is open.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace lucas::models::hanoi {

enum class Split : std::uint8_t { all_but_one, best, as_printed };

// For 1 to 32 disks and up to 14 spare pegs.
class Lengths {
 public:
  static constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();

  explicit Lengths(Split split) : split_(split) {}

  // Moves for that many disks; endless if there is no end to them.
  [[nodiscard]] std::uint64_t length(int disks, int spares) {
    if (disks == 1) return 1;
    if (spares == 0) return endless;
    std::uint64_t& known = lengths_[static_cast<std::size_t>(disks)][static_cast<std::size_t>(spares)];
    if (known == 0) known = length_with(aside(disks, spares), disks, spares);
    return known;
  }

  // How many of the smallest go aside; at least 2 disks and a spare peg.
  [[nodiscard]] int aside(int disks, int spares) {
    if (split_ == Split::as_printed) return disks - static_cast<int>(std::sqrt(2 * disks + 1)) + 1;
    if (split_ == Split::all_but_one || spares == 1) return disks - 1;
    int best = 1;
    for (int m = 2; m < disks; ++m) {
      if (length_with(m, disks, spares) < length_with(best, disks, spares)) best = m;
    }
    return best;
  }

 private:
  [[nodiscard]] std::uint64_t length_with(int aside, int disks, int spares) {
    const int rest_spares = split_ == Split::all_but_one ? spares : spares - 1;
    const std::uint64_t smallest = length(aside, spares), rest = length(disks - aside, rest_spares);
    return smallest == endless || rest == endless ? endless : 2 * smallest + rest;
  }

  Split split_;
  std::array<std::array<std::uint64_t, 15>, 33> lengths_{};  // by disks and spare pegs; 0: not known yet
};

// Can a tower of that many disks get to another peg?
[[nodiscard]] inline bool can_move(int disks, int pegs) { return disks == 1 || pegs > 2; }

// The fewest moves from one peg to another that can_move, where they are proved, and by what.
struct Optimum {
  std::optional<std::uint64_t> moves;
  std::string proof;
};
[[nodiscard]] inline Optimum optimum(int disks, int pegs) {
  const std::uint64_t best = Lengths(Split::best).length(disks, pegs - 2);
  if (disks < pegs) return {best, "each disk but the largest has to move twice: 2n - 1"};
  if (pegs == 3)
    return {best, "3 pegs: 2^n - 1, for the largest disk waits for all others, twice (Lucas 1883)"};
  if (pegs == 4) return {best, "4 pegs: no fewer than Frame-Stewart (Bousch 2014)"};
  return {std::nullopt, "5 pegs and more: whether Frame-Stewart is optimal is open"};
}

}  // namespace lucas::models::hanoi
