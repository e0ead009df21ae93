----------------------------- MODULE LibraryTest -----------------------------
\* What the modules of core/tla/library are to tell, an operator a line.
EXTENDS Integers, Sequences, FiniteSets, Folds, FiniteSetsExt, Functions, SequencesExt, Bags, BagsExt, Bitwise,
        Relation, Combinatorics, _Basics
B == INSTANCE Bits
G == INSTANCE Graphs
U == INSTANCE UndirectedGraphs
D == INSTANCE DyadicRationals
IO == INSTANCE IOUtils
V == INSTANCE VectorClocks
R == INSTANCE Randomization

Tree == [node |-> 1 .. 4, edge |-> {<<4, 2>>, <<2, 1>>, <<3, 1>>}]
Ring == [node |-> 1 .. 3, edge |-> {<<1, 2>>, <<2, 3>>, <<3, 1>>}]
Parts == [node |-> 1 .. 4, edge |-> {{1, 2}, {2, 3}}]
Successor == [x, y \in 1 .. 3 |-> y = x + 1]

\* ---- Folds

ASSUME MapThenFoldSet(LAMBDA x, y : <<x, y>>, 0, LAMBDA x : x * x, Max, 1..3) = <<9, <<4, <<1, 0>>>>>>

\* ---- FiniteSetsExt

ASSUME FoldSet(LAMBDA x, y : x + y, 0, 0..10) = 55
ASSUME ReduceSet(LAMBDA x, y : x + y, 0..10, 1) = 56
ASSUME MapThenSumSet(LAMBDA x : 2 * x, 1..3) = 12
ASSUME SumSet(0..10) = 55
ASSUME ProductSet(1..4) = 24
ASSUME SumSet({}) = 0
ASSUME Sum(1..2) + Product(1..2) = 5
ASSUME Min({2, 1}) = 1
ASSUME Max({2, 1}) = 2
ASSUME FlattenSet({{1}, {2}}) = {1, 2}
ASSUME SymDiff({1, 2, 3}, {2, 3, 4}) = {1, 4}
ASSUME Quantify(1..9, LAMBDA n : n % 2 = 0) = 4
ASSUME kSubset(2, 1..3) = {{1, 2}, {2, 3}, {1, 3}} /\ kSubset(0, 1..3) = {{}} /\ kSubset(4, 1..3) = {}
ASSUME kSubset(-1, 1..3) = {}
ASSUME Cardinality(kSubset(3, 1..20)) = 1140 /\ Cardinality(kSubset(18, 1..20)) = 190
ASSUME Choices({{1, 2}, {2, 3}, {5}}) = {{2, 5}, {1, 2, 5}, {1, 3, 5}, {2, 3, 5}} /\ Choices({}) = {{}}
ASSUME Choices({{}, {1}}) = {}
ASSUME ChooseUnique(2..5, LAMBDA x : x % 3 = 1) = 4

\* ---- Functions

ASSUME Range(<<1, 4>>) = {1, 4}
ASSUME Restrict(<<1, 4>>, {2}) = [x \in {2} |-> 4]
ASSUME RestrictDomain([x \in 0..3 |-> x * x], LAMBDA x : x > 1) = [x \in 2..3 |-> x * x]
ASSUME RestrictValues([x \in 0..3 |-> x * x], LAMBDA y : y > 1) = [x \in 2..3 |-> x * x]
ASSUME IsRestriction([a |-> 1], [a |-> 1, b |-> 2]) /\ ~IsRestriction([a |-> 1, b |-> 2], [b |-> 2])
ASSUME ~IsRestriction([a |-> 1, b |-> 2], [a |-> 1, b |-> 3])
ASSUME Pointwise(<<1, 2>>, <<3, 4>>, LAMBDA a, b : a + b) = <<4, 6>>
ASSUME AntiFunction([a |-> 0, b |-> 1]) = [x \in {0, 1} |-> IF x = 0 THEN "a" ELSE "b"]
ASSUME Inverse([a |-> 0, b |-> 1], {"a", "b"}, {1}) = [x \in {1} |-> "b"]
ASSUME Inverse([a |-> 0], {"a"}, {7}) = [x \in {7} |-> "a"]
ASSUME IsInjective(<<1, 2>>) /\ ~IsInjective(<<1, 1>>)
ASSUME Cardinality(Injection(1..2, 1..3)) = 6 /\ Cardinality(Surjection(1..3, 1..2)) = 6
ASSUME Cardinality(Bijection(1..3, 1..3)) = 6
ASSUME Injection(1..2, 1..1) = {}
ASSUME ExistsInjection(1..2, 1..3)
ASSUME ~ExistsSurjection(1..2, 1..3) /\ ~ExistsSurjection(1..2, {}) /\ ExistsSurjection({}, {})
ASSUME ExistsBijection(1..2, 3..4)
ASSUME FoldFunction(LAMBDA x, y : {x} \cup y, {}, <<1, 2, 1>>) = {1, 2}
ASSUME FoldFunctionOnSet(LAMBDA x, y : {x} \cup y, {}, <<1, 2>>, {}) = {}
ASSUME SumFunction(<<1, 2, 4>>) = 7
ASSUME SumFunctionOnSet(<<1, 2, 4>>, {1, 3}) = 5

\* ---- SequencesExt

ASSUME Listed({3, 1, 2}) = <<1, 2, 3>> /\ Listed({}) = <<>>
ASSUME Greatest({3, -1, 2}) = 3
ASSUME Least({3, -1, 2}) = -1
ASSUME Fold(LAMBDA x, y : <<x, y>>, 0, <<3, 1, 2>>) = <<2, <<1, <<3, 0>>>>>>
ASSUME ToSet(<<1, 1, 2>>) = {1, 2}
ASSUME ToBag(<<1, 1, 2>>) = [x \in {1, 2} |-> 3 - x]
ASSUME SetToSeq({5, 4}) = <<4, 5>>
ASSUME SetToSeqs({"t", "l"}) = {<<"t", "l">>, <<"l", "t">>} /\ SetToSeqs({}) = {<<>>}
ASSUME Cardinality(SetToSeqs(1..5)) = 120
ASSUME SetToAllKPermutations({"a", "b"}) = {<<>>, <<"a">>, <<"b">>, <<"a", "b">>, <<"b", "a">>}
ASSUME TupleOf({1, 2}, 2) = {1, 2} \X {1, 2}
ASSUME SeqOf({1}, 2) = {<<>>, <<1>>, <<1, 1>>}
ASSUME BoundedSeq({1}, 1) = {<<>>, <<1>>}
ASSUME Contains(<<1, 2>>, 2) /\ ~Contains(<<>>, 2)
ASSUME ~IsSorted(<<1, 2, 2>>, LAMBDA a, b : a < b) /\ IsSorted(<<1, 2, 2>>, LAMBDA a, b : a <= b)
ASSUME IsSorted(<<>>, LAMBDA a, b : a < b)
ASSUME Cons(1, <<2>>) = <<1, 2>>
ASSUME Snoc(1, <<2>>) = <<2, 1>>
ASSUME Front(<<1, 2>>) = <<1>>
ASSUME Last(<<1, 2>>) = 2
ASSUME Reverse(<<1, 2, 3>>) = <<3, 2, 1>>
ASSUME InsertAt(<<1, 2>>, 2, 5) = <<1, 5, 2>> /\ InsertAt(<<1, 2>>, 3, 5) = <<1, 2, 5>>
ASSUME ReplaceAt(<<1, 2>>, 2, 5) = <<1, 5>>
ASSUME ReplaceAll(<<1, 2, 1>>, 1, 5) = <<5, 2, 5>>
ASSUME RemoveAt(<<1, 2, 3>>, 2) = <<1, 3>>
ASSUME Remove(<<1, 2, 1>>, 1) = <<2>>
ASSUME RemoveFirst(<<1, 2, 1>>, 1) = <<2, 1>> /\ RemoveFirst(<<1>>, 3) = <<1>>
ASSUME RemoveFirstMatch(<<1, 2, 3>>, LAMBDA x : x > 1) = <<1, 3>>
ASSUME SelectInSeq(<<1, 2, 3>>, LAMBDA x : x > 1) = 2 /\ SelectInSeq(<<1>>, LAMBDA x : x > 1) = 0
ASSUME SelectLastInSeq(<<1, 2, 3>>, LAMBDA x : x > 1) = 3
ASSUME SelectInSubSeq(<<5, 1, 5, 5>>, 2, 4, LAMBDA x : x > 1) = 3
ASSUME SelectLastInSubSeq(<<5, 1, 5, 5>>, 1, 3, LAMBDA x : x > 1) = 3
ASSUME SelectInSubSeq(<<5>>, 2, 1, LAMBDA x : x > 1) = 0
ASSUME [a \in 0..4 |-> SeqMod(a, 3)] = [a \in 0..4 |-> IF a % 3 = 0 THEN 3 ELSE a % 3]
ASSUME FoldSeq(LAMBDA x, y : {x} \cup y, {}, <<1, 2, 1>>) = {1, 2}
ASSUME FoldLeft(LAMBDA x, y : <<x, y>>, 0, <<3, 1, 2>>) = <<<<<<0, 3>>, 1>>, 2>>
ASSUME FoldRight(LAMBDA x, y : <<x, y>>, <<3, 1, 2>>, 0) = <<3, <<1, <<2, 0>>>>>>
ASSUME FoldLeftDomain(LAMBDA x, y : <<x, y>>, 0, <<7, 8>>) = <<<<0, 1>>, 2>>
ASSUME FoldRightDomain(LAMBDA x, y : <<x, y>>, <<7, 8>>, 0) = <<1, <<2, 0>>>>
ASSUME IsPrefix(<<1>>, <<1, 2>>) /\ ~IsPrefix(<<2>>, <<1, 2>>) /\ ~IsPrefix(<<1, 2>>, <<1>>)
ASSUME IsSuffix(<<2>>, <<1, 2>>) /\ IsSuffix(<<>>, <<>>)
ASSUME ~IsStrictPrefix(<<1>>, <<1>>)
ASSUME IsStrictSuffix(<<2>>, <<1, 2>>)
ASSUME ~IsSuffix(<<0, 1, 2>>, <<1, 2>>)
ASSUME Prefixes(<<1, 2>>) = {<<>>, <<1>>, <<1, 2>>}
ASSUME Suffixes(<<1, 2>>) = {<<>>, <<2>>, <<1, 2>>}
ASSUME CommonPrefixes({<<1, 2>>, <<1, 3>>}) = {<<>>, <<1>>} /\ CommonPrefixes({}) = {}
ASSUME LongestCommonPrefix({<<1, 2, 3>>, <<1, 2>>, <<1, 2, 4>>}) = <<1, 2>>
ASSUME LongestCommonPrefix({<<1>>, <<2>>}) = <<>>
ASSUME SubSeqs(<<1, 2, 3>>) = {<<>>, <<1>>, <<2>>, <<3>>, <<1, 2>>, <<2, 3>>, <<1, 2, 3>>}
ASSUME AllSubSeqs(<<1, 2, 3>>) = {<<>>, <<1>>, <<2>>, <<3>>, <<1, 2>>, <<1, 3>>, <<2, 3>>, <<1, 2, 3>>}
ASSUME IndexFirstSubSeq(<<1>>, <<1, 1, 1>>) = 1 /\ IndexFirstSubSeq(<<1, 2>>, <<1, 1, 2>>) = 2
ASSUME IndexFirstSubSeq(<<>>, <<1, 1, 2>>) = 1
ASSUME ReplaceSubSeqAt(2, <<9, 9>>, <<1>>, <<0, 1, 2>>) = <<0, 9, 9, 2>>
ASSUME ReplaceFirstSubSeq(<<4>>, <<1, 2>>, <<0, 1, 2, 1, 2>>) = <<0, 4, 1, 2>>
ASSUME ReplaceFirstSubSeq(<<4>>, <<7>>, <<0, 1>>) = <<0, 1>>
ASSUME ReplaceAllSubSeqs(<<>>, <<>>, <<>>) = <<>> /\ ReplaceAllSubSeqs(<<4>>, <<>>, <<>>) = <<4>>
ASSUME ReplaceAllSubSeqs(<<2>>, <<3>>, <<1, 3>>) = <<1, 2>>
ASSUME ReplaceAllSubSeqs(<<2, 2>>, <<1, 1>>, <<1, 1, 1>>) = <<2, 2, 1>>
ASSUME ReplaceAllSubSeqs(<<4>>, <<>>, <<1, 2>>) = <<4, 1, 4, 2>>
ASSUME ReplaceAllSubSeqs(<<9>>, <<1, 2>>, <<1, 2, 1, 1, 2>>) = <<9, 1, 9>>
ASSUME ReplaceAllSubSeqs(<<9>>, <<1, 2>>, <<1>>) = <<1>>
ASSUME FlattenSeq(<<<<1, 2>>, <<>>, <<1>>>>) = <<1, 2, 1>> /\ FlattenSeq(<<>>) = <<>>
ASSUME Zip(<<1, 3>>, <<2, 4, 5>>) = <<<<1, 2>>, <<3, 4>>>> /\ Zip(<<>>, <<1>>) = <<>>
ASSUME Interleave(<<1, 3>>, <<2, 4>>) = <<<<1>>, <<2>>, <<3>>, <<4>>>> /\ Interleave(<<>>, <<>>) = <<>>

\* ---- Bags

ASSUME BagToSet(SetToBag({1, 5})) = {1, 5} /\ BagCardinality(SetToBag({1, 5})) = 2
ASSUME EmptyBag = <<>> /\ IsABag(<<2, 1>>) /\ ~IsABag(<<2, 0>>)
ASSUME BagIn(1, <<2>>) /\ ~BagIn(2, <<2>>)
ASSUME CopiesIn(1, <<2>>) = 2 /\ CopiesIn(2, <<2>>) = 0
ASSUME <<2>> (+) <<1, 3>> = <<3, 3>>
ASSUME <<3, 3>> (-) <<1, 3>> = <<2>>
ASSUME <<2>> \sqsubseteq <<2, 1>> /\ ~(<<3>> \sqsubseteq <<2, 1>>)
ASSUME BagUnion({<<1>>, <<2>>, <<1, 1>>}) = <<4, 1>>
ASSUME SubBag(<<2, 1>>) = {<<>>, <<1>>, <<2>>, <<1, 1>>, <<2, 1>>, [x \in {2} |-> 1]}
ASSUME BagOfAll(LAMBDA x : x % 2, <<2, 1, 3>>) = [x \in {0, 1} |-> IF x = 0 THEN 1 ELSE 5]

\* ---- BagsExt

ASSUME BagAdd([x \in {1} |-> 2], 1) = [x \in {1} |-> 3] /\ BagAdd(<<2>>, 2) = <<2, 1>>
ASSUME BagRemove(<<2, 1>>, 1) = <<1, 1>> /\ BagRemove(<<2, 1>>, 2) = <<2>> /\ BagRemove(<<2>>, 5) = <<2>>
ASSUME BagRemoveAll(<<2, 1>>, 2) = <<2>>
ASSUME FoldBag(LAMBDA x, y : x + y, 0, <<2, 1, 3>>) = 13
ASSUME SumBag(<<2, 1, 3>>) = 13
ASSUME ProductBag(<<2, 1, 3>>) = 54
ASSUME MapThenFoldBag(LAMBDA x, y : x + y, 0, LAMBDA x : 1, LAMBDA T : CHOOSE x \in T : TRUE, <<2, 1, 3>>) = 6
ASSUME MapThenFoldBag(LAMBDA x, y : x \o y, <<>>, LAMBDA x : <<x>>, Min, <<2, 1, 3>>) = <<1, 1, 2, 3, 3, 3>>

\* ---- Bitwise

ASSUME [x \in 0..9 |-> x & 6] = [x \in 0..9 |-> <<0, 0, 2, 2, 4, 4, 6, 6, 0, 0>>[x + 1]]
ASSUME [x \in 0..9 |-> x | 6] = [x \in 0..9 |-> <<6, 7, 6, 7, 6, 7, 6, 7, 14, 15>>[x + 1]]
ASSUME [x \in 0..9 |-> x ^^ 6] = [x \in 0..9 |-> <<6, 7, 4, 5, 2, 3, 0, 1, 14, 15>>[x + 1]]
ASSUME [x \in 0..9 |-> Not(x)] = [x \in 0..9 |-> <<0, 0, 1, 0, 3, 2, 1, 0, 7, 6>>[x + 1]]
ASSUME (2 ^ 62 + 5) & 7 = 5
ASSUME shiftR(37, 2) = 9 /\ shiftR(37, 90) = 0

\* ---- Bits

ASSUME B!&(12, 10) = 8
ASSUME B!&(0, 3) = 0

\* ---- Relation

ASSUME TransitiveClosure(Successor, 1..3) = [x, y \in 1..3 |-> y > x]
ASSUME ReflexiveTransitiveClosure(Successor, 1..3) = [x, y \in 1..3 |-> y >= x]
ASSUME ~IsTransitive(Successor, 1..3) /\ IsTransitive([x, y \in 1..3 |-> y > x], 1..3)
ASSUME ~IsReflexive(Successor, 1..3)
ASSUME IsIrreflexive(Successor, 1..3)
ASSUME ~IsSymmetric(Successor, 1..3)
ASSUME IsAsymmetric(Successor, 1..3)

\* ---- Combinatorics

ASSUME choose(5, 2) = 10 /\ choose(3, 5) = 0 /\ choose(60, 30) = 118264581564861424
ASSUME factorial[5] = 120

\* ---- Graphs

ASSUME G!Ancestors(Tree, 1) = {2, 3, 4}
ASSUME G!Descendants(Tree, 4) = {1, 2}
ASSUME G!Successors(Tree, 4) = {2}
ASSUME G!AllSuccessors(Tree, {3, 4}) = {1, 2}
ASSUME G!AllPredecessors(Tree, {1, 2}) = {2, 3, 4}
ASSUME G!InDegree(Tree, 1) = 2
ASSUME G!OutDegree(Tree, 1) = 0
ASSUME G!Roots(Tree) = {3, 4}
ASSUME G!Leaves(Tree) = {1}
ASSUME G!IsTreeWithRoot(Tree, 1) /\ ~G!IsTreeWithRoot(Tree, 2)
ASSUME ~G!HasCycle(Tree) /\ G!HasCycle(Ring)
ASSUME G!IsDag(Tree)
ASSUME G!IsStronglyConnected(Ring) /\ ~G!IsStronglyConnected(Tree)
ASSUME G!AreConnectedIn(4, 1, Tree) /\ ~G!AreConnectedIn(1, 4, Tree) /\ G!AreConnectedIn(1, 1, Tree)
ASSUME ~G!AreConnectedIn(9, 9, Tree)
ASSUME G!ConnectionsIn(Tree) = [m, n \in 1..4 |-> m = n \/ <<m, n>> \in {<<4, 2>>, <<2, 1>>, <<3, 1>>, <<4, 1>>}]
ASSUME G!SimplePath(Tree) = {<<1>>, <<2>>, <<3>>, <<4>>, <<4, 2>>, <<2, 1>>, <<3, 1>>, <<4, 2, 1>>}
ASSUME Cardinality(G!SimplePath(Ring)) = 9
ASSUME <<4, 2, 1>> \in G!Path(Tree)
ASSUME ~(<<4, 1>> \in G!Path(Tree))
ASSUME G!IsDirectedGraph(Tree)
ASSUME ~G!IsUndirectedGraph(Tree)
ASSUME G!Transpose(Tree).edge = {<<2, 4>>, <<1, 2>>, <<1, 3>>}
ASSUME Cardinality(G!DirectedSubgraph([node |-> 1..2, edge |-> {<<1, 2>>}])) = 5
ASSUME Cardinality(G!UndirectedSubgraph([node |-> 1..2, edge |-> {<<1, 2>>, <<2, 1>>}])) = 5
ASSUME Cardinality(G!Graphs(1..2)) = 16
ASSUME G!IsBipartiteWithPartitions([node |-> 1..4, edge |-> {<<1, 2>>, <<2, 3>>, <<3, 4>>}], {1, 3}, {2, 4})
ASSUME G!GraphUnion([node |-> {1, 2}, edge |-> {<<1, 2>>}], [node |-> {2, 3}, edge |-> {<<2, 3>>}]) =
         [node |-> {1, 2, 3}, edge |-> {<<1, 2>>, <<2, 3>>}]
ASSUME G!IsStronglyConnected(G!EmptyGraph)

\* ---- UndirectedGraphs

ASSUME U!ConnectedComponents(Parts) = {{1, 2, 3}, {4}}
ASSUME U!IsUndirectedGraph(Parts) /\ U!IsUndirectedGraph([node |-> {1}, edge |-> {{1}}])
ASSUME ~U!IsLoopFreeUndirectedGraph([node |-> {1}, edge |-> {{1}}])
ASSUME ~U!IsUndirectedGraph([node |-> {1}, edge |-> {{1, 2}}])
ASSUME ~U!IsStronglyConnected(Parts)
ASSUME U!AreConnectedIn(1, 3, Parts) /\ ~U!AreConnectedIn(1, 4, Parts)
ASSUME Cardinality(U!SimplePath(Parts)) = 10 /\ Cardinality(U!UndirectedGraphs({1, 2})) = 8
ASSUME Cardinality(U!UndirectedSubgraph([node |-> {1, 2}, edge |-> {{1, 2}}])) = 5
ASSUME <<1, 2, 1>> \in U!Path(Parts)

\* ---- DyadicRationals, IOUtils, Randomization, VectorClocks

ASSUME D!Add(D!Half(D!One), D!Half(D!Half(D!One))) = [num |-> 3, den |-> 4] /\ D!Add(D!Zero, D!One) = D!One
ASSUME D!PrettyPrint(D!Half(D!One)) = "1/2" /\ D!PrettyPrint(D!Zero) = "0"
ASSUME D!IsDyadicRational(D!Half(D!One)) /\ ~D!IsDyadicRational([num |-> 1, den |-> 3])
ASSUME IO!atoi("42") = 42 /\ IO!atoi("-7") = -7 /\ IO!zeroPadN(7, 3) = "007" /\ IO!zeroPadN(1234, 3) = "1234"
ASSUME Cardinality(R!RandomSubset(3, 1..9)) = 3 /\ R!RandomSubset(9, {1, 2}) = {1, 2}
ASSUME R!RandomSubset(3, 1..100) \subseteq 1..100
ASSUME R!RandomSetOfSubsets(4, 2, 1..3) \subseteq SUBSET (1..3) /\ R!RandomSetOfSubsets(2, 3, 1..3) = {1..3}
ASSUME "PATH" \in DOMAIN IO!IOEnv
ASSUME V!IsCausalOrder(<<[a |-> 1], [a |-> 1, b |-> 1]>>, LAMBDA c : c) /\ V!IsCausalOrder(<<[a |-> 1], [b |-> 1]>>, LAMBDA c : c)
ASSUME ~V!IsCausalOrder(<<[a |-> 1, b |-> 1], [a |-> 1]>>, LAMBDA c : c)
ASSUME V!CausalOrder(<<[a |-> 2, b |-> 1], [b |-> 1], [a |-> 1, b |-> 1]>>, LAMBDA c : c, LAMBDA c : 1, LAMBDA c : DOMAIN c) =
         <<[b |-> 1], [a |-> 1, b |-> 1], [a |-> 2, b |-> 1]>>
=============================================================================
