#include "features/play/key.hpp"

#include <algorithm>
#include <array>

#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

using Kind = Key::Kind;

// The last byte of an escape sequence tells the key; if that byte is ~, the parameter before it does.
Kind kind_of(std::string_view parameters, char last) {
  if (last == '~') {
    if (parameters == "1" || parameters == "7") return Kind::home;
    return parameters == "4" || parameters == "8" ? Kind::last : Kind::other;
  }
  constexpr std::string_view known = "ABCDZHF";
  constexpr std::array kinds = {Kind::up,       Kind::down, Kind::right, Kind::left,
                                Kind::back_tab, Kind::home, Kind::last};
  const std::size_t at = known.find(last);
  return at == std::string_view::npos ? Kind::other : kinds.at(at);
}

// Decodes ESC [ parameters final, or ESC O final.
DecodedKey decode_sequence(std::string_view bytes) {
  const auto is_parameter = [](char c) { return c >= ' ' && c < '@'; };
  const auto last =
      bytes[1] == 'O' ? bytes.begin() + 2 : std::find_if_not(bytes.begin() + 2, bytes.end(), is_parameter);
  if (last >= bytes.end()) return {{Kind::other}, bytes.size(), true};
  const auto length = static_cast<std::size_t>(last - bytes.begin());
  return {{kind_of(bytes.substr(2, length - 2), *last)}, length + 1};
}

Kind control_kind(char c) {
  constexpr std::string_view known = "\t\r\n\b\x7F\x04\x03\x07\x15\x17";
  constexpr std::array kinds = {Kind::tab, Kind::enter,  Kind::enter,  Kind::backspace,  Kind::backspace,
                                Kind::end, Kind::escape, Kind::escape, Kind::erase_line, Kind::erase_word};
  const std::size_t at = known.find(c);
  return at == std::string_view::npos ? Kind::other : kinds.at(at);
}

// Decodes a character of two bytes or more.
DecodedKey decode_symbol(std::string_view bytes) {
  constexpr std::size_t longest = 4;
  const auto end =
      std::find_if_not(bytes.begin() + 1, bytes.begin() + std::min(bytes.size(), longest), is_continuation);
  const std::string text(bytes.begin(), end);
  if (printable(text) == text) return {{Kind::symbol, '\0', text}, text.size()};
  return {{Kind::other}, text.size(), end == bytes.end()};
}

void erase_character(std::string& text) {
  while (!text.empty() && is_continuation(text.back())) text.pop_back();
  if (!text.empty()) text.pop_back();
}

}  // namespace

bool TypedNumber::press(const Key& key) {
  const bool is_digit = key.kind == Kind::character && key.character >= '0' && key.character <= '9';
  const bool is_back = key.kind == Kind::backspace && !digits_.empty();
  const bool is_end = key.kind == Kind::escape && !digits_.empty();
  if (is_digit && digits_.size() < 9) digits_ += key.character;
  if (is_back) digits_.pop_back();
  if (!is_digit && !is_back && key.kind != Kind::enter) clear();
  return is_digit || is_back || is_end;
}

void TypedLine::press(const Key& key) {
  constexpr std::size_t longest = 4096;  // bytes
  const std::string typed = key.kind == Kind::character ? std::string{key.character} : key.symbol;
  if (text_.size() + typed.size() <= longest) text_ += typed;
  if (key.kind == Kind::backspace) erase_character(text_);
  if (key.kind == Kind::erase_line) text_.clear();
  if (key.kind == Kind::erase_word) {
    text_ = without_blanks(std::move(text_));
    text_.resize(text_.rfind(' ') + 1);  // to nothing, where there is no blank
  }
}

DecodedKey decode_key(std::string_view bytes) {
  if (bytes.empty()) return {};
  const char first = bytes.front();
  if (first == '\x1B') {
    if (bytes.size() == 1) return {{Kind::escape}, 1, true};
    if (bytes[1] == '[' || bytes[1] == 'O') return decode_sequence(bytes);
    return {{Kind::other}, 2};  // Alt and a key
  }
  if (first >= ' ' && first < '\x7F') return {{Kind::character, first}, 1};
  if ((first & 0x80) == 0) return {{control_kind(first)}, 1};
  return decode_symbol(bytes);
}

}  // namespace lucas::cli
