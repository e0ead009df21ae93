// A visited set that cannot grow ends the search with its exact partial counts.
#include <gtest/gtest.h>

#include <new>

#include "lucas/search.hpp"
#include "support.hpp"

namespace lucas {
namespace {

using test::NarrowGraph;

SearchResult<NarrowGraph> search_in(std::uint64_t keys, const test::Graph& graph, const Request& request) {
  test::room = keys;
  auto result = test::search_in_set(NarrowGraph(graph), request);
  test::room = ~std::uint64_t{0};
  return result;
}

TEST(Memory, EndsTheSearchWithExactCounts) {
  Request request;
  for (std::uint64_t keys = 1; keys <= 10; ++keys) {
    SCOPED_TRACE(keys);
    request.order = SearchOrder::breadth_first;
    const auto result = search_in(keys, test::chain(10), request);
    EXPECT_EQ(result.ending, Ending::memory);
    EXPECT_EQ(result.stats.distinct, keys);
    EXPECT_EQ(result.stats.generated, keys + 1) << "the state that did not fit was generated";
    EXPECT_EQ(result.stats.queued, 1U) << "the state under expansion was not expanded";
    EXPECT_EQ(result.stats.levels, std::vector<std::uint64_t>(keys, 1));
    request.order = SearchOrder::depth_first;
    const auto deep = search_in(keys, test::chain(10), request);
    EXPECT_EQ(deep.ending, Ending::memory);
    EXPECT_EQ(deep.stats.distinct, keys);
  }
}

TEST(Memory, IsNoMatterWhenEverythingFits) {
  EXPECT_EQ(search_in(11, test::chain(10), Request{}).ending, Ending::exhausted);
}

TEST(Memory, MayEndAmongTheInitialStates) {
  test::Graph graph = test::chain(4);
  graph.initial = {0, 2, 4};
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    Request request;
    request.order = order;
    for (const std::uint64_t keys : {0U, 1U, 2U}) {
      const auto result = search_in(keys, graph, request);
      EXPECT_EQ(result.ending, Ending::memory);
      EXPECT_EQ(result.stats.distinct, keys);
      EXPECT_EQ(result.stats.queued, keys);
      EXPECT_TRUE(result.stats.levels.empty());
    }
  }
}

TEST(Memory, CountsOnRandomGraphsAsFarAsItGot) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE(seed);
    const test::Graph graph = test::random_graph(seed, 200);
    const NarrowGraph model(graph);
    const test::Reference<NarrowGraph> reference(model);
    const std::uint64_t keys = reference.depth.size() / 2;
    if (keys <= reference.initial) continue;
    const auto result = search_in(keys, graph, Request{});
    EXPECT_EQ(result.ending, Ending::memory);
    EXPECT_EQ(result.stats.distinct, keys);
    const auto levels = reference.levels();
    ASSERT_LT(result.stats.levels.size(), levels.size());
    for (std::size_t d = 0; d < result.stats.levels.size(); ++d) EXPECT_EQ(result.stats.levels[d], levels[d]);
  }
}

TEST(Memory, DoesNotHideAViolationThatCameFirst) {
  test::Graph graph = test::chain(10);
  graph.edges[3].push_back({8});
  graph.bad = {4};
  Request request;
  request.asked = {NarrowGraph::not_bad};
  const auto result = search_in(5, graph, request);  // 8 does not fit beside 4
  EXPECT_EQ(result.ending, Ending::hit);
  EXPECT_EQ(result.trace.size(), 5U);
}

}  // namespace
}  // namespace lucas
