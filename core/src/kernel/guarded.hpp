// Hooks called outside a search: what they throw becomes a ModelError.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/kernel.hpp"
#include "lucas/stats.hpp"

namespace lucas {

// Thrown to end what looks at states beyond a search: see ControlPulse.
struct Stopped {
  Ending ending;
};

// Calls hooks of a model; the error is the one that `fault` finds, else it says what lucas was `doing`. A full memory and
// errors of our own kinds pass through, but for a UsageError where `fault` finds one.
void guarded(
    const Kernel& kernel, const char* doing, FunctionRef<void()> hooks,
    FunctionRef<std::optional<ModelError>()> fault = [] { return std::optional<ModelError>(); });

// Calls hooks to see whether they break a promise: lets ModelErrors pass, and nothing else, which is left to the search to
// meet and report.
void only_broken(FunctionRef<void()> look);

// The text of the exception that is handled now.
[[nodiscard]] std::string thrown_text();

// The result of hooks, guarded in the same way.
template <class Result>
[[nodiscard]] Result guarded_result(const Kernel& kernel, const char* doing, FunctionRef<Result()> hooks) {
  std::optional<Result> result;
  guarded(kernel, doing, [&] { result.emplace(hooks()); });
  return std::move(*result);
}

// Names of the variables, as an initial state shows them; not guarded.
[[nodiscard]] std::vector<std::string> variables_of(const Kernel& kernel);
// A state, whole, as people see it; guarded.
[[nodiscard]] Value shown(const Kernel& kernel, const Word* state);
[[nodiscard]] Scene drawn(const Kernel& kernel, const Word* state);

}  // namespace lucas
