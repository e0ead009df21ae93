-------------------------- MODULE UndirectedGraphs ---------------------------
\* Graphs [node |-> N, edge |-> E] whose edges are sets {a, b} of nodes; {a} is a loop.
LOCAL INSTANCE Integers
LOCAL INSTANCE Sequences
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE _Basics

LOCAL HasEdges(G, sizes) ==
  DOMAIN G = {"node", "edge"} /\ \A e \in G.edge : e \subseteq G.node /\ Cardinality(e) \in sizes
IsUndirectedGraph(G) == HasEdges(G, {1, 2})
IsLoopFreeUndirectedGraph(G) == HasEdges(G, {2})
UndirectedGraphs(S) == [node : {S}, edge : SUBSET {{a, b} : a, b \in S}]
UndirectedSubgraph(G) == UNION {[node : {N}, edge : SUBSET {e \in G.edge : e \subseteq N}] : N \in SUBSET G.node}

Path(G) == {p \in Seq(G.node) : p # << >> /\ \A i \in 1 .. Len(p) - 1 : {p[i], p[i + 1]} \in G.edge}
\* Without a node twice.
SimplePath(G) == Simple(LAMBDA n : UNION {e \in G.edge : n \in e}, G.node)

LOCAL ReachedFrom(G, n) == Reached(LAMBDA T : UNION {e \in G.edge : e \cap T # {}}, {n})
AreConnectedIn(m, n, G) == m \in G.node /\ n \in ReachedFrom(G, m)
ConnectedComponents(G) == {ReachedFrom(G, n) : n \in G.node}
IsStronglyConnected(G) == ConnectedComponents(G) = {G.node}
=============================================================================
