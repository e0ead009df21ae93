#include "hooks/self_check.hpp"

#include "graph/state_walk.hpp"
#include "hooks/promises.hpp"
#include "lucas/error.hpp"

namespace lucas {
namespace {

// None of the first states may be a goal that is said to be out of reach.
void try_proof(const Kernel& kernel, const Word* state) {
  const std::optional<std::size_t> goal = kernel.shape().first_goal();
  if (!goal || !kernel.hits(*goal, state)) return;
  throw ModelError("the model '" + kernel.shape().name +
                   "' breaks a promise: unsolvable says that no goal state can be reached, and here is "
                   "one\n  state " +
                   to_text(kernel.show(state)));
}

void try_first_states(const Kernel& kernel) {
  constexpr std::size_t most_states = 64, most_steps = 4096;
  std::size_t steps = 0;
  const Promises promises(kernel, true);
  const bool is_unsolvable = !kernel.unsolvable().empty();
  bool has_initial = false;
  visit_first(kernel, most_states, [&](const Words& state) {
    if (is_unsolvable) try_proof(kernel, state.data());
    promises.try_bound({state.data()});
    promises.try_writing({state.data()});
    promises.try_steps({state.data()});
    if (!has_initial) promises.try_showing({state.data()});
    has_initial = true;
    kernel.next(state.data(), [&](const Emitted& step) {
      ++steps;
      if (kernel.shape().lists_goals)
        Promises(kernel, false).try_undone({step.state(), state.data(), step.label()});
      if (!kernel.shape().actions.empty()) promises.try_label({step.state(), state.data(), step.label()});
    });
    return steps < most_steps;
  });
  if (!has_initial)
    throw ModelError("the model '" + kernel.shape().name +
                     "' breaks a promise: init emitted no initial state");
}

}  // namespace

void self_check(const Kernel& kernel) {
  try {
    try_first_states(kernel);
  } catch (const ModelError&) {
    throw;
  } catch (...) {
  }
}

}  // namespace lucas
