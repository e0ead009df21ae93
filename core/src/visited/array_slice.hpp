// ArraySlice: an exact set of keys of any width: an array of the keys in the order in which they came, and a
// table of their positions, with open addressing and linear probing. What is left of an entry's 32 bits beside
// the position is a part of the key's hash, so that most foreign keys are passed without being read. Cost: the
// key and 5 to 8 bytes, while both grow by 1.5; two cache misses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "lucas/function_ref.hpp"
#include "lucas/shape.hpp"
#include "memory/big_array.hpp"
#include "memory/memory_budget.hpp"
#include "visited/cache_line.hpp"

namespace lucas {

class ArraySlice {
 public:
  // `words`: of a key, at least 1. `skip`: leading bits of hashes that the slice must not use, for all its keys
  // have them in common.
  ArraySlice(MemoryBudget& budget, unsigned words, std::uint64_t expected, int skip = 0);

  [[nodiscard]] std::uint64_t hash_of(const Word* key) const;

  // `hash`: hash_of(key).
  void prefetch(std::uint64_t hash) const { prefetch_line(&slots_[home(hash)]); }

  struct Inserted {
    std::uint32_t position;
    bool is_new;
  };
  // Where the key is, whether or not it was there before. Throws std::bad_alloc, and is then unchanged.
  Inserted insert(const Word* key, std::uint64_t hash);
  Inserted insert(const Word* key) { return insert(key, hash_of(key)); }

  [[nodiscard]] bool contains(const Word* key, std::uint64_t hash) const {
    return slots_[find(key, hash)] != 0;
  }
  [[nodiscard]] std::optional<std::uint32_t> position_of(const Word* key) const;
  [[nodiscard]] const Word* operator[](std::size_t position) const { return &keys_[position * width_]; }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::uint64_t bytes() const { return keys_.bytes() + slots_.bytes(); }

 private:
  [[nodiscard]] std::size_t home(std::uint64_t hash) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(hash << skip_) * slots_.size()) >> 64);
  }
  [[nodiscard]] std::uint32_t entry(std::uint64_t position, std::uint64_t hash) const;
  // The slot that holds the key, or the empty one where it belongs.
  [[nodiscard]] std::size_t find(const Word* key, std::uint64_t hash) const;
  void grow();
  void note_room();

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
