// QuotientLines: the array of cache lines inside a QuotientSlice, for one width of entries (quotient_slice.hpp explains the entries).
// It never grows: the slice makes a larger one, perhaps of another width, and keeps in its stash the keys that find no room here.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "memory/memory_budget.hpp"
#include "visited/cache_line.hpp"

namespace lucas {

enum class Placement : std::uint8_t { seen, fresh, no_room };

template <class Entry>
class QuotientLines {
 public:
  static constexpr std::uint64_t per_line = CacheLine<Entry>::size;
  static constexpr int entry_bits = 8 * sizeof(Entry);

  // For mixed keys below 2^bits.
  QuotientLines(MemoryBudget& budget, int bits, std::uint64_t lines)
      : bits_(bits),
        remainder_bits_(remainder_bits(bits, lines)),
        count_(lines),
        reach_(reach(remainder_bits_, lines)),
        remainder_mask_((std::uint64_t{1} << remainder_bits_) - 1),
        one_further_(std::uint64_t{1} << remainder_bits_),
        lines_(budget, lines) {}

  // The low bits that tell a mixed key from others with the same home line, which is home to consecutive keys.
  [[nodiscard]] static int remainder_bits(int bits, std::uint64_t lines) {
    const Wide keys = Wide{1} << bits;
    return static_cast<int>(std::bit_width(static_cast<std::uint64_t>((keys + lines - 1) / lines - 1)));
  }

  [[nodiscard]] std::uint64_t lines() const { return count_; }
  [[nodiscard]] std::uint64_t bytes() const { return lines_.bytes(); }

  void prefetch(std::uint64_t mixed) const { prefetch_line(&lines_[home(mixed)]); }

  // Looks for the mixed key and, unless it is there, puts it into the first line with room, if one is near enough.
  // (Without branches it is slower: a line that was just written cannot be read whole before the write is done.)
  [[nodiscard, gnu::always_inline]] inline Placement place(std::uint64_t mixed) {
    const std::uint64_t at = home(mixed);
    const Entry entry = first_entry(mixed);
    CacheLine<Entry>& line = lines_[at];
    if (matches(line, entry) != 0) return Placement::seen;
    const std::uint32_t room = matches(line, Entry{0});
    if (room == 0) [[unlikely]]
      return place_beyond(at, entry);
    line.entries[static_cast<std::size_t>(std::countr_zero(room))] = entry;
    return Placement::fresh;
  }

  // seen: the key is here. fresh: it is not in the slice. no_room: it is not here, but may be in the stash.
  [[nodiscard]] Placement find(std::uint64_t mixed) const {
    std::uint64_t at = home(mixed);
    Entry entry = first_entry(mixed);
    for (std::uint64_t tries = reach_;; --tries) {
      if (matches(lines_[at], entry) != 0) return Placement::seen;
      if (matches(lines_[at], Entry{0}) != 0) return Placement::fresh;
      if (tries == 1) return Placement::no_room;
      entry = static_cast<Entry>(entry + one_further());
      if (++at == count_) at = 0;
    }
  }

  // Adds a mixed key that is not in the slice to the first line with room. False if none is near enough. `filled`:
  // how many entries each line has, since a line that was just written cannot be read whole before the write is done.
  [[nodiscard]] bool add(std::uint64_t mixed, BigArray<std::uint8_t>& filled) {
    std::uint64_t at = home(mixed);
    Entry entry = first_entry(mixed);
    for (std::uint64_t tries = reach_; tries > 0; --tries) {
      if (filled[at] < per_line) {
        lines_[at].entries[filled[at]++] = entry;
        return true;
      }
      entry = static_cast<Entry>(entry + one_further());
      if (++at == count_) at = 0;
    }
    return false;
  }

  // Calls visit(mixed key) for each entry, nearly in ascending order.
  template <class Visit>
  void for_each(Visit&& visit) const {
    FirstKeys first_keys(bits_, count_);
    for (std::uint64_t at = 0; at < count_; ++at, first_keys.advance()) {
      for (const Entry entry : lines_[at].entries) {
        if (entry == 0) break;
        const std::uint64_t displacement = (static_cast<std::uint64_t>(entry) >> remainder_bits_) - 1;
        visit(key_from(entry, displacement <= at ? first_keys.before(displacement)
                                                 : first_key(at + count_ - displacement)));
      }
    }
  }

 private:
  __extension__ using Wide = unsigned __int128;
  static constexpr std::uint64_t farthest = 64;

  [[nodiscard]] std::uint64_t home(std::uint64_t mixed) const {
    return static_cast<std::uint64_t>((static_cast<Wide>(mixed << (64 - bits_)) * count_) >> 64);
  }
  [[nodiscard]] Entry one_further() const { return static_cast<Entry>(one_further_); }
  [[nodiscard]] Entry first_entry(std::uint64_t mixed) const {
    return static_cast<Entry>((mixed & remainder_mask_) | one_further_);
  }
  // place(), from the line after a full one on.
  [[nodiscard, gnu::noinline]] Placement place_beyond(std::uint64_t at, Entry entry) {
    for (std::uint64_t tries = reach_ - 1; tries > 0; --tries) {
      entry = static_cast<Entry>(entry + one_further());
      if (++at == count_) at = 0;
      CacheLine<Entry>& line = lines_[at];
      if (matches(line, entry) != 0) return Placement::seen;
      if (const std::uint32_t room = matches(line, Entry{0}); room != 0) {
        line.entries[static_cast<std::size_t>(std::countr_zero(room))] = entry;
        return Placement::fresh;
      }
    }
    return Placement::no_room;
  }

  // The smallest key whose home is that line.
  [[nodiscard]] std::uint64_t first_key(std::uint64_t line) const {
    return static_cast<std::uint64_t>(((static_cast<Wide>(line) << bits_) + count_ - 1) / count_);
  }
  // FirstKeys: first_key() of one line after the other, and of lines shortly before, without a division for each.
  class FirstKeys {
   public:
    FirstKeys(int bits, std::uint64_t lines)
        : lines_(lines),
          step_(static_cast<std::uint64_t>((Wide{1} << bits) / lines)),
          rest_(static_cast<std::uint64_t>((Wide{1} << bits) % lines)) {}

    [[nodiscard]] std::uint64_t before(std::uint64_t lines) const {
      return last_[(line_ - lines) % last_.size()];
    }
    void advance() {
      key_ += step_;
      left_ += rest_;
      if (left_ >= lines_) {
        left_ -= lines_;
        ++key_;
      }
      last_[++line_ % last_.size()] = key_ + (left_ > 0 ? 1 : 0);
    }

   private:
    std::uint64_t lines_, step_, rest_;            // 2^bits = lines * step + rest
    std::uint64_t line_ = 0, key_ = 0, left_ = 0;  // line * 2^bits = lines * key + left
    std::array<std::uint64_t, farthest> last_{};
  };
  // Rebuilds a key from its entry, which holds the key's low bits. `first`: the smallest key whose home is the same line.
  [[nodiscard]] std::uint64_t key_from(Entry entry, std::uint64_t first) const {
    return first + ((static_cast<std::uint64_t>(entry) - first) & remainder_mask_);
  }

  // The number of lines that may hold a key, its home included. The displacement field limits it, and a constant bounds the time for keys
  // that crowd into few homes.
  [[nodiscard]] static std::uint64_t reach(int remainder_bits, std::uint64_t lines) {
    const int displacement_bits = std::min(entry_bits - remainder_bits, 7);
    return std::min({(std::uint64_t{1} << displacement_bits) - 1, lines, farthest});
  }

  int bits_;
  int remainder_bits_;
  std::uint64_t count_;
  std::uint64_t reach_;
  std::uint64_t remainder_mask_, one_further_;  // derived from remainder_bits_, for speed
  BigArray<CacheLine<Entry>> lines_;
};

}  // namespace lucas
