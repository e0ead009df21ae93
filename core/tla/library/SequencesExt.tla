---------------------------- MODULE SequencesExt -----------------------------
EXTENDS Sequences, Integers, FiniteSets, TLC
LOCAL INSTANCE _Basics

\* ---- Sequences and sets

ToSet(s) == {s[i] : i \in DOMAIN s}
\* The bag of its elements: how often each is there.
ToBag(s) == [x \in ToSet(s) |-> Cardinality({i \in DOMAIN s : s[i] = x})]

SetToSeq(S) == Listed(S)
SetToSortSeq(S, op(_, _)) == SortSeq(Listed(S), op)
\* All orders of the elements of S.
SetToSeqs(S) ==
  LET RECURSIVE Orders(_)
      Orders(T) == IF T = {} THEN {<< >>} ELSE UNION {{<<x>> \o s : s \in Orders(T \ {x})} : x \in T}
  IN  Orders(S)
SetToAllKPermutations(S) == UNION {SetToSeqs(T) : T \in SUBSET S}

TupleOf(set, n) == [1 .. n -> set]
SeqOf(set, n) == UNION {[1 .. m -> set] : m \in 0 .. n}
BoundedSeq(S, n) == SeqOf(S, n)

\* ---- Elements

Contains(s, e) == \E i \in 1 .. Len(s) : s[i] = e
\* Does op hold of each element and each later one?
IsSorted(s, op(_, _)) == \A i \in 1 .. Len(s) : \A j \in i + 1 .. Len(s) : op(s[i], s[j])

Cons(elt, seq) == <<elt>> \o seq
Snoc(elt, seq) == Append(seq, elt)
Front(s) == SubSeq(s, 1, Len(s) - 1)
Last(s) == s[Len(s)]
Reverse(s) == [i \in 1 .. Len(s) |-> s[Len(s) + 1 - i]]

InsertAt(s, i, e) == SubSeq(s, 1, i - 1) \o <<e>> \o SubSeq(s, i, Len(s))
ReplaceAt(s, i, e) == [s EXCEPT ![i] = e]
ReplaceAll(s, old, new) == [i \in 1 .. Len(s) |-> IF s[i] = old THEN new ELSE s[i]]
RemoveAt(s, i) == SubSeq(s, 1, i - 1) \o SubSeq(s, i + 1, Len(s))
Remove(s, e) == SelectSeq(s, LAMBDA x : x # e)

\* The index of the first element, or the last, that passes; 0: there is none.
LOCAL FirstOf(I) == IF I = {} THEN 0 ELSE Least(I)
LOCAL LastOf(I) == IF I = {} THEN 0 ELSE Greatest(I)
SelectInSeq(seq, Test(_)) == FirstOf({i \in 1 .. Len(seq) : Test(seq[i])})
SelectLastInSeq(seq, Test(_)) == LastOf({i \in 1 .. Len(seq) : Test(seq[i])})
SelectInSubSeq(seq, from, to, Test(_)) == FirstOf({i \in from .. to : Test(seq[i])})
SelectLastInSubSeq(seq, from, to, Test(_)) == LastOf({i \in from .. to : Test(seq[i])})

RemoveFirstMatch(s, Test(_)) == LET i == SelectInSeq(s, Test) IN IF i = 0 THEN s ELSE RemoveAt(s, i)
RemoveFirst(s, e) == RemoveFirstMatch(s, LAMBDA x : x = e)

\* From 1 .. b, as indices are.
SeqMod(a, b) == ((a - 1) % b) + 1

\* ---- Folds

\* base is combined with the first element, then the next: op should be associative and commutative.
FoldSeq(op(_, _), base, seq) == Fold(op, base, seq)
\* op(op(op(base, seq[1]), seq[2]), ... )
FoldLeft(op(_, _), base, seq) == Fold(LAMBDA x, done : op(done, x), base, seq)
\* op(seq[1], op(seq[2], ... op(seq[n], base)))
FoldRight(op(_, _), seq, base) == Fold(op, base, Reverse(seq))
FoldLeftDomain(op(_, _), base, seq) == FoldLeft(op, base, [i \in DOMAIN seq |-> i])
FoldRightDomain(op(_, _), seq, base) == FoldRight(op, [i \in DOMAIN seq |-> i], base)

\* ---- Parts

IsPrefix(s, t) == Len(s) <= Len(t) /\ SubSeq(t, 1, Len(s)) = s
IsSuffix(s, t) == Len(s) <= Len(t) /\ SubSeq(t, Len(t) - Len(s) + 1, Len(t)) = s
IsStrictPrefix(s, t) == Len(s) # Len(t) /\ IsPrefix(s, t)
IsStrictSuffix(s, t) == Len(s) # Len(t) /\ IsSuffix(s, t)

Prefixes(s) == {SubSeq(s, 1, n) : n \in 0 .. Len(s)}
Suffixes(s) == {SubSeq(s, i, Len(s)) : i \in 1 .. Len(s) + 1}
LongestCommonPrefix(S) ==
  LET s == CHOOSE s \in S : TRUE
      lengths == {n \in 0 .. Len(s) : \A t \in S : n <= Len(t) /\ \A i \in 1 .. n : s[i] = t[i]}
  IN  SubSeq(s, 1, Greatest(lengths))
CommonPrefixes(S) == IF S = {} THEN {} ELSE Prefixes(LongestCommonPrefix(S))

\* Of neighbouring elements, the empty one included.
SubSeqs(s) == {<< >>} \cup UNION {{SubSeq(s, i, j) : j \in i .. Len(s)} : i \in 1 .. Len(s)}
\* With any elements left out.
AllSubSeqs(s) == Fold(LAMBDA x, all : all \cup {Append(t, x) : t \in all}, {<< >>}, s)

LOCAL Places(s, t) == {i \in 1 .. Len(t) - Len(s) + 1 : \A j \in 1 .. Len(s) : t[i + j - 1] = s[j]}
\* Where s begins in t for the first time; an error if it does not.
IndexFirstSubSeq(s, t) == Least(Places(s, t))
\* t with r in place of s, which begins at i.
ReplaceSubSeqAt(i, r, s, t) == SubSeq(t, 1, i - 1) \o r \o SubSeq(t, i + Len(s), Len(t))
ReplaceFirstSubSeq(r, s, t) ==
  IF Places(s, t) = {} THEN t ELSE ReplaceSubSeqAt(IndexFirstSubSeq(s, t), r, s, t)
\* t with r in place of each s, from the left; of an empty s, with r before each element.
ReplaceAllSubSeqs(r, s, t) ==
  LET places == Places(s, t)
      Step(i, made) ==  \* made: what t is up to i, and the index from which it goes on
        IF i < made[2] THEN made
        ELSE IF s = << >> THEN << Append(made[1] \o r, t[i]), i + 1 >>
        ELSE IF i \in places THEN << made[1] \o r, i + Len(s) >>
        ELSE << Append(made[1], t[i]), i + 1 >>
  IN  IF s = t THEN r ELSE Fold(Step, << << >>, 1 >>, [i \in 1 .. Len(t) |-> i])[1]

\* ---- Sequences of sequences

FlattenSeq(seqs) ==
  LET RECURSIVE Joined(_, _)
      Joined(i, j) ==
        IF i = j THEN seqs[i] ELSE LET m == (i + j) \div 2 IN Joined(i, m) \o Joined(m + 1, j)
  IN  IF seqs = << >> THEN << >> ELSE Joined(1, Len(seqs))
\* As long as the shorter one.
Zip(s, t) == [i \in 1 .. Least({Len(s), Len(t)}) |-> <<s[i], t[i]>>]
\* << <<s[1]>>, <<t[1]>>, <<s[2]>>, ... >> of two that are equally long.
Interleave(s, t) ==
  CASE Len(s) = Len(t) -> [i \in 1 .. 2 * Len(s) |-> <<IF i % 2 = 1 THEN s[(i + 1) \div 2] ELSE t[i \div 2]>>]
=============================================================================
