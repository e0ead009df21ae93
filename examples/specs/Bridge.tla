------------------------------- MODULE Bridge -------------------------------
\* Four people cross a bridge at night with one torch, at most two at a time, as fast as the slower one. How soon are all across?
EXTENDS Naturals

Minutes == [first |-> 1, second |-> 2, third |-> 5, fourth |-> 10]
People == DOMAIN Minutes

VARIABLES left, torch, minutes

vars == <<left, torch, minutes>>

Init == left = People /\ torch = "left" /\ minutes = 0

Slower(a, b) == IF Minutes[a] > Minutes[b] THEN Minutes[a] ELSE Minutes[b]

Cross(a, b) == /\ torch = "left"
               /\ left' = left \ {a, b}
               /\ torch' = "right"
               /\ minutes' = minutes + Slower(a, b)

Return(a) == /\ torch = "right"
             /\ left' = left \cup {a}
             /\ torch' = "left"
             /\ minutes' = minutes + Minutes[a]

Next == \/ \E a \in left : \E b \in left : Cross(a, b)
        \/ \E a \in People \ left : Return(a)

Spec == Init /\ [][Next]_vars

InTime == minutes <= 30

TooLate == left # {} \/ minutes > 17
=============================================================================
