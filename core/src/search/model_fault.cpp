#include "search/model_fault.hpp"

#include <exception>
#include <new>

#include "lucas/assert.hpp"

namespace lucas {

void guarded(const Kernel& kernel, const char* doing, FunctionRef<void()> hooks) {
  const auto blame = [&](const std::string& what) {
    return ModelError("the model '" + kernel.shape().name + "' threw while lucas was " + doing + ": " + what);
  };
  try {
    hooks();
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const UsageError&) {
    throw;
  } catch (const ModelError&) {
    throw;
  } catch (const InternalError&) {
    throw;
  } catch (const std::exception& thrown) {
    throw blame(thrown.what());
  } catch (...) {
    throw blame("something that is no std::exception");
  }
}

Value shown(const Kernel& kernel, const Word* state) {
  return guarded_result<Value>(kernel, "showing a state", [&] { return kernel.show(state); });
}

Scene drawn(const Kernel& kernel, const Word* state) {
  Scene scene;
  guarded(kernel, "drawing a state", [&] { kernel.draw(state, scene); });
  return scene;
}

std::optional<ModelError> FaultFinder::in_initial_states() {
  hook_ = "init";
  where_ = "while initial states were generated";
  return looking([this] {
    visit_initial(context_.kernel, context_.request, [this](const Word* state) {
      where_ = "initial state " + to_text(context_.kernel.show(state));
      handle({state}, "init");
    });
  });
}

std::optional<ModelError> FaultFinder::in_expansion_of(const Word* key) {
  const Kernel& kernel = context_.kernel;
  hook_ = "next";
  where_ = "";
  return looking([&] {
    const Words state = kernel.converted(key, Writing::key, {});
    where_ = "state " + to_text(kernel.show(state.data()));
    kernel.next(state.data(), [&](const Emitted& step) {
      action_ = to_text(step.label());
      evaluate(context_.questions.steps, [&](std::size_t i) { static_cast<void>(step.breaks(i)); });
      handle({step.state(), state.data(), step.label()}, "next");
    });
  });
}

std::optional<ModelError> FaultFinder::looking(FunctionRef<void()> look) {
  action_ = "none";
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
  return ModelError("the model '" + context_.kernel.shape().name + "' threw in " + hook_ + ": " + what +
                    "\n  " + where_ + "\n  last action: " + action_);
}

// What a search does with a state that was emitted by that hook.
void FaultFinder::handle(const Reached& reached, const char* emitter) {
  const Kernel& kernel = context_.kernel;
  const Form form = context_.questions.form;
  hook_ = "canonical";
  const Words canonical = kernel.converted(reached.state, Writing::state, {Writing::state, form.symmetry});
  hook_ = form.writing == Writing::number ? "rank" : "pack";
  Promises(kernel, form.symmetry).try_writing(reached);
  const auto check = [&](std::size_t i) { static_cast<void>(kernel.hits(i, canonical.data())); };
  evaluate(context_.questions.states, check);
  evaluate(context_.questions.counted, check);
  hook_ = emitter;
}

void FaultFinder::evaluate(const std::vector<std::size_t>& properties, FunctionRef<void(std::size_t)> call) {
  for (const std::size_t i : properties) {
    hook_ = "property '" + context_.kernel.shape().properties[i].name + "'";
    call(i);
  }
}

}  // namespace lucas
