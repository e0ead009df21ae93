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
#include "lucas/space.hpp"

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

// Looks for what throws in the hooks that a search calls.
template <Model M, class Store>
class FaultFinder {
  using State = typename M::State;
  using Action = typename M::Action;

 public:
  // All must outlive the finder.
  FaultFinder(const Space<M>& space, const Checks<M>& checks, const Store& store)
      : space_(space), checks_(checks), store_(store) {}

  // The error of the hook that throws while initial states are made, if any does.
  [[nodiscard]] std::optional<ModelError> in_initial_states() {
    return looking("init", "while initial states were generated", [this] {
      space_.initial([this](const State& raw) {
        where_ = "initial state " + to_text(space_.model().show(raw));
        take(raw, "init");
      });
    });
  }

  // The same while that state is expanded, which was reached and checked before.
  [[nodiscard]] std::optional<ModelError> in_expansion_of(const State& state) {
    return looking("next", "", [this, &state] {
      where_ = "state " + to_text(space_.model().show(state));
      if (!space_.expands(state)) return;
      space_.successors(state, [this, &state](const Action& action, const State& raw) {
        action_ = to_text(space_.model().label(action));
        checks_.evaluate(blame_property(), state, action, raw);
        take(raw, "next");
      });
    });
  }

 private:
  template <class Look>
  [[nodiscard]] std::optional<ModelError> looking(const char* hook, const char* where, const Look& look) {
    hook_ = hook;
    where_ = where;
    action_ = "none";
    std::string what = "something that is no std::exception";
    try {
      look();
      return std::nullopt;
    } catch (const std::exception& thrown) {
      what = thrown.what();
    } catch (...) {  // is no std::exception
    }
    return ModelError("the model '" + std::string(M::name) + "' threw in " + hook_ + ": " + what + "\n  " +
                      where_ + "\n  last action: " + action_);
  }

  // What a search does with a state that was emitted by that hook.
  void take(const State& raw, const char* emitter) {
    hook_ = "canonical";
    const State state = space_.canonical(raw);
    hook_ = Store::kind == StoreKind::bitmap ? "rank" : "pack";
    static_cast<void>(store_.token(state));
    checks_.evaluate(blame_property(), state);
    hook_ = emitter;
  }
  [[nodiscard]] auto blame_property() {
    return [this](std::string_view name) { hook_ = "property '" + std::string(name) + "'"; };
  }

  const Space<M>& space_;
  const Checks<M>& checks_;
  const Store& store_;
  std::string hook_, where_, action_;
};

}  // namespace lucas
