-------------------------- MODULE DyadicRationals --------------------------
\* Rational numbers whose denominator is a power of two, in lowest terms.
LOCAL INSTANCE Integers
LOCAL INSTANCE Sequences
LOCAL INSTANCE TLC

LOCAL Of(n, d) == [num |-> n, den |-> d]
LOCAL Lowest(n, d) ==
  LET RECURSIVE Halved(_, _)
      Halved(a, b) == IF a % 2 = 0 /\ b % 2 = 0 THEN Halved(a \div 2, b \div 2) ELSE Of(a, b)
  IN  Halved(n, d)

Zero == Of(0, 1)
One == Of(1, 1)
IsDyadicRational(r) == \E i \in 0..r.den : r.den = 2 ^ i

Add(p, q) == Lowest(p.num * q.den + q.num * p.den, p.den * q.den)
Half(p) == Lowest(p.num, 2 * p.den)
PrettyPrint(p) == IF p.den = 1 /\ p.num \in {0, 1} THEN ToString(p.num) ELSE ToString(p.num) \o "/" \o ToString(p.den)
=============================================================================
