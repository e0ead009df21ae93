#include "graph/xml_text.hpp"

namespace lucas {
namespace {

std::string_view entity(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\n':
      return "&#10;";
    default:
      return static_cast<unsigned char>(c) < ' ' ? " " : "";
  }
}

}  // namespace

std::string xml_text(std::string_view text) {
  constexpr std::string_view fffe = "\xEF\xBF\xBE", ffff = "\xEF\xBF\xBF", replacement = "\xEF\xBF\xBD";
  std::string safe;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view three = text.substr(i, 3);
    if (three == fffe || three == ffff) {
      safe += replacement;
      i += 2;
    } else if (const std::string_view other = entity(text[i]); !other.empty()) {
      safe += other;
    } else {
      safe += text[i];
    }
  }
  return safe;
}

}  // namespace lucas
