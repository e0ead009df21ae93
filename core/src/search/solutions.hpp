// Solutions: all shortest paths from an initial state to a goal, found on the way back from a breadth-first search: its
// levels are expanded once more, from the last to the first, and what leads to a state on a solution is on one as well.
// Cost: one more expansion of each state, on one thread; for each state on a solution a key, 8 bytes and 4 for each of
// its steps on one.
#pragma once

#include <cstdint>
#include <optional>
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

  struct Found {
    std::size_t key;           // in found_keys_
    std::uint64_t begin, end;  // in found_targets_
  };

  void begin_level();
  void find_goals(States keys, std::size_t goal);
  void find_predecessors(States keys, FunctionRef<Snapshot()> snapshot);
  void look_at(const Word* key, const Word* successors, std::size_t count);
  void add(const Word* key, std::uint64_t begin);
  void gather();
  void close_level();

  const SearchContext& context_;
  std::size_t width_;  // words of a key
  Questions questions_{};
  Successors successors_;
  std::vector<PathLevel> levels_;
  std::vector<Budgeted<Word>> keys_;  // in step with levels_
  // The level that is being found, in no order, and the one after it.
  Budgeted<Found> found_;
  Budgeted<Word> found_keys_;
  Budgeted<std::uint32_t> found_targets_;
  std::optional<ArraySlice> last_;
};

}  // namespace lucas
