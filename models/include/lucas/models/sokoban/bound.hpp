// Bound: how many pushes a Sokoban position takes at least. Each box goes to a goal of its own, as if it were alone;
// boxes that are frozen on goals keep those. If a box gets no goal, or is frozen elsewhere, the bound is
// out_of_reach.
//
// A push changes one row of the matrix to be matched, each number in it by at most one, and frozen boxes stay frozen:
// no step lowers the bound by more than one. If steps are moves, each box may go to its nearest goal, even if several
// boxes share it: most moves are walks, so that a better bound would spare few states.
//
// Source: A. Junghanns and J. Schaeffer, Sokoban: enhancing general single-agent search methods using domain knowledge (2001).
#pragma once

#include <cstddef>
#include <vector>

#include "lucas/models/sokoban/floor.hpp"
#include "lucas/models/sokoban/lone_pushes.hpp"
#include "lucas/models/sokoban/matching.hpp"
#include "lucas/property.hpp"

namespace lucas::models::sokoban {

// Words: how many words of 64 bits a set of cells has.
template <std::size_t Words>
class Bound {
  using Set = BitSet<Words>;

 public:
  // `goals`: cells. `matches`: does each box go to a goal of its own?
  Bound(const Floor& floor, const std::vector<std::size_t>& goals, bool matches)
      : goals_(Set::of(goals)), pushes_(floor.pushes_to(goals)), matches_(matches) {
    if (matches_) lone_pushes_ = LonePushes(floor, goals);
    for (std::size_t cell = 0; cell < floor.cells(); ++cell) {
      if (pushes_[cell] != out_of_reach) alive_.insert(cell);
    }
  }

  // Could each box be pushed to a goal if it were alone?
  [[nodiscard]] bool are_alive(const Set& boxes) const { return boxes.is_part_of(alive_); }

  [[nodiscard]] const Set& alive() const { return alive_; }

  // The bound for boxes on that floor. `player`: any cell of the area where he can walk.
  [[nodiscard]] int of(const Floor& floor, const Set& boxes, std::size_t player) const {
    if (!are_alive(boxes)) return out_of_reach;
    const Set fixed = frozen(floor, boxes);
    if (!fixed.is_part_of(goals_)) return out_of_reach;
    if (matches_) return matched(boxes - fixed, fixed, player);
    int pushes = 0;
    boxes.for_each([&](std::size_t box) { pushes += pushes_[box]; });
    return pushes;
  }

 private:
  [[nodiscard]] int matched(const Set& boxes, const Set& fixed, std::size_t player) const {
    Matching<64 * Words> matching(lone_pushes_.goals());
    boxes.for_each([&](std::size_t box) {
      const std::size_t row = lone_pushes_.row(box, player);
      matching.add_row(lone_pushes_.of(row), lone_pushes_.nearest(row));
    });
    std::size_t goal = 0;
    if (!fixed.empty())
      goals_.for_each([&](std::size_t cell) {
        if (fixed.contains(cell)) matching.drop_column(goal);
        ++goal;
      });
    const int pushes = matching.least();
    return pushes < LonePushes::far ? pushes : out_of_reach;
  }

  // The boxes that hold one another: none of them can move first, except onto a cell from which no goal is in reach.
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
  // Is the box held along the axis of that direction?
  [[nodiscard]] bool is_held(const Floor& floor, std::size_t box, Direction d, const Set& frozen) const {
    const auto there = floor.beside(box, d), back = floor.beside(box, opposite(d));
    if (there == Floor::none || back == Floor::none || frozen.contains(there) || frozen.contains(back))
      return true;
    return !alive_.contains(there) && !alive_.contains(back);
  }

  Set goals_, alive_{};      // alive_: cells from which a box can come to a goal
  std::vector<int> pushes_;  // by cell: of a box that is alone, to the nearest goal
  bool matches_;
  LonePushes lone_pushes_;
};

}  // namespace lucas::models::sokoban
