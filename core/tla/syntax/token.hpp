// Texts of TLA+, places in them, and their tokens: what the parser reads. Unicode operators arrive in their ASCII spelling.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/error.hpp"

namespace lucas::tla {

struct Place {
  std::uint32_t offset = 0;  // bytes
  std::uint32_t line = 1, column = 1;
};

// The text that is read, and what messages call it: "--invariant", or a file's name.
struct Source {
  std::string text, name;
};

// "name:2:7: problem", the line, and a caret under the place. Without the line's number if the text has one line.
[[nodiscard]] UsageError error_at(const Source& source, Place place, const std::string& problem,
                                  const std::string& hint = "");

enum class TokenKind : std::uint8_t {
  name,     // an identifier
  keyword,  // IF, LET, TRUE, …
  number,   // 0 to 2^63 - 1
  string,   // text: what is between the quotes, escapes resolved
  symbol,   // an operator or a bracket
  unknown,  // what TLA+ has not; text: that it has not
  end,
};

struct Token {
  TokenKind kind;
  std::string text;  // of a symbol: the spelling of the operator table
  std::int64_t number = 0;
  Place place{};
};

// The tokens of a text, read in turn; base class of the parser. Comments and blanks are skipped. A column is a code point; a
// tab goes to the next multiple of 8.
class TokenReader {
 protected:
  // Keeps a reference to the source. Throws UsageError.
  explicit TokenReader(const Source& source);

  // An expression in a list of conjuncts or disjuncts ends where a token is not right of the list's signs.
  [[nodiscard]] const Token& peek();
  // Is the next token this symbol or keyword?
  [[nodiscard]] bool sees(std::string_view text);
  // Is the token behind the next one this symbol?
  [[nodiscard]] bool follows(std::string_view text) const;
  bool take(std::string_view text);
  void require(std::string_view text);
  [[nodiscard]] Token take_name(const char* what);
  void require_end(bool is_end);
  // (_, _): 2; nothing: 0.
  std::size_t arity();
  [[noreturn]] void fail(const Token& token, const std::string& problem) const;

  // The results of `read`, which is called until no comma follows.
  template <class Read>
  auto commas(Read read) {
    std::vector<decltype(read())> all;
    do all.push_back(read());
    while (take(","));
    return all;
  }

  // Skips what a module has beside definitions: its header and end, what it extends and declares, assumptions, theorems.
  void skip_units();
  // Goes on to the next unit that begins a line.
  void skip_to_unit();
  [[nodiscard]] bool is_unit_here() const;

  const Source& source_;
  std::vector<Token> tokens_;            // with an `end` at the end
  std::size_t at_ = 0;                   // up to which they are read
  std::vector<std::uint32_t> limits_{};  // columns of the junctions around, outermost first

 private:
  [[nodiscard]] bool is_outside(const Token& token) const {
    return !limits_.empty() && token.place.column <= limits_.back();
  }

  Token fence_{TokenKind::end, ""};
};

}  // namespace lucas::tla
