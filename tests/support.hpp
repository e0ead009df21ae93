// What several tests need: a naive reference search to judge the real ones by, a model made of any graph, a
// second visited set, and a judge of traces.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <queue>
#include <random>
#include <set>
#include <span>
#include <stdexcept>
#include <vector>

#include "lucas/hash.hpp"
#include "lucas/model.hpp"
#include "lucas/replay.hpp"
#include "lucas/search.hpp"
#include "lucas/space.hpp"

namespace lucas::test {

// Breadth-first search as in a textbook: std::map, std::queue, whole states.
template <Model M>
struct Reference {
  using State = typename M::State;
  struct Less {
    bool operator()(const State& a, const State& b) const { return std::memcmp(&a, &b, sizeof(State)) < 0; }
  };
  std::map<State, std::uint64_t, Less> depth;  // of every reachable state; canonical ones with symmetry
  std::uint64_t generated = 0, initial = 0;

  explicit Reference(const M& model, bool symmetry = false) : model_(model), symmetry_(symmetry) {
    auto emit_initial = [&](const State& s) { take(s, 0); };
    model.init(emit_initial);
    initial = depth.size();
    while (!queue_.empty()) {
      const State from = queue_.front();
      queue_.pop();
      if constexpr (Bounded<M>) {
        if (!model.boundary(from)) continue;
      }
      auto emit = [&](const auto&, const State& to) { take(to, depth.at(from) + 1); };
      model.next(from, emit);
    }
  }

  [[nodiscard]] State canonical(const State& s) const {
    if constexpr (Symmetric<M>) {
      if (symmetry_) return model_.canonical(s);
    }
    return s;
  }

  [[nodiscard]] std::vector<std::uint64_t> levels() const {
    std::vector<std::uint64_t> count;
    for (const auto& [state, d] : depth) {
      if (d >= count.size()) count.resize(d + 1);
      ++count[d];
    }
    return count;
  }

 private:
  void take(const State& s, std::uint64_t d) {
    ++generated;
    if (depth.emplace(canonical(s), d).second) queue_.push(canonical(s));
  }

  const M& model_;
  bool symmetry_;
  std::queue<State> queue_;
};

// Every number below index_size() is that of one reachable state, and packing loses nothing.
template <Model M>
void expect_dense_numbering(const M& model) {
  std::vector<bool> used(model.index_size());
  const Reference<M> space(model);
  ASSERT_EQ(space.depth.size(), model.index_size());
  for (const auto& [state, depth] : space.depth) {
    const std::uint64_t number = model.rank(state);
    ASSERT_LT(number, used.size());
    ASSERT_FALSE(used[number]);
    used[number] = true;
    ASSERT_EQ(model.unrank(number), state);
    ASSERT_EQ(model.unpack(model.pack(state)), state);
    ASSERT_EQ(model.pack(state) >> model.key_bits(), 0U);
  }
}

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

// A visited set that cannot be wrong. At most `room` keys fit into all that are made.
inline std::uint64_t room = ~std::uint64_t{0};

template <Model M>
class SetStore {
 public:
  using Token = typename Space<M>::Key;
  static constexpr StoreKind kind = StoreKind::array;

  SetStore(const Space<M>& space, MemoryBudget&, std::uint64_t) : space_(space) {}

  [[nodiscard]] auto tokens() const {
    return [this](const typename M::State& raw) { return space_.encode(raw); };
  }
  [[nodiscard]] auto slicing() const {
    return [](const Token&) { return std::size_t{0}; };
  }
  [[nodiscard]] Token token(const typename M::State& raw) const { return space_.encode(raw); }
  [[nodiscard]] typename M::State state(std::uint64_t reference) const {
    return space_.decode(order_[reference]);
  }
  [[nodiscard]] int reference_bits() const { return 32; }
  template <class OnEach>
  void insert(const Token& token, OnEach&& on_each) {
    if (!keys_.contains(token) && keys_.size() == room) throw std::bad_alloc();
    const bool is_new = keys_.insert(token).second;
    if (is_new) order_.push_back(token);
    on_each(order_.size() - 1, is_new);
  }
  template <class OnEach>
  void insert_and_fetch(std::span<const Token> tokens, std::size_t& at, std::span<const Token>,
                        OnEach&& on_each) {
    while (at < tokens.size()) {
      const Token& token = tokens[at++];
      insert(token, on_each);
    }
  }
  [[nodiscard]] bool contains(const Token& token) const { return keys_.contains(token); }
  [[nodiscard]] std::size_t slices() const { return 1; }
  [[nodiscard]] int mail_bits() const { return 64; }
  void prepare_mail(std::size_t) {}
  template <class OnEach>
  void take_in(std::size_t, std::span<const Token> tokens, std::span<const Token>, OnEach&& on_each) {
    for (const Token& token : tokens) insert(token, on_each);
  }
  [[nodiscard]] std::uint64_t size() const { return keys_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return keys_.size() * sizeof(Token); }

 private:
  const Space<M>& space_;
  std::set<Token> keys_;
  std::vector<Token> order_;
};

template <Model M>
[[nodiscard]] SearchResult<M> search_in_set(const M& model, const Request& request) {
  Monitor silent;
  return detail::search_with<SetStore>(model, request, silent);
}

// As LUCAS_SEARCH_OF, of search_in_set.
#define LUCAS_SEARCH_IN_SET_OF(...)                                                     \
  lucas::SearchResult<__VA_ARGS__> lucas::test::search_in_set(const __VA_ARGS__& model, \
                                                              const lucas::Request& request)

// The trace starts where `init` says and takes only steps, with their labels, that `next` emits.
template <Model M>
void expect_behaviour(const M& model, const std::vector<Step<M>>& trace) {
  ASSERT_FALSE(trace.empty());
  bool begins = false;
  auto emit_initial = [&](const typename M::State& s) { begins = begins || s == trace.front().state; };
  model.init(emit_initial);
  EXPECT_TRUE(begins && !trace.front().action) << "state 0";
  for (std::size_t i = 1; i < trace.size(); ++i) {
    ASSERT_TRUE(trace[i].action) << "state " << i;
    bool follows = false;
    auto emit = [&](const typename M::Action& a, const typename M::State& to) {
      follows = follows || (to == trace[i].state && model.label(a) == model.label(*trace[i].action));
    };
    model.next(trace[i - 1].state, emit);
    EXPECT_TRUE(follows) << "state " << i;
  }
}

}  // namespace lucas::test

// Compiled in support.cpp.
extern template LUCAS_SEARCH_OF(lucas::test::NarrowGraph);
extern template LUCAS_SEARCH_OF(lucas::test::WideGraph);
extern template LUCAS_SEARCH_IN_SET_OF(lucas::test::NarrowGraph);
extern template LUCAS_SEARCH_IN_SET_OF(lucas::test::WideGraph);
