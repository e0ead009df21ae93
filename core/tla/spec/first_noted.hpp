// FirstNoted: a map from states, or from values of states, to the word that was noted first for each. Shared by threads.
#pragma once

#include <cstdint>
#include <mutex>
#include <unordered_map>

#include "lucas/kernel.hpp"

namespace lucas::tla {

class FirstNoted {
 public:
  // Notes this of the key, unless something was noted before; returns what is noted.
  Word add(Word key, Word noted) {
    const std::scoped_lock lock(mutex_);
    return first_.try_emplace(key, noted).first->second;
  }
  // `otherwise`: nothing was noted.
  [[nodiscard]] Word of(Word key, Word otherwise) const {
    const std::scoped_lock lock(mutex_);
    const auto found = first_.find(key);
    return found == first_.end() ? otherwise : found->second;
  }
  [[nodiscard]] std::uint64_t bytes() const {
    const std::scoped_lock lock(mutex_);
    return first_.size() * 48;  // each with its links, and what the heap takes for it
  }

 private:
  mutable std::mutex mutex_{};
  std::unordered_map<Word, Word> first_{};
};

}  // namespace lucas::tla
