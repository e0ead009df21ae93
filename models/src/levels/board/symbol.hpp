// The characters that may stand for pieces.
#pragma once

#include <set>

#include "levels/level_text.hpp"

namespace lucas::levels {

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
