// LevelText: the text of a level file, decoded; messages name places in it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/lists.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {

// Decoded text that something else keeps.
using View = std::u32string_view;

// A place in the text, both from 1; columns in characters.
struct Spot {
  int line = 1, column = 1;

  // The place that many characters further on.
  Spot operator+(std::size_t characters) const { return {line, column + static_cast<int>(characters)}; }
};

// A line, or the part of one that belongs to a board. Each character knows its place in the file, so that a reader of
// the part can name places in the whole.
struct PlacedLine {
  std::size_t line = 0;  // from 0
  std::u32string text{};
  std::vector<std::size_t> positions{};  // of its characters, from 0

  operator View() const { return text; }
  [[nodiscard]] std::size_t size() const { return text.size(); }
  // The place of the character at a position; past the end, the place behind the last one.
  [[nodiscard]] Spot spot(std::size_t position = 0) const;
  // The characters from one position to another, as far as there are any.
  [[nodiscard]] PlacedLine part(std::size_t begin, std::size_t end = View::npos) const;
};

// Positions from `begin` up to, not including, `end`.
struct Stretch {
  std::size_t begin = 0, end = 0;
};

class LevelText {
 public:
  // Throws UsageError for text that is too long or holds control characters. Lines that are not UTF-8 are read as Windows-1252, which has
  // all of Latin-1: titles and comments may be in it. A byte order mark at the beginning and carriage returns at line ends are left
  // out.
  LevelText(std::string_view text, std::string origin, std::size_t lines_before = 0);
  // A text of some lines of another one.
  LevelText(const LevelText& whole, std::vector<PlacedLine> part);

  [[nodiscard]] const std::string& origin() const { return origin_; }
  // The number of lines before the text in its file: messages count the lines of the file.
  [[nodiscard]] std::size_t lines_before() const { return lines_before_; }
  [[nodiscard]] const std::string& raw() const { return raw_; }
  // Sentences, without the origin before them, about parts of the text that are in none of its lines.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }
  void add_note(std::string note) { notes_.push_back(std::move(note)); }
  [[nodiscard]] const std::vector<PlacedLine>& lines() const { return lines_; }
  // Line `index`, from 0; "" after the last one.
  [[nodiscard]] View line(std::size_t index) const {
    return index < lines_.size() ? View(lines_[index]) : View();
  }
  // The lines of that stretch.
  [[nodiscard]] std::vector<PlacedLine> lines(Stretch part) const {
    const auto at = [this](std::size_t i) { return lines_.begin() + static_cast<std::ptrdiff_t>(i); };
    return {at(part.begin), at(std::min(part.end, lines_.size()))};
  }
  // The lines that are not blank, from 0; their number; and the first of them, lines().size() if there is none.
  [[nodiscard]] const std::vector<std::size_t>& filled_lines() const { return filled_; }
  [[nodiscard]] std::size_t filled() const { return filled_.size(); }
  [[nodiscard]] std::size_t first() const { return filled_.empty() ? lines_.size() : filled_.front(); }

  // The text that is just that part of a line of this text.
  [[nodiscard]] LevelText part(std::size_t line, View part) const {
    const auto begin = static_cast<std::size_t>(part.data() - lines_[line].text.data());
    return {*this, {lines_[line].part(begin, begin + part.size())}};
  }

  // The place in the file of a line of this text and a position in it, both from 0.
  [[nodiscard]] Spot spot(std::size_t line, std::size_t position = 0) const;

  // Throws UsageError if that line of the file, from 0, is not UTF-8: a row of a board must be.
  void require_utf8(std::size_t line) const;
  // "line:column" of the file.
  [[nodiscard]] std::string place(Spot spot) const {
    return std::to_string(static_cast<std::size_t>(spot.line) + lines_before_) + ":" +
           std::to_string(spot.column);
  }
  // Throws UsageError: "origin:line:column: message".
  [[noreturn]] void refuse(Spot spot, const std::string& message, const std::string& hint = "") const;

 private:
  struct Foreign {
    Spot spot{};
    unsigned char byte = 0;
  };
  void decode();
  bool decode_line(std::string_view bytes, PlacedLine& line);
  void find_filled();

  std::string raw_, origin_;
  std::size_t lines_before_ = 0;
  std::map<std::size_t, Foreign> foreign_{};  // by line of the file: where it is not UTF-8
  std::vector<PlacedLine> lines_;
  std::vector<std::size_t> filled_;
  std::vector<std::string> notes_{};
};

// Is the character in the set? Has the line one of them? Nothing else?
[[nodiscard]] constexpr bool is_in(View set, char32_t c) { return set.find(c) != View::npos; }
[[nodiscard]] constexpr bool has_any(View line, View set) { return line.find_first_of(set) != View::npos; }
[[nodiscard]] constexpr bool is_made_of(View line, View set) {
  return line.find_first_not_of(set) == View::npos;
}

inline constexpr View decimal_digits = U"0123456789";
[[nodiscard]] constexpr bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
[[nodiscard]] inline bool has_digit(View line) { return line.find_first_of(decimal_digits) != View::npos; }
// English letters only.
[[nodiscard]] constexpr bool is_small_letter(char32_t c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr bool is_letter(char32_t c) { return is_small_letter(c) || (c >= 'A' && c <= 'Z'); }

// The size of the longest line.
template <class Lines>
[[nodiscard]] std::size_t longest_of(const Lines& lines) {
  std::size_t longest = 0;
  for (const View line : lines) longest = std::max(longest, line.size());
  return longest;
}

// The stretches of adjacent lines for which `fits` is true.
template <class Fits>
[[nodiscard]] std::vector<Stretch> runs_of(const LevelText& text, Fits fits) {
  std::vector<Stretch> runs;
  for (std::size_t at = 0; at < text.lines().size(); ++at) {
    if (!fits(text.line(at))) continue;
    if (runs.empty() || runs.back().end < at) runs.push_back({at, at});
    runs.back().end = at + 1;
  }
  return runs;
}

// Is the line empty, or made of spaces and tabs?
[[nodiscard]] constexpr bool is_blank(View line) { return is_made_of(line, U" \t"); }
// The line without spaces and tabs at both ends.
[[nodiscard]] View trimmed(View line);

[[nodiscard]] std::string utf8(char32_t c);
[[nodiscard]] std::string utf8(View text);

// The text with A to Z as small letters.
[[nodiscard]] std::string lower(View text);

[[nodiscard]] std::u32string decoded(std::string_view text);

// A word or a cell of a line, and where it begins.
struct Word {
  View text;
  Spot spot;
};
// The words of a text that begins there, between spaces, tabs and `separators`.
[[nodiscard]] std::vector<Word> words_in(View text, Spot start, View separators = U"");
// The words of a line, from 0, between spaces, tabs and `separators`.
[[nodiscard]] std::vector<Word> words_of(const LevelText& text, std::size_t line, View separators = U"");

// Cells: the texts between those separators, without blanks around them; an empty cell is one blank.
[[nodiscard]] std::vector<Word> cells_in(View text, View separators);
[[nodiscard]] std::vector<Word> cells_of(const LevelText& text, std::size_t line, View separators);

// Reads a text token by token. Blanks and line ends before a token are passed over.
class Cursor {
 public:
  Cursor(const LevelText& text, std::size_t line, std::size_t position = 0)
      : text_(text), line_(line), at_(position) {
    advance(0);
  }
  // The place of the next sign; at the end, behind the last one.
  [[nodiscard]] Spot spot() const { return text_.spot(line_, at_); }
  // The rest of its line; empty only at the end.
  [[nodiscard]] View rest() const;
  // skip() passes over the token if it is next, and returns whether it is; require() refuses with `why` if it is not,
  // and number() if no number from `low` to `high` is next.
  bool skip(View token);
  void require(View token, const std::string& why) {
    if (!skip(token)) refuse(why);
  }
  int number(int low, int high, const std::string& what);
  [[noreturn]] void refuse(const std::string& message) const { text_.refuse(spot(), message); }

 private:
  void advance(std::size_t characters);

  const LevelText& text_;
  std::size_t line_, at_;
};

// The text, all of it, as a number; nothing if it is none, or not from `low` to `high`.
[[nodiscard]] std::optional<int> number_in(View text, int low, int high);

// The numbers of a line, from 0 to `high`; none if it has something else.
[[nodiscard]] std::vector<int> numbers_of(const LevelText& text, std::size_t line, int high);

// The place of a line of the file and a position in it, both from 0.
[[nodiscard]] inline Spot spot_at(std::size_t line, std::size_t position) {
  return {static_cast<int>(line) + 1, static_cast<int>(position) + 1};
}

}  // namespace lucas::levels
