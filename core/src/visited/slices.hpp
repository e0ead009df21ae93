// Slices: a set of well-mixed integers below 2^bits, cut into 2^k slices by their top k bits. A slice is a
// small table of its own: slices grow one at a time, so that little is held twice; a slice fits a cache while
// a batch of keys is inserted; different threads may work on different slices without locks.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "memory/memory_budget.hpp"
#include "visited/quotient_slice.hpp"

namespace lucas {

class Slices {
 public:
  // For keys of 1 to 64 bits; takes `expected` keys without growing. Begins with one slice.
  Slices(MemoryBudget& budget, int bits, std::uint64_t expected) : budget_(&budget), bits_(bits) {
    slices_.emplace_back(budget, bits, std::max(expected, first_keys()));
  }

  [[nodiscard]] std::size_t slices() const { return slices_.size(); }
  [[nodiscard]] std::size_t slice_of(std::uint64_t key) const {
    return static_cast<std::size_t>((key >> 1) >> (slice_key_bits() - 1));  // never shifts by 64
  }
  // slice_of() as a faster function for loops, once there are several slices.
  [[nodiscard]] auto slicing() const {
    return [shift = slice_key_bits()](std::uint64_t key) { return static_cast<std::size_t>(key >> shift); };
  }
  // How many low bits of a key its slice does not determine.
  [[nodiscard]] int slice_key_bits() const { return bits_ - split_bits_; }

  // The high bits that all keys of a slice share.
  [[nodiscard]] std::uint64_t prefix_of(std::size_t slice) const {
    return slice == 0 ? 0 : std::uint64_t{slice} << slice_key_bits();
  }

  // True if the key was new. Throws std::bad_alloc, and is then unchanged.
  bool insert(std::uint64_t key) { return slices_[slice_of(key)].insert(rest(key)); }
  [[nodiscard]] bool contains(std::uint64_t key) const { return slices_[slice_of(key)].contains(rest(key)); }

  // Inserts keys and prefetches the lines of those ahead, unless they are cached anyway. Calls on_new(key) for those
  // that were new. Returns how many keys it inserted: all of them, or those before the one for which the set cannot
  // grow.
  template <class OnNew>
  [[nodiscard]] std::size_t insert(std::span<const std::uint64_t> keys, std::span<const std::uint64_t> ahead,
                                   OnNew&& on_new) {
    if (slices_.size() == 1) {
      QuotientSlice& only = slices_[0];
      const bool is_cached = only.bytes() <= cached_bytes;
      return only.insert(keys, is_cached ? std::span<const std::uint64_t>() : ahead, on_new);
    }
    std::size_t at = 0;
    try {
      for (; at < keys.size(); ++at) {
        if (at < ahead.size()) prefetch(ahead[at]);
        if (insert(keys[at])) on_new(keys[at]);
      }
    } catch (const std::bad_alloc&) {
      return at;
    }
    for (std::size_t i = keys.size(); i < ahead.size(); ++i) prefetch(ahead[i]);
    return at;
  }
  // The same in one slice, with keys given as the low slice_key_bits(). Different slices may be worked on by
  // different threads.
  template <class OnNew>
  [[nodiscard]] std::size_t insert_in(std::size_t slice, std::span<const std::uint64_t> rests,
                                      std::span<const std::uint64_t> ahead, OnNew&& on_new) {
    const std::uint64_t prefix = prefix_of(slice);
    return slices_[slice].insert(rests, ahead, [&](std::uint64_t rest) { on_new(prefix | rest); });
  }

  // Cuts the set into 2^bits slices, at least as many as there are, as far as its keys are long enough for
  // that. Holds everything twice meanwhile. Throws std::bad_alloc, and is then unchanged.
  void split(int bits) {
    const int more = std::min(bits, bits_ - least_slice_key_bits) - split_bits_;
    if (more <= 0) return;
    std::vector<QuotientSlice> finer;
    finer.reserve(slices_.size() << more);
    for (QuotientSlice& slice : slices_) split_slice(slice, more, finer);
    slices_ = std::move(finer);
    split_bits_ += more;
  }

  // Makes room in an empty set for so many keys in the slices from `first` on, before `end`, with a margin of four standard deviations.
  // Throws std::bad_alloc.
  void reserve(std::size_t first, std::size_t end, std::uint64_t keys) {
    const std::uint64_t all = std::uint64_t{1} << std::min(slice_key_bits(), 56);
    const std::uint64_t each = std::min(with_margin(keys / (end - first)), all);
    for (std::size_t i = first; i < end; ++i) slices_[i] = QuotientSlice(*budget_, slice_key_bits(), each);
  }

  // Frees the memory; the set must not be used any more.
  void clear() { slices_.clear(); }

  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t slice = 0; slice < slices_.size(); ++slice) {
      const std::uint64_t prefix = prefix_of(slice);
      slices_[slice].for_each([&](std::uint64_t rest) { visit(prefix | rest); });
    }
  }

  // The number of keys. Adds up all slices, so it is not to be asked for each key.
  [[nodiscard]] std::uint64_t size() const {
    return sum([](const QuotientSlice& s) { return s.size(); });
  }
  [[nodiscard]] std::uint64_t bytes() const {
    return sum([](const QuotientSlice& s) { return s.bytes() + sizeof(QuotientSlice); });
  }

 private:
  static constexpr int least_slice_key_bits = 10;
  // Sets up to this size stay in the cache, so they are not prefetched. The limit is lower than the bitmap's, whose
  // words are reused more.
  static constexpr std::uint64_t cached_bytes = std::uint64_t{1} << 20;

  // Initial capacity: enough that typical puzzles never grow the table; unless memory is scarce.
  [[nodiscard]] std::uint64_t first_keys() const {
    constexpr std::uint64_t scarce = std::uint64_t{8} << 20;
    constexpr int few_bits = 15;
    return budget_->limit() < scarce ? 0 : std::uint64_t{1} << std::min(bits_, few_bits);
  }

  void prefetch(std::uint64_t key) const { slices_[slice_of(key)].prefetch(rest(key)); }
  [[nodiscard]] std::uint64_t rest(std::uint64_t key) const {
    return key & (~std::uint64_t{0} >> (64 - slice_key_bits()));
  }

  // Slices do not fill evenly: four standard deviations more.
  [[nodiscard]] static std::uint64_t with_margin(std::uint64_t keys) {
    const auto share = static_cast<double>(keys);
    return static_cast<std::uint64_t>(share + 4 * std::sqrt(share));
  }
  // Splits a slice into 2^more slices, each with its share of the slice's room.
  void split_slice(const QuotientSlice& slice, int more, std::vector<QuotientSlice>& finer) {
    const int key_bits = slice_key_bits() - more;
    const std::size_t first = finer.size();
    const std::uint64_t expected = with_margin(std::max(slice.size(), slice.room()) >> more);
    for (std::size_t i = 0; i < std::size_t{1} << more; ++i) finer.emplace_back(*budget_, key_bits, expected);
    slice.for_each([&](std::uint64_t key) {
      finer[first + static_cast<std::size_t>(key >> key_bits)].insert(key &
                                                                      ((std::uint64_t{1} << key_bits) - 1));
    });
  }

  template <class Count>
  [[nodiscard]] std::uint64_t sum(Count&& count) const {
    std::uint64_t total = 0;
    for (const QuotientSlice& slice : slices_) total += count(slice);
    return total;
  }

  MemoryBudget* budget_;
  int bits_;
  int split_bits_ = 0;
  std::vector<QuotientSlice> slices_;
};

}  // namespace lucas
