------------------------------- MODULE Lamps -------------------------------
\* A board of lamps. Pressing a lamp switches it and its neighbours. Two are on: which presses put all out?
EXTENDS Naturals

Rows == 1..3
Columns == 1..3

VARIABLE lit

Init == lit = [cell \in Rows \X Columns |-> cell \in {<<1, 2>>, <<3, 1>>}]

\* Next to each other in a row or in a column.
Near(a, b) == \/ a[1] = b[1] /\ a[2] \in {b[2] - 1, b[2], b[2] + 1}
              \/ a[2] = b[2] /\ a[1] \in {b[1] - 1, b[1] + 1}

Press(cell) == lit' = [each \in Rows \X Columns |-> IF Near(cell, each) THEN ~lit[each] ELSE lit[each]]

Next == \E cell \in Rows \X Columns : Press(cell)

TypeOK == lit \in [Rows \X Columns -> BOOLEAN]

AllOut == \A cell \in Rows \X Columns : ~lit[cell]
=============================================================================
