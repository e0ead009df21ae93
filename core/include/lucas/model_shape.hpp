// The shape of a model: which of the optional hooks it has, and what they say before any state is known.
#pragma once

#include <string>
#include <utility>

#include "lucas/model.hpp"
#include "lucas/model_states.hpp"
#include "lucas/shape.hpp"

namespace lucas::detail {

// Its properties are listed by its kernel.
template <Model M>
[[nodiscard]] Shape shape_of(const M& model, std::string name) {
  using State = typename M::State;
  Shape shape{std::move(name)};
  shape.state_words = state_words<State>;
  shape.key_words = Packed<M> ? 1 : state_words<State>;
  shape.key_bits = 8 * sizeof(State);
  shape.is_packed = Packed<M>;
  if constexpr (Packed<M>) shape.key_bits = model.key_bits();
  shape.is_ranked = Ranked<M>;
  if constexpr (Ranked<M>) shape.index_size = model.index_size();
  if constexpr (Symmetric<M>) shape.has_symmetry = lucas::has_symmetry(model);
  shape.has_boundary = Bounded<M>;
  shape.has_bound = BoundsGoal<M>;
  if constexpr (Graded<M>) shape.is_graded = model.is_graded();
  if constexpr (ListsGoals<M>) {
    auto emit = initial_emit([&](const State&) { shape.lists_goals = true; });
    model.goals(emit);
  }
  shape.is_drawable = Drawable<M>;
  shape.draws_steps = DrawsSteps<M>;
  shape.writes_levels = WritesLevels<M>;
  if constexpr (NamesSteps<M>) shape.step_noun = model.step_noun();
  if constexpr (MeasuresSteps<M>) shape.step_metric = model.step_metric();
  if constexpr (NamesActions<M>) shape.actions = model.actions();
  shape.names_steps = NamesSteps<M> || MeasuresSteps<M>;
  return shape;
}

}  // namespace lucas::detail
