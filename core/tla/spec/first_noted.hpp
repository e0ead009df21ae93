// FirstNoted: a map from states, or values of states, that keeps the first word noted for a key. Threads share it.
#pragma once

#include <cstdint>
#include <mutex>
#include <unordered_map>

#include "lucas/kernel.hpp"

namespace lucas::tla {

class FirstNoted {
 public:
  // Notes a word for the key, unless one was noted before; returns the word that is kept.
  Word add(Word key, Word noted) {
    const std::scoped_lock lock(mutex_);
    return first_.try_emplace(key, noted).first->second;
  }
  // The word of the key; `otherwise` if none was noted.
  [[nodiscard]] Word of(Word key, Word otherwise) const {
    const std::scoped_lock lock(mutex_);
    const auto found = first_.find(key);
    return found == first_.end() ? otherwise : found->second;
  }
  [[nodiscard]] std::uint64_t bytes() const {
    const std::scoped_lock lock(mutex_);
    return first_.size() * 48;  // 48 bytes an entry, with links and overhead
  }

 private:
  mutable std::mutex mutex_{};
  std::unordered_map<Word, Word> first_{};
};

}  // namespace lucas::tla
