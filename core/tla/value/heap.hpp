// Heap: stores the TLA+ values that outlast an evaluation, above all those in states. Equal values share one entry
// (hash-consing), so a state takes one word per variable. Entries are never removed; threads may share a heap.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lucas/function_ref.hpp"
#include "lucas/shape.hpp"
#include "tla/value/term.hpp"

namespace lucas::tla {

// The number of words to reserve: `words`, or a sixteenth of that where addresses have 32 bits.
[[nodiscard]] constexpr std::size_t ample(std::size_t words) {
  return sizeof(void*) > 4 ? words : words / 16;
}

// Reserves address space for 32-bit words. A page takes memory once it is written to, and no word ever moves.
// Words begin as zeros; in a web page only if they take at most 4 MiB.
class Reserved {
 public:
  // Throws std::bad_alloc.
  explicit Reserved(std::size_t words);
  ~Reserved();
  Reserved(const Reserved&) = delete;
  Reserved& operator=(const Reserved&) = delete;

  [[nodiscard]] std::uint32_t* begin() const { return begin_; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  std::uint32_t* begin_;
  std::size_t size_;
};

// The texts of strings and model values, each with a number. Texts that are added before close() are ordered by
// their numbers, as in TLC; later ones, made by evaluations, come after them, ordered by their bytes.
class Texts {
 public:
  [[nodiscard]] std::uint32_t number(std::string_view text);
  [[nodiscard]] const std::string& text(std::uint32_t number) const;
  // Called before the first evaluation.
  void close() { closed_ = static_cast<std::uint32_t>(texts_.size()); }
  [[nodiscard]] int compare(std::uint32_t a, std::uint32_t b) const;
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(texts_.size()); }

 private:
  mutable std::shared_mutex mutex_;
  std::deque<std::string> texts_;
  std::unordered_map<std::string_view, std::uint32_t> numbers_;
  std::uint32_t closed_ = 0xFFFFFFFF;
};

class Heap {
 public:
  static constexpr std::size_t most_words = ample(std::size_t{1} << 30);

  Heap();

  // The place of the entry with this head and these items, which is added if it is new. No item may lie in a
  // thread's scratch (see Values). Throws std::bad_alloc beyond most_words.
  [[nodiscard]] std::uint32_t intern(std::uint32_t head, Items items) {
    return intern(head, items, hash_of(head, items));
  }
  // The same where the caller knows the hash. find() adds nothing: it returns 0 if there is no such entry.
  [[nodiscard]] std::uint32_t intern(std::uint32_t head, Items items, std::uint64_t hash);
  [[nodiscard]] std::uint32_t find(std::uint32_t head, Items items, std::uint64_t hash);
  [[nodiscard]] static std::uint64_t hash_of(std::uint32_t head, Items items) {
    std::uint64_t hash = head * golden;
    for (const Term item : items) {
      hash = (hash ^ item.bits()) * golden;
      hash ^= hash >> 29;
    }
    return hash * golden;
  }
  [[nodiscard]] bool is_at(std::uint32_t place, std::uint32_t head, Items items) const {
    const std::uint32_t* const entry = words() + place;
    return *entry == head && std::memcmp(entry + 1, items.data(), items.size_bytes()) == 0;
  }
  [[nodiscard]] const std::uint32_t* words() const { return words_.begin(); }
  // The bytes of all entries and of the hash tables.
  [[nodiscard]] std::uint64_t bytes() const;
  [[nodiscard]] Texts& texts() { return texts_; }

  // See Kernel::save and Kernel::restore. No other thread may use the heap meanwhile.
  std::uint64_t save(std::uint64_t mark, FunctionRef<void(Word)> put) const;
  [[nodiscard]] std::optional<std::uint64_t> restore(const Words& saved);

 private:
  // The hash table of the entries whose hashes have the same leading bits.
  struct alignas(64) Shard {
    std::atomic_flag is_locked{};
    std::vector<std::uint32_t> marked{};  // open addressing: place and mark; 0: free
    std::size_t count = 0;
  };
  class Locked;

  static constexpr std::uint32_t most_place = (std::uint32_t{1} << 30) - 1;

  // Two bits of the hash, stored above the place: entries whose marks differ need not be compared.
  [[nodiscard]] static std::uint32_t mark_of(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> 18 & 3) << 30;
  }
  [[nodiscard]] static std::uint32_t place_of(std::uint32_t marked) { return marked & most_place; }
  [[nodiscard]] std::uint32_t& marked_in(Shard& shard, std::uint64_t hash, std::uint32_t head,
                                         Items items) const;
  [[nodiscard]] std::uint32_t& marked_with_room(Shard& shard, std::uint64_t hash, std::uint32_t head,
                                                Items items) const;
  [[nodiscard]] Items items_at(std::uint32_t place) const;
  [[nodiscard]] std::uint64_t hash_at(std::uint32_t place) const;
  [[nodiscard]] std::uint32_t append(std::uint32_t head, Items items);
  void grow(Shard& shard) const;
  void note(std::uint32_t place);
  [[nodiscard]] std::uint64_t mark() const {
    return std::uint64_t{texts_.size()} << 32 | used_.load(std::memory_order_relaxed);
  }

  Reserved words_{most_words};
  alignas(64) std::atomic<std::size_t> used_{1};  // place 0 means none; on a cache line of its own
  std::array<Shard, 64> shards_{};
  Texts texts_{};
};

}  // namespace lucas::tla
