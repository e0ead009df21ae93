// Paths to the hits of a breadth-first search, which stores no parents: its levels are expanded once more,
// from the last to the first. The result is one path, or all shortest ones: a predecessor of a state on a
// shortest solution is on one as well. All states are keys here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lucas/trace.hpp"
#include "memory/memory_budget.hpp"
#include "search/context.hpp"

namespace lucas {

// The keys of a path from an initial state to the hit, one after the other; of all predecessors of a state, the smallest is taken.
[[nodiscard]] Words path_back(const SearchContext& context, const Hit& hit, VisitLevel visit_level);

// PathLevel: the states at one depth, and their edges to those at the next.
struct PathLevel {
  explicit PathLevel(MemoryBudget& budget)
      : first_edge(1, 0, BudgetAllocator<std::uint64_t>(budget)),
        targets(BudgetAllocator<std::uint32_t>(budget)) {}

  [[nodiscard]] std::size_t states() const { return first_edge.size() - 1; }

  // The position in `targets` of each state's first edge, and behind the last state the number of edges.
  std::vector<std::uint64_t, BudgetAllocator<std::uint64_t>> first_edge;
  std::vector<std::uint32_t, BudgetAllocator<std::uint32_t>> targets;  // in the next level; each once a state
};

struct PathCount {
  std::string all;           // decimal, as is left_out
  std::uint64_t listed = 0;  // as many as are wanted, or all
  std::string left_out;      // the others
};
// Counts the paths from the first level to the last; at most `wanted` are to be listed. Throws std::bad_alloc
// where the budget does not allow the counts meanwhile.
[[nodiscard]] PathCount count_paths(const std::vector<PathLevel>& levels, std::uint64_t wanted,
                                    MemoryBudget& budget);

// Collective: all shortest solutions of a search without symmetry that hit a goal; trace_of(keys) makes the traces of those that are
// listed. Empty on all ranks but the first, and where the control stops it. Throws std::bad_alloc. Cost: one more expansion of each
// state, on one thread; for each state on a solution a key, 8 bytes and 4 for each of its steps on one.
[[nodiscard]] std::optional<Solutions> find_solutions(
    const SearchContext& context, const Finding& finding, VisitLevel visit_level,
    FunctionRef<std::shared_ptr<const Trace>(const Words& keys)> trace_of);

}  // namespace lucas
