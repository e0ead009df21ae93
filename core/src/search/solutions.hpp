// Solutions: all shortest paths from an initial state to a goal, found on the way back from a breadth-first search: its
// levels are expanded once more, from the last to the first, and what leads to a state on a solution is on one as well.
// Cost: one more expansion of each state, on one thread; for each state on a solution a key, 8 bytes and 4 for each of
// its steps on one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/context.hpp"
#include "search/paths.hpp"
#include "search/trace_back.hpp"
#include "visited/array_slice.hpp"

namespace lucas {

// The way back. States of a level are in ascending order of their keys, the steps from each in the model's order.
class SolutionGraph {
 public:
  // It must outlive the graph. The search is without symmetry.
  explicit SolutionGraph(const SearchContext& context);

  // For states at that depth that reach `goal`. Each rank visits its own states; the graph is the same on all. False if the control stopped it. Throws std::bad_alloc.
  [[nodiscard]] bool build(std::uint64_t depth, std::size_t goal, VisitLevel visit_level,
                           FunctionRef<Snapshot()> snapshot);

  [[nodiscard]] const std::vector<PathLevel>& levels() const { return levels_; }
  [[nodiscard]] std::uint64_t states() const;
  // The keys of one of first_paths(), one after the other.
  [[nodiscard]] Words keys_of(const std::vector<std::uint32_t>& path) const;

 private:
  template <class T>
  using Budgeted = std::vector<T, BudgetAllocator<T>>;

  void find_goals(States keys, std::size_t goal);
  void find_predecessors(States keys, FunctionRef<Snapshot()> snapshot);
  void look_at(const Word* key, States successors);
  void add(const Word* key, std::span<const Word> targets);
  void gather();
  void close_level();

  const SearchContext& context_;
  std::size_t width_;  // words of a key
  Questions questions_{};
  Successors successors_;
  std::vector<PathLevel> levels_;
  std::vector<Budgeted<Word>> keys_;  // in step with levels_
  // The states of the level that is being found, in no order: for each its key, how many targets it has, and those. And where each
  // begins.
  Budgeted<Word> found_;
  Budgeted<std::size_t> begins_;
  std::optional<ArraySlice> last_;  // the level after it
};

}  // namespace lucas
