// ArraySlice: an exact set of keys of any width: an array of the keys in the order in which they came, and a
// table of their positions, with open addressing and linear probing. What is left of an entry's 32 bits beside
// the position is a part of the key's hash, so that most foreign keys are passed without being read. Cost: the
// key and 5 to 8 bytes, while both grow by 1.5; two cache misses.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "lucas/big_array.hpp"
#include "lucas/cache_line.hpp"
#include "lucas/memory_budget.hpp"

namespace lucas {

template <class Key>
class ArraySlice {
 public:
  ArraySlice(MemoryBudget& budget, std::uint64_t expected)
      : budget_(&budget),
        keys_(budget, std::clamp(expected, first_keys, most_keys)),
        slots_(budget, slots_for(keys_.size())) {}

  // `hash`: well mixed, the same for equal keys.
  void prefetch(std::uint64_t hash) const { fetch_line(&slots_[home(hash)]); }

  // The position of the key if it was new. Throws std::bad_alloc, and is then unchanged. hash_of(key) is asked
  // when the slice grows.
  template <class Hash>
  std::optional<std::uint32_t> insert(const Key& key, std::uint64_t hash, Hash&& hash_of) {
    if (size_ == keys_.size()) [[unlikely]]
      grow(hash_of);
    const std::size_t slot = find(key, hash);
    if (slots_[slot] != 0) return std::nullopt;
    keys_[size_] = key;
    slots_[slot] = entry(size_, hash);
    return static_cast<std::uint32_t>(size_++);
  }

  [[nodiscard]] bool contains(const Key& key, std::uint64_t hash) const {
    return slots_[find(key, hash)] != 0;
  }
  [[nodiscard]] std::optional<std::uint32_t> position_of(const Key& key, std::uint64_t hash) const {
    const std::uint32_t found = slots_[find(key, hash)];
    return found == 0 ? std::nullopt : std::optional((found & position_mask()) - 1);
  }
  [[nodiscard]] const Key& operator[](std::size_t position) const { return keys_[position]; }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::uint64_t bytes() const { return keys_.bytes() + slots_.bytes(); }

 private:
  static constexpr std::uint64_t first_keys = 32;
  static constexpr std::uint64_t most_keys = (std::uint64_t{1} << 32) - 2;  // positions have 32 bits

  [[nodiscard]] static std::uint64_t slots_for(std::uint64_t keys) { return keys / 3 * 4 + 4; }
  [[nodiscard]] std::size_t home(std::uint64_t hash) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(hash) * slots_.size()) >> 64);
  }
  [[nodiscard]] int position_bits() const { return static_cast<int>(std::bit_width(keys_.size())); }
  [[nodiscard]] std::uint32_t position_mask() const {
    return static_cast<std::uint32_t>((std::uint64_t{1} << position_bits()) - 1);
  }
  [[nodiscard]] std::uint32_t entry(std::uint64_t position, std::uint64_t hash) const {
    return (static_cast<std::uint32_t>(hash) & ~position_mask()) | static_cast<std::uint32_t>(position + 1);
  }

  // The slot that holds the key, or the empty one where it belongs.
  [[nodiscard]] std::size_t find(const Key& key, std::uint64_t hash) const {
    const std::uint32_t mask = position_mask(), wanted = static_cast<std::uint32_t>(hash) & ~mask;
    for (std::size_t slot = home(hash);;) {
      const std::uint32_t found = slots_[slot];
      if (found == 0) return slot;
      if ((found & ~mask) == wanted && keys_[(found & mask) - 1] == key) return slot;
      if (++slot == slots_.size()) slot = 0;
    }
  }

  template <class Hash>
  [[gnu::noinline]] void grow(Hash&& hash_of) {
    if (size_ == most_keys) throw MemoryBudget::Exceeded();
    const std::uint64_t larger = std::min(size_ + size_ / 2, most_keys);
    BigArray<std::uint32_t> slots(*budget_, slots_for(larger));
    BigArray<Key> keys(*budget_, larger);
    std::copy_n(keys_.data(), size_, keys.data());
    keys_ = std::move(keys);
    slots_ = std::move(slots);
    for (std::uint64_t i = 0; i < size_; ++i) {
      const std::uint64_t hash = hash_of(keys_[i]);
      std::size_t slot = home(hash);
      while (slots_[slot] != 0) slot = slot + 1 == slots_.size() ? 0 : slot + 1;
      slots_[slot] = entry(i, hash);
    }
  }

  MemoryBudget* budget_;
  BigArray<Key> keys_;
  BigArray<std::uint32_t> slots_;
  std::uint64_t size_ = 0;
};

}  // namespace lucas
