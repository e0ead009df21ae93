// Floor: the cells of a Sokoban level, numbered in reading order, as sets of bits: what is beside what, and where a
// player can walk. Cost: a walk looks at each cell that it reaches once.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "lucas/levels/sokoban_level.hpp"
#include "lucas/models/bit_set.hpp"
#include "lucas/models/direction.hpp"
#include "lucas/property.hpp"

namespace lucas::models::sokoban {

// Words: of a set of cells, and of a state.
template <std::size_t Words>
class Floor {
 public:
  using Set = BitSet<Words>;
  using Number = std::conditional_t<Words <= 2, std::uint8_t, std::uint16_t>;  // of a cell
  static constexpr Number none = std::numeric_limits<Number>::max();           // instead of a cell

  // The level must fit.
  explicit Floor(const levels::SokobanLevel& level) : cells_(level.cells) {
    for (const auto [y, x] : cells_) {
      beside_.push_back({cell_at({y - 1, x}), cell_at({y + 1, x}), cell_at({y, x - 1}), cell_at({y, x + 1})});
      around_.emplace_back();
      for (const Number cell : beside_.back()) {
        if (cell != none) around_.back().insert(cell);
      }
    }
  }

  [[nodiscard]] std::size_t cells() const { return cells_.size(); }
  [[nodiscard]] levels::Cell place(std::size_t cell) const { return cells_[cell]; }
  // `none` for a wall.
  [[nodiscard]] Number beside(std::size_t cell, Direction d) const {
    return beside_[cell][static_cast<std::size_t>(d)];
  }
  // Where a player who stands in the cell can walk.
  [[nodiscard]] Set area_around(std::size_t cell, const Set& boxes) const {
    return Words <= 2 ? area_by_sets(cell, boxes) : area_by_cells(cell, boxes);
  }

  // A shortest walk to a cell of that area.
  [[nodiscard]] std::vector<Direction> walk(std::size_t from, std::size_t to, const Set& boxes) const {
    std::vector<std::optional<Direction>> by(cells());  // the step that led to each cell that was found
    std::vector<std::size_t> found = {from};
    for (std::size_t next = 0; next < found.size() && found.back() != to; ++next) {
      for (const Direction d : directions) {
        const Number cell = beside(found[next], d);
        if (cell == none || cell == from || by[cell] || boxes.contains(cell)) continue;
        by[cell] = d;
        found.push_back(cell);
        if (cell == to) break;
      }
    }
    std::vector<Direction> steps;
    for (std::size_t cell = to; cell != from; cell = beside(cell, opposite(steps.back())))
      steps.push_back(by[cell].value());
    std::reverse(steps.begin(), steps.end());
    return steps;
  }

  // By cell: how many pushes bring a box that is alone to the nearest of those, or out_of_reach.
  [[nodiscard]] std::vector<int> pushes_to(const Set& goals) const {
    std::vector<int> pushes(cells(), out_of_reach);
    std::vector<std::size_t> found = cells_in(goals);  // nearest first
    for (const std::size_t goal : found) pushes[goal] = 0;
    for (std::size_t next = 0; next < found.size(); ++next) {
      const std::size_t to = found[next];
      for (const Direction d : directions) {
        const Number box = beside(to, opposite(d));
        if (box == none || beside(box, opposite(d)) == none || pushes[box] != out_of_reach) continue;
        pushes[box] = pushes[to] + 1;
        found.push_back(box);
      }
    }
    return pushes;
  }

  [[nodiscard]] static Set set_of(const std::vector<std::size_t>& cells) {
    Set set;
    for (const std::size_t cell : cells) set.insert(cell);
    return set;
  }
  [[nodiscard]] static std::vector<std::size_t> cells_in(const Set& set) {
    std::vector<std::size_t> cells;
    set.for_each([&](std::size_t cell) { cells.push_back(cell); });
    return cells;
  }

 private:
  [[nodiscard]] Number cell_at(levels::Cell at) const {
    const auto found = std::lower_bound(cells_.begin(), cells_.end(), at);
    return found == cells_.end() || *found != at ? none : static_cast<Number>(found - cells_.begin());
  }

  [[nodiscard]] Set area_by_sets(std::size_t cell, const Set& boxes) const {
    Set area;
    area.insert(cell);
    for (Set rest = area; !rest.empty();) {
      const std::size_t first = rest.lowest();
      const Set next = around_[first] - (boxes | area);
      area |= next;
      rest.erase(first);
      rest |= next;
    }
    return area;
  }
  // The same, faster where sets are long.
  [[nodiscard]] Set area_by_cells(std::size_t cell, const Set& boxes) const {
    Set area;
    area.insert(cell);
    std::array<Number, 64 * Words> open;
    open[0] = static_cast<Number>(cell);
    for (std::size_t done = 0, count = 1; done < count; ++done) {
      for (const Number next : beside_[open[done]]) {
        if (next == none || boxes.contains(next) || area.contains(next)) continue;
        area.insert(next);
        open[count++] = next;
      }
    }
    return area;
  }

  std::vector<levels::Cell> cells_;
  std::vector<std::array<Number, 4>> beside_;  // by cell and direction
  std::vector<Set> around_;                    // by cell: those of them that are floor
};

}  // namespace lucas::models::sokoban
