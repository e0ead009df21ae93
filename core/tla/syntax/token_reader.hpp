// TokenReader: reads the tokens of a text in turn. It knows where definitions begin and which brackets match.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tla/syntax/token.hpp"

namespace lucas::tla {

// Base class of the parser.
class TokenReader {
 protected:
  // Keeps a reference to the source. Throws UsageError.
  TokenReader(const Source& source, bool may_be_module);

  // The next token, or an `end` where the token is not right of the signs of the list of conjuncts or disjuncts
  // that is being read: expressions in the list end there.
  [[nodiscard]] const Token& peek();
  // Is the next token this symbol or keyword?
  [[nodiscard]] bool sees(std::string_view text) { return peek().is(text); }
  // Is the token behind the next one this symbol or keyword?
  [[nodiscard]] bool follows(std::string_view text) const {
    const Token& token = tokens_[std::min(at_ + 1, tokens_.size() - 1)];
    return token.is(text) && !is_outside(token);
  }
  bool take(std::string_view text);
  void require(std::string_view text);
  [[nodiscard]] Token take_name(const char* what);
  void require_end(bool is_end);
  [[noreturn]] void fail(const Token& token, const std::string& problem) const;
  // Advice if the line has a sign before the next token that means something else in other languages; else "".
  [[nodiscard]] std::string habit_here() const;

  // Calls `read` until no comma follows, and returns its results.
  auto commas(auto read) {
    std::vector<decltype(read())> all;
    do all.push_back(read());
    while (take(","));
    return all;
  }

  // Does a unit of a module begin at the next token, or does the module end there?
  [[nodiscard]] bool is_unit_here() const;
  // Does the token at `at` begin the left side of ==: Op, f[x \in S], F(a), a + b, a ^+ or -. a?
  [[nodiscard]] bool begins_definition(std::size_t at) const { return begins_[at]; }
  [[nodiscard]] bool is_definition_here() const { return begins_definition(at_); }
  // The index of the token behind the closing bracket that matches the opening one at `at`.
  [[nodiscard]] std::size_t end_of(std::size_t at) const { return brackets_[at].end; }
  // Has the bracket that opens at `at` a comma in it, outside of inner brackets?
  [[nodiscard]] bool is_list(std::size_t at) const { return brackets_[at].is_list; }
  // Skips the rest of the unit that begins at `begin` and cannot be read.
  void skip_unit(std::size_t begin);
  // Skips the rest of a theorem and its proof; THEOREM or the like was read. O(tokens).
  void skip_theorem();

  const Source& source_;
  std::vector<Token> tokens_;            // the last one is an `end`
  std::size_t at_ = 0;                   // the index of the next token
  std::vector<std::uint32_t> limits_{};  // columns of the junctions around, outermost first

 private:
  [[nodiscard]] bool is_outside(const Token& token) const {
    return !limits_.empty() && token.place.column <= limits_.back();
  }
  [[nodiscard]] std::size_t definition_before(std::size_t at, std::size_t bracket) const;

  struct Bracket {
    std::uint32_t end = 0;
    bool is_list = false;
  };

  std::vector<bool> begins_;       // whether a definition begins at a token
  std::vector<Bracket> brackets_;  // those that begin at a token
  Token fence_{TokenKind::end, ""};
};

}  // namespace lucas::tla
