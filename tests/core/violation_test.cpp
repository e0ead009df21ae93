// What a breadth-first search reports, in small graphs where it can be seen; search_test judges large ones.
#include <gtest/gtest.h>

#include "support/found.hpp"
#include "support/graph.hpp"

namespace lucas {
namespace {

using test::Graph;

TEST(Violation, InAnInitialStateHasATraceOfNoSteps) {
  Graph graph = test::chain(3);
  graph.initial = {4, 2};
  graph.bad = {1, 2};
  Request request;
  request.asked = {Graph::not_bad};
  const auto result = search(graph, request);
  EXPECT_EQ(result.path(), std::vector<Graph::State>{2});
}

TEST(Violation, OfAStepMayLeadBackToAKnownState) {
  Graph graph = test::chain(2);
  graph.edges[2].push_back({2, 0, true});
  Request request;
  request.asked = {Graph::no_bad_edge};
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    request.order = order;
    const auto result = search(graph, request);
    EXPECT_EQ(result.path(), (std::vector<Graph::State>{0, 2, 4, 4}));
    test::expect_behaviour(graph, result.trace);
  }
}

TEST(Violation, CompletesTheLevelInWhichItAppears) {
  Graph graph;
  graph.edges.resize(6);
  for (std::uint32_t n = 1; n < 6; ++n) graph.edges[0].push_back({n});
  graph.bad = {1, 2};
  Request request;
  request.asked = {Graph::not_bad};
  const auto result = search(graph, request);
  EXPECT_EQ(result.stats.levels, (std::vector<std::uint64_t>{1, 5}));
  EXPECT_EQ(result.stats.generated, 6U);
  EXPECT_EQ(result.stats.queued, 5U);
  EXPECT_EQ(result.stats.depth, 1U);
}

}  // namespace
}  // namespace lucas
