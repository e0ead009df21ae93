-------------------------------- MODULE Bits ---------------------------------
\* The bits that two natural numbers have in common.
LOCAL INSTANCE Integers

RECURSIVE And(_, _)
LOCAL And(x, y) ==
  IF x = 0 \/ y = 0 THEN 0 ELSE 2 * And(x \div 2, y \div 2) + (x % 2) * (y % 2)

x & y == And(x, y)
=============================================================================
