// Expressions of people who come from TLC: what is refused by its name, and operators of definitions and modules.
#include <gtest/gtest.h>

#include "lucas/error.hpp"
#include "tla/asked/shown_state.hpp"

namespace lucas::tla {
namespace {

// The first line of an error, without its hint.
std::string value_with(const std::string& definitions, const std::string& expression) {
  try {
    return value_text({expression, "e"}, {{definitions, "d"}});
  } catch (const UsageError& error) {
    const std::string text = error.what();
    return text.substr(0, text.find('\n'));
  }
}

// The first line of an error, and its hint.
std::string refusal(const std::string& expression) {
  try {
    return value_text({expression, "e"}, {});
  } catch (const UsageError& error) {
    const std::string text = error.what();
    return text.substr(0, text.find('\n')) + " | " + error.hint();
  }
}

struct Row {
  const char *expression, *refusal;
};

// What TLC knows and a state alone does not tell is refused by its name, never taken for a slip of the pen.
TEST(TlcExpression, IsRefusedByName) {
  for (const auto& [expression, wanted] : std::vector<Row>{
           {"<>(1 = 2)",
            "e:1: <> tells of whole behaviours, not of one state or step | "
            "Ask check with --eventually '1 = 2'."},
           {"<>[](1 = 2)",
            "e:1: <> tells of whole behaviours, not of one state or step | "
            "Ask check with --eventually-always '1 = 2'."},
           {"[](1 = 2)",
            "e:1: [] tells of whole behaviours, not of one state or step | "
            "Ask check with --invariant '1 = 2'."},
           {"[]<>(1 = 2)",
            "e:1: [] tells of whole behaviours, not of one state or step | "
            "Ask check with --always-eventually '1 = 2'."},
           {"[](1 = 2 => <>(3 = 4))",
            "e:1: [] tells of whole behaviours, not of one state or step | "
            "Ask check with --leads-to '1 = 2' '3 = 4'."},
           {"[][x' = 1]_x",
            "e:1: [] tells of whole behaviours, not of one state or step | "
            "Ask check with --step-invariant \"[x' = 1]_x\"."},
           {"1 = 2 ~> 3 = 4",
            "e:7: ~> tells of whole behaviours, not of one state or step | "
            "Ask check with --leads-to '1 = 2' '3 = 4'."},
           {"WF_v(A)",
            "e:1: WF_ tells of whole behaviours, not of one state or step | "
            "Ask check with --weak-fairness ACTION, or all for any step."},
           {"SF_v(A)",
            "e:1: SF_ tells of whole behaviours, not of one state or step | "
            "Ask check with --strong-fairness ACTION, or all for any step."},
           {"ENABLED A",
            "e:1: 'ENABLED' asks for steps that an expression describes; here the model takes the steps | "
            "--deadlock checks that each state has a step, --weak-fairness ACTION that a possible one "
            "is taken."},
           {"Max({1})",
            "e:1: 'Max' is of the CommunityModules, which are not known here | "
            "Add --define 'Max(S) == CHOOSE x \\in S : \\A y \\in S : y <= x'."},
           {"6 / 3",
            "e:3: '/' is of real numbers; numbers are whole here | a \\div b divides, a % b is what "
            "remains."},
           {"UNCHANGED 1",
            "e:1: UNCHANGED tells of the state after a step; there is none here | For steps there is "
            "--step-invariant."},
           {"[TRUE]_<<1>>",
            "e:1: [A]_v tells of the state after a step; there is none here | For steps there is "
            "--step-invariant."},
       })
    EXPECT_EQ(refusal(expression), wanted) << expression;
  for (const char* const name :
       {"Print(1, 2)", "PrintT(1)", "TLCGet(1)", "TLCSet(1, 2)", "RandomElement({1})", "JavaTime", "Any",
        "Real", "BagToSet(1)", "JsonSerialize(1, 2)", "Trace", "Range(<<1>>)"}) {
    const std::string text = refusal(name), word = std::string(name).substr(0, std::string(name).find('('));
    EXPECT_TRUE(text.starts_with("e:1: '" + word + "' ")) << text;
    EXPECT_EQ(text.find("is not known |"), std::string::npos) << text;
    EXPECT_EQ(text.find("Did you mean"), std::string::npos) << text;
  }
}

TEST(TlcExpression, CallsDefinitionsWhereverTheyStand) {
  EXPECT_EQ(value_with("A == B + 1 B == 2", "A"), "3");
  EXPECT_EQ(value_with("F(B) == B + 1 B == 2", "F(5)"), "6") << "a parameter";
  EXPECT_EQ(value_with("A == LET B == 1 IN B B == C C == unknown", "A"), "1") << "a local definition";
  EXPECT_EQ(value_with("A == {x \\in 1..2 : x > 1} x == unknown", "A"), "{2}") << "a variable";
  EXPECT_EQ(value_with("A == {x \\in x : TRUE} x == {7}", "A"),
            "d:7: 'x' means something already: take another name")
      << "the set is outside of the variable's scope";
  EXPECT_EQ(value_with("dir(p) == LET dir == 3 IN dir + p", "dir(1)"), "4") << "as SANY allows it";
  EXPECT_EQ(value_with("A == 1 A == 2", "A"), "d:8: 'A' means something already: take another name");
  EXPECT_EQ(value_with("A == B B == A", "A"),
            "d:13: 'A' is defined by itself, and takes no argument that ends that");
  const std::string both =
      "RECURSIVE Even(_), Odd(_) Even(n) == n = 0 \\/ Odd(n - 1) Odd(n) == n # 0 /\\ Even(n - 1) ";
  EXPECT_EQ(value_with(both, "<<Even(4), Even(5)>>"), "<<TRUE, FALSE>>") << "they call each other";
  EXPECT_EQ(value_with("A == x x == 2", "\\A x \\in {1} : A > x"), "TRUE") << "A does not see the variable";
  std::string chain = "A0 == 0 ";
  for (int i = 1; i < 3000; ++i) chain += "A" + std::to_string(i) + " == A" + std::to_string(i - 1) + ' ';
  EXPECT_NE(value_with(chain, "A2999").find("definitions that call too many others"), std::string::npos);
}

TEST(TlcExpression, CallsOperatorsOfAModule) {
  const std::string text = R"(Prose, such as 'this', about what follows.
  ---- MODULE M ----
EXTENDS Naturals, TLC
CONSTANTS N, F(_)
VARIABLE x, y
ASSUME N \in Nat
  /\ N > 0
----------------
Twice(a) == 2 * a
LOCAL Three == 3
Far == Twice(Later)
Later == N + Three
Other == INSTANCE Sequences WITH x <- y
TheRest == Other!Foo
RECURSIVE Sum(_)
Sum(n) == Other!Sum(n)
Init == /\ x = 0
        /\ y = 0
Next == \/ x' = x + 1
vars == <<x, y>>
Spec == Init /\ [][Next]_vars /\ WF_vars(Next)
THEOREM Spec => []Init
<1>1. QED
  BY DEF Spec
Last == 9
====
And more prose; 'as' it comes.
)";
  EXPECT_EQ(value_with(text, "Last"), "9");
  EXPECT_EQ(value_with(text + "", "Twice(Three)"), "6");
  EXPECT_EQ(value_with(text, "Twicee(1)"), "e:1: 'Twicee' is not known");
  EXPECT_EQ(value_with(text, "Far"), "d:12:10: 'N' is not known");
  EXPECT_EQ(value_with(text, "TheRest"), "d:14:12: this has no meaning here");
  EXPECT_EQ(value_with(text, "Sum(1)"), "d:16:11: this has no meaning here");
  EXPECT_EQ(value_with(text, "Other"), "d:13:19: operators of another module are not known here");
  EXPECT_EQ(value_text({"Far", "e"}, {{text, "d"}, {"N == 4", "--define"}}), "14");
  EXPECT_EQ(value_with("A == 1 + B == 2", "3").substr(0, 5), "d:12:") << "no module: all of it must be read";
}

}  // namespace
}  // namespace lucas::tla
