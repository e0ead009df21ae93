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
  using Floor = sokoban::Floor<Words>;
  using Set = typename Floor::Set;

 public:
  Bound(const Floor& floor, const Set& goals) : goals_(goals), pushes_(floor.pushes_to(goals)) {}

  // Does a box there lead to a goal, if it is alone?
  [[nodiscard]] bool is_alive(std::size_t cell) const { return pushes_[cell] != out_of_reach; }

  // Of that floor.
  [[nodiscard]] int of(const Floor& floor, const Set& boxes) const {
    int pushes = 0;
    bool is_alive = true;
    boxes.for_each([&](std::size_t box) {
      is_alive = is_alive && this->is_alive(box);
      if (is_alive) pushes += pushes_[box];
    });
    return is_alive && (frozen(floor, boxes) - goals_).empty() ? pushes : out_of_reach;
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
    return !is_alive(there) && !is_alive(back);
  }

  Set goals_;
  std::vector<int> pushes_;  // by cell: of a box that is alone, to the nearest goal
};

}  // namespace lucas::models::sokoban
