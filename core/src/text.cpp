#include "lucas/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace lucas {
namespace {

bool is_continuation(char c) { return (c & 0xC0) == 0x80; }

// Bytes of a character that begins so; 0: none does.
std::size_t sequence_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xC0 || first >= 0xF8) return 0;
  return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = sequence_length(static_cast<unsigned char>(text[i]));
    if (size == 0 || size > text.size() - i) return false;
    char32_t code = static_cast<unsigned char>(text[i]) & (0xFFU >> (size == 1 ? 0 : size + 1));
    for (std::size_t k = 1; k < size; ++k) {
      if (!is_continuation(text[i + k])) return false;
      code = code << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    }
    static constexpr std::array<char32_t, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
    if (code < smallest[size] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return false;
    i += size;
  }
  return true;
}

std::string printable(std::string_view text) {
  std::string safe;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool c1 = byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    if (c1) {
      safe += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[++i]));
    } else if (byte < 0x20 || byte == 0x7F) {
      safe += fmt::format("\\x{:02x}", byte);
    } else {
      safe += text[i];
    }
  }
  return safe;
}

std::string excerpt(std::string_view text, std::size_t most) {
  if (text.size() <= most) return printable(text);
  std::size_t end = most;
  while (end > 0 && is_continuation(text[end])) --end;
  return printable(text.substr(0, end)) + "…";
}

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
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

std::string counted(std::uint64_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

}  // namespace lucas
