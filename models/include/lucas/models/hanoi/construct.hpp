// Solutions of a Tower of Hanoi that are built and not searched for, as strategy.hpp in core wants them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lucas/models/hanoi/params.hpp"
#include "lucas/models/hanoi/strategy.hpp"
#include "lucas/strategy.hpp"

namespace lucas::models::hanoi {

[[nodiscard]] inline std::vector<StrategyInfo> strategy_infos() {
  std::vector<StrategyInfo> all;
  for (const Strategy& s : strategies) all.push_back({std::string(s.name), std::string(s.about)});
  return all;
}

// From 0; with --goal other, the last of those.
[[nodiscard]] inline int goal_peg(const HanoiParams& p) {
  if (p.goal == HanoiParams::last || (p.goal == HanoiParams::other && p.start != p.pegs)) return p.pegs - 1;
  return p.goal == HanoiParams::other ? p.pegs - 2 : p.goal - 1;
}

// By the strategy of that name. Throws UsageError where it does not serve the parameters, or makes more moves.
[[nodiscard]] inline Construction<Move> construct(const HanoiParams& p, std::string_view strategy,
                                                  std::uint64_t most_moves) {
  if (p.rule != HanoiRule::any)
    throw UsageError("--strategy: the strategies move disks between any two pegs", "Leave out --rule.");
  if (p.start == HanoiParams::any)
    throw UsageError("--strategy needs one peg to start from; --start any means all");
  const int from = p.start - 1, to = goal_peg(p);
  if (from == to) return {.moves = {}, .optimum = 0, .proof = "the tower is where it is to go"};
  if (!can_move(p.disks, p.pegs))
    throw UsageError("--strategy: no tower of several disks can be moved with 2 pegs",
                     "Take 3 pegs or more; a search proves it: lucas solve hanoi --pegs 2.");
  Optimum optimal = optimum(p.disks, p.pegs);
  Solution built = build(strategy, p.disks, p.pegs, from, to, most_moves);
  std::vector<std::string> written;
  for (const Move& move : built.moves) written.push_back(notation(move.from, move.to));
  return {std::move(built.moves), std::move(written), optimal.moves, std::move(optimal.proof),
          std::move(built.phases)};
}

}  // namespace lucas::models::hanoi
