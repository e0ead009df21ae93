// Solutions: all shortest paths from an initial state to a goal, found on the way back from a breadth-first search: its
// levels are expanded once more, from the last to the first, and what leads to a state on a solution is on one as well.
// Cost: one more expansion of each state, on one thread; for each state on a solution a key, 8 bytes and 4 for each of
// its steps on one. Counts are integers of any size.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lucas/array_slice.hpp"
#include "lucas/control.hpp"
#include "lucas/hash.hpp"
#include "lucas/memory_budget.hpp"
#include "lucas/space.hpp"

namespace lucas {

// The states at one depth that are on a solution: how they lead to those at the next.
struct SolutionLevel {
  explicit SolutionLevel(MemoryBudget& budget)
      : first_edge(1, 0, BudgetAllocator<std::uint64_t>(budget)),
        targets(BudgetAllocator<std::uint32_t>(budget)) {}

  [[nodiscard]] std::size_t states() const { return first_edge.size() - 1; }

  std::vector<std::uint64_t, BudgetAllocator<std::uint64_t>>
      first_edge;  // of each state, and behind the last one
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
template <Model M>
class SolutionGraph {
  using State = typename M::State;
  using Key = typename Space<M>::Key;

 public:
  // All must outlive it.
  SolutionGraph(const Space<M>& space, Control& control, MemoryBudget& budget)
      : space_(space), control_(control), budget_(budget) {}

  // For goals at that depth. visit_level(level, visit) calls visit(state) for each state of a level; is_goal(state)
  // says which of the last are meant. False if the control stopped it. Throws std::bad_alloc.
  template <class VisitLevel, class IsGoal, class MakeSnapshot>
  [[nodiscard]] bool build(std::uint64_t depth, const VisitLevel& visit_level, const IsGoal& is_goal,
                           const MakeSnapshot& snapshot) {
    begin_level();
    visit_level(depth, [&](const State& state) {
      if (is_goal(state)) found_.push_back({space_.encode(state), 0, 0});
    });
    close_level();
    while (depth-- > 0 && !control_.stopped()) {
      begin_level();
      visit_level(depth, [&](const State& state) {
        control_.poll(snapshot);
        if (!control_.stopped()) look_at(state);
      });
      close_level();
    }
    std::reverse(levels_.begin(), levels_.end());
    std::reverse(keys_.begin(), keys_.end());
    return !control_.stopped();
  }

  [[nodiscard]] const std::vector<SolutionLevel>& levels() const { return levels_; }
  [[nodiscard]] std::uint64_t states() const {
    std::uint64_t sum = 0;
    for (const SolutionLevel& level : levels_) sum += level.states();
    return sum;
  }
  // The states of one of first_paths().
  [[nodiscard]] std::vector<State> states_of(const std::vector<std::uint32_t>& path) const {
    std::vector<State> states;
    for (std::size_t d = 0; d < path.size(); ++d) states.push_back(space_.decode(keys_[d][path[d]]));
    return states;
  }

 private:
  template <class T>
  using Budgeted = std::vector<T, BudgetAllocator<T>>;

  struct Found {
    Key key;
    std::uint64_t begin, end;  // in found_targets_
  };

  void begin_level() {
    found_.clear();
    found_targets_.clear();
  }

  // Does a step lead from that state to one of the level found last?
  void look_at(const State& state) {
    if (!space_.expands(state)) return;
    const std::uint64_t begin = found_targets_.size();
    space_.successors(state, [&](const typename M::Action&, const State& raw) {
      const Key key = space_.encode(raw);
      const auto target = last_->position_of(key, hash_of(key));
      const auto first = found_targets_.begin() + static_cast<std::ptrdiff_t>(begin);
      if (target && std::find(first, found_targets_.end(), *target) == found_targets_.end())
        found_targets_.push_back(*target);
    });
    if (found_targets_.size() > begin) found_.push_back({space_.encode(state), begin, found_targets_.size()});
  }

  void close_level() {
    std::sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) { return a.key < b.key; });
    SolutionLevel level(budget_);
    Budgeted<Key> keys{BudgetAllocator<Key>(budget_)};
    last_.emplace(budget_, found_.size());
    for (const Found& state : found_) {
      for (std::uint64_t e = state.begin; e < state.end; ++e) level.targets.push_back(found_targets_[e]);
      level.first_edge.push_back(level.targets.size());
      keys.push_back(state.key);
      last_->insert(state.key, hash_of(state.key), [](const Key& key) { return hash_of(key); });
    }
    levels_.push_back(std::move(level));
    keys_.push_back(std::move(keys));
  }

  const Space<M>& space_;
  Control& control_;
  MemoryBudget& budget_;
  std::vector<SolutionLevel> levels_;
  std::vector<Budgeted<Key>> keys_;  // in step with levels_
  // The level that is being found, in no order, and the one after it.
  Budgeted<Found> found_{BudgetAllocator<Found>(budget_)};
  Budgeted<std::uint32_t> found_targets_{BudgetAllocator<std::uint32_t>(budget_)};
  std::optional<ArraySlice<Key>> last_;
};

}  // namespace lucas
