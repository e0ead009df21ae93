#include "tla/parser.hpp"

#include <algorithm>

#include "tla/recursive_parser.hpp"

namespace lucas::tla {

std::vector<Definition> Parser::whole_definitions() {
  std::vector<Definition> all;
  const bool is_module = sees("----");
  while (skip_units(), peek().kind != TokenKind::end)
    all.push_back(is_module ? definition_or_problem() : definition());
  return all;
}

Definition Parser::definition_or_problem() {
  const std::size_t begin = at_;
  Definition made;
  made.name = tokens_[at_].text;
  made.place = tokens_[at_].place;
  try {
    Definition read = definition();
    if (peek().kind == TokenKind::end || is_unit_here()) return read;
    fail(peek(), "nothing belongs here, or an operator is missing");
  } catch (const UsageError& error) {
    made.problem = error;
  }
  depth_ = 0;
  limits_.clear();
  at_ = std::max(at_, begin + 1);
  skip_to_unit();
  return made;
}

Definition Parser::definition() {
  while (take("RECURSIVE")) {
    do {
      static_cast<void>(parameter());
      static_cast<void>(arity());
    } while (take(","));
  }
  const Token name = take_name("a definition, such as Op == 1 or Op(a) == a,");
  Definition made;
  made.name = name.text;
  made.place = name.place;
  if (take("[")) {
    made.is_function = true;
    made.parameters = bounds();
    require("]");
  } else if (take("(")) {
    do {
      made.parameters.push_back(parameter());
      made.arities.push_back(arity());
    } while (take(","));
    require(")");
  }
  require("==");
  made.body.push_back(expression());
  return made;
}

std::size_t Parser::arity() {
  std::size_t count = 0;
  if (!take("(")) return count;
  do {
    if (take_name("_").text != "_") fail(peek(), "_ belongs here");
    ++count;
  } while (take(","));
  require(")");
  return count;
}

Bound Parser::parameter() {
  const Token name = take_name("a parameter's name");
  return {{name.text}, false, {}, name.place};
}

bool Parser::bounds_begin_here() const {
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

std::vector<Bound> Parser::bounds() {
  std::vector<Bound> all;
  do all.push_back(one_bound());
  while (take(","));
  return all;
}

Bound Parser::one_bound() {
  Bound bound;
  bound.place = peek().place;
  bound.is_tuple = take("<<");
  do bound.names.push_back(take_name("a variable's name").text);
  while (take(","));
  if (bound.is_tuple) require(">>");
  if (!sees("\\in")) fail(peek(), "\\in and the set that it is taken from belong here");
  ++at_;
  bound.set.push_back(expression());
  return bound;
}

Syntax parse_expression(const Source& source) { return Parser(source).whole_expression(); }

bool is_expression(const Source& source) {
  try {
    static_cast<void>(parse_expression(source));
    return true;
  } catch (const UsageError&) {
    return false;
  }
}

std::vector<Definitions> parse_definitions(const std::vector<Source>& sources) {
  std::vector<Definitions> all;
  for (const Source& source : sources) all.push_back({source, Parser(source).whole_definitions()});
  return all;
}

}  // namespace lucas::tla
