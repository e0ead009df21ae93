// Expander and Checker: how a search asks the kernel for successors, and for what holds in states.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/batch.hpp"
#include "search/context.hpp"
#include "search/finding.hpp"
#include "search/frontier.hpp"

namespace lucas {

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

// Expands states from a log, or others, a batch at a time. Tells a tally of deadlocks and of steps that break an invariant; with
// Request::uses_bound leaves out successors that are too far from the first goal.
class Expander {
 public:
  // Both must outlive it.
  Expander(const SearchContext& context, Tally& tally);

  // No state waits to be expanded.
  [[nodiscard]] bool is_empty() const { return begin_ == end_; }
  // Reads the next states of the range, which is not empty, and advances it.
  void load(LogRange& range) { load({words_.data(), range.read(context_.visited, words_.data())}); }
  // The same of up to 64 states, which must stay where they are.
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
  const Word* states_ = nullptr;  // those in words_, or others
  std::size_t begin_ = 0, end_ = 0;
  std::vector<int> bounds_{};  // of successors
};

}  // namespace lucas
