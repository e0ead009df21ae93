// The lexer: splits a text of TLA+ into tokens.
#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "lucas/text.hpp"
#include "tla/syntax/notation.hpp"
#include "tla/syntax/token.hpp"

namespace lucas::tla {
namespace {

bool is_keyword(std::string_view word) {
  static const std::unordered_set<std::string_view> all = {
      "ACTION",    "ASSUME",    "ASSUMPTION", "AXIOM",    "BY",          "CASE",      "CHOOSE",  "CONSTANT",
      "CONSTANTS", "COROLLARY", "DEF",        "DEFINE",   "DEFS",        "DOMAIN",    "ELSE",    "ENABLED",
      "EXCEPT",    "EXTENDS",   "FALSE",      "HAVE",     "HIDE",        "IF",        "IN",      "INSTANCE",
      "LAMBDA",    "LEMMA",     "LET",        "LOCAL",    "MODULE",      "NEW",       "OBVIOUS", "OMITTED",
      "ONLY",      "OTHER",     "PICK",       "PROOF",    "PROPOSITION", "PROVE",     "QED",     "RECURSIVE",
      "SF_",       "STATE",     "SUBSET",     "SUFFICES", "TAKE",        "TEMPORAL",  "THEN",    "THEOREM",
      "TRUE",      "UNCHANGED", "UNION",      "USE",      "VARIABLE",    "VARIABLES", "WF_",     "WITH",
      "WITNESS"};
  return all.contains(word);
}

bool is_letter_here(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name_part(char c) { return is_letter_here(c) || is_digit(c) || c == '_'; }
bool is_inside_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

class Lexer {
 public:
  explicit Lexer(const Source& source) : source_(source), text_(source.text) {}

  std::vector<Token> all(bool may_be_module) {
    if (!is_utf8(text_)) fail_no_utf8();
    if (text_.starts_with("\xEF\xBB\xBF")) place_.offset = 3;
    if (const std::size_t begin = may_be_module ? header() : 0; begin > place_.offset)
      step(begin - place_.offset);
    std::vector<Token> tokens;
    for (int modules = 0;;) {
      skip_blanks();
      const bool is_behind_rule = !tokens.empty() && tokens.back().is("----");
      tokens.push_back(next());
      const Token& token = tokens.back();
      if (token.kind == TokenKind::end) return tokens;
      if (is_behind_rule && token.is("MODULE")) ++modules;
      if (!token.is("====") || --modules > 0) continue;
      tokens.push_back({TokenKind::end, "", 0, place_});
      return tokens;
    }
  }

 private:
  [[noreturn]] void fail(const std::string& problem) const { throw error_at(source_, place_, problem); }
  [[noreturn]] void fail_no_utf8() {
    for (std::size_t size = 1; size <= 4;) {  // of a character
      size = 1;
      while (size <= 4 && !is_utf8(rest().substr(0, size))) ++size;
      if (size <= 4) step(size);
    }
    fail("this is no UTF-8");
  }

  [[nodiscard]] bool starts_with(std::string_view word) const { return rest().starts_with(word); }
  [[nodiscard]] std::string_view rest() const { return text_.substr(place_.offset); }
  [[nodiscard]] char at(std::size_t distance) const {
    return place_.offset + distance < text_.size() ? text_[place_.offset + distance] : '\0';
  }
  [[nodiscard]] std::size_t length_of(auto is, std::size_t from = 0) const {
    while (place_.offset + from < text_.size() && is(at(from))) ++from;
    return from;
  }

  void step() {
    const char c = text_[place_.offset++];
    if (c == '\n') {
      ++place_.line;
      place_.column = 1;
    } else if (c == '\t') {
      place_.column += 8 - (place_.column - 1) % 8;
    } else if (!is_inside_character(c)) {
      ++place_.column;
    }
  }
  void step(std::size_t bytes) {
    for (; bytes > 0; --bytes) step();
  }

  // The offset where a module begins, since prose may stand before it; 0 if there is no module.
  [[nodiscard]] std::size_t header() const {
    for (std::size_t at = text_.find("MODULE"); at != std::string_view::npos;
         at = text_.find("MODULE", at + 1)) {
      const std::string_view before =
          text_.substr(0, at == 0 ? 0 : text_.find_last_not_of(" \t", at - 1) + 1);
      if (before.ends_with("----")) return before.find_last_not_of('-') + 1;
    }
    return 0;
  }

  void skip_blanks() {
    while (!rest().empty()) {
      if (starts_with("\\*")) {
        while (!rest().empty() && rest()[0] != '\n') step();
      } else if (starts_with("(*")) {
        skip_comment();
      } else if (std::string_view(" \t\r\n\f").find(rest()[0]) != std::string_view::npos) {
        step();
      } else {
        return;
      }
    }
  }
  void skip_comment() {
    const Place begin = place_;
    int depth = 0;
    do {
      if (rest().empty()) throw error_at(source_, begin, "this comment has no *) at its end");
      const int change = starts_with("(*") ? 1 : starts_with("*)") ? -1 : 0;
      depth += change;
      step(change == 0 ? 1 : 2);
    } while (depth > 0);
  }

  Token next() {
    const Place begin = place_;
    Token token = rest().empty() ? Token{TokenKind::end, ""} : token_here();
    token.place = begin;
    return token;
  }
  Token token_here() {
    const char c = at(0);
    if (is_name_part(c)) return word();
    if (c == '"') return string();
    if (starts_with("----") || starts_with("====")) return rule();
    if (const std::size_t length = length_of_step(); length > 0) return taken(TokenKind::step, length);
    if (starts_with("!!!")) return taken(TokenKind::symbol, 1);  // M!!!(a, b) is !! of M
    if (const int base = base_here(); base != 0) {
      step(2);
      return number(length_of(is_name_part), base);
    }
    if (const Spelling* const spelling = spelling_at(rest())) {
      step(spelling->written.size());
      const bool is_name = is_letter_here(spelling->name[0]) && !is_keyword(spelling->name);
      return {is_name ? TokenKind::name : TokenKind::symbol, std::string(spelling->name)};
    }
    std::size_t length = 1;
    while (is_inside_character(at(length))) ++length;
    return unknown("'" + printable(rest().substr(0, length)) + "' begins nothing in TLA+", length);
  }
  Token taken(TokenKind kind, std::size_t length) {
    Token token{kind, std::string(rest().substr(0, length))};
    step(length);
    return token;
  }
  // A token that cannot be read: only an expression that has it becomes an error, not the whole text.
  Token unknown(std::string problem, std::size_t length) {
    step(length);
    return {TokenKind::unknown, std::move(problem)};
  }

  // Reads ---- or ====, of 4 or more signs.
  Token rule() {
    Token token{TokenKind::symbol, std::string(rest().substr(0, 4))};
    step(length_of([c = at(0)](char other) { return other == c; }));
    return token;
  }
  // The length of a proof step's name, such as <1>2., here; 0 if there is none.
  [[nodiscard]] std::size_t length_of_step() const {
    if (at(0) != '<') return 0;
    std::size_t length = at(1) == '*' || at(1) == '+' ? 2 : length_of(is_digit, 1);
    if (length == 1 || at(length) != '>') return 0;
    length = length_of(is_name_part, length + 1);
    return length_of([](char c) { return c == '.'; }, length);
  }

  // Reads a name, a keyword or a number. A name has a letter. WF_ and SF_ are keywords even before a name.
  Token word() {
    if (starts_with("WF_") || starts_with("SF_")) return taken(TokenKind::keyword, 3);
    const std::size_t length = length_of(is_name_part);
    const std::string_view all = rest().substr(0, length);
    if (std::any_of(all.begin(), all.end(), is_letter_here))
      return taken(is_keyword(all) ? TokenKind::keyword : TokenKind::name, length);
    if (is_digit(at(0))) return number(length_of(is_digit), 10);
    return taken(TokenKind::symbol, 1);
  }
  Token number(std::size_t length, int base) {
    if (base == 10 && at(length) == '.' && is_digit(at(length + 1)))
      return unknown("decimals, as of the module Reals, are not read", length_of(is_digit, length + 1));
    std::int64_t value = 0;
    const char* const begin = text_.data() + place_.offset;
    const auto [end, error] = std::from_chars(begin, begin + length, value, base);
    if (length == 0 || error != std::errc() || end != begin + length)
      return unknown("a number of at most 63 bits belongs here", length);
    Token token = taken(TokenKind::number, length);
    token.number = value;
    return token;
  }
  // The base of a number written as \b1010, \o17 or \hff; 0 if something else stands here.
  [[nodiscard]] int base_here() const {
    if (at(0) != '\\') return 0;
    const std::size_t end = length_of(is_letter_here, 1);
    const std::string_view letters =
        rest().substr(std::min<std::size_t>(2, end), end - std::min<std::size_t>(2, end));
    const bool is_hex = letters.find_first_not_of("abcdefABCDEF") == std::string_view::npos;
    if (at(1) == 'h' || at(1) == 'H') return is_hex && (is_digit(at(end)) || end > 2) ? 16 : 0;
    if (end != 2 || !is_digit(at(2))) return 0;
    return at(1) == 'b' || at(1) == 'B' ? 2 : at(1) == 'o' || at(1) == 'O' ? 8 : 0;
  }

  Token string() {
    const Place begin = place_;
    std::string inside;
    for (step(); at(0) != '"'; step()) {
      if (rest().empty() || at(0) == '\n') throw error_at(source_, begin, "this text has no \" at its end");
      if (at(0) == '\\') {
        step();
        inside += escaped();
      } else {
        inside += at(0);
      }
    }
    step();
    return {TokenKind::string, std::move(inside)};
  }
  [[nodiscard]] char escaped() const {
    static constexpr std::string_view letters = "\\\"ntrf", meanings = "\\\"\n\t\r\f";
    const std::size_t found = rest().empty() ? std::string_view::npos : letters.find(at(0));
    if (found == std::string_view::npos) fail("after \\ in a text, one of \\ \" n t r f belongs here");
    return meanings[found];
  }

  const Source& source_;
  std::string_view text_;
  Place place_;
};

}  // namespace

std::vector<Token> tokens_of(const Source& source, bool may_be_module) {
  return Lexer(source).all(may_be_module);
}

UsageError error_at(const Source& source, Place place, const std::string& problem, const std::string& hint) {
  constexpr std::size_t most_shown = 72;  // columns of the line
  constexpr std::size_t most_read = 4 * most_shown;
  const std::string_view text = source.text;
  const std::size_t before = place.offset == 0 ? std::string_view::npos : text.rfind('\n', place.offset - 1);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t end = std::min(text.find('\n', place.offset), text.size());
  const bool is_only = begin == 0 && end == text.size();
  const std::string where = is_only ? std::to_string(place.column)
                                    : std::to_string(place.line) + ':' + std::to_string(place.column);
  // Text left of the place is cut, so that the place is always seen.
  std::string_view line = text.substr(begin, place.offset - begin);
  std::size_t cut = line.size() > most_read ? line.size() - most_read : 0;
  while (cut < line.size() && (is_inside_character(line[cut]) || columns(line.substr(cut)) > most_shown / 2))
    ++cut;
  const std::string left = (cut > 0 ? "…" : "") + printable(line.substr(cut));
  line = text.substr(place.offset, std::min(end - place.offset, most_read));
  if (line.ends_with('\r')) line.remove_suffix(1);
  const std::string caret(columns(left), ' ');
  return UsageError(path_text(source.name) + ':' + where + ": " + problem + "\n  " + left +
                        excerpt(line, most_shown) + "\n  " + caret + '^',
                    hint);
}

}  // namespace lucas::tla
