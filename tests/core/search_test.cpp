// Searches against the naive reference: every order, store and symmetry, on the small models and on random
// graphs, and against Boost.Graph.
#include "lucas/search.hpp"

#include <gtest/gtest.h>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>

#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "lucas/models/klotski.hpp"
#include "support.hpp"

// Compiled in liblucas_models.
extern template LUCAS_SEARCH_OF(lucas::models::Hanoi);
extern template LUCAS_SEARCH_OF(lucas::models::WideHanoi);
extern template LUCAS_SEARCH_OF(lucas::models::Klotski);
extern template LUCAS_SEARCH_OF(lucas::models::DieHard);

namespace lucas {
namespace {

using test::NarrowGraph;
using test::Reference;
using test::WideGraph;

template <Model M>
void compare(const SearchResult<M>& result, const Reference<M>& reference, SearchOrder order) {
  const Stats& stats = result.stats;
  ASSERT_EQ(result.ending, Ending::exhausted);
  ASSERT_EQ(stats.initial, reference.initial);
  ASSERT_EQ(stats.distinct, reference.depth.size());
  ASSERT_EQ(stats.generated, reference.generated);
  ASSERT_EQ(stats.queued, 0U);
  ASSERT_TRUE(result.trace.empty() && !result.property);
  if (order == SearchOrder::depth_first) {
    ASSERT_TRUE(stats.levels.empty()) << "depth-first search knows no levels";
    ASSERT_GE(stats.depth + 1, reference.levels().size())
        << "a path to the farthest state is at least as long";
  } else {
    ASSERT_EQ(stats.levels, reference.levels());
    ASSERT_EQ(stats.depth + 1, reference.levels().size());
  }
}

template <Model M>
void agree(const M& model) {
  for (const bool symmetry : {false, true}) {
    const Reference<M> reference(model, symmetry);
    for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
      Request request;
      request.order = order;
      request.symmetry = symmetry;
      compare<M>(search(model, request), reference, order);
      compare<M>(test::search_in_set(model, request), reference, order);
    }
  }
}

TEST(Search, AgreesWithReferenceOnDieHard) {
  agree(models::DieHard{});
  agree(models::DieHard{{.small = 7, .big = 11, .target = 5}});
  agree(models::DieHard{{.small = 1, .big = 1, .target = 0}});
}

TEST(Search, AgreesWithReferenceOnHanoi) {
  for (const int pegs : {3, 4, 5}) {
    for (int disks = 1; disks <= 4; ++disks) agree(models::Hanoi{{.disks = disks, .pegs = pegs}});
  }
  agree(models::Hanoi{{.disks = 4, .pegs = 3, .start = 0}});
}

TEST(Search, AgreesWithReferenceOnWideHanoi) { agree(models::WideHanoi{{.disks = 4, .pegs = 4}}); }

TEST(Search, AgreesWithReferenceOnKlotski) { agree(models::Klotski{}); }

TEST(Search, AgreesWithReferenceOnRandomGraphs) {
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    agree(NarrowGraph(test::random_graph(seed, 20 + 10 * seed)));
  }
}

TEST(Search, AgreesWithReferenceOnWideRandomGraphs) {
  for (std::uint32_t seed = 0; seed < 30; ++seed) {
    SCOPED_TRACE(seed);
    agree(WideGraph(test::random_graph(seed, 20 + 10 * seed)));
  }
}

TEST(Search, AgreesWithReferenceOnALargeRandomGraph) {
  agree(NarrowGraph(test::random_graph(4, 20'000)));
  agree(WideGraph(test::random_graph(5, 20'000)));
}

// The distance of each vertex 2 * node + side from the initial ones, by Boost.Graph; counted by distance.
std::vector<std::uint64_t> boost_levels(const test::Graph& graph) {
  const std::size_t vertices = 2 * graph.edges.size();
  boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS> g(vertices + 1);
  for (const std::uint32_t v : graph.initial) add_edge(vertices, v, g);
  for (std::size_t v = 0; v < vertices; ++v) {
    for (const auto& edge : graph.edges[v / 2])
      add_edge(v, 2 * edge.to + (v % 2 ^ (edge.flips ? 1U : 0U)), g);
  }
  std::vector<std::size_t> distance(vertices + 1, 0);
  boost::breadth_first_search(g, vertex(vertices, g),
                              boost::visitor(boost::make_bfs_visitor(
                                  boost::record_distances(distance.data(), boost::on_tree_edge()))));
  std::vector<std::uint64_t> levels;
  for (std::size_t v = 0; v < vertices; ++v) {
    if (distance[v] == 0) continue;
    if (levels.size() < distance[v]) levels.resize(distance[v]);
    ++levels[distance[v] - 1];
  }
  return levels;
}

TEST(BreadthFirst, FindsTheDistancesOfBoostGraph) {
  for (std::uint32_t seed = 100; seed < 160; ++seed) {
    SCOPED_TRACE(seed);
    const test::Graph graph = test::random_graph(seed, 300);
    EXPECT_EQ(search(NarrowGraph(graph), Request{}).stats.levels, boost_levels(graph));
    EXPECT_EQ(search(WideGraph(graph), Request{}).stats.levels, boost_levels(graph));
  }
}

TEST(Search, ChecksStatesBeyondTheBoundaryButDoesNotExpandThem) {
  test::Graph graph = test::chain(5);
  graph.fenced = {3};
  Request request;
  request.counted = {NarrowGraph::at_goal};
  graph.goals = {3, 4};
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    request.order = order;
    request.asked = {};
    const auto whole = search(NarrowGraph(graph), request);
    EXPECT_EQ(whole.ending, Ending::exhausted);
    EXPECT_EQ(whole.stats.distinct, 4U);
    EXPECT_EQ(whole.stats.goals.at(0).states, 1U);
    request.deadlock = true;
    EXPECT_EQ(search(NarrowGraph(graph), request).ending, Ending::exhausted)
        << "what is not expanded is no deadlock";
    request.deadlock = false;
    request.asked = {NarrowGraph::at_goal};
    EXPECT_EQ(search(NarrowGraph(graph), request).trace.size(), 4U);
  }
}

TEST(Search, AgreesWithReferenceWithinABoundary) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    test::Graph graph = test::random_graph(seed, 200, 10);
    agree(NarrowGraph(graph));
    agree(WideGraph(graph));
  }
}

TEST(Search, CountsGoalsAlongTheWay) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE(seed);
    const NarrowGraph model(test::random_graph(seed, 200, 5));
    const Reference<NarrowGraph> reference(model);
    std::uint64_t states = 0, first = ~std::uint64_t{0};
    for (const auto& [state, depth] : reference.depth) {
      if (!model.graph().goals.contains(NarrowGraph::node(state))) continue;
      ++states;
      first = std::min(first, depth);
    }
    Request request;
    request.counted = {NarrowGraph::at_goal};
    const GoalCount goal = search(model, request).stats.goals.at(0);
    EXPECT_EQ(goal.states, states);
    EXPECT_EQ(goal.depth.value_or(~std::uint64_t{0}), first);
    request.order = SearchOrder::depth_first;
    EXPECT_EQ(search(model, request).stats.goals.at(0).states, states);
  }
}

}  // namespace
}  // namespace lucas
