#include "kernel/traversal.hpp"

#include "kernel/guarded.hpp"

namespace lucas {

Traversal::Traversal(const Kernel& kernel, Form form, MemoryBudget& budget, std::uint64_t expected)
    : kernel_(kernel),
      successors_(kernel, form, budget.limit()),
      states_(budget, kernel.shape().words(form.writing), expected) {
  questions_.form = form;
}

std::size_t Traversal::advance(std::size_t most, Visitor& visitor) {
  const std::size_t left = states_.size() - expanded_;
  if (left == 0) return 0;
  successors_.clear();
  std::size_t done = 0;
  try {
    done = kernel_.expand({states_[expanded_], std::min(left, most)}, questions_, successors_);
  } catch (const BrokenPromise&) {
    FaultFinder finder(kernel_, questions_);
    for (std::uint64_t v = expanded_; v < states_.size(); ++v) {
      if (const auto fault = finder.in_expansion_of(states_[v], questions_.form.writing)) throw *fault;
    }
    throw;
  }
  std::size_t at = 0;
  for (std::size_t i = 0; i < done; ++i, ++expanded_) {
    const auto from = static_cast<std::uint32_t>(expanded_);
    for (; at < successors_.ends[i]; ++at) take(from, &successors_.words[at * successors_.width], visitor);
    visitor.expanded(from);
  }
  return done;
}

void visit_first(const Kernel& kernel, std::size_t most, FunctionRef<bool(const Words&)> look) {
  struct Nobody final : Traversal::Visitor {
  } nobody;
  constexpr std::uint64_t memory = std::uint64_t{1} << 30;  // bytes: for the successors of a few states
  MemoryBudget budget(memory);
  Traversal traversal(kernel, {}, budget);
  kernel.init([&](const Word* state) {
    if (traversal.size() < most) traversal.begin(state, nobody);
  });
  for (std::size_t v = 0; v < std::min<std::size_t>(traversal.size(), most); ++v) {
    if (!look(traversal.state(v))) return;
    if (traversal.size() < most) traversal.advance(1, nobody);
  }
}

}  // namespace lucas
