// Texts of TLA+, places in them, and their tokens. Unicode operators arrive in their ASCII spelling.
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

// "name:2:7: problem", the line, and a caret under the place. Without the line's number if the text has one
// line.
[[nodiscard]] UsageError error_at(const Source& source, Place place, const std::string& problem,
                                  const std::string& hint = "");

enum class TokenKind : std::uint8_t {
  name,     // an identifier
  keyword,  // IF, LET, TRUE, …
  number,   // 0 to 2^63 - 1
  string,   // text: what is between the quotes, escapes resolved
  symbol,   // an operator or a bracket
  step,     // <1>2. of a proof
  unknown,  // what TLA+ has not, or lucas; text: that it has not
  end,
};

struct Token {
  TokenKind kind;
  std::string text;  // of a symbol: the spelling of the operator table
  std::int64_t number = 0;
  Place place{};

  [[nodiscard]] bool is(std::string_view sign_or_keyword) const {
    return (kind == TokenKind::symbol || kind == TokenKind::keyword) && text == sign_or_keyword;
  }
  [[nodiscard]] std::size_t end_offset() const {
    return place.offset + text.size();
  }  // of a name or ASCII sign
};

// The tokens of the text, with an `end` at the end; with `may_be_module`, those of the first module in it if
// there is one. Comments and blanks are skipped. A column is a code point; a tab goes to the next multiple of
// 8. Linear. Throws UsageError: no UTF-8, a text or comment without end.
[[nodiscard]] std::vector<Token> tokens_of(const Source& source, bool may_be_module);

}  // namespace lucas::tla
