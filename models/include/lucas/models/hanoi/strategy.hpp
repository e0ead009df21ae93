// Solutions of a Tower of Hanoi that are built by recursion, without a search, and their numbers of moves. Theorems
// tell which are the shortest.
//
// Each strategy moves n disks, with some spare pegs, in three parts: it moves the m smallest to a spare peg, the
// others to the goal without using that peg, then the m smallest onto the others. Strategies differ in m:
//
//   all_but_one   m = n - 1, with one spare peg (Lucas 1883); 2^n - 1 moves
//   best          the m that makes the fewest moves of this form (Frame, Stewart 1941)
//   as_printed    m = n - floor(sqrt(2 n + 1)) + 1, as a Prolog program has it, though its text says ceil. With 4 pegs
//                 1 3 7 9 17 21 37 41 49 81 89 moves; from 12 disks on it is left with several disks and no
//                 spare peg, and does not end
//
// With 4 pegs `best` makes the fewest moves of all (Bousch 2014): 1 3 5 9 13 17 25 33 41 49 65 81 97 113 129 161 193
// 225 257 289 for 1 to 20 disks (OEIS A007664). Whether it does with 5 pegs and more is open.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/models/hanoi/params.hpp"
#include "lucas/strategy.hpp"

namespace lucas::models::hanoi {

struct Move {
  std::uint8_t disk, from, to;  // all from 0; disk 0 is the smallest
  bool operator==(const Move&) const = default;
};

// `disk`, `from`, `to`: from 0.
[[nodiscard]] constexpr Move move_of(int disk, int from, int to) {
  return {static_cast<std::uint8_t>(disk), static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
}

enum class Split : std::uint8_t { all_but_one, best, as_printed };

// Lengths: how many moves solutions take, for 1 to 32 disks and up to 14 spare pegs.
class Lengths {
 public:
  static constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();

  explicit Lengths(Split split) : split_(split) {}

  // The moves for that many disks; `endless` if the recursion does not end.
  [[nodiscard]] std::uint64_t length(int disks, int spares);
  // m, the number of smallest disks that go aside. Requires at least 2 disks and a spare peg.
  [[nodiscard]] int aside(int disks, int spares);

 private:
  [[nodiscard]] std::uint64_t length_with(int aside, int disks, int spares);

  Split split_;
  std::array<std::array<std::uint64_t, 15>, 33> lengths_{};  // by disks and spare pegs; 0: not known yet
};

// Builds the moves by the strategy of that name, one of strategies(), and for few disks also the phases; for `disks`
// (1 to 32) on `pegs` (3 to 16, or 2 for one disk), from one peg to another. Throws UsageError if there are more than
// `most_moves`, or if the recursion does not end.
[[nodiscard]] Construction<Move> build(std::string_view name, int disks, int pegs, int from, int to,
                                       std::uint64_t most_moves);

[[nodiscard]] std::vector<StrategyInfo> strategies();
// Throws UsageError if the strategy does not serve the parameters, or takes more than `most_moves`.
[[nodiscard]] Construction<Move> construct(const HanoiParams& p, std::string_view strategy,
                                           std::uint64_t most_moves);

}  // namespace lucas::models::hanoi
