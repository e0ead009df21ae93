// The part of the parser that goes through tokens, units of modules, definitions and bounds of variables; expressions are left
// to parser.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/text.hpp"
#include "tla/syntax.hpp"
#include "tla/token.hpp"

namespace lucas::tla {

class DefinitionParser {
 public:
  // Keeps a reference to the source. Throws UsageError.
  explicit DefinitionParser(const Source& source) : source_(source), tokens_(tokens_of(source)) {}
  virtual ~DefinitionParser() = default;

  std::vector<Definition> whole_definitions() {
    std::vector<Definition> all;
    const bool is_module = sees("----");
    while (skip_units(), peek().kind != TokenKind::end)
      all.push_back(is_module ? definition_or_problem() : definition());
    return all;
  }

 protected:
  virtual Syntax expression() = 0;

  // ---- Tokens ------------------------------------------------------------------------------------------------------

  // An expression in a list of conjuncts or disjuncts ends where a token is not right of the list's signs.
  [[nodiscard]] const Token& peek() {
    const Token& token = tokens_[at_];
    if (!is_outside(token)) return token;
    fence_ = {TokenKind::end, "", 0, token.place};
    return fence_;
  }
  // A symbol or keyword.
  [[nodiscard]] bool sees(std::string_view text) {
    const Token& token = peek();
    return token.text == text && (token.kind == TokenKind::symbol || token.kind == TokenKind::keyword);
  }
  // A symbol, behind the next token.
  [[nodiscard]] bool follows(std::string_view text) const {
    const Token& token = tokens_[at_ + 1];
    return token.kind == TokenKind::symbol && token.text == text && !is_outside(token);
  }
  bool take(std::string_view text) {
    if (!sees(text)) return false;
    ++at_;
    return true;
  }
  void require(std::string_view text) {
    if (!take(text)) fail(peek(), std::string(text) + " belongs here");
  }
  [[nodiscard]] Token take_name(const char* what) {
    if (peek().kind != TokenKind::name) fail(peek(), std::string(what) + " belongs here");
    return tokens_[at_++];
  }
  [[noreturn]] void fail(const Token& token, const std::string& problem) const {
    const Token& real = tokens_[at_];
    if (real.kind == TokenKind::unknown) throw error_at(source_, real.place, real.text);
    std::string found = real.kind == TokenKind::end ? "" : ", not '" + excerpt(text_of(real), 20) + "'";
    if (token.kind == TokenKind::end && real.kind != TokenKind::end) found += ", which is left of the list";
    throw error_at(source_, token.place, problem + found, hint_for(real));
  }

  void require_end(bool is_end) {
    if (!is_end) fail(peek(), "nothing belongs here, or an operator is missing");
  }

  // What `read` returns, as often as commas go on.
  template <class Read>
  auto commas(Read read) {
    std::vector<decltype(read())> all;
    do all.push_back(read());
    while (take(","));
    return all;
  }

  // A module may define what cannot be read here, as long as nobody needs it.
  Definition definition_or_problem() {
    const std::size_t begin = at_;
    Definition made{.name = tokens_[at_].text, .place = tokens_[at_].place};
    try {
      Definition read = definition();
      require_end(peek().kind == TokenKind::end || is_unit_here());
      return read;
    } catch (const UsageError& error) {
      made.problem = error;
    }
    depth_ = 0;
    limits_.clear();
    at_ = std::max(at_, begin + 1);
    skip_to_unit();
    return made;
  }
  // Op == e, Op(a, F(_)) == e or f[x \in S] == e. RECURSIVE and its declarations may stand before.
  Definition definition() {
    while (take("RECURSIVE")) commas([&] { return parameter(), arity(); });
    const Token name = take_name("a definition, such as Op == 1 or Op(a) == a,");
    Definition made{.name = name.text, .place = name.place};
    if (take("[")) {
      made.is_function = true;
      made.parameters = bounds();
      require("]");
    } else if (take("(")) {
      made.arities = commas([&] {
        made.parameters.push_back(parameter());
        return arity();
      });
      require(")");
    }
    require("==");
    made.body.push_back(expression());
    return made;
  }
  Bound parameter() {
    const Token name = take_name("a parameter's name");
    return {{name.text}, false, {}, name.place};
  }
  // (_, _): 2; nothing: 0.
  std::size_t arity() {
    if (!take("(")) return 0;
    const auto blanks = commas([&] {
      if (peek().text != "_") fail(peek(), "_ belongs here");
      return ++at_;
    });
    require(")");
    return blanks.size();
  }

  // ---- Bounds ------------------------------------------------------------------------------------------------------

  // x \in, x, y \in or <<x, y>> \in.
  [[nodiscard]] bool bounds_begin_here() const {
    std::size_t at = at_;
    const auto is = [&](std::string_view text) {
      return tokens_[at].kind == TokenKind::symbol && tokens_[at].text == text;
    };
    const bool is_tuple = is("<<");
    if (is_tuple) ++at;
    while (tokens_[at].kind == TokenKind::name) {
      ++at;
      if (!is(",")) break;
      ++at;
    }
    if (is_tuple) {
      if (!is(">>")) return false;
      ++at;
    }
    return at > at_ && is("\\in");
  }
  // Does the symbol stand before the bracket that closes what is open here?
  [[nodiscard]] bool is_ahead(std::string_view symbol) const {
    constexpr std::array<std::string_view, 4> opening = {"(", "[", "{", "<<"};
    constexpr std::array<std::string_view, 6> closing = {")", "]", "}", ">>", "]_", ">>_"};
    std::size_t open = 0;
    for (std::size_t at = at_; tokens_[at].kind != TokenKind::end; ++at) {
      const std::string_view text = tokens_[at].text;
      if (tokens_[at].kind != TokenKind::symbol) continue;
      if (open == 0 && text == symbol) return true;
      if (std::ranges::find(opening, text) != opening.end()) ++open;
      if (std::ranges::find(closing, text) != closing.end() && open-- == 0) return false;
    }
    return false;
  }
  std::vector<Bound> bounds() {
    return commas([&] { return one_bound(); });
  }
  Bound one_bound() {
    Bound bound{.place = peek().place};
    bound.is_tuple = take("<<");
    bound.names = commas([&] { return take_name("a variable's name").text; });
    if (bound.is_tuple) require(">>");
    if (!take("\\in")) fail(peek(), "\\in and the set that it is taken from belong here");
    bound.set.push_back(expression());
    return bound;
  }

  const Source& source_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;                   // up to which they are read
  std::vector<std::uint32_t> limits_{};  // columns of the junctions around, outermost first
  int depth_ = 0;                        // of expressions and operators within each other

 private:
  static std::string text_of(const Token& token) {
    return token.kind == TokenKind::string ? '"' + token.text + '"' : token.text;
  }

  // What people write who know other languages.
  static std::string hint_for(const Token& token) {
    if (token.text == "==") return "== defines; equality is written =.";
    if (token.text == "!") return "Not equal is written # or /=, not is ~.";
    if (token.text == "&") return "And is written /\\.";
    if (token.text == "<>") return "Not equal is written # or /=.";
    if (token.text == "INSTANCE")
      return "Operators of another module are read by a further --definitions FILE.";
    return "";
  }

  [[nodiscard]] bool is_outside(const Token& token) const {
    return !limits_.empty() && token.place.column <= limits_.back();
  }

  // ---- Units of modules --------------------------------------------------------------------------------------------

  // Units of a module that are skipped.
  static constexpr std::array passive = {"EXTENDS",   "VARIABLE",    "VARIABLES",  "CONSTANT", "CONSTANTS",
                                         "ASSUME",    "AXIOM",       "ASSUMPTION", "THEOREM",  "LEMMA",
                                         "COROLLARY", "PROPOSITION", "INSTANCE"};

  static bool is_passive(const Token& token) {
    return token.kind == TokenKind::keyword &&
           std::find(passive.begin(), passive.end(), token.text) != passive.end();
  }

  // Takes what a module has beside definitions: its header and end, what it extends and declares, assumptions, theorems.
  void skip_units() {
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
  // Goes on to the next unit that begins a line.
  void skip_to_unit() {
    while (tokens_[at_].kind != TokenKind::end && !(tokens_[at_].place.column == 1 && is_unit_here())) ++at_;
  }
  [[nodiscard]] bool is_unit_here() const {
    const Token& token = tokens_[at_];
    if (token.kind == TokenKind::name) return follows("==") || follows("(") || follows("[");
    return token.text == "----" || token.text == "====" || token.text == "LOCAL" ||
           token.text == "RECURSIVE" || is_passive(token);
  }

  Token fence_{TokenKind::end, ""};
};

}  // namespace lucas::tla
