------------------------------- MODULE Frogs -------------------------------
\* N frogs sit left of a free stone, N toads right of it. A frog goes right and a toad goes left, to the free stone: one
\* stone on, or over one animal. They want to change sides, and are soon stuck.
EXTENDS Naturals

CONSTANT N

VARIABLE row

Stones == 1..(2 * N + 1)

Init == row = [stone \in Stones |-> IF stone <= N THEN "frog" ELSE IF stone = N + 1 THEN "-" ELSE "toad"]

Free == CHOOSE stone \in Stones : row[stone] = "-"

Go(animal, far) ==
  LET from == IF animal = "frog" THEN Free - far ELSE Free + far
  IN  /\ from \in Stones
      /\ row[from] = animal
      /\ row' = [row EXCEPT ![from] = "-", ![Free] = animal]

Next == \E animal \in {"frog", "toad"} : \E far \in {1, 2} : Go(animal, far)

TypeOK == row \in [Stones -> {"frog", "toad", "-"}]

Swapped == \A stone \in Stones : stone <= N => row[stone] = "toad" /\ row[stone + N + 1] = "frog"
=============================================================================
