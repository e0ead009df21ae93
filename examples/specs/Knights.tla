------------------------------ MODULE Knights ------------------------------
\* Two white and two black knights stand in the corners of a board of 3 by 3 squares. They are to change places.
EXTENDS Integers

Board == (1..3) \X (1..3)

VARIABLES white, black

Init == white = {<<1, 1>>, <<1, 3>>} /\ black = {<<3, 1>>, <<3, 3>>}

Free == Board \ (white \cup black)

IsLeap(a, b) == {a[1] - b[1], b[1] - a[1], a[2] - b[2], b[2] - a[2]} = {1, -1, 2, -2}

Moved(knights, from, to) == (knights \ {from}) \cup {to}

White(from, to) == IsLeap(from, to) /\ white' = Moved(white, from, to) /\ UNCHANGED black

Black(from, to) == IsLeap(from, to) /\ black' = Moved(black, from, to) /\ UNCHANGED white

Next == \/ \E from \in white, to \in Free : White(from, to)
        \/ \E from \in black, to \in Free : Black(from, to)

Apart == white \cap black = {}

Swapped == white = {<<3, 1>>, <<3, 3>>} /\ black = {<<1, 1>>, <<1, 3>>}
=============================================================================
