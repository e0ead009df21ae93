---------------------------- MODULE Randomization ----------------------------
\* Draws by chance: see RandomElement of module TLC, which the seed is for.
LOCAL INSTANCE Integers
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE TLC

RandomSubset(k, S) == _RandomSubset(k, S)

\* What k draws give, each of a subset of S that has n elements in the mean.
RandomSetOfSubsets(k, n, S) == {_ScatteredSubset(n, S) : draw \in 1..k}
TestRandomSetOfSubsets(k, n, S) == [test \in 1..5 |-> Cardinality(RandomSetOfSubsets(k, n, S))]
=============================================================================
