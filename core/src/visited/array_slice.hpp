// ArraySlice: an exact set of keys of any width: an array of the keys in the order in which they came, and a
// table of their positions, with open addressing and linear probing. The rest of an entry's 32 bits, beside
// the position, is a part of the key's hash, so that most other keys are skipped without being read. Cost:
// the key and 5 to 8 bytes, as array and table grow by 1.5 each; two cache misses.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "lucas/function_ref.hpp"
#include "lucas/shape.hpp"
#include "memory/memory_budget.hpp"
#include "visited/cache_line.hpp"
#include "visited/hash.hpp"

namespace lucas {

class ArraySlice {
 public:
  // `words`: of a key, at least 1. `skip`: how many leading bits of hashes the slice must not use, since all
  // its keys have them in common.
  ArraySlice(MemoryBudget& budget, unsigned words, std::uint64_t expected, int skip = 0)
      : budget_(&budget),
        width_(words),
        skip_(skip),
        keys_(budget, std::clamp(expected, first_keys, most_keys) * words),
        slots_(budget, slots_for(keys_.size() / words)) {
    note_room();
  }

  [[nodiscard]] std::uint64_t hash_of(const Word* key) const { return lucas::hash_of(key, width_); }

  // `hash`: hash_of(key).
  void prefetch(std::uint64_t hash) const { prefetch_line(&slots_[home(hash)]); }

  struct Inserted {
    std::uint32_t position;
    bool is_new;
  };
  // Inserts the key unless it is there; returns its position. Throws std::bad_alloc, and is then unchanged.
  Inserted insert(const Word* key, std::uint64_t hash) {
    if (size_ == room_) [[unlikely]]
      grow();
    const std::size_t slot = find(key, hash);
    if (const std::uint32_t found = slots_[slot]; found != 0) return {(found & position_mask_) - 1, false};
    std::copy_n(key, width_, &keys_[size_ * width_]);
    slots_[slot] = entry(size_, hash);
    return {static_cast<std::uint32_t>(size_++), true};
  }
  Inserted insert(const Word* key) { return insert(key, hash_of(key)); }

  [[nodiscard]] bool contains(const Word* key, std::uint64_t hash) const {
    return slots_[find(key, hash)] != 0;
  }
  [[nodiscard]] std::optional<std::uint32_t> position_of(const Word* key) const {
    const std::uint32_t found = slots_[find(key, hash_of(key))];
    return found == 0 ? std::nullopt : std::optional((found & position_mask_) - 1);
  }
  [[nodiscard]] const Word* operator[](std::uint64_t position) const { return &keys_[position * width_]; }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::uint64_t bytes() const { return keys_.bytes() + slots_.bytes(); }

 private:
  static constexpr std::uint64_t first_keys = 32;
  static constexpr std::uint64_t most_keys = (std::uint64_t{1} << 32) - 2;  // positions have 32 bits

  [[nodiscard]] static std::uint64_t slots_for(std::uint64_t keys) { return keys / 3 * 4 + 4; }
  [[nodiscard]] std::size_t home(std::uint64_t hash) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(hash << skip_) * slots_.size()) >> 64);
  }
  [[nodiscard]] std::uint32_t entry(std::uint64_t position, std::uint64_t hash) const {
    return (static_cast<std::uint32_t>(hash) & ~position_mask_) | static_cast<std::uint32_t>(position + 1);
  }
  [[nodiscard]] bool is_same(const Word* a, const Word* b) const {
    unsigned i = 0;
    while (i < width_ && a[i] == b[i]) ++i;
    return i == width_;
  }
  // The slot that holds the key, or the empty one where it belongs.
  [[nodiscard]] std::size_t find(const Word* key, std::uint64_t hash) const {
    const std::uint32_t mask = position_mask_, wanted = static_cast<std::uint32_t>(hash) & ~mask;
    for (std::size_t slot = home(hash);;) {
      const std::uint32_t found = slots_[slot];
      if (found == 0) return slot;
      if ((found & ~mask) == wanted && is_same(key, (*this)[(found & mask) - 1])) return slot;
      if (++slot == slots_.size()) slot = 0;
    }
  }
  [[gnu::noinline]] void grow() {
    if (size_ == most_keys) throw MemoryBudget::Exceeded();
    const std::uint64_t larger = std::min(size_ + size_ / 2, most_keys);
    BigArray<std::uint32_t> slots(*budget_, slots_for(larger));
    BigArray<Word> keys(*budget_, larger * width_);
    std::copy_n(keys_.data(), size_ * width_, keys.data());
    keys_ = std::move(keys);
    slots_ = std::move(slots);
    note_room();
    for (std::uint64_t i = 0; i < size_; ++i) {
      const std::uint64_t hash = hash_of((*this)[i]);
      std::size_t slot = home(hash);
      while (slots_[slot] != 0) slot = slot + 1 == slots_.size() ? 0 : slot + 1;
      slots_[slot] = entry(i, hash);
    }
  }
  void note_room() {
    room_ = keys_.size() / width_;
    position_mask_ = static_cast<std::uint32_t>((std::uint64_t{1} << std::bit_width(room_)) - 1);
  }

  MemoryBudget* budget_;
  unsigned width_;
  int skip_;
  BigArray<Word> keys_;
  BigArray<std::uint32_t> slots_;
  std::uint64_t room_ = 0;  // keys that fit
  std::uint64_t size_ = 0;
  std::uint32_t position_mask_ = 0;
};

}  // namespace lucas
