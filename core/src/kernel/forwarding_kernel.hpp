// ForwardingKernel: a kernel that does as another one does. Kernels that ask more of a puzzle than its model override what they
// change.
#pragma once

#include <memory>
#include <utility>

#include "lucas/kernel.hpp"

namespace lucas {

class ForwardingKernel : public Kernel {
 public:
  // `shape` differs from the kernel's in properties and boundary at most.
  ForwardingKernel(std::shared_ptr<const Kernel> kernel, Shape shape)
      : Kernel(std::move(shape)), kernel_(std::move(kernel)) {}

  [[nodiscard]] const Face& face() const override { return kernel_->face(); }
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

 protected:
  std::shared_ptr<const Kernel> kernel_;
};

}  // namespace lucas
