// Trace: a behaviour as reports and files see it: a path, or a path that ends in a loop (a lasso). Values, labels and
// pictures are made only when they are asked for, so a trace of a million steps takes no more room than its states.
#pragma once

#include "lucas/kernel.hpp"

namespace lucas {

class PieceNames;

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
  // The action that led to state i: none for state 0, nor where a file repeats a state (a stuttering step).
  // With a loop, i == states() is the step that leads back.
  [[nodiscard]] virtual std::optional<Label> action(std::size_t i) const = 0;
  // A lasso is infinite: the index of the state after the last one; the last index if that state stays.
  [[nodiscard]] virtual std::optional<std::size_t> loop() const { return std::nullopt; }
  // Empty where the model draws none.
  [[nodiscard]] virtual Scene picture(std::size_t i) const = 0;
  // The behaviour on one line, as people who play the puzzle write it; empty where the model has no notation.
  [[nodiscard]] virtual std::string notation() const { return {}; }
  // The model's properties, where the trace knows the model.
  [[nodiscard]] virtual const std::vector<PropertyInfo>& properties() const;
  // Is the property at that position true in state i? A step invariant: in the step to state i.
  [[nodiscard]] virtual bool is_true(std::size_t, std::size_t) const { return false; }
};

// A path of a kernel. Exceptions of the model come as ModelError.
class KernelTrace final : public Trace {
 public:
  // `names`: names of the path's pieces, for the states for which they are known so far.
  KernelTrace(std::shared_ptr<const Kernel> kernel, Path path, std::shared_ptr<PieceNames> names = nullptr)
      : kernel_(std::move(kernel)), path_(std::move(path)), names_(std::move(names)) {}

  [[nodiscard]] const Path& path() const { return path_; }
  [[nodiscard]] std::size_t states() const override { return path_.states(); }
  [[nodiscard]] Value state(std::size_t i) const override;
  [[nodiscard]] std::optional<Label> action(std::size_t i) const override;
  [[nodiscard]] std::optional<std::size_t> loop() const override {
    return path_.loop ? std::optional(path_.loop->state) : std::nullopt;
  }
  [[nodiscard]] Scene picture(std::size_t i) const override;
  [[nodiscard]] std::string notation() const override;
  [[nodiscard]] const std::vector<PropertyInfo>& properties() const override {
    return kernel_->shape().properties;
  }
  [[nodiscard]] bool is_true(std::size_t property, std::size_t i) const override;

 private:
  // The label of a step from state i, with the name that its piece has there.
  [[nodiscard]] Label named(std::size_t i, Label label) const;
  // The picture of state i with the labels that pieces share.
  [[nodiscard]] Scene drawn_state(std::size_t i) const;
  // The names of pieces, known for all states up to i.
  [[nodiscard]] const PieceNames& names(std::size_t i) const;
  // Visits the step that led to state i as the model emits it; for i == states() the step that leads back; nothing if there is no such
  // step. `where`: as for guarded_in().
  void visit_step(std::size_t i, const char* where, FunctionRef<void(const Emitted&)> visit) const;

  std::shared_ptr<const Kernel> kernel_;
  Path path_;
  mutable std::shared_ptr<PieceNames> names_{};  // for the states that were asked for
};

// `lead`, which ends where the trace begins, and then the trace; without a lead the trace itself.
[[nodiscard]] std::shared_ptr<const Trace> from_initial(std::shared_ptr<const Trace> trace,
                                                        std::shared_ptr<const Trace> lead);

// All shortest paths from an initial state to a goal. Paths are different if their states are; numbers are decimal.
struct Solutions {
  std::string count;
  std::uint64_t states = 0;                            // on at least one of them
  std::vector<std::shared_ptr<const Trace>> listed{};  // the first ones
  std::string left_out{};                              // how many are not listed
};

}  // namespace lucas
