#include <algorithm>
#include <utility>

#include "lucas/text.hpp"
#include "tla/recursive_parser.hpp"

namespace lucas::tla {
namespace {

// Conjunctions, disjunctions and products of several are one node.
bool is_list(const Operator& op) { return op.name == "/\\" || op.name == "\\/" || op.name == "\\X"; }

bool goes_on(const Operator& op, const Syntax& left) {
  return is_list(op) && !left.bracketed && left.text == op.name && left.children.size() > 1;
}

Syntax operation(const Operator& op, Place place) {
  return {.kind = op.name == "\\X" ? Syntax::Kind::product : Syntax::Kind::name,
          .text = std::string(op.name),
          .place = place};
}

}  // namespace

Syntax Parser::whole_expression() {
  Syntax all = expression();
  if (peek().kind != TokenKind::end) fail(peek(), "nothing belongs here, or an operator is missing");
  return all;
}

Syntax Parser::expression() {
  const int depth = depth_;
  enter();
  Syntax whole = operand_of(nullptr);
  depth_ = depth;
  return whole;
}

Syntax Parser::operand_of(const Operator* around) {
  Syntax left = prefixed();
  for (;;) {
    const Operator* const infix = operator_here(Fix::infix);
    if (infix == nullptr || (around != nullptr && binds_first(*around, *infix))) return left;
    if (!is_list(*infix)) enter();
    Syntax made = operation(*infix, peek().place);
    ++at_;
    if (goes_on(*infix, left)) {
      made.children = std::move(left.children);
      made.place = left.place;
    } else {
      made.children.push_back(std::move(left));
    }
    made.children.push_back(operand_of(infix));
    left = std::move(made);
  }
}

Syntax Parser::prefixed() {
  const Operator* const prefix = operator_here(Fix::prefix);
  if (prefix == nullptr) return operand();
  enter();
  Syntax made = operation(*prefix, peek().place);
  ++at_;
  made.children.push_back(operand_of(prefix));
  return made;
}

bool Parser::binds_first(const Operator& left, const Operator& right) {
  if (left.low > right.high) return true;
  if (left.high < right.low) return false;
  if (&left == &right && (right.associative || right.name == "\\X")) return true;
  const std::string one(sign_of(left)), other(sign_of(right));
  throw error_at(source_, peek().place,
                 one == other ? one + " twice in a row has no meaning: put one into brackets"
                              : one + " and " + other + " bind alike: put one into brackets");
}

void Parser::enter() {
  if (++depth_ > deepest) fail(peek(), "at most 300 expressions within each other are possible");
}

const Operator* Parser::operator_here(Fix fix) {
  const Token& token = peek();
  if (token.kind != TokenKind::symbol && token.kind != TokenKind::keyword) return nullptr;
  if (fix == Fix::infix && token.text == ".") return nullptr;  // see operand()
  return find_operator(fix == Fix::prefix && token.text == "-" ? "-." : token.text, fix);
}

Syntax Parser::operand() {
  Syntax one = simple();
  for (;;) {
    const Place place = peek().place;
    if (take("[")) {
      one = application(std::move(one), index(), place);
      require("]");
    } else if (take(".")) {
      one = application(std::move(one), field(), place);
    } else if (take("'")) {
      one = Syntax{.kind = Kind::prime, .children = {std::move(one)}, .place = place};
    } else {
      return one;
    }
  }
}

Syntax Parser::application(Syntax function, Syntax index, Place place) {
  return {.kind = Kind::application, .children = {std::move(function), std::move(index)}, .place = place};
}

Syntax Parser::index() {
  const Place place = peek().place;
  Syntaxes all = list();
  if (all.size() == 1) return std::move(all.front());
  return {.kind = Kind::tuple, .children = std::move(all), .place = place};
}

Syntax Parser::field() {
  const Token name = take_name("a field's name");
  return {.kind = Kind::string, .text = name.text, .place = name.place};
}

Syntaxes Parser::list() {
  Syntaxes all;
  do all.push_back(expression());
  while (take(","));
  return all;
}

Syntax Parser::simple() {
  const Token token = peek();
  const Place place = token.place;
  switch (token.kind) {
    case TokenKind::number:
      ++at_;
      return {.kind = Kind::number, .number = token.number, .place = place};
    case TokenKind::string:
      ++at_;
      return {.kind = Kind::string, .text = token.text, .place = place};
    case TokenKind::name:
      ++at_;
      return named(token);
    case TokenKind::keyword:
    case TokenKind::symbol:
      return with_word(token);
    case TokenKind::unknown:
    case TokenKind::end:
      break;
  }
  fail(token, "an expression belongs here");
}

Syntax Parser::named(const Token& token) {
  Syntax made{.kind = Kind::name, .text = token.text, .place = token.place};
  if (!take("(")) return made;
  made.children = list();
  require(")");
  return made;
}

Syntax Parser::with_word(const Token& token) {
  const Place place = token.place;
  if (sees("/\\") || sees("\\/")) return junction(token);
  if (take("(")) {
    Syntax inside = expression();
    require(")");
    inside.bracketed = true;
    return inside;
  }
  if (take("TRUE") || take("FALSE"))
    return {.kind = Kind::boolean, .number = token.text == "TRUE" ? 1 : 0, .place = place};
  if (take("@")) return {.kind = Kind::at, .place = place};
  if (take("<<")) return tuple(place);
  if (take("{")) return set(place);
  if (take("[")) return bracketed(place);
  if (take("\\A")) return quantified(Kind::forall, place);
  if (take("\\E")) return quantified(Kind::exists, place);
  if (take("CHOOSE")) return quantified(Kind::choose, place);
  if (take("IF")) return conditional(place);
  if (take("CASE")) return cases(place);
  if (take("LET")) return let(place);
  if (take("LAMBDA")) return lambda(place);
  if (take("WF_") || take("SF_")) return fairness(token);
  fail(token, "an expression belongs here");
}

Syntax Parser::junction(const Token& sign) {
  Syntax made{.kind = Kind::name, .text = sign.text, .place = sign.place};
  const std::uint32_t column = sign.place.column;
  while (sees(sign.text) && tokens_[at_].place.column == column) {
    ++at_;
    limits_.push_back(column);
    made.children.push_back(expression());
    limits_.pop_back();
  }
  if (made.children.size() > 1) return made;
  return std::move(made.children.front());
}

Syntax Parser::tuple(Place place) {
  Syntax made{.kind = Kind::tuple, .place = place};
  if (take(">>")) return made;
  made.children = list();
  if (made.children.size() == 1 && take(">>_")) return action(">>_", std::move(made.children.front()), place);
  require(">>");
  return made;
}

Syntax Parser::action(const char* sign, Syntax inner, Place place) {
  Syntax made{.kind = Kind::action, .text = sign, .place = place};
  made.children.push_back(std::move(inner));
  made.children.push_back(subscript());
  return made;
}

Syntax Parser::subscript() {
  const Token token = peek();
  if (sees("<<") || sees("(")) return simple();
  if (token.kind != TokenKind::name) fail(token, "a variable, << or ( belongs here");
  ++at_;
  return {.kind = Kind::name, .text = token.text, .place = token.place};
}

Syntax Parser::fairness(const Token& word) {
  Syntax made{.kind = Kind::action, .text = word.text, .place = word.place};
  Syntax v = subscript();
  require("(");
  made.children.push_back(expression());
  made.children.push_back(std::move(v));
  require(")");
  return made;
}

Syntax Parser::set(Place place) {
  Syntax made{.kind = Kind::set, .place = place};
  if (take("}")) return made;
  if (bounds_begin_here()) {
    const std::size_t before = at_;
    Bound bound = one_bound();
    if (take(":")) {
      made.kind = Kind::filter;
      made.bounds.push_back(std::move(bound));
      made.children.push_back(expression());
      require("}");
      return made;
    }
    at_ = before;  // {x \in S} is a set of one boolean
  }
  made.children.push_back(expression());
  if (take(":")) {
    made.kind = Kind::image;
    made.bounds = bounds();
  } else if (take(",")) {
    for (Syntax& more : list()) made.children.push_back(std::move(more));
  }
  require("}");
  return made;
}

Syntax Parser::bracketed(Place place) {
  Syntax made{.kind = Kind::function, .place = place};
  if (peek().kind == TokenKind::name && (follows("|->") || follows(":"))) {
    fields(made);
  } else if (!function(made)) {
    made.children.push_back(expression());
    if (take("]_")) return action("]_", std::move(made.children.front()), place);
    if (take("->")) {
      made.kind = Kind::functions;
      made.children.push_back(expression());
    } else {
      if (!take("EXCEPT")) fail(peek(), "EXCEPT, -> or |-> belongs here");
      made.kind = Kind::except;
      do change(made);
      while (take(","));
    }
  }
  require("]");
  return made;
}

bool Parser::function(Syntax& made) {
  if (!bounds_begin_here()) return false;
  const std::size_t before = at_;
  made.bounds = bounds();
  if (!take("|->")) {
    at_ = before;
    made.bounds.clear();
    return false;
  }
  made.children.push_back(expression());
  return true;
}

void Parser::fields(Syntax& made) {
  const std::string sign = follows("|->") ? "|->" : ":";
  made.kind = sign == ":" ? Kind::records : Kind::record;
  do {
    Syntax name = field();
    if (std::any_of(made.children.begin(), made.children.end(),
                    [&](const Syntax& each) { return each.kind == Kind::string && each.text == name.text; }))
      throw error_at(source_, name.place, "the field '" + excerpt(name.text) + "' is there twice");
    made.children.push_back(std::move(name));
    require(sign);
    made.children.push_back(expression());
  } while (take(","));
}

void Parser::change(Syntax& made) {
  Syntax path{.kind = Kind::path, .place = peek().place};
  require("!");
  while (!sees("=")) {
    if (take("[")) {
      path.children.push_back(index());
      require("]");
    } else {
      if (!take(".")) fail(peek(), "[, . or = belongs here");
      path.children.push_back(field());
    }
  }
  if (path.children.empty()) fail(peek(), "[ or . belongs here");
  require("=");
  made.children.push_back(std::move(path));
  made.children.push_back(expression());
}

Syntax Parser::quantified(Kind kind, Place place) {
  Syntax made{.kind = kind, .place = place};
  if (kind == Kind::choose) {
    made.bounds.push_back(one_bound());
  } else {
    made.bounds = bounds();
  }
  require(":");
  made.children.push_back(expression());
  return made;
}

Syntax Parser::conditional(Place place) {
  Syntax made{.kind = Kind::conditional, .place = place};
  made.children.push_back(expression());
  require("THEN");
  made.children.push_back(expression());
  require("ELSE");
  made.children.push_back(expression());
  return made;
}

Syntax Parser::cases(Place place) {
  Syntax made{.kind = Kind::cases, .place = place};
  do {
    const bool is_last = take("OTHER");
    if (!is_last) made.children.push_back(expression());
    require("->");
    made.children.push_back(expression());
    if (is_last) break;
  } while (take("[]"));
  return made;
}

Syntax Parser::let(Place place) {
  Syntax made{.kind = Kind::let, .place = place};
  do made.definitions.push_back(definition());
  while (!sees("IN") && peek().kind != TokenKind::end);
  require("IN");
  made.children.push_back(expression());
  return made;
}

Syntax Parser::lambda(Place place) {
  Syntax made{.kind = Kind::lambda, .place = place};
  do made.bounds.push_back(parameter());
  while (take(","));
  require(":");
  made.children.push_back(expression());
  return made;
}

}  // namespace lucas::tla
