// The parser of TLA+, by recursive descent: expressions in expression_parser.cpp, definitions and bounds in parser.cpp.
// Operators are parsed by precedence climbing (Pratt, Top Down Operator Precedence, 1973), with ranges.
#pragma once

#include <vector>

#include "tla/operators.hpp"
#include "tla/syntax.hpp"
#include "tla/token_cursor.hpp"

namespace lucas::tla {

class Parser : TokenCursor {
 public:
  explicit Parser(const Source& source) : TokenCursor(source) {}
  Syntax whole_expression();
  std::vector<Definition> whole_definitions();

 private:
  using Kind = Syntax::Kind;

  // Expressions and operators within each other: half of what 8 MiB of stack hold under sanitizers.
  static constexpr int deepest = 300;

  // ---- Operators ----

  Syntax expression();
  // The operand on the right of `around`, up to an operator that binds less tightly; nullptr: the whole expression.
  // Throws UsageError if brackets are missing.
  Syntax operand_of(const Operator* around);
  Syntax prefixed();
  // Does the left of two neighbours take the operand between them? The right one is the next token.
  bool binds_first(const Operator& left, const Operator& right);
  // One level deeper into the tree: whoever walks it uses the stack.
  void enter();
  [[nodiscard]] const Operator* operator_here(Fix fix);
  // With what binds more tightly than any prefix: f[x], r.a, e'.
  Syntax operand();
  static Syntax application(Syntax function, Syntax index, Place place);
  // f[a, b] is f[<<a, b>>].
  Syntax index();
  Syntax field();
  Syntaxes list();

  // ---- What an expression begins with ----

  Syntax simple();
  Syntax named(const Token& token);
  Syntax with_word(const Token& token);
  // /\ A
  // /\ B   with the signs in one column.
  Syntax junction(const Token& sign);
  Syntax tuple(Place place);
  // [A]_v or <<A>>_v, from v on.
  Syntax action(const char* sign, Syntax inner, Place place);
  Syntax subscript();
  // WF_v(A), from v on.
  Syntax fairness(const Token& word);
  // {}, {a, b}, {x \in S : P} or {e : x \in S}.
  Syntax set(Place place);
  // What begins with [.
  Syntax bracketed(Place place);
  // x \in S |-> e.
  bool function(Syntax& made);
  void fields(Syntax& made);
  // ![i].a = e
  void change(Syntax& made);

  // ---- Words ----

  Syntax quantified(Kind kind, Place place);
  Syntax conditional(Place place);
  Syntax cases(Place place);
  Syntax let(Place place);
  Syntax lambda(Place place);
  Bound parameter();

  // ---- Definitions ----

  // A module may define what cannot be read here, as long as nobody needs it.
  Definition definition_or_problem();
  // Op == e, Op(a, F(_)) == e or f[x \in S] == e. RECURSIVE and its declarations may stand before.
  Definition definition();
  // (_, _): 2; nothing: 0.
  std::size_t arity();

  // ---- Bounds ----

  // x \in, x, y \in or <<x, y>> \in.
  [[nodiscard]] bool bounds_begin_here() const;
  std::vector<Bound> bounds();
  Bound one_bound();

  int depth_ = 0;
};

}  // namespace lucas::tla
