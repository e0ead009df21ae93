// The tokens of a text, read in turn.
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

  // An expression in a list of conjuncts or disjuncts ends where a token is not right of the list's signs.
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
  // Advice where the line before the next token has a sign that means something else in other languages.
  [[nodiscard]] std::string habit_here() const;

  // The results of `read`, which is called until no comma follows.
  auto commas(auto read) {
    std::vector<decltype(read())> all;
    do all.push_back(read());
    while (take(","));
    return all;
  }

  // Does a unit of a module begin at the next token, or the module end?
  [[nodiscard]] bool is_unit_here() const;
  // Does the token begin what stands left of ==: Op, f[x \in S], F(a), a + b, a ^+ or -. a?
  [[nodiscard]] bool begins_definition(std::size_t at) const { return begins_[at]; }
  [[nodiscard]] bool is_definition_here() const { return begins_definition(at_); }
  // The index of the token behind the bracket that is closed, of which the opening one is at `at`.
  [[nodiscard]] std::size_t end_of(std::size_t at) const { return brackets_[at].end; }
  // Is it a bracket with a comma in it, and not in a further one?
  [[nodiscard]] bool is_list(std::size_t at) const { return brackets_[at].is_list; }
  // Skips the rest of the unit that begins at `begin` and cannot be read.
  void skip_unit(std::size_t begin);
  // Behind THEOREM or the like: skips the rest of it and its proof. O(tokens).
  void skip_theorem();

  const Source& source_;
  std::vector<Token> tokens_;            // with an `end` at the end
  std::size_t at_ = 0;                   // up to which they are read
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
