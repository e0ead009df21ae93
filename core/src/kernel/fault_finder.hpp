// FaultFinder: which hook of a model it is that throws, breaks a promise or crashes, in which state, after which action.
// The hooks are called once more, one by one, so that the search itself keeps no record.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "lucas/request.hpp"

namespace lucas {

class FaultFinder {
 public:
  // Both must outlive the finder.
  FaultFinder(const Kernel& kernel, const Questions& questions) : kernel_(kernel), questions_(questions) {}

  // The error of the hook that throws while initial states are made, if any does.
  [[nodiscard]] std::optional<ModelError> in_initial_states(const Request& request);
  // The same while a state is expanded, which was reached and checked before.
  [[nodiscard]] std::optional<ModelError> in_expansion_of(const Word* words, Writing writing);
  // The same while a state is checked.
  [[nodiscard]] std::optional<ModelError> in_check_of(const Word* words, Writing writing);

  // The hook that is called now, and where.
  [[nodiscard]] std::string place() const;

 private:
  [[nodiscard]] std::optional<ModelError> looking(FunctionRef<void()> look);
  [[nodiscard]] Words whole(const Word* words, Writing writing);
  [[nodiscard]] std::string shown(const Word* state);
  void handle(const Reached& reached, const char* emitter);
  void evaluate(const std::vector<std::size_t>& properties, FunctionRef<void(std::size_t)> call);

  const Kernel& kernel_;
  const Questions& questions_;
  std::string hook_, where_, action_;
};

}  // namespace lucas
