#include "search/expander.hpp"

#include <bit>

namespace lucas {

void Checker::check(States states, std::uint64_t depth, Tally& tally) {
  const Kernel& kernel = context_.kernel;
  const Writing writing = context_.questions.form.writing;
  kernel.check(states, context_.questions, findings_);
  for (Word hits = findings_.hits; hits != 0; hits &= hits - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(hits));
    const Word* const state = states.words + i * kernel.shape().words(writing);
    tally.offer({findings_.property[i], depth, kernel.converted(state, writing, {Writing::key, false})});
  }
  for (std::size_t goal = 0; goal < tally.goals.size(); ++goal) {
    const auto found = static_cast<std::uint64_t>(std::popcount(findings_.counted[goal]));
    if (found > 0) tally.goals[goal].add({found, depth});
  }
}

Expander::Expander(const SearchContext& context, Tally& tally)
    : context_(context), tally_(tally), width_(context.width()), words_(States::block * width_) {}

std::size_t Expander::expand(std::size_t most, std::uint64_t depth, Batch& batch) {
  Successors& out = batch.successors;
  const std::size_t first_source = out.sources;
  const States from{states_ + begin_ * width_, std::min(most, end_ - begin_)};
  const std::size_t done = context_.kernel.expand(from, context_.questions, out);
  if (context_.request.deadlock) offer_deadlocks(first_source, depth, out);
  if (out.broken) [[unlikely]] {
    tally_.offer({out.broken->property, depth + 1, out.broken->to, out.broken->from});
    out.broken.reset();
  }
  if (context_.request.uses_bound) leave_out(first_source, depth + 1, out);
  begin_ += done;
  return done;
}

void Expander::offer_deadlocks(std::size_t first_source, std::uint64_t depth, const Successors& successors) {
  for (std::size_t source = first_source; source < successors.sources; ++source) {
    if (is_deadlock(successors, source))
      tally_.offer(
          {std::nullopt, depth, context_.key_of(states_ + (begin_ + source - first_source) * width_)});
  }
}

// Removes successors that are useless by their bound: out of reach, or beyond the horizon, which the tally notes. It
// looks at the successors of the sources from `first_source` on; `depth` is the depth of these successors.
void Expander::leave_out(std::size_t first_source, std::uint64_t depth, Successors& successors) {
  const std::size_t first = first_source == 0 ? 0 : successors.ends[first_source - 1];
  Word* const words = successors.words.data();
  const States made{words + first * width_, successors.count - first};
  bounds_.resize(made.count);
  context_.kernel.at_least(made, context_.questions.form.writing, bounds_.data());
  std::size_t kept = first, at = first;
  for (std::size_t source = first_source; source < successors.sources; ++source) {
    for (; at < successors.ends[source]; ++at) {
      const int bound = bounds_[at - first];
      if (bound == out_of_reach) continue;
      const std::uint64_t distance = depth + static_cast<std::uint64_t>(std::max(bound, 0));
      if (distance > context_.plan.horizon) {
        tally_.leave_out(distance);
      } else {
        std::copy_n(words + at * width_, width_, words + kept++ * width_);
      }
    }
    successors.ends[source] = kept;
  }
  successors.count = kept;
}

}  // namespace lucas
