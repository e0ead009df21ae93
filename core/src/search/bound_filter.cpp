#include "search/bound_filter.hpp"

#include <algorithm>

namespace lucas {

void BoundFilter::leave_out(std::size_t first_source, std::uint64_t depth, Successors& successors,
                            Tally& tally) {
  const unsigned width = successors.width;
  const std::size_t first = first_source == 0 ? 0 : successors.ends[first_source - 1];
  Word* const words = successors.words.data();
  const States made{words + first * width, successors.count - first};
  bounds_.resize(made.count);
  context_.kernel.at_least(made, context_.questions.form.writing, bounds_.data());
  std::size_t kept = first, at = first;
  for (std::size_t source = first_source; source < successors.sources; ++source) {
    for (; at < successors.ends[source]; ++at) {
      const int bound = bounds_[at - first];
      if (bound == out_of_reach) continue;
      const std::uint64_t distance = depth + static_cast<std::uint64_t>(std::max(bound, 0));
      if (distance > context_.horizon) {
        tally.leave_out(distance);
      } else {
        std::copy_n(words + at * width, width, words + kept++ * width);
      }
    }
    successors.ends[source] = kept;
  }
  successors.count = kept;
}

}  // namespace lucas
