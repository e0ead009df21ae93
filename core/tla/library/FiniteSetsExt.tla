---------------------------- MODULE FiniteSetsExt ----------------------------
EXTENDS Integers, FiniteSets, Folds, Functions
LOCAL INSTANCE Sequences
LOCAL INSTANCE _Basics

\* Folds: op should be associative and commutative. Elements are taken in the order in which CHOOSE takes them.
FoldSet(op(_, _), base, set) == FoldOver(op, base, set)
ReduceSet(op(_, _), set, acc) == FoldOver(op, acc, set)
MapThenSumSet(op(_), set) == FoldOver(LAMBDA x, sum : op(x) + sum, 0, set)

SumSet(set) == FoldOver(LAMBDA x, sum : x + sum, 0, set)
ProductSet(set) == FoldOver(LAMBDA x, product : x * product, 1, set)
\* Their names before 2024.
Sum(set) == SumSet(set)
Product(set) == ProductSet(set)

Min(S) == CHOOSE x \in S : \A y \in S : x <= y
Max(S) == -CHOOSE x \in {-y : y \in S} : \A y \in S : x <= -y

FlattenSet(S) == UNION S
SymDiff(A, B) == (A \cup B) \ (A \cap B)

\* How many elements of S have P?
Quantify(S, P(_)) == Cardinality({x \in S : P(x)})

\* The subsets of S with k elements; no others are made on the way.
kSubset(k, S) ==
  LET all == Listed(S)
      RECURSIVE Picked(_, _)  \* the sets of n of the elements from the i-th on
      Picked(i, n) ==
        IF n = 0 THEN {{}}
        ELSE IF n > Len(all) - i + 1 THEN {}
        ELSE Picked(i + 1, n) \cup {T \cup {all[i]} : T \in Picked(i + 1, n - 1)}
  IN  IF k < 0 THEN {} ELSE Picked(1, k)

\* The sets that have one element from each set of Sets: Choices({{1, 2}, {3}}) = {{1, 3}, {2, 3}}.
Choices(Sets) == FoldOver(LAMBDA T, made : {c \cup {x} : c \in made, x \in T}, {{}}, Sets)

\* The only element of S that has P; an error if there are more, or none.
ChooseUnique(S, P(_)) == LET found == {x \in S : P(x)} IN CHOOSE x \in found : found = {x}
=============================================================================
