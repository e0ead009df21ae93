// Memory: a cache for values of expressions.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tla/value/term.hpp"

namespace lucas::tla {

// Memory: the values of expressions by the values of the variables that they read. The table has a fixed size; later
// entries replace earlier ones. An expression for which fewer than half of the look-ups succeed is switched off.
class Memory {
 public:
  static constexpr std::size_t most_keys = 4;
  struct Entry {
    std::uint32_t node = 0;  // the expression's number, from 1
    Term value{};            // in the heap; so are the keys
    std::array<std::uint64_t, most_keys / 2> keys{};

    void set_key(std::size_t i, Term key) { keys[i / 2] |= std::uint64_t{key.bits()} << 32 * (i % 2); }
  };

  [[nodiscard]] bool is_off(std::uint32_t node) {
    if (node >= uses_.size()) grow(node);
    return uses_[node].is_off;
  }
  // The value, or unset if it is not known. Like miss(), it may be called only after is_off().
  [[nodiscard]] Term find(const Entry& asked) {
    const Entry& entry = at(asked);
    const bool is_known = entry.node == asked.node && entry.keys == asked.keys;
    note(uses_[asked.node], is_known);
    return is_known ? entry.value : Term();
  }
  // Counts a look-up that failed because the values of the variables are not in the heap.
  void miss(std::uint32_t node) { note(uses_[node], false); }
  void add(const Entry& entry) { at(entry) = entry; }

 private:
  static constexpr int bits = 14;               // there are 2^bits entries
  static constexpr std::uint32_t trial = 4096;  // look-ups after which half must have succeeded
  struct Use {
    std::uint32_t asked = 0, found = 0;
    bool is_off = false;
  };

  static void note(Use& use, bool is_found) {
    use.found += is_found ? 1 : 0;
    if (++use.asked < trial) return;
    use.is_off = use.found < trial / 2;
    use.asked = use.found = 0;
  }
  [[nodiscard]] Entry& at(const Entry& asked) {
    std::uint64_t hash = asked.node;
    for (const std::uint64_t key : asked.keys) hash = (hash ^ hash >> 32 ^ key) * golden;
    return entries_[hash >> (64 - bits)];
  }

  void grow(std::uint32_t node) {
    entries_.resize(std::size_t{1} << bits);
    uses_.resize(node + 1);
  }

  std::vector<Entry> entries_{};
  std::vector<Use> uses_{};  // by the expressions' numbers
};

}  // namespace lucas::tla
