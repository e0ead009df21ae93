------------------------------ MODULE _Possible ------------------------------
\* What a POSTCONDITION asks of _POSSIBLE.
LOCAL INSTANCE Naturals
LOCAL INSTANCE TLC

_Counts == TLCGet("all:named")["s:_possible"][1]

_CheckName(name) == name \in DOMAIN _Counts /\ _Counts[name] > 0

_PrintCounts == PrintT(_Counts)
=============================================================================
