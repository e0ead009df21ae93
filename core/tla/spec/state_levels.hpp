// StateLevels: at which level each state was met first, where TLCGet("level") asks for it.
#pragma once

#include <cstdint>
#include <mutex>
#include <unordered_map>

#include "lucas/kernel.hpp"

namespace lucas::tla {

// Levels count from 1; a search by levels meets each state on a shortest path. Shared by threads.
class StateLevels {
 public:
  explicit StateLevels(bool is_wanted) : is_wanted_(is_wanted) {}
  void add(Word state, std::uint64_t level) {
    if (!is_wanted_) return;
    const std::scoped_lock lock(mutex_);
    levels_.try_emplace(state, level);
  }
  [[nodiscard]] std::uint64_t of(Word state) {
    if (!is_wanted_) return 0;
    const std::scoped_lock lock(mutex_);
    const auto found = levels_.find(state);
    return found == levels_.end() ? 1 : found->second;
  }

 private:
  bool is_wanted_;
  std::mutex mutex_{};
  std::unordered_map<Word, std::uint64_t> levels_{};
};

}  // namespace lucas::tla
