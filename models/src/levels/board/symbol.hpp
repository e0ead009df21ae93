// The characters that may stand for pieces.
#pragma once

#include <set>

#include "levels/level_text.hpp"

namespace lucas::levels {

// May c stand for a piece in this project's own format? Signs of ground (. # - space), the end of a key (:), and
// characters that are invisible or change how their neighbours look may not.
[[nodiscard]] bool is_symbol(char32_t c);

// Is the text one character that may stand for a piece?
[[nodiscard]] bool is_symbol(std::string_view text);

// Gives out symbols: A to Z, a to z, 1 to 9, 0, then letters with accents; at least `most_pieces` of them.
class SymbolPool {
 public:
  // The next symbol that has not been given out or taken.
  [[nodiscard]] std::string next();
  void take(const std::string& symbol) { taken_.insert(symbol); }

 private:
  std::set<std::string> taken_;
  std::size_t at_ = 0;
};

// The sign for number n, from 1: 1 to 9, A to Z, a to z, then letters with accents, and others, enough for the
// largest board.
[[nodiscard]] char32_t number_sign(std::size_t n);

}  // namespace lucas::levels
