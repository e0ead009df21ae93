// OpenTable: a plain exact visited set for keys of any width: open addressing, linear probing, whole keys
// kept. Beside each slot stands a tag byte: 0 for an empty slot, else 1 and 7 bits of the hash, so that most
// foreign slots are passed without reading their key. Doubles beyond 5/8 full. Cost: (sizeof(Key) + 1) / load
// bytes per state, load 5/16 to 5/8; about one cache miss to the tags and one to the keys per probe. While it
// grows, the old and the new table exist side by side.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lucas/hash.hpp"

namespace lucas {

template <class Key>
class OpenTable {
 public:
  OpenTable() : tags_(first_slots), keys_(first_slots) {}

  // True if the key was new. Throws std::bad_alloc if the table cannot grow, and is then unchanged.
  bool insert(const Key& key) {
    if ((size_ + 1) * 8 > tags_.size() * 5) grow();
    const std::size_t slot = find(key);
    if (tags_[slot] != 0) return false;
    occupy(slot, key);
    ++size_;
    return true;
  }

  [[nodiscard]] bool contains(const Key& key) const { return tags_[find(key)] != 0; }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::uint64_t bytes() const { return tags_.size() * (sizeof(Key) + 1); }

 private:
  static constexpr std::size_t first_slots = 1024;  // a power of two

  [[nodiscard]] static std::uint8_t tag(std::uint64_t hash) {
    return static_cast<std::uint8_t>(0x80U | (hash >> 57));
  }

  // The slot that holds the key, or the empty one where it belongs.
  [[nodiscard]] std::size_t find(const Key& key) const {
    const std::uint64_t hash = hash_of(key);
    const std::uint8_t wanted = tag(hash);
    const std::size_t mask = tags_.size() - 1;
    for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
      if (tags_[slot] == 0 || (tags_[slot] == wanted && keys_[slot] == key)) return slot;
    }
  }

  void occupy(std::size_t slot, const Key& key) {
    tags_[slot] = tag(hash_of(key));
    keys_[slot] = key;
  }

  void grow() {
    std::vector<std::uint8_t> tags(tags_.size() * 2);
    std::vector<Key> keys(keys_.size() * 2);
    tags_.swap(tags);
    keys_.swap(keys);
    for (std::size_t slot = 0; slot < tags.size(); ++slot) {
      if (tags[slot] != 0) occupy(find(keys[slot]), keys[slot]);
    }
  }

  std::vector<std::uint8_t> tags_;
  std::vector<Key> keys_;
  std::uint64_t size_ = 0;
};

}  // namespace lucas
