------------------------------- MODULE BagsExt -------------------------------
\* Bags are functions to how often each element is there, at least once.
LOCAL INSTANCE Integers
LOCAL INSTANCE _Basics

BagAdd(B, x) == [e \in DOMAIN B \cup {x} |-> IF e # x THEN B[e] ELSE IF x \in DOMAIN B THEN B[x] + 1 ELSE 1]
BagRemoveAll(B, x) == [e \in DOMAIN B \ {x} |-> B[e]]
BagRemove(B, x) ==
  IF x \notin DOMAIN B THEN B ELSE IF B[x] = 1 THEN BagRemoveAll(B, x) ELSE [B EXCEPT ![x] = @ - 1]

LOCAL Repeated(op(_, _), value, times, base) == Fold(op, base, [i \in 1 .. times |-> value])
\* op(f(x), op(f(x), ... op(f(y), base) ... )), where x = choose(DOMAIN B), y the next, each as often as it is there.
MapThenFoldBag(op(_, _), base, f(_), choose(_), B) ==
  LET RECURSIVE Folded(_)
      Folded(T) == IF T = {} THEN base
                   ELSE LET x == choose(T) IN Repeated(op, f(x), B[x], Folded(T \ {x}))
  IN  Folded(DOMAIN B)
FoldBag(op(_, _), base, B) == FoldOver(LAMBDA x, done : Repeated(op, x, B[x], done), base, DOMAIN B)
SumBag(B) == FoldOver(LAMBDA x, sum : x * B[x] + sum, 0, DOMAIN B)
ProductBag(B) == FoldOver(LAMBDA x, product : x^B[x] * product, 1, DOMAIN B)
=============================================================================
