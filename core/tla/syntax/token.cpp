#include "tla/syntax/token.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "lucas/text.hpp"
#include "tla/syntax/notation.hpp"

namespace lucas::tla {
namespace {

constexpr std::array keywords = {
    "ASSUME",    "ASSUMPTION", "AXIOM",   "CASE",   "CHOOSE",  "CONSTANT", "CONSTANTS", "COROLLARY",
    "DOMAIN",    "ELSE",       "ENABLED", "EXCEPT", "EXTENDS", "FALSE",    "IF",        "IN",
    "INSTANCE",  "LAMBDA",     "LEMMA",   "LET",    "LOCAL",   "MODULE",   "OTHER",     "PROPOSITION",
    "RECURSIVE", "SF_",        "SUBSET",  "THEN",   "THEOREM", "TRUE",     "UNCHANGED", "UNION",
    "VARIABLE",  "VARIABLES",  "WF_",     "WITH"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name_part(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

class Lexer {
 public:
  explicit Lexer(const Source& source) : source_(source), text_(source.text) {}

  std::vector<Token> all() {
    std::vector<Token> tokens;
    int modules = 0;
    step(header());
    do {
      skip_blanks();
      tokens.push_back(next());
      if (tokens.back().text == "MODULE") ++modules;
      if (tokens.back().text == "====" && --modules <= 0)
        tokens.push_back({TokenKind::end, "", 0, tokens.back().place});
    } while (tokens.back().kind != TokenKind::end);
    return tokens;
  }

 private:
  [[noreturn]] void fail(const std::string& problem) const { throw error_at(source_, place_, problem); }

  [[nodiscard]] bool starts_with(std::string_view word) const { return rest().starts_with(word); }
  [[nodiscard]] std::string_view rest() const { return text_.substr(place_.offset); }

  void step() {
    const char c = text_[place_.offset++];
    if (c == '\n') {
      ++place_.line;
      place_.column = 1;
    } else if (c == '\t') {
      place_.column += 8 - (place_.column - 1) % 8;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80) {
      ++place_.column;
    }
  }
  void step(std::size_t bytes) {
    for (; bytes > 0; --bytes) step();
  }

  // The offset where a module begins: prose may stand before it. 0: there is none.
  [[nodiscard]] std::size_t header() const {
    for (std::size_t at = text_.find("MODULE"); at != std::string_view::npos;
         at = text_.find("MODULE", at + 1)) {
      const std::string_view before = text_.substr(0, text_.find_last_not_of(" \t", at - 1) + 1);
      if (at > 0 && before.ends_with("----")) return before.find_last_not_of('-') + 1;
    }
    return 0;
  }
  // ---- or ====, of any length from 4 on.
  [[nodiscard]] bool is_rule_here() const { return starts_with("----") || starts_with("===="); }
  Token rule() {
    const std::size_t length = std::min(rest().find_first_not_of(rest()[0]), rest().size());
    Token token{TokenKind::symbol, std::string(rest().substr(0, 4))};
    step(length);
    return token;
  }

  void skip_blanks() {
    while (!rest().empty()) {
      if (starts_with("\\*")) {
        while (!rest().empty() && rest()[0] != '\n') step();
      } else if (starts_with("(*")) {
        skip_comment();
      } else if (std::string_view(" \t\r\n").find(rest()[0]) != std::string_view::npos) {
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
    const char c = rest()[0];
    if (is_digit(c)) return number_or_name();
    if (is_name_part(c)) return name(starts_with("WF_") || starts_with("SF_") ? 3 : length_of_name());
    if (c == '"') return string();
    if (is_rule_here()) return rule();
    if (auto symbol = symbol_here()) return *symbol;
    return unknown("'" + excerpt(rest().substr(0, 40), 12) + "' begins nothing in TLA+", 1);
  }
  // Only those who need the expression that it is in must know it.
  Token unknown(std::string problem, std::size_t length) {
    step(length);
    while (!rest().empty() && (static_cast<unsigned char>(rest()[0]) & 0xC0U) == 0x80) step();
    return {TokenKind::unknown, std::move(problem)};
  }

  [[nodiscard]] std::size_t length_of_name() const {
    return static_cast<std::size_t>(std::find_if_not(rest().begin(), rest().end(), is_name_part) -
                                    rest().begin());
  }
  static Token named(std::string_view word) {
    const bool is_keyword = std::find(keywords.begin(), keywords.end(), word) != keywords.end();
    return {is_keyword ? TokenKind::keyword : TokenKind::name, std::string(word)};
  }
  Token name(std::size_t length) {
    const std::string_view word = rest().substr(0, length);
    step(length);
    return named(word);
  }
  Token number_or_name() {
    const std::size_t length = length_of_name();
    const std::string_view word = rest().substr(0, length);
    if (!std::all_of(word.begin(), word.end(), is_digit)) return name(length);
    return number(word, 10);
  }
  Token number(std::string_view digits, int base) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (error != std::errc() || end != digits.data() + digits.size())
      fail("a number of at most 63 bits belongs here");
    Token token{TokenKind::number, std::string(digits), value};
    step(digits.size());
    return token;
  }

  Token string() {
    const Place begin = place_;
    std::string inside;
    for (step(); !rest().empty() && rest()[0] != '"' && rest()[0] != '\n';) {
      if (rest()[0] == '\\') {
        step();
        inside += escaped();
      } else {
        inside += rest()[0];
      }
      step();
    }
    if (rest().empty() || rest()[0] != '"') throw error_at(source_, begin, "this text has no \" at its end");
    step();
    return {TokenKind::string, std::move(inside)};
  }
  [[nodiscard]] char escaped() const {
    static constexpr std::string_view letters = "\\\"ntrf", meanings = "\\\"\n\t\r\f";
    const std::size_t at = rest().empty() ? std::string_view::npos : letters.find(rest()[0]);
    if (at == std::string_view::npos) fail("after \\ in a text, one of \\ \" n t r f belongs here");
    return meanings[at];
  }

  // The longest sign or operator that the text begins with; a backslash and letters, such as \\in, are a word, which ends where
  // the letters do.
  std::optional<Token> symbol_here() {
    std::string_view word, longest, meant;
    if (rest().size() > 1 && rest()[0] == '\\' && is_letter(rest()[1])) {
      const auto end = std::find_if_not(rest().begin() + 1, rest().end(), is_letter);
      word = rest().substr(0, static_cast<std::size_t>(end - rest().begin()));
      if (const int base = base_of(word); base != 0) {
        step(2);
        return number(rest().substr(0, length_of_name()), base);
      }
    }
    for (const auto& [written, meaning] : spellings()) {
      const bool is_here = word.empty() ? starts_with(written) : word == written;
      if (is_here && written.size() > longest.size()) longest = written, meant = meaning;
    }
    if (longest.empty() && word.empty()) return std::nullopt;
    if (longest.empty()) return unknown("no operator is called " + excerpt(word, 20), word.size());
    step(longest.size());
    return is_letter(meant[0]) ? named(meant) : Token{TokenKind::symbol, std::string(meant)};
  }
  // \b1010, \o17, \hff; 0: something else.
  [[nodiscard]] int base_of(std::string_view word) const {
    const bool goes_on = word.size() < rest().size() && is_digit(rest()[word.size()]);
    const bool is_hex = word.find_first_not_of("abcdefABCDEF", 2) == std::string_view::npos;
    if (word[1] == 'h' || word[1] == 'H') return goes_on || (is_hex && word.size() > 2) ? 16 : 0;
    if (word.size() > 2 || !goes_on) return 0;
    return word[1] == 'b' || word[1] == 'B' ? 2 : word[1] == 'o' || word[1] == 'O' ? 8 : 0;
  }

  const Source& source_;
  std::string_view text_;
  Place place_;
};

// Units of a module that are skipped.
constexpr std::array passive = {"EXTENDS",   "VARIABLE",    "VARIABLES",  "CONSTANT", "CONSTANTS",
                                "ASSUME",    "AXIOM",       "ASSUMPTION", "THEOREM",  "LEMMA",
                                "COROLLARY", "PROPOSITION", "INSTANCE"};

bool is_passive(const Token& token) {
  return token.kind == TokenKind::keyword &&
         std::find(passive.begin(), passive.end(), token.text) != passive.end();
}

// Advice for people who write as in other languages.
std::string hint_for(const Token& token) {
  if (token.text == "==") return "== defines; equality is written =.";
  if (token.text == "!") return "Not equal is written # or /=, not is ~.";
  if (token.text == "&") return "And is written /\\.";
  if (token.text == "<>") return "Not equal is written # or /=.";
  if (token.text == "INSTANCE")
    return "Operators of another module are read by a further --definitions FILE.";
  return "";
}

}  // namespace

UsageError error_at(const Source& source, Place place, const std::string& problem, const std::string& hint) {
  constexpr std::size_t most_shown = 72;  // columns of the line
  const std::string_view text = source.text;
  const std::size_t before = text.substr(0, place.offset).rfind('\n');
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  const bool is_only = line.size() == text.size();
  const std::string where = is_only ? std::to_string(place.column)
                                    : std::to_string(place.line) + ':' + std::to_string(place.column);
  // Text left of the place is cut, so that the place is always seen.
  std::string left = printable(line.substr(0, place.offset - begin));
  std::string right = printable(line.substr(std::min<std::size_t>(line.size(), place.offset - begin)));
  if (columns(left) > most_shown / 2) left = "…" + left.substr(left.size() - most_shown / 2);
  right = excerpt(right, most_shown);
  const std::string caret(columns(left), ' ');
  return UsageError(
      path_text(source.name) + ':' + where + ": " + problem + "\n  " + left + right + "\n  " + caret + '^',
      hint);
}

TokenReader::TokenReader(const Source& source) : source_(source), tokens_(Lexer(source).all()) {}

const Token& TokenReader::peek() {
  const Token& token = tokens_[at_];
  if (!is_outside(token)) return token;
  fence_ = {TokenKind::end, "", 0, token.place};
  return fence_;
}
bool TokenReader::sees(std::string_view text) {
  const Token& token = peek();
  return token.text == text && (token.kind == TokenKind::symbol || token.kind == TokenKind::keyword);
}
bool TokenReader::follows(std::string_view text) const {
  const Token& token = tokens_[at_ + 1];
  return token.kind == TokenKind::symbol && token.text == text && !is_outside(token);
}
bool TokenReader::take(std::string_view text) {
  if (!sees(text)) return false;
  ++at_;
  return true;
}
void TokenReader::require(std::string_view text) {
  if (!take(text)) fail(peek(), std::string(text) + " belongs here");
}
Token TokenReader::take_name(const char* what) {
  if (peek().kind != TokenKind::name) fail(peek(), std::string(what) + " belongs here");
  return tokens_[at_++];
}
void TokenReader::require_end(bool is_end) {
  if (!is_end) fail(peek(), "nothing belongs here, or an operator is missing");
}
std::size_t TokenReader::arity() {
  if (!take("(")) return 0;
  const auto blanks = commas([&] {
    if (peek().text != "_") fail(peek(), "_ belongs here");
    return ++at_;
  });
  require(")");
  return blanks.size();
}
void TokenReader::fail(const Token& token, const std::string& problem) const {
  const Token& real = tokens_[at_];
  if (real.kind == TokenKind::unknown) throw error_at(source_, real.place, real.text);
  const std::string text = real.kind == TokenKind::string ? '"' + real.text + '"' : real.text;
  std::string found = real.kind == TokenKind::end ? "" : ", not '" + excerpt(text, 20) + "'";
  if (token.kind == TokenKind::end && real.kind != TokenKind::end) found += ", which is left of the list";
  throw error_at(source_, token.place, problem + found, hint_for(real));
}

void TokenReader::skip_units() {
  for (;;) {
    if (take("====") || take("LOCAL")) continue;
    if (take("----")) {
      if (sees("MODULE")) skip_to_unit();
    } else if (is_passive(peek())) {
      ++at_;
      skip_to_unit();
    } else {
      return;
    }
  }
}
void TokenReader::skip_to_unit() {
  while (tokens_[at_].kind != TokenKind::end && !(tokens_[at_].place.column == 1 && is_unit_here())) ++at_;
}
bool TokenReader::is_unit_here() const {
  const Token& token = tokens_[at_];
  if (token.kind == TokenKind::name) return follows("==") || follows("(") || follows("[");
  return token.text == "----" || token.text == "====" || token.text == "LOCAL" || token.text == "RECURSIVE" ||
         is_passive(token);
}

}  // namespace lucas::tla
