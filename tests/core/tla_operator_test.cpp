// Operators of TLA+: which of two neighbours binds first, and their spellings.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "lucas/error.hpp"
#include "tla/syntax/notation.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::tla {
namespace {

// The text as it was read, or why it cannot be.
std::string printed(const std::string& text) {
  try {
    return to_text(parse_expression({text, "e"}));
  } catch (const UsageError& error) {
    return error.what();
  }
}

// SANY's operators by range, those that associate apart from those that do not.
struct Range {
  int low, high;
  bool associates;
  std::string signs;
};
const std::vector<Range>& infix_ranges() {
  static const std::vector<Range> all = {{1, 1, false, "=>"},
                                         {2, 2, false, "<=> ~> -+->"},
                                         {3, 3, true, "/\\ \\/"},
                                         {5, 5, false,
                                          "= # < > <= >= \\in \\notin \\subseteq \\subset \\supset "
                                          "\\supseteq \\sqsubset \\sqsubseteq \\sqsupset"},
                                         {5, 5, false,
                                          "\\sqsupseteq \\prec \\preceq \\succ \\succeq \\ll \\gg \\sim "
                                          "\\simeq \\approx \\cong \\asymp \\doteq"},
                                         {5, 5, false, "\\propto |- |= -| =| := ::="},
                                         {5, 14, true, "\\cdot"},
                                         {6, 6, true, "@@"},
                                         {7, 7, false, ":> <:"},
                                         {8, 8, false, "\\"},
                                         {8, 8, true, "\\cap \\cup"},
                                         {9, 9, false, ".. ..."},
                                         {9, 13, true, "$ $$ ?? ## \\uplus \\sqcap \\sqcup"},
                                         {9, 13, false, "!!"},
                                         {9, 14, false, "\\wr"},
                                         {10, 10, true, "+ ++ (+)"},
                                         {10, 11, true, "%% | ||"},
                                         {10, 11, false, "%"},
                                         {10, 13, true, "\\X"},
                                         {11, 11, true, "- -- (-)"},
                                         {13, 13, true, "* ** & && (.) (\\X) \\o \\star \\bigcirc \\bullet"},
                                         {13, 13, false, "/ // (/) \\div"},
                                         {14, 14, false, "^ ^^"}};
  return all;
}
const std::vector<Range>& prefix_ranges() {
  static const std::vector<Range> all = {{4, 4, false, "~"},
                                         {4, 15, false, "[] <> ENABLED UNCHANGED"},
                                         {10, 13, false, "SUBSET UNION DOMAIN"},
                                         {12, 12, false, "-"}};
  return all;
}
using Signs = std::vector<std::pair<std::string, const Range*>>;
Signs signs_of(const std::vector<Range>& ranges) {
  Signs all;
  for (const Range& range : ranges) {
    std::istringstream words(range.signs);
    for (std::string sign; words >> sign;) all.emplace_back(sign, &range);
  }
  return all;
}
// Which of the operators around an operand takes it: 'l', 'r', or '!' if brackets are needed.
char taker(const Range& left, const Range& right, bool is_one) {
  if (left.low > right.high || (is_one && left.associates)) return 'l';
  return left.high < right.low ? 'r' : '!';
}
// The operator of the tree's root, or "!" if brackets are needed.
std::string root(const std::string& text) {
  try {
    const Syntax e = parse_expression({text, "e"});
    return e.kind == Syntax::Kind::prime ? "'" : e.text;
  } catch (const UsageError& error) {
    const bool needs_brackets =
        std::string_view(error.what()).find("into brackets") != std::string_view::npos;
    return needs_brackets ? "!" : error.what();
  }
}

TEST(Syntax, KeepsToThePrecedencesOfEachPair) {
  const Signs infix = signs_of(infix_ranges()), prefix = signs_of(prefix_ranges());
  const auto expect = [](char taker, const std::string& l, const std::string& r, const std::string& text) {
    EXPECT_EQ(root(text), taker == '!' ? "!" : taker == 'l' ? r : l) << text;
  };
  for (const auto& [l, left] : infix) {
    for (const auto& [r, right] : infix)
      expect(taker(*left, *right, l == r), l, r, "a " + l + " b " + r + " c");
    for (const std::string r : {"'", "^+", "^*", "^#"}) EXPECT_EQ(root("a " + l + " b " + r), l);
    for (const auto& [r, right] : prefix) EXPECT_EQ(root("a " + l + ' ' + r + " b"), l) << r;
  }
  for (const auto& [l, left] : prefix) {
    const std::string name = l == "-" ? "-." : l;
    for (const auto& [r, right] : infix) expect(taker(*left, *right, false), name, r, l + " a " + r + " b");
    for (const std::string r : {"'", "^+", "^*", "^#"})
      EXPECT_EQ(root(l + " a " + r), left->high == 15 ? "!" : name);
    for (const auto& [r, right] : prefix) EXPECT_EQ(root(l + ' ' + r + " a"), name);
  }
}

TEST(Syntax, KnowsEachOperatorBySeveralSpellings) {
  std::set<std::string> known;
  for (const std::vector<Range>* const ranges : {&infix_ranges(), &prefix_ranges()}) {
    for (const auto& [sign, range] : signs_of(*ranges)) known.insert(sign);
  }
  std::size_t others = 0;
  for (const Spelling& each : spellings()) {
    const std::string written(each.written), name(each.name);
    const bool is_infix = find_operator(name, Fix::infix) != nullptr && name != ".";
    if (is_infix || find_operator(name, Fix::prefix) != nullptr) {
      EXPECT_TRUE(known.contains(name) || name == "-.") << name;
      EXPECT_EQ(printed((is_infix ? "a " : "") + written + " b"),
                printed((is_infix ? "a " : "") + name + " b"))
          << written;
    }
    others += written == name ? 0 : 1;
  }
  EXPECT_GT(others, 80U);
  for (const auto& [one, other] : std::vector<std::pair<std::string, std::string>>{
           {"a ⊕ b ⊖ c", "a \\oplus (b (-) c)"},
           {"□◇p ⇒ q ↝ r", "[]<>p => q ~> r"},
           {"a ⩴ b ‥ c", "a ::= b .. c"},
           {"x′ ≔ y⁺", "x' := y^+"},
           {"∀ x ∈ S : ∃ y ∈ T : x", "\\A x \\in S : \\E y \\in T : x"},
           {"[x ∈ ℕ ↦ ⟨x⟩]", "[x \\in Nat |-> <<x>>]"},
           {"l∷ ¬a ∧ b", "~a /\\ b"}})
    EXPECT_EQ(printed(one).substr(0, 20), printed(other).substr(0, 20));
}

}  // namespace
}  // namespace lucas::tla
