#include "play/key.hpp"

#include <algorithm>
#include <array>

namespace lucas::cli {
namespace {

using Kind = Key::Kind;

// The last byte of a sequence tells the key, or before a '~' its parameter does.
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

// ESC [ parameters final, or ESC O final.
DecodedKey decode_sequence(std::string_view bytes) {
  const auto is_parameter = [](char c) { return c >= ' ' && c < '@'; };
  const auto last =
      bytes[1] == 'O' ? bytes.begin() + 2 : std::find_if_not(bytes.begin() + 2, bytes.end(), is_parameter);
  if (last >= bytes.end()) return {{Kind::other}, bytes.size()};
  const auto length = static_cast<std::size_t>(last - bytes.begin());
  return {{kind_of(bytes.substr(2, length - 2), *last)}, length + 1};
}

Kind control_kind(char c) {
  constexpr std::string_view known = "\t\r\n\b\x7F\x04";
  constexpr std::array kinds = {Kind::tab,       Kind::enter,     Kind::enter,
                                Kind::backspace, Kind::backspace, Kind::end};
  const std::size_t at = known.find(c);
  return at == std::string_view::npos ? Kind::other : kinds.at(at);
}

}  // namespace

bool TypedNumber::press(const Key& key) {
  const bool is_digit = key.kind == Kind::character && key.character >= '0' && key.character <= '9';
  const bool is_back = key.kind == Kind::backspace && !digits_.empty();
  if (is_digit && digits_.size() < 9) digits_ += key.character;
  if (is_back) digits_.pop_back();
  if (!is_digit && !is_back && key.kind != Kind::enter) clear();
  return is_digit || is_back;
}

DecodedKey decode_key(std::string_view bytes) {
  if (bytes.empty()) return {};
  const char first = bytes.front();
  if (first == '\x1B') {
    if (bytes.size() == 1) return {{Kind::escape}, 1};
    if (bytes[1] == '[' || bytes[1] == 'O') return decode_sequence(bytes);
    return {{Kind::other}, 2};  // Alt and a key
  }
  if (first >= ' ' && first < '\x7F') return {{Kind::character, first}, 1};
  if ((first & 0x80) == 0) return {{control_kind(first)}, 1};
  std::size_t taken = 1;
  while (taken < bytes.size() && (bytes[taken] & 0xC0) == 0x80) ++taken;
  return {{Kind::other}, taken};
}

}  // namespace lucas::cli
