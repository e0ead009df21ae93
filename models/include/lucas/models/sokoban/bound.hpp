// Bound: how many pushes a Sokoban position takes at least: each box goes to the goal that is nearest to it, as if the others
// were not there. Out of reach where a box can no longer come to any goal, or stands beside the goals and is frozen.
#pragma once

#include <cstddef>
#include <vector>

#include "lucas/models/sokoban/floor.hpp"
#include "lucas/property.hpp"

namespace lucas::models::sokoban {

template <std::size_t Words>
class Bound {
  using Set = BitSet<Words>;

 public:
  // Goals: cells.
  Bound(const Floor& floor, const std::vector<std::size_t>& goals)
      : goals_(Set::of(goals)), pushes_(floor.pushes_to(goals)) {
    for (std::size_t cell = 0; cell < floor.cells(); ++cell) {
      if (pushes_[cell] != out_of_reach) alive_.insert(cell);
    }
  }

  // Could each box be pushed to a goal if it were alone?
  [[nodiscard]] bool are_alive(const Set& boxes) const { return boxes.is_part_of(alive_); }

  // The bound of boxes on the same floor.
  [[nodiscard]] int of(const Floor& floor, const Set& boxes) const {
    if (!are_alive(boxes) || !frozen(floor, boxes).is_part_of(goals_)) return out_of_reach;
    int pushes = 0;
    boxes.for_each([&](std::size_t box) { pushes += pushes_[box]; });
    return pushes;
  }

 private:
  // The boxes that hold one another: none of them is the first to move, but onto a cell from which no goal is in reach.
  [[nodiscard]] Set frozen(const Floor& floor, const Set& boxes) const {
    Set frozen = boxes;
    for (Set free = boxes; !free.empty(); frozen = frozen - free) {
      free = {};
      frozen.for_each([&](std::size_t box) {
        if (!is_held(floor, box, Direction::up, frozen) || !is_held(floor, box, Direction::left, frozen))
          free.insert(box);
      });
    }
    return frozen;
  }
  // Along the axis of that direction.
  [[nodiscard]] bool is_held(const Floor& floor, std::size_t box, Direction d, const Set& frozen) const {
    const auto there = floor.beside(box, d), back = floor.beside(box, opposite(d));
    if (there == Floor::none || back == Floor::none || frozen.contains(there) || frozen.contains(back))
      return true;
    return !alive_.contains(there) && !alive_.contains(back);
  }

  Set goals_, alive_{};      // alive_: cells from which a box can come to a goal
  std::vector<int> pushes_;  // by cell: of a box that is alone, to the nearest goal
};

}  // namespace lucas::models::sokoban
