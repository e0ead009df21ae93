// How expressions of TLA+ are read and printed: precedences, lists, brackets, errors.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "support/thrown.hpp"
#include "tla/syntax/notation.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::tla {
namespace {

// The expression as it is printed, or why it is refused.
std::string read(const std::string& text) {
  std::string printed;
  const std::string refusal = test::refusal_of(
      [&] {
        return printed = to_text(parse_expression({text, "e"}));
      },
      "\n");
  return refusal == "accepted" ? printed : refusal;
}

TEST(Syntax, PrintsWhatItRead) {
  for (
      const std::string text :
      {R"(\A d \in 1..3 : d < 2 => x)",
       "a - b + c",
       "a + b - c",
       "[f EXCEPT ![1] = @ + 1, ![2][3] = 4]",
       R"({x \in S : x > 1})",
       R"({x + 1 : x \in S, y \in T})",
       R"({x \in S})",
       R"({(x \in S) : y \in T})",
       "CASE a -> 1 [] b -> 2 [] OTHER -> 3",
       "CASE a -> (CASE b -> 1) [] c -> 2",
       "LET F(x, G(_, _)) == G(x, 1) s == 3 IN F(1, LAMBDA y, z : y)",
       "LET F(xG, G(_)) == G(xG) IN F(1, LAMBDA y : y)",
       R"(S \X T \X (U \X V))",
       "x' = x + 1",
       "[a : S, b : T]",
       "[S -> T]",
       R"([x \in S, <<y, z>> \in T |-> e])",
       R"(~a = b)",
       "-(-1)",
       "(IF a THEN b ELSE c) + 1",
       R"((\A x \in S : x) /\ b)",
       "f[1][<<2, 3>>]",
       "(a + b)'",
       "DOMAIN f",
       "SUBSET (a \\cup b)",
       R"("a \" \\ b")",
       "[A]_v",
       "[A \\/ B]_<<x, y>>",
       "[A]_(f[x])",
       "<<A>>_v",
       "WF_v(A)",
       "SF_<<x, y>>(A)",
       "[][A]_v",
       "<>(big = 4)",
       "[](<>(a ~> b))",
       "CASE a -> []b [] c -> d",
       "UNCHANGED <<x, y>>",
       "~(ENABLED A)",
       "<<>>",
       "{}",
       R"(\A x, y : x \prec y)",
       "CHOOSE x : x \\notin S",
       "Fold(+, 0, Map(-., SUBSET, \\prec, ^+, [], x))",
       "I!Op(1) + A!B(2, +)!C + I!(+)(1, 2) + I!^+(3) + I!-.(4)",
       "a^+ + (b ^ c)^# * d'",
       "R^+[1]",
       "F( *, a) + G( +) - H(-, b)",
       "Op(a, b)!<<!>>!3!(x, y)!:!@ /\\ I!Inv!2 /\\ ~Thm!:",
       "a \\cup b \\cup (c \\cup d)",
       R"(LET RECURSIVE f(_), _ \prec _, -. _ a \prec b == a -. a == a a ^+ == a F(_ + _, _ ^*) == 1 IN f(1))",
       "LET I == INSTANCE M J(x) == INSTANCE N WITH a <- x + 1, + <- -, b <- SUBSET IN I!Op",
       R"("\t\"\\\n\f\r é")",
       R"(LET f[n \in Nat] == n IN f[1])"})
    EXPECT_EQ(read(text), text);
}

TEST(Syntax, ReadsAsTlaDoes) {
  for (const auto& [text, wanted] : std::vector<std::pair<std::string, std::string>>{
           {"a.b.c", R"(a["b"]["c"])"},
           {"f[1, 2]", "f[<<1, 2>>]"},
           {"x ∈ ℕ ∧ ¬y ∨ FALSE",
            "e:12: /\\ and \\/ bind alike: put one into brackets\n  x ∈ ℕ ∧ ¬y ∨ FALSE\n             ^"},
           {"(* a (* b *) c *) 1 \\* the rest", "1"},
           {"a \\land b", "a /\\ b"},
           {"/\\ a\n/\\ \\/ b\n   \\/ c\n=> d", "a /\\ (b \\/ c) => d"},
           {"  /\\ a\n  /\\ b =>\n       c", "a /\\ (b => c)"},
           {"\\/ a /\\ b\n\\/ c", "(a /\\ b) \\/ c"},
           {"\\A x ∈ S, y ∈ T: x", "\\A x \\in S, y \\in T : x"},
           {"⟨1, 2⟩", "<<1, 2>>"},
           {"[a ↦ 1]", "[a |-> 1]"},
           {"a.b'", R"(a["b"]')"},
           {"-1 - -2", "-1 - -2"},
           {"l(x, y):: a + F(k:: 1)", "l:: a + F(k:: 1)"},
           {"/\\ l:: a\n/\\ b", "(l:: a) /\\ b"},
           {"-(1)", "-1"},
           {"-(1, 2) + -. (3)", "1 - 2 + -3"},
           {"\\o (1, 2) = A!B!!!(x, y)", "1 \\o 2 = A!B!!!(x, y)"},
           {"[A]_M(S)!vars", "[A]_M(S)!vars"},
           {"WF_M(S)!vars(M!Next(1))", "WF_M(S)!vars(M!Next(1))"},
           {"op(/\\, x, \\/)", "op(/\\, x, \\/)"},
           {"{\n  /\\ 1\n  /\\ 2\n    }\n  /\\ 3", "{1 /\\ 2} /\\ 3"},
           {"/\\ 1\n/\\ 2\n!! 3", "(1 /\\ 2) !! 3"},
           {"[\n  x \\in\n    /\\ A\n    /\\ B\n      |->\n        \\/ C\n        \\/ D\n ]",
            "[x \\in (A /\\ B) |-> C \\/ D]"},
           {"a I!+ b J!\\prec c", "J!\\prec(I!+(a, b), c)"},
           {"a I!^+ = -b", "I!^+(a) = -b"},
           {"a /\\ b I!/\\ c", "I!/\\(a /\\ b, c)"},
           {"\\B101 + \\o17 + \\O7 + \\hfF + \\H10 + 007", "5 + 15 + 7 + 255 + 16 + 7"},
           {"S\\T", "S \\ T"},
           {"A!Foo = r.IN", "A!Foo = r[\"IN\"]"},
           {"\xEF\xBB\xBF/\\ a\r\n/\\ b\r\n", "a /\\ b"},
           {"/\\ \"é\" = /\\ a\n         /\\ b\n/\\ c", "\"é\" = (a /\\ b) /\\ c"},
           {"\t/\\ a\n        /\\ b", "a /\\ b"},
           {"/\\ a\n  /\\ b\n/\\ c", "(a /\\ b) /\\ c"},
           {"\\/ a (* x\n*) \\* y\n\\/ b \\* z", "a \\/ b"},
           {"IF x THEN /\\ a\n          /\\ b\n     ELSE c", "IF x THEN a /\\ b ELSE c"},
           {"  /\\ a\n  /\\ b\n/\\ c", "a /\\ b /\\ c"},
           {"(/\\ a\n /\\ b) \\/ c", "(a /\\ b) \\/ c"},
           {"/\\ (a\n)", "e:2:1: ) belongs here, not ')', which is left of the list\n  )\n  ^"},
           {"a \\div b * c",
            "e:10: \\div and * bind alike: put one into brackets\n  a \\div b * c\n           ^"},
       })
    EXPECT_EQ(read(text), wanted) << text;
}

TEST(Syntax, SaysWhatIsWrongAndWhere) {
  for (const auto& [text, wanted] : std::vector<std::pair<std::string, std::string>>{
           {"", "e:1: an expression belongs here\n  \n  ^"},
           {"((", "e:3: an expression belongs here\n  ((\n    ^"},
           {"(1", "e:3: ) belongs here\n  (1\n    ^"},
           {"a == b",
            "e:3: nothing belongs here, or an operator is missing, not '=='\n  a == b\n    ^\n"
            "== defines; equality is written =."},
           {"a != b",
            "e:3: nothing belongs here, or an operator is missing, not '!'\n  a != b\n    ^\n"
            "Not equal is written # or /=, not is ~."},
           {"1 < 2 < 3",
            "e:7: < twice in a row has no meaning: put one into brackets\n  1 < 2 < 3\n        ^"},
           {"\"abc", "e:1: this text has no \" at its end\n  \"abc\n  ^"},
           {"(* a", "e:1: this comment has no *) at its end\n  (* a\n  ^"},
           {"x \\foo y", "e:3: no operator is called \\foo\n  x \\foo y\n    ^"},
           {"99999999999999999999",
            "e:1: a number of at most 63 bits belongs here\n  99999999999999999999\n  ^"},
           {"\\A x \\in S, y : x",
            "e:15: \\in and the set that it is taken from belong here, not ':'\n  \\A x \\in S, y : x\n      "
            "          ^"},
           {"[a |-> 1, a |-> 2]", "e:11: the field 'a' is there twice\n  [a |-> 1, a |-> 2]\n            ^"},
           {"a\n+ )", "e:2:3: an expression belongs here, not ')'\n  + )\n    ^"},
           {"?", "e:1: '?' begins nothing in TLA+\n  ?\n  ^"},
           {"1.5", "e:1: decimals, as of the module Reals, are not read\n  1.5\n  ^"},
           {"\\b102", "e:1: a number of at most 63 bits belongs here\n  \\b102\n  ^"},
           {"a \\/ \\EE x : b",
            "e:6: \\EE is not read: it quantifies over variables of states\n  a \\/ \\EE x : b\n       ^"},
           {"\\A x = 1 : x",
            "e:6: \\in and the set that it is taken from belong here, not '='\n  \\A x = 1 : x\n       ^"},
           {"a => +, b", "e:6: an expression belongs here, not '+'\n  a => +, b\n       ^"},
           {"a * ( *)", "e:7: an expression belongs here, not '*'\n  a * ( *)\n        ^"},
           {"a I!= b", "e:3: nothing belongs here, or an operator is missing, not 'I'\n  a I!= b\n    ^"},
           {"F!1!G", "e:5: an operator's name belongs here, not 'G'\n  F!1!G\n      ^"},
           {"F!+!1",
            "e:4: nothing belongs here, or an operator is missing, not '!'\n  F!+!1\n     ^\nNot equal is "
            "written # or /=, not is ~."},
           {"(x \\foo y)", "e:4: no operator is called \\foo\n  (x \\foo y)\n     ^"},
           {"+(1, 2, 3)", "e:10: + of two operands belongs here, not ')'\n  +(1, 2, 3)\n           ^"},
           {"é = \xff", "e:5: this is no UTF-8\n  é = \\xff\n      ^"},
           {"\"---- MODULE\" ?",
            "e:15: '?' begins nothing in TLA+\n  \"---- MODULE\" ?\n           "
            "     ^"},
           {"\"\xc3\"", "e:2: this is no UTF-8\n  \"\\xc3\"\n   ^"},
           {"a\r\n+ )\r\n", "e:2:3: an expression belongs here, not ')'\n  + )\n    ^"},
           {"\"\\q\"", "e:3: after \\ in a text, one of \\ \" n t r f belongs here\n  \"\\q\"\n    ^"},
       })
    EXPECT_EQ(read(text), wanted) << text;
}

TEST(Syntax, IsNotReadDeeperThanTheStack) {
  for (const std::string& text :
       {std::string(100'000, '('), std::string(100'000, '~'), std::string(100'000, '{')})
    EXPECT_NE(read(text).find(": at most 300 expressions within each other are possible"), std::string::npos);
  std::string indexed = "a", primed = "a", sets = "1";
  for (int i = 0; i < 2000; ++i) {
    indexed += "[1]";
    primed += "'";
  }
  for (const std::string& text : {indexed, primed})
    EXPECT_NE(read(text).find(": at most 300 expressions within each other are possible"), std::string::npos);
  for (int i = 0; i < 60; ++i) sets = "{x \\in " + sets + "}";  // read once each, not twice
  EXPECT_EQ(read(sets), sets);
  std::string conjuncts = "a";
  for (int i = 0; i < 100'000; ++i) conjuncts += " /\\ a";
  EXPECT_EQ(read(conjuncts), conjuncts);
}

TEST(Syntax, ReadsLongRowsOfOperators) {
  const auto row = [](const std::string& sign, int operands) {
    std::string text = "a";
    for (int i = 1; i < operands; ++i) text += ' ' + sign + " a";
    return text;
  };
  for (const std::string sign : {"+", "\\o", "\\cup", "/\\", "\\X"})
    EXPECT_EQ(read(row(sign, 900)), row(sign, 900));
  std::string map = "1 :> 2", brackets = "1", indexed = "(a",
              error = ": at most 1000 operators in a row are possible";
  for (int i = 1; i < 450; ++i) map += " @@ 1 :> 2";
  EXPECT_EQ(read(map), map);
  EXPECT_NE(read(row("I!+", 400)).find("at most 300 expressions within each other"), std::string::npos);
  EXPECT_NE(read(row("+", 5'000)).find(error), std::string::npos);
  const std::string inner = row("+", 750);
  EXPECT_NE(read("(" + inner + ") * a + " + inner).find(error), std::string::npos)
      << "one is the other's operand";
  EXPECT_EQ(read("{" + inner + ", " + inner + "}"), "{" + inner + ", " + inner + "}");
}

// ---- Operators: which of two neighbours binds first, and their spellings ---------------------------------------

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
      EXPECT_EQ(read((is_infix ? "a " : "") + written + " b"), read((is_infix ? "a " : "") + name + " b"))
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
           {"l∷ ¬a ∧ b", "l:: ~a /\\ b"}})
    EXPECT_EQ(read(one).substr(0, 20), read(other).substr(0, 20));
}

}  // namespace
}  // namespace lucas::tla
