------------------------------- MODULE Graphs --------------------------------
\* Directed graphs [node |-> N, edge |-> E] with E \subseteq N \X N.
LOCAL INSTANCE Integers
LOCAL INSTANCE Sequences
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE _Basics

EmptyGraph == [node |-> {}, edge |-> {}]
Graphs(S) == [node : {S}, edge : SUBSET (S \X S)]
IsDirectedGraph(G) == DOMAIN G = {"node", "edge"} /\ G.edge \subseteq G.node \X G.node
IsUndirectedGraph(G) == IsDirectedGraph(G) /\ \A e \in G.edge : <<e[2], e[1]>> \in G.edge
DirectedSubgraph(G) ==
  UNION {[node : {N}, edge : SUBSET {e \in G.edge : e[1] \in N /\ e[2] \in N}] : N \in SUBSET G.node}
UndirectedSubgraph(G) == {H \in DirectedSubgraph(G) : IsUndirectedGraph(H)}
Transpose(G) == [node |-> G.node, edge |-> {<<e[2], e[1]>> : e \in G.edge}]
GraphUnion(G, H) == [node |-> G.node \cup H.node, edge |-> G.edge \cup H.edge]

\* ---- Neighbours

AllSuccessors(G, S) == {e[2] : e \in {d \in G.edge : d[1] \in S}}
AllPredecessors(G, S) == {e[1] : e \in {d \in G.edge : d[2] \in S}}
Successors(G, n) == AllSuccessors(G, {n})
Predecessors(G, n) == AllPredecessors(G, {n})
OutDegree(G, n) == Cardinality(Successors(G, n))
InDegree(G, n) == Cardinality(Predecessors(G, n))
Roots(G) == G.node \ {e[2] : e \in G.edge}
Leaves(G) == G.node \ {e[1] : e \in G.edge}

\* ---- Paths

Path(G) == {p \in Seq(G.node) : p # << >> /\ \A i \in 1 .. Len(p) - 1 : <<p[i], p[i + 1]>> \in G.edge}
\* Without a node twice.
SimplePath(G) == Simple(LAMBDA n : Successors(G, n), G.node)

LOCAL ReachedFrom(G, S) == Reached(LAMBDA T : AllSuccessors(G, T), S)
\* By one step or more.
Descendants(G, n) == ReachedFrom(G, Successors(G, n))
Ancestors(G, n) == Reached(LAMBDA T : AllPredecessors(G, T), Predecessors(G, n))
\* By none or more.
AreConnectedIn(m, n, G) == m \in G.node /\ n \in ReachedFrom(G, {m})
\* A matrix of what AreConnectedIn tells.
ConnectionsIn(G) ==
  LET from == [m \in G.node |-> ReachedFrom(G, {m})] IN [m, n \in G.node |-> n \in from[m]]

IsStronglyConnected(G) == \A m \in G.node : G.node \subseteq ReachedFrom(G, {m})
HasCycle(G) == \E n \in G.node : n \in Descendants(G, n)
IsDag(G) == IsDirectedGraph(G) /\ ~HasCycle(G)
\* Edges go from children to parents.
IsTreeWithRoot(G, r) ==
  /\ IsDirectedGraph(G)
  /\ \A n \in G.node \ {r} : OutDegree(G, n) = 1
  /\ OutDegree(G, r) = 0
  /\ G.node \subseteq {r} \cup Ancestors(G, r)
IsBipartiteWithPartitions(G, U, V) ==
  /\ U \cap V = {}
  /\ G.node \subseteq U \cup V
  /\ \A e \in G.edge : (e[1] \in U /\ e[2] \in V) \/ (e[1] \in V /\ e[2] \in U)
=============================================================================
