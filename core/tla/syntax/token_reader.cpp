#include "tla/syntax/token_reader.hpp"

#include <array>

#include "lucas/text.hpp"
#include "tla/syntax/notation.hpp"

namespace lucas::tla {
namespace {

bool is_any_of(const Token& token, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return token.is(word); });
}

bool is_theorem(const Token& token) {
  return is_any_of(token, {"THEOREM", "LEMMA", "PROPOSITION", "COROLLARY"});
}
bool begins_unit(const Token& token) {
  return token.kind == TokenKind::end || is_theorem(token) ||
         is_any_of(token, {"----", "====", "EXTENDS", "CONSTANT", "CONSTANTS", "VARIABLE", "VARIABLES",
                           "RECURSIVE", "ASSUME", "ASSUMPTION", "AXIOM", "LOCAL", "INSTANCE", "USE", "HIDE"});
}

}  // namespace

std::string hint_for(std::string_view sign) {
  static constexpr std::pair<std::string_view, std::string_view> habits[] = {
      {"==", "== defines; equality is written =."},
      {"! <>", "Not equal is written # or /=, not is ~."},
      {"&& and", "And is written /\\."},
      {"|| or", "Or is written \\/."},
      {"not", "Not is written ~."},
      {":=", "x' = e says that x is e after the step."},
      {"// /*", "A comment begins with \\*, or is between (* and *)."},
      {"true false", "TRUE and FALSE are written in capitals."},
      {"if then else", "IF a THEN b ELSE c is written in capitals."}};
  for (const auto& [signs, hint] : habits) {
    if ((' ' + std::string(signs) + ' ').find(' ' + std::string(sign) + ' ') != std::string::npos)
      return std::string(hint);
  }
  return "";
}

TokenReader::TokenReader(const Source& source, bool may_be_module)
    : source_(source),
      tokens_(tokens_of(source, may_be_module)),
      begins_(tokens_.size()),
      brackets_(tokens_.size()) {
  std::vector<std::size_t> open;  // opening brackets that are not closed yet
  std::size_t bracket = 0;        // the beginning of the bracket that was closed last
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    if (is_any_of(tokens_[i], {"(", "[", "{", "<<"})) open.push_back(i);
    if (is_any_of(tokens_[i], {")", "]", "]_", "}", ">>", ">>_"}) && !open.empty()) {
      bracket = open.back();
      open.pop_back();
      brackets_[bracket].end = static_cast<std::uint32_t>(i + 1);
    }
    if (tokens_[i].is(",") && !open.empty()) brackets_[open.back()].is_list = true;
    if (tokens_[i].is("==")) begins_[definition_before(i, bracket)] = true;
  }
}

// The first token of the left side of the == at `at`; `at` itself if the left side is none of a definition.
// `bracket`: the beginning of the last bracket before the ==.
std::size_t TokenReader::definition_before(std::size_t at, std::size_t bracket) const {
  const auto is_name = [&](std::size_t i) { return i < at && tokens_[i].kind == TokenKind::name; };
  const std::size_t last = at - 1;  // huge if at is 0
  if (at == 0) return at;
  if (is_any_of(tokens_[last], {")", "]"})) return bracket > 0 && is_name(bracket - 1) ? bracket - 1 : at;
  if (operator_of(tokens_[last], Fix::postfix) != nullptr) return is_name(last - 1) ? last - 1 : at;
  if (!is_name(last)) return at;
  if (last > 0 && tokens_[last - 1].is("-.")) return last - 1;
  const bool is_infix = is_name(last - 2) && operator_of(tokens_[last - 1], Fix::infix) != nullptr;
  return is_infix ? last - 2 : last;
}

const Token& TokenReader::peek() {
  const Token& token = tokens_[at_];
  if (!is_outside(token)) return token;
  fence_ = {TokenKind::end, "", 0, token.place};
  return fence_;
}
bool TokenReader::take(std::string_view text) {
  if (!sees(text)) return false;
  ++at_;
  return true;
}
void TokenReader::require(std::string_view text) {
  if (!take(text)) fail(peek(), std::string(text) + " belongs here");
}
Token TokenReader::take_name(const char* what) {
  if (peek().kind != TokenKind::name) fail(peek(), std::string(what) + " belongs here");
  return tokens_[at_++];
}
void TokenReader::require_end(bool is_end) {
  if (!is_end) fail(peek(), "nothing belongs here, or an operator is missing");
}

void TokenReader::fail(const Token& token, const std::string& problem) const {
  const Token& real = tokens_[at_];
  if (real.kind == TokenKind::unknown) throw error_at(source_, real.place, real.text);
  // An unknown \foo in x \foo y was read as x \ foo, so the error may lie at a token behind that.
  for (std::size_t i = at_; i + 2 >= at_ && i < tokens_.size(); --i) {
    if (!tokens_[i].is("\\") || i + 1 == tokens_.size()) continue;
    const Token& name = tokens_[i + 1];
    if (name.kind == TokenKind::name && name.place.offset == tokens_[i].end_offset())
      throw error_at(source_, tokens_[i].place, "no operator is called \\" + excerpt(name.text, 20));
  }
  const std::string text = real.kind == TokenKind::string ? '"' + real.text + '"' : real.text;
  std::string found = real.kind == TokenKind::end ? "" : ", not '" + excerpt(text, 20) + "'";
  if (token.kind == TokenKind::end && real.kind != TokenKind::end) found += ", which is left of the list";
  const std::string hint = hint_for(real.text);
  throw error_at(source_, token.place, problem + found, hint.empty() ? habit_here() : hint);
}

std::string TokenReader::habit_here() const {
  const std::uint32_t line = tokens_[at_].place.line;
  if (begins_[at_] && at_ > 0 && tokens_[at_ - 1].place.line == line) return hint_for("==");
  for (std::size_t i = at_; i > 0 && tokens_[i - 1].place.line == line; --i) {
    if (is_any_of(tokens_[i - 1], {"//", "&&", "||"})) return hint_for(tokens_[i - 1].text);
  }
  return "";
}

bool TokenReader::is_unit_here() const { return begins_[at_] || begins_unit(tokens_[at_]); }

void TokenReader::skip_unit(std::size_t begin) {
  const std::size_t reached = std::max(at_, begin + 1);
  const std::uint32_t column = tokens_[begin].place.column;
  int lets = 0;
  for (at_ = begin + 1; tokens_[at_].kind != TokenKind::end && !tokens_[at_].is("===="); ++at_) {
    if (at_ >= reached && is_unit_here() && (lets <= 0 || tokens_[at_].place.column <= column)) return;
    lets += tokens_[at_].is("LET") ? 1 : tokens_[at_].is("IN") ? -1 : 0;
  }
}

// A unit within a proof, such as a definition, stands in a step, so another step or QED follows it. A unit that
// follows QED ends the theorem, whatever the levels of the steps are.
void TokenReader::skip_theorem() {
  if (tokens_[at_].kind == TokenKind::name && follows("==")) at_ += 2;
  const std::size_t begin = at_;
  bool is_in_step = false;
  for (int lets = 0; tokens_[at_].kind != TokenKind::end; ++at_) {
    const Token &token = tokens_[at_], &last = tokens_[at_ - 1];
    const bool is_module = token.is("----") && tokens_[at_ + 1].is("MODULE");
    if (token.is("====") || is_module || is_theorem(token)) return;
    lets += token.is("LET") ? 1 : token.is("IN") ? -1 : 0;
    if (token.kind == TokenKind::step) {  // begins a step, unless a proof refers to it
      const bool is_named = is_any_of(last, {"BY", "ONLY", "USE", "HIDE", ",", "(", "/\\", "=>"});
      if (!is_named) is_in_step = !tokens_[at_ + 1].is("QED");
      lets = 0;
    } else if (is_unit_here() && lets <= 0 && !is_in_step) {
      const bool is_assumption =
          token.is("ASSUME") && (at_ == begin || is_any_of(last, {",", "::", "ASSUME", "PROVE"}));
      if (!is_assumption && !last.is("NEW")) return;
    }
  }
}

}  // namespace lucas::tla
