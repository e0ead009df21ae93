// Packing: the order in which the goals of a room can be filled, so that none shuts out another. Seen backward, a goal is
// emptied in a round if its box can be pulled to where a box was at first, while boxes stand on all goals that no earlier round
// emptied; forward, goals of later rounds come first. A room has six goals or more, at most two cells from one another, and no
// boxes at first. In levels of more than 248 cells, where that would take long, there are no rooms.
//
// Source: goal macros of Rolling Stone (A. Junghanns and J. Schaeffer 2001); the order backward: after Y. Shoham's and J.
// Schaeffer's FESS (2020), which plans the packing by a search backward.
#pragma once

#include <cstddef>
#include <vector>

#include "lucas/models/sokoban/floor.hpp"

namespace lucas::models::sokoban {

struct GoalRoom {
  std::vector<std::size_t> goals;  // those that are filled first come first
  std::vector<int> rounds;         // of each of these goals
};
[[nodiscard]] std::vector<GoalRoom> goal_rooms(const Floor& floor, const levels::SokobanLevel& level);

// Words: of a set of cells.
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
    Set next{}, settled{};  // goals to be filled, and boxes that are where they can stay
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
  std::vector<std::vector<Set>> rooms_;  // the goals of each round, those that are filled first come first
};

}  // namespace lucas::models::sokoban
