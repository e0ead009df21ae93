// Parser of TLA+ by recursive descent; operators by precedence climbing (Pratt, Top Down Operator Precedence,
// 1973) over ranges of precedence. Linear in the text. `deepest` limits the recursion, `highest` the height of
// trees: 1 + 1 + … is read without recursion and becomes a tree as high as it is long.
#pragma once

#include <vector>

#include "tla/syntax/notation.hpp"
#include "tla/syntax/syntax.hpp"
#include "tla/syntax/token_reader.hpp"

namespace lucas::tla {

class Parser final : TokenReader {
 public:
  // All public members throw UsageError. The source must outlive the parser.
  Parser(const Source& source, bool may_be_module) : TokenReader(source, may_be_module) {}

  [[nodiscard]] Syntax whole_expression();
  // `is_printed`: TLC printed the state. See parse_state.
  [[nodiscard]] Syntaxes whole_state(bool is_printed);
  [[nodiscard]] Module whole_module();
  // Reads a text that is definitions, or a module whose definitions it returns.
  [[nodiscard]] std::vector<Definition> whole_definitions();

 private:
  // The most nested expressions and operators: half of what 8 MiB of stack hold under sanitizers.
  static constexpr int deepest = 300;
  // The most operators in a row, as in 1 + 1 + …, whose tree is as high as it is long.
  static constexpr int highest = 1'000;
  static constexpr int most_problems = 1000;  // most unreadable definitions of a module

  // expression.cpp: operators and their operands.
  Syntax expression();
  void enter();
  void grow();
  Syntax operand_of(const Operator* around);
  Syntax prefixed(const Operator* around);
  bool binds_first(const Operator& left, const Operator& right);
  [[nodiscard]] const Operator* operator_here(Fix fix);
  Syntax operation(const Operator& op);
  Syntax operand(const Operator* around);
  bool goes_on(Syntax& one, const Operator* around);
  Syntax index();
  Syntax field();
  Syntax name();
  Syntax applied();
  Syntax applied_sign();
  Syntax member(Syntax instance);
  Syntax part(Syntax whole);
  Syntaxes list();

  // construct.cpp: beginnings of expressions.
  Syntax simple();
  Syntax construct(const Notation& notation, Place place);
  Syntax junction(const Token& sign);
  Syntax tuple(Place place);
  Syntax action(Syntax made);
  Syntax subscript();
  Syntax subscript_name();
  Syntax fairness(const Token& word);
  Syntax set(Place place);
  Syntax bracketed(Place place);
  void fields(Syntax& made);
  void change(Syntax& made);
  Syntax cases(Place place);
  std::vector<Bound> bounds(bool may_be_free);
  Bound bound(bool may_be_free);
  Bound parameter();

  // unit.cpp: definitions and other units, and modules.
  Module module();
  Units units();
  Units units_of_let();
  void skip_passive(Units& all);
  void read_theorem(Units& all);
  void read_or_recover(Unit& made);
  void forget(Definition& made, const UsageError& problem);
  void read(Unit& made);
  void read_assumption(Definition& made);
  void define(Definition& made);
  void define_sign(Definition& made);
  void add_parameter(Definition& made, Declaration parameter);
  Instance instance();
  Declaration declaration();
  Declaration named();

  bool is_printed_ = false;  // the text is a state that TLC printed
  bool is_module_ = false;   // a module; in other texts all definitions must be readable
  int depth_ = 0;            // of nested expressions and operators
  int height_ = 0;           // of the tree read so far, at most
  int modules_ = 0;          // nested ones
  int problems_ = 0;
};

}  // namespace lucas::tla
