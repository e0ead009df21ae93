#include "graph/xml_text.hpp"

namespace lucas {

std::string xml_text(std::string_view text) {
  constexpr std::string_view fffe = "\xEF\xBF\xBE", ffff = "\xEF\xBF\xBF", replacement = "\xEF\xBF\xBD";
  std::string safe;
  for (; !text.empty(); text.remove_prefix(1)) {
    const char c = text[0];
    if (text.starts_with(fffe) || text.starts_with(ffff)) {
      safe += replacement;
      text.remove_prefix(2);
    } else if (static_cast<unsigned char>(c) < ' ') {
      safe += c == '\n' ? "&#10;" : " ";
    } else if (c == '&' || c == '<' || c == '>' || c == '"') {
      safe += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : "&quot;";
    } else {
      safe += c;
    }
  }
  return safe;
}

}  // namespace lucas
