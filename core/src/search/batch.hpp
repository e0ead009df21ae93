// Batch: the successors of a few states on their way into the visited set: first as words, then as tokens.
#pragma once

#include <bit>
#include <cstddef>

#include "search/context.hpp"
#include "search/finding.hpp"

namespace lucas {

class Batch {
 public:
  explicit Batch(const SearchContext& context)
      : successors(context.kernel, context.questions.form, context.budget.limit()) {}

  [[nodiscard]] bool is_full() const { return successors.is_full(); }
  [[nodiscard]] bool is_empty() const { return successors.count == 0 && successors.sources == 0; }
  [[nodiscard]] bool is_taken() const { return taken == successors.count; }

  void make_tokens(const VisitedSet& visited) {
    if (has_tokens_) return;
    visited.make_tokens(successors.words.data(), successors.count);
    has_tokens_ = true;
  }
  // Those that nobody has taken yet, at most so many.
  [[nodiscard]] States tokens(std::size_t most = static_cast<std::size_t>(-1)) const {
    const std::size_t left = successors.count - taken;
    return {successors.words.data() + taken * successors.width, left < most ? left : most};
  }
  // Adds to the tally the states of which all successors are taken, and clears the batch.
  void settle(Tally& tally, bool counts_deadlocks) {
    tally.generated += taken;
    const std::size_t sources = sources_taken();
    tally.expanded += sources;
    if (counts_deadlocks) tally.deadlocks += deadlocks(sources);
    clear();
  }
  void clear() {
    successors.clear();
    taken = 0;
    has_tokens_ = false;
  }

  Successors successors;
  std::size_t taken = 0;  // inserted or posted: the first so many

 private:
  [[nodiscard]] std::size_t sources_taken() const {
    std::size_t sources = successors.sources;
    while (sources > 0 && successors.ends[sources - 1] > taken) --sources;
    return sources;
  }
  // States among the first so many that have no successor and are within the boundary.
  [[nodiscard]] std::size_t deadlocks(std::size_t sources) const {
    std::size_t others = 0, begin = 0;
    for (std::size_t source = 0; source < sources; ++source) {
      others += begin < successors.ends[source] ? 1 : 0;
      begin = successors.ends[source];
    }
    const std::size_t empty = sources - others;
    if (empty == 0) return 0;
    const Word first = sources < 64 ? (Word{1} << sources) - 1 : ~Word{0};
    return empty - static_cast<std::size_t>(std::popcount(successors.fenced & first));
  }

  bool has_tokens_ = false;
};

}  // namespace lucas
