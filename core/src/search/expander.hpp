// Expander asks the kernel for successors, and Checker for the properties that hit in states. Frontier holds
// the states of a level, Batch their successors.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/context.hpp"
#include "search/finding.hpp"
#include "visited/visited_set.hpp"

namespace lucas {

// LogRange: the states of a log from position `begin` to `end`.
struct LogRange {
  const LevelLog* log = nullptr;
  std::uint64_t begin = 0, end = 0;

  [[nodiscard]] bool is_empty() const { return begin == end; }
  // Writes the next states of the range, up to 64, and advances; returns how many.
  std::size_t read(const VisitedSet& visited, Word* out) {
    std::array<std::uint64_t, States::block> references;
    const std::size_t count = log->read(begin, end, references);
    begin += count;
    visited.recall({references.data(), count}, out);
    return count;
  }
};

// Frontier: the states of one level, from all workers' logs, cut into chunks that the workers claim one by one.
class Frontier {
 public:
  void clear() {
    chunks_.clear();
    claimed_.store(0, std::memory_order_relaxed);
  }
  void add(LogRange range) {
    constexpr std::uint64_t most = 1024;  // states: few for a level, many for one claim
    for (; !range.is_empty(); range.begin = chunks_.back().end)
      chunks_.push_back({range.log, range.begin, std::min(range.begin + most, range.end)});
  }

  [[nodiscard]] std::size_t chunks() const { return chunks_.size(); }
  // Claims the next chunk; nullptr if none is left. Several threads may call it.
  [[nodiscard]] const LogRange* claim() {
    const std::size_t i = claimed_.fetch_add(1, std::memory_order_relaxed);
    return i < chunks_.size() ? &chunks_[i] : nullptr;
  }
  [[nodiscard]] bool is_claimed() const { return claimed_.load(std::memory_order_relaxed) >= chunks_.size(); }

 private:
  std::vector<LogRange> chunks_;
  std::atomic<std::size_t> claimed_{0};
};

// Has the state at position `source` no successor, although it is within the model's boundary?
[[nodiscard]] inline bool is_deadlock(const Successors& successors, std::size_t source) {
  const std::size_t begin = source == 0 ? 0 : successors.ends[source - 1];
  return begin == successors.ends[source] && (successors.fenced >> source & 1) == 0;
}

// The successors of a few states on their way into the visited set: first as words, then as tokens.
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
  // The tokens that are not taken yet, at most `most`.
  [[nodiscard]] States tokens(std::size_t most = static_cast<std::size_t>(-1)) const {
    const std::size_t left = successors.count - taken;
    return {successors.words.data() + taken * successors.width, left < most ? left : most};
  }
  // Adds to the tally the states of which all successors are taken, and clears the batch.
  void settle(Tally& tally, bool counts_deadlocks) {
    tally.generated += taken + successors.left_out;
    const std::size_t sources = sources_taken();
    tally.expanded += sources;
    for (std::size_t source = 0; counts_deadlocks && source < sources; ++source)
      tally.deadlocks += is_deadlock(successors, source) ? 1 : 0;
    clear();
  }
  void clear() {
    successors.clear();
    taken = 0;
    has_tokens_ = false;
  }

  Successors successors;
  std::size_t taken = 0;  // how many of them, from the first on, were inserted or posted

 private:
  [[nodiscard]] std::size_t sources_taken() const {
    std::size_t sources = successors.sources;
    while (sources > 0 && successors.ends[sources - 1] > taken) --sources;
    return sources;
  }

  bool has_tokens_ = false;
};

// Checker: asks which properties hit in states, and adds hits and counted goals to a tally.
class Checker {
 public:
  // The context must outlive it.
  explicit Checker(const SearchContext& context) : context_(context) {}

  // Up to 64 states at that depth, in Questions::form.
  void check(States states, std::uint64_t depth, Tally& tally);

 private:
  const SearchContext& context_;
  Findings findings_;
};

// Expander: expands states of a log, or others, a batch at a time. Adds deadlocks and steps that break an
// invariant to a tally; with Request::uses_bound leaves out successors that are too far from the first goal.
class Expander {
 public:
  // Both must outlive it.
  Expander(const SearchContext& context, Tally& tally);

  // No state waits to be expanded.
  [[nodiscard]] bool is_empty() const { return begin_ == end_; }
  // Reads the next states of the range, which is not empty, and advances it.
  void load(LogRange& range) { load({words_.data(), range.read(context_.visited, words_.data())}); }
  // Takes up to 64 states instead of a range; they must stay where they are.
  void load(States states) {
    states_ = states.words;
    begin_ = 0;
    end_ = states.count;
  }
  void clear() { begin_ = end_ = 0; }
  // Expands at most `most` of the waiting states, which are at that depth, until the batch is full; returns how many.
  std::size_t expand(std::size_t most, std::uint64_t depth, Batch& batch);
  // The same for as many as the control allows. False if the search is stopped.
  [[nodiscard]] bool expand(std::uint64_t depth, Batch& batch, Control::Polls polls) {
    const std::size_t most = context_.control.allowance(polls);
    if (most > 0) context_.control.spend(polls, expand(most, depth, batch));
    return most > 0;
  }

 private:
  void offer_deadlocks(std::size_t first_source, std::uint64_t depth, const Successors& successors);
  void leave_out(std::size_t first_source, std::uint64_t depth, Successors& successors);

  const SearchContext& context_;
  Tally& tally_;
  unsigned width_;
  Words words_;
  const Word* states_ = nullptr;  // in words_, or the caller's
  std::size_t begin_ = 0, end_ = 0;
  std::vector<int> bounds_{};  // of successors
};

}  // namespace lucas
