// SearchedInVain: a table of states below which a search found nothing, each with the depth at which it was entered. The table has a
// fixed size: a state replaces the one in its place.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "memory/memory_budget.hpp"
#include "visited/hash.hpp"

namespace lucas {

class SearchedInVain {
 public:
  // `room`: bytes that the table may take; if they are too few, it stays empty. Throws std::bad_alloc.
  SearchedInVain(MemoryBudget& budget, std::size_t width, std::uint64_t room) : width_(width) {
    constexpr std::uint64_t most = std::uint64_t{1} << 16, fewest = std::uint64_t{1} << 10;
    const std::uint64_t entry = (width + 1) * sizeof(Word);
    std::uint64_t places = most;
    while (places >= fewest && places * entry > room) places /= 2;
    if (places < fewest) return;
    words_ = BigArray<Word>(budget, places * (width + 1));
    mask_ = places - 1;
  }

  // Was the search below the state in vain from that depth, or from a lesser one?
  [[nodiscard]] bool contains(const Word* state, std::uint64_t depth) const {
    if (mask_ == 0) return false;
    const Word* const entry = &words_[place_of(state)];
    return entry[width_] - era_ - 1 <= depth && std::equal(state, state + width_, entry);
  }
  void put(const Word* state, std::uint64_t depth) {
    if (mask_ == 0) return;
    Word* const entry = &words_[place_of(state)];
    std::copy_n(state, width_, entry);
    entry[width_] = era_ + 1 + depth;
  }
  // Forgets all.
  void clear() { era_ += std::uint64_t{1} << 32; }

 private:
  [[nodiscard]] std::uint64_t place_of(const Word* state) const {
    return (hash_of(state, width_) & mask_) * (width_ + 1);
  }

  std::size_t width_;
  std::uint64_t mask_ = 0, era_ = 0;  // mask_ 0: the table has no places
  BigArray<Word> words_{};            // by place: the state, then era + 1 + depth
};

}  // namespace lucas
