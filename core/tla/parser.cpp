// Reads expressions and definitions of TLA+.
#include <algorithm>
#include <utility>

#include "lucas/text.hpp"
#include "tla/definition_parser.hpp"
#include "tla/notation.hpp"

namespace lucas::tla {
namespace {

using Kind = Syntax::Kind;

// Conjunctions, disjunctions and products of several are one node.
bool is_list(const Operator& op) { return op.name == "/\\" || op.name == "\\/" || op.name == "\\X"; }

// By recursive descent; operators by precedence climbing (Pratt, Top Down Operator Precedence, 1973), with ranges.
class Parser final : public DefinitionParser {
 public:
  using DefinitionParser::DefinitionParser;

  Syntax whole_expression() {
    Syntax all = expression();
    require_end(peek().kind == TokenKind::end);
    return all;
  }

 private:
  // Expressions and operators within each other: half of what 8 MiB of stack hold under sanitizers.
  static constexpr int deepest = 300;

  // ---- Operators ---------------------------------------------------------------------------------------------------

  Syntax expression() override {
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
      const Operator* const infix = operator_here(Fix::infix);
      if (infix == nullptr || (around != nullptr && binds_first(*around, *infix))) return left;
      if (!is_list(*infix)) enter();
      Syntax made = operation(*infix);
      if (is_list(*infix) && !left.bracketed && left.text == infix->name && left.children.size() > 1) {
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
    const Operator* const prefix = operator_here(Fix::prefix);
    if (prefix == nullptr) return operand();
    enter();
    Syntax made = operation(*prefix);
    made.children.push_back(operand_of(prefix));
    return made;
  }
  // Takes the operator.
  Syntax operation(const Operator& op) {
    const Place place = peek().place;
    ++at_;
    return {
        .kind = op.name == "\\X" ? Kind::product : Kind::name, .text = std::string(op.name), .place = place};
  }
  [[nodiscard]] const Operator* operator_here(Fix fix) {
    const Token& token = peek();
    if (token.kind != TokenKind::symbol && token.kind != TokenKind::keyword) return nullptr;
    if (fix == Fix::infix && token.text == ".") return nullptr;  // see operand()
    return find_operator(fix == Fix::prefix && token.text == "-" ? "-." : token.text, fix);
  }
  // Does the left of two neighbours take the operand between them? The right one is the next token.
  bool binds_first(const Operator& left, const Operator& right) {
    if (left.low > right.high) return true;
    if (left.high < right.low) return false;
    if (&left == &right && (right.associative || right.name == "\\X")) return true;
    const std::string one(sign_of(left)), other(sign_of(right));
    throw error_at(source_, peek().place,
                   one == other ? one + " twice in a row has no meaning: put one into brackets"
                                : one + " and " + other + " bind alike: put one into brackets");
  }

  // With what binds more tightly than any prefix: f[x], r.a, e'.
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
    if (token.kind == TokenKind::number) {
      ++at_;
      return {.kind = Kind::number, .number = token.number, .place = place};
    }
    if (token.kind == TokenKind::string || token.kind == TokenKind::name) {
      ++at_;
      const bool is_name = token.kind == TokenKind::name;
      Syntax made{.kind = is_name ? Kind::name : Kind::string, .text = token.text, .place = place};
      if (is_name && take("(")) {
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
    std::string_view rest = notation.pattern.substr(notation.first_word().size());
    while (!rest.empty()) {
      rest.remove_prefix(1);
      const std::string_view word = rest.substr(0, rest.find(' '));
      rest.remove_prefix(word.size());
      if (word == "$") {
        made.children.push_back(expression());
      } else if (word == "?") {
        made.bounds = bounds();
      } else if (word == "!") {
        made.bounds.push_back(one_bound());
      } else if (word == "#") {
        made.bounds = commas([&] { return parameter(); });
      } else if (word == "%") {
        do made.definitions.push_back(definition());
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
    if (made.children.size() == 1 && take(">>_")) return action(">>_", std::move(made), subscript());
    require(">>");
    return made;
  }
  // `made` has A; the result is [A]_v, <<A>>_v, WF_v(A) or SF_v(A).
  static Syntax action(const std::string& sign, Syntax made, Syntax v) {
    made.kind = Kind::action;
    made.text = sign;
    made.children.push_back(std::move(v));
    return made;
  }
  Syntax subscript() {
    const Token token = peek();
    if (sees("<<") || sees("(")) return simple();
    if (token.kind != TokenKind::name) fail(token, "a variable, << or ( belongs here");
    ++at_;
    return {.kind = Kind::name, .text = token.text, .place = token.place};
  }
  // WF_v(A), from v on.
  Syntax fairness(const Token& word) {
    Syntax v = subscript(), made{.kind = Kind::action, .place = word.place};
    require("(");
    made.children.push_back(expression());
    require(")");
    return action(word.text, std::move(made), std::move(v));
  }

  // {}, {a, b}, {x \in S : P} or {e : x \in S}.
  Syntax set(Place place) {
    Syntax made{.kind = Kind::set, .place = place};
    if (take("}")) return made;
    made.children = list();
    if (made.children.size() == 1 && take(":")) {
      Syntax first = std::move(made.children.front());
      if (is_bound(first)) {
        made.kind = Kind::filter;
        made.bounds.push_back(bound_of(std::move(first)));
        made.children.front() = expression();
      } else {
        made.kind = Kind::image;
        made.children.front() = std::move(first);
        made.bounds = bounds();
      }
    }
    require("}");
    return made;
  }
  // x \in S or <<x, y>> \in S, read as an expression.
  static bool is_bound(const Syntax& e) {
    const auto is_name = [](const Syntax& each) {
      return each.kind == Kind::name && each.children.empty() && !each.bracketed;
    };
    if (e.kind != Kind::name || e.text != "\\in" || e.children.size() != 2 || e.bracketed) return false;
    const Syntax& left = e.children.front();
    if (left.kind != Kind::tuple) return is_name(left);
    return !left.bracketed && !left.children.empty() && std::ranges::all_of(left.children, is_name);
  }
  static Bound bound_of(Syntax e) {
    const Syntax& left = e.children.front();
    Bound bound{.is_tuple = left.kind == Kind::tuple, .place = left.place};
    if (!bound.is_tuple) bound.names.push_back(left.text);
    for (const Syntax& each : left.children) bound.names.push_back(each.text);
    bound.set.push_back(std::move(e.children.back()));
    return bound;
  }

  // Behind [.
  Syntax bracketed(Place place) {
    Syntax made{.kind = Kind::function, .place = place};
    if (peek().kind == TokenKind::name && (follows("|->") || follows(":"))) {
      fields(made);
    } else if (bounds_begin_here() && is_ahead("|->")) {
      made.bounds = bounds();
      require("|->");
      made.children.push_back(expression());
    } else {
      made.children.push_back(expression());
      if (take("]_")) return action("]_", std::move(made), subscript());
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
