// Trace: a finite behaviour, from an initial state on, as reports and files see it. Values, labels and
// pictures are made when they are asked for, so that a trace of a million steps stays as small as its states.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lucas/label.hpp"
#include "lucas/model_fault.hpp"
#include "lucas/replay.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas {

class Trace {
 public:
  Trace() = default;
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;
  virtual ~Trace() = default;

  // At least 1.
  [[nodiscard]] virtual std::size_t states() const = 0;
  [[nodiscard]] std::size_t steps() const { return states() - 1; }
  // A record of the model's variables; i < states().
  [[nodiscard]] virtual Value state(std::size_t i) const = 0;
  // What led to state i: none for state 0, nor where a file repeats a state (a stuttering step).
  [[nodiscard]] virtual std::optional<Label> action(std::size_t i) const = 0;
  // Empty where the model draws none.
  [[nodiscard]] virtual Scene picture(std::size_t i) const = 0;
};

// One trace and another that begins where it ends, as one.
class JoinedTrace final : public Trace {
 public:
  JoinedTrace(std::shared_ptr<const Trace> first, std::shared_ptr<const Trace> second)
      : first_(std::move(first)), second_(std::move(second)) {}

  [[nodiscard]] std::size_t states() const override { return first_->steps() + second_->states(); }
  [[nodiscard]] Value state(std::size_t i) const override {
    return i < first_->states() ? first_->state(i) : second_->state(i - first_->steps());
  }
  [[nodiscard]] std::optional<Label> action(std::size_t i) const override {
    return i < first_->states() ? first_->action(i) : second_->action(i - first_->steps());
  }
  [[nodiscard]] Scene picture(std::size_t i) const override {
    return i < first_->states() ? first_->picture(i) : second_->picture(i - first_->steps());
  }

 private:
  std::shared_ptr<const Trace> first_, second_;
};

// The trace with `lead` before it, where there is one.
[[nodiscard]] inline std::shared_ptr<const Trace> from_initial(std::shared_ptr<const Trace> trace,
                                                               std::shared_ptr<const Trace> lead) {
  if (!lead) return trace;
  return std::make_shared<JoinedTrace>(std::move(lead), std::move(trace));
}

// All shortest paths from an initial state to a goal. Paths are different if their states are; numbers are decimal.
struct Solutions {
  std::string count;
  std::uint64_t states = 0;                            // on at least one of them
  std::vector<std::shared_ptr<const Trace>> listed{};  // the first ones
  std::string left_out{};                              // how many are not listed
};

template <Model M>
class ModelTrace final : public Trace {
 public:
  ModelTrace(M model, std::vector<Step<M>> steps) : model_(std::move(model)), steps_(std::move(steps)) {}

  [[nodiscard]] std::size_t states() const override { return steps_.size(); }
  [[nodiscard]] Value state(std::size_t i) const override {
    return guarded<M>("showing a state", [&] { return model_.show(steps_[i].state); });
  }
  [[nodiscard]] std::optional<Label> action(std::size_t i) const override {
    if (!steps_[i].action) return std::nullopt;
    return guarded<M>("labelling an action", [&] { return model_.label(*steps_[i].action); });
  }
  [[nodiscard]] Scene picture(std::size_t i) const override {
    Scene scene;
    if constexpr (Drawable<M>) guarded<M>("drawing a state", [&] { model_.draw(steps_[i].state, scene); });
    return scene;
  }

 private:
  M model_;
  std::vector<Step<M>> steps_;
};

}  // namespace lucas
