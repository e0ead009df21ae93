// Tools for text: make it safe for a terminal, measure and wrap it, repeat a user's own words, and find the
// allowed name that is nearest to a mistyped one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lucas {

// The text, made safe for a terminal and for its reader. As \xNN: control characters, newlines included, and
// bytes that are no UTF-8. As \uNNNN: controls of C1, marks that reverse text, and ends of lines beyond ASCII.
[[nodiscard]] std::string printable(std::string_view text);

// JSON on one line, made printable; its meaning stays.
[[nodiscard]] std::string printable_json(std::string_view json);

// The character at the front of a text in UTF-8, and how many bytes it takes; 0 bytes if the text is empty or no UTF-8.
struct DecodedCharacter {
  char32_t character = 0;
  std::size_t bytes = 0;
};
[[nodiscard]] DecodedCharacter decode_utf8(std::string_view text);

// Is it well-formed UTF-8?
[[nodiscard]] bool is_utf8(std::string_view text);
// Is it a byte of a character of UTF-8, but not its first one?
[[nodiscard]] constexpr bool is_continuation(char c) { return (c & 0xC0) == 0x80; }

// Can it be a name in TLA+: letters, digits and _, with a letter among them?
[[nodiscard]] bool is_identifier(std::string_view text);

// Words of a user or a file, to be repeated in a message: printable, and cut after `most` bytes.
[[nodiscard]] std::string excerpt(std::string_view text, std::size_t most = 40);

// The name of a file in a message, cut after 512 bytes.
[[nodiscard]] inline std::string path_text(std::string_view path) {
  return path.empty() ? "''" : excerpt(path, 512);
}

// How many terminal columns the UTF-8 text takes: one per code point, as lucas draws no wider ones; none for colours.
[[nodiscard]] std::size_t columns(std::string_view text);

// The text, `times` times.
[[nodiscard]] std::string repeated(std::string_view text, std::size_t times);

// The text followed by spaces up to `width` columns.
[[nodiscard]] std::string padded(std::string text, std::size_t width);

// The lines of a text, without their ends.
[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

// The text broken at spaces into lines of at most `width` columns; a longer word has a line to itself.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// The text without blanks around it.
[[nodiscard]] std::string trimmed(const std::string& text);
// The text without the spaces at its end.
[[nodiscard]] std::string without_blanks(std::string text);

// "steps", "pushes"
[[nodiscard]] std::string plural_of(std::string noun);
// "1 step", "2 steps"
[[nodiscard]] std::string counted(std::uint64_t count, const std::string& noun);

// The text with A to Z in lower case.
[[nodiscard]] std::string lower_case(std::string_view text);

// The candidate with the smallest Damerau-Levenshtein distance (optimal string alignment; Damerau 1964) to
// `typed`, letter case aside, if it is near enough to be meant: at most a third of the longer one's length,
// at least 1; or if one is a prefix of the other, of 3 letters or more. "" if there is none. Between equally near
// ones the longest common start decides, then length: more letters are left out than added.
// O(length²) per candidate.
[[nodiscard]] std::string nearest(std::string_view typed, const std::vector<std::string>& candidates);

// The `most` candidates nearest to `typed`, however far, the nearest first.
[[nodiscard]] std::vector<std::string> nearest_few(std::string_view typed,
                                                   std::vector<std::string> candidates, std::size_t most);

// "Did you mean 'x'?" or, with nothing near, "Choose from: a, b, c."
[[nodiscard]] std::string suggestion(std::string_view typed, const std::vector<std::string>& candidates);

// a, b, c: 24 names at most, and then how many there are.
[[nodiscard]] std::string listed(const std::vector<std::string>& names);

// The text escaped for XML (GraphML, SVG), as character data or an attribute's value: a line end as &#10;,
// characters that XML 1.0 cannot have as a space or U+FFFD.
[[nodiscard]] std::string xml_text(std::string_view text);

}  // namespace lucas
