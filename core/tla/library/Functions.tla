------------------------------ MODULE Functions ------------------------------
LOCAL INSTANCE Integers
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE _Basics

Range(f) == {f[x] : x \in DOMAIN f}

Restrict(f, S) == [x \in S |-> f[x]]
RestrictDomain(f, Test(_)) == [x \in {y \in DOMAIN f : Test(y)} |-> f[x]]
RestrictValues(f, Test(_)) == [x \in {y \in DOMAIN f : Test(f[y])} |-> f[x]]
IsRestriction(narrow, wide) ==
  DOMAIN narrow \subseteq DOMAIN wide /\ \A x \in DOMAIN narrow : narrow[x] = wide[x]

Pointwise(f, g, T(_, _)) == [x \in DOMAIN f |-> T(f[x], g[x])]

\* For each t of T an s of S with f[s] = t, or any s if f does not reach t.
Inverse(f, S, T) == [t \in T |-> CHOOSE s \in S : f[s] = t \/ t \notin Range(f)]
AntiFunction(f) == [t \in Range(f) |-> CHOOSE s \in DOMAIN f : f[s] = t]

\* Functions between finite sets. Whether one exists is told by their sizes.
IsInjective(f) == Cardinality(Range(f)) = Cardinality(DOMAIN f)
Injection(S, T) == {f \in [S -> T] : IsInjective(f)}
Surjection(S, T) == {f \in [S -> T] : Range(f) = T}
Bijection(S, T) == {f \in [S -> T] : Range(f) = T /\ IsInjective(f)}
ExistsInjection(S, T) == Cardinality(S) <= Cardinality(T)
ExistsSurjection(S, T) == Cardinality(S) >= Cardinality(T) /\ (T = {} => S = {})
ExistsBijection(S, T) == Cardinality(S) = Cardinality(T)

\* Folds over values: op should be associative and commutative.
FoldFunctionOnSet(op(_, _), base, fun, indices) == FoldOver(LAMBDA i, done : op(fun[i], done), base, indices)
FoldFunction(op(_, _), base, fun) == FoldFunctionOnSet(op, base, fun, DOMAIN fun)
SumFunctionOnSet(fun, indices) == FoldOver(LAMBDA i, sum : fun[i] + sum, 0, indices)
SumFunction(fun) == SumFunctionOnSet(fun, DOMAIN fun)
=============================================================================
