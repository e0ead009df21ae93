// The meaning of expressions of TLA+: each operator on values that show it, errors that say where, and laws on random values.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <set>
#include <utility>

#include "support/thrown.hpp"
#include "tla/asked/shown_state.hpp"
#include "tla/eval/node.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::tla {
namespace {

std::string value(const std::string& expression) {
  std::string value;
  const std::string problem = test::refusal_of([&] { value = value_text({expression, "e"}, {}); });
  if (!value.empty()) return value;
  return problem.substr(0, problem.find('\n')) +
         problem.substr(std::min(problem.find(" | "), problem.size()));
}

struct Worth {
  const char *expression, *value;
};

const std::vector<Worth>& rows() {
  static const std::vector<Worth> all = {
      // Logic
      {R"(TRUE /\ FALSE)", "FALSE"},
      {R"(TRUE /\ TRUE)", "TRUE"},
      {R"(FALSE \/ TRUE)", "TRUE"},
      {R"(FALSE \/ FALSE)", "FALSE"},
      {"~TRUE", "FALSE"},
      {"FALSE => 1", "TRUE"},
      {"TRUE => FALSE", "FALSE"},
      {"FALSE <=> FALSE", "TRUE"},
      {"FALSE <=> TRUE", "FALSE"},
      {"1 <=> 1", "e:3: TRUE or FALSE is needed here, not 1"},
      {R"(TRUE \equiv FALSE)", "FALSE"},
      {R"(FALSE /\ 1)", "FALSE"},
      {R"(TRUE \/ 1)", "TRUE"},
      {"IF 1 < 2 THEN 3 ELSE Head(<<>>)", "3"},
      {"IF 2 < 1 THEN Head(<<>>) ELSE 4", "4"},
      {"CASE FALSE -> 1 [] TRUE -> 2", "2"},
      {"CASE FALSE -> 1 [] OTHER -> 3", "3"},
      // Quantifiers
      {R"(\A x \in {} : FALSE)", "TRUE"},
      {R"(\E x \in {} : TRUE)", "FALSE"},
      {R"(\A x, y \in 1..3 : x + y < 7)", "TRUE"},
      {R"(\A x \in 1..3, y \in {x} : TRUE)", "e:23: 'x' is not known"},
      {R"(\E x \in 1..3, y \in 4..5 : x + y = 8)", "TRUE"},
      {R"(\E <<x, y>> \in {<<1, 2>>, <<3, 4>>} : x * y = 12)", "TRUE"},
      {R"(CHOOSE x \in {5, 3, 4} : x > 3)", "4"},
      {R"(CHOOSE s \in SUBSET {1, 2, 3} : s # {})", "{1}"},
      // Numbers
      {"1 + 2 * 3", "7"},
      {"7 - 2 - 1", "4"},
      {"(-7) \\div 2", "-4"},
      {"-7 \\div 2", "-3"},
      {"(-7) % 2", "1"},
      {"7 \\div -2", "-4"},
      {"2 ^ 10", "1024"},
      {"0 ^ 5", "0"},
      {"(-1) ^ 1000001", "-1"},
      {"1 ^ 9223372036854775807", "1"},
      {"9223372036854775807 - 1", "9223372036854775806"},
      {"-9223372036854775807 - 1", "-9223372036854775808"},
      {"6 & 3", "2"},
      {"5 & 2", "0"},
      {"1 < 1", "FALSE"},
      {"1 <= 1", "TRUE"},
      {"1 <= 2", "TRUE"},
      {"1 =< 0", "FALSE"},
      {"2 > 1", "TRUE"},
      {"1 > 2", "FALSE"},
      {"1 >= 2", "FALSE"},
      {"2 >= 2", "TRUE"},
      {"3 >= 2", "TRUE"},
      {"1 = 1", "TRUE"},
      {"1 # 1", "FALSE"},
      {"1 /= 2", "TRUE"},
      {"\\b101 + \\o17 + \\hFf", "275"},
      {"3..1", "{}"},
      {"1..3", "{1, 2, 3}"},
      // Sets
      {"{3, 1, 3, 2}", "{1, 2, 3}"},
      {R"(2 \in {1, 2})", "TRUE"},
      {R"(2 \notin {1, 2})", "FALSE"},
      {R"({1} \cup {2} \cup {1})", "{1, 2}"},
      {R"({1, 2} \intersect {2, 3})", "{2}"},
      {R"({1, 2, 3} \ {2})", "{1, 3}"},
      {R"({1} \subseteq {1, 2})", "TRUE"},
      {R"({1, 3} \subseteq {1, 2})", "FALSE"},
      {R"({} \subseteq {})", "TRUE"},
      {"SUBSET {1, 2}", "{{}, {1}, {2}, {1, 2}}"},
      {"UNION {{1, 2}, {2, 3}}", "{1, 2, 3}"},
      {"[n |-> 7] \\in [n : UNION {{2}, Nat}]", "TRUE"},
      {"UNION {{1, 2}} = UNION {}", "FALSE"},
      {"UNION {{1}, 2}", "e:1: a set is needed here, not 2"},
      {R"({x \in 1..5 : x % 2 = 1})", "{1, 3, 5}"},
      {R"({<<x, y>> \in (1..2) \X (1..2) : x < y})", "{<<1, 2>>}"},
      {R"({x * y : x \in 1..2, y \in 1..2})", "{1, 2, 4}"},
      {R"(3 \in {x + 1 : x \in 1..2})", "TRUE"},
      {R"({1} \X {2} \X {3})", "{<<1, 2, 3>>}"},
      {R"(({1} \X {2}) \X {3})", "{<<<<1, 2>>, 3>>}"},
      {R"(<<1, 4>> \in (1..2) \X (3..4))", "TRUE"},
      {R"(<<1, 5>> \in (1..2) \X (3..4))", "FALSE"},
      {R"(-1 \in Int)", "TRUE"},
      {R"(-1 \in Nat)", "FALSE"},
      {R"("a" \in STRING)", "TRUE"},
      {R"(BOOLEAN)", "{FALSE, TRUE}"},
      {R"(<<1, 2>> \in Seq(Nat))", "TRUE"},
      {R"(<<1, -2>> \in Seq(Nat))", "FALSE"},
      {R"({{1, 2}, {3}} \subseteq SUBSET (1..3))", "TRUE"},
      {"Cardinality({1, 1, 2})", "2"},
      {"IsFiniteSet({1})", "TRUE"},
      {"IsFiniteSet(Nat)", "FALSE"},
      // Functions, sequences, records
      {R"([x \in 1..3 |-> x * x])", "<<1, 4, 9>>"},
      {R"([x \in {0, 5} |-> x])", "(0 :> 0 @@ 5 :> 5)"},
      {R"([x \in 1..2, y \in 1..2 |-> x - y][2, 1])", "1"},
      {R"([x \in Nat |-> x + 1][41])", "42"},
      {R"(DOMAIN <<7, 8>>)", "{1, 2}"},
      {R"(DOMAIN [a |-> 1, b |-> 2])", R"({"a", "b"})"},
      {R"([{1, 2} -> {0}])", "{<<0, 0>>}"},
      {R"(<<0, 1>> \in [1..2 -> 0..1])", "TRUE"},
      {R"(<<0>> \in [1..2 -> 0..1])", "FALSE"},
      {R"([a : {1}, b : {2, 3}])", "{[a |-> 1, b |-> 2], [a |-> 1, b |-> 3]}"},
      {R"([a |-> 1] \in [a : Nat])", "TRUE"},
      {R"([a |-> 1] \in [b : Nat])", "FALSE"},
      {R"([a |-> 1, b |-> 2].b)", "2"},
      {R"([a |-> 1]["a"])", "1"},
      {R"([a |-> 1, b |-> 2] = [b |-> 2, a |-> 1])", "TRUE"},
      {R"([<<1, 2, 3>> EXCEPT ![2] = @ * 10])", "<<1, 20, 3>>"},
      {R"([[a |-> <<1>>, b |-> 2] EXCEPT !.a[1] = 5, !.b = @ + 1])", "[a |-> <<5>>, b |-> 3]"},
      {R"(<<1>> = [i \in 1..1 |-> 1])", "TRUE"},
      {R"(<<1, 2>> \o <<3>>)", "<<1, 2, 3>>"},
      {R"("ab" \o "c")", R"("abc")"},
      {"Len(<<1, 2>>)", "2"},
      {R"(Len("abc"))", "3"},
      {"Head(<<4, 5>>)", "4"},
      {"Tail(<<4, 5>>)", "<<5>>"},
      {"Append(<<1>>, 2)", "<<1, 2>>"},
      {"SubSeq(<<1, 2, 3, 4>>, 2, 3)", "<<2, 3>>"},
      {"SubSeq(<<1>>, 2, 1)", "<<>>"},
      {"SelectSeq(<<1, 2, 3, 4>>, LAMBDA x : x % 2 = 0)", "<<2, 4>>"},
      {R"((1 :> 2) @@ (1 :> 3 @@ 4 :> 5))", "(1 :> 2 @@ 4 :> 5)"},
      {"SortSeq(<<3, 1, 2, 1>>, LAMBDA a, b : a < b)", "<<1, 1, 2, 3>>"},
      {"SortSeq(<<<<1, 2>>, <<0, 1>>, <<1, 1>>>>, LAMBDA a, b : a[1] < b[1])",
       "<<<<0, 1>>, <<1, 2>>, <<1, 1>>>>"},
      {"SortSeq(<<1, 2, 3>>, LAMBDA a, b : TRUE)", "<<3, 2, 1>>"},
      {"ToString(<<1, {2}>>)", R"("<<1, {2}>>")"},
      {"Cardinality(Permutations({1, 2, 3}))", "6"},
      {"TLCEval(3)", "3"},
      {R"(Print("no", 5))", "5"},
      {"PrintT(1)", "TRUE"},
      {R"(TLCGet("config"))", R"([deadlock |-> TRUE, mode |-> "bfs", worker |-> 1])"},
      {R"(_GetOr("config", 1).mode)", R"("bfs")"},
      {"TLCSet(1, 2) /\\ TLCSet(\"exit\", FALSE)", "TRUE"},
      {"RandomElement({7})", "7"},
      {"_RandomSubset(0, {7})", "{}"},
      {"Cardinality(_RandomSubset(1, {7, 8}))", "1"},
      {"Cardinality({Cardinality(_ScatteredSubset(3, 1..6)) : i \\in 1..20}) > 1", "TRUE"},
      {"~FALSE", "TRUE"},
      {R"(<<_IsBag(<<1, 2>>), _IsBag(<<0>>), _IsBag(<<"a">>), _IsBag(5)>>)", "<<TRUE, FALSE, FALSE, FALSE>>"},
      {R"(ToJson(<<1, "a">>))", R"("[1,\"a\"]")"},
      {"ToJsonArray(<<-1, {TRUE}>>)", R"("[-1,[true]]")"},
      {R"(ToJsonObject([a |-> 1]))", R"("{\"a\":1}")"},
      {"JsonDeserialize(\"" LUCAS_SOURCE_DIR "/CMakePresets.json\").cmakeMinimumRequired",
       "[major |-> 3, minor |-> 24, patch |-> 0]"},
      {"ndJsonDeserialize(\"" LUCAS_SOURCE_DIR "/CMakePresets.json\")",
       "e:1: line 1 of " LUCAS_SOURCE_DIR "/CMakePresets.json is no JSON at byte 2"},
      {"CSVRecords(\"" LUCAS_SOURCE_DIR "/examples/quickstart.sh\") > 9", "TRUE"},
      {"CSVRecords(\"none.csv\")", "0"},
      {R"("PATH" \in DOMAIN _Environment)", "TRUE"},
      {R"(<<_Number("007"), _Number("+5"), _Number("-2147483649")>>)", "<<7, 5, -2147483649>>"},
      {R"(<<_Same(1, 1), _Same(1, "a"), _Same(<<>>, {}), _Same(<<1>>, <<2>>)>>)",
       "<<TRUE, FALSE, FALSE, FALSE>>"},
      {R"(<<FALSE /\ FALSE, 2 \notin {1}>>)", "<<FALSE, TRUE>>"},
      {R"(2 = "a")", R"(e:3: 2 and "a" cannot be compared: a number and a string)"},
      {R"(_ModelValue("a"))", "a"},
      {R"(_ModelValue(7))", "e:1: a name is needed here, not 7"},
      {R"(_Number("7x"))", R"(e:1: "7x" is no number)"},
      {R"(_Number("--7"))", R"(e:1: "--7" is no number)"},
      {R"(_Number(""))", R"(e:1: "" is no number)"},
      {"TRUE \\cdot FALSE",
       "e:6: '\\cdot' asks for steps that an expression describes; here the model takes the steps | "
       "--deadlock checks that each state has a step; fairness says that a possible one is taken."},
      {"TLCSet(1, Head(<<>>))", "e:11: Head(<<>>) is not defined"},
      {"TLCSet(\"exit\", 1 = 1)",
       "e:1: TLCSet(\"exit\", TRUE) ends a run of TLC; --max-depth, --max-states and --timeout end this one"},
      {"ENABLED TRUE",
       "e:1: 'ENABLED' asks for steps that an expression describes; here the model takes the steps | "
       "--deadlock checks that each state has a step; fairness says that a possible one is taken."},
      {R"(Assert(TRUE, "no"))", "TRUE"},
      {R"(Assert(FALSE, TRUE))", "e:1: Assert failed: TRUE"},
      // Definitions
      {"LET x == 2 y == x + 1 IN x * y", "6"},
      {"LET F(a, b) == a - b IN F(5, 3)", "2"},
      {"LET f[n \\in Nat] == IF n < 2 THEN n ELSE f[n - 1] + f[n - 2] IN f[80]", "23416728348467685"},
      {"LET RECURSIVE F(_) F(n) == IF n = 0 THEN 1 ELSE n * F(n - 1) IN F(20)", "2432902008176640000"},
      {"LET Twice(G(_), x) == G(G(x)) Inc(y) == y + 1 IN Twice(Inc, 3)", "5"},
      {"LET A(G(_), x) == G(x) B(G(_), y) == A(G, y) + A(LAMBDA z : z * 10, y) IN B(LAMBDA q : q + 1, "
       "5)",
       "56"},
      {"LET Or(a, b) == IF a THEN TRUE ELSE b IN Or(TRUE, Head(<<>>))", "TRUE"},
      {R"(LET S == {x \in 1..4 : x > 1} IN {<<a, b>> \in S \X S : a + b = 4})", "{<<2, 2>>}"},
      {"LET x == 1 IN LET F(y) == x + y IN LET x2 == 10 IN F(x2)", "11"},
  };
  return all;
}

TEST(Expression, HasTheValueThatTlaGivesIt) {
  for (const auto& [expression, wanted] : rows()) EXPECT_EQ(value(expression), wanted) << expression;
}

// Calls visit(node) for the tree's operators and names of standard modules, with any of their arguments.
void visit_operators(Syntax& tree, const std::function<void(Syntax&)>& visit) {
  if (tree.kind == Syntax::Kind::name && find_standard(tree.text, tree.children.size()) != nullptr)
    visit(tree);
  for (Syntax& child : tree.children) visit_operators(child, visit);
  for (Bound& bound : tree.bounds) {
    for (Syntax& set : bound.set) visit_operators(set, visit);
  }
  for (Unit& unit : tree.units) {
    for (Syntax& part : unit.definition.body) visit_operators(part, visit);
  }
}

using Operation = std::pair<std::string, std::size_t>;  // a name, and how many arguments it has

// An operator that meant what another one means, or had its arguments exchanged, would be seen in the table.
TEST(Expression, EachOperatorIsToldFromEachOther) {
  std::set<Operation> all;
  std::vector<Syntax> trees;
  for (const auto& [expression, wanted] : rows()) {
    trees.push_back(parse_expression({expression, "e"}));
    visit_operators(trees.back(), [&](Syntax& node) { all.emplace(node.text, node.children.size()); });
  }
  for (const Standard& known : all_operators())
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const Operation& each) {
      return each.first == known.name;
    })) << known.name;
  const auto is_caught = [&](const Operation& real, const std::function<void(Syntax&)>& mutate) {
    return std::any_of(trees.begin(), trees.end(), [&](const Syntax& tree) {
      Syntax mutant = tree;
      bool is_mutated = false;
      visit_operators(mutant, [&](Syntax& node) {
        if (Operation(node.text, node.children.size()) != real) return;
        mutate(node);
        is_mutated = true;
      });
      return is_mutated && value(to_text(mutant)) != value(to_text(tree));
    });
  };
  const std::set<std::string> commutative = {"/\\",   "\\/", "<=>", "=", "#",    "\\cup",
                                             "\\cap", "+",   "*",   "&", "_Same"};
  for (const Operation& real : all) {
    for (const auto& [name, arguments] : all) {
      const bool are_same = name.starts_with("ToJson") && real.first.starts_with("ToJson");
      if (name == real.first || arguments != real.second || are_same) continue;
      const auto rename = [&, &to = name](Syntax& node) { node.text = to; };
      EXPECT_TRUE(is_caught(real, rename)) << real.first << " as " << name;
    }
    const auto exchange = [](Syntax& node) { std::reverse(node.children.begin(), node.children.end()); };
    if (real.second < 2 || commutative.contains(real.first)) continue;
    EXPECT_TRUE(is_caught(real, exchange)) << real.first << " with its arguments exchanged";
  }
}

TEST(Expression, ThatHasNoValueSaysWhereAndWhy) {
  for (const auto& [expression, wanted] : std::vector<Worth>{
           {R"(1 = "a")", R"(e:3: 1 and "a" cannot be compared: a number and a string)"},
           {R"({1, "a"})", R"(e:1: 1 and "a" cannot be compared: a number and a string)"},
           {"1 + TRUE", "e:3: a number is needed here, not TRUE"},
           {R"(1 /\ TRUE)", "e:1: TRUE or FALSE is needed here, not 1"},
           {"<<1, 2>>[3]", "e:1: 3 is not in the domain of <<1, 2>>"},
           {"[a |-> 1].b", R"(e:1: "b" is not in the domain of [a |-> 1])"},
           {"Head(<<>>)", "e:1: Head(<<>>) is not defined"},
           {"Tail(<<>>)", "e:1: Tail(<<>>) is not defined"},
           {"Len({1})", "e:1: a sequence is needed here, not {1}"},
           {"SubSeq(<<1>>, 1, 2)", "e:1: SubSeq from 1 to 2 of a sequence of 1"},
           {R"(CHOOSE x \in 1..3 : x > 5)", "e:1: no element is as this CHOOSE wants it"},
           {"CASE FALSE -> 1", "e:1: no case of this CASE is TRUE, and it has no OTHER"},
           {"Nat", "e:1: this set has no end: it can only stand behind \\in and \\subseteq"},
           {R"(\A x \in Nat : TRUE)",
            "e:10: this set has no end: its elements cannot be gone through, as those of 0..9 can"},
           {"9223372036854775807 + 1", "e:21: the result of + has more than 64 bits"},
           {"2 ^ 63", "e:3: the result of * has more than 64 bits"},
           {"1 \\div 0", "e:3: \\div by 0"},
           {"1 % 0", "e:3: % needs a positive number on its right, not 0"},
           {"0 ^ 0", "e:3: 0 ^ 0 is not defined"},
           {R"(Assert(FALSE, "no"))", R"(e:1: Assert failed: "no")"},
           {"LET RECURSIVE F(_) F(x) == F(x) IN F(1)",
            "e:28: more calls within each other than there is room for"},
           {"LET f[x \\in Nat] == 1 + f[x + 1] IN f[1]",
            "e:5: more calls within each other than there is room for"},
           {"LET F(x) == F(x) IN F(1)",
            "e:13: 'F' is called by itself | RECURSIVE before its definition allows that."},
           {R"(\A <<x, y>> \in {1} : TRUE)", "e:17: 1 is no tuple of 2"},
           {"foo", "e:1: 'foo' is not known"},
           {"Lenn(<<>>)", "e:1: 'Lenn' is not known | Did you mean 'Len'?"},
           {"Len", "e:1: 'Len' takes 1 argument, not 0"},
           {"LET F(x) == x IN F", "e:18: 'F' takes 1 argument, not 0"},
           {"LET x == 1 IN x(2)", "e:15: 'x' takes no arguments"},
           {"LET x == 1 IN LET x == 2 IN x", "e:19: 'x' means something already: take another name"},
           {R"(\A x \in {1} : \E x \in {2} : TRUE)", "e:19: 'x' means something already: take another name"},
           {"SelectSeq(<<1>>, 2)",
            "e:18: an operator of 1 argument is needed here | Such as LAMBDA x : x > 0."},
           {"LAMBDA x : x", "e:1: a LAMBDA can only be an argument of an operator that takes one"},
           {"@", "e:1: @ stands for the old value in EXCEPT; there is none here"},
           {"1'",
            "e:2: ' tells of the state after a step; there is none here | For steps there is "
            "--step-invariant."},
       })
    EXPECT_EQ(value(expression), wanted) << expression;
}

TEST(Expression, StaysWithinItsMemory) {
  EXPECT_EQ(value(R"(Cardinality({x \in 1..10000001 : TRUE}))"),
            "e:13: this set has more than 10 million elements");
  const std::string defined =
      R"(LET RECURSIVE D(_) D(n) == IF n = 0 THEN <<1>> ELSE LET h == D(n - 1) IN h \o h IN )";
  EXPECT_EQ(value(defined + R"(\A m \in {25} : <<D(m), D(m), D(m), D(m), D(m)>> = <<>>)"),
            "e:76: the values of this expression take more than 1024 MiB");
  EXPECT_EQ(value(defined + R"(\A n \in 1..5000 : Len(D(IF n > 0 THEN 16 ELSE n)) = 2 ^ 16)"), "TRUE")
      << "nothing is left of each";
  EXPECT_EQ(value(R"(\E S \in SUBSET (1..60) : 2 \in S /\ 1 \notin S)"), "TRUE");
  EXPECT_EQ(value("SUBSET (1..70) = {}"), "e:1: SUBSET of 70 elements is too large to go through");
}

// ---- Laws ------------------------------------------------------------------------------------------------------

class RandomSets {
 public:
  explicit RandomSets(unsigned seed) : random_(seed) {}
  std::string set() {
    std::string text;
    for (std::size_t i = random_() % 5; i > 0; --i)
      text += (text.empty() ? "" : ", ") + std::to_string(random_() % 6);
    return '{' + text + '}';
  }

 private:
  std::mt19937 random_;
};

TEST(Expression, ObeysTheLawsOfSets) {
  const std::string laws[] = {
      R"((A \subseteq B) <=> (A \in SUBSET B))",
      R"(UNION {A, B} = A \cup B)",
      R"(Cardinality(SUBSET A) = 2 ^ Cardinality(A))",
      R"(Cardinality(A \X B) = Cardinality(A) * Cardinality(B))",
      R"(Cardinality([A -> B]) = (IF A = {} THEN 1 ELSE Cardinality(B) ^ Cardinality(A)))",
      R"(A # {} => (CHOOSE x \in A : TRUE) = (CHOOSE x \in A : \A y \in A : x <= y))",
      R"(DOMAIN [x \in A |-> x + 1] = A)",
      R"({[x \in A |-> x * x][y] : y \in A} = {x * x : x \in A})",
      R"((A = B) <=> ~(A # B))",
  };
  RandomSets sets(1);
  for (int i = 0; i < 100; ++i) {
    for (const std::string& law : laws)
      EXPECT_EQ(value("LET A == " + sets.set() + " B == " + sets.set() + " IN " + law), "TRUE");
  }
}

TEST(Expression, DividesSoThatTheRemainderIsSmall) {
  EXPECT_EQ(value(R"(\A a \in (-20)..20, b \in 1..7 : a = b * (a \div b) + (a % b) /\ a % b \in 0..(b - 1))"),
            "TRUE");
}

TEST(Values, BecomeWhatStatesShowAndComeBack) {
  Heap heap;
  Values values(heap, 1 << 16);
  const Value m = Value::model("m"),
              function = Value::function({{Value::list({2}), "x"}, {m, Value::set({m, 3})}});
  for (const Value& each : {Value(true), Value(-7), Value("m"), m, Value::list({m, "m"}), Value::set({}),
                            function, Value::record({{"a", function}, {"b", Value::list({})}})})
    EXPECT_EQ(values.value_of(values.of(each)), each) << lucas::to_text(each);
  EXPECT_TRUE(values.equal(values.of(m), values.model("m")));
  EXPECT_FALSE(values.equal(values.of(m), values.of("m")));
  EXPECT_EQ(values.to_text(values.of(function)), "(m :> {m, 3} @@ <<2>> :> \"x\")");
}

}  // namespace
}  // namespace lucas::tla
