#include "kernel/guarded.hpp"

#include <algorithm>
#include <exception>
#include <new>

#include "lucas/ranks.hpp"

namespace lucas {
namespace {

template <class... Kinds>
bool is_any(const std::exception& thrown) {
  return ((dynamic_cast<const Kinds*>(&thrown) != nullptr) || ...);
}

}  // namespace

Questions questions_of(const Kernel& kernel, const Request& request, Writing writing) {
  const Shape& shape = kernel.shape();
  Questions questions{{writing, request.symmetry && shape.has_symmetry}};
  if (request.tries_promises) questions.tried = 1;
  std::vector<std::size_t> asked = request.asked;
  std::sort(asked.begin(), asked.end());
  for (const std::size_t i : request.counted)
    LUCAS_ASSERT(i < shape.properties.size(), "a request counts a property that the puzzle does not have");
  for (const std::size_t i : asked) {
    LUCAS_ASSERT(i < shape.properties.size(), "a request asks for a property that the puzzle does not have");
    const bool of_steps = shape.properties[i].kind == PropertyKind::step_invariant;
    (of_steps ? questions.steps : questions.states).push_back(i);
  }
  questions.counted = request.counted;
  return questions;
}

std::uint64_t visit_initial(const Kernel& kernel, const Request& request,
                            FunctionRef<void(const Word*)> visit) {
  if (request.from.empty()) return kernel.init(visit);
  visit(request.from.data());
  return 0;
}

void visit_goals(const Kernel& kernel, FunctionRef<void(const Word*)> visit) {
  const Promises promises(kernel, false);
  kernel.goals([&](const Word* state) {
    promises.try_goal(state);
    promises.try_writing({state});
    visit(state);
  });
}

void guarded(const Kernel& kernel, const char* doing, FunctionRef<void()> hooks,
             FunctionRef<std::optional<ModelError>()> fault) {
  const auto blame = [&](const std::string& what) {
    return fault().value_or(
        ModelError("the model '" + kernel.shape().name + "' threw while lucas was " + doing + ": " + what));
  };
  try {
    hooks();
  } catch (const UsageError&) {
    if (const std::optional<ModelError> found = fault()) throw *found;
    throw;
  } catch (const Stopped&) {
    throw;
  } catch (const BeginAgain&) {
    throw;
  } catch (const std::exception& thrown) {
    if (is_any<std::bad_alloc, ModelError, InternalError, IoError, FailedElsewhere>(thrown)) throw;
    throw blame(thrown.what());
  } catch (...) {
    throw blame(thrown_text());
  }
}

std::string thrown_text() {
  try {
    throw;
  } catch (const std::exception& thrown) {
    return thrown.what();
  } catch (...) {
    return "something that is no std::exception";
  }
}

std::vector<std::string> variables_of(const Kernel& kernel) {
  std::vector<std::string> names;
  kernel.init([&](const Word* state) {
    if (names.empty()) names = kernel.face().show(state).names();
  });
  return names;
}

Value shown(const Kernel& kernel, const Word* state) {
  return guarded_result<Value>(kernel, "showing a state", [&] { return kernel.face().show(state); });
}

void guarded_in(const Kernel& kernel, const Word* state, const char* where, FunctionRef<void()> hooks,
                Writing writing) {
  guarded(kernel, where, hooks, [&] {
    const std::string what = thrown_text();
    return std::optional(ModelError("the model '" + kernel.shape().name + "' threw " + where + ": " + what +
                                    "\n  state " +
                                    to_text(shown(kernel, kernel.converted(state, writing, {}).data()))));
  });
}

namespace {

Scene drawn_by(const Kernel& kernel, const Word* state, FunctionRef<void(Scene&)> draw) {
  Scene scene;
  guarded_in(kernel, state, "in draw", [&] { draw(scene); });
  if (const std::string beyond = scene.beyond_board(); !beyond.empty()) scene.line(beyond);
  return scene;
}

}  // namespace

Scene drawn(const Kernel& kernel, const Word* state) {
  return drawn_by(kernel, state, [&](Scene& scene) { kernel.face().draw(state, scene); });
}

Scene drawn(const Kernel& kernel, const Emitted& step) {
  return drawn_by(kernel, step.state(), [&](Scene& scene) { step.draw(scene); });
}

std::optional<ModelError> FaultFinder::in_initial_states(const Request& request) {
  hook_ = "init";
  where_ = "while initial states were generated";
  return looking([&] {
    visit_initial(kernel_, request,
                  [this](const Word* state) { handle_first("initial state", state, "init"); });
  });
}

std::optional<ModelError> FaultFinder::in_goals() {
  hook_ = "goals";
  where_ = "while goal states were listed";
  return looking(
      [&] { kernel_.goals([this](const Word* state) { handle_first("goal state", state, "goals"); }); });
}

std::optional<ModelError> FaultFinder::in_expansion_of(const Word* words, Writing writing) {
  where_ = "";
  return looking([&] {
    const Words state = whole(words, writing);
    hook_ = "boundary";
    static_cast<void>(kernel_.expands(state.data()));
    if (questions_.strides) {
      try_strides(state, *questions_.strides);
      if (kernel_.shape().strides_back) try_strides(state, Aim::back);
    }
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

void FaultFinder::try_strides(const Words& from, Aim aim) {
  hook_ = "strides";
  Successors all(kernel_, {});
  kernel_.expand({from.data(), 1}, {.strides = aim}, all);
  for (std::size_t i = 0; i < all.count; ++i) handle({all.state(i), from.data(), {"strides"}}, "strides");
}

std::optional<ModelError> FaultFinder::looking(FunctionRef<void()> look) {
  const std::string model = "the model '" + kernel_.shape().name + "'";
  action_ = "none";
  is_expression_ = false;
  std::string what;
  try {
    look();
    return std::nullopt;
  } catch (const ModelError& broken) {
    return broken;
  } catch (const NoValue& error) {  // the error names its place
    const std::string last = action_ == "none" ? "" : "\n  the last step that was taken: " + action_;
    const std::string asked = is_expression_ ? hook_ + " has no value in " + model + ": " : "";
    ModelError told(asked + error.what() + "\n  " + where_ + last);
    told.is_assertion = error.is_assertion;
    return told;
  } catch (const InternalError&) {
    throw;
  } catch (...) {
    what = thrown_text();
  }
  return ModelError((is_expression_ ? hook_ + " has no value in " + model : model + " threw in " + hook_) +
                    ": " + what + "\n  " + where_ + "\n  last action emitted: " + action_);
}

// Calls the hooks that a search calls for a state that `emitter` emitted.
void FaultFinder::handle(const Reached& reached, const char* emitter) {
  const Form form = questions_.form;
  hook_ = kernel_.shape().view.empty() ? "canonical" : "VIEW";
  const Words canonical = kernel_.converted(reached.state, Writing::state, {Writing::state, form.symmetry});
  hook_ = "at_least";
  if (kernel_.shape().has_bound) static_cast<void>(kernel_.bound(reached.state));
  hook_ = form.writing == Writing::number ? "rank" : "pack";
  Promises(kernel_, form.symmetry).try_writing(reached);
  const std::string before = where_;
  if (reached.from != nullptr && !(questions_.states.empty() && questions_.counted.empty()))
    where_ = "state " + shown(canonical.data());
  const auto check = [&](std::size_t i) { static_cast<void>(kernel_.hits(i, canonical.data())); };
  evaluate(questions_.states, check);
  evaluate(questions_.counted, check);
  where_ = before;
  hook_ = emitter;
}

void FaultFinder::evaluate(const std::vector<std::size_t>& properties, FunctionRef<void(std::size_t)> call) {
  for (const std::size_t i : properties) {
    const Shape& shape = kernel_.shape();
    is_expression_ = i < shape.properties.size() && shape.properties[i].is_expression;
    hook_ = (is_expression_ ? "expression '" : "property '") + shape.name_of(i) + "'";
    call(i);
  }
  is_expression_ = false;
}

}  // namespace lucas
