------------------------------- MODULE _Basics -------------------------------
\* Operators that the other modules of this folder share. The underscore keeps the name apart from modules of others.
LOCAL INSTANCE Integers
LOCAL INSTANCE Sequences

Least(S) == CHOOSE x \in S : \A y \in S : x <= y

\* CHOOSE goes upwards, so that the least is found at once, and the greatest as the least of the negated ones.
Greatest(S) == -Least({-x : x \in S})

\* The elements of S in a sequence, in the order in which CHOOSE takes them.
Listed(S) ==
  LET RECURSIVE Taken(_, _)
      Taken(left, taken) ==
        IF left = {} THEN taken
        ELSE LET x == CHOOSE e \in left : TRUE IN Taken(left \ {x}, Append(taken, x))
  IN  Taken(S, << >>)

\* op(s[n], ... op(s[2], op(s[1], base)) ... ), by halves: recursion is log n deep.
Fold(op(_, _), base, s) ==
  LET RECURSIVE Folded(_, _, _)
      Folded(done, i, j) ==
        IF i > j THEN done
        ELSE IF i = j THEN op(s[i], done)
        ELSE LET m == (i + j) \div 2
                 half == Folded(done, i, m)
             IN  IF half = half  \* evaluated here; as a mere argument it would be in the end, n calls deep
                 THEN Folded(half, m + 1, j)
                 ELSE half
  IN  Folded(base, 1, Len(s))

FoldOver(op(_, _), base, S) == Fold(op, base, Listed(S))

\* The nodes that are reached from those of S, themselves included, where Next(T) are the successors of those of T.
Reached(Next(_), S) ==
  LET RECURSIVE Spread(_, _)
      Spread(seen, fresh) ==
        IF fresh = {} THEN seen ELSE LET all == seen \cup fresh IN Spread(all, Next(fresh) \ all)
  IN  Spread({}, S)

\* The paths without a node twice that begin in a node of S, where Next(n) are the successors of n.
Simple(Next(_), S) ==
  LET RECURSIVE Extended(_, _)
      Extended(path, left) ==
        {path} \cup UNION {Extended(Append(path, n), left \ {n}) : n \in Next(path[Len(path)]) \cap left}
  IN  UNION {Extended(<<n>>, S \ {n}) : n \in S}
=============================================================================
