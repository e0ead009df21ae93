// Replay: the independent judge of every trace. It knows the model and its properties, and nothing of the search: it
// starts from what `init` emits, or from the state it was told to, takes only steps that `next` emits, compares whole
// states, and evaluates the property itself. A path that it cannot follow is never shown as a result.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "lucas/kernel.hpp"

namespace lucas {

class Replay {
 public:
  // `from`: a state that takes the place of the initial ones; empty: unset. All must outlive the replay.
  Replay(const Kernel& kernel, bool symmetry, const Words& from);

  // Walks along whole states, canonical ones if symmetry is on, and returns a behaviour of states as the
  // model emits them. Its last state must hit `property`, or be a deadlock if that is unset; with `on_step`,
  // its last step must hit `property`. Throws InternalError if there is none.
  [[nodiscard]] Path certify(const Words& states, std::optional<std::size_t> property, bool on_step) const;
  // Walks as certify does, but does not look at the last state; the last step must break `on_step`, where there is such a property.
  [[nodiscard]] Path walk(const Words& states, std::optional<std::size_t> on_step = std::nullopt) const;
  // Walks along the states and from the last one back to states[loop]. loop = the last index: the behaviour stutters there.
  [[nodiscard]] Path lasso(const Words& states, std::size_t loop) const;

 private:
  [[nodiscard]] bool matches(const Word* raw, const Word* wanted) const;
  void start(const Word* wanted, Path& path) const;
  void step(const Word* wanted, std::optional<std::size_t> property, Path& path) const;

  const Kernel& kernel_;
  bool symmetry_;
  const Words& from_;
};

// Is the state a deadlock: within the boundary and without a successor?
[[nodiscard]] bool is_deadlock(const Kernel& kernel, const Word* state);

}  // namespace lucas
