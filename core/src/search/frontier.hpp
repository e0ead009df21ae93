// Frontier: states of one level, wherever the workers logged them, cut into chunks that the workers claim one after
// another.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <vector>

#include "search/share.hpp"

namespace lucas {

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
