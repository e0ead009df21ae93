#include "kernel/watched_kernel.hpp"

#include <utility>

#include "kernel/hook_call.hpp"

namespace lucas {
namespace {

class WatchedKernel final : public Kernel {
 public:
  explicit WatchedKernel(std::shared_ptr<const Kernel> kernel)
      : Kernel(kernel->shape()), kernel_(std::move(kernel)) {}

  [[nodiscard]] std::unique_ptr<Scratch> scratch() const override { return kernel_->scratch(); }
  std::size_t expand(States from, const Questions& questions, Successors& out) const override {
    const InHook in({this, "expand", from, questions.form.writing, &questions});
    return kernel_->expand(from, questions, out);
  }
  void check(States states, const Questions& questions, Findings& out) const override {
    const InHook in({this, "check", states, questions.form.writing, &questions});
    kernel_->check(states, questions, out);
  }
  void at_least(States states, Writing writing, int* bounds) const override {
    const InHook in({this, "at_least", states, writing});
    kernel_->at_least(states, writing, bounds);
  }
  void convert(States from, Writing writing, Form to, Word* out) const override {
    const InHook in({this, to.symmetry ? "canonical" : "pack", from, writing});
    kernel_->convert(from, writing, to, out);
  }

  void init(FunctionRef<void(const Word*)> visit) const override {
    const InHook in({this, "init"});
    kernel_->init(visit);
  }
  void goals(FunctionRef<void(const Word*)> visit) const override {
    const InHook in({this, "goals"});
    kernel_->goals(visit);
  }
  void next(const Word* state, FunctionRef<void(const Emitted&)> visit) const override {
    const InHook in({this, "next", {state, 1}});
    kernel_->next(state, visit);
  }
  [[nodiscard]] bool expands(const Word* state) const override {
    const InHook in({this, "boundary", {state, 1}});
    return kernel_->expands(state);
  }
  [[nodiscard]] bool hits(std::size_t property, const Word* state) const override {
    const InHook in({.kernel = this,
                     .hook = "property",
                     .states = {state, 1},
                     .property = &shape_.properties[property].name});
    return kernel_->hits(property, state);
  }
  [[nodiscard]] Value show(const Word* state) const override {
    const InHook in({this, "show", {state, 1}});
    return kernel_->show(state);
  }
  [[nodiscard]] std::optional<Word> part(const Word* state, std::size_t variable,
                                         std::int64_t element) const override {
    const InHook in({this, "shown_part", {state, 1}});
    return kernel_->part(state, variable, element);
  }
  void draw(const Word* state, Scene& scene) const override {
    const InHook in({this, "draw", {state, 1}});
    kernel_->draw(state, scene);
  }
  [[nodiscard]] std::string notation(const Path& path) const override {
    const InHook in({this, "notation", {path.state(0), 1}});
    return kernel_->notation(path);
  }
  [[nodiscard]] std::string level(const Word* state, std::uint64_t steps) const override {
    const InHook in({this, "level", {state, 1}});
    return kernel_->level(state, steps);
  }

  [[nodiscard]] std::string unsolvable() const override {
    const InHook in({this, "unsolvable"});
    return kernel_->unsolvable();
  }
  [[nodiscard]] std::vector<StrategyInfo> strategies() const override { return kernel_->strategies(); }
  [[nodiscard]] Plan build(const std::string& strategy, std::uint64_t most_moves) const override {
    const InHook in({this, "construct"});
    return kernel_->build(strategy, most_moves);
  }

 private:
  std::shared_ptr<const Kernel> kernel_;
};

}  // namespace

std::shared_ptr<const Kernel> watched(std::shared_ptr<const Kernel> kernel) {
  return std::make_shared<WatchedKernel>(std::move(kernel));
}

}  // namespace lucas
