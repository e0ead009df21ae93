// SearchContext: references that the parts of one search share. The objects behind them outlive these parts.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include "checkpoint/checkpoint.hpp"
#include "kernel/guarded.hpp"
#include "lucas/error.hpp"
#include "lucas/kernel.hpp"
#include "lucas/ranks.hpp"
#include "lucas/request.hpp"
#include "memory/memory_budget.hpp"
#include "search/control.hpp"
#include "search/finding.hpp"
#include "visited/visited_set.hpp"

namespace lucas {

// PassPlan: the limits and weights of one pass, for searches that have several.
struct PassPlan {
  // With Request::uses_bound, states whose depth and bound add up to more than this are left out.
  std::uint64_t horizon = 0;
  // SearchOrder::best_first: the weight of the bound, while the depth weighs depth_weight; and whether strides take the place of steps.
  static constexpr unsigned depth_weight = 2;
  unsigned weight = depth_weight;
  bool by_strides = false;
  // SearchOrder::both_ends: the search ends before a further level once both ends together have reached this many states.
  std::uint64_t most_states = std::numeric_limits<std::uint64_t>::max();
};

struct SearchContext {
  const Kernel& kernel;
  const Questions& questions;
  const Request& request;
  VisitedSet& visited;
  Control& control;
  MemoryBudget& budget;
  Ranks& ranks;
  PassPlan plan{};
  bool from_goal = false;                   // the search begins at the states of the first goal
  CheckpointFolder* checkpoints = nullptr;  // set if the search writes checkpoints; on the first rank only

  // The context of a part that asks other questions, or has a visited set of its own.
  [[nodiscard]] SearchContext with(const Questions& other_questions, const Request& other_request,
                                   VisitedSet& other_visited, bool begins_at_goal = false) const {
    return {kernel, other_questions, other_request, other_visited,  control,
            budget, ranks,           plan,          begins_at_goal, checkpoints};
  }
  // Words of a state in the form that the visited set takes.
  [[nodiscard]] unsigned width() const { return kernel.shape().words(questions.form.writing); }
  // Converts a whole state, at which the search begins, to the visited set's form. Throws BrokenPromise.
  void write_initial(const Word* state, Word* out) const {
    kernel.convert({state, 1}, Writing::state, questions.form, out);
    if (!kernel.shape().allows(questions.form.writing, *out)) throw BrokenPromise();
  }
  // Converts canonical states from the visited set's form to keys.
  void write_keys(States states, Word* out) const {
    const Writing writing = questions.form.writing;
    if (writing == Writing::key)
      std::copy_n(states.words, states.count * width(), out);
    else
      kernel.convert(states, writing, {Writing::key, false}, out);
  }
  // Throws UsageError if one of a checkpoint's keys belongs to no state.
  void require_keys(States keys) const {
    const Shape& shape = kernel.shape();
    for (std::size_t i = 0; i < keys.count; ++i) {
      if (!shape.allows(Writing::key, keys.words[i * shape.key_words]))
        throw UsageError("the checkpoint holds what is no state of the model '" + shape.name + "'");
    }
  }
  // Converts keys of canonical states to the visited set's form. Throws UsageError as require_keys does.
  void read_keys(States keys, Word* out) const {
    require_keys(keys);
    kernel.convert(keys, Writing::key, {questions.form.writing, false}, out);
  }
  [[nodiscard]] Words key_of(const Word* state) const {
    return kernel.converted(state, questions.form.writing, {Writing::key, false});
  }
};

// visit_level(level, visit) calls visit(keys) for the states of a level that a search completed, a few at a time.
using VisitLevel = FunctionRef<void(std::uint64_t, FunctionRef<void(States)>)>;

// Search: the interface that all orders of search have for their callers.
class Search {
 public:
  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  virtual ~Search() = default;

  // Called before run(): restores the search from a checkpoint. `cuts`: those that it had saved, on the first rank. Throws
  // UsageError if they are damaged or do not fit the limits, and IoError. Only for a search that writes checkpoints.
  virtual void restore(std::span<const Cut> /*cuts*/) {}
  // The order, threads, store and other facts about the search, for the report.
  [[nodiscard]] virtual Engine engine() const = 0;
  // Searches; called once. Exceptions of the model pass through; is_seeding and visit_suspects then tell where.
  [[nodiscard]] virtual Finding run() = 0;
  // The keys of a path from an initial state to the hit, one after the other.
  [[nodiscard]] virtual Words path_to(const Hit& hit) const = 0;

  // Were initial states generated when the model threw?
  [[nodiscard]] virtual bool is_seeding() const = 0;
  // Calls visit(keys) for all states that may have been under expansion when the model threw.
  virtual void visit_suspects(FunctionRef<void(States)> visit) const = 0;
  // The keys of a path from an initial state to one of these suspects, one after the other.
  [[nodiscard]] virtual Words path_to_suspect(const Words& key) const = 0;

  // Calls visit(keys) for all states that were reached, a few at a time. Collective: on the first rank, for
  // the states of all ranks. Only for a search that may have a StateSink.
  virtual void visit_reached(FunctionRef<void(States)> /*visit*/) const {
    LUCAS_ASSERT(false, "a search without a visited set of its own has no states to show");
  }
};

// The context must outlive these searches.
[[nodiscard]] std::unique_ptr<Search> make_depth_first(const SearchContext& context);
[[nodiscard]] std::unique_ptr<Search> make_both_ends(const SearchContext& context);
[[nodiscard]] std::unique_ptr<Search> make_deepening_pass(const SearchContext& context);
[[nodiscard]] std::unique_ptr<Search> make_best_first(const SearchContext& context);
[[nodiscard]] std::unique_ptr<Search> make_stride_search(const SearchContext& context);
[[nodiscard]] std::unique_ptr<Search> make_stride_ends(const SearchContext& context);

}  // namespace lucas
