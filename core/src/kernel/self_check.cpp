#include "kernel/self_check.hpp"

#include "kernel/guarded.hpp"
#include "kernel/promises.hpp"
#include "kernel/traversal.hpp"
#include "lucas/error.hpp"

namespace lucas {
namespace {

void try_noun(const Shape& shape) {
  const std::string& noun = shape.step_noun;
  if (!noun.ends_with('s') || noun.ends_with("ss") || noun.ends_with("us") || noun.ends_with("is")) return;
  throw ModelError("the model '" + shape.name + "' breaks a promise: step_noun is '" + noun +
                   "', which is no singular");
}

void try_first_states(const Kernel& kernel) {
  constexpr std::size_t most_states = 64, most_steps = 4096, most_shown = 16;
  std::size_t steps = 0;
  try_noun(kernel.shape());
  const Promises promises(kernel, true);
  std::vector<Words> first;
  visit_first(kernel, most_states, [&](const Words& state) {
    promises.try_proof({state.data()});
    promises.try_bound({state.data()});
    promises.try_writing({state.data()});
    promises.try_steps({state.data()});
    if (first.empty()) promises.try_showing({state.data()});
    if (first.size() < most_shown) first.push_back(state);
    kernel.next(state.data(), [&](const Emitted& step) {
      ++steps;
      if (kernel.shape().lists_goals)
        Promises(kernel, false).try_undone({step.state(), state.data(), step.label()});
      if (!kernel.shape().actions.empty()) promises.try_label({step.state(), state.data(), step.label()});
    });
    return steps < most_steps;
  });
  if (first.empty())
    throw ModelError("the model '" + kernel.shape().name +
                     "' breaks a promise: init emitted no initial state");
  promises.try_telling(first);
}

}  // namespace

void self_check(const Kernel& kernel) {
  only_broken([&] { try_first_states(kernel); });
}

}  // namespace lucas
