// Reads expressions and definitions of TLA+.
#include <algorithm>
#include <sstream>
#include <utility>

#include "lucas/text.hpp"
#include "tla/syntax/notation.hpp"
#include "tla/syntax/syntax.hpp"
#include "tla/syntax/token.hpp"

namespace lucas::tla {
namespace {

using Kind = Syntax::Kind;

// The parser, by recursive descent; operators by precedence climbing (Pratt, Top Down Operator Precedence, 1973), with ranges.
class Parser final : TokenReader {
 public:
  explicit Parser(const Source& source) : TokenReader(source) {}

  Syntax whole_expression() {
    Syntax all = expression();
    require_end(peek().kind == TokenKind::end);
    return all;
  }
  std::vector<Definition> whole_definitions() {
    std::vector<Definition> all;
    const bool is_module = sees("----");
    while (skip_units(), peek().kind != TokenKind::end) read_unit(all.emplace_back(), is_module);
    return all;
  }

 private:
  // Expressions and operators within each other: half of what 8 MiB of stack hold under sanitizers.
  static constexpr int deepest = 300;

  // ---- Operators ---------------------------------------------------------------------------------------------------

  Syntax expression() {
    const int depth = depth_;
    enter();
    Syntax whole = operand_of(nullptr);
    depth_ = depth;
    return whole;
  }
  // One level deeper into the tree: whoever walks it uses the stack.
  void enter() {
    if (++depth_ > deepest) fail(peek(), "at most 300 expressions within each other are possible");
  }

  // The operand on the right of `around`, up to an operator that binds less tightly; nullptr: the whole expression.
  // Throws UsageError if brackets are missing.
  Syntax operand_of(const Operator* around) {
    Syntax left = prefixed();
    for (;;) {
      const Operator* const infix = operator_of(peek(), Fix::infix);
      if (infix == nullptr || (around != nullptr && binds_first(*around, *infix))) return left;
      if (!infix->is_list()) enter();
      Syntax made = operation(*infix);
      if (infix->is_list() && !left.bracketed && left.text == infix->name && left.children.size() > 1) {
        made.children = std::move(left.children);
        made.place = left.place;
      } else {
        made.children.push_back(std::move(left));
      }
      made.children.push_back(operand_of(infix));
      left = std::move(made);
    }
  }
  Syntax prefixed() {
    const Operator* const prefix = operator_of(peek(), Fix::prefix);
    if (prefix == nullptr) return operand();
    enter();
    Syntax made = operation(*prefix);
    made.children.push_back(operand_of(prefix));
    return made;
  }
  // Takes the operator.
  Syntax operation(const Operator& op) {
    const Kind kind = op.name == "\\X" ? Kind::product : Kind::name;
    return {.kind = kind, .text = std::string(op.name), .place = tokens_[at_++].place};
  }
  // Does the left of two neighbours take the operand between them? The right one is the next token.
  bool binds_first(const Operator& left, const Operator& right) {
    if (left.low > right.high) return true;
    if (left.high < right.low) return false;
    if (&left == &right && (right.associative || right.name == "\\X")) return true;
    const std::string one(sign_of(left)), other(sign_of(right));
    const std::string problem =
        one == other ? one + " twice in a row has no meaning" : one + " and " + other + " bind alike";
    throw error_at(source_, peek().place, problem + ": put one into brackets");
  }

  // An operand with what binds more tightly than any prefix: f[x], r.a, e'.
  Syntax operand() {
    Syntax one = simple();
    const int depth = depth_;
    for (;; enter()) {
      Syntax made{.kind = Kind::application, .place = peek().place};
      made.children.push_back(std::move(one));
      if (take("[")) {
        made.children.push_back(index());
      } else if (take(".")) {
        made.children.push_back(field());
      } else if (take("'")) {
        made.kind = Kind::prime;
      } else {
        depth_ = depth;
        return std::move(made.children.front());
      }
      one = std::move(made);
    }
  }
  // f[a, b] is f[<<a, b>>]. From a on.
  Syntax index() {
    const Place place = peek().place;
    Syntaxes all = list();
    require("]");
    if (all.size() == 1) return std::move(all.front());
    return {.kind = Kind::tuple, .children = std::move(all), .place = place};
  }
  Syntax name() {
    const Token& token = tokens_[at_++];
    return {.kind = Kind::name, .text = token.text, .place = token.place};
  }
  Syntax field() {
    const Token name = take_name("a field's name");
    return {.kind = Kind::string, .text = name.text, .place = name.place};
  }
  Syntaxes list() {
    return commas([&] { return expression(); });
  }

  // ---- What an expression begins with ------------------------------------------------------------------------------

  Syntax simple() {
    const Token token = peek();
    const Place place = token.place;
    if (token.kind == TokenKind::number || token.kind == TokenKind::string) {
      ++at_;
      const Kind kind = token.kind == TokenKind::number ? Kind::number : Kind::string;
      return {.kind = kind, .text = token.text, .number = token.number, .place = place};
    }
    if (token.kind == TokenKind::name) {
      Syntax made = name();
      if (take("(")) {
        made.children = list();
        require(")");
      }
      return made;
    }
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
    if (take("CASE")) return cases(place);
    if (take("WF_") || take("SF_")) return fairness(token);
    for (const Notation& each : notations()) {
      if (each.begins_with_word() && take(each.first_word())) return construct(each, place);
    }
    fail(token, "an expression belongs here");
  }

  // Behind its first word.
  Syntax construct(const Notation& notation, Place place) {
    Syntax made{.kind = notation.kind, .place = place};
    std::istringstream words(std::string(notation.pattern.substr(notation.first_word().size())));
    for (std::string word; words >> word;) {
      if (word == "$") {
        made.children.push_back(expression());
      } else if (word == "?") {
        made.bounds = bounds();
      } else if (word == "!") {
        made.bounds.push_back(one_bound());
      } else if (word == "#") {
        made.bounds = commas([&] { return parameter(); });
      } else if (word == "%") {
        do read(made.definitions.emplace_back());
        while (!sees("IN") && peek().kind != TokenKind::end);
      } else {
        require(word);
      }
    }
    return made;
  }
  // /\ A
  // /\ B   with the signs in one column.
  Syntax junction(const Token& sign) {
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

  Syntax tuple(Place place) {
    Syntax made{.kind = Kind::tuple, .place = place};
    if (take(">>")) return made;
    made.children = list();
    if (made.children.size() == 1 && take(">>_")) return action(std::move(made));
    require(">>");
    return made;
  }
  // `made` has A; the result is [A]_v or <<A>>_v, from v on.
  Syntax action(Syntax made) {
    made.kind = Kind::action;
    made.text = tokens_[at_ - 1].text;
    made.children.push_back(subscript());
    return made;
  }
  Syntax subscript() {
    if (sees("<<") || sees("(")) return simple();
    if (peek().kind != TokenKind::name) fail(peek(), "a variable, << or ( belongs here");
    return name();
  }
  // WF_v(A) or SF_v(A), from v on.
  Syntax fairness(const Token& word) {
    Syntax made{.kind = Kind::action, .text = word.text, .children = {subscript()}, .place = word.place};
    require("(");
    made.children.insert(made.children.begin(), expression());
    require(")");
    return made;
  }

  // {}, {a, b}, {x \in S : P} or {e : x \in S}.
  Syntax set(Place place) {
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
        made.bounds = bounds();
      }
    }
    require("}");
    return made;
  }

  // Behind [.
  Syntax bracketed(Place place) {
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
  void fields(Syntax& made) {
    const std::string sign = follows("|->") ? "|->" : ":";
    made.kind = sign == ":" ? Kind::records : Kind::record;
    do {
      Syntax name = field();
      for (std::size_t i = 0; i < made.children.size(); i += 2) {
        if (made.children[i].text == name.text)
          throw error_at(source_, name.place, "the field '" + excerpt(name.text) + "' is there twice");
      }
      made.children.push_back(std::move(name));
      require(sign);
      made.children.push_back(expression());
    } while (take(","));
  }
  // ![i].a = e
  void change(Syntax& made) {
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

  Syntax cases(Place place) {
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

  // ---- Definitions -------------------------------------------------------------------------------------------------

  // A module may define what cannot be read here, as long as nobody needs it.
  void read_unit(Definition& made, bool is_in_module) {
    const std::size_t begin = at_;
    try {
      read(made);
      if (is_in_module) require_end(peek().kind == TokenKind::end || is_unit_here());
    } catch (const UsageError& error) {
      if (!is_in_module) throw;
      made.problem = error;
      depth_ = 0;
      limits_.clear();
      at_ = std::max(at_, begin + 1);
      skip_to_unit();
    }
  }
  // Op == e, Op(a, F(_)) == e or f[x \in S] == e. RECURSIVE and its declarations may stand before.
  void read(Definition& made) {
    while (take("RECURSIVE")) commas([&] { return parameter(), arity(); });
    const Token name = take_name("a definition, such as Op == 1 or Op(a) == a,");
    made.name = name.text;
    made.place = name.place;
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
  }
  Bound parameter() {
    const Token name = take_name("a parameter's name");
    return {{name.text}, false, {}, name.place};
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

  int depth_ = 0;  // of expressions and operators within each other
};

}  // namespace

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
