#include "kernel/fault_finder.hpp"

#include <utility>

#include "kernel/questions.hpp"

namespace lucas {
namespace {

constexpr const char* expression = "expression '";

}  // namespace

std::string FaultFinder::place() const {
  const std::lock_guard lock(mutex_);
  return hook_ + (where_.empty() ? "" : "\n  " + where_) + "\n  last action: " + action_;
}

void FaultFinder::note(std::string FaultFinder::*part, std::string text) {
  const std::lock_guard lock(mutex_);
  this->*part = std::move(text);
}

std::optional<ModelError> FaultFinder::in_initial_states(const Request& request) {
  note(&FaultFinder::hook_, "init");
  note(&FaultFinder::where_, "while initial states were generated");
  return looking([&] {
    visit_initial(kernel_, request, [this](const Word* state) {
      ++emitted_;
      note(&FaultFinder::where_, "initial state " + shown(state));
      handle({state}, "init");
    });
  });
}

std::optional<ModelError> FaultFinder::in_expansion_of(const Word* words, Writing writing) {
  note(&FaultFinder::where_, "");
  return looking([&] {
    const Words state = whole(words, writing);
    note(&FaultFinder::hook_, "boundary");
    static_cast<void>(kernel_.expands(state.data()));
    note(&FaultFinder::hook_, "next");
    kernel_.next(state.data(), [&](const Emitted& step) {
      ++emitted_;
      note(&FaultFinder::hook_, "label");
      const Label label = step.label();
      note(&FaultFinder::action_, to_text(label));
      evaluate(questions_.steps, [&](std::size_t i) { static_cast<void>(step.breaks(i)); });
      handle({step.state(), state.data(), label}, "next");
    });
  });
}

std::optional<ModelError> FaultFinder::in_check_of(const Word* words, Writing writing) {
  return looking([&] { handle({whole(words, writing).data()}, ""); });
}

std::optional<ModelError> FaultFinder::looking(FunctionRef<void()> look) {
  note(&FaultFinder::action_, "none");
  std::string what = "something that is no std::exception";
  try {
    look();
    return std::nullopt;
  } catch (const ModelError& broken) {
    return broken;
  } catch (const std::exception& thrown) {
    what = thrown.what();
  } catch (...) {  // is no std::exception
  }
  const std::string model = "the model '" + kernel_.shape().name + "'";
  const bool is_hook = !hook_.starts_with(expression);
  return ModelError((is_hook ? model + " threw in " + hook_ : hook_ + " has no value in " + model) + ": " +
                    what + "\n  " + where_ + "\n  last action: " + action_);
}

Words FaultFinder::whole(const Word* words, Writing writing) {
  note(&FaultFinder::hook_, "unpack");
  Words state = kernel_.converted(words, writing, {});
  note(&FaultFinder::where_, "state " + shown(state.data()));
  return state;
}

std::string FaultFinder::shown(const Word* state) {
  note(&FaultFinder::hook_, "show");
  return to_text(kernel_.show(state));
}

// What a search does with a state that was emitted by that hook.
void FaultFinder::handle(const Reached& reached, const char* emitter) {
  const Form form = questions_.form;
  note(&FaultFinder::hook_, "canonical");
  const Words canonical = kernel_.converted(reached.state, Writing::state, {Writing::state, form.symmetry});
  note(&FaultFinder::hook_, "at_least");
  if (kernel_.shape().has_bound) static_cast<void>(kernel_.bound(reached.state));
  note(&FaultFinder::hook_, form.writing == Writing::number ? "rank" : "pack");
  Promises(kernel_, form.symmetry).try_writing(reached);
  const auto check = [&](std::size_t i) { static_cast<void>(kernel_.hits(i, canonical.data())); };
  evaluate(questions_.states, check);
  evaluate(questions_.counted, check);
  note(&FaultFinder::hook_, emitter);
}

void FaultFinder::evaluate(const std::vector<std::size_t>& properties, FunctionRef<void(std::size_t)> call) {
  for (const std::size_t i : properties) {
    const PropertyInfo& info = kernel_.shape().properties[i];
    note(&FaultFinder::hook_, (info.is_expression ? expression : "property '") + info.name + "'");
    call(i);
  }
}

}  // namespace lucas
