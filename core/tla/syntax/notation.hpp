// How TLA+ is written: operators with the precedences that SANY, the parser of TLA+'s own tools, gives them;
// and constructs of words and brackets as patterns. Both are read by the parser, and written by to_text.
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

  // Conjunctions, disjunctions and products of several are one node.
  [[nodiscard]] bool is_list() const { return name == "/\\" || name == "\\/" || name == "\\X"; }
};

// The prefix operator "-" is called "-." there. nullptr: there is none.
[[nodiscard]] const Operator* find_operator(std::string_view name, Fix fix);
// The operator that a token is; nullptr: none. A field's point is none here.
[[nodiscard]] const Operator* operator_of(const Token& token, Fix fix);
// May the token be an operator without its operands: +, \prec, SUBSET, -. ?
[[nodiscard]] bool is_operator(const Token& token);
// An operator's name as it is written between or beside its operands.
[[nodiscard]] inline std::string_view sign_of(const Operator& op) { return op.name == "-." ? "-" : op.name; }

// Each spelling of an operator, bracket or other sign, and the name it stands for.
struct Spelling {
  std::string_view written, name;
};
[[nodiscard]] std::span<const Spelling> spellings();
// The longest spelling that the text begins with; \in and the like only as whole words. nullptr: none.
[[nodiscard]] const Spelling* spelling_at(std::string_view text);

// $ stands for an expression, * for several; ? for bounds of variables, ! for one bound, # for parameters, %
// for definitions. What begins with a word is read so, and goes on as far as it can; all are written so.
struct Notation {
  Syntax::Kind kind;
  std::string_view pattern;

  [[nodiscard]] std::string_view first_word() const { return pattern.substr(0, pattern.find(' ')); }
  [[nodiscard]] bool begins_with_word() const {
    return pattern[0] == '\\' || (pattern[0] >= 'A' && pattern[0] <= 'Z');
  }
};
[[nodiscard]] std::span<const Notation> notations();
// nullptr: it has no pattern.
[[nodiscard]] const Notation* find_notation(Syntax::Kind kind);

}  // namespace lucas::tla
