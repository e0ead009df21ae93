// Floor: the cells of a Sokoban level, numbered in reading order, and what is beside what. Area: where a player can walk.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "lucas/levels/sokoban_level.hpp"
#include "lucas/models/bit_set.hpp"
#include "lucas/models/direction.hpp"
#include "lucas/property.hpp"

namespace lucas::models::sokoban {

class Floor {
 public:
  using Number = std::uint16_t;                                       // of a cell
  static constexpr Number none = std::numeric_limits<Number>::max();  // instead of a cell

  explicit Floor(const levels::SokobanLevel& level);

  [[nodiscard]] std::size_t cells() const { return beside_.size(); }
  // By direction; `none` for a wall.
  [[nodiscard]] const std::array<Number, 4>& beside(std::size_t cell) const { return beside_[cell]; }
  [[nodiscard]] Number beside(std::size_t cell, Direction d) const {
    return beside_[cell][static_cast<std::size_t>(d)];
  }

  // A shortest walk to a cell where the player can walk to. Boxes: cells, ascending.
  [[nodiscard]] std::vector<Direction> walk(std::size_t from, std::size_t to,
                                            const std::vector<std::size_t>& boxes) const;
  // By cell: how many pushes bring a box that is alone to the nearest of those, or out_of_reach.
  [[nodiscard]] std::vector<int> pushes_to(const std::vector<std::size_t>& goals) const;

 private:
  std::vector<std::array<Number, 4>> beside_;
};

// Words: of a set of cells. Cost: a walk looks at each cell that it reaches once.
template <std::size_t Words>
class Area {
  using Set = BitSet<Words>;

 public:
  explicit Area(const Floor& floor) {
    for (std::size_t cell = 0; Words == 1 && cell < floor.cells(); ++cell) {
      beside_.emplace_back();
      for (const Floor::Number next : floor.beside(cell)) {
        if (next != Floor::none) beside_.back().insert(next);
      }
    }
  }

  // The cells to which a player who stands in that cell can walk. Sets are slower than single cells where they are long.
  [[nodiscard]] Set around(std::size_t cell, const Floor& floor, const Set& boxes) const {
    Set area;
    area.insert(cell);
    if constexpr (Words == 1) {
      for (Set rest = area; !rest.empty();) {
        const std::size_t first = rest.lowest();
        const Set next = beside_[first] - (boxes | area);
        area |= next;
        rest.erase(first);
        rest |= next;
      }
    } else {
      std::array<Floor::Number, 64 * Words> open;
      open[0] = static_cast<Floor::Number>(cell);
      for (std::size_t done = 0, count = 1; done < count; ++done) {
        for (const Floor::Number next : floor.beside(open[done])) {
          if (next == Floor::none || boxes.contains(next) || area.contains(next)) continue;
          area.insert(next);
          open[count++] = next;
        }
      }
    }
    return area;
  }

 private:
  std::vector<Set> beside_;  // by cell; of states of one word only
};

// Bound: how many pushes a Sokoban position takes at least: each box goes to the goal that is nearest to it, as if the others
// were not there. Out of reach where a box can no longer come to any goal, or stands beside the goals and is frozen.
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
