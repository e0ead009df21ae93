#include "levels/level_text.hpp"

#include "lucas/levels/level_reader.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

// Is it a control character? Tabs are none, as they are read; line ends have been dealt with.
bool is_control(char32_t c) { return (c < 0x20 && c != '\t') || (c >= 0x7F && c < 0xA0); }

// The character as it is read: blanks that do not break are blanks, and controls from 0x80 to 0x9F are the characters
// of Windows-1252; five of those are undefined.
char32_t read_as(char32_t c) {
  constexpr View own =
      U"\u20AC\uFFFD\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\uFFFD\u017D"
      U"\uFFFD\uFFFD\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153"
      U"\uFFFD\u017E\u0178";
  if (c == U'\u00A0' || c == U'\u202F') return U' ';
  return c >= 0x80 && c < 0xA0 ? own[c - 0x80U] : c;
}

// Words of a line, with places in the file.
std::vector<Word> placed(std::vector<Word> words, const LevelText& text, std::size_t line) {
  for (Word& word : words) word.spot = text.spot(line, static_cast<std::size_t>(word.spot.column) - 1);
  return words;
}

[[noreturn]] void refuse_byte(const LevelText& text, Spot spot, unsigned char byte) {
  text.refuse(spot, fmt::format("not text: byte 0x{:02X}", byte), "A level is text in UTF-8.");
}

}  // namespace

std::u32string decoded(std::string_view bytes) {
  std::u32string text;
  for (std::size_t i = 0; i < bytes.size();) {
    const DecodedCharacter next = decode_utf8(bytes.substr(i));
    text += next.character;
    i += std::max<std::size_t>(next.bytes, 1);
  }
  return text;
}

std::string utf8(char32_t c) {
  const auto tail = [c](int shift) {
    return static_cast<char>(0x80U | (c >> static_cast<unsigned>(shift) & 0x3FU));
  };
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xC0U | c >> 6U), tail(0)};
  if (c < 0x10000) return {static_cast<char>(0xE0U | c >> 12U), tail(6), tail(0)};
  return {static_cast<char>(0xF0U | c >> 18U), tail(12), tail(6), tail(0)};
}

std::string utf8(View text) {
  std::string bytes;
  for (const char32_t c : text) bytes += utf8(c);
  return bytes;
}

Spot PlacedLine::spot(std::size_t position) const {
  const std::size_t past = positions.empty() ? 0 : positions.back() + 1;
  return spot_at(line, position < positions.size() ? positions[position] : past);
}

PlacedLine PlacedLine::part(std::size_t begin, std::size_t end) const {
  end = std::min(end, size());
  begin = std::min(begin, end);
  const auto first = positions.begin() + static_cast<std::ptrdiff_t>(begin);
  return {line, text.substr(begin, end - begin), {first, first + static_cast<std::ptrdiff_t>(end - begin)}};
}

std::string lower(View text) { return lower_case(utf8(text)); }

View trimmed(View line) {
  if (is_blank(line)) return {};
  line.remove_prefix(line.find_first_not_of(U" \t"));
  return line.substr(0, line.find_last_not_of(U" \t") + 1);
}

std::vector<Word> words_in(View text, Spot start, View separators) {
  const std::u32string between = U" \t" + std::u32string(separators);
  std::vector<Word> words;
  for (std::size_t i = text.find_first_not_of(between); i < text.size();
       i = text.find_first_not_of(between, i)) {
    const std::size_t end = std::min(text.find_first_of(between, i), text.size());
    words.push_back({text.substr(i, end - i), start + i});
    i = end;
  }
  return words;
}

std::vector<Word> cells_in(View text, View separators) {
  std::vector<Word> cells;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    const View cell = text.substr(begin, end - begin);
    const std::size_t blanks = is_blank(cell) ? 0 : cell.find_first_not_of(U" \t");
    cells.push_back({is_blank(cell) ? U" " : trimmed(cell), spot_at(0, begin + blanks)});
    begin = end + 1;
  }
  return cells;
}

std::vector<Word> words_of(const LevelText& text, std::size_t line, View separators) {
  return placed(words_in(text.line(line), {}, separators), text, line);
}

std::vector<Word> cells_of(const LevelText& text, std::size_t line, View separators) {
  return placed(cells_in(text.line(line), separators), text, line);
}

std::optional<int> number_in(View text, int low, int high) {
  constexpr std::size_t longest = 9;
  const View digits = text.substr(text.starts_with(U'-') ? 1 : 0);
  if (digits.empty() || digits.size() > longest || !is_made_of(digits, U"0123456789")) return std::nullopt;
  const int number = std::stoi(utf8(text));
  return number >= low && number <= high ? std::optional(number) : std::nullopt;
}

std::vector<int> numbers_of(const LevelText& text, std::size_t line, int high) {
  std::vector<int> numbers;
  for (const Word& word : words_of(text, line)) {
    const auto number = number_in(word.text, 0, high);
    if (!number) return {};
    numbers.push_back(*number);
  }
  return numbers;
}

View Cursor::rest() const {
  const View line = text_.line(line_), rest = line.substr(std::min(at_, line.size()));
  return is_blank(rest) ? View() : rest;
}

bool Cursor::skip(View token) {
  const bool is_there = rest().starts_with(token);
  if (is_there) advance(token.size());
  return is_there;
}

int Cursor::number(int low, int high, const std::string& what) {
  const std::size_t digits = std::min(rest().find_first_not_of(decimal_digits), rest().size());
  const std::optional<int> value = number_in(rest().substr(0, digits), low, high);
  if (!value) refuse(what + " is not a number from " + std::to_string(low) + " to " + std::to_string(high));
  advance(digits);
  return *value;
}

void Cursor::advance(std::size_t characters) {
  at_ += characters;
  std::size_t from = at_;
  for (std::size_t line = line_; line < text_.lines().size(); ++line, from = 0) {
    const std::size_t next = text_.line(line).find_first_not_of(U" \t", from);
    if (next == View::npos) continue;
    line_ = line;
    at_ = next;
    return;
  }
}

LevelText::LevelText(std::string_view text, std::string origin, std::size_t lines_before)
    : origin_(std::move(origin)), lines_before_(lines_before) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  const std::size_t longest = first < text.size() && text[first] == '<' ? longest_xml : longest_text;
  if (text.size() > longest)
    throw UsageError(origin_ + ": longer than " + std::to_string(longest) +
                     " bytes, the most that is read at once");
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
    throw UsageError(origin_ + ": text in UTF-16", "A level is text in UTF-8: save it as such.");
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (text.ends_with('\x1A')) text.remove_suffix(1);  // as DOS ends a file
  raw_ = text;
  const bool is_of_mac = raw_.find('\n') == std::string::npos;
  std::replace_if(
      raw_.begin(), raw_.end(), [&](char c) { return c == '\f' || (is_of_mac && c == '\r'); }, '\n');
  decode();
  find_filled();
}

LevelText::LevelText(const LevelText& whole, std::vector<PlacedLine> part)
    : origin_(whole.origin_),
      lines_before_(whole.lines_before_),
      foreign_(whole.foreign_),
      lines_(std::move(part)),
      notes_(whole.notes_) {
  for (const PlacedLine& line : lines_) raw_ += utf8(line.text) + "\n";
  find_filled();
}

void LevelText::decode() {
  for (std::size_t begin = 0; begin <= raw_.size();) {
    const std::size_t end = std::min(raw_.find('\n', begin), raw_.size());
    std::string_view bytes = std::string_view(raw_).substr(begin, end - begin);
    if (bytes.ends_with('\r') && end < raw_.size()) bytes.remove_suffix(1);
    PlacedLine& line = lines_.emplace_back(PlacedLine{lines_.size()});
    if (!decode_line(bytes, line)) {  // all of it is Windows-1252 then
      line.text.clear();
      for (const char c : bytes) line.text += read_as(static_cast<unsigned char>(c));
    }
    for (std::size_t i = 0; i < line.text.size(); ++i) {
      line.positions.push_back(i);
      if (is_control(line.text[i]))
        refuse_byte(*this, spot_at(line.line, i), static_cast<unsigned char>(utf8(line.text[i])[0]));
    }
    begin = end + 1;
  }
}

// Returns false if the bytes are not UTF-8; notes these, and controls that are read as Windows-1252, in foreign_.
bool LevelText::decode_line(std::string_view bytes, PlacedLine& line) {
  for (std::size_t i = 0; i < bytes.size();) {
    const auto [c, length] = decode_utf8(bytes.substr(i));
    if (length == 0 || (c >= 0x80 && c < 0xA0)) {
      foreign_.emplace(line.line,
                       Foreign{spot_at(line.line, line.text.size()), static_cast<unsigned char>(bytes[i])});
      if (length == 0) return false;
    }
    line.text += read_as(c);
    i += length;
  }
  return true;
}

void LevelText::require_utf8(std::size_t line) const {
  const auto found = foreign_.find(line);
  if (found != foreign_.end()) refuse_byte(*this, found->second.spot, found->second.byte);
}

void LevelText::find_filled() {
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if (!is_blank(lines_[i])) filled_.push_back(i);
  }
}

Spot LevelText::spot(std::size_t line, std::size_t position) const {
  return line < lines_.size() ? lines_[line].spot(position) : spot_at(line, position);
}

void LevelText::refuse(Spot spot, const std::string& message, const std::string& hint) const {
  throw UsageError(origin_ + ":" + place(spot) + ": " + message, hint);
}

}  // namespace lucas::levels
