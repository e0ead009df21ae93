#include "levels/board/symbol.hpp"

#include <array>

namespace lucas::levels {
namespace {

struct Range {
  char32_t first, last;
};
constexpr bool holds(const Range& range, char32_t c) { return range.first <= c && c <= range.last; }

// Characters that cannot stand for pieces: spaces, marks that join the character before, marks of direction and
// joining, and all characters from the surrogates up to the pictographs, private ones included.
constexpr std::array<Range, 12> unseen = {{{0x0, 0x20},
                                           {0x7F, 0xA0},
                                           {0xAD, 0xAD},
                                           {0x300, 0x36F},
                                           {0x483, 0x489},
                                           {0x590, 0x8FF},
                                           {0x1680, 0x1680},
                                           {0x180B, 0x180F},
                                           {0x2000, 0x206F},
                                           {0x20D0, 0x20FF},
                                           {0x3000, 0x3000},
                                           {0xD800, 0x1F2FF}}};

// The nth character of ranges that follow each other.
template <std::size_t ranges>
char32_t nth(const std::array<Range, ranges>& all, std::size_t n) {
  for (const auto& [first, last] : all) {
    const std::size_t size = last - first + 1;
    if (n < size) return first + static_cast<char32_t>(n);
    n -= size;
  }
  return U'?';
}

constexpr Range accented_first = {0xC0, 0xD6}, accented_second = {0xD8, 0xF6}, accented_third = {0xF8, 0x1BF};

}  // namespace

bool is_symbol(char32_t c) {
  if (c == '.' || c == '#' || c == '-' || c == ':' || c > 0x1FAFF) return false;
  return ranges::none_of(unseen, [c](const Range& range) { return holds(range, c); });
}

bool is_symbol(std::string_view text) {
  const auto [c, bytes] = decode_utf8(text);
  return bytes == text.size() && bytes > 0 && is_symbol(c);
}

std::string SymbolPool::next() {
  constexpr std::array<Range, 7> order = {
      {{'A', 'Z'}, {'a', 'z'}, {'1', '9'}, {'0', '0'}, accented_first, accented_second, accented_third}};
  std::string symbol;
  do {
    symbol = utf8(nth(order, at_++));
  } while (taken_.contains(symbol));
  return symbol;
}

char32_t number_sign(std::size_t n) {
  constexpr std::array<Range, 7> order = {{{'1', '9'},
                                           {'A', 'Z'},
                                           {'a', 'z'},
                                           accented_first,
                                           accented_second,
                                           accented_third,
                                           {0x4E00, 0x9FFF}}};
  return nth(order, n - 1);
}

}  // namespace lucas::levels
