// The parser's functions for operators and their operands (precedence climbing, see parser.hpp).
#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "lucas/text.hpp"
#include "tla/syntax/parser.hpp"

namespace lucas::tla {
namespace {

// The place for the operands of an operator, which may be that of an instance, as in a I!+ b.
Syntaxes& operands_of(Syntax& made) {
  return made.kind == Syntax::Kind::member ? operands_of(made.children.back()) : made.children;
}

}  // namespace

Syntax Parser::whole_expression() {
  Syntax all = expression();
  require_end(peek().kind == TokenKind::end);
  return all;
}

Syntaxes Parser::whole_state(bool is_printed) {
  is_printed_ = is_printed;
  Syntaxes all;
  std::set<std::string> names;
  for (std::uint32_t line = 0;; line = tokens_[at_ - 1].place.line) {
    bool is_separated = peek().place.line > line;
    while (take(";") || take(",") || take("/\\")) is_separated = true;
    if (peek().kind == TokenKind::end && !all.empty()) return all;
    if (!is_separated) fail(peek(), "a line's end, ; or /\\ belongs here");
    height_ = 0;
    const Syntax& each = all.emplace_back(operand_of(find_operator("/\\", Fix::infix)));
    if (each.equates_name() && !names.insert(each.children[0].text).second)
      throw error_at(source_, each.children[0].place,
                     "'" + excerpt(each.children[0].text) + "' is there twice");
  }
}

Syntax Parser::expression() {
  const int depth = depth_, height = std::exchange(height_, 0);
  enter();
  Syntax whole = operand_of(nullptr);
  depth_ = depth;
  height_ = std::max(height, height_ + 1);
  return whole;
}
Syntaxes Parser::list() {
  return commas([&] { return expression(); });
}
// Counts one level deeper into the tree; the depth is limited because walking the tree takes stack.
void Parser::enter() {
  if (++depth_ > deepest) fail(peek(), "at most 300 expressions within each other are possible");
}
// Counts one level of the tree above what was read.
void Parser::grow() {
  if (++height_ > highest) fail(peek(), "at most 1000 operators in a row are possible");
}

// Reads the right operand of `around`, up to an operator that binds less tightly; a whole expression if
// `around` is nullptr. Throws UsageError if brackets are missing.
Syntax Parser::operand_of(const Operator* around) {
  Syntax left = prefixed(around);
  for (;;) {
    const Operator* const infix = operator_here(Fix::infix);
    if (infix == nullptr || (around != nullptr && binds_first(*around, *infix))) return left;
    Syntax made = operation(*infix);
    Syntaxes& operands = operands_of(made);
    if (made.kind == Kind::member) enter();
    const bool is_one_list = (infix->is_list() || (is_printed_ && infix->name == "@@")) &&
                             made.kind != Kind::member && left.kind == made.kind && left.text == made.text &&
                             !left.bracketed && left.children.size() > 1;
    if (is_one_list) {
      operands = std::move(left.children);
      made.place = left.place;
    } else {
      grow();
      operands.push_back(std::move(left));
    }
    const int depth = depth_, height = std::exchange(height_, is_one_list ? 0 : height_);
    enter();
    operands.push_back(operand_of(infix));
    depth_ = depth;
    if (is_one_list) height_ = std::max(height, height_ + 1);  // operands of a list are siblings
    left = std::move(made);
  }
}
Syntax Parser::prefixed(const Operator* around) {
  const Operator* const prefix = operator_of(peek(), Fix::prefix);
  const bool is_alone = follows(",") || follows(")") || (sees("-") && follows("(") && is_list(at_ + 1));
  if (prefix == nullptr || is_alone) return operand(around);
  const int depth = depth_;
  enter();
  Syntax made = operation(*prefix);
  made.children.push_back(operand_of(prefix));
  depth_ = depth;
  return made;
}

// Does the operand between two operators belong to the left one? The right one is the next token.
bool Parser::binds_first(const Operator& left, const Operator& right) {
  if (left.low > right.high) return true;
  if (left.high < right.low) return false;
  if (&left == &right && right.associative) return true;
  const std::string one(sign_of(left)), other(sign_of(right));
  const std::string problem =
      one == other ? one + " twice in a row has no meaning" : one + " and " + other + " bind alike";
  throw error_at(source_, peek().place, problem + ": put one into brackets", habit_here());
}

// The operator at the next token, or that of an instance, as in a I!+ b; nullptr if there is none.
const Operator* Parser::operator_here(Fix fix) {
  if (peek().kind != TokenKind::name || is_definition_here()) return operator_of(peek(), fix);
  std::size_t at = at_;
  while (tokens_[at].kind == TokenKind::name && tokens_[at + 1].is("!") && at - at_ < deepest) at += 2;
  return at == at_ || tokens_[at].is("=") ? nullptr : operator_of(tokens_[at], fix);
}
// Reads the operator; the result has no operands yet.
Syntax Parser::operation(const Operator& op) {
  const bool is_instance = peek().kind == TokenKind::name;
  Syntax made = name();
  if (is_instance) {
    require("!");
    made.kind = Kind::member;
    made.children.push_back(operation(op));
    Syntax& inner = made.children.back();
    if (inner.kind != Kind::member) inner.kind = Kind::name, inner.text = op.name;
  } else if (op.name == "'") {
    made.kind = Kind::prime;
    made.text.clear();
  } else {
    made.kind = op.name == "\\X" ? Kind::product : Kind::name;
    made.text = op.name;
  }
  return made;
}

// Reads an operand and the [x], .a, ' and other postfix operators that belong to it.
Syntax Parser::operand(const Operator* around) {
  Syntax one = simple();
  const int depth = depth_;
  while (goes_on(one, around)) enter();
  depth_ = depth;
  return one;
}
bool Parser::goes_on(Syntax& one, const Operator* around) {
  Syntax made{.kind = Kind::application, .place = peek().place};
  if (take("[")) {
    made.children.push_back(std::move(one));
    made.children.push_back(index());
  } else if (take(".")) {
    made.children.push_back(std::move(one));
    made.children.push_back(field());
  } else {
    const Operator* const postfix = operator_here(Fix::postfix);
    if (postfix == nullptr || (around != nullptr && binds_first(*around, *postfix))) return false;
    made = operation(*postfix);
    operands_of(made).push_back(std::move(one));
  }
  one = std::move(made);
  return true;
}
// Reads the argument in f[a] or f[a, b] from a on; f[a, b] means f[<<a, b>>].
Syntax Parser::index() {
  const Place place = peek().place;
  Syntaxes all = list();
  require("]");
  if (all.size() == 1) return std::move(all.front());
  return {.kind = Kind::tuple, .children = std::move(all), .place = place};
}
Syntax Parser::field() {
  const Token token = peek();
  if (token.kind == TokenKind::keyword)
    ++at_;
  else
    static_cast<void>(take_name("a field's name"));
  return {.kind = Kind::string, .text = token.text, .place = token.place};
}

// Reads the next token, of any kind, as a name.
Syntax Parser::name() {
  const Token& token = tokens_[at_++];
  return {.kind = Kind::name, .text = token.text, .place = token.place};
}
// Reads x, F(a, b), I!F(a), or an expression with a label, l(x):: e.
Syntax Parser::applied() {
  Syntax made = name();
  if (take("(")) {
    made.children = list();
    require(")");
  }
  if (sees("!") && !follows("=")) return member(std::move(made));
  if (!take("::")) return made;
  made.kind = Kind::let;
  made.children = {expression()};
  return made;
}
// Reads an operator's sign that stands without operands, as +, or before them, as +(a, b).
Syntax Parser::applied_sign() {
  Syntax made = name();
  if (!take("(")) return made;
  const bool is_infix = find_operator(made.text, Fix::infix) != nullptr;
  made.children = list();
  if (made.children.size() != (is_infix ? 2 : 1))
    fail(peek(), made.text + (is_infix ? " of two operands" : " of one operand") + " belongs here");
  require(")");
  return made;
}
// Reads from ! on: !Op behind an instance I or I(a), or !1 and its like behind an operator or a part of one.
Syntax Parser::member(Syntax instance) {
  const int depth = depth_;
  enter();
  require("!");
  const Token token = peek();
  const bool is_part =
      token.kind == TokenKind::number || sees("(") || sees(":") || sees("<<") || sees(">>") || sees("@");
  if (is_part) {
    instance = part(std::move(instance));
    if (sees("!") && !follows("=")) instance = member(std::move(instance));
  } else {
    if ((token.kind != TokenKind::name && !is_operator(token)) || instance.kind == Kind::part)
      fail(token, "an operator's name belongs here");
    instance.kind = Kind::member;
    instance.children.push_back(token.kind == TokenKind::name ? applied() : applied_sign());
  }
  depth_ = depth;
  return instance;
}
// Reads what follows the ! of Op!2, Op!:, Op!<<, Op!>>, Op!@ or Op!(a, b).
Syntax Parser::part(Syntax whole) {
  Syntax made = name();
  made.kind = Kind::part;
  made.children.push_back(std::move(whole));
  if (made.text != "(") return made;
  for (Syntax& each : list()) made.children.push_back(std::move(each));
  require(")");
  return made;
}

}  // namespace lucas::tla
