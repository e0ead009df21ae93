// Steps of a model from a state, and what people see of them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lucas/lists.hpp"
#include "lucas/model_more.hpp"
#include "lucas/scene.hpp"
#include "support/reference.hpp"

namespace lucas::test {

// In the order in which the model emits them.
template <class M>
[[nodiscard]] std::vector<std::pair<typename M::Action, typename M::State>> steps_from(
    const M& model, const typename M::State& s) {
  std::vector<std::pair<typename M::Action, typename M::State>> steps;
  auto emit = [&](const auto& action, const auto& to) { steps.emplace_back(action, to); };
  model.next(s, emit);
  return steps;
}

template <class M>
[[nodiscard]] std::vector<std::string> labels_from(const M& model, const typename M::State& s) {
  return mapped(steps_from(model, s), [&](const auto& step) { return to_text(label_of(model, step.first)); });
}

template <class M>
[[nodiscard]] Scene scene_of(const M& model, const typename M::State& s) {
  Scene scene;
  model.draw(s, scene);
  return scene;
}

// In texts with little room.
template <class M>
[[nodiscard]] std::vector<std::string> picture_of(const M& model, const typename M::State& s) {
  return render_text(scene_of(model, s));
}

// Boards of sliding tiles as rows of numbers.
using Rows = std::vector<std::vector<std::int64_t>>;
[[nodiscard]] inline Rows rows_of(const Value& state) {
  return mapped(state.items()[0].items(),
                [](const Value& row) { return mapped(row.items(), &Value::integer); });
}

}  // namespace lucas::test
