#include "tla/syntax/notation.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace lucas::tla {
namespace {

constexpr Operator table[] = {
    {"~", Fix::prefix, 4, 4},          {"UNCHANGED", Fix::prefix, 4, 15}, {"ENABLED", Fix::prefix, 4, 15},
    {"[]", Fix::prefix, 4, 4},         {"<>", Fix::prefix, 4, 4},         {"~>", Fix::infix, 2, 2},
    {"SUBSET", Fix::prefix, 8, 8},     {"/", Fix::infix, 13, 13},         {"UNION", Fix::prefix, 8, 8},
    {"DOMAIN", Fix::prefix, 9, 9},     {"-.", Fix::prefix, 12, 12},       {"=>", Fix::infix, 1, 1},
    {"<=>", Fix::infix, 2, 2},         {"\\/", Fix::infix, 3, 3, true},   {"/\\", Fix::infix, 3, 3, true},
    {"=", Fix::infix, 5, 5},           {"#", Fix::infix, 5, 5},           {"<", Fix::infix, 5, 5},
    {">", Fix::infix, 5, 5},           {"<=", Fix::infix, 5, 5},          {">=", Fix::infix, 5, 5},
    {"\\in", Fix::infix, 5, 5},        {"\\notin", Fix::infix, 5, 5},     {"\\subseteq", Fix::infix, 5, 5},
    {"@@", Fix::infix, 6, 6, true},    {":>", Fix::infix, 7, 7},          {"\\", Fix::infix, 8, 8},
    {"\\cap", Fix::infix, 8, 8, true}, {"\\cup", Fix::infix, 8, 8, true}, {"..", Fix::infix, 9, 9},
    {"+", Fix::infix, 10, 10, true},   {"%", Fix::infix, 10, 11},         {"\\X", Fix::infix, 10, 13},
    {"-", Fix::infix, 11, 11, true},   {"*", Fix::infix, 13, 13, true},   {"\\div", Fix::infix, 13, 13},
    {"\\o", Fix::infix, 13, 13, true}, {"&", Fix::infix, 13, 13, true},   {"^", Fix::infix, 14, 14},
    {"'", Fix::postfix, 15, 15},       {".", Fix::infix, 17, 17, true},
};

// Spellings that differ from the name; the last ones are those of brackets, quantifiers and sets.
constexpr Spelling others[] = {
    {"\\lnot", "~"},     {"\\neg", "~"},
    {"¬", "~"},          {"⇒", "=>"},
    {"\\equiv", "<=>"},  {"⇔", "<=>"},
    {"≡", "<=>"},        {"\\lor", "\\/"},
    {"∨", "\\/"},        {"\\land", "/\\"},
    {"∧", "/\\"},        {"/=", "#"},
    {"≠", "#"},          {"=<", "<="},
    {"\\leq", "<="},     {"≤", "<="},
    {"\\geq", ">="},     {"≥", ">="},
    {"∈", "\\in"},       {"∉", "\\notin"},
    {"⊆", "\\subseteq"}, {"\\intersect", "\\cap"},
    {"∩", "\\cap"},      {"\\union", "\\cup"},
    {"∪", "\\cup"},      {"‥", ".."},
    {"\\times", "\\X"},  {"×", "\\X"},
    {"−", "-"},          {"÷", "\\div"},
    {"\\circ", "\\o"},   {"∘", "\\o"},
    {"∖", "\\"},         {"□", "[]"},
    {"◇", "<>"},         {"⇝", "~>"},
    {"⟨", "<<"},         {"⟩", ">>"},
    {"⟩_", ">>_"},       {"↦", "|->"},
    {"→", "->"},         {"←", "<-"},
    {"≜", "=="},         {"∀", "\\A"},
    {"∃", "\\E"},        {"\\forall", "\\A"},
    {"\\exists", "\\E"}, {"ℕ", "Nat"},
    {"ℤ", "Int"},        {"′", "'"},
};

// Brackets, quantifiers and other signs that are no operators.
constexpr std::array signs = {"<<", ">>", "|->", "->", "<-", "==", "(",  ")",   "[",   "]",  "{",
                              "}",  ",",  ":",   ";",  "!",  "@",  "]_", ">>_", "\\A", "\\E"};

using Kind = Syntax::Kind;
constexpr Notation patterns[] = {
    {Kind::forall, "\\A ? : $"},
    {Kind::exists, "\\E ? : $"},
    {Kind::choose, "CHOOSE ! : $"},
    {Kind::conditional, "IF $ THEN $ ELSE $"},
    {Kind::let, "LET % IN $"},
    {Kind::lambda, "LAMBDA # : $"},
    {Kind::at, "@"},
    {Kind::tuple, "<<*>>"},
    {Kind::set, "{*}"},
    {Kind::filter, "{! : $}"},
    {Kind::function, "[? |-> $]"},
    {Kind::functions, "[$ -> $]"},
};

}  // namespace

const Operator* find_operator(std::string_view name, Fix fix) {
  const auto* const found = std::find_if(std::begin(table), std::end(table),
                                         [&](const Operator& o) { return o.name == name && o.fix == fix; });
  return found == std::end(table) ? nullptr : found;
}

const Operator* operator_of(const Token& token, Fix fix) {
  if (token.kind != TokenKind::symbol && token.kind != TokenKind::keyword) return nullptr;
  if (fix == Fix::infix && token.text == ".") return nullptr;
  return find_operator(fix == Fix::prefix && token.text == "-" ? "-." : token.text, fix);
}

std::span<const Notation> notations() { return patterns; }
const Notation* find_notation(Syntax::Kind kind) {
  const auto* const found = std::find_if(std::begin(patterns), std::end(patterns),
                                         [&](const Notation& n) { return n.kind == kind; });
  return found == std::end(patterns) ? nullptr : found;
}

std::span<const Spelling> spellings() {
  static const std::vector<Spelling> all = [] {
    std::vector<Spelling> list(std::begin(others), std::end(others));
    for (const Operator& o : table) list.push_back({sign_of(o), sign_of(o)});
    for (const char* const sign : signs) list.push_back({sign, sign});
    return list;
  }();
  return all;
}

}  // namespace lucas::tla
