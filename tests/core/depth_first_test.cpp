// What is special to depth-first search: its order, its traces, its depth bound.
#include "lucas/depth_first.hpp"

#include <gtest/gtest.h>

#include "lucas/search.hpp"
#include "support.hpp"

namespace lucas {
namespace {

using test::NarrowGraph;
using test::Reference;
using test::WideGraph;

Request depth_first(std::vector<std::size_t> asked) {
  Request request;
  request.order = SearchOrder::depth_first;
  request.asked = std::move(asked);
  return request;
}

TEST(DepthFirst, FollowsTheFirstSuccessorFirst) {
  test::Graph graph;
  graph.edges = {{{1}, {2}}, {{3}}, {{3}}, {}};
  graph.bad = {3};
  const auto result = search(NarrowGraph(graph), depth_first({NarrowGraph::not_bad}));
  ASSERT_EQ(result.trace.size(), 3U);
  EXPECT_EQ(result.trace[1].state.value(), 2U);
}

// Finds something exactly when there is something, and its trace is a behaviour that ends in it.
template <class M>
void judge(std::uint32_t seed, bool symmetry) {
  SCOPED_TRACE(seed);
  const M model(test::random_graph(seed, 150, 2));
  for (std::size_t property = 0; property < 4; ++property) {
    Request request = depth_first({property});
    request.symmetry = symmetry;
    const auto deep = search(model, request);
    request.order = SearchOrder::breadth_first;
    const auto broad = search(model, request);
    ASSERT_EQ(deep.ending, broad.ending) << property;
    EXPECT_EQ(deep.property, broad.property);
    if (deep.ending != Ending::hit) continue;
    EXPECT_GE(deep.trace.size(), broad.trace.size());
    test::expect_behaviour(model, deep.trace);
    const Checks<M> checks(model, request);
    const auto& last = deep.trace.back();
    const bool hit =
        property == M::no_bad_edge
            ? checks.is_hit(property, deep.trace[deep.trace.size() - 2].state, *last.action, last.state)
            : checks.is_hit(property, last.state);
    EXPECT_TRUE(hit) << property;
  }
}

TEST(DepthFirst, FindsWhatBreadthFirstFinds) {
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    judge<NarrowGraph>(seed, false);
    judge<WideGraph>(seed, false);
    judge<NarrowGraph>(seed, true);
  }
}

TEST(DepthFirst, FindsDeadlocks) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    const NarrowGraph model(test::random_graph(seed, 150));
    Request request = depth_first({});
    request.deadlock = true;
    const auto deep = search(model, request);
    request.order = SearchOrder::breadth_first;
    ASSERT_EQ(deep.ending, search(model, request).ending);
    if (deep.ending != Ending::deadlock) continue;
    test::expect_behaviour(model, deep.trace);
    EXPECT_TRUE(model.graph().edges[NarrowGraph::node(deep.trace.back().state)].empty());
  }
}

TEST(DepthFirst, NeverClaimsLevels) {
  const NarrowGraph model(test::chain(10));
  const auto result = search(model, depth_first({}));
  EXPECT_TRUE(result.stats.levels.empty());
  EXPECT_EQ(result.stats.depth, 10U) << "the longest path walked";
}

TEST(DepthFirst, WalksALongPathWithoutRecursion) {
  const auto result = search(NarrowGraph(test::chain(300'000)), depth_first({}));
  EXPECT_EQ(result.stats.depth, 300'000U);
}

TEST(DepthFirst, NeverClaimsToBeExhaustiveBelowItsBound) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    const NarrowGraph model(test::random_graph(seed, 100));
    const Reference<NarrowGraph> reference(model);
    for (std::uint64_t bound = 0; bound < 8; ++bound) {
      Request request = depth_first({});
      request.limits.max_depth = bound;
      const auto result = search(model, request);
      ASSERT_LE(result.stats.depth, bound);
      if (result.ending == Ending::exhausted) {
        ASSERT_EQ(result.stats.distinct, reference.depth.size());
      }
      if (result.stats.distinct < reference.depth.size()) {
        ASSERT_EQ(result.ending, Ending::max_depth);
      }
    }
  }
}

TEST(DepthFirst, FindsADeadlockAtItsBound) {
  Request request = depth_first({});
  request.deadlock = true;
  request.limits.max_depth = 3;
  EXPECT_EQ(search(NarrowGraph(test::chain(3)), request).ending, Ending::deadlock);
}

}  // namespace
}  // namespace lucas
