// When a model throws, or breaks a promise: which hook it was, in which state, after which action. Found out afterwards, by calling the hooks
// once more, so that the search itself keeps no record.
#pragma once

#include <optional>
#include <string>

#include "lucas/error.hpp"
#include "search/context.hpp"
#include "search/promises.hpp"

namespace lucas {

// Calls hooks of a model outside a search: what it throws becomes a ModelError that says what lucas was `doing`.
// Errors of our own kinds, and a full memory, pass through.
void guarded(const Kernel& kernel, const char* doing, FunctionRef<void()> hooks);

// The result of hooks, guarded in the same way.
template <class Result>
[[nodiscard]] Result guarded_result(const Kernel& kernel, const char* doing, FunctionRef<Result()> hooks) {
  std::optional<Result> result;
  guarded(kernel, doing, [&] { result.emplace(hooks()); });
  return std::move(*result);
}

// A state, whole, as people see it; guarded.
[[nodiscard]] Value shown(const Kernel& kernel, const Word* state);
[[nodiscard]] Scene drawn(const Kernel& kernel, const Word* state);

// Looks for what throws, or breaks a promise of keys, in the hooks that a search calls.
class FaultFinder {
 public:
  // It must outlive the finder.
  explicit FaultFinder(const SearchContext& context) : context_(context) {}

  // The error of the hook that throws while initial states are made, if any does.
  [[nodiscard]] std::optional<ModelError> in_initial_states();
  // The same while that state, a key, is expanded, which was reached and checked before.
  [[nodiscard]] std::optional<ModelError> in_expansion_of(const Word* key);

 private:
  [[nodiscard]] std::optional<ModelError> looking(FunctionRef<void()> look);
  void handle(const Reached& reached, const char* emitter);
  void evaluate(const std::vector<std::size_t>& properties, FunctionRef<void(std::size_t)> call);

  const SearchContext& context_;
  std::string hook_, where_, action_;
};

}  // namespace lucas
