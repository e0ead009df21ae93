// A model made of any graph, narrow or wide, with what a model may claim of it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <set>
#include <stdexcept>
#include <vector>

#include "lucas/model.hpp"
#include "visited/hash.hpp"

namespace lucas::test {

// A directed graph, with what a model may claim of it. A model's state is a node and a side, 0 or 1; an edge
// that flips changes the side, so that swapping the sides is a symmetry.
struct Graph {
  struct Edge {
    std::uint32_t to;
    bool flips = false, bad = false;
  };
  std::vector<std::vector<Edge>> edges;                          // by node
  std::vector<std::uint32_t> initial{0};                         // 2 * node + side; repeats are emitted twice
  std::set<std::uint32_t> bad{}, goals{}, worse{}, fenced{};     // nodes
  std::set<std::uint32_t> throw_in_next{}, throw_in_property{};  // nodes
  bool throw_in_init = false;
};

struct NarrowState {
  std::uint32_t number;
  [[nodiscard]] static NarrowState of(std::uint32_t v) { return {v}; }
  [[nodiscard]] std::uint32_t value() const { return number; }
  auto operator<=>(const NarrowState&) const = default;
};

// 192 bits, and in another order than the numbers.
struct WideState {
  std::array<std::uint64_t, 3> words;
  [[nodiscard]] static WideState of(std::uint32_t v) { return {{mix(v), v, ~std::uint64_t{v}}}; }
  [[nodiscard]] std::uint32_t value() const { return static_cast<std::uint32_t>(words[1]); }
  auto operator<=>(const WideState&) const = default;
};

template <class S>
class GraphModel {
 public:
  static constexpr std::string_view name = "graph", summary = "a walk along the edges of a graph";
  using State = S;
  struct Action {
    std::uint32_t edge;  // position among the edges of the node
  };
  static constexpr std::size_t not_bad = 0, at_goal = 1, no_bad_edge = 2, not_worse = 3;

  explicit GraphModel(Graph graph) : graph_(std::make_shared<const Graph>(std::move(graph))) {}

  [[nodiscard]] const Graph& graph() const { return *graph_; }
  [[nodiscard]] static std::uint32_t node(const State& s) { return s.value() / 2; }

  void init(auto&& emit) const {
    for (const std::uint32_t v : graph_->initial) emit(S::of(v));
    if (graph_->throw_in_init) throw std::runtime_error("no more beginnings");
  }
  void next(const State& s, auto&& emit) const {
    const auto& edges = graph_->edges[node(s)];
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      emit(Action{i}, S::of(2 * edges[i].to + (s.value() % 2 ^ (edges[i].flips ? 1U : 0U))));
    }
    if (graph_->throw_in_next.contains(node(s))) throw std::runtime_error("the road is closed");
  }
  auto properties() const {
    const auto g = graph_;
    return lucas::properties(
        invariant("NotBad",
                  [g](const State& s) {
                    if (g->throw_in_property.contains(node(s))) throw std::runtime_error("cannot tell");
                    return !g->bad.contains(node(s));
                  }),
        goal("AtGoal", [g](const State& s) { return g->goals.contains(node(s)); }),
        step_invariant("NoBadEdge", [g](const State& s, const Action& a,
                                        const State&) { return !g->edges[node(s)][a.edge].bad; }),
        invariant("NotWorse", [g](const State& s) { return !g->worse.contains(node(s)); }));
  }
  Value show(const State& s) const { return Value::record({{"node", node(s)}, {"side", s.value() % 2}}); }
  Label label(const Action& a) const { return {"Walk", {{"edge", a.edge}}}; }
  State canonical(const State& s) const { return S::of(s.value() & ~1U); }
  bool boundary(const State& s) const { return !graph_->fenced.contains(node(s)); }

 private:
  std::shared_ptr<const Graph> graph_;
};

using NarrowGraph = GraphModel<NarrowState>;
using WideGraph = GraphModel<WideState>;
static_assert(Model<NarrowGraph> && Model<WideGraph> && Symmetric<WideGraph> && Bounded<WideGraph>);

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
      graph.edges[n].push_back({to, below(3) == 0, marked()});
    }
    if (marked()) graph.bad.insert(n);
    if (marked()) graph.goals.insert(n);
    if (marked()) graph.worse.insert(n);
    if (marked()) graph.fenced.insert(n);
  }
  return graph;
}

// 0 → 1 → … → length.
[[nodiscard]] inline Graph chain(std::uint32_t length) {
  Graph graph;
  for (std::uint32_t n = 0; n < length; ++n) graph.edges.push_back({{n + 1}});
  graph.edges.emplace_back();
  return graph;
}

}  // namespace lucas::test
