------------------------------- MODULE TLCExt -------------------------------
\* Of the operators of this module those that have a plain value.
LOCAL INSTANCE TLC

AssertEq(a, b) == a = b

TLCCache(expression, closure) == expression

\* The model value of that name.
TLCModelValue(str) == _ModelValue(str)

TLCGetOrDefault(key, default) == _GetOr(key, default)

TLCGetAndSet(key, Op(_, _), val, default) ==
  LET old == _GetOr(key, default) IN IF TLCSet(key, Op(old, val)) THEN old ELSE old
=============================================================================
