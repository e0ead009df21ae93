// LevelLog: references to all states that one worker found, in the order in which it found them, cut into
// levels. The open level at its end is the frontier of a breadth-first search; the closed ones are what traces
// are rebuilt from. Blocks never move, so a level can be read while the next one is written. Cost: as many
// whole bytes per state as a reference has bits, 3 for a key of 24 bits. Old blocks can be moved to a file.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "lucas/big_array.hpp"
#include "lucas/memory_budget.hpp"
#include "lucas/spill_file.hpp"

namespace lucas {

class LevelLog {
 public:
  // For references of 1 to 64 bits. The budget must outlive the log.
  LevelLog(MemoryBudget& budget, int bits)
      : budget_(&budget),
        width_(static_cast<std::size_t>(bits + 7) / 8),
        mask_(~std::uint64_t{0} >> (64 - bits)),
        ends_(BudgetAllocator<std::uint64_t>(budget)) {}

  // Adds a reference to the open level, if it is wanted; without a branch on that. Throws std::bad_alloc, and is
  // then unchanged.
  void append_if(bool wanted, std::uint64_t reference) {
    if (room_ == 0) [[unlikely]]
      add_block();
    std::memcpy(end_, &reference, sizeof reference);  // the next one overwrites what is too much
    const std::uint64_t count = wanted ? 1 : 0;
    end_ += count * width_;
    room_ -= count;
    size_ += count;
  }
  void append(std::uint64_t reference) { append_if(true, reference); }

  // Makes room, so that the next close_level() does not throw. Throws std::bad_alloc, and is then unchanged.
  void reserve_level() {
    if (ends_.size() == ends_.capacity()) ends_.reserve(std::max<std::size_t>(2 * ends_.size(), 1));
  }
  // Ends the open level and opens the next one. Throws std::bad_alloc, and is then unchanged.
  void close_level() { ends_.push_back(size_); }

  // Calls visit(reference) for those from begin up to end, as long as it returns true.
  template <class Visit>
  void visit(std::uint64_t begin, std::uint64_t end, Visit&& visit) const {
    while (begin < end) {
      const bool in_first = begin < first_block_size();
      const std::uint64_t j = in_first ? begin : begin - first_block_size();
      const Block& block = blocks_[in_first ? 0 : 1 + j / block_size()];
      const std::uint64_t within = in_first ? j : j % block_size();
      const std::uint64_t size = in_first ? first_block_size() : block_size();
      const std::uint64_t count = std::min(end - begin, size - within);
      const char* at = block.begin + within * width_;
      for (std::uint64_t i = 0; i < count; ++i, at += width_) {
        std::uint64_t reference = 0;
        std::memcpy(&reference, at, sizeof reference);
        if (!visit(reference & mask_)) return;
      }
      begin += count;
    }
  }

  [[nodiscard]] std::uint64_t size() const { return size_; }
  // Closed levels. Level d is the range [begin(d), end(d)).
  [[nodiscard]] std::size_t levels() const { return ends_.size(); }
  [[nodiscard]] std::uint64_t begin(std::size_t level) const { return level == 0 ? 0 : ends_[level - 1]; }
  [[nodiscard]] std::uint64_t end(std::size_t level) const { return ends_[level]; }
  // What the states and levels take, wherever they lie.
  [[nodiscard]] std::uint64_t bytes() const { return size_ * width_ + ends_.size() * sizeof(std::uint64_t); }

  // Moves whole blocks that end before `position` to the file. False if the file cannot take them.
  bool spill(SpillFile& file, std::uint64_t position) {
    while (spilled_ + 1 < blocks_.size() && first_block_size() + spilled_ * block_size() <= position) {
      if (spilled_ > 0) {
        Block& block = blocks_[spilled_];
        const char* const there = file.take(block.memory.data(), block.memory.size());
        if (there == nullptr) return false;
        block = Block{there, {}};
      }
      ++spilled_;
    }
    return true;
  }

 private:
  static constexpr std::size_t first_bytes = std::size_t{16} << 10, block_bytes = std::size_t{1} << 20;
  static constexpr std::size_t slack = sizeof(std::uint64_t);

  struct Block {
    const char* begin = nullptr;
    BigArray<char> memory{};  // none once it is spilled
  };

  // In references.
  [[nodiscard]] std::uint64_t first_block_size() const { return (first_bytes - slack) / width_; }
  [[nodiscard]] std::uint64_t block_size() const { return (block_bytes - slack) / width_; }

  [[gnu::noinline]] void add_block() {
    const bool first = blocks_.empty();
    BigArray<char> memory(*budget_, first ? first_bytes : block_bytes);
    char* const begin = memory.data();
    blocks_.push_back({begin, std::move(memory)});
    end_ = begin;
    room_ = first ? first_block_size() : block_size();
  }

  MemoryBudget* budget_;
  std::size_t width_;  // bytes of a reference
  std::uint64_t mask_;
  std::vector<Block> blocks_;
  std::vector<std::uint64_t, BudgetAllocator<std::uint64_t>> ends_;
  char* end_ = nullptr;
  std::uint64_t room_ = 0;  // references that the last block can still take
  std::uint64_t size_ = 0;
  std::size_t spilled_ = 0;  // blocks looked at by spill
};

}  // namespace lucas
