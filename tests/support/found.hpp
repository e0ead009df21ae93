// Searches of models in their own types: what the engine found, with states as the model has them.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lucas/model_kernel.hpp"
#include "lucas/search.hpp"

namespace lucas::test {

inline constexpr std::string_view before_trace = "\n  a trace to the state that was expanded:\n";

// The message of a ModelError without its trace.
[[nodiscard]] inline std::string untraced(const std::string& fault) {
  return fault.substr(0, fault.find(before_trace));
}

template <Model M>
[[nodiscard]] std::shared_ptr<const ModelKernel<M>> kernel_of(const M& model) {
  return std::make_shared<const ModelKernel<M>>(model);
}

// A state, whole, in the type of the model.
template <Model M>
[[nodiscard]] typename M::State state_from(const Word* words) {
  return state_of<typename M::State>(words);
}
template <Model M>
[[nodiscard]] Words words_of(const typename M::State& state) {
  const auto words = lucas::words_of(state);
  return {words.begin(), words.end()};
}

// A state of a trace and the label of the action that led to it; the first state has none.
template <Model M>
struct Step {
  std::optional<Label> action;
  typename M::State state;
};

// An Answer with its trace in the model's states.
template <Model M>
struct Found {
  Ending ending;
  Engine engine;
  Stats stats;
  std::optional<std::size_t> property;
  std::vector<Step<M>> trace;
  std::optional<Solutions> solutions;

  // Without the labels.
  [[nodiscard]] std::vector<typename M::State> path() const {
    std::vector<typename M::State> states;
    for (const Step<M>& step : trace) states.push_back(step.state);
    return states;
  }
};

template <Model M>
[[nodiscard]] std::vector<Step<M>> steps_of(const Trace* trace, auto&& state_of) {
  std::vector<Step<M>> steps;
  if (trace == nullptr) return steps;
  const Path& path = dynamic_cast<const KernelTrace&>(*trace).path();
  for (std::size_t i = 0; i < path.states(); ++i)
    steps.push_back({trace->action(i), state_of(path.state(i))});
  return steps;
}
template <Model M>
[[nodiscard]] std::vector<Step<M>> steps_of(const Trace* trace) {
  return steps_of<M>(trace, state_from<M>);
}

// `state_of`: of the words of a whole state.
template <Model M>
[[nodiscard]] Found<M> found(Answer answer, auto&& state_of) {
  return {answer.ending,
          answer.engine,
          answer.stats,
          answer.property,
          steps_of<M>(answer.trace.get(), state_of),
          std::move(answer.solutions)};
}

template <Model M>
[[nodiscard]] Found<M> search(const M& model, const Request& request, Monitor& monitor) {
  return found<M>(lucas::search(kernel_of(model), request, monitor), state_from<M>);
}
template <Model M>
[[nodiscard]] Found<M> search(const M& model, const Request& request = {}) {
  Monitor silent;
  return search(model, request, silent);
}

// The trace starts where `init` says and takes only steps, with their labels, that `next` emits.
template <Model M>
void expect_behaviour(const M& model, const std::vector<Step<M>>& trace) {
  ASSERT_FALSE(trace.empty());
  bool begins = false;
  auto emit_initial = [&](const typename M::State& s) { begins = begins || s == trace.front().state; };
  model.init(emit_initial);
  EXPECT_TRUE(begins && !trace.front().action) << "state 0";
  for (std::size_t i = 1; i < trace.size(); ++i) {
    ASSERT_TRUE(trace[i].action) << "state " << i;
    bool follows = false;
    auto emit = [&](const typename M::Action& a, const typename M::State& to) {
      follows = follows || (to == trace[i].state && label_of(model, a) == *trace[i].action);
    };
    model.next(trace[i - 1].state, emit);
    EXPECT_TRUE(follows) << "state " << i;
  }
}

}  // namespace lucas::test
