// Formulas for typed code, each with an error in one deep state of a module.
#pragma once

#include "core/typed_search.hpp"

namespace lucas::tla::searches {

// A formula that is TRUE in each state but the deep one. There Deep is TRUE, Zero and Fine(2) have no value, and Odd is a string.
struct Formula {
  const char *name, *text;
  bool may_fail = true;             // is there a place in a module where it fails, by the tree evaluator?
  const char* code = "typed code";  // how the expansion of other states is told to begin
};

inline constexpr Formula formulas[] = {
    {"AssertText", R"(Assert(TRUE, Zero))"},
    {"AssertParts", R"(Assert(n >= 0, <<"n", ToString(Zero), n>>))"},
    {"Enabled", R"(ENABLED (n' = IF Deep THEN Zero ELSE n))", true, ""},
    {"EnabledInOneWay", R"(ENABLED (n' = 1 \/ n' = Zero))", false, ""},
    {"Interval", R"(1 \in 0..Odd)"},
    {"IntervalBelow", R"(1 \notin 2..Odd)", false, ""},
    {"IntervalOfAll", R"(\A x \in 1..(IF Deep THEN Odd ELSE 2) : x > 0)", true, ""},
    {"InSubsets", R"({} \in SUBSET {Zero})"},
    {"Within", R"({} \subseteq {Zero})"},
    {"WithinFilter", R"({} \subseteq {y \in {1, 2} : Fine(y)})", false},
    {"WithinNamedFilter", R"(LET S == {y \in {1, 2} : Fine(y)} IN {} \subseteq S)"},
    {"NothingOf", R"(\A x \in {} : x > Zero)", false},
    {"NothingBeside", R"(\A x \in {} \cap {Zero} : FALSE)"},
    {"NothingWithout", R"(({} \ {Zero}) = {})"},
    {"ChosenPair", R"((CHOOSE p \in {1} \X {y \in {1, 2} : Fine(y)} : TRUE) = <<1, 1>>)"},
    {"ChosenByName", R"(LET S == {y \in {1, 2} : Fine(y)} IN (CHOOSE x \in S : TRUE) = 1)"},
    {"ChosenOfFilter", R"((CHOOSE x \in {y \in {1, 2} : Fine(y)} : TRUE) = 1)", false},
    {"ChosenSubset", R"((CHOOSE t \in {u \in SUBSET {1, 2} : u # {2} \/ Fine(2)} : TRUE) = {})"},
    {"ChosenNone", R"((CHOOSE x \in {1, 2} : ~Deep) = 1)"},
    {"ExistsInFilter", R"(\E x \in {y \in {1, 2} : Fine(y)} : x = 1)"},
    {"ExistsInLet", R"(LET S == {y \in {1, 2} : Fine(y)} IN \E x \in S : x = 1)"},
    {"ExistsInDefinition", R"(\E x \in Some : x = 1)"},
    {"ExistsInCall", R"(\E x \in Those(2) : x = 1)"},
    {"ExistsInArgument", R"(First({y \in {1, 2} : Fine(y)}))"},
    {"ExistsOfTwo", R"(\E x \in {1, 2}, y \in {z \in {1, 2} : Fine(z)} : y = x)"},
    {"ExistsOfPairs", R"(\E p \in {1, 2} \X {z \in {1, 2} : Fine(z)} : p[2] = 1)"},
    {"ExistsInDifference", R"(\E x \in {1, 2} \ {y \in {2} : Fine(y) /\ n < 0} : x = 1)"},
    {"ForAllThatFails", R"((\A x \in {y \in {1, 2} : Fine(y)} : x > 5) \/ TRUE)"},
    {"ForAllWithWays", R"((\A x \in {y \in {1, 2} : Fine(y)} : x > 5 \/ x > 6) \/ TRUE)"},
    {"ForAllOfTwo", R"((\A x \in {1, 2}, y \in {z \in {1, 2} : Fine(z)} : x > 5) \/ TRUE)"},
    {"InDefinition", R"(1 \in Some)"},
    {"InFilter", R"(1 \in {y \in {1, 2} : Fine(y)})", false},
    {"InLetOfUnion", R"(LET S == {1} \cup {Zero} IN 1 \in S)"},
    {"InUnion", R"(1 \in {1} \cup {Zero})", false},
    {"InUnionOfKinds", R"({1} \in SUBSET ({1} \cup {Odd}))", true, ""},
    {"InDifference", R"(1 \in {1} \ {Zero})"},
    {"OfNoElements", R"(Zero \notin {})"},
    {"OfAnotherKind", R"(Odd \in {1, 2})", true, ""},
    {"Functions", R"(f \notin [{3, 5} -> {Zero}])"},
    {"FunctionsOfKinds", R"(f \notin [{3, 4} -> {Odd}])", true, ""},
    {"FunctionsBesideNames", R"(IF Deep THEN f \notin [{"a", "b"} -> {1}] ELSE TRUE)"},
    {"Records", R"(r \notin [a : {Zero}, c : {1}])"},
    {"RecordsOfOthers", R"(r \notin [b : {1}, c : {Zero}])", false},
    {"OneOfSeveralRecords", R"(Several \in [a : {1}] \cup [b : {2 + Zero}, c : {3}])"},
    {"PairsBesideRecord", R"(IF Deep THEN r \notin {1} \X {2} ELSE TRUE)"},
    {"FunctionsBesideSequence", R"(IF Deep THEN q \notin [{"a"} -> {1}] ELSE TRUE)"},
    {"OneOfSeveralKinds", R"((IF Deep THEN 1 ELSE r) \in [a : {1}, b : {2}])"},
    {"SequencesAsFunctions", R"(q \notin [{0, 1} -> {1, 2}] /\ q \notin [{0} -> {1, 2}])", false},
    {"Pairs", R"(<<1, 2>> \in {1} \X {2, Zero})"},
    {"NameInNumbers", R"(IF Deep THEN [f EXCEPT !["a"] = 1] = f ELSE TRUE)"},
    {"OddInNumbers", R"([f EXCEPT ![IF Deep THEN Odd ELSE 5] = 1] = f)", true, ""},
    {"OddInSequence", R"(Len([q EXCEPT ![IF Deep THEN Odd ELSE 5] = 1]) > 0)", false, ""},
    {"ExceptNothing", R"([f EXCEPT ![5] = Zero] = f)", false},
    {"ExceptSomething", R"([f EXCEPT ![3] = Zero][4] = 4)"},
    {"OutsideOfFunction", R"(f[IF Deep THEN 5 ELSE 3] = 3)"},
    {"OutsideOfSequence", R"(q[IF Deep THEN 3 ELSE 1] = 1)"},
    {"OutsideOfRecord", R"(r[IF Deep THEN "c" ELSE "a"] = 1)"},
    {"PartOfTuple", R"(<<1, Zero>>[1] = 1)"},
    {"PartOfRecord", R"([a |-> 1, b |-> Zero].a = 1)", false, ""},
    {"PartOfFunction", R"([x \in {1, 2} |-> IF x = 2 THEN Zero ELSE 1][1] = 1)", false, ""},
    {"DomainOfFunction", R"(1 \in DOMAIN [x \in {1} |-> Zero])", false, ""},
    {"DomainOfTuple", R"(1 \in DOMAIN <<Zero>>)"},
    {"UnionOfKinds", R"(Cardinality(UNION {{Odd}, {2, 3}}) > 0)", true, ""},
    {"UnionOfSetsThatDiffer", R"(IF Deep THEN Cardinality(UNION {{1}, {"a", "b"}}) = 3 ELSE TRUE)", true, ""},
    {"ImageOfKinds", R"(Cardinality({IF x = 2 THEN Odd ELSE x : x \in {1, 2}}) > 0)", true, ""},
    {"SetOfKinds", R"(Cardinality({Odd, 2}) = 2)", true, ""},
    {"CardinalityOfNumber", R"(Cardinality(IF Deep THEN 1 ELSE {1}) = 1)", true, ""},
    {"Subsets", R"(\E t \in SUBSET {1, Zero} : t = {})"},
    {"EqualKinds", R"((1 = Odd) \/ TRUE)"},
    {"EqualSetsOfKinds", R"(({1} = {Odd}) \/ TRUE)", true, ""},
    {"EqualFunctions", R"((Deep /\ f = r) \/ TRUE)"},
    {"Sum", R"(Odd + 1 > 0)"},
    {"Negative", R"(-Odd < 0)"},
    {"Less", R"(Odd < 3)"},
    {"Overflow", R"((IF Deep THEN 9223372036854775807 ELSE 1) + 1 > 0)"},
    {"TimesZero", R"(0 * (IF Deep THEN "a" ELSE 1) = 0)"},
    {"Remainder", R"(7 % (IF Deep THEN 0 ELSE 3) >= 0)"},
    {"Case", R"(CASE ~Deep -> TRUE)"},
    {"CaseLater", R"(CASE Deep /\ Zero = 1 -> FALSE [] OTHER -> TRUE)"},
    {"NoTruth", R"(IF Deep THEN 1 ELSE TRUE)"},
    {"NoTruthOfOr", R"(TRUE \/ (IF Deep THEN 1 ELSE TRUE))"},
    {"Implied", R"(~Deep => Zero = 0)", false},
    {"Implying", R"(Zero = 0 => TRUE)"},
    {"Equivalent", R"((n >= 0) <=> (Zero = 0))"},
    {"UnusedLet", R"(LET z == Zero IN TRUE)", false},
    {"UsedLet", R"(LET z == Zero IN ~Deep \/ z = 0)"},
    {"UnusedArgument", R"(FirstOf(TRUE, Zero = 0))", false},
    {"HeadOfNothing", R"(Head(IF Deep THEN <<>> ELSE q) = 1)"},
    {"Appended", R"(Len(Append(q, Zero)) > 1)"},
    {"NoPower", R"(2 ^ (IF Deep THEN -1 ELSE 3) = 8)"},
    {"ZeroToZero", R"((IF Deep THEN 0 ELSE 1) ^ (IF Deep THEN 0 ELSE 1) = 1)"},
    {"LargePower", R"(3 ^ (IF Deep THEN 41 ELSE 3) > 8)"},
    {"PartBefore", R"(Len(SubSeq(q, IF Deep THEN 0 ELSE 1, 1)) = 1)"},
    {"PartBeyond", R"(Len(SubSeq(q, 1, IF Deep THEN 3 ELSE 1)) = 1)"},
    {"PartOfLongBeyond", R"(Len(SubSeq(<<f, f>>, 1, IF Deep THEN 3 ELSE 1)) = 1)"},
    {"PartOfNothing", R"(SubSeq(q, 9, 2 + Zero) = <<>>)"},
    {"Selected", R"(Len(SelectSeq(<<1, 2>>, Fine)) > 0)"},
    {"SelectedOfLong", R"(Len(SelectSeq(<<f, f>>, LAMBDA x : x[3] = 3 /\ Zero = 0)) = 2)"},
    {"Recursion", R"(IF Deep THEN Never(2) = 1 ELSE TRUE)", true, ""},
    {"TupleOfThree", R"(IF Deep THEN \E <<a, b>> \in {<<1, 2, 3>>} : a = 1 ELSE TRUE)", true, ""},
    {"PartialOutside", R"([i \in {j \in 1..3 : ~Deep \/ j > 1} |-> i][1] = 1)"},
    {"PartialBody", R"(DOMAIN [i \in {j \in 1..3 : j < n + 9} |-> IF i = 3 THEN Zero ELSE 1] = 1..3)"},
    {"PartialJoined", R"(((n :> Zero) @@ (1 :> 1))[n] >= 0)"},
    {"PartialChanged", R"([[i \in {j \in 1..3 : j < n + 9} |-> i] EXCEPT ![2] = Zero][1] = 1)"},
    {"SetOfPartials", R"(\E h \in [{j \in 1..2 : Fine(j)} -> {1}] : h[1] = 1)"},
    {"InSetOfPartials", R"(<<1>> \in [{j \in {1, 2} : Fine(j) /\ j = 1} -> {1}])"},
    {"PartialInSet", R"([i \in {j \in 1..2 : j > 1 - n} |-> Zero] \in [{2} -> {0}] \/ TRUE)"},
    {"SetOfFunctions", R"(\E h \in [1..2 -> {1, 2}] : h[1] = 2 /\ (h[2] = 1 => Zero = 0))"},
    {"SetOfRecords", R"(\E h \in [a : {1, 2}, b : {y \in {1, 2} : Fine(y)}] : h.a = 1)"},
    {"FiniteSet", R"(IsFiniteSet({Zero}))"},
    {"SequenceAmongOthers", R"(<<1, Zero>> \in {<<>>, <<1, 0>>, <<1, n>>} \/ TRUE)"},
    {"FunctionOfWays", R"(LET g[x \in {1}] == n >= 0 \/ Zero = 0 IN g[1])", true, ""},
};

// Where in a module a formula stands.
struct Position {
  const char *next, *cfg;
};
inline constexpr Position positions[] = {
    {"n < L /\\ (G) /\\ Step", ""},  // where variables have no value yet, so that ways are counted
    {"n < L /\\ Step /\\ (G)", ""},
    {"n < L /\\ Step", "INVARIANT G"},
    {"n < L /\\ Step", "CONSTRAINT G"},
};

// Ten states in each level; the fourth of level `deep` is the deep one, `last` is the last level.
inline std::string module_of(const std::string& formula, const Position& position, int deep, int last) {
  return "B == " + std::to_string(deep) + "\nL == " + std::to_string(last) + R"(
VARIABLES n, w, q, r, f
Deep == n = B /\ w = 3
Zero == 0 * (100 \div (IF Deep THEN 0 ELSE 1))
Odd == IF Deep THEN "a" ELSE 1
Fine(y) == y = 1 \/ 100 \div (IF Deep THEN 0 ELSE 1) = 100
Several == IF n % 3 = 1 THEN [a |-> 1] ELSE [b |-> 2, c |-> 3]
Some == {y \in {1, 2} : Fine(y)}
Those(k) == {y \in 1..k : Fine(y)}
First(S) == \E x \in S : x = 1
FirstOf(a, b) == a
RECURSIVE Never(_)
Never(k) == IF k = 0 THEN 1 \div 0 ELSE Never(k - 1)
Init == n = 0 /\ w \in 0..9 /\ q = <<1, 2>> /\ r = [a |-> 1, b |-> 2] /\ f = [i \in {3, 4} |-> i]
Step == n' = n + 1 /\ q' = (IF Len(q) = 2 THEN <<1>> ELSE <<1, 2>>) /\ UNCHANGED <<w, r, f>>
G == )" + formula +
         "\nNext == " + position.next + "\n";
}

}  // namespace lucas::tla::searches
