#include "lucas/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace lucas {
namespace {

bool is_continuation(char c) { return (c & 0xC0) == 0x80; }

// Bytes of a character that begins so; 0: none does.
std::size_t sequence_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xC0 || first >= 0xF8) return 0;
  return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

struct Character {
  char32_t code;
  std::size_t size;  // bytes; 0: no well-formed character
};

// The one at the front of a text.
Character first_character(std::string_view text) {
  constexpr Character none = {0, 0};
  const std::size_t size = sequence_length(static_cast<unsigned char>(text[0]));
  if (size == 0 || size > text.size()) return none;
  char32_t code = static_cast<unsigned char>(text[0]) & (0xFFU >> (size == 1 ? 0 : size + 1));
  for (std::size_t k = 1; k < size; ++k) {
    if (!is_continuation(text[k])) return none;
    code = code << 6 | (static_cast<unsigned char>(text[k]) & 0x3FU);
  }
  static constexpr std::array<char32_t, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  return code < smallest[size] || code > 0x10FFFF || is_surrogate ? none : Character{code, size};
}

// A control character of ASCII or C1 (U+0080 to U+009F), the end of a line or paragraph, or a mark that reverses text.
bool is_unsafe(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E || c == 0x200F ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

// The text with what is unsafe, and bytes that are no UTF-8, as escape(its number, is it a byte) writes them.
template <class Escape>
std::string escaped(std::string_view text, Escape escape) {
  std::string safe;
  while (!text.empty()) {
    const auto [code, size] = first_character(text);
    if (size == 0) {
      safe += escape(static_cast<unsigned char>(text[0]), true);
    } else if (is_unsafe(code)) {
      safe += escape(static_cast<unsigned>(code), code < 0x80);
    } else {
      safe += text.substr(0, size);
    }
    text.remove_prefix(std::max<std::size_t>(1, size));
  }
  return safe;
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = first_character(text.substr(i)).size;
    if (size == 0) return false;
    i += size;
  }
  return true;
}

std::string printable(std::string_view text) {
  return escaped(text, [](unsigned number, bool is_byte) {
    return is_byte ? fmt::format("\\x{:02x}", number) : fmt::format("\\u{:04x}", number);
  });
}

std::string printable_json(std::string_view json) {
  return escaped(json, [](unsigned number, bool) { return fmt::format("\\u{:04x}", number); });
}

std::string excerpt(std::string_view text, std::size_t most) {
  if (text.size() <= most) return printable(text);
  constexpr std::size_t longest_character = 4;
  std::size_t end = most;
  while (end > 0 && end + longest_character > most + 1 && is_continuation(text[end])) --end;
  return printable(text.substr(0, end)) + "…";
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b')
      i = std::min(text.find('m', i), text.size());
    else
      count += is_continuation(text[i]) ? 0 : 1;
  }
  return count;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string without_blanks(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t taken = columns(text);
  if (taken < width) text.append(width - taken, ' ');
  return text;
}

std::string plural_of(std::string noun) {
  const bool hisses =
      noun.ends_with("s") || noun.ends_with("sh") || noun.ends_with("ch") || noun.ends_with("x");
  return std::move(noun) + (hisses ? "es" : "s");
}

std::string trimmed(const std::string& text) {
  const char* const blanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(blanks);
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string counted(std::uint64_t count, const std::string& noun) {
  return std::to_string(count) + " " + (count == 1 ? noun : plural_of(noun));
}

}  // namespace lucas
