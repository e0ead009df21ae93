// Packed: numbers as bytes, and bytes as Base64 (RFC 4648), for the data of a page.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lucas::cli {

class Packed {
 public:
  // Appends seven bits a byte, the lowest first (LEB128); the eighth bit says that more follow.
  void number(std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes_.push_back(static_cast<std::uint8_t>(number | 0x80));
    bytes_.push_back(static_cast<std::uint8_t>(number));
  }
  // Appends 0, -1, 1, -2, … as 0, 1, 2, 3, … (zigzag).
  void difference(std::int64_t number) {
    const std::uint64_t doubled = static_cast<std::uint64_t>(number) << 1;
    this->number(number < 0 ? ~doubled : doubled);
  }
  // Appends two bytes, the lower one first.
  void pair(std::uint16_t number) {
    bytes_.push_back(static_cast<std::uint8_t>(number));
    bytes_.push_back(static_cast<std::uint8_t>(number >> 8));
  }
  // Appends `sequence` as changes to `base`: its length, the number of places that differ, and for each of these the
  // count of equal places before it, and its number.
  void changes(const std::vector<std::uint32_t>& sequence, const std::vector<std::uint32_t>& base) {
    const auto differs = [&](std::size_t i) { return i >= base.size() || sequence[i] != base[i]; };
    std::size_t count = 0, next = 0;
    for (std::size_t i = 0; i < sequence.size(); ++i) count += differs(i) ? 1 : 0;
    number(sequence.size());
    number(count);
    for (std::size_t i = 0; i < sequence.size(); ++i) {
      if (!differs(i)) continue;
      number(i - next);
      number(sequence[i]);
      next = i + 1;
    }
  }

  [[nodiscard]] std::string base64() const {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes_.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes_.size(); i += 3) {
      std::uint32_t three = 0;
      for (std::size_t k = 0; k < 3; ++k) three = three << 8 | (i + k < bytes_.size() ? bytes_[i + k] : 0U);
      for (std::size_t k = 0; k < 4; ++k)
        text += i + k <= bytes_.size() ? digits[three >> (18 - 6 * k) & 63U] : '=';
    }
    return text;
  }

 private:
  std::vector<std::uint8_t> bytes_;
};

}  // namespace lucas::cli
