// Mailbox: where one worker puts the states that it generates, sorted by the slice of the visited set that is
// to take them in. Items gather in one 64-byte line per slice and go to memory a whole line at a time, past the
// caches. Cost: as many whole bytes per item as it has bits, plus what is left over at the end of a line.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "lucas/big_array.hpp"
#include "lucas/cache_line.hpp"
#include "lucas/memory_budget.hpp"

namespace lucas {

// Item: an unsigned integer, of which the low `bits` are kept, or an array of integers, kept whole.
template <class Item>
class Mailbox {
 public:
  // `bytes`: for all slices together. Throws std::bad_alloc.
  Mailbox(MemoryBudget& budget, std::size_t slices, int bits, std::uint64_t bytes)
      : width_(sizeof(Item) > 8 ? sizeof(Item) : static_cast<std::size_t>(bits + 7) / 8),
        per_line_((line_bytes - sizeof(Item)) / width_ + 1),
        capacity_(std::max<std::uint64_t>(bytes / slices / line_bytes, 1)),
        open_(budget, slices),
        sent_(budget, slices * capacity_),
        fill_(budget, slices) {}

  // Adds an item for a slice that is not full.
  void post(std::size_t slice, const Item& item) {
    Fill& fill = fill_[slice];
    std::memcpy(open_[slice].bytes.data() + fill.items * width_, &item, sizeof(Item));
    if (++fill.items < per_line_) return;
    for (std::size_t i = 0; i < line_bytes; i += 64) {
      stream_line(sent_[slice * capacity_ + fill.lines].bytes.data() + i, open_[slice].bytes.data() + i);
    }
    fill.items = 0;
    ++fill.lines;
  }
  [[nodiscard]] bool is_full(std::size_t slice) const { return fill_[slice].lines == capacity_; }

  // Calls visit(count, next) for each run of items for a slice: next() is the first of them, then the second, and
  // so on, `count` times; of an integer the bits above `bits` are anything.
  template <class Visit>
  void runs(std::size_t slice, Visit&& visit) const {
    const Fill& fill = fill_[slice];
    if (fill.lines > 0) {
      visit(fill.lines * per_line_, [this, line = &sent_[slice * capacity_], i = std::size_t{0}]() mutable {
        const Item item = load(*line, i * width_);
        if (++i == per_line_) {
          i = 0;
          ++line;
        }
        return item;
      });
    }
    if (fill.items > 0) {
      visit(fill.items,
            [this, line = &open_[slice], i = std::size_t{0}]() mutable { return load(*line, i++ * width_); });
    }
  }
  void clear(std::size_t slice) { fill_[slice] = {}; }

  [[nodiscard]] std::uint64_t bytes() const { return open_.bytes() + sent_.bytes() + fill_.bytes(); }

 private:
  static constexpr std::size_t line_bytes = (sizeof(Item) + 63) / 64 * 64;

  struct alignas(64) Line {
    std::array<char, line_bytes> bytes;
  };
  struct Fill {
    std::uint64_t lines, items;
  };

  [[nodiscard]] static Item load(const Line& line, std::uint64_t offset) {
    Item item;
    std::memcpy(&item, line.bytes.data() + offset, sizeof(Item));
    return item;
  }

  std::size_t width_, per_line_;
  std::uint64_t capacity_;  // lines for one slice
  BigArray<Line> open_, sent_;
  BigArray<Fill> fill_;
};

}  // namespace lucas
