// Floor: the cells of a Sokoban level, numbered in reading order, and their neighbours. Area: where a player walks.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "lucas/levels/sokoban_level.hpp"
#include "lucas/models/bit_set.hpp"
#include "lucas/models/direction.hpp"

namespace lucas::models::sokoban {

class Floor {
 public:
  using Number = std::uint16_t;                                       // of a cell
  static constexpr Number none = std::numeric_limits<Number>::max();  // instead of a cell

  explicit Floor(const levels::SokobanLevel& level);

  [[nodiscard]] std::size_t cells() const { return beside_.size(); }
  // The neighbours of a cell by direction; `none` for a wall.
  [[nodiscard]] const std::array<Number, 4>& beside(std::size_t cell) const { return beside_[cell]; }
  [[nodiscard]] Number beside(std::size_t cell, Direction d) const {
    return beside_[cell][static_cast<std::size_t>(d)];
  }

  // Symmetries of floor and goals, such as reflections, but the identity: by cell its image.
  [[nodiscard]] std::vector<std::vector<Number>> symmetries(const levels::SokobanLevel& level) const;
  // A shortest walk between two cells; there must be one. `boxes`: cells, ascending.
  [[nodiscard]] std::vector<Direction> walk(std::size_t from, std::size_t to,
                                            const std::vector<std::size_t>& boxes) const;
  // By cell: how many pushes bring a box that is alone to the nearest of `goals`, or out_of_reach.
  [[nodiscard]] std::vector<int> pushes_to(const std::vector<std::size_t>& goals) const;

 private:
  std::vector<std::array<Number, 4>> beside_;
};

// Words: how many words of 64 bits a set of cells has. Cost: around() looks at each cell that it reaches once.
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

  // The cells to which a player on that cell can walk. Sets of one word are joined; else cell by cell is faster.
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

  // The first cell that a player can walk to after a push from `cell`. `boxes`: after the push; `area`: before it.
  [[nodiscard]] std::size_t first_behind(std::size_t cell, Direction d, const Floor& floor, const Set& boxes,
                                         const Set& area) const {
    const Floor::Number to = floor.beside(cell, d);
    if (!is_kept(cell, to, d, floor, boxes, area)) return around(cell, floor, boxes).lowest();
    Set rest = area;
    rest.erase(to);
    return std::min(rest.lowest(), cell);
  }

 private:
  // Do the cells around a push show that it neither opens nor cuts off a part of the floor?
  [[nodiscard]] bool is_kept(std::size_t from, std::size_t to, Direction d, const Floor& floor,
                             const Set& boxes, const Set& area) const {
    const auto is_free = [&](Floor::Number cell) { return cell != Floor::none && !boxes.contains(cell); };
    const bool cuts = area.contains(to);
    const Floor::Number ahead = floor.beside(to, d);
    bool is_passed = !cuts || !is_free(ahead);  // does a way lead past the box to what is ahead of it?
    for (const Direction side : sides(d)) {
      const Floor::Number near = floor.beside(from, side), far = floor.beside(to, side);
      if (is_free(near) && !area.contains(near)) return false;
      if (!cuts || !is_free(far)) continue;
      if (!is_free(near)) return false;
      is_passed = is_passed || is_free(floor.beside(ahead, side));
    }
    return is_passed;
  }

  std::vector<Set> beside_;  // by cell; empty unless sets are one word
};

}  // namespace lucas::models::sokoban
