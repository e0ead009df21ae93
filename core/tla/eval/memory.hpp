// Memory: what expressions gave before, for the same values.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tla/value/term.hpp"

namespace lucas::tla {

// Memory: values of expressions by those of the variables that they read, in a table of fixed size: later ones replace earlier
// ones. An expression that is rarely asked the same again is switched off.
class Memory {
 public:
  static constexpr std::size_t most_keys = 4;
  struct Entry {
    std::uint32_t node = 0;              // its number, from 1
    std::array<Term, most_keys> keys{};  // unset where there are fewer
    Term value{};                        // all in the heap
  };

  [[nodiscard]] bool is_off(std::uint32_t node);
  // Unset: not known. After is_off was asked, as miss().
  [[nodiscard]] Term find(const Entry& asked);
  // The values of its variables could not be looked up.
  void miss(std::uint32_t node) { note(uses_[node], false); }
  void add(const Entry& entry) { at(entry) = entry; }

 private:
  static constexpr int bits = 14;               // of the number of entries
  static constexpr std::uint32_t trial = 4096;  // times that it is asked, after which it must have found half
  struct Use {
    std::uint32_t asked = 0, found = 0;
    bool is_off = false;
  };

  static void note(Use& use, bool is_found);
  [[nodiscard]] Entry& at(const Entry& asked);

  std::vector<Entry> entries_{};
  std::vector<Use> uses_{};  // by number
};

}  // namespace lucas::tla
