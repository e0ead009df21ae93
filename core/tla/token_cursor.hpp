// The tokens of a text and the place up to which they are read: what all parts of the parser have in common.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tla/token.hpp"

namespace lucas::tla {

class TokenCursor {
 public:
  // Keeps a reference to the source. Throws UsageError.
  explicit TokenCursor(const Source& source) : source_(source), tokens_(tokens_of(source)) {}

 protected:
  // An expression in a list of conjuncts or disjuncts ends where a token is not right of the list's signs.
  [[nodiscard]] const Token& peek();
  // A symbol or keyword.
  [[nodiscard]] bool sees(std::string_view text);
  [[nodiscard]] bool follows(std::string_view text) const;  // a symbol, behind the next token
  bool take(std::string_view text);
  void require(std::string_view text);
  [[nodiscard]] Token take_name(const char* what);
  [[noreturn]] void fail(const Token& token, const std::string& problem) const;

  // Takes what a module has beside definitions: its header and end, what it extends and declares, assumptions, theorems.
  void skip_units();
  // Goes on to the next unit that begins a line.
  void skip_to_unit();
  [[nodiscard]] bool is_unit_here() const;

  const Source& source_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::vector<std::uint32_t> limits_{};  // columns of the lists around, outermost first

 private:
  [[nodiscard]] bool is_outside(const Token& token) const {
    return !limits_.empty() && token.place.column <= limits_.back();
  }

  Token fence_{TokenKind::end, ""};
};

}  // namespace lucas::tla
