// Replay: the independent judge of every trace. It knows the model and its properties, and nothing of the search: it
// starts from what `init` emits, or from the state it was told to, takes only steps that `next` emits, compares whole
// states, and evaluates the property itself. A path that it cannot follow is never shown as a result.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "lucas/assert.hpp"
#include "lucas/checks.hpp"
#include "lucas/finding.hpp"
#include "lucas/model.hpp"

namespace lucas {

// A state of a trace and the action that led to it; the first state has none.
template <Model M>
struct Step {
  std::optional<typename M::Action> action;
  typename M::State state;
};

template <Model M>
class Replay {
  using State = typename M::State;
  using Action = typename M::Action;

 public:
  // `start`: a state that is to take the place of the initial ones.
  Replay(const M& model, const Checks<M>& checks, bool symmetry, std::optional<State> start = std::nullopt)
      : model_(model), checks_(checks), symmetry_(symmetry), start_(std::move(start)) {}

  // Walks along `path` (states in canonical form where symmetry is on) and returns the raw states and actions
  // of a behaviour that hits `property` at its end and, by `on_step`, in its last step. Throws InternalError
  // if there is none.
  [[nodiscard]] std::vector<Step<M>> certify(const std::vector<State>& path, std::size_t property,
                                             bool on_step) const {
    std::vector<Step<M>> steps = walk(path, on_step ? std::optional(property) : std::nullopt);
    if (!on_step) LUCAS_ASSERT(shows(steps.back().state, property), "a trace does not show what it claims");
    return steps;
  }

  // The same without a look at the last state; the last step must break `on_step`, where there is such a property.
  [[nodiscard]] std::vector<Step<M>> walk(const std::vector<State>& path,
                                          std::optional<std::size_t> on_step = std::nullopt) const {
    LUCAS_ASSERT(!path.empty(), "a trace has at least one state");
    std::vector<Step<M>> steps{start(path.front())};
    for (std::size_t i = 1; i < path.size(); ++i)
      steps.push_back(step(steps.back().state, path[i], i + 1 == path.size() ? on_step : std::nullopt));
    return steps;
  }

 private:
  [[nodiscard]] bool same(const State& raw, const State& wanted) const {
    if constexpr (Symmetric<M>) {
      if (symmetry_) return model_.canonical(raw) == wanted;
    }
    return raw == wanted;
  }

  [[nodiscard]] Step<M> start(const State& wanted) const {
    std::optional<Step<M>> found;
    auto emit = [&](const State& raw) {
      if (!found && same(raw, wanted)) found = Step<M>{std::nullopt, raw};
    };
    if (start_)
      emit(*start_);
    else
      model_.init(emit);
    LUCAS_ASSERT(found.has_value(), "a trace does not replay: it begins in no initial state");
    return *found;
  }

  [[nodiscard]] Step<M> step(const State& from, const State& wanted,
                             std::optional<std::size_t> property) const {
    std::optional<Step<M>> found;
    auto emit = [&](const Action& action, const State& raw) {
      if (found || !same(raw, wanted)) return;
      if (property && !checks_.is_hit(*property, from, action, raw)) return;
      found = Step<M>{action, raw};
    };
    model_.next(from, emit);
    LUCAS_ASSERT(found.has_value(),
                 "a trace does not replay: one of its states is no successor of the one before");
    return *found;
  }

  [[nodiscard]] bool shows(const State& state, std::size_t property) const {
    if (property != Hit<State>::deadlock) return checks_.is_hit(property, state);
    bool has_successor = false;
    auto emit = [&](const Action&, const State&) { has_successor = true; };
    model_.next(state, emit);
    return !has_successor;
  }

  const M& model_;
  const Checks<M>& checks_;
  bool symmetry_;
  std::optional<State> start_;
};

}  // namespace lucas
