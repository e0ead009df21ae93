------------------------------- MODULE Bitwise -------------------------------
\* Bits of natural numbers.
LOCAL INSTANCE Integers

RECURSIVE And(_, _)
LOCAL And(x, y) ==
  IF x = 0 \/ y = 0 THEN 0 ELSE 2 * And(x \div 2, y \div 2) + (x % 2) * (y % 2)
RECURSIVE Inverted(_)
LOCAL Inverted(x) == IF x = 0 THEN 0 ELSE 2 * Inverted(x \div 2) + ((x + 1) % 2)

x & y == And(x, y)
x | y == x + y - And(x, y)
x ^^ y == x + y - 2 * And(x, y)
\* Each bit up to the highest that is 1.
Not(a) == Inverted(a)
shiftR(n, pos) == IF pos > 62 THEN 0 ELSE n \div 2^pos
=============================================================================
