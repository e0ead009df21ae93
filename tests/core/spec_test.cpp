// Specifications: how many states and steps they have, as TLC counts them; what is checked of them; how their actions are called.
// Counts are worked out by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/thrown.hpp"
#include "tla/spec/specification.hpp"

namespace lucas::tla {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::shared_ptr<const Specification> specification(const std::string& units, const std::string& cfg) {
  SpecificationTexts texts{
      load_modules(
          Source{"---- MODULE Root ----\nEXTENDS Integers, Sequences, FiniteSets, TLC\n" + units + "\n====\n",
                 "Root.tla"},
          {}),
      {}};
  if (!cfg.empty()) texts.config = read_config({cfg, "Root.cfg"});
  return std::make_shared<const Specification>(std::move(texts));
}
std::string problem(const std::string& units, const std::string& cfg) {
  return test::refusal_of([&] { return specification(units, cfg); }, "\n");
}

// A search of all states, breadth first.
struct Searched {
  std::size_t distinct = 0, generated = 0;
  std::set<std::string> violated{}, labels{};
  std::size_t deadlocks = 0;
};
Searched search(const std::shared_ptr<const Specification>& specification) {
  const auto kernel = kernel_of(specification);
  const Form form{Writing::key, kernel->shape().has_symmetry};
  Questions questions{.form = form};
  for (std::size_t i = 0; i < kernel->shape().properties.size(); ++i) {
    const bool is_of_steps = kernel->shape().properties[i].kind == PropertyKind::step_invariant;
    (is_of_steps ? questions.steps : questions.states).push_back(i);
  }
  Searched all;
  std::vector<Word> states;
  Successors out(*kernel, form);
  const auto add = [&](Word state) {
    ++all.generated;
    if (std::find(states.begin(), states.end(), state) == states.end()) states.push_back(state);
  };
  all.generated +=
      kernel->init([&](const Word* state) { add(kernel->converted(state, Writing::state, form).front()); });
  for (std::size_t at = 0; at < states.size(); ++at) {
    const Word state = states[at];
    Findings findings;
    kernel->check({&state, 1}, questions, findings);
    if (findings.hits != 0) {  // a search ends here
      all.violated.insert(kernel->shape().properties[findings.property[0]].name);
      continue;
    }
    out.clear();
    kernel->expand({&state, 1}, questions, out);
    for (std::size_t i = 0; i < out.count; ++i) add(out.words[i]);
    all.generated += out.left_out;
    if (out.broken) all.violated.insert(kernel->shape().properties[out.broken->property].name);
    if (out.count == 0 && out.fenced == 0) ++all.deadlocks;
    kernel->next(&state, [&](const Emitted& step) { all.labels.insert(to_text(step.label())); });
  }
  all.distinct = states.size();
  return all;
}
Searched search(const std::string& units, const std::string& cfg) {
  return search(specification(units, cfg));
}

testing::Matcher<const Searched&> counts(std::size_t distinct, std::size_t generated) {
  return AllOf(testing::Field("distinct", &Searched::distinct, distinct),
               testing::Field("generated", &Searched::generated, generated));
}

constexpr const char* plain = "INIT Init\nNEXT Next\n";
constexpr const char* with_type = "INIT Init\nNEXT Next\nINVARIANT TypeOK\n";

// ---- Instances -----------------------------------------------------------------------------------------------------

const std::string counter = R"(
VARIABLES p, q
---- MODULE Counter ----
CONSTANT Most
VARIABLE c
Begin == c = 0
Inc(n) == c + n <= Most /\ c' = c + n
Step == \E n \in {1, 2} : Inc(n)
Low == c < Most
f[i \in 0..5] == IF i = 0 THEN c ELSE f[i - 1] + Most
Twice(F(_)) == F(F(c))
====
Plus(a) == a + 1
)";

// p goes from 0 to 2 by 1 or 2, q from <<0>> to <<3>>: 3 * 4 states, and 1 + 4 * (2 + 1) + 3 * 3 generated ones.
TEST(SpecTest, InstancesWithParametersKnowThemInEveryDefinition) {
  const Searched found = search(counter + R"(
I(v, m) == INSTANCE Counter WITH c <- v, Most <- m
J == INSTANCE Counter WITH c <- q[1], Most <- 3
Init == I(p, 2)!Begin /\ q = <<0>>
Next == \/ I(p, 2)!Step /\ UNCHANGED q
        \/ /\ J!Low
           /\ q' = [q EXCEPT ![1] = @ + 1]
           /\ UNCHANGED p
TypeOK == /\ p \in 0..2 /\ q[1] \in 0..3
          /\ I(p, 2)!f[2] = p + 4
          /\ J!f[2] = q[1] + 6
          /\ I(p, 2)!Twice(Plus) = p + 2)",
                                with_type);
  EXPECT_THAT(found, counts(12, 22));
  EXPECT_THAT(found.violated, IsEmpty());
}

TEST(SpecTest, InstancesInLetKnowWhatIsBoundAroundThem) {
  const Searched found = search(counter + R"(
Init == p = 0 /\ q = <<0>>
Next == /\ q' = q
        /\ LET K == INSTANCE Counter WITH c <- p, Most <- 2 IN K!Step
TypeOK == LET K == INSTANCE Counter WITH c <- p, Most <- q[1]
              A(x) == LET L(y) == INSTANCE Counter WITH c <- x + y, Most <- K!f[1]
                      IN  L(1)!f[1] + L(2)!f[1]
          IN  A(5) = 13 + 2 * p)",
                                with_type);
  EXPECT_THAT(found, counts(3, 4));  // 0 to 1 and 2, 1 to 2
  EXPECT_THAT(found.violated, IsEmpty());
}

const std::string nested = R"(
VARIABLE x
---- MODULE Inner ----
VARIABLE z
Up == z < 2 /\ z' = z + 1
Add(a, b) == a + b + z
====
---- MODULE Middle ----
VARIABLE y
B == INSTANCE Inner WITH z <- y
Step == B!Up
====
A == INSTANCE Middle WITH y <- x
Fold(F(_, _)) == F(1, 2)
Init == x = 0
)";

TEST(SpecTest, OperatorsOfInstancesOfInstancesAreKnownAndCanBeArguments) {
  const Searched found = search(nested + R"(
Next == A!B!Up
TypeOK == Fold(A!B!Add) = x + 3)",
                                with_type);
  EXPECT_THAT(found, counts(3, 3));
  EXPECT_THAT(found.violated, IsEmpty());
  EXPECT_THAT(found.labels, ElementsAre("A!B!Up"));
}

TEST(SpecTest, ConfigurationsNameOperatorsOfInstances) {
  EXPECT_THAT(search(nested, "INIT Init\nNEXT A!Step\n"), counts(3, 3));
}

TEST(SpecTest, DefinitionsAreReplacedInOneModuleOnly) {
  const std::string units = R"(
VARIABLE x
---- MODULE Limits ----
Top == 5
Most == Top
====
I == INSTANCE Limits
Two == 2
Init == x = 0
Next == x < I!Most /\ x' = x + 1)";
  EXPECT_THAT(search(units, plain), counts(6, 6));
  EXPECT_THAT(search(units, std::string(plain) + "CONSTANT Top <- [Limits] Two\n"), counts(3, 3));
}

TEST(SpecTest, PrimesGoThroughSubstitutions) {
  const Searched found = search(R"(
VARIABLES x, y
---- MODULE Pair ----
VARIABLE both
Grows == both' > both
Same == UNCHANGED both
====
S == INSTANCE Pair WITH both <- x + y
Init == x = 0 /\ y = 0
Next == x' \in 0..1 /\ y' \in 0..1 /\ S!Grows)",
                                plain);
  EXPECT_THAT(found, counts(4, 6));  // from 00: 01, 10, 11; from 01 and 10: 11
}

// ---- Symmetry ------------------------------------------------------------------------------------------------------

const std::string sets = R"(
CONSTANTS A, N
VARIABLES s, last
Init == s = {} /\ last = N
Add(x) == x \notin s /\ s' = s \cup {x} /\ last' = x
Next == \E x \in A : Add(x)
Perms == Permutations(A)
)";
constexpr const char* sets_cfg = "CONSTANTS A = {a, b, c} N = N\nINIT Init\nNEXT Next\n";

TEST(SpecTest, SymmetryMergesStates) {
  EXPECT_THAT(search(sets, sets_cfg), counts(13, 16));  // 1 + 3 + 3 * 2 + 3; 1 + 3 + 3 * 2 + 6
  EXPECT_THAT(search(sets, std::string(sets_cfg) + "SYMMETRY Perms\n"), counts(4, 7));
}

TEST(SpecTest, SymmetryIsTheGroupOfAllPermutationsGiven) {
  const std::string units = R"(
CONSTANTS A, B
VARIABLES x, y
Init == x \in A /\ y \in [B -> B]
Next == UNCHANGED <<x, y>>
Perms == Permutations(A) \cup Permutations(B))";
  const std::string cfg = "CONSTANTS A = {a1, a2} B = {b1, b2}\nINIT Init\nNEXT Next\n";
  EXPECT_THAT(search(units, cfg), counts(8, 16));
  EXPECT_THAT(search(units, cfg + "SYMMETRY Perms\n"), counts(3, 11));  // identity, swap, constant
}

// ---- Properties ----------------------------------------------------------------------------------------------------

const std::string clock_units = R"(
VARIABLE x
---- MODULE Clock ----
VARIABLE t
Init == t \in 0..1
Tick == t' = 1 - t
Spec == Init /\ [][Tick]_t
====
Init == x = 0
Next == x' = (x + 1) % 4
C == INSTANCE Clock WITH t <- x % 2
D == INSTANCE Clock WITH t <- x
E == INSTANCE Clock WITH t <- x + 2
CSpec == C!Spec
DSpec == D!Spec
ESpec == E!Init
Fair == C!Spec /\ WF_x(Next)
Grow == [][x' = x + 1 \/ x = 3]_x
Low == [](x < 3)
Ends == <>(x = 3)
)";

// The value of a definition in one choice of a quantifier is still there in the next one.
TEST(SpecTest, ChoicesLeaveWhatDefinitionsGave) {
  const std::string twice = R"(
VARIABLES x, y
Init == x = 1 /\ y = {1}
Next == x' = 3 - x /\ y' = {x'}
Pair == <<x, {x}>>
Set == {y, {x}}
Same == \A i \in 1..3 : Pair = <<x, y>> /\ (i = 1 \/ Set = {y}) /\ Pair[2] = y
)";
  EXPECT_THAT(search(twice, plain + std::string("INVARIANT Same\n")).violated, IsEmpty());
}

TEST(SpecTest, SafetyOfInstancesIsChecked) {
  const auto violated = [](const std::string& property) {
    return search(clock_units, plain + ("PROPERTY " + property + "\n")).violated;
  };
  EXPECT_THAT(violated("CSpec Grow"), IsEmpty());
  EXPECT_THAT(violated("DSpec"), ElementsAre("DSpec!2"));
  EXPECT_THAT(violated("ESpec"), ElementsAre("ESpec initially"));
  EXPECT_THAT(violated("Low"), ElementsAre("Low"));
}

TEST(SpecTest, WhatIsNotSafetyIsListed) {
  const auto spec = specification(clock_units, plain + std::string("PROPERTIES Fair Ends Grow\n"));
  EXPECT_THAT(spec->unchecked(), IsEmpty());
  ASSERT_THAT(spec->over_time(), SizeIs(2));
  EXPECT_EQ(spec->over_time()[0].name, "Fair");
  EXPECT_EQ(spec->over_time()[1].name, "Ends");
  EXPECT_THAT(spec->properties(), SizeIs(3));  // Fair!1, Fair!2, Grow
}

// ---- Constraints ---------------------------------------------------------------------------------------------------

const std::string walk = R"(
VARIABLE x
Init == x = 0
Next == x' \in {x + 1, x + 2}
Near == x <= 2
NearStep == x' <= 3
Below4 == x < 4
Below5 == x < 5
)";

TEST(SpecTest, StatesOutsideOfConstraintsAreGeneratedAndJudgedOnly) {
  const Searched found = search(walk, plain + std::string("CONSTRAINT Near\nINVARIANT Below5\n"));
  EXPECT_THAT(found, counts(3, 7));
  EXPECT_THAT(found.violated, IsEmpty());
  EXPECT_EQ(found.deadlocks, 0);
  EXPECT_THAT(search(walk, plain + std::string("CONSTRAINT Near\nINVARIANT Below4\n")).violated,
              ElementsAre("Below4"));
}

TEST(SpecTest, StepsOutsideOfActionConstraintsAreNotTaken) {
  EXPECT_THAT(search(walk, plain + std::string("ACTION_CONSTRAINT NearStep\n")), counts(4, 9));
}

// ---- Actions -------------------------------------------------------------------------------------------------------

TEST(SpecTest, ActionsHaveNamesAndArguments) {
  const auto spec = specification(R"(
VARIABLE x
Init == x = 0
Move(k) == x = 0 /\ x' = x + k
Reset == x > 0 /\ x' = 0
Some == \/ \E k \in 1..2 : Move(k)
        \/ Reset
Next == \/ Some
        \/ LET five == {5} IN \E j \in five : x' = j)",
                                  plain);
  EXPECT_THAT(search(spec).labels, ElementsAre("Move(k=1)", "Move(k=2)", "Next(j=5)", "Reset"));
  EXPECT_THAT(spec->actions(), ElementsAre("Move", "Reset", "Next"));
}

// ---- Ways of Init and Next -----------------------------------------------------------------------------------------

TEST(SpecTest, NextIsEnumeratedAsItIsWritten) {
  const auto found = [](const std::string& next) {
    return search(
        "VARIABLES x, y, z\nvars == <<x, <<y, z>>>>\nInit == x = 1 /\\ y = 0 /\\ z = 0\nNext == " + next,
        plain);
  };
  EXPECT_THAT(found("x' \\in 1..3 /\\ (\\A i \\in {x} : x' > i) /\\ UNCHANGED <<y, z>>"), counts(3, 4));
  EXPECT_THAT(found("(IF x = 1 THEN x' \\in 2..3 ELSE UNCHANGED x) /\\ UNCHANGED <<y, <<z>>>>"),
              counts(3, 5));
  EXPECT_THAT(found("(CASE x = 1 -> x' = 2 [] OTHER -> x' = 1) /\\ y' = y /\\ z' = z"), counts(2, 3));
  EXPECT_THAT(found("UNCHANGED vars"), counts(1, 2));
  EXPECT_THAT(found("(x = 1 \\/ x > 0) /\\ x' = 2 /\\ UNCHANGED <<y, z>>"), counts(2, 4));
  EXPECT_THAT(found("LET RECURSIVE F(_) F(n) == IF n = 0 THEN 0 ELSE 1 + F(n - 1) "
                    "IN x' = F(3 - x) /\\ UNCHANGED <<y, z>>"),
              counts(2, 3));
  EXPECT_THAT(found("LET Is[n \\in 0..3] == n = 0 \\/ \\E m \\in 0..n - 1 : Is[m] "
                    "IN Is[x] /\\ x' = 3 /\\ UNCHANGED <<y, z>>"),
              counts(2, 6));
  const std::string yz = " /\\ UNCHANGED <<y, z>>)";
  EXPECT_THAT(found("(x' = 2" + yz + R"( \cdot (x' = x + 1)" + yz), counts(2, 5));
  EXPECT_THAT(found("\\A v \\in {1} : x' = v + 1 /\\ x < 3 /\\ UNCHANGED <<y, z>>"), counts(2, 3));
  const std::string parts =
      "VARIABLES x, y\nInit == x \\in 1..2 /\\ (y = x)\nSpec == Init /\\ x + y > 0 /\\ [][UNCHANGED <<x, "
      "y>>]_x";
  EXPECT_THAT(search(parts, "SPECIFICATION Spec\n"), counts(2, 4));
}

// ---- Without a configuration ---------------------------------------------------------------------------------------

TEST(SpecTest, InitNextAndTypeOKAreTakenAndSaid) {
  const auto spec = specification("VARIABLE x\nInit == x = 0\nNext == x' = 1 - x\nTypeOK == x = 0", "");
  EXPECT_THAT(spec->notes(), ElementsAre(AllOf(HasSubstr("Init"), HasSubstr("Next"), HasSubstr("TypeOK"))));
  EXPECT_THAT(search(spec).violated, ElementsAre("TypeOK"));
  const auto by_spec = specification("VARIABLE x\nSpec == x = 0 /\\ [][x' = 1 - x]_x", "");
  EXPECT_THAT(by_spec->notes(), ElementsAre(HasSubstr("Spec")));
  EXPECT_THAT(search(by_spec), counts(2, 3));
}

// ---- Errors --------------------------------------------------------------------------------------------------------

TEST(SpecTest, ErrorsNameThePlaceAndTheNearestName) {
  const std::string units = "VARIABLE x\nInit == x = 0\nNext == x' = 1 - x\nType == x' = 0";
  EXPECT_THAT(problem(units, "INIT Init\nNEXT Nest\n"),
              AllOf(HasSubstr("Root.cfg:2:6"), HasSubstr("'Next'")));
  EXPECT_THAT(problem(units, "INIT Init\nNEXT Next\nINVARIANT Tipe\n"),
              AllOf(HasSubstr("Root.cfg:3:11"), HasSubstr("'Type'")));
  EXPECT_THAT(problem(units, "INIT Init\nNEXT Next\nINVARIANT Type\n"),
              AllOf(HasSubstr("Root.tla:6:"), HasSubstr("'Type' tells of a step")));
  EXPECT_THAT(problem(units, "INIT Init\nNEXT Next\nCONSTANT M = 3\n"), HasSubstr("accepted"));
  EXPECT_THAT(problem("VARIABLE x\nInit == x = 0", ""),
              AllOf(HasSubstr("Root.tla:1:"), HasSubstr("Init and Next")));
  EXPECT_THAT(problem("CONSTANT M\nASSUME /\\ M > 1\n       /\\ M > 3", "CONSTANT M = 3\n"),
              AllOf(HasSubstr("Root.tla:5:"), HasSubstr("this ASSUME is FALSE")));
  EXPECT_THAT(problem("CONSTANT Most\nASSUME TRUE", "CONSTANT Mist = 3\n"),
              HasSubstr("Or is it Mist, which has one and is not declared?"));
  EXPECT_THAT(problem("CONSTANTS Most, Least", " "),
              AllOf(HasSubstr("Root.tla:3:11"), HasSubstr("Most, Least")));
}

TEST(SpecTest, AVariableWithoutAValueIsNamedWithItsAction) {
  const auto fault_of = [](const std::string& units) {
    return test::thrown_by<std::runtime_error>([&] { return search(units, plain); });
  };
  EXPECT_THAT(fault_of("VARIABLES x, y\nInit == x = 0 /\\ y = 0\nMove(k) == x' = k\n"
                       "Next == \\E k \\in {7} : Move(k)"),
              AllOf(HasSubstr("Root.tla:5:"), HasSubstr("Move(k=7) gives y' no value")));
  EXPECT_THAT(fault_of("VARIABLES x, y\nInit == x = 0\nNext == UNCHANGED <<x, y>>"),
              AllOf(HasSubstr("Root.tla:4:"), HasSubstr("Init gives y no value")));
}

}  // namespace
}  // namespace lucas::tla
