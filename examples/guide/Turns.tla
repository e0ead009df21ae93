---- MODULE Turns ----
EXTENDS Naturals
CONSTANT Players
VARIABLES turn, played
vars == <<turn, played>>
Init == turn = 1 /\ played = [p \in Players |-> 0]
Play(p) == turn = p /\ turn' = (turn % 3) + 1 /\ played' = [played EXCEPT ![p] = (@ + 1) % 4]
Rest(p) == turn = p /\ turn' = (turn % 3) + 1 /\ UNCHANGED played
Next == \E p \in Players : Play(p) \/ Rest(p)
Spec == Init /\ [][Next]_vars /\ WF_vars(Next)
Fair == Spec /\ \A p \in Players : SF_vars(Play(p))
EachHasTurns == \A p \in Players : []<>(turn = p)
EachPlays == \A p \in Players : []<><<Play(p)>>_vars
====
