#include "kernel/guarded.hpp"

#include <exception>
#include <new>

#include "lucas/assert.hpp"
#include "lucas/ranks.hpp"

namespace lucas {

void guarded(const Kernel& kernel, const char* doing, FunctionRef<void()> hooks,
             FunctionRef<std::optional<ModelError>()> fault) {
  const auto blame = [&](const std::string& what) {
    return fault().value_or(
        ModelError("the model '" + kernel.shape().name + "' threw while lucas was " + doing + ": " + what));
  };
  try {
    hooks();
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const UsageError&) {
    if (const std::optional<ModelError> found = fault()) throw *found;
    throw;
  } catch (const ModelError&) {
    throw;
  } catch (const InternalError&) {
    throw;
  } catch (const IoError&) {
    throw;
  } catch (const Stopped&) {
    throw;
  } catch (const FailedElsewhere&) {
    throw;
  } catch (...) {
    throw blame(thrown_text());
  }
}

void only_broken(FunctionRef<void()> look) {
  try {
    look();
  } catch (const ModelError&) {
    throw;
  } catch (...) {
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

Scene drawn(const Kernel& kernel, const Word* state) {
  Scene scene;
  guarded(kernel, "drawing a state", [&] { kernel.face().draw(state, scene); });
  return scene;
}

}  // namespace lucas
