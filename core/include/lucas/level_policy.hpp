// LevelPolicy: which way a level of a breadth-first search goes, and what its mail may take. The numbers
// are estimates from prototypes, not yet tuned on this engine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace lucas {

class LevelPolicy {
 public:
  // `share_from`: states in a level that is worth several threads.
  LevelPolicy(unsigned threads, std::uint64_t share_from) : threads_(threads), share_from_(share_from) {}

  // Is a level of that many states worth mail? Alone, a worker gains from it only when the visited set is much
  // larger than a cache; store_bytes() is asked only then, for that takes time where there are many slices.
  template <class StoreBytes>
  [[nodiscard]] bool is_large(std::uint64_t states, const StoreBytes& store_bytes) const {
    constexpr std::uint64_t worth_mail = std::uint64_t{1} << 20, beyond_cache = std::uint64_t{192} << 20;
    return threads_ > 1 ? states >= share_from_ : states >= worth_mail && store_bytes() >= beyond_cache;
  }

  // For the mailboxes of all workers.
  [[nodiscard]] static std::uint64_t mail_bytes(std::uint64_t store_bytes, std::uint64_t limit) {
    constexpr std::uint64_t least = std::uint64_t{4} << 20, most = std::uint64_t{256} << 20;
    return std::min(std::clamp(store_bytes / 4, least, most), limit / 16);
  }

  [[nodiscard]] std::size_t least_slices() const {
    return std::max<std::size_t>(64, std::size_t{16} * threads_);
  }

 private:
  unsigned threads_;
  std::uint64_t share_from_;
};

}  // namespace lucas
