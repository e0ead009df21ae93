// Mailbox: where one worker puts the states that it generates, sorted by the slice of the visited set that is
// to take them in. Items gather in one 64-byte line per slice and go to memory a whole line at a time, past the
// caches. Cost: as many whole bytes per item as it has bits, plus what is left over at the end of a line.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>

#include "lucas/big_array.hpp"
#include "lucas/cache_line.hpp"
#include "lucas/memory_budget.hpp"

namespace lucas {

// Item: std::uint64_t, of which the low `bits` are kept, or an array of integers, kept whole.
template <class Item>
class Mailbox {
 public:
  // Items that are posted or given back at once, at most.
  static constexpr std::size_t block = 64;

  // Bytes that an item of so many bits takes.
  [[nodiscard]] static std::size_t width(int bits) {
    return is_integer ? static_cast<std::size_t>(bits + 7) / 8 : sizeof(Item);
  }

  // `bytes`: for all slices together; a slice takes more if that is less than a block. Throws std::bad_alloc.
  Mailbox(MemoryBudget& budget, std::size_t slices, int bits, std::uint64_t bytes)
      : width_(width(bits)),
        per_line_(last_start / width_ + 1),
        mask_(is_integer ? ~std::uint64_t{0} >> (64 - bits) : 0),
        capacity_(std::max<std::uint64_t>(bytes / slices / line_bytes, block_lines())),
        open_(budget, slices),
        sent_(budget, slices * capacity_),
        fill_(budget, slices) {}

  // Is there a slice without room for a whole block?
  [[nodiscard]] bool is_full() const { return full_; }
  // Adds a block of `count` items: give(i) is an item, slice_of(item) the slice that it is for. Must not be full.
  template <class Give, class SliceOf>
  void post(std::size_t count, Give&& give, SliceOf&& slice_of) {
    Line* const open = open_.data();
    Fill* const fills = fill_.data();
    const auto width = static_cast<std::uint32_t>(width_);
    for (std::size_t i = 0; i < count; ++i) {
      const Item item = give(i);
      const std::size_t slice = slice_of(item);
      const std::uint32_t at = fills[slice].bytes;
      std::memcpy(open[slice].bytes.data() + at, &item, sizeof(Item));
      fills[slice].bytes = at + width;
      if (at + width > last_start) [[unlikely]]
        send(slice);
    }
  }

  // Calls visit(items, ahead) for blocks that are together what was posted for a slice. `ahead` is the block of the
  // next call: time to fetch what belongs to it. In the first call there are no items, in the last one nothing is
  // ahead.
  template <class Visit>
  void visit(std::size_t slice, Visit&& visit) const {
    std::array<std::array<Item, block>, 2> buffers;
    Reader reader(*this, slice);
    std::span<const Item> items;
    for (std::size_t side = 0;; side ^= 1) {
      const std::span<const Item> ahead = reader.next_block(buffers[side]);
      visit(items, ahead);
      if (ahead.empty()) return;
      items = ahead;
    }
  }
  // Forgets what was posted for a slice. Different slices may be visited and cleared by different threads.
  void clear(std::size_t slice) { fill_[slice] = {}; }
  // All slices were cleared.
  void reopen() { full_ = false; }

  [[nodiscard]] std::uint64_t bytes() const { return open_.bytes() + sent_.bytes() + fill_.bytes(); }

 private:
  static constexpr bool is_integer = std::is_same_v<Item, std::uint64_t>;
  static constexpr std::size_t line_bytes = (sizeof(Item) + 63) / 64 * 64;
  static constexpr std::size_t last_start = line_bytes - sizeof(Item);  // of an item in a line

  struct alignas(64) Line {
    std::array<char, line_bytes> bytes;
  };
  struct Fill {
    std::uint32_t lines;  // sent
    std::uint32_t bytes;  // of the open line
  };

  // Lines that a block can fill.
  [[nodiscard]] std::uint64_t block_lines() const { return block / per_line_ + 1; }

  void send(std::size_t slice) {
    Fill& fill = fill_[slice];
    for (std::size_t i = 0; i < line_bytes; i += 64) {
      stream_line(sent_[slice * capacity_ + fill.lines].bytes.data() + i, open_[slice].bytes.data() + i);
    }
    fill.bytes = 0;
    ++fill.lines;
    if (fill.lines + block_lines() > capacity_) full_ = true;
  }

  // Passes through the lines that were posted for a slice.
  class Reader {
   public:
    Reader(const Mailbox& mail, std::size_t slice)
        : mail_(mail),
          sent_(&mail.sent_[slice * mail.capacity_]),
          end_(sent_ + mail.fill_[slice].lines),
          open_(&mail.open_[slice]),
          left_(mail.fill_[slice].bytes / static_cast<std::uint32_t>(mail.width_)) {}

    // As many whole lines as fit, and at the end what is left in the open one.
    std::span<const Item> next_block(std::array<Item, block>& items) {
      std::size_t count = 0;
      for (; count + mail_.per_line_ <= block; count += mail_.per_line_) {
        if (sent_ == end_) {
          mail_.unpack(*open_, items.data() + count);
          count += std::exchange(left_, 0);
          break;
        }
        if (end_ - sent_ > fetched_ahead) fetch_line(sent_ + fetched_ahead);
        mail_.unpack(*sent_++, items.data() + count);
      }
      return {items.data(), count};
    }

   private:
    static constexpr std::ptrdiff_t fetched_ahead = 8;  // lines; they lie in memory, not in a cache

    const Mailbox& mail_;
    const Line *sent_, *end_, *open_;
    std::uint32_t left_;  // items of the open line
  };

  // All items for which a line has room.
  void unpack(const Line& line, Item* items) const {
    if constexpr (is_integer) {
      const std::uint64_t mask = mask_;
      const std::size_t width = width_;
      const char* at = line.bytes.data();
      for (Item* const end = items + per_line_; items != end; ++items, at += width) {
        std::memcpy(items, at, sizeof(Item));
        *items &= mask;
      }
    } else {
      std::memcpy(items, line.bytes.data(), per_line_ * sizeof(Item));
    }
  }

  std::size_t width_;     // bytes of an item
  std::size_t per_line_;  // items
  std::uint64_t mask_;
  std::uint64_t capacity_;  // lines for one slice
  BigArray<Line> open_, sent_;
  BigArray<Fill> fill_;
  bool full_ = false;
};

}  // namespace lucas
