// Small modules with all kinds of values and steps, for typed code.
#pragma once

#include "core/typed_search.hpp"

namespace lucas::tla::searches {

struct Case {
  const char *name, *units, *cfg;
  const char* code = "typed code";  // how the expansion is told to begin
};

inline constexpr Case cases[] = {
    {"Numbers", R"(VARIABLES x, y
Init == x = 0 /\ y = 5
Up == x' = x + 3 /\ y' = y - x
Down == x > 7 /\ x' = x % 4 /\ y' = (-y) \div 2
Next == (x < 40 /\ Up) \/ Down
Small == x \in Nat /\ x <= 42 /\ y \in -700..700)",
     "INIT Init\nNEXT Next\nINVARIANT Small"},
    {"Enabled", R"(VARIABLES x, y
Init == x = 0 /\ y = 5
Up(n) == x < 40 /\ x' = x + n
Turn == y' = 5 - y
Next == ((\E n \in {2, 3} : Up(n)) \/ (x > 40 /\ x' = 0)) /\ Turn
Fine == /\ (ENABLED Next) <=> x # 40
        /\ ENABLED <<Turn>>_y
        /\ ~ENABLED (Turn /\ UNCHANGED y)
        /\ ENABLED (\E n \in {0, 7} : Up(n) /\ x' = x) <=> x < 40)",
     "INIT Init\nNEXT Next\nINVARIANT Fine\nCHECK_DEADLOCK FALSE"},
    {"Sets", R"(VARIABLES s, t
Init == s = {} /\ t = {{}}
Add(n) == n \notin s /\ s' = s \cup {n} /\ t' = t \cup {s \cap {1, 2}, {}}
Drop == \E n \in s : s' = s \ {n} /\ UNCHANGED t
Swap == s # {} /\ s' = {4 - n : n \in {m \in s : m < 4}} /\ t' = {u \in t : Cardinality(u) # 1}
Next == (\E n \in 1..4 : Add(n)) \/ Drop \/ Swap
Fine == s \subseteq 0..4 /\ t \subseteq SUBSET (0..4) /\ \A u \in t : u \in SUBSET {1, 2})",
     "INIT Init\nNEXT Next\nINVARIANT Fine"},
    {"SetsOfTuples", R"(VARIABLES pairs
Init == pairs = {<<1, "a">>}
Next == \/ \E p \in pairs : pairs' = (pairs \ {p}) \cup {<<(p[1] % 3) + 1, IF p[2] = "a" THEN "b" ELSE "a">>}
        \/ \E n \in 1..3, c \in {"a", "b"} : pairs' = pairs \cup {<<n, c>>}
Few == \E p \in pairs : p[1] < 4)",
     "INIT Init\nNEXT Next\nINVARIANT Few"},
    {"Functions", R"(CONSTANT P
VARIABLES f, g
Init == f = [p \in P |-> 0] /\ g = [n \in 1..3 |-> n]
Step(p) == f[p] < 3 /\ f' = [f EXCEPT ![p] = @ + 1] /\ g' = [g EXCEPT ![1] = g[3], ![3] = g[1]]
Clear == \A p \in P : f[p] > 1
Next == (\E p \in P : Step(p)) \/ (Clear /\ f' = [p \in P |-> IF p = CHOOSE q \in P : TRUE THEN 2 ELSE 0] /\ UNCHANGED g)
Fine == f \in [P -> 0..3] /\ DOMAIN g = 1..3)",
     "CONSTANT P = {p1, p2, p3}\nINIT Init\nNEXT Next\nINVARIANT Fine"},
    {"Records", R"(VARIABLES r, log
Init == r = [kind |-> "idle", n |-> 0] /\ log = {}
Send == r.kind = "idle" /\ r' = [r EXCEPT !.kind = "sent", !.n = @ + 1] /\ log' = log \cup {[to |-> r.n]}
Got == r.kind = "sent" /\ r' = [r EXCEPT !.kind = "idle"] /\ log' = log \cup {[from |-> "x", at |-> r.n]}
Next == r.n < 9 /\ (Send \/ Got)
Fine == r.n \in 0..9 /\ \A e \in log : "to" \in DOMAIN e => e.to < 9)",
     "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE", ""},
    {"Variants", R"(VARIABLES m, n
None == [type |-> "none"]
Init == m = None /\ n = 0
Ask == m = None /\ m' = [type |-> "ask", n |-> n] /\ n' = (n + 1) % 20
Say == m.type = "ask" /\ m' = [type |-> "say", n |-> m.n, ok |-> m.n > 4] /\ UNCHANGED n
End == m.type = "say" /\ m' = None /\ UNCHANGED n
Next == Ask \/ Say \/ End)",
     "INIT Init\nNEXT Next"},
    {"Sequences", R"(VARIABLES q, sum
Init == q = <<>> /\ sum = 0
Put(n) == Len(q) < 6 /\ q' = Append(q, n) /\ UNCHANGED sum
Take == q # <<>> /\ q' = Tail(q) /\ sum' = (sum + Head(q)) % 7
Turn == Len(q) > 2 /\ q' = Tail(q) \o <<Head(q)>> /\ UNCHANGED sum
Raise == Len(q) > 1 /\ q' = [q EXCEPT ![2] = (@ % 3) + 1] /\ sum' = q[1]
Next == (\E n \in 1..3 : Put(n)) \/ Take \/ Turn \/ Raise
Fine == q \in Seq(1..3) /\ \A i \in 1..Len(q) : q[i] > 0 /\ i \in DOMAIN q)",
     "INIT Init\nNEXT Next\nINVARIANT Fine"},
    {"LongSequences", R"(VARIABLES q, n
Init == q = <<>> /\ n = 0
Next == \/ n < 40 /\ n' = n + 1 /\ q' = Append(q, [a |-> n, b |-> {n % 3}])
        \/ n > 3 /\ Len(q) > 1 /\ q' = Tail(q) /\ UNCHANGED n
        \/ Len(q) > 20 /\ q[20].a > 21 /\ q' = <<q[20]>> \o <<q[1]>> /\ UNCHANGED n)",
     "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE"},
    {"SequencesOfSequences", R"(VARIABLES t
Init == t = [p \in 1..3 |-> IF p = 1 THEN <<1, 2, 3>> ELSE <<>>]
Move(f, g) == f # g /\ t[f] # <<>> /\ (t[g] # <<>> => Head(t[f]) < Head(t[g]))
              /\ t' = [t EXCEPT ![f] = Tail(@), ![g] = <<Head(t[f])>> \o @]
Next == \E f, g \in 1..3 : Move(f, g)
Sorted == \A p \in 1..3 : \A i, j \in 1..Len(t[p]) : i < j => t[p][i] < t[p][j]
Never == t[3] # <<1, 2, 3>>)",
     "INIT Init\nNEXT Next\nINVARIANT Sorted Never"},
    {"Ways", R"(VARIABLES x, y
Init == x \in 0..2 /\ y = {1, 2}
Next == \/ (x = 0 \/ x < 2) /\ x' = x + 1 /\ UNCHANGED y
        \/ (\A e \in y : e = 1 \/ e \in {1, 2}) /\ x' \in {0, 2} /\ y' = y
        \/ (x = 2 => (\E e \in y : e > 0)) /\ y' = SUBSET {x} \ {{}} /\ x' = 0 /\ FALSE
        \/ CASE x = 1 -> x' = 2 /\ y' = {1} [] x = 2 -> x' = 0 /\ y' \in {{2}, {1, 2}} [] OTHER -> UNCHANGED <<x, y>>)",
     "INIT Init\nNEXT Next"},
    {"Constraints", R"(VARIABLES x, y
Init == x = 0 /\ y = 0
Next == \/ x' = x + 1 /\ UNCHANGED y
        \/ y' = y + x /\ UNCHANGED x
Near == x < 12 /\ y < 50
Slow == y' - y < 9
Fine == x + y < 62)",
     "INIT Init\nNEXT Next\nCONSTRAINT Near\nACTION_CONSTRAINT Slow\nINVARIANT Fine"},
    {"Violation", R"(VARIABLES x, y
Init == x = 0 /\ y = 0
Next == \/ x' = x + 1 /\ UNCHANGED y
        \/ y' = y + 2 /\ x' = x
Fine == x * y < 77)",
     "INIT Init\nNEXT Next\nINVARIANT Fine"},
    {"StepViolation", R"(VARIABLE x
Init == x \in {0, 1}
Next == x' = (x + 2) % 33
Spec == Init /\ [][Next]_x
Grows == [][x' > x \/ x < 30]_x)",
     "SPECIFICATION Spec\nPROPERTY Grows"},
    {"Deadlock", R"(VARIABLE x
Init == x = 0
Next == \E n \in {2, 3} : x + n < 50 /\ x' = x + n)",
     "INIT Init\nNEXT Next"},
    {"Messages", R"(VARIABLES sent, n
Init == sent = {} /\ n = 0
Asked == [type : {"ask"}, of : 0..2]
All == Asked \cup [type : {"tell"}, to : 0..2, ok : BOOLEAN] \cup [kind : {"end"}, of : {0}]
Send(m) == sent' = sent \cup {m} /\ n' = (n + 1) % 3
Next == \/ Send([type |-> "ask", of |-> n])
        \/ \E m \in sent : m \in Asked /\ Send([type |-> "tell", to |-> m.of, ok |-> m.of < 2])
        \/ n = 2 /\ \E m \in sent : m \notin Asked /\ Send([kind |-> "end", of |-> 0])
Fine == sent \subseteq All /\ \A m \in sent : m \in All /\ m \notin [of : {0}] /\ m \notin Seq({1}))",
     "INIT Init\nNEXT Next\nINVARIANT Fine"},
    {"Universes", R"(VARIABLES s, n
Init == s = {} /\ n = 0
A(i) == [k |-> "a", n |-> i]
More == IF n % 3 = 0 THEN {A(n % 40)} ELSE {[k |-> "b"], A(n % 40 \div 2)}
Next == /\ n < 99 /\ n' = n + 1
        /\ s' = (CASE n % 4 = 0 -> s \cup More
                   [] n % 4 = 1 -> (s \ {A(n + 90), [k |-> "b"]}) \cup {[k |-> "c"]}
                   [] n % 4 = 2 -> {m \in s \cup {A(n % 40 * 3)} : m.k # "a" \/ m.n < 30}
                   [] OTHER -> (s \cap More) \cup {IF m.k = "c" THEN [k |-> "b"] ELSE m : m \in s})
All == [k : {"b", "c"}] \cup [k : {"a"}, n : 0..60]
Fine == s \in SUBSET All /\ s \subseteq All /\ \A m \in s : m \in All /\ (m.k = "a" => m.n < 40))",
     "INIT Init\nNEXT Next\nINVARIANT Fine\nCHECK_DEADLOCK FALSE"},
    {"KnownRecursion", R"(RECURSIVE Sum(_, _)
Sum(f, S) == IF S = {} THEN 0 ELSE LET x == CHOOSE x \in S : TRUE IN f[x] + Sum(f, S \ {x})
VARIABLES grid, n
Pos == (1..2) \X (1..2)
cell[<<x, y>> \in (0..3) \X (0..3)] == CASE x = 0 \/ y = 0 \/ x > 2 \/ y > 2 \/ ~grid[<<x, y>>] -> 0 [] OTHER -> 1
Few(p) == LET around == {<<p[1] + x, p[2] + y>> : <<x, y>> \in {-1, 0, 1} \X {-1, 0, 1}}
          IN Sum(cell, around \ {p}) \in {1, 3}
Init == grid = [p \in Pos |-> p[1] = 1] /\ n = 0
Next == n < 99 /\ n' = n + 1 /\ grid' = [p \in Pos |-> IF n % 7 = 0 THEN ~grid[p] ELSE Few(p) <=> p[2] > n % 3])",
     "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE"},
    {"Powers", R"(VARIABLES x, y
Init == x = 0 /\ y = 1
Next == \/ x < 40 /\ x' = x + 1 /\ y' = 2 ^ x % 1000
        \/ x > 2 /\ x' = x - 3 /\ y' = (-1) ^ x + 0 ^ (x + 1) + (x ^ 3 % 77)
        \/ x > 30 /\ y' = (x - 30) ^ 0 /\ UNCHANGED x)",
     "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE"},
    {"PartsOfSequences", R"(VARIABLES q, p, n
Init == q = <<>> /\ p = <<>> /\ n = 0
IsOdd(x) == x % 2 = 1
Next == \/ n < 9 /\ n' = n + 1 /\ q' = Append(q, n) /\ p' = Append(p, [a |-> n * 1000000, b |-> <<n, n>>])
        \/ Len(q) > 2 /\ q' = SubSeq(q, 2, Len(q) - 1) /\ p' = SubSeq(p, 2, Len(p)) /\ UNCHANGED n
        \/ q' = SelectSeq(q, IsOdd) /\ p' = SelectSeq(p, LAMBDA x : x.a > n \/ x.b[1] = 2) /\ UNCHANGED n
        \/ q' = SubSeq(q, 3, 2) /\ p' = SubSeq(p, 9, n - 1) /\ UNCHANGED n)",
     "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE"},
    {"Lazy", R"(VARIABLES q, n
Init == q = <<>> /\ n = 0
Next == LET h == Head(q) l == Len(q) IN
        \/ l = 0 /\ q' = <<n, 1>> /\ n' = (n + 1) % 5
        \/ l > 0 /\ h < 3 /\ q' = Tail(q) /\ n' = h
        \/ l > 0 /\ h >= 3 /\ q' = <<>> /\ n' = LET k == q'[1] IN IF l < 5 THEN 0 ELSE k)",
     "INIT Init\nNEXT Next"},
    {"Zeros", R"(VARIABLES q, n
Init == q = <<>> /\ n = 0
Next == Len(q) < 40 /\ q' = Append(q, 0) /\ n' = (n - 3) % 5)",
     "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE"},
    {"Choice", R"(VARIABLES x, s
Init == x \in SUBSET (1..3) /\ s = {}
First(y) == CHOOSE t \in SUBSET y : Cardinality(t) = 2 \/ 3 \in t \/ t = y
Next == \/ s' = First(x) /\ x' = x
        \/ \E n \in UNION {x, s, {1, 2}} : x' = (x \ {n}) \cup {4 - n} /\ s' = {})",
     "INIT Init\nNEXT Next"},
    {"Recursion", R"(RECURSIVE Fact(_)
Fact(n) == IF n = 0 THEN 1 ELSE n * Fact(n - 1)
VARIABLE x
Init == x = 0
Next == x < 6 /\ x' = x + 1 /\ Fact(x) < 1000)",
     "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE",
     "typed code, 4 bits a state, but for Root.tla:7: an operator that calls itself"},
    {"Symmetry", R"(CONSTANTS P, none
VARIABLES owner, seen, queue, grid, log
Sym == Permutations(P)
Init == owner = none /\ seen = {} /\ queue = <<>> /\ grid = [p \in P \X P |-> 0] /\ log = {}
Take(p) == /\ owner = none /\ owner' = p /\ seen' = seen \cup {{p, q} : q \in P \ {p}}
           /\ \E q \in P \ {p} : grid' = [grid EXCEPT ![<<p, q>>] = 1 - @]
           /\ UNCHANGED <<queue, log>>
Ask(p) == /\ p # owner /\ Len(queue) < 2 /\ \A i \in 1..Len(queue) : queue[i] # p
          /\ queue' = Append(queue, p) /\ UNCHANGED <<owner, seen, grid, log>>
Give == /\ owner # none /\ queue # <<>> /\ owner' = Head(queue) /\ queue' = Tail(queue)
        /\ log' = log \cup {[from |-> owner], [to |-> owner', n |-> Cardinality(seen)]} /\ UNCHANGED <<seen, grid>>
Stop == owner' = none /\ seen' = {} /\ UNCHANGED <<queue, grid, log>>
Next == (\E p \in P : Take(p) \/ Ask(p)) \/ Give \/ Stop
Few == Cardinality(log) < 3
Within == Cardinality(log) < 6 /\ \A p \in P : grid[<<p, p>>] = 0)",
     "CONSTANTS P = {p1, p2, p3} none = none\nSYMMETRY Sym\nCONSTRAINT Few\nINVARIANT Within\nINIT "
     "Init\nNEXT Next"},
    {"SymmetryOfTwoSets", R"(CONSTANTS P, V
VARIABLES votes, said, last, kind
Sym == Permutations(P) \cup Permutations(V)
Init == votes = [p \in P |-> {}] /\ said = {} /\ last = <<0, <<>>>> /\ kind = [p \in P |-> [n |-> 0]]
Vote(p, v) == v \notin votes[p] /\ votes' = [votes EXCEPT ![p] = @ \cup {v}] /\ last' = <<last[1] + 1, <<p, v>>>>
              /\ kind' = [kind EXCEPT ![p] = IF v \in votes[p]' /\ last[1] = 1 THEN [v |-> v, n |-> 1] ELSE [n |-> last[1]]]
Next == \/ \E p \in P, v \in V : Vote(p, v) /\ said' = said \cup {[by |-> p, what |-> votes'[p]]}
        \/ \E m \in said : last[1] > 2 /\ said' = said \ {m} /\ votes' = [votes EXCEPT ![m.by] = {}] /\ last' = <<0, <<>>>> /\ UNCHANGED kind
Few == Cardinality(said) < 4)",
     "CONSTANTS P = {p1, p2} V = {v1, v2, v3}\nSYMMETRY Sym\nINVARIANT Few\nINIT Init\nNEXT Next"},
    {"SetsOfManyPossibleElements", R"(VARIABLES msgs, n
All == [kind : {"ask", "zoo"}, from : 1..3, at : 0..15, of : SUBSET (1..3)]
Init == /\ msgs = {[kind |-> "ask", from |-> 1, at |-> 0, of |-> {}], [kind |-> "zoo", from |-> 3, at |-> 15, of |-> {1, 2}]}
        /\ n = 0
Send(k, i) == /\ n < 12 /\ n' = n + 1
              /\ msgs' = msgs \cup {[kind |-> k, from |-> i, at |-> n, of |-> {j \in 1..3 : j < i}]}
Forget == \E m \in msgs : m.at + 3 < n /\ m.kind = "zoo" /\ msgs' = msgs \ {m} /\ UNCHANGED n
Next == Send("ask", 1 + (n % 3)) \/ (n % 2 = 0 /\ Send("zoo", 2)) \/ Forget
Fine == /\ msgs \subseteq All /\ Cardinality(msgs) <= 14
        /\ \A m \in msgs : m.kind # "mid" /\ \E k \in msgs : k.at >= m.at /\ k.of \subseteq 1..2)",
     "INIT Init\nNEXT Next\nINVARIANT Fine\nCHECK_DEADLOCK FALSE"},
    {"ListsThatGrow", R"(VARIABLE s
Init == s = {0, 900}
Next == Cardinality(s) < 40 /\ s' = s \cup {Cardinality(s) * 7}
Fine == \A i \in s : i \in 0..272 \cup {900} /\ (i # 266 \/ Cardinality(s) # 40))",
     "INIT Init\nNEXT Next\nINVARIANT Fine\nCHECK_DEADLOCK FALSE"},
    {"SetsOfFunctions", R"(VARIABLES f, r
Init == f = [i \in 1..2 |-> "a"] /\ r = [k |-> 0, b |-> TRUE]
Next == \/ \E g \in [1..2 -> {"a", "c"}] : (\E i \in 1..2 : g[i] # f[i]) /\ f' = g /\ UNCHANGED r
        \/ \E q \in [k : {r.k + 1, 7}, b : BOOLEAN] : r.k < 6 /\ q.b # r.b /\ r' = q /\ UNCHANGED f
Fine == /\ \E h \in [{1, 2} -> {"a", "b", "c"}] : h = f
        /\ \A t \in (0..r.k) \X {TRUE} : t[1] < 8 /\ <<>> \in [{} -> {}]
        /\ f # [i \in 1..2 |-> "c"] \/ r.k < 5)",
     "INIT Init\nNEXT Next\nINVARIANT Fine"},
    {"FunctionsOfChangingDomains", R"(CONSTANTS P
VARIABLES f, s, n
Init == f = [p \in {} |-> 0] /\ s = {} /\ n = 0
Join(p) == p \notin s /\ s' = s \cup {p} /\ f' = [q \in s' |-> IF q \in DOMAIN f THEN f[q] ELSE 0] /\ UNCHANGED n
Add(p) == p \in DOMAIN f /\ f[p] < 3 /\ f' = [f EXCEPT ![p] = @ + 1] /\ UNCHANGED <<s, n>>
Leave == \E p \in DOMAIN f : f[p] = 2 /\ s' = s \ {p} /\ f' = [q \in DOMAIN f \ {p} |-> f[q]] /\ n' = (n + 1) % 3
Set(p) == p \notin DOMAIN f /\ n > 0 /\ f' = (p :> n) @@ f /\ s' = DOMAIN f' /\ UNCHANGED n
Any == n = 2 /\ Cardinality(s) = 2 /\ (\E g \in {h \in [s -> 0..2] : \A p \in s : h[p] # f[p]} : f' = g) /\ s' = s /\ n' = 0
Miss(p) == p \notin s /\ n = 1 /\ f' = [f EXCEPT ![p] = 3] /\ n' = 2 /\ s' = s
Next == (\E p \in P : Join(p) \/ Add(p) \/ Set(p) \/ Miss(p)) \/ Leave \/ Any
Fine == /\ f \in [s -> 0..3] /\ DOMAIN f = s /\ [f EXCEPT !["nobody"] = 7] = f
        /\ f \in UNION {[t -> 0..3] : t \in {s, P}}
        /\ ~(n = 2 /\ \E p, q \in s : f[p] = 3 /\ f[q] = 1))",
     "CONSTANTS P = {p1, p2, p3}\nINVARIANT Fine\nINIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE"},
    {"NumberedPartialFunctions", R"(VARIABLES all, now
Init == all = {} /\ now = <<>>
Put(k, v) == k \notin DOMAIN now /\ now' = [i \in DOMAIN now \cup {k} |-> IF i = k THEN v ELSE now[i]] /\ all' = all \cup {now'}
Next == \/ \E k \in 1..3, v \in {"a", "b"} : Put(k, v)
        \/ \E g \in all : Cardinality(DOMAIN g) = 2 /\ now # g /\ now' = g /\ all' = {h \in all : DOMAIN h # DOMAIN now}
        \/ now' = <<>> /\ now # <<>> /\ Cardinality(all) < 3 /\ UNCHANGED all
Fine == Cardinality(all) < 5 \/ \E g \in all : g = <<"a", "b">>)",
     "INIT Init\nNEXT Next\nINVARIANT Fine\nCHECK_DEADLOCK FALSE"},
    {"SymmetryOfPartialFunctions", R"(CONSTANTS P
VARIABLES f, q
Sym == Permutations(P)
Init == f = <<>> /\ q = [p \in P |-> <<>>]
Put(p, o) == p \notin DOMAIN f /\ f' = [i \in DOMAIN f \cup {p} |-> IF i = p THEN {o} ELSE f[i]] /\ q' = [q EXCEPT ![o] = Append(@, p)]
Next == \/ \E p, o \in P : Len(q[o]) < 2 /\ Put(p, o)
        \/ \E p \in DOMAIN f : q[p] # <<>> /\ q' = [q EXCEPT ![p] = Tail(@)] /\ f' = [i \in DOMAIN f \ {p} |-> f[i] \cup {p}]
Fine == \A p \in DOMAIN f : Cardinality(f[p]) < 3)",
     "CONSTANTS P = {p1, p2, p3}\nSYMMETRY Sym\nINVARIANT Fine\nINIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE"},
    {"Folds", R"(F == INSTANCE FiniteSetsExt
G == INSTANCE Functions
S == INSTANCE SequencesExt
VARIABLES f, s, q
Init == f = [i \in 1..3 |-> 0] /\ s = {} /\ q = <<>>
Next == \/ \E i \in 1..3 : f[i] < 2 /\ f' = [f EXCEPT ![i] = @ + 1] /\ s' = s \cup {G!FoldFunction(+, 0, f)} /\ q' = q
        \/ Len(q) < 2 /\ F!SumSet(s) % 2 = 1 /\ q' = Append(q, G!FoldFunctionOnSet(LAMBDA x, y : 2 * y + x, 1, f, {j \in 1..3 : f[j] > 0})) /\ UNCHANGED <<f, s>>
Longest == S!FoldLeft(LAMBDA done, x : IF x > done THEN x ELSE done, 0, q)
Fine == /\ Longest <= 21 /\ F!FoldSet(LAMBDA x, all : all \cup {x % 2}, {}, s) \subseteq {0, 1}
        /\ F!FoldSet(LAMBDA x, is : is /\ x < 9, TRUE, s)
        /\ F!MapThenSumSet(LAMBDA x : x * x, s) < 60 \/ Len(q) < 2)",
     "INIT Init\nNEXT Next\nINVARIANT Fine\nCHECK_DEADLOCK FALSE"},
    {"BoundedByAConstraint", R"(VARIABLES f
Init == f = [i \in 1..4 |-> 0]
Next == \E i \in 1..4 : f' = [f EXCEPT ![i] = @ + 1]
Few == \A i \in 1..4 : f[i] <= 3
Fine == \A i \in 1..4 : f[i] \in 0..4)",
     "INIT Init\nNEXT Next\nCONSTRAINT Few\nINVARIANT Fine\nCHECK_DEADLOCK FALSE"},
    {"ClaimOfInitialStates", R"(VARIABLES x, y
Init == x \in 0..2 /\ y = x
Next == x' = (x * 3 + 1) % 50 /\ y' = (y + x) % 7
Spec == Init /\ [][Next]_<<x, y>>
Low == x < 3 /\ y = x /\ [][x' # 5]_x)",
     "SPECIFICATION Spec\nPROPERTY Low\nCHECK_DEADLOCK FALSE"},
    {"SequencesChanged", R"(VARIABLES q, n
Init == q = <<1>> /\ n = 0
Next == /\ n < 40 /\ n' = n + 1
        /\ q' = IF n % 3 = 0 THEN [q EXCEPT ![2] = 7, ![1] = (@ % 5) + 1] ELSE IF Len(q) < 3 THEN Append(q, n % 4) ELSE Tail(Tail(q))
Fine == Len(q) \in 1..3 /\ (Len(q) = 1 => q[1] < 8))",
     "INIT Init\nNEXT Next\nINVARIANT Fine\nCHECK_DEADLOCK FALSE"},
    {"SetsOfSequences", R"(VARIABLES todo, done
Init == todo = {<<>>} /\ done = {}
Next == \E q \in todo : LET longer == {Append(q, i) : i \in {j \in 1..3 : \A k \in 1..Len(q) : q[k] # j}}
                        IN IF Len(q) = 2 THEN done' = done \cup longer /\ todo' = todo \ {q}
                           ELSE todo' = (todo \ {q}) \cup longer /\ done' = done
Fine == \A q \in done : Len(q) = 3 /\ IsFiniteSet(todo) /\ q # <<3, 2, 1>>)",
     "INIT Init\nNEXT Next\nINVARIANT Fine\nCHECK_DEADLOCK FALSE"},
    {"WithoutCodeNowAndThen", R"(RECURSIVE Fact(_)
Fact(n) == IF n = 0 THEN 1 ELSE n * Fact(n - 1)
VARIABLES x, y
Init == x = 0 /\ y = 0
Up == x < 90 /\ x' = x + 1 /\ UNCHANGED y
Rare == x % 30 = 7 /\ y < 3 /\ y' = y + Fact(y) /\ UNCHANGED x
Next == Up \/ Rare
Fine == x = 40 => Fact(x - 33) = 5040)",
     "INIT Init\nNEXT Next\nINVARIANT Fine\nCHECK_DEADLOCK FALSE",
     "typed code, 10 bits a state, but for Root.tla:8: an operator that calls itself and 1 more"},
    {"KindsThatCannotBeCompared", R"(VARIABLES s, n
Init == s = {{1}} /\ n = 0
Next == n < 99 /\ n' = n + 1 /\ s' = IF n % 2 = 0 THEN {{"a"}} ELSE {{1}})",
     "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE", ""},
    {"HeadOfNothing", R"(VARIABLE q
Init == q = <<1, 2, 3, 4, 5>>
Next == q' = Tail(q) /\ Head(q) > 0)",
     "INIT Init\nNEXT Next", ""},
    {"NumberBesideString", R"(VARIABLES x, n
Init == x = 1 /\ n = 0
Next == /\ n' = n + 1
        /\ x' = (IF n < 20 THEN n + 1 ELSE "end")
        /\ x # 25)",
     "INIT Init\nNEXT Next", ""},
    {"NoTruth", R"(VARIABLE x
Init == x = 0
Next == x' = x + 1 /\ (IF x < 9 THEN TRUE ELSE x))",
     "INIT Init\nNEXT Next", ""},
    {"FalseAssert", R"(VARIABLE x
Init == x = 0
Next == x' = x + 1 /\ Assert(x < 9, "nine"))",
     "INIT Init\nNEXT Next", ""},
    {"InvariantWithoutValue", R"(VARIABLE x
Init == x = 10
Next == x' = x - 1
Fine == 100 \div x > 0)",
     "INIT Init\nNEXT Next\nINVARIANT Fine", ""},
    {"OutOfRange", R"(VARIABLE x
Init == x = 1
Next == x' = x * 1000003)",
     "INIT Init\nNEXT Next", ""},
};

}  // namespace lucas::tla::searches
