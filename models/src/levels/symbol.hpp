// What characters may stand for pieces.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "lucas/levels/level.hpp"

namespace lucas::levels {

inline constexpr std::u32string_view decimal_digits = U"0123456789";
[[nodiscard]] constexpr bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
[[nodiscard]] inline bool has_digit(std::u32string_view line) {
  return line.find_first_of(decimal_digits) != std::u32string_view::npos;
}
// Of English.
[[nodiscard]] constexpr bool is_small_letter(char32_t c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr bool is_letter(char32_t c) { return is_small_letter(c) || (c >= 'A' && c <= 'Z'); }

// May it stand for a piece in this project's own format? Not what stands for ground (. # - space) or ends a key (:),
// nothing that is not seen or changes how its neighbours look.
[[nodiscard]] bool is_symbol(char32_t c);

// One character that may stand for a piece?
[[nodiscard]] bool is_symbol(std::string_view text);

// Gives out symbols: A to Z, a to z, 1 to 9, 0, then letters with accents; at least `most_pieces` of them.
class SymbolPool {
 public:
  // The next one that has not been given out or taken.
  [[nodiscard]] std::string next();
  void take(const std::string& symbol) { taken_.insert(symbol); }

 private:
  std::set<std::string> taken_;
  std::size_t at_ = 0;
};

// The symbol of number n, from 1, among numbers: 1 to 9, A to Z, a to z, then letters with accents, and others for boards as
// large as they may be.
[[nodiscard]] char32_t number_sign(std::size_t n);

}  // namespace lucas::levels
