// What is special to depth-first search: its order, its long paths, its depth bound.
#include <gtest/gtest.h>

#include "support/found.hpp"
#include "support/graph.hpp"
#include "support/reference.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::Reference;

Request depth_first(std::vector<std::size_t> asked) {
  Request request;
  request.order = SearchOrder::depth_first;
  request.asked = std::move(asked);
  return request;
}

TEST(DepthFirst, FollowsTheFirstSuccessorFirst) {
  Graph graph;
  graph.edges = {{{1}, {2}}, {{3}}, {{3}}, {}};
  graph.bad = {3};
  const auto result = search(graph, depth_first({Graph::not_bad}));
  EXPECT_EQ(result.path(), (std::vector<Graph::State>{0, 2, 6}));
}

TEST(DepthFirst, NeverClaimsLevels) {
  const Graph model = test::chain(10);
  const auto result = search(model, depth_first({}));
  EXPECT_TRUE(result.stats.levels.empty());
  EXPECT_EQ(result.stats.depth, 10U) << "the longest path walked";
}

TEST(DepthFirst, WalksALongPathWithoutRecursion) {
  const auto result = search(test::chain(300'000), depth_first({}));
  EXPECT_EQ(result.stats.depth, 300'000U);
}

TEST(DepthFirst, NeverClaimsToBeExhaustiveBelowItsBound) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    const Graph model = test::random_graph(seed, 100);
    const Reference<Graph> reference(model);
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
  EXPECT_EQ(search(test::chain(3), request).ending, Ending::deadlock);
}

}  // namespace
}  // namespace lucas
