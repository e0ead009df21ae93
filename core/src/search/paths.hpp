// Paths through levels of states, from one of the first to one of the last: counted exactly, and listed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "memory/memory_budget.hpp"

namespace lucas {

// The states at one depth: how they lead to those at the next.
struct PathLevel {
  explicit PathLevel(MemoryBudget& budget)
      : first_edge(1, 0, BudgetAllocator<std::uint64_t>(budget)),
        targets(BudgetAllocator<std::uint32_t>(budget)) {}

  [[nodiscard]] std::size_t states() const { return first_edge.size() - 1; }

  // Of each state, and behind the last one.
  std::vector<std::uint64_t, BudgetAllocator<std::uint64_t>> first_edge;
  std::vector<std::uint32_t, BudgetAllocator<std::uint32_t>> targets;  // in the next level; each once a state
};

struct PathCount {
  std::string all;           // decimal, as is left_out
  std::uint64_t listed = 0;  // as many as are wanted, or all
  std::string left_out;      // the others
};
// How many paths lead from the first level to the last; `wanted` are to be listed. Throws std::bad_alloc where the
// budget does not allow what is written down meanwhile.
[[nodiscard]] PathCount count_paths(const std::vector<PathLevel>& levels, std::uint64_t wanted,
                                    MemoryBudget& budget);

// The first `most` of them, as a position in each level: by their first state, then by the first step in which two
// differ, in the order of `targets`.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> first_paths(const std::vector<PathLevel>& levels,
                                                                  std::uint64_t most);

}  // namespace lucas
