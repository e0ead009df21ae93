------------------------------ MODULE MCTubes ------------------------------
\* The tubes that are looked at: three colours in five tubes.
EXTENDS Tubes

Three == <<<<"red", "blue", "green">>, <<"green", "red", "blue">>, <<"blue", "green", "red">>, <<>>, <<>>>>
=============================================================================
