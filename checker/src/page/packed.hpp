// Packed: numbers as bytes, and bytes as Base64 (RFC 4648), for the data of a page.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lucas::cli {

class Packed {
 public:
  // Seven bits a byte, the lowest first; the eighth bit says that more follow.
  void number(std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes_.push_back(static_cast<std::uint8_t>(number | 0x80));
    bytes_.push_back(static_cast<std::uint8_t>(number));
  }
  // 0, -1, 1, -2, … as 0, 1, 2, 3, …
  void difference(std::int64_t number) {
    this->number(number < 0 ? ~(static_cast<std::uint64_t>(number) << 1)
                            : static_cast<std::uint64_t>(number) << 1);
  }
  // Two bytes, the lower one first.
  void pair(std::uint16_t number) {
    bytes_.push_back(static_cast<std::uint8_t>(number));
    bytes_.push_back(static_cast<std::uint8_t>(number >> 8));
  }

  [[nodiscard]] std::string base64() const;

 private:
  std::vector<std::uint8_t> bytes_;
};

// Sequences of numbers, each as what it changes of another: its length, how many places differ, and for each the places
// between it and the one before, and its number.
class PackedSequences {
 public:
  using Sequence = std::vector<std::uint32_t>;

  void add(const Sequence& sequence, const Sequence& base);
  [[nodiscard]] std::string base64() const { return packed_.base64(); }

 private:
  Packed packed_;
};

}  // namespace lucas::cli
