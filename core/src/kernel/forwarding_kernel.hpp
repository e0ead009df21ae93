// ForwardingKernel: a kernel that does as another one does. Kernels that ask more of a puzzle than its model override what they
// change.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lucas/kernel.hpp"

namespace lucas {

class ForwardingKernel : public Kernel {
 public:
  // `shape` differs from the kernel's in properties and boundary at most.
  ForwardingKernel(std::shared_ptr<const Kernel> kernel, Shape shape)
      : Kernel(std::move(shape)), kernel_(std::move(kernel)) {}

  [[nodiscard]] std::unique_ptr<Scratch> scratch() const override { return kernel_->scratch(); }
  std::size_t expand(States from, const Questions& questions, Successors& out) const override {
    return kernel_->expand(from, questions, out);
  }
  void check(States states, const Questions& questions, Findings& out) const override {
    kernel_->check(states, questions, out);
  }
  void at_least(States states, Writing writing, int* bounds) const override {
    kernel_->at_least(states, writing, bounds);
  }
  void convert(States from, Writing writing, Form to, Word* out) const override {
    kernel_->convert(from, writing, to, out);
  }
  void init(FunctionRef<void(const Word*)> visit) const override { kernel_->init(visit); }
  void goals(FunctionRef<void(const Word*)> visit) const override { kernel_->goals(visit); }
  void next(const Word* state, FunctionRef<void(const Emitted&)> visit) const override {
    kernel_->next(state, visit);
  }
  [[nodiscard]] bool expands(const Word* state) const override { return kernel_->expands(state); }
  [[nodiscard]] bool hits(std::size_t property, const Word* state) const override {
    return kernel_->hits(property, state);
  }
  [[nodiscard]] Value show(const Word* state) const override { return kernel_->show(state); }
  [[nodiscard]] std::optional<Word> part(const Word* state, std::size_t variable,
                                         std::int64_t element) const override {
    return kernel_->part(state, variable, element);
  }
  void draw(const Word* state, Scene& scene) const override { kernel_->draw(state, scene); }
  [[nodiscard]] std::string notation(const Path& path) const override { return kernel_->notation(path); }
  [[nodiscard]] std::string level(const Word* state, std::uint64_t steps) const override {
    return kernel_->level(state, steps);
  }
  [[nodiscard]] std::string unsolvable() const override { return kernel_->unsolvable(); }
  [[nodiscard]] std::vector<StrategyInfo> strategies() const override { return kernel_->strategies(); }
  [[nodiscard]] Plan build(const std::string& strategy, std::uint64_t most_moves) const override {
    return kernel_->build(strategy, most_moves);
  }

 protected:
  std::shared_ptr<const Kernel> kernel_;
};

}  // namespace lucas
