#include "tla/token_cursor.hpp"

#include <algorithm>
#include <array>

#include "lucas/text.hpp"

namespace lucas::tla {
namespace {

// Units of a module that are skipped.
constexpr std::array passive = {"EXTENDS",   "VARIABLE",    "VARIABLES",  "CONSTANT", "CONSTANTS",
                                "ASSUME",    "AXIOM",       "ASSUMPTION", "THEOREM",  "LEMMA",
                                "COROLLARY", "PROPOSITION", "INSTANCE"};

bool is_passive(const Token& token) {
  return token.kind == TokenKind::keyword &&
         std::find(passive.begin(), passive.end(), token.text) != passive.end();
}

std::string text_of(const Token& token) {
  return token.kind == TokenKind::string ? '"' + token.text + '"' : token.text;
}

// What people write who know other languages.
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

const Token& TokenCursor::peek() {
  const Token& token = tokens_[at_];
  if (!is_outside(token)) return token;
  fence_ = {TokenKind::end, "", 0, token.place};
  return fence_;
}
bool TokenCursor::sees(std::string_view text) {
  const Token& token = peek();
  return token.text == text && (token.kind == TokenKind::symbol || token.kind == TokenKind::keyword);
}
bool TokenCursor::follows(std::string_view text) const {
  const Token& token = tokens_[at_ + 1];
  return token.kind == TokenKind::symbol && token.text == text && !is_outside(token);
}
bool TokenCursor::take(std::string_view text) {
  if (!sees(text)) return false;
  ++at_;
  return true;
}
void TokenCursor::require(std::string_view text) {
  if (!take(text)) fail(peek(), std::string(text) + " belongs here");
}
Token TokenCursor::take_name(const char* what) {
  if (peek().kind != TokenKind::name) fail(peek(), std::string(what) + " belongs here");
  return tokens_[at_++];
}
void TokenCursor::fail(const Token& token, const std::string& problem) const {
  const Token& real = tokens_[at_];
  if (real.kind == TokenKind::unknown) throw error_at(source_, real.place, real.text);
  std::string found = real.kind == TokenKind::end ? "" : ", not '" + excerpt(text_of(real), 20) + "'";
  if (token.kind == TokenKind::end && real.kind != TokenKind::end) found += ", which is left of the list";
  throw error_at(source_, token.place, problem + found, hint_for(real));
}

void TokenCursor::skip_units() {
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
void TokenCursor::skip_to_unit() {
  while (tokens_[at_].kind != TokenKind::end && !(tokens_[at_].place.column == 1 && is_unit_here())) ++at_;
}
bool TokenCursor::is_unit_here() const {
  const Token& token = tokens_[at_];
  if (token.kind == TokenKind::name) return follows("==") || follows("(") || follows("[");
  return token.text == "----" || token.text == "====" || token.text == "LOCAL" || token.text == "RECURSIVE" ||
         is_passive(token);
}

}  // namespace lucas::tla
