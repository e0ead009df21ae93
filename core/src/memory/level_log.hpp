// LevelLog: references to all states that one worker found, in the order in which it found them, cut into
// levels. The open level at its end is the frontier of a breadth-first search; traces are rebuilt from the closed ones. Blocks
// never move, so a level can be read while the next one is written. Cost per state: the bits of a reference, rounded up to
// whole bytes (3 for a key of 24 bits). Old blocks can be moved to a file.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "disk/disk.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

class LevelLog {
 public:
  // For references of 1 to 64 bits. The budget must outlive the log.
  LevelLog(MemoryBudget& budget, int bits);

  // Makes room for `count` more references. If it throws std::bad_alloc, no reference is lost.
  void reserve(std::uint64_t count) {
    while (room_bytes() < count * width_) [[unlikely]] add_block();
  }

  // Appends references to the open level, without asking for memory. A local object, which the compiler keeps
  // in registers. While it exists, the log may not be used otherwise.
  class Appender {
   public:
    explicit Appender(LevelLog& log) : log_(log), width_(log.width_), at_(log.end_), limit_(log.limit_) {}
    Appender(const Appender&) = delete;
    Appender& operator=(const Appender&) = delete;
    ~Appender() { log_.end_ = at_; }

    // Appends the reference if it is wanted, without a branch. Room for it must be reserved even if it is not.
    void append_if(bool wanted, std::uint64_t reference) {
      if (at_ == limit_) [[unlikely]] {
        log_.open_block();
        at_ = log_.end_;
        limit_ = log_.limit_;
      }
      std::memcpy(at_, &reference, sizeof reference);  // the next one overwrites the excess bytes
      at_ += wanted ? width_ : 0;
    }

   private:
    LevelLog& log_;
    std::size_t width_;
    char *at_, *limit_;
  };

  // Makes room, so that the next close_level() does not throw. Throws std::bad_alloc, and is then unchanged.
  void reserve_level() {
    if (ends_.size() == ends_.capacity()) ends_.reserve(std::max<std::size_t>(2 * ends_.size(), 1));
  }
  // Ends the open level and opens the next one. Throws std::bad_alloc, and is then unchanged.
  void close_level() { ends_.push_back(size()); }

  // Copies references from [begin, end), as many as fit into `out`; returns how many. Throws IoError if they
  // are in a file that cannot be read.
  [[nodiscard]] std::size_t read(std::uint64_t begin, std::uint64_t end, std::span<std::uint64_t> out) const;

  [[nodiscard]] std::uint64_t size() const {
    if (opened_ == 0) return 0;
    const auto bytes = static_cast<std::size_t>(end_ - blocks_[opened_ - 1].memory.data());
    return begin_of(opened_ - 1) + bytes / width_;
  }
  // Closed levels. Level d is the range [begin(d), end(d)).
  [[nodiscard]] std::size_t levels() const { return ends_.size(); }
  [[nodiscard]] std::uint64_t begin(std::uint64_t level) const {
    return level == 0 ? 0 : ends_[in_memory(level - 1)];
  }
  [[nodiscard]] std::uint64_t end(std::uint64_t level) const { return ends_[in_memory(level)]; }
  // Bytes of the references and of the ends of levels, in memory or in the file.
  [[nodiscard]] std::uint64_t bytes() const { return size() * width_ + ends_.size() * sizeof(std::uint64_t); }

  // Moves whole blocks that end before `position` to the file, the same one each time. Throws DiskFull and IoError; blocks that
  // are not in the file then stay in memory.
  void spill(ScratchFile& file, std::uint64_t position);

 private:
  struct Block {
    BigArray<char> memory{};     // empty once it is spilled
    std::uint64_t position = 0;  // in the file, once it is spilled
  };

  // The position of the first reference in that block.
  [[nodiscard]] std::uint64_t begin_of(std::uint64_t block) const {
    if (block == 0) return 0;
    const std::uint64_t small = std::min(block - 1, small_blocks_), large = block - 1 - small;
    return first_size_ + small * small_size_ + large * large_size_;
  }
  [[nodiscard]] std::uint64_t size_of(std::size_t block) const {
    return block == 0 ? first_size_ : block <= small_blocks_ ? small_size_ : large_size_;
  }
  // The block of the reference at that position.
  [[nodiscard]] std::size_t block_of(std::uint64_t position) const {
    if (position < first_size_) return 0;
    const std::uint64_t large_from = begin_of(1 + small_blocks_);
    return position < large_from ? 1 + in_memory((position - first_size_) / small_size_)
                                 : in_memory(1 + small_blocks_ + (position - large_from) / large_size_);
  }
  // Bytes that are free for references.
  [[nodiscard]] std::uint64_t room_bytes() const {
    const std::uint64_t ahead = begin_of(blocks_.size()) - begin_of(opened_);
    return static_cast<std::size_t>(limit_ - end_) + ahead * width_;
  }
  void add_block();
  void open_block();

  MemoryBudget* budget_;
  std::size_t width_;  // bytes of a reference
  // References in block 0, in each one up to small_blocks_, and in each one after those.
  std::uint64_t first_size_, small_size_, large_size_;
  std::uint64_t small_blocks_;
  std::uint64_t mask_;
  std::vector<Block> blocks_;
  std::vector<std::uint64_t, BudgetAllocator<std::uint64_t>> ends_;
  std::size_t opened_ = 0;                  // blocks that have been written to; the others are reserved
  char *end_ = nullptr, *limit_ = nullptr;  // in the block opened last: ends of written bytes, and of room
  std::size_t spilled_ = 0;                 // blocks that spill() is done with
  const ScratchFile* file_ = nullptr;       // of blocks that were spilled
};

}  // namespace lucas
