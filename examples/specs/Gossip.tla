------------------------------ MODULE Gossip ------------------------------
\* Each of some people knows a secret. Two who talk tell each other all that they know. After how many talks do all know everything?
EXTENDS Naturals, FiniteSets, TLC

CONSTANT People

VARIABLES knows, talks

Init == knows = [person \in People |-> {person}] /\ talks = 0

Talk(a, b) ==
  LET both == knows[a] \cup knows[b]
  IN  /\ a # b
      /\ knows' = [knows EXCEPT ![a] = both, ![b] = both]
      /\ talks' = talks + 1

Next == \E a \in People : \E b \in People : Talk(a, b)

\* Who they are makes no difference.
Anyone == Permutations(People)

FewTalks == talks < 2 * Cardinality(People) - 4

OwnIsKnown == \A person \in People : person \in knows[person]

AllKnown == \A person \in People : knows[person] = People
=============================================================================
