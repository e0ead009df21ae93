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

// With an `end` at the end. Comments and blanks are skipped. A column is a code point; a tab goes to the next multiple
// of 8. Throws UsageError.
[[nodiscard]] std::vector<Token> tokens_of(const Source& source);

}  // namespace lucas::tla
