------------------------------- MODULE Tubes -------------------------------
\* Balls of some colours lie in tubes, the last of each sequence on top. A ball goes onto one of its own colour, or into an empty
\* tube, and a tube has room for Room balls. Each tube is to hold one colour.
EXTENDS Naturals, Sequences

CONSTANTS Start, Room

VARIABLE tubes

Init == tubes = Start

Top(tube) == tube[Len(tube)]
Rest(tube) == SubSeq(tube, 1, Len(tube) - 1)

Pour(from, to) ==
  /\ from # to
  /\ tubes[from] # <<>>
  /\ Len(tubes[to]) < Room
  /\ tubes[to] # <<>> => Top(tubes[to]) = Top(tubes[from])
  /\ tubes' = [tubes EXCEPT ![from] = Rest(@), ![to] = Append(@, Top(tubes[from]))]

Next == \E from \in DOMAIN tubes : \E to \in DOMAIN tubes : Pour(from, to)

NoneTooFull == \A i \in DOMAIN tubes : Len(tubes[i]) <= Room

IsOfOneColour(tube) == \A i \in DOMAIN tube : tube[i] = tube[1]

Sorted == \A i \in DOMAIN tubes : IsOfOneColour(tubes[i]) /\ Len(tubes[i]) \in {0, Room}
=============================================================================
