// What a breadth-first search reports: the smallest depth, at that depth the first property and the smallest
// state, and the one trace to it; each against the reference.
#include <gtest/gtest.h>

#include <tuple>

#include "lucas/search.hpp"
#include "support.hpp"

namespace lucas {
namespace {

using GraphModel;
using test::Graph;
using test::Reference;
using test::WideGraph;

// All hits of a graph, worked out without the engine, from the distances of the reference.
template <class S>
class Expected {
  using M = GraphModel<S>;

 public:
  struct Found {
    std::uint64_t pass;      // the level whose making shows it
    std::size_t precedence;  // 0: a deadlock; else 1 + position of the property
    S state;
    std::optional<S> from;
    std::uint64_t depth;
    [[nodiscard]] auto rank() const { return std::tie(pass, precedence, state, from); }
  };

  Expected(const M& model, const Request& request) : model_(model), reference_(model) {
    for (const std::size_t p : request.asked) asked_[p] = true;
    const Graph& graph = model.graph();
    for (const auto& [state, depth] : reference_.depth) {
      const std::uint32_t node = M::node(state);
      if (graph.bad.contains(node)) offer(M::not_bad, {depth, 0, state, {}, depth});
      if (graph.goals.contains(node)) offer(M::at_goal, {depth, 0, state, {}, depth});
      if (graph.worse.contains(node)) offer(M::not_worse, {depth, 0, state, {}, depth});
      if (graph.fenced.contains(node)) continue;
      if (request.deadlock && graph.edges[node].empty()) take({depth + 1, 0, state, {}, depth});
      auto emit = [&, from = state, d = depth](const auto& action, const S& to) {
        if (graph.edges[node][action.edge].bad) offer(M::no_bad_edge, {d + 1, 0, to, from, d + 1});
      };
      model.next(state, emit);
    }
  }

  [[nodiscard]] const std::optional<Found>& found() const { return found_; }

  // Backward from the hit, the smallest predecessor at each step.
  [[nodiscard]] std::vector<S> path() const {
    std::vector<S> path{found_->state};
    std::uint64_t depth = found_->depth;
    if (found_->from) {
      path.push_back(*found_->from);
      --depth;
    }
    for (; depth > 0; --depth) path.push_back(smallest_predecessor(path.back(), depth - 1));
    return {path.rbegin(), path.rend()};
  }

 private:
  void offer(std::size_t property, Found found) {
    found.precedence = property + 1;
    if (asked_[property]) take(found);
  }
  void take(const Found& found) {
    if (!found_ || found.rank() < found_->rank()) found_ = found;
  }
  [[nodiscard]] S smallest_predecessor(const S& target, std::uint64_t at) const {
    std::optional<S> smallest;
    for (const auto& [state, depth] : reference_.depth) {
      if (depth != at || !model_.boundary(state)) continue;
      auto emit = [&, from = state](const auto&, const S& to) {
        if (to == target && (!smallest || from < *smallest)) smallest = from;
      };
      model_.next(state, emit);
    }
    return smallest.value();
  }

  const M& model_;
  Reference<M> reference_;
  std::array<bool, 4> asked_{};
  std::optional<Found> found_;
};

template <class S>
void compare(const GraphModel<S>& model, const SearchResult<GraphModel<S>>& result,
             const Expected<S>& expected) {
  if (!expected.found()) {
    EXPECT_EQ(result.ending, Ending::exhausted);
    return;
  }
  const auto& hit = *expected.found();
  EXPECT_EQ(result.ending, hit.precedence == 0 ? Ending::deadlock : Ending::hit);
  if (hit.precedence > 0) {
    EXPECT_EQ(result.property, hit.precedence - 1);
  }
  ASSERT_FALSE(result.trace.empty());
  test::expect_behaviour(model, result.trace);
  std::vector<S> path;
  for (const auto& step : result.trace) path.push_back(step.state);
  EXPECT_EQ(path, expected.path());
  if (hit.from) {
    EXPECT_TRUE(model.graph().edges[model.node(*hit.from)][result.trace.back().action->edge].bad);
  }
}

template <class M>
void judge(std::uint32_t seed, std::uint32_t marks, const Request& request) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  const M model(test::random_graph(seed, 150, marks));
  const Expected<typename M::State> expected(model, request);
  compare(model, search(model, request), expected);
  compare(model, test::search_in_set(model, request), expected);
  for (const StoreKind store : possible_stores(model)) {
    for (const unsigned threads : {1U, 2U, 3U, 8U}) {
      Request shared = request;
      shared.store = store;
      shared.threads = threads;
      shared.share_from = 1;
      compare(model, search(model, shared), expected);
    }
  }
}

TEST(Violation, IsTheFirstPropertyAndTheSmallestStateAtTheSmallestDepth) {
  Request all;
  all.asked = {0, 1, 2, 3};
  for (std::uint32_t seed = 0; seed < 80; ++seed) {
    judge<Graph>(seed, 3, all);
    judge<WideGraph>(seed, 3, all);
  }
}

TEST(Violation, OfEachPropertyAloneIsFound) {
  for (std::size_t property = 0; property < 4; ++property) {
    Request one;
    one.asked = {property};
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
      judge<Graph>(seed, 2, one);
      judge<WideGraph>(seed, 2, one);
    }
  }
}

TEST(Violation, MayBeADeadlock) {
  Request request;
  request.deadlock = true;
  for (std::uint32_t seed = 0; seed < 40; ++seed) judge<Graph>(seed, 0, request);
  request.asked = {0, 1, 2, 3};
  for (std::uint32_t seed = 0; seed < 40; ++seed) judge<WideGraph>(seed, 1, request);
}

TEST(Violation, InAnInitialStateHasATraceOfNoSteps) {
  Graph graph = test::chain(3);
  graph.initial = {4, 2};
  graph.bad = {1, 2};
  Request request;
  request.asked = {Graph::not_bad};
  const auto result = search(Graph(graph), request);
  ASSERT_EQ(result.trace.size(), 1U);
  EXPECT_EQ(result.trace[0].state.value(), 2U);
}

TEST(Violation, OfAStepMayLeadBackToAKnownState) {
  Graph graph = test::chain(2);
  graph.edges[2].push_back({2, false, true});
  Request request;
  request.asked = {Graph::no_bad_edge};
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    request.order = order;
    const auto result = search(Graph(graph), request);
    ASSERT_EQ(result.trace.size(), 4U);
    EXPECT_EQ(result.trace[2].state, result.trace[3].state);
    test::expect_behaviour(Graph(graph), result.trace);
  }
}

TEST(Violation, CompletesTheLevelInWhichItAppears) {
  Graph graph;
  graph.edges.resize(6);
  for (std::uint32_t n = 1; n < 6; ++n) graph.edges[0].push_back({n});
  graph.bad = {1, 2};
  Request request;
  request.asked = {Graph::not_bad};
  const auto result = search(Graph(graph), request);
  EXPECT_EQ(result.stats.levels, (std::vector<std::uint64_t>{1, 5}));
  EXPECT_EQ(result.stats.generated, 6U);
  EXPECT_EQ(result.stats.queued, 5U);
  EXPECT_EQ(result.stats.depth, 1U);
}

// With symmetry the depth stays the smallest one, and the trace is one of raw states.
TEST(Violation, IsFoundAtTheSameDepthWithSymmetry) {
  Request request;
  request.asked = {0, 1, 2, 3};
  request.deadlock = true;
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    const WideGraph model(test::random_graph(seed, 200, 2));
    request.symmetry = false;
    const auto plain = search(model, request);
    request.symmetry = true;
    const auto merged = search(model, request);
    EXPECT_EQ(plain.ending, merged.ending);
    EXPECT_EQ(plain.property, merged.property);
    ASSERT_EQ(plain.trace.size(), merged.trace.size());
    if (!merged.trace.empty()) test::expect_behaviour(model, merged.trace);
  }
}

}  // namespace
}  // namespace lucas
