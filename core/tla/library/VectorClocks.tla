---------------------------- MODULE VectorClocks ----------------------------
\* A vector clock tells how many events of each node an event knows of; nodes that it does not have count 0.
LOCAL INSTANCE Naturals
LOCAL INSTANCE Sequences
LOCAL INSTANCE TLC
LOCAL INSTANCE Functions

LOCAL Known(vc, n) == IF n \in DOMAIN vc THEN vc[n] ELSE 0
LOCAL Before(v, w) ==
  /\ \A n \in DOMAIN v : v[n] <= Known(w, n)
  /\ \E n \in DOMAIN w : Known(v, n) < w[n]

\* Is no entry of the log behind one that it happened before?
IsCausalOrder(log, clock(_)) ==
  \A i \in 1..Len(log) : \A j \in 1..(i - 1) : ~Before(clock(log[i]), clock(log[j]))

\* The log in such an order: whatever happened before an event knows of fewer events.
CausalOrder(log, clock(_), node(_), domain(_)) ==
  LET Events(entry) == FoldFunction(+, 0, clock(entry))
  IN  SortSeq(log, LAMBDA a, b : Events(a) < Events(b))
=============================================================================
