-------------------------------- MODULE Folds --------------------------------
\* op(f(x), op(f(y), ... op(f(z), base) ... )), where x = choose(S), y = choose(S \ {x}), and so on.
MapThenFoldSet(op(_, _), base, f(_), choose(_), S) ==
  LET RECURSIVE Folded(_)
      Folded(T) == IF T = {} THEN base
                   ELSE LET x == choose(T) IN op(f(x), Folded(T \ {x}))
  IN  Folded(S)
=============================================================================
