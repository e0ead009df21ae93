#include "memory/level_log.hpp"

#include <array>
#include <limits>

namespace lucas {
namespace {

// Sizes of blocks. They are small compared with the log and with the limit of memory; large blocks are huge pages.
constexpr std::size_t first_bytes = std::size_t{16} << 10, small_bytes = std::size_t{256} << 10,
                      large_bytes = std::size_t{2} << 20;
constexpr std::size_t few_blocks = 32;
constexpr std::uint64_t ample = std::uint64_t{256} << 20;
constexpr std::size_t slack = sizeof(std::uint64_t);

}  // namespace

LevelLog::LevelLog(MemoryBudget& budget, int bits)
    : budget_(&budget),
      width_(static_cast<std::size_t>(bits + 7) / 8),
      first_size_((first_bytes - slack) / width_),
      small_size_((small_bytes - slack) / width_),
      large_size_((large_bytes - slack) / width_),
      small_blocks_(budget.limit() < ample ? std::numeric_limits<std::uint32_t>::max() : few_blocks),
      mask_(~std::uint64_t{0} >> (64 - bits)),
      ends_(BudgetAllocator<std::uint64_t>(budget)) {}

std::size_t LevelLog::read(std::uint64_t begin, std::uint64_t end, std::span<std::uint64_t> out) const {
  constexpr std::size_t at_once = 64;  // references of a block that was spilled
  std::array<char, (at_once + 1) * slack> copied;
  std::size_t done = 0;
  while (begin < end && done < out.size()) {
    const std::size_t block = block_of(begin);
    const std::uint64_t within = begin - begin_of(block);
    std::size_t count =
        in_memory(std::min({end - begin, size_of(block) - within, std::uint64_t{out.size() - done}}));
    const char* at = copied.data();
    if (blocks_[block].memory.size() == 0) {
      count = std::min(count, at_once);
      file_->read(blocks_[block].position + within * width_, copied.data(), count * width_);
    } else {
      at = blocks_[block].memory.data() + within * width_;
    }
    for (std::size_t i = 0; i < count; ++i, at += width_) {
      std::uint64_t reference = 0;
      std::memcpy(&reference, at, sizeof reference);
      out[done + i] = reference & mask_;
    }
    begin += count;
    done += count;
  }
  return done;
}

void LevelLog::spill(ScratchFile& file, std::uint64_t position) {
  file_ = &file;
  while (spilled_ + 1 < opened_ && begin_of(spilled_ + 1) <= position) {
    if (spilled_ > 0) {
      Block& block = blocks_[spilled_];
      block = Block{{}, file.append({block.memory.data(), block.memory.size()})};
    }
    ++spilled_;
  }
}

void LevelLog::add_block() {
  const std::size_t block = blocks_.size();
  const std::size_t bytes = block == 0 ? first_bytes : block <= small_blocks_ ? small_bytes : large_bytes;
  blocks_.push_back({BigArray<char>(*budget_, bytes)});
}

void LevelLog::open_block() {
  end_ = blocks_[opened_].memory.data();
  limit_ = end_ + size_of(opened_) * width_;
  ++opened_;
}

}  // namespace lucas
