// Draws the Portrait of a model from its first states.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

#include "lucas/puzzle.hpp"
#include "lucas/value_type.hpp"

namespace lucas {

// Looks at no more than `most` states, breadth-first; an action that only occurs later is missing from it.
template <Model M>
[[nodiscard]] Portrait portrait_of(const M& model, std::size_t most = 500) {
  using State = typename M::State;
  std::vector<State> seen;
  const auto take = [&](const State& state) {
    if (seen.size() < most && std::find(seen.begin(), seen.end(), state) == seen.end()) seen.push_back(state);
  };
  std::map<std::string, std::vector<std::string>> actions;
  auto emit_initial = [&](const State& state) { take(state); };
  model.init(emit_initial);
  std::vector<ValueType> types;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const State state = seen[i];
    const Value shown = model.show(state);
    names = shown.names();
    types.resize(names.size());
    for (std::size_t v = 0; v < names.size(); ++v) types[v].see(shown.items()[v]);
    if constexpr (Bounded<M>) {
      if (!model.boundary(state)) continue;
    }
    auto emit = [&](const typename M::Action& action, const State& next) {
      const Label label = model.label(action);
      auto& arguments = actions[label.name];
      if (arguments.empty()) {
        for (const auto& argument : label.arguments) arguments.push_back(argument.first);
      }
      take(next);
    };
    model.next(state, emit);
  }
  Portrait portrait;
  for (std::size_t v = 0; v < names.size(); ++v) portrait.variables.push_back({names[v], types[v].text()});
  for (const auto& [name, arguments] : actions) portrait.actions.push_back({name, arguments});
  portrait.key_bits = static_cast<int>(8 * sizeof(State));
  if constexpr (Packed<M>) portrait.key_bits = model.key_bits();
  if constexpr (Symmetric<M>) portrait.symmetric = has_symmetry(model);
  portrait.bounded = Bounded<M>;
  portrait.drawable = Drawable<M>;
  return portrait;
}

}  // namespace lucas
