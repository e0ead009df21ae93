// Tower: a stack of disks in any order, top first; for models that move disks without checking that they may.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "lucas/value.hpp"

namespace lucas::models {

// 4 bits for each disk, the top one in the lowest bits, zeros behind the last.
struct Tower {
  static constexpr int most = 15;  // disks
  std::uint64_t disks = 0;

  bool operator==(const Tower&) const = default;

  [[nodiscard]] bool is_empty() const { return disks == 0; }
  // The top disk, 1 for the smallest; 0 if the tower is empty.
  [[nodiscard]] int top() const { return static_cast<int>(disks & 15); }
  [[nodiscard]] Tower without_top() const { return {disks >> 4}; }
  [[nodiscard]] Tower with_top(int disk) const { return {disks << 4 | static_cast<std::uint64_t>(disk)}; }

  [[nodiscard]] int height() const {
    int count = 0;
    for (Tower rest = *this; !rest.is_empty(); rest = rest.without_top()) ++count;
    return count;
  }
  // Does no disk lie on a smaller one?
  [[nodiscard]] bool is_sorted() const {
    for (Tower rest = *this, below = without_top(); !below.is_empty();
         rest = below, below = below.without_top()) {
      if (rest.top() > below.top()) return false;
    }
    return true;
  }
  // The disks of the tower, top first.
  [[nodiscard]] std::vector<int> list() const {
    std::vector<int> all;
    for (Tower rest = *this; !rest.is_empty(); rest = rest.without_top()) all.push_back(rest.top());
    return all;
  }
  [[nodiscard]] Value value() const {
    const std::vector<int> all = list();
    return Value::list(Value::Items(all.begin(), all.end()));
  }

  // The tower of disks 1 to `disks`, the smallest on top.
  [[nodiscard]] static Tower sorted(int disks) {
    Tower tower;
    for (int disk = disks; disk > 0; --disk) tower = tower.with_top(disk);
    return tower;
  }
};

[[nodiscard]] inline bool are_sorted(const std::array<Tower, 3>& towers) {
  return towers[0].is_sorted() && towers[1].is_sorted() && towers[2].is_sorted();
}

}  // namespace lucas::models
