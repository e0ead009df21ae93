// Paths in a model's own states and actions: strides, the plan of a strategy, and the notation of a behaviour.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/model_states.hpp"

namespace lucas::detail {

// Calls visit(state, steps) for each stride from a state or, with Aim::back, to it. Throws ModelError.
template <class M>
void visit_strides(const M& model, const typename M::State& state, Aim aim,
                   FunctionRef<void(const typename M::State&, std::uint32_t)> visit) {
  if constexpr (Strides<M>) {
    model.strides(state, aim, [&](const typename M::State& to, int steps) {
      if (steps < 1)
        throw ModelError("the model '" + std::string(M::name) + "' breaks a promise: strides tells of " +
                         std::to_string(steps) + " steps; a stride takes one or more");
      visit(to, static_cast<std::uint32_t>(steps));
    });
  }
}

// Walks the moves of a strategy. Throws ModelError if one of them is impossible, and what the model throws.
template <Strategic M>
[[nodiscard]] Plan plan_of(const Kernel& kernel, const M& model, const std::string& strategy,
                           std::uint64_t most_moves) {
  using State = typename M::State;
  using Action = typename M::Action;
  Plan plan{Path(state_words<State>)};
  const InHook in{{&kernel, "construct"}};
  auto construction = model.construct(strategy, most_moves);
  kernel.init([&](const Word* state) {
    if (plan.path.states() == 0) plan.path.add(state, Path::no_step);
  });
  if (plan.path.states() == 0)
    throw ModelError("the model '" + kernel.shape().name + "' has no initial state");
  plan.notation = std::move(construction.notation);
  for (const Action& move : construction.moves) {
    const std::size_t before = plan.path.states();
    const Words from(plan.path.state(before - 1), plan.path.state(before - 1) + state_words<State>);
    std::uint32_t step = 0;
    const auto take = [&](const Action& action, const State& to) {
      if (plan.path.states() == before && action == move) plan.path.add(words_of(to).data(), step);
      ++step;
    };
    if (kernel.expands(from.data()))
      model.next(state_of<State>(from.data()),
                 step_emit(FunctionRef<void(const Action&, const State&)>(take)));
    if (plan.path.states() == before)
      throw ModelError("the model '" + kernel.shape().name + "': strategy '" + strategy + "': step " +
                       std::to_string(before) + ", " + to_text(label_of(model, move)) + ", is not possible");
    if (plan.notation.size() < before) plan.notation.push_back(to_text(label_of(model, move)));
  }
  plan.optimum = construction.optimum;
  plan.proof = std::move(construction.proof);
  plan.phases = std::move(construction.phases);
  return plan;
}

template <WritesNotation M>
[[nodiscard]] std::string notation_of(const M& model, const Path& path) {
  using State = typename M::State;
  using Action = typename M::Action;
  std::vector<State> states{state_of<State>(path.state(0))};
  std::vector<Action> actions;
  for (std::size_t i = 1; i < path.states(); ++i) {
    if (path.steps[i] == Path::no_step) continue;
    std::uint32_t step = 0;
    const auto take = [&](const Action& action, const State&) {
      if (step++ == path.steps[i]) actions.push_back(action);
    };
    const State from = states.back();
    model.next(from, step_emit(FunctionRef<void(const Action&, const State&)>(take)));
    states.push_back(state_of<State>(path.state(i)));
  }
  return model.notation(states, actions);
}

}  // namespace lucas::detail
