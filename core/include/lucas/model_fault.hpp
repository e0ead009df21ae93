// When a model throws in the middle of a search: which hook it was, in which state, after which action. Found
// out afterwards, by calling the hooks once more, so that the search itself keeps no record.
#pragma once

#include <exception>
#include <optional>
#include <string>

#include "lucas/checks.hpp"
#include "lucas/error.hpp"
#include "lucas/model.hpp"

namespace lucas {

// Throws ModelError for `what`, thrown by the model while `state` was expanded, or while initial states were
// made.
template <Model M>
[[noreturn]] void throw_model_error(const M& model, const std::optional<typename M::State>& state,
                                    const std::string& what) {
  std::string hook = state ? "next" : "init", action = "none", where = "while initial states were generated";
  const auto try_properties = [&](const auto&... seen) {
    std::apply(
        [&](const auto&... property) {
          const auto evaluate = [&](const auto& p) {
            if constexpr (std::is_invocable_v<decltype(p.holds)&, decltype(seen)...>) {
              hook = "property '" + std::string(p.name) + "'";
              static_cast<void>(p.holds(seen...));
            }
          };
          (evaluate(property), ...);
        },
        model.properties());
  };
  try {
    if (state) {
      where = "state " + to_text(model.show(*state));
      auto emit = [&](const typename M::Action& a, const typename M::State& to) {
        action = to_text(model.label(a));
        try_properties(*state, a, to);
        try_properties(to);
        hook = "next";
      };
      model.next(*state, emit);
    } else {
      auto emit = [&](const typename M::State& to) {
        where = "initial state " + to_text(model.show(to));
        try_properties(to);
        hook = "init";
      };
      model.init(emit);
    }
  } catch (const std::exception&) {  // found: hook, action and where now say what was under way
  }
  throw ModelError("the model '" + std::string(M::name) + "' threw in " + hook + ": " + what + "\n  " +
                   where + "\n  last action: " + action);
}

}  // namespace lucas
