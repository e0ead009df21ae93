------------------------------- MODULE TLCExt -------------------------------
\* Of the operators of this module those that have a plain value.
LOCAL INSTANCE TLC

AssertEq(a, b) == a = b

TLCCache(expression, closure) == expression

\* The model value of that name.
TLCModelValue(str) == _ModelValue(str)
=============================================================================
