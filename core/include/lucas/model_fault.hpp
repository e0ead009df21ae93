// When a model throws in the middle of a search: which hook it was, in which state, after which action. Found
// out afterwards, by calling the hooks once more, so that the search itself keeps no record.
#pragma once

#include <exception>
#include <new>
#include <optional>
#include <string>

#include "lucas/assert.hpp"
#include "lucas/checks.hpp"
#include "lucas/error.hpp"
#include "lucas/model.hpp"

namespace lucas {

// Calls a hook outside a search: what the model throws becomes a ModelError that says what lucas was `doing`.
// Errors of our own kinds, and a full memory, pass through.
template <Model M, class Hook>
decltype(auto) guarded(const char* doing, Hook&& hook) {
  const auto blame = [doing](const std::string& what) {
    return ModelError("the model '" + std::string(M::name) + "' threw while lucas was " + doing + ": " +
                      what);
  };
  try {
    return hook();
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

// Throws ModelError for `what`, thrown by the model while `state` was expanded, or while initial states were
// made.
template <Model M>
[[noreturn]] void throw_model_error(const M& model, const Checks<M>& checks,
                                    const std::optional<typename M::State>& state, const std::string& what) {
  std::string hook = state ? "next" : "init", action = "none", where = "while initial states were generated";
  bool found = false;
  const auto blame_property = [&](const std::string& name) {
    found = !name.empty();
    if (found) hook = "property '" + name + "'";
  };
  try {
    if (state) {
      where = "state " + to_text(model.show(*state));
      auto emit = [&](const typename M::Action& a, const typename M::State& to) {
        if (found) return;
        action = to_text(model.label(a));
        blame_property(checks.thrower(*state, a, to));
        if (!found) blame_property(checks.thrower(to));
      };
      model.next(*state, emit);
    } else {
      auto emit = [&](const typename M::State& to) {
        if (found) return;
        where = "initial state " + to_text(model.show(to));
        blame_property(checks.thrower(to));
      };
      model.init(emit);
    }
  } catch (...) {  // hook, action and where say what was under way
  }
  throw ModelError("the model '" + std::string(M::name) + "' threw in " + hook + ": " + what + "\n  " +
                   where + "\n  last action: " + action);
}

}  // namespace lucas
