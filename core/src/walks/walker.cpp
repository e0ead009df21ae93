#include "walks/walker.hpp"

namespace lucas {

Walker::Walker(const WalkContext& context)
    : context_(context), successors_(context.kernel, Form{}, context.memory) {}

Walk Walker::take(std::uint64_t number, FunctionRef<bool()> goes_on, FunctionRef<void(const Word*)> visit,
                  CoverageTally* coverage) {
  using End = Walk::End;
  Random random(context_.walks.seed, number);
  const std::size_t width = successors_.width;
  const auto come_to = [&](const Word* state) {
    here_.assign(state, state + width);
    visit(here_.data());
    if (coverage != nullptr) coverage->see_state(here_.data());
  };
  here_.clear();
  come_to(&context_.initial[random.below(context_.initial.size() / width) * width]);
  for (Walk walk;; ++walk.steps) {
    const auto ended = [&](End end, std::size_t property = 0) {
      walk.end = end;
      walk.property = property;
      return walk;
    };
    if (const auto property = hit()) return ended(End::state_hit, *property);
    if (!goes_on()) return ended(End::stopped);
    successors_.clear();
    context_.kernel.expand({here_.data(), 1}, Questions{}, successors_);
    if (successors_.count == 0) return ended(successors_.fenced != 0 ? End::fence : End::deadlock);
    if (walk.steps == context_.walks.steps) return ended(End::depth);
    const std::size_t chosen = random.below(successors_.count);
    const auto broken = step(chosen, coverage);
    come_to(&successors_.words[chosen * width]);
    if (!broken) continue;
    ++walk.steps;
    return ended(End::step_hit, *broken);
  }
}

// What the state that the walk is in violates or reaches.
std::optional<std::size_t> Walker::hit() {
  if (context_.questions.states.empty()) return std::nullopt;
  context_.kernel.check({here_.data(), 1}, context_.questions, findings_);
  return findings_.hits == 0 ? std::nullopt : std::optional(findings_.property[0]);
}

// What the step to the successor at that position breaks. Steps are asked for only where somebody looks at them.
std::optional<std::size_t> Walker::step(std::size_t chosen, CoverageTally* coverage) {
  std::optional<std::size_t> broken;
  if (context_.questions.steps.empty() && coverage == nullptr) return broken;
  std::size_t position = 0;
  context_.kernel.next(here_.data(), [&](const Emitted& emitted) {
    if (position++ != chosen) return;
    if (coverage != nullptr) coverage->see_step(here_.data(), emitted, false);
    for (const std::size_t property : context_.questions.steps) {
      if (!broken && emitted.breaks(property)) broken = property;
    }
  });
  return broken;
}

}  // namespace lucas
