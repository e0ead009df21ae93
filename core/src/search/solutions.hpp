// Solutions: all shortest paths from an initial state to a goal, found on the way back from a breadth-first search: its
// levels are expanded once more, from the last to the first, and what leads to a state on a solution is on one as well.
// Cost: one more expansion of each state, on one thread; for each state on a solution a key, 8 bytes and 4 for each of
// its steps on one. Counts are integers of any size.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "search/context.hpp"
#include "search/trace_back.hpp"
#include "visited/array_slice.hpp"

namespace lucas {

// The states at one depth that are on a solution: how they lead to those at the next.
struct SolutionLevel {
  explicit SolutionLevel(MemoryBudget& budget)
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
[[nodiscard]] PathCount count_paths(const std::vector<SolutionLevel>& levels, std::uint64_t wanted,
                                    MemoryBudget& budget);

// The first `most` of them, as a position in each level: by their first state, then by the first step in which two
// differ, in the order of `targets`.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> first_paths(const std::vector<SolutionLevel>& levels,
                                                                  std::uint64_t most);

// The way back. States of a level are in ascending order of their keys, the steps from each in the model's order.
class SolutionGraph {
 public:
  // It must outlive the graph. The search is without symmetry.
  explicit SolutionGraph(const SearchContext& context);

  // For states at that depth that reach `goal`. False if the control stopped it. Throws std::bad_alloc.
  [[nodiscard]] bool build(std::uint64_t depth, std::size_t goal, VisitLevel visit_level,
                           FunctionRef<Snapshot()> snapshot);

  [[nodiscard]] const std::vector<SolutionLevel>& levels() const { return levels_; }
  [[nodiscard]] std::uint64_t states() const;
  // The keys of one of first_paths().
  [[nodiscard]] std::vector<Words> keys_of(const std::vector<std::uint32_t>& path) const;

 private:
  template <class T>
  using Budgeted = std::vector<T, BudgetAllocator<T>>;

  struct Found {
    std::size_t key;           // in found_keys_
    std::uint64_t begin, end;  // in found_targets_
  };

  void begin_level();
  void find_goals(States keys, std::size_t goal);
  void find_predecessors(States keys, FunctionRef<Snapshot()> snapshot);
  void look_at(const Word* key, const Word* successors, std::size_t count);
  void add(const Word* key, std::uint64_t begin);
  void close_level();

  const SearchContext& context_;
  std::size_t width_;  // words of a key
  Questions questions_{};
  Successors successors_;
  std::vector<SolutionLevel> levels_;
  std::vector<Budgeted<Word>> keys_;  // in step with levels_
  // The level that is being found, in no order, and the one after it.
  Budgeted<Found> found_;
  Budgeted<Word> found_keys_;
  Budgeted<std::uint32_t> found_targets_;
  std::optional<ArraySlice> last_;
};

}  // namespace lucas
