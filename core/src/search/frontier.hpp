// Frontier: states of one level, wherever the workers logged them, cut into chunks that the workers claim one after
// another.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <vector>

#include "visited/visited_set.hpp"

namespace lucas {

// A part of a log.
struct LogRange {
  const LevelLog* log = nullptr;
  std::uint64_t begin = 0, end = 0;

  [[nodiscard]] bool is_empty() const { return begin == end; }
  // Writes the next block of states and advances; returns how many those are.
  std::size_t read(const VisitedSet& visited, Word* out) {
    std::array<std::uint64_t, States::block> references;
    const std::size_t count = log->read(begin, end, references);
    begin += count;
    visited.recall({references.data(), count}, out);
    return count;
  }
};

class Frontier {
 public:
  void clear() {
    chunks_.clear();
    claimed_.store(0, std::memory_order_relaxed);
  }
  void add(LogRange range) {
    constexpr std::uint64_t most = 1024;  // states: little beside a level, much beside the claim
    for (; !range.is_empty(); range.begin = chunks_.back().end)
      chunks_.push_back({range.log, range.begin, std::min(range.begin + most, range.end)});
  }

  [[nodiscard]] std::size_t chunks() const { return chunks_.size(); }
  // The next chunk that nobody has, or nullptr; may be called by several threads.
  [[nodiscard]] const LogRange* claim() {
    const std::size_t i = claimed_.fetch_add(1, std::memory_order_relaxed);
    return i < chunks_.size() ? &chunks_[i] : nullptr;
  }
  [[nodiscard]] bool is_claimed() const { return claimed_.load(std::memory_order_relaxed) >= chunks_.size(); }

 private:
  std::vector<LogRange> chunks_;
  std::atomic<std::size_t> claimed_{0};
};

}  // namespace lucas
