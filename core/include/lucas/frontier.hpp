// Frontier: the states of one level, wherever the workers logged them, cut into chunks that the workers claim one
// after another.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lucas/level_log.hpp"

namespace lucas {

class Frontier {
 public:
  // A range of one log.
  struct Chunk {
    const LevelLog* log;
    std::uint64_t begin, end;
  };

  void clear() {
    chunks_.clear();
    claimed_.store(0, std::memory_order_relaxed);
  }
  void add(const LevelLog& log, std::uint64_t begin, std::uint64_t end) {
    constexpr std::uint64_t most = 1024;  // states: little beside a level, much beside the claim
    for (; begin < end; begin += most) chunks_.push_back({&log, begin, std::min(begin + most, end)});
  }

  // The next chunk that nobody has, or nullptr; may be called by several threads.
  [[nodiscard]] const Chunk* claim() {
    const std::size_t i = claimed_.fetch_add(1, std::memory_order_relaxed);
    return i < chunks_.size() ? &chunks_[i] : nullptr;
  }
  [[nodiscard]] bool is_claimed() const { return claimed_.load(std::memory_order_relaxed) >= chunks_.size(); }

 private:
  std::vector<Chunk> chunks_;
  std::atomic<std::size_t> claimed_{0};
};

}  // namespace lucas
