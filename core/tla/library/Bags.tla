-------------------------------- MODULE Bags --------------------------------
\* Bags are functions to how often each element is there, at least once.
LOCAL INSTANCE Integers
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE TLC
LOCAL INSTANCE _Basics

\* How often an element is there, which may be never.
LOCAL Count(B, e) == IF e \in DOMAIN B THEN B[e] ELSE 0
LOCAL Sum(f) == FoldOver(LAMBDA e, sum : f[e] + sum, 0, DOMAIN f)

IsABag(B) == _IsBag(B)
BagToSet(B) == DOMAIN B
SetToBag(S) == [e \in S |-> 1]
EmptyBag == SetToBag({})
BagIn(e, B) == e \in DOMAIN B
CopiesIn(e, B) == Count(B, e)
BagCardinality(B) == Sum(B)

B1 (+) B2 == [e \in DOMAIN B1 \cup DOMAIN B2 |-> Count(B1, e) + Count(B2, e)]
B1 (-) B2 == [e \in {b \in DOMAIN B1 : B1[b] > Count(B2, b)} |-> B1[e] - Count(B2, e)]
B1 \sqsubseteq B2 == \A e \in DOMAIN B1 : B1[e] <= Count(B2, e)

BagUnion(S) == FoldOver(LAMBDA B, all : B (+) all, EmptyBag, S)
SubBag(B) == UNION {{f \in [S -> 1 .. FoldOver(LAMBDA e, most : IF B[e] > most THEN B[e] ELSE most, 1, S)] :
                       f \sqsubseteq B} : S \in SUBSET DOMAIN B}
BagOfAll(F(_), B) == [v \in {F(e) : e \in DOMAIN B} |-> Sum([e \in {b \in DOMAIN B : F(b) = v} |-> B[e]])]
=============================================================================
