// Plans of strategies: a construction of the model as a path that was walked through it step by step.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/kernel.hpp"
#include "lucas/model.hpp"
#include "lucas/model_states.hpp"

namespace lucas::detail {

// The state after a move, added to the path; nothing if the move is not possible.
template <Model M>
[[nodiscard]] std::optional<typename M::State> after(const M& model, const typename M::State& from,
                                                     const typename M::Action& move, Path& path) {
  using State = typename M::State;
  std::optional<State> to;
  if constexpr (Bounded<M>) {
    if (!model.boundary(from)) return to;
  }
  std::uint32_t step = 0;
  auto emit = step_emit([&](const typename M::Action& action, const State& state) {
    if (!to && action == move) {
      to = state;
      path.add(words_of(state).data(), step);
    }
    ++step;
  });
  model.next(from, emit);
  return to;
}

// From the first initial state on. Throws ModelError, with the model's `name`, where there is none or a move is not possible.
template <Strategic M>
[[nodiscard]] Plan plan_of(const M& model, const std::string& name, const std::string& strategy,
                           std::uint64_t most_moves) {
  using State = typename M::State;
  auto construction = model.construct(strategy, most_moves);
  Plan plan{Path(state_words<State>),
            {},
            construction.optimum,
            std::move(construction.proof),
            std::move(construction.phases)};
  std::optional<State> here;
  auto begin_at = initial_emit([&](const State& state) {
    if (!here) here = state;
  });
  model.init(begin_at);
  if (!here) throw ModelError("the model '" + name + "' has no initial state");
  plan.path.add(words_of(*here).data(), Path::no_step);
  for (const typename M::Action& move : construction.moves) {
    here = after(model, *here, move, plan.path);
    if (!here) {
      throw ModelError("the model '" + name + "': strategy '" + strategy + "': step " +
                       std::to_string(plan.path.states()) + ", " + to_text(model.label(move)) +
                       ", is not possible");
    }
    plan.notation.push_back(model.notation(move));
  }
  return plan;
}

}  // namespace lucas::detail
