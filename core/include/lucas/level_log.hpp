// LevelLog: the keys of all distinct states in the order in which they were found, cut into levels. The open
// level at its end is the frontier of a breadth-first search; the closed ones are what traces are rebuilt
// from. Blocks never move, so a level can be read while the next one is written. Cost: sizeof(Key) bytes per
// state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace lucas {

template <class Key>
class LevelLog {
 public:
  // Adds a key to the open level. Throws std::bad_alloc, and is then unchanged.
  void append(const Key& key) {
    if (size_ == blocks_.size() * block_keys) {
      blocks_.push_back(std::make_unique<Key[]>(block_keys));
    }
    blocks_[size_ / block_keys][size_ % block_keys] = key;
    ++size_;
  }

  // Ends the open level and opens the next one.
  void close_level() { ends_.push_back(size_); }

  [[nodiscard]] const Key& operator[](std::uint64_t i) const {
    return blocks_[i / block_keys][i % block_keys];
  }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  // Closed levels. Level d is the range [begin(d), end(d)).
  [[nodiscard]] std::size_t levels() const { return ends_.size(); }
  [[nodiscard]] std::uint64_t begin(std::size_t level) const { return level == 0 ? 0 : ends_[level - 1]; }
  [[nodiscard]] std::uint64_t end(std::size_t level) const { return ends_[level]; }
  [[nodiscard]] std::uint64_t bytes() const {
    return blocks_.size() * block_keys * sizeof(Key) + ends_.capacity() * sizeof(std::uint64_t);
  }

 private:
  static constexpr std::size_t block_keys = 4096;

  std::vector<std::unique_ptr<Key[]>> blocks_;
  std::vector<std::uint64_t> ends_;
  std::uint64_t size_ = 0;
};

}  // namespace lucas
