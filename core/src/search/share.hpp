// Share: what one worker of a breadth-first search has found. Workers expand states into batches in two ways:
// SerialExpansion inserts successors at once, ParallelExpansion posts them to the slices of the visited set.
#pragma once

#include <cstddef>
#include <cstdint>

#include "memory/level_log.hpp"
#include "search/batch.hpp"
#include "search/bound_filter.hpp"
#include "search/context.hpp"
#include "search/finding.hpp"

namespace lucas {

// Adds the consumed part of a batch to the tally, and clears it.
void settle(Batch& batch, bool counts_deadlocks, Tally& tally);

// In cache lines of its own, for threads write to theirs all the time.
struct alignas(64) Share {
  explicit Share(const SearchContext& context);

  void settle(Batch& batch) { lucas::settle(batch, counts_deadlocks_, tally); }

  LevelLog log;
  Tally tally{};
  std::uint64_t checked = 0;  // states at the beginning of the log

 private:
  bool counts_deadlocks_;
};

// A part of a log.
struct LogRange {
  static constexpr std::size_t block = 64;  // states that are read at once, at most

  const LevelLog* log = nullptr;
  std::uint64_t begin = 0, end = 0;

  [[nodiscard]] bool is_empty() const { return begin == end; }
  // Writes the next block of states and advances; returns how many those are.
  std::size_t read(const VisitedSet& visited, Word* out);
};

// Calls visit(states) for up to 64 of them at a time; `width`: words of one.
void visit_blocks(States all, std::size_t width, FunctionRef<void(States)> visit);

// Checks states, and tells a tally of what holds in them.
class Checker {
 public:
  // Both must outlive it.
  Checker(const Kernel& kernel, const Questions& questions) : kernel_(kernel), questions_(questions) {}

  // Up to 64 states at that depth, in Questions::form.
  void check(States states, std::uint64_t depth, Tally& tally);

 private:
  const Kernel& kernel_;
  const Questions& questions_;
  Findings findings_;
};

// Expands states from a log, or others, a batch at a time.
class Expander {
 public:
  // Both must outlive it.
  Expander(const SearchContext& context, Tally& tally);

  // No state waits to be expanded.
  [[nodiscard]] bool is_empty() const { return begin_ == end_; }
  // Reads the next states of the range, which is not empty, and advances it.
  void load(LogRange& range);
  // The same of up to 64 states, which must stay where they are.
  void load(States states);
  void clear() { begin_ = end_ = 0; }
  // Expands at most `most` of the waiting states, which are at that depth, until the batch is full; returns how many.
  std::size_t expand(std::size_t most, std::uint64_t depth, Batch& batch);

 private:
  void offer_deadlocks(std::size_t first_source, std::uint64_t depth, const Successors& successors);

  const SearchContext& context_;
  Tally& tally_;
  unsigned width_;
  Words words_;
  const Word* states_ = nullptr;  // those in words_, or others
  std::size_t begin_ = 0, end_ = 0;
  BoundFilter filter_;
};

}  // namespace lucas
