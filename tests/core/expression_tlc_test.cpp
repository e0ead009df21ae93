// Expressions of people who come from TLC: what is refused by its name, and operators of definitions and modules.
#include <gtest/gtest.h>

#include <array>

#include "support/thrown.hpp"
#include "tla/asked/shown_state.hpp"

namespace lucas::tla {
namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// The first line of an error, without its hint.
std::string value_with(const std::string& definitions, const std::string& expression) {
  std::string value;
  const auto evaluate = [&] { value = value_text({expression, "e"}, {{definitions, "d"}}); };
  const std::string problem = test::thrown_by<UsageError>(evaluate);
  return value.empty() ? first_line(problem) : value;
}

// The first line of an error, and its hint.
std::string refusal(const std::string& expression) {
  const std::string text = test::refusal_of([&] { return value_text({expression, "e"}, {}); });
  return first_line(text) + text.substr(std::min(text.find(" | "), text.size()));
}

struct Row {
  const char *expression, *refusal;
};

// An operator that TLC knows and a state alone does not tell is refused by its name, never taken for a slip of the pen.
TEST(TlcExpression, IsRefusedByName) {
  for (const auto& [expression, place, sign, instead] : std::vector<std::array<std::string, 4>>{
           {"<>(1 = 2)", "1", "<>", ""},
           {"<>[](1 = 2)", "1", "<>", ""},
           {"[](1 = 2)", "1", "[]", " | Ask check with --invariant '1 = 2'."},
           {"[]<>(1 = 2)", "1", "[]", ""},
           {"[](1 = 2 => <>(3 = 4))", "1", "[]", ""},
           {"[][x' = 1]_x", "1", "[]", " | Ask check with --step-invariant \"[x' = 1]_x\"."},
           {"1 = 2 ~> 3 = 4", "7", "~>", ""},
           {"WF_v(A)", "1", "WF_", ""},
           {"SF_v(A)", "1", "SF_", ""},
       })
    EXPECT_EQ(refusal(expression),
              "e:" + place + ": " + sign + " tells of whole behaviours, not of one state or step" + instead);
  for (const auto& [expression, wanted] : std::vector<Row>{
           {"Path(1)",
            "e:1: 'Path' is not known | Several modules define it: LET M == INSTANCE Graphs IN M!Path takes "
            "that "
            "of Graphs."},
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
       {"TLCGet(1)", "RandomSubsetSet(1, 2, 3)", "JavaTime", "Any", "Real", "JsonSerialize(1, 2)", "Trace"}) {
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
  EXPECT_EQ(value_with("A == {x \\in x : TRUE} x == {7}", "A"), "{7}")
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

TEST(TlcExpression, IsRecursiveIfThatIsDeclared) {
  const std::string hint = " | RECURSIVE before its definition allows that.";
  EXPECT_EQ(value_with("RECURSIVE Od(_) Ev(n) == n = 0 \\/ Od(n - 1) Od(n) == n # 0 /\\ Ev(n - 1)", "Ev(4)"),
            "TRUE")
      << "one of those that call each other suffices";
  EXPECT_EQ(value_with("F(n) == IF n = 0 THEN 1 ELSE n * F(n - 1)", "F(3)"), "d:34: 'F' is called by itself");
  EXPECT_EQ(value_with("F(n) == G(n) G(n) == F(n)", "F(3)"), "d:22: 'F' is called by itself");
  EXPECT_EQ(value_with("f[n \\in Nat] == IF n = 0 THEN 1 ELSE n * f[n - 1]", "f[5]"), "120");
  EXPECT_EQ(
      value_with("LocalEven(m) == LET RECURSIVE Ev(_), Od(_) Ev(n) == IF n = 0 THEN TRUE ELSE Od(n - 1) "
                 "Od(n) == IF n = 0 THEN FALSE ELSE Ev(n - 1) IN Ev(m)",
                 "<<LocalEven(100), LocalEven(7)>>"),
      "<<TRUE, FALSE>>");
  EXPECT_EQ(value_with("RECURSIVE Depth(_) Depth(n) == IF n = 0 THEN 0 ELSE 1 + Depth(n - 1)", "Depth(1000)"),
            "1000");
}

// Each of these was told otherwise than by TLC.
TEST(TlcExpression, HasTlcsValue) {
  for (
      const auto& [expression, wanted] : std::vector<Row>{
          {"LET Apply(Op(_, _), a, b) == Op(a, b) IN <<Apply(+, 1, 2), Apply(\\cup, {1}, {2})>>",
           "<<3, {1, 2}>>"},
          {"LET Apply(Op(_), a) == Op(a) IN <<Apply(Len, <<7>>), Apply(-, 3), Apply(SUBSET, {})>>",
           "<<1, -3, {{}}>>"},
          {R"(LET S == Nat \cup {-1} IN <<5 \in S, -1 \in S, -2 \in S>>)", "<<TRUE, TRUE, FALSE>>"},
          {R"(5 \in {-1} \cup Nat)", "TRUE"},
          {R"(SUBSET {1} \ {{}})", "{{1}}"},
          {R"(UNION {{1}} \cup {2})", "{1, 2}"},
          {R"(DOMAIN <<5>> \cup {2})", "{1, 2}"},
          {"[<<1, 2>> EXCEPT ![3] = 7]", "<<1, 2>>"},
          {"[[a |-> <<1>>] EXCEPT !.b[1] = 7, !.a[2] = 8]", "[a |-> <<1>>]"},
          {R"({[type |-> "x", a |-> 1], [type |-> "y", a |-> "s"]})",
           R"({[type |-> "x", a |-> 1], [type |-> "y", a |-> "s"]})"},
          {R"([type |-> "x", a |-> 1] = [type |-> "y", a |-> "s"])", "FALSE"},
          {R"(CHOOSE s \in {"b", "a"} : TRUE)", R"("b")"},
          {R"(<<IsFiniteSet(Nat), IsFiniteSet(Nat \ {0}), IsFiniteSet(Seq({1}) \X {2}), IsFiniteSet([Int -> {1, 2}])>>)",
           "<<FALSE, FALSE, FALSE, FALSE>>"},
          {R"(<<IsFiniteSet(1..9), IsFiniteSet(SUBSET {1}), IsFiniteSet(Nat \cap {1})>>)",
           "<<TRUE, TRUE, TRUE>>"},
          {R"(<<Nat \cap {1, -2}, {1, -2} \cap Nat, {1, -2} \ Nat>>)", "<<{1}, {1}, {-2}>>"},
          {R"(<<5 \in DOMAIN [n \in Nat |-> n], -5 \in DOMAIN [n \in Nat |-> n]>>)", "<<TRUE, FALSE>>"},
          {R"(LET f[n \in Nat] == n IN <<5 \in DOMAIN f, -5 \in DOMAIN f>>)", "<<TRUE, FALSE>>"},
          {R"(DOMAIN [n \in 1..2, m \in {3} |-> n])", "{<<1, 3>>, <<2, 3>>}"},
          {"Cardinality(1..1000000000)", "1000000000"},
          {"Cardinality(SUBSET (1..20))", "1048576"},
          {R"(LET S == 1..40 IN <<Cardinality(SUBSET S), Cardinality([1..10 -> S]), Cardinality(S \X S)>>)",
           "<<1099511627776, 10485760000000000, 1600>>"},
          {R"(<<Cardinality([a : 1..4, b : {}]), Cardinality([{} -> Nat]), Cardinality(Nat \X {})>>)",
           "<<0, 1, 0>>"},
          {"Cardinality(SUBSET (1..64))", "e:1: the size of this set has more than 63 bits"},
          {"Cardinality(Nat)", "e:1: this set has no end, and so no Cardinality"},
          {"Cardinality(5)", "e:1: a set is needed here, not 5"},
          {R"("a\"b\\c	d")", R"("a\"b\\c\td")"},
          {R"(ToString("a\nb"))", R"("\"a\\nb\"")"},
          {R"(Len("é∈"))", "2"},
          {R"("a" \in Nat)", R"(e:9: whether "a" is in Nat cannot be told)"},
          {R"({1} \in Int)", "e:9: whether {1} is in Int cannot be told"},
          {R"(1 \in STRING)", "e:7: whether 1 is in STRING cannot be told"},
          {R"("a" \in 1..3)", R"(e:10: "a" and 1 cannot be compared: a string and a number)"},
          {"SortSeq(<<2, 3, 1>>, >)", "<<3, 2, 1>>"},
          {"CHOOSE x : x = 1", "e:1: this goes over all values there are, which cannot be tried"},
      })
    EXPECT_EQ(value_with("", expression), wanted) << expression;
}

TEST(TlcExpression, MayGiveNamesOfModulesThatAreNotExtendedAnotherMeaning) {
  EXPECT_EQ(value_with("Len(s) == 42", "Len(<<>>)"), "42");
  EXPECT_EQ(value_with("a & b == a \\o b", "<<1>> & <<2>>"), "<<1, 2>>");
  EXPECT_EQ(value_with("a \\prec b == a < b  a (+) b == {a, b}  a ^+ == a + 1  -. a == <<a>>",
                       "<<1 \\prec 2, 1 (+) 2, 4^+, -5>>"),
            "<<TRUE, {1, 2}, 5, <<5>>>>");
  EXPECT_EQ(value_with("F(Len) == Len + 1", "F(1) + (LET Head == 3 IN Head)"), "5");
}

// Texts are ordered as they are read: definitions first.
TEST(TlcExpression, OrdersTextsByTheirFirstAppearance) {
  EXPECT_EQ(value_with("Order == <<\"z\", \"y\">>", "{\"x\", \"y\", \"z\"}"), R"({"z", "y", "x"})");
  EXPECT_EQ(value_with("zz == 1 bb == 2", "[bb |-> 1, aa |-> 3, zz |-> 2]"),
            "[zz |-> 2, bb |-> 1, aa |-> 3]");
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
Sum(n) == IF n = 0 THEN 0 ELSE Sum(n - 1) + Other!Len(<<1>>)
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
  EXPECT_EQ(value_with(text, "TheRest"), "d:13:19: operators of another module are not known here");
  EXPECT_EQ(value_with(text, "Sum(1)"), "d:13:19: operators of another module are not known here");
  EXPECT_EQ(value_with(text, "Other"), "d:13:19: operators of another module are not known here");
  EXPECT_EQ(value_text({"Far", "e"}, {{text, "d"}, {"N == 4", "--define"}}), "14");
  EXPECT_EQ(value_with("A == 1 + B == 2", "3").substr(0, 5), "d:12:") << "no module: all of it must be read";
}

}  // namespace
}  // namespace lucas::tla
