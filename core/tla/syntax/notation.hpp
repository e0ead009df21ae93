// The notation of TLA+: operators with the precedences that SANY, the parser of TLA+'s own tools, gives them;
// and patterns for constructs of words and brackets. The parser reads by these tables, to_text writes by them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "tla/syntax/syntax.hpp"

namespace lucas::tla {

enum class Fix : std::uint8_t { prefix, infix, postfix };

// An operator binds as tightly as its range says, from loose (1) to tight (17). Two whose ranges overlap do
// not stand beside each other without brackets, unless they are one associative operator.
struct Operator {
  std::string_view name;  // the ASCII spelling that the rest of the program uses
  Fix fix;
  int low, high;
  bool associative = false;

  // Is a chain of it one node with many operands? So are conjunctions, disjunctions and products.
  [[nodiscard]] bool is_list() const { return name == "/\\" || name == "\\/" || name == "\\X"; }
};

// The operator of that name; nullptr if there is none. The prefix operator "-" has the name "-.".
[[nodiscard]] const Operator* find_operator(std::string_view name, Fix fix);
// The operator that a token is; nullptr if it is none. The point before a record's field is none.
[[nodiscard]] const Operator* operator_of(const Token& token, Fix fix);
// May the token be an operator without its operands: +, \prec, SUBSET, -. ?
[[nodiscard]] bool is_operator(const Token& token);
// An operator's name as it is written between or beside its operands.
[[nodiscard]] inline std::string_view sign_of(const Operator& op) { return op.name == "-." ? "-" : op.name; }

// A spelling of an operator, bracket or other sign, and the name it stands for.
struct Spelling {
  std::string_view written, name;
};
[[nodiscard]] std::span<const Spelling> spellings();
// The longest spelling that the text begins with, or nullptr. \in and its like count as whole words only.
[[nodiscard]] const Spelling* spelling_at(std::string_view text);

// A pattern: $ stands for an expression, * for several; ? for bounds of variables, ! for one bound, # for
// parameters, % for definitions. to_text writes by all patterns. The parser reads by those that begin with a
// word; their last expression extends as far as possible.
struct Notation {
  Syntax::Kind kind;
  std::string_view pattern;

  [[nodiscard]] std::string_view first_word() const { return pattern.substr(0, pattern.find(' ')); }
  [[nodiscard]] bool begins_with_word() const {
    return pattern[0] == '\\' || (pattern[0] >= 'A' && pattern[0] <= 'Z');
  }
};
[[nodiscard]] std::span<const Notation> notations();
// nullptr if the kind has no pattern.
[[nodiscard]] const Notation* find_notation(Syntax::Kind kind);

}  // namespace lucas::tla
