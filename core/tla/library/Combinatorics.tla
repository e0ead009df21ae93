---------------------------- MODULE Combinatorics ----------------------------
EXTENDS Naturals

factorial[n \in Nat] == IF n = 0 THEN 1 ELSE n * factorial[n - 1]
\* The number of subsets with k elements that n elements have; numbers stay below n times it.
choose(n, k) ==
  LET RECURSIVE Chosen(_)
      Chosen(i) == IF i = 0 THEN 1 ELSE (Chosen(i - 1) * (n - i + 1)) \div i
  IN  IF k > n THEN 0 ELSE Chosen(k)
=============================================================================
