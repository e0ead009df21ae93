// The parser's functions for what an expression may begin with: names, brackets, quantifiers and other constructs.
#include <sstream>
#include <string>
#include <unordered_set>
#include <utility>

#include "lucas/text.hpp"
#include "tla/syntax/parser.hpp"

namespace lucas::tla {
Syntax Parser::simple() {
  const Token token = peek();
  const Place place = token.place;
  if (token.kind == TokenKind::number || token.kind == TokenKind::string) {
    ++at_;
    const Kind kind = token.kind == TokenKind::number ? Kind::number : Kind::string;
    return {.kind = kind, .text = token.text, .number = token.number, .place = place};
  }
  if (is_module_ && is_definition_here()) fail(token, "an expression belongs here");
  if (token.kind == TokenKind::name) return applied();
  const bool is_argument = at_ > 0 && (tokens_[at_ - 1].is("(") || tokens_[at_ - 1].is(","));
  if (is_argument && is_operator(token) && (follows(",") || follows(")"))) return name();
  if (sees("/\\") || sees("\\/")) return junction(token);
  const bool may_be_applied = operator_of(token, Fix::infix) != nullptr ||
                              (operator_of(token, Fix::postfix) != nullptr && token.text != "'");
  if (may_be_applied && follows("(")) return applied_sign();
  if (take("(")) {
    if (is_operator(peek()) && follows(")")) fail(peek(), "an expression belongs here");
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
  if (take("CASE")) return cases(place);
  if (take("WF_") || take("SF_")) return fairness(token);
  if (sees("\\AA") || sees("\\EE"))
    throw error_at(source_, place, token.text + " is not read: it quantifies over variables of states");
  for (const Notation& each : notations()) {
    if (each.begins_with_word() && take(each.first_word())) return construct(each, place);
  }
  fail(token, "an expression belongs here");
}

// Reads the rest of a construct by its pattern; its first word was read already.
Syntax Parser::construct(const Notation& notation, Place place) {
  Syntax made{.kind = notation.kind, .place = place};
  std::istringstream words(std::string(notation.pattern.substr(notation.first_word().size())));
  for (std::string word; words >> word;) {
    if (word == "$") {
      made.children.push_back(expression());
    } else if (word == "?") {
      made.bounds = bounds(true);
    } else if (word == "!") {
      made.bounds.push_back(bound(true));
    } else if (word == "#") {
      made.bounds = commas([&] { return parameter(); });
    } else if (word == "%") {
      made.units = units_of_let();
    } else {
      require(word);
    }
  }
  return made;
}
// Reads a list of conjuncts or disjuncts whose signs stand in one column, as in /\ A with /\ B below it.
Syntax Parser::junction(const Token& sign) {
  Syntax made{.kind = Kind::name, .text = sign.text, .place = sign.place};
  const std::uint32_t column = sign.place.column;
  while (sees(sign.text) && tokens_[at_].place.column == column) {
    ++at_;
    limits_.push_back(column);
    made.children.push_back(expression());
    limits_.pop_back();
  }
  return made.children.size() > 1 ? std::move(made) : std::move(made.children.front());
}

Syntax Parser::tuple(Place place) {
  Syntax made{.kind = Kind::tuple, .place = place};
  if (take(">>")) return made;
  made.children = list();
  if (made.children.size() == 1 && take(">>_")) return action(std::move(made));
  require(">>");
  return made;
}
// Reads v and returns [A]_v or <<A>>_v; `made` has A.
Syntax Parser::action(Syntax made) {
  made.kind = Kind::action;
  made.text = tokens_[at_ - 1].text;
  made.children.push_back(subscript());
  return made;
}
Syntax Parser::subscript() { return sees("<<") || sees("(") ? simple() : subscript_name(); }
// Reads v or I(a)!v. In WF_v(A) that is v alone, not v(A).
Syntax Parser::subscript_name() {
  if (peek().kind != TokenKind::name) fail(peek(), "a variable, << or ( belongs here");
  const int depth = depth_;
  enter();
  Syntax made = name();
  if (sees("(") && tokens_[end_of(at_)].is("!")) {
    take("(");
    made.children = list();
    require(")");
  }
  if (take("!")) {
    made.kind = Kind::member;
    made.children.push_back(subscript_name());
  }
  depth_ = depth;
  return made;
}
// Reads WF_v(A) or SF_v(A) from v on.
Syntax Parser::fairness(const Token& word) {
  Syntax made{.kind = Kind::action, .text = word.text, .children = {subscript()}, .place = word.place};
  require("(");
  made.children.insert(made.children.begin(), expression());
  require(")");
  return made;
}

// Reads {}, {a, b}, {x \in S : P} or {e : x \in S} after the opening bracket.
Syntax Parser::set(Place place) {
  Syntax made{.kind = Kind::set, .place = place};
  if (take("}")) return made;
  made.children = list();
  if (made.children.size() == 1 && take(":")) {
    if (is_bound(made.children.front())) {
      made.kind = Kind::filter;
      made.bounds = bounds_of(source_, std::exchange(made.children, {}));
      made.children.push_back(expression());
    } else {
      made.kind = Kind::image;
      made.bounds = bounds(false);
    }
  }
  require("}");
  return made;
}

// Reads what may follow an opening [.
Syntax Parser::bracketed(Place place) {
  Syntax made{.kind = Kind::function, .place = place};
  if (peek().kind == TokenKind::name && (follows("|->") || follows(":"))) {
    fields(made);
  } else if (made.children = list(); sees("|->")) {
    made.bounds = bounds_of(source_, std::exchange(made.children, {}));
    require("|->");
    made.children.push_back(expression());
  } else if (made.children.size() == 1 && take("]_")) {
    return action(std::move(made));
  } else if (made.children.size() == 1 && take("->")) {
    made.kind = Kind::functions;
    made.children.push_back(expression());
  } else {
    if (made.children.size() > 1 || !take("EXCEPT")) fail(peek(), "EXCEPT, -> or |-> belongs here");
    made.kind = Kind::except;
    do change(made);
    while (take(","));
  }
  require("]");
  return made;
}
void Parser::fields(Syntax& made) {
  const std::string sign = follows("|->") ? "|->" : ":";
  made.kind = sign == ":" ? Kind::records : Kind::record;
  std::unordered_set<std::string> names;
  do {
    Syntax name = field();
    if (!names.insert(name.text).second)
      throw error_at(source_, name.place, "the field '" + excerpt(name.text) + "' is there twice");
    made.children.push_back(std::move(name));
    require(sign);
    made.children.push_back(expression());
  } while (take(","));
}
// ![i].a = e
void Parser::change(Syntax& made) {
  Syntax path{.kind = Kind::path, .place = peek().place};
  require("!");
  while (!sees("=")) {
    if (take("[")) {
      path.children.push_back(index());
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

// `may_be_free`: variables may have no set, as in \A x, y : P.
std::vector<Bound> Parser::bounds(bool may_be_free) {
  return commas([&] { return bound(std::exchange(may_be_free, false)); });
}
Bound Parser::bound(bool may_be_free) {
  Bound made{.place = peek().place};
  made.is_tuple = take("<<");
  made.names = commas([&] { return take_name("a variable's name").text; });
  if (made.is_tuple) require(">>");
  if (take("\\in"))
    made.set.push_back(expression());
  else if (!may_be_free || !sees(":"))
    fail(peek(), "\\in and the set that it is taken from belong here");
  return made;
}
Bound Parser::parameter() {
  const Token name = take_name("a parameter's name");
  return {{name.text}, false, {}, name.place};
}

}  // namespace lucas::tla
