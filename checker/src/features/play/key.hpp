// Key: one key press, decoded from the bytes that a terminal sends. TypedNumber and TypedLine collect key presses into a number or a line,
// since a terminal that gives single keys edits no lines itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lucas::cli {

struct Key {
  enum class Kind : std::uint8_t {
    character,  // a printable one of ASCII
    symbol,     // a printable one beyond ASCII
    up,
    down,
    left,
    right,
    tab,
    back_tab,
    enter,
    backspace,
    erase_word,  // Ctrl-W
    erase_line,  // Ctrl-U
    escape,      // or Ctrl-G; or Ctrl-C where the terminal sends it as a key
    home,        // Home and End
    last,
    end,    // Ctrl-D
    other,  // any that means nothing here
  };
  Kind kind = Kind::other;
  char character = '\0';
  std::string symbol{};
  bool operator==(const Key&) const = default;
};

// Collects the digits of a number that is typed, at most nine.
class TypedNumber {
 public:
  // Adds a digit, or erases the last one; any other key but Enter clears the number. True if the key has no other use.
  bool press(const Key& key);
  [[nodiscard]] const std::string& text() const { return digits_; }  // empty: nothing is typed
  [[nodiscard]] std::size_t value() const { return digits_.empty() ? 0 : std::stoul(digits_); }
  void clear() { digits_.clear(); }

 private:
  std::string digits_;
};

// Collects a line that is typed, at most 4096 bytes. The caller handles Enter and Escape; arrows, say, do nothing.
class TypedLine {
 public:
  void press(const Key& key);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

struct DecodedKey {
  Key key;
  std::size_t bytes = 0;    // consumed; 0 only for empty input
  bool is_cut_off = false;  // more bytes may make another key of it
};

// Decodes the first key of the bytes, by the sequences of xterm and of the Linux console. A lone escape byte is the
// Escape key; a sequence or a character of several bytes that is cut off is `other`.
[[nodiscard]] DecodedKey decode_key(std::string_view bytes);

}  // namespace lucas::cli
