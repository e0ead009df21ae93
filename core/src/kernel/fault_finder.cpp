#include "kernel/fault_finder.hpp"

#include <utility>

#include "kernel/guarded.hpp"
#include "kernel/questions.hpp"

namespace lucas {
namespace {

constexpr const char* expression = "expression '";

}  // namespace

std::string FaultFinder::place() const {
  return hook_ + (where_.empty() ? "" : "\n  " + where_) + "\n  last action: " + action_;
}

std::optional<ModelError> FaultFinder::in_initial_states(const Request& request) {
  hook_ = "init";
  where_ = "while initial states were generated";
  return looking([&] {
    visit_initial(kernel_, request, [this](const Word* state) {
      where_ = "initial state " + shown(state);
      handle({state}, "init");
    });
  });
}

std::optional<ModelError> FaultFinder::in_expansion_of(const Word* words, Writing writing) {
  where_ = "";
  return looking([&] {
    const Words state = whole(words, writing);
    hook_ = "boundary";
    static_cast<void>(kernel_.expands(state.data()));
    hook_ = "next";
    kernel_.next(state.data(), [&](const Emitted& step) {
      hook_ = "label";
      const Label label = step.label();
      action_ = to_text(label);
      evaluate(questions_.steps, [&](std::size_t i) { static_cast<void>(step.breaks(i)); });
      handle({step.state(), state.data(), label}, "next");
    });
  });
}

std::optional<ModelError> FaultFinder::in_check_of(const Word* words, Writing writing) {
  return looking([&] { handle({whole(words, writing).data()}, ""); });
}

std::optional<ModelError> FaultFinder::looking(FunctionRef<void()> look) {
  action_ = "none";
  std::string what;
  try {
    look();
    return std::nullopt;
  } catch (const ModelError& broken) {
    return broken;
  } catch (...) {
    what = thrown_text();
  }
  const std::string model = "the model '" + kernel_.shape().name + "'";
  const bool is_hook = !hook_.starts_with(expression);
  return ModelError((is_hook ? model + " threw in " + hook_ : hook_ + " has no value in " + model) + ": " +
                    what + "\n  " + where_ + "\n  last action: " + action_);
}

Words FaultFinder::whole(const Word* words, Writing writing) {
  hook_ = "unpack";
  Words state = kernel_.converted(words, writing, {});
  where_ = "state " + shown(state.data());
  return state;
}

std::string FaultFinder::shown(const Word* state) {
  hook_ = "show";
  return to_text(kernel_.face().show(state));
}

// What a search does with a state that was emitted by that hook.
void FaultFinder::handle(const Reached& reached, const char* emitter) {
  const Form form = questions_.form;
  hook_ = "canonical";
  const Words canonical = kernel_.converted(reached.state, Writing::state, {Writing::state, form.symmetry});
  hook_ = "at_least";
  if (kernel_.shape().has_bound) static_cast<void>(kernel_.bound(reached.state));
  hook_ = form.writing == Writing::number ? "rank" : "pack";
  Promises(kernel_, form.symmetry).try_writing(reached);
  const auto check = [&](std::size_t i) { static_cast<void>(kernel_.hits(i, canonical.data())); };
  evaluate(questions_.states, check);
  evaluate(questions_.counted, check);
  hook_ = emitter;
}

void FaultFinder::evaluate(const std::vector<std::size_t>& properties, FunctionRef<void(std::size_t)> call) {
  for (const std::size_t i : properties) {
    const PropertyInfo& info = kernel_.shape().properties[i];
    hook_ = (info.is_expression ? expression : "property '") + info.name + "'";
    call(i);
  }
}

}  // namespace lucas
