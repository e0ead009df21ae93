------------------------------- MODULE TLCExt -------------------------------
\* Of the operators of this module those that have a plain value.

AssertEq(a, b) == a = b

TLCCache(expression, closure) == expression
=============================================================================
