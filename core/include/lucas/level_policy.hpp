// LevelPolicy: which way a level of a breadth-first search goes, and what its mail may take. The numbers
// are measured; see core/DESIGN.md.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace lucas {

class LevelPolicy {
 public:
  // `share_from`: states in a level that may be worth several threads; the other thresholds are in proportion.
  LevelPolicy(unsigned threads, std::uint64_t share_from) : threads_(threads), share_from_(share_from) {}

  // Is a level of that many states, of all that are known, worth mail? Several threads gain from each, but the
  // slices that mail needs make small levels slower. So a level that is not really large must be a good part of the
  // space: with 3 pegs, Hanoi has 65,536 levels, and few of those are worth it. Alone, a worker gains only when the
  // visited set is much larger than a cache. store_bytes() is asked only then: it adds up slices.
  template <class StoreBytes>
  [[nodiscard]] bool is_large(std::uint64_t states, std::uint64_t known,
                              const StoreBytes& store_bytes) const {
    constexpr std::uint64_t alone = 64, beyond_cache = std::uint64_t{12} << 10;  // 1 M states, 192 MiB
    if (threads_ == 1) return states / alone >= share_from_ && store_bytes() / beyond_cache >= share_from_;
    return states >= share_from_ && (states / 16 >= share_from_ || states >= known / 256);
  }

  // For the mailboxes of all workers, where a level may have so many successors of so many bytes: one round for it if
  // that is not much beside the visited set. Each round makes the threads wait for each other.
  [[nodiscard]] static std::uint64_t mail_bytes(std::uint64_t successors, std::uint64_t width,
                                                std::uint64_t store_bytes, std::uint64_t limit) {
    constexpr std::uint64_t least = std::uint64_t{4} << 20, most = std::uint64_t{256} << 20;
    constexpr std::uint64_t harmless = std::uint64_t{64} << 20;
    const std::uint64_t wanted = successors * width / 4 * 5;  // slices do not fill evenly
    return std::min({std::max(wanted, least), std::max(store_bytes / 4, harmless), most, limit / 16});
  }

  [[nodiscard]] std::size_t least_slices() const {
    return std::max<std::size_t>(256, std::size_t{16} * threads_);
  }

 private:
  unsigned threads_;
  std::uint64_t share_from_;
};

}  // namespace lucas
