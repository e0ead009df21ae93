// Graph: a directed graph given as lists, with what a model may claim of its nodes and edges. It is a model.
#pragma once

#include <cstdint>
#include <random>
#include <set>
#include <stdexcept>
#include <vector>

#include "lucas/model.hpp"

namespace lucas::test {

// A state is sides * node + side; an edge turns to another side or to the same, so that turning all sides is a symmetry.
struct Graph {
  static constexpr std::string_view name = "graph", summary = "a walk along the edges of a graph";
  using State = std::uint32_t;
  struct Action {
    std::uint32_t edge;  // position among the edges of the node
  };
  struct Edge {
    std::uint32_t to;
    std::uint32_t turns = 0;  // sides
    bool bad = false;
  };
  static constexpr std::size_t not_bad = 0, at_goal = 1, no_bad_edge = 2, not_worse = 3;  // in properties()

  std::vector<std::vector<Edge>> edges{};                        // by node
  std::vector<State> initial{0};                                 // repeats are emitted twice
  std::set<std::uint32_t> bad{}, goals{}, worse{}, fenced{};     // nodes
  std::set<std::uint32_t> throw_in_next{}, throw_in_property{};  // nodes
  bool throw_in_init = false, throw_in_goals = false;
  std::uint32_t sides = 2;
  // For a GraphKernel. Of the steps to a goal, by node; empty: there are none.
  std::vector<int> bounds{};
  bool is_graded = false;
  std::set<std::uint32_t> listed{};  // nodes as those of the goal; empty: there is no such list

  [[nodiscard]] std::uint32_t node(State s) const { return s / sides; }
  [[nodiscard]] State along(State s, const Edge& edge) const {
    return sides * edge.to + (s + edge.turns) % sides;
  }

  void init(auto&& emit) const {
    for (const State s : initial) emit(s);
    if (throw_in_init) throw std::runtime_error("no more beginnings");
  }
  void next(State s, auto&& emit) const {
    const std::vector<Edge>& out = edges[node(s)];
    for (std::uint32_t i = 0; i < out.size(); ++i) emit(Action{i}, along(s, out[i]));
    if (throw_in_next.contains(node(s))) throw std::runtime_error("the road is closed");
  }
  // The properties refer to this graph.
  auto properties() const {
    return lucas::properties(
        invariant("NotBad",
                  [this](State s) {
                    if (throw_in_property.contains(node(s))) throw std::runtime_error("cannot tell");
                    return !bad.contains(node(s));
                  }),
        goal("AtGoal", [this](State s) { return goals.contains(node(s)); }),
        step_invariant("NoBadEdge", [this](State s, Action a, State) { return !edges[node(s)][a.edge].bad; }),
        invariant("NotWorse", [this](State s) { return !worse.contains(node(s)); }));
  }
  Value show(State s) const { return Value::record({{"node", node(s)}, {"side", s % sides}}); }
  Label label(Action a) const { return {"Walk", {{"edge", a.edge}}}; }
  State canonical(State s) const { return s - s % sides; }
  bool boundary(State s) const { return !fenced.contains(node(s)); }
};
static_assert(Model<Graph> && Symmetric<Graph> && Bounded<Graph>);

// Sparse, so that parts stay unreachable; with self-loops, parallel edges, dead ends, several initial states.
// Each of `marks` per cent of its nodes or edges is bad, a goal, worse or fenced.
[[nodiscard]] inline Graph random_graph(std::uint32_t seed, std::uint32_t nodes = 120,
                                        std::uint32_t marks = 0) {
  std::mt19937 random(seed);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  const auto marked = [&] { return below(100) < marks; };
  Graph graph;
  graph.edges.resize(nodes);
  graph.initial.clear();
  for (std::uint32_t i = 0; i < 1 + seed % 4; ++i) graph.initial.push_back(below(2 * nodes));
  if (seed % 3 == 0) graph.initial.push_back(graph.initial.front());
  for (std::uint32_t n = 0; n < nodes; ++n) {
    for (std::uint32_t e = below(4); e > 0; --e) {
      const std::uint32_t to = below(8) == 0 ? n : below(nodes);
      graph.edges[n].push_back({to, below(3) == 0 ? 1U : 0U, marked()});
    }
    if (marked()) graph.bad.insert(n);
    if (marked()) graph.goals.insert(n);
    if (marked()) graph.worse.insert(n);
    if (marked()) graph.fenced.insert(n);
  }
  return graph;
}

// The same with a way back beside each edge, and the nodes of its goal listed.
[[nodiscard]] inline Graph with_ways_back(Graph graph) {
  const std::vector<std::vector<Graph::Edge>> ways = graph.edges;
  for (std::uint32_t n = 0; n < ways.size(); ++n) {
    for (const Graph::Edge& edge : ways[n])
      graph.edges[edge.to].push_back({n, (graph.sides - edge.turns) % graph.sides});
  }
  graph.listed = graph.goals;
  return graph;
}

// By node: steps to the nearest goal, or `far`; as a bound has them.
[[nodiscard]] inline std::vector<int> steps_to_goals(const Graph& graph, int far) {
  std::vector<int> steps(graph.edges.size(), far);
  for (const std::uint32_t goal : graph.goals) steps[goal] = 0;
  for (bool changes = true; changes;) {
    changes = false;
    for (std::uint32_t n = 0; n < graph.edges.size(); ++n) {
      for (const Graph::Edge& edge : graph.edges[n]) {
        if (graph.fenced.contains(n) || steps[edge.to] == far || steps[n] <= steps[edge.to] + 1) continue;
        steps[n] = steps[edge.to] + 1;
        changes = true;
      }
    }
  }
  return steps;
}

// 0 → 1 → … → length.
[[nodiscard]] inline Graph chain(std::uint32_t length) {
  Graph graph;
  for (std::uint32_t n = 0; n < length; ++n) graph.edges.push_back({{n + 1}});
  graph.edges.emplace_back();
  return graph;
}

// A set of n things that grows one by one, up to the goal that has them all: 2^n states, n! paths.
[[nodiscard]] inline Graph cube(std::uint32_t n) {
  Graph graph;
  graph.edges.resize(std::size_t{1} << n);
  for (std::uint32_t v = 0; v < graph.edges.size(); ++v) {
    for (std::uint32_t i = 0; i < n; ++i) {
      if ((v >> i & 1) == 0) graph.edges[v].push_back({v | 1U << i});
    }
  }
  graph.goals = {(1U << n) - 1};
  return graph;
}

}  // namespace lucas::test
