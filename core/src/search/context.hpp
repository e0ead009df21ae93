// SearchContext: what the parts of one search share. All that it refers to outlives them.
#pragma once

#include "kernel/guarded.hpp"
#include "lucas/kernel.hpp"
#include "lucas/ranks.hpp"
#include "lucas/request.hpp"
#include "memory/memory_budget.hpp"
#include "search/control.hpp"
#include "visited/visited_set.hpp"

namespace lucas {

class CheckpointFolder;

struct SearchContext {
  const Kernel& kernel;
  const Questions& questions;
  const Request& request;
  VisitedSet& visited;
  Control& control;
  MemoryBudget& budget;
  Ranks& ranks;
  // Of a request that uses the bound: states whose depth and bound together exceed it are left out.
  std::uint64_t horizon = 0;
  bool from_goal = false;                   // it begins at the states of the first goal
  CheckpointFolder* checkpoints = nullptr;  // for a search that writes some; of ranks, the first has it

  // Words of a state, as the visited set wants it.
  [[nodiscard]] unsigned width() const { return kernel.shape().words(questions.form.writing); }
  // Writes a whole state that has no predecessor as the visited set wants it. Throws BrokenPromise.
  void write_initial(const Word* state, Word* out) const {
    kernel.convert({state, 1}, Writing::state, questions.form, out);
    if (!kernel.shape().allows(questions.form.writing, *out)) throw BrokenPromise();
  }
  // States that are canonical and written for the visited set, as keys.
  void write_keys(States states, Word* out) const {
    kernel.convert(states, questions.form.writing, {Writing::key, false}, out);
  }
  // Throws UsageError for a key of a checkpoint that is none of a state.
  void require_keys(States keys) const;
  // The keys of states that are canonical, written for the visited set. Throws UsageError as require_keys does.
  void read_keys(States keys, Word* out) const;
  [[nodiscard]] Words key_of(const Word* state) const {
    return kernel.converted(state, questions.form.writing, {Writing::key, false});
  }
};

}  // namespace lucas
