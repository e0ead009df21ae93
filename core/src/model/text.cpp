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

// Bytes of the well-formed character at the front of a text; 0: there is none.
std::size_t character_size(std::string_view text) {
  const std::size_t size = sequence_length(static_cast<unsigned char>(text[0]));
  if (size == 0 || size > text.size()) return 0;
  char32_t code = static_cast<unsigned char>(text[0]) & (0xFFU >> (size == 1 ? 0 : size + 1));
  for (std::size_t k = 1; k < size; ++k) {
    if (!is_continuation(text[k])) return 0;
    code = code << 6 | (static_cast<unsigned char>(text[k]) & 0x3FU);
  }
  static constexpr std::array<char32_t, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  return code < smallest[size] || code > 0x10FFFF || is_surrogate ? 0 : size;
}

// U+0080 to U+009F, which terminals obey.
bool is_c1_control(std::string_view character) {
  return static_cast<unsigned char>(character[0]) == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = character_size(text.substr(i));
    if (size == 0) return false;
    i += size;
  }
  return true;
}

std::string printable(std::string_view text) {
  std::string safe;
  while (!text.empty()) {
    const std::size_t size = std::max<std::size_t>(1, character_size(text));
    const auto byte = static_cast<unsigned char>(text[size - 1]);
    const bool is_control = size == 1 ? byte < 0x20 || byte >= 0x7F : size == 2 && is_c1_control(text);
    safe += is_control ? fmt::format("\\x{:02x}", byte) : std::string(text.substr(0, size));
    text.remove_prefix(size);
  }
  return safe;
}

std::string excerpt(std::string_view text, std::size_t most) {
  if (text.size() <= most) return printable(text);
  constexpr std::size_t longest_character = 4;
  std::size_t end = most;
  while (end > 0 && end + longest_character > most + 1 && is_continuation(text[end])) --end;
  return printable(text.substr(0, end)) + "…";
}

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
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

std::string counted(std::uint64_t count, const std::string& noun) {
  return std::to_string(count) + " " + (count == 1 ? noun : plural_of(noun));
}

}  // namespace lucas
