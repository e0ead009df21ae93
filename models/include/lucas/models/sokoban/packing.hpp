// Packing: the order in which the goals of a room can be filled, so that none shuts out another. It is found
// backward, from boxes on all goals: a round empties each goal whose box can be pulled to where a box stood at first,
// past boxes on all goals not emptied in earlier rounds. Goals of the last round are filled first. A room has six
// goals or more, each at most two cells from another, and no boxes at first.
//
// Source: goal macros of Rolling Stone (A. Junghanns and J. Schaeffer 2001); the order backward: after Y. Shoham's and J.
// Schaeffer's FESS (2020), which plans the packing by a search backward.
#pragma once

#include <cstddef>
#include <vector>

#include "lucas/models/sokoban/floor.hpp"

namespace lucas::models::sokoban {

struct GoalRoom {
  std::vector<std::size_t> goals;  // in the order in which they are filled
  std::vector<int> rounds;         // of each of these goals
};
[[nodiscard]] std::vector<GoalRoom> goal_rooms(const Floor& floor, const levels::SokobanLevel& level);

// Words: how many words of 64 bits a set of cells has.
template <std::size_t Words>
class Packing {
  using Set = BitSet<Words>;

 public:
  Packing(const Floor& floor, const levels::SokobanLevel& level) {
    for (const GoalRoom& room : goal_rooms(floor, level)) {
      std::vector<Set>& rounds = rooms_.emplace_back();
      for (std::size_t i = 0; i < room.goals.size(); ++i) {
        if (i == 0 || room.rounds[i] != room.rounds[i - 1]) rounds.emplace_back();
        rounds.back().insert(room.goals[i]);
      }
    }
  }

  struct Now {
    Set next{}, settled{};  // goals to fill next, and boxes that can stay where they are
  };
  [[nodiscard]] Now now(const Set& boxes) const {
    Now now;
    for (const std::vector<Set>& rounds : rooms_) {
      for (const Set& round : rounds) {
        now.settled |= round & boxes;
        now.next |= round - boxes;
        if (!round.is_part_of(boxes)) break;
      }
    }
    return now;
  }

 private:
  std::vector<std::vector<Set>> rooms_;  // the goals of each round, in the order in which they are filled
};

}  // namespace lucas::models::sokoban
