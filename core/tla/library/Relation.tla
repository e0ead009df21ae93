------------------------------ MODULE Relation -------------------------------
\* Relations R over S: functions [S \X S -> BOOLEAN].
EXTENDS Naturals, FiniteSets
LOCAL INSTANCE _Basics

IsReflexive(R, S) == \A x \in S : R[x, x]
IsIrreflexive(R, S) == \A x \in S : ~R[x, x]
IsSymmetric(R, S) == \A x, y \in S : R[x, y] = R[y, x]
IsAsymmetric(R, S) == \A x, y \in S : R[x, y] => ~R[y, x]
IsTransitive(R, S) == \A x, y \in S : R[x, y] => \A z \in S : R[y, z] => R[x, z]

TransitiveClosure(R, S) ==
  LET After(T) == {y \in S : \E x \in T : R[x, y]}
      from == [x \in S |-> Reached(After, After({x}))]
  IN  [x, y \in S |-> y \in from[x]]
ReflexiveTransitiveClosure(R, S) ==
  LET closure == TransitiveClosure(R, S) IN [x, y \in S |-> x = y \/ closure[x, y]]
=============================================================================
