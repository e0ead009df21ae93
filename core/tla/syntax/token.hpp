// Texts of TLA+, places in them, and their tokens. Unicode operators become tokens in their ASCII spelling.
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

// A text to read, and its name in messages: an option, such as "--invariant", or a file's name.
struct Source {
  std::string text, name;
};

// An error with the message "name:2:7: problem", the line, and a caret under the place. If the text has only
// one line, no line number is given.
[[nodiscard]] UsageError error_at(const Source& source, Place place, const std::string& problem,
                                  const std::string& hint = "");

enum class TokenKind : std::uint8_t {
  name,     // an identifier
  keyword,  // IF, LET, TRUE, …
  number,   // an integer from 0 to 2^63 - 1
  string,   // text: what is between the quotes, escapes resolved
  symbol,   // an operator or a bracket
  step,     // the name of a proof step, such as <1>2.
  unknown,  // TLA+ or lucas does not know it; text: a message that says so
  end,
};

struct Token {
  TokenKind kind;
  std::string text;  // a symbol's is its name in the table of operators
  std::int64_t number = 0;
  Place place{};

  [[nodiscard]] bool is(std::string_view sign_or_keyword) const {
    return (kind == TokenKind::symbol || kind == TokenKind::keyword) && text == sign_or_keyword;
  }
  [[nodiscard]] std::size_t end_offset() const {
    return place.offset + text.size();
  }  // right for names and ASCII signs only
};

// The tokens of the text, or with `may_be_module` of the first module in it if there is one; the last token is
// an `end`. Comments and blanks are skipped. Columns count code points; a tab goes to the next multiple of 8.
// Linear. Throws UsageError for a text that is not UTF-8, or a string or comment without end.
[[nodiscard]] std::vector<Token> tokens_of(const Source& source, bool may_be_module);

}  // namespace lucas::tla
