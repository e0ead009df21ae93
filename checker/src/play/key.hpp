// Key: a key press, decoded from the bytes that a terminal sends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lucas::cli {

struct Key {
  enum class Kind : std::uint8_t {
    character,  // a printable one of ASCII
    up,
    down,
    left,
    right,
    tab,
    back_tab,
    enter,
    backspace,
    escape,
    home,  // Home and End
    last,
    end,    // Ctrl-D
    other,  // any that means nothing here
  };
  Kind kind = Kind::other;
  char character = '\0';
  bool operator==(const Key&) const = default;
};

// The digits of a number that is typed, at most nine.
class TypedNumber {
 public:
  // Takes a digit, or the last one back; other keys but Enter forget the number. Was that all that the key is for?
  bool press(const Key& key);
  [[nodiscard]] const std::string& text() const { return digits_; }  // empty: nothing is typed
  [[nodiscard]] std::size_t value() const { return digits_.empty() ? 0 : std::stoul(digits_); }
  void clear() { digits_.clear(); }

 private:
  std::string digits_;
};

struct DecodedKey {
  Key key;
  std::size_t bytes = 0;  // consumed; 0 only for empty input
};

// The first key of the bytes: sequences of xterm and of the Linux console. An escape with nothing behind it is the key
// of that name; a sequence or a character of more than one byte that is cut off is `other`.
[[nodiscard]] DecodedKey decode_key(std::string_view bytes);

}  // namespace lucas::cli
