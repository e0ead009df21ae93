// Tokens of TLA+: what the parser reads. Unicode operators arrive in their ASCII spelling.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tla/place.hpp"

namespace lucas::tla {

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
