// Memory: what expressions gave before, for the same values.
#pragma once

#include <cstdint>
#include <vector>

#include "tla/value/term.hpp"

namespace lucas::tla {

// What expressions gave for the values of the variables that they read, in a table of fixed size: later ones replace earlier
// ones. An expression that is rarely asked the same again is switched off.
class Memory {
 public:
  struct Entry {
    std::uint32_t node = 0;   // its number, from 1
    Term keys[2]{}, value{};  // all in the heap
  };

  [[nodiscard]] bool is_off(std::uint32_t node);
  // Unset: not known. After is_off was asked.
  [[nodiscard]] Term find(const Entry& asked);
  void add(const Entry& entry) { at(entry) = entry; }

 private:
  static constexpr int bits = 14;               // of the number of entries
  static constexpr std::uint32_t trial = 4096;  // times that it is asked, after which it must have found half
  struct Use {
    std::uint32_t asked = 0, found = 0;
    bool is_off = false;
  };

  [[nodiscard]] Entry& at(const Entry& asked);

  std::vector<Entry> entries_{};
  std::vector<Use> uses_{};  // by number
};

}  // namespace lucas::tla
