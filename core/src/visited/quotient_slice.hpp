// QuotientSlice: an exact set of well-mixed integers below 2^bits in little more memory than their information
// (Cleary 1984). The high part of a key says in which bucket it belongs; the entry keeps only the rest:
//
//   entry = | displacement + 1 | low remainder_bits bits of the key |        0 = empty
//
// A bucket is one 64-byte line, searched with a few vector instructions. A key that finds its home line full
// goes to the next line with room, and `displacement` says how many lines further that is. What would need
// more displacement than the field holds goes to the stash, a plain set: nothing is ever dropped. Lines fill
// from the left and entries are never removed, so a line with an empty place ends every search. Entries are as
// narrow as the bucket count allows with at least 5 displacement bits: 16, 32 or 64 bits. Cost: entry bytes /
// load, load 0.53 to 0.80 while growing by 1.5: 5 to 7.5 bytes per key with 32-bit entries; one cache miss.
// While it grows the old and the new lines exist side by side, and a byte for each new line.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <new>
#include <span>
#include <unordered_set>
#include <utility>
#include <variant>

#include "memory/memory_budget.hpp"
#include "visited/quotient_lines.hpp"

namespace lucas {

class alignas(64) QuotientSlice {  // which different threads may have side by side
  using Lines =
      std::variant<QuotientLines<std::uint16_t>, QuotientLines<std::uint32_t>, QuotientLines<std::uint64_t>>;
  using Stash = std::unordered_set<std::uint64_t, std::hash<std::uint64_t>, std::equal_to<>,
                                   BudgetAllocator<std::uint64_t>>;

  template <class AnyLines, class Visit>
  static decltype(auto) visit_lines(AnyLines& lines, Visit&& visit) {
    switch (lines.index()) {
      case 0:
        return visit(*std::get_if<0>(&lines));
      case 1:
        return visit(*std::get_if<1>(&lines));
      default:
        return visit(*std::get_if<2>(&lines));
    }
  }

 public:
  // For keys of 1 to 64 bits; takes `expected` keys without growing. Throws std::bad_alloc.
  QuotientSlice(MemoryBudget& budget, int bits, std::uint64_t expected = 0)
      : budget_(&budget),
        bits_(bits),
        lines_(make(expected)),
        stash_(0, BudgetAllocator<std::uint64_t>(budget)) {
    set_limit();
  }

  // Prefetches the key's line.
  void prefetch(std::uint64_t key) const {
    visit_lines(lines_, [key](const auto& lines) { lines.prefetch(key); });
  }

  // True if the key was new. Throws std::bad_alloc if the slice cannot grow, and is then unchanged.
  bool insert(std::uint64_t key) {
    if (size_ >= limit_) [[unlikely]]
      grow();
    return visit_lines(lines_, [&](auto& lines) { return insert_into(lines, key); });
  }

  // Inserts keys, and meanwhile prefetches the lines of those ahead, one before each insertion: a core has few
  // cache misses under way at once. Calls on_new(key) for those that were new. Returns how many keys it inserted:
  // all of them, or those before the one for which the slice cannot grow.
  template <class OnNew>
  [[nodiscard]] std::size_t insert(std::span<const std::uint64_t> keys, std::span<const std::uint64_t> ahead,
                                   OnNew&& on_new) {
    std::size_t at = 0;
    try {
      while (at < keys.size()) {
        const std::size_t end = std::min<std::size_t>(at + block, keys.size());
        while (size_ + (end - at) > limit_) grow();
        visit_lines(lines_, [&](auto& lines) {
          for (; at < end; ++at) {
            if (at < ahead.size()) lines.prefetch(ahead[at]);
            if (insert_into(lines, keys[at])) on_new(keys[at]);
          }
        });
      }
    } catch (const std::bad_alloc&) {
      return at;
    }
    for (std::size_t i = keys.size(); i < ahead.size(); ++i) prefetch(ahead[i]);
    return at;
  }

  [[nodiscard]] bool contains(std::uint64_t key) const {
    const Placement placement = visit_lines(lines_, [key](const auto& lines) { return lines.find(key); });
    return placement == Placement::seen || (placement == Placement::no_room && stash_.contains(key));
  }

  // Calls visit(key) for each key, nearly in ascending order.
  template <class Visit>
  void for_each(Visit&& visit) const {
    visit_lines(lines_, [&](const auto& lines) { lines.for_each(visit); });
    for (const std::uint64_t key : stash_) visit(key);
  }

  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::uint64_t bytes() const {
    return visit_lines(lines_, [](const auto& lines) { return lines.bytes(); }) + stash_.size() * stash_bytes;
  }
  // Keys that fit before it grows.
  [[nodiscard]] std::uint64_t room() const { return limit_; }
  // Keys in the stash, and bits of an entry; for tests.
  [[nodiscard]] std::uint64_t stashed() const { return stash_.size(); }
  [[nodiscard]] int entry_bits() const {
    return visit_lines(lines_, [](const auto& lines) { return lines.entry_bits; });
  }

 private:
  static constexpr int least_displacement_bits = 5;
  static constexpr std::uint64_t first_keys = 1024;
  static constexpr std::uint64_t block = 64;        // keys for which it makes room at once
  static constexpr std::uint64_t stash_bytes = 32;  // about, per key in the stash

  // Lines for that many keys at load 0.8, and so many that a 64-bit entry has displacement bits left.
  template <class Entry>
  [[nodiscard]] std::uint64_t lines_for(std::uint64_t keys) const {
    const std::uint64_t room = std::max(keys, first_keys) + 2 * block;
    const std::uint64_t enough = room * 5 / 4 / QuotientLines<Entry>::per_line + 1;
    const int widest = 64 - least_displacement_bits;
    return std::max(enough, bits_ > widest ? std::uint64_t{1} << (bits_ - widest) : 1);
  }
  template <class Entry>
  [[nodiscard]] bool is_wide_enough(std::uint64_t keys) const {
    const int remainder = QuotientLines<Entry>::remainder_bits(bits_, lines_for<Entry>(keys));
    return remainder + least_displacement_bits <= QuotientLines<Entry>::entry_bits;
  }
  // Lines with the narrowest entries that are wide enough.
  [[nodiscard]] Lines make(std::uint64_t keys) const {
    if (is_wide_enough<std::uint16_t>(keys)) {
      return Lines(std::in_place_index<0>, *budget_, bits_, lines_for<std::uint16_t>(keys));
    }
    if (is_wide_enough<std::uint32_t>(keys)) {
      return Lines(std::in_place_index<1>, *budget_, bits_, lines_for<std::uint32_t>(keys));
    }
    return Lines(std::in_place_index<2>, *budget_, bits_, lines_for<std::uint64_t>(keys));
  }

  void set_limit() {
    limit_ = visit_lines(lines_, [](const auto& lines) { return lines.lines() * lines.per_line / 5 * 4; });
  }

  // True if the key was new. Throws std::bad_alloc if it belongs into the stash and that cannot grow.
  template <class AnyLines>
  [[gnu::always_inline]] bool insert_into(AnyLines& lines, std::uint64_t key) {
    const Placement placement = lines.place(key);
    const bool is_new =
        placement == Placement::fresh || (placement == Placement::no_room && stash_.insert(key).second);
    size_ += is_new ? 1 : 0;
    return is_new;
  }

  // Grows by 1.5, and by 4 while it is small. Entries come in the order of their homes, so both arrays are
  // passed through from front to back.
  [[gnu::noinline]] void grow() {
    constexpr std::uint64_t small = std::uint64_t{64} << 10;
    Lines larger = make(bytes() <= small ? 4 * limit_ : limit_ + limit_ / 2);
    Stash stash(0, BudgetAllocator<std::uint64_t>(*budget_));
    visit_lines(larger, [&](auto& lines) {
      BigArray<std::uint8_t> filled(*budget_, lines.lines());
      for_each([&](std::uint64_t key) {
        if (!lines.add(key, filled)) stash.insert(key);
      });
    });
    lines_ = std::move(larger);
    stash_ = std::move(stash);
    set_limit();
  }

  MemoryBudget* budget_;
  int bits_;
  Lines lines_;
  Stash stash_;
  std::uint64_t size_ = 0;
  std::uint64_t limit_ = 0;
};

}  // namespace lucas
