// Shrinks a graph for which something fails to a small one for which it still does, as text.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "support/graph.hpp"

namespace lucas::test {

// Without some of its nodes, the edges to them, and what starts there.
[[nodiscard]] inline Graph without_nodes(const Graph& graph, std::uint32_t first, std::uint32_t count) {
  const auto is_left = [&](std::uint32_t node) { return node < first || node >= first + count; };
  const auto renamed = [&](std::uint32_t node) { return node < first ? node : node - count; };
  Graph rest;
  rest.sides = graph.sides;
  rest.initial.clear();
  for (const Graph::State s : graph.initial) {
    const std::uint32_t node = graph.node(s);
    if (is_left(node)) rest.initial.push_back(s - graph.sides * (node - renamed(node)));
  }
  for (std::uint32_t n = 0; n < graph.edges.size(); ++n) {
    if (!is_left(n)) continue;
    auto& edges = rest.edges.emplace_back();
    for (Graph::Edge edge : graph.edges[n]) {
      if (!is_left(edge.to)) continue;
      edge.to = renamed(edge.to);
      edges.push_back(edge);
    }
  }
  for (const auto marks : {&Graph::bad, &Graph::goals, &Graph::worse, &Graph::fenced}) {
    for (const std::uint32_t n : graph.*marks) {
      if (is_left(n)) (rest.*marks).insert(renamed(n));
    }
  }
  return rest;
}

// Without a node; what led there leads where that edge of it does.
[[nodiscard]] inline Graph bypassing(Graph graph, std::uint32_t node, Graph::Edge past) {
  for (Graph::State& s : graph.initial) {
    if (graph.node(s) == node) s = graph.along(s, past);
  }
  for (auto& edges : graph.edges) {
    for (Graph::Edge& edge : edges) {
      if (edge.to == node) edge = {past.to, (edge.turns + past.turns) % graph.sides, edge.bad || past.bad};
    }
  }
  return without_nodes(graph, node, 1);
}

// Graphs with one thing less.
[[nodiscard]] inline std::vector<Graph> simpler(const Graph& graph) {
  std::vector<Graph> all;
  const auto add = [&](auto&& change) { change(all.emplace_back(graph)); };
  for (std::uint32_t n = 0; n < graph.edges.size(); ++n) {
    all.push_back(without_nodes(graph, n, 1));
    for (std::size_t e = 0; e < graph.edges[n].size(); ++e) {
      all.push_back(bypassing(graph, n, graph.edges[n][e]));
      add([&](Graph& g) { g.edges[n].erase(g.edges[n].begin() + static_cast<std::ptrdiff_t>(e)); });
      if (graph.edges[n][e].turns > 0) add([&](Graph& g) { g.edges[n][e].turns = 0; });
      if (graph.edges[n][e].bad) add([&](Graph& g) { g.edges[n][e].bad = false; });
    }
  }
  for (std::size_t i = 0; i < graph.initial.size(); ++i) {
    add([&](Graph& g) { g.initial.erase(g.initial.begin() + static_cast<std::ptrdiff_t>(i)); });
    if (graph.initial[i] % graph.sides != 0) add([&](Graph& g) { --g.initial[i]; });
  }
  for (const auto marks : {&Graph::bad, &Graph::goals, &Graph::worse, &Graph::fenced}) {
    for (const std::uint32_t n : graph.*marks) add([&](Graph& g) { (g.*marks).erase(n); });
  }
  return all;
}

// Leaves out one thing after the other, large pieces first, while it still fails. An initial state is left.
template <class Fails>
[[nodiscard]] Graph shrunk(Graph graph, const Fails& fails) {
  const auto take = [&](const Graph& smaller) {
    if (smaller.initial.empty() || !fails(smaller)) return false;
    graph = smaller;
    return true;
  };
  for (auto piece = static_cast<std::uint32_t>(graph.edges.size() / 2); piece > 0; piece /= 2) {
    for (std::uint32_t first = 0; first + piece <= graph.edges.size();) {
      if (!take(without_nodes(graph, first, piece))) first += piece;
    }
  }
  for (bool smaller = true; smaller;) {
    const std::vector<Graph> all = simpler(graph);
    smaller = std::any_of(all.begin(), all.end(), take);
  }
  return graph;
}

// initial states (2 * node + side): 0
// node 0: → 1 turns 1; → 0 bad; is a goal
[[nodiscard]] inline std::string to_text(const Graph& graph) {
  std::string text = "initial states (" + std::to_string(graph.sides) + " * node + side):";
  for (const Graph::State s : graph.initial) text += " " + std::to_string(s);
  for (std::uint32_t n = 0; n < graph.edges.size(); ++n) {
    text += "\nnode " + std::to_string(n) + ":";
    for (const Graph::Edge& edge : graph.edges[n])
      text += " → " + std::to_string(edge.to) +
              (edge.turns > 0 ? " turns " + std::to_string(edge.turns) : "") + (edge.bad ? " bad" : "") + ";";
    const std::pair<const char*, const std::set<std::uint32_t>&> marks[] = {{" is bad", graph.bad},
                                                                            {" is a goal", graph.goals},
                                                                            {" is worse", graph.worse},
                                                                            {" is fenced", graph.fenced}};
    for (const auto& [name, nodes] : marks) text += nodes.contains(n) ? name : "";
  }
  return text + "\n";
}

}  // namespace lucas::test
