// Searches of graphs against an oracle, and against Boost.Graph: every kind of key, visited set, order, way and number of
// threads, with and without symmetry; counts, verdict and the whole trace.
#include "lucas/search.hpp"

#include <gtest/gtest.h>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>

#include "support/engines.hpp"
#include "support/graph_case.hpp"
#include "support/graph_oracle.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::GraphCase;
using test::GraphKernel;
using test::GraphOracle;
using test::Keys;

#if defined(__SANITIZE_THREAD__)  // takes minutes
const std::vector<unsigned> some_threads = {3};
constexpr std::uint32_t first_graph = 2, last_graph = 2, many_graphs = 6;
#elif defined(__SANITIZE_ADDRESS__)
const std::vector<unsigned> some_threads = {1, 3};
constexpr std::uint32_t first_graph = 1, last_graph = 2, many_graphs = 24;
#else
const std::vector<unsigned> some_threads = {1, 2, 3, 8};
constexpr std::uint32_t first_graph = 1, last_graph = 3, many_graphs = 80;
#endif

// Whole spaces, each property alone, all at once, and deadlocks; in both orders, with and without symmetry.
std::vector<Request> requests() {
  std::vector<Request> all(7);
  for (std::size_t property = 0; property < 4; ++property) all[property].asked = {property};
  all[4].asked = all[5].asked = {3, 2, 1, 0};
  all[5].deadlock = true;
  for (Request& request : all) {
    request.counts_deadlocks = true;
    request.counted = {Graph::at_goal};
    request.limits.memory = 8 << 20;  // little for outboxes: it is touched in each search
  }
  const auto add_with = [&all](auto&& change) {
    for (std::size_t i = 0, count = all.size(); i < count; ++i) change(all.emplace_back(all[i]));
  };
  add_with([](Request& request) { request.symmetry = true; });
  add_with([](Request& request) { request.order = SearchOrder::depth_first; });
  return all;
}

TEST(Search, AnswersAsTheOracleWithEveryEngine) {
  std::size_t hits = 0, whole = 0;
  for (std::uint32_t seed = first_graph; seed <= last_graph; ++seed) {
    for (const GraphCase& puzzle : test::cases_of(test::random_graph(seed, 60 + 100 * seed, seed % 3))) {
      for (const Request& request : requests()) {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", " + puzzle.name + ", " + test::name_of(request));
        const GraphOracle oracle(*puzzle.graph, request);
        ++(oracle.finds() ? hits : whole);
        test::with_each_engine(puzzle.kernel->shape(), request, some_threads, [&](const Request& each) {
          const auto found = puzzle.search(each);
          oracle.judge(found);
          EXPECT_EQ(found.engine.store, each.store);
          EXPECT_EQ(found.engine.order, each.order);
          EXPECT_EQ(found.engine.symmetry, each.symmetry);
          EXPECT_EQ(found.engine.threads, each.order == SearchOrder::depth_first ? 1 : each.threads);
        });
        if (HasFatalFailure() || HasNonfatalFailure()) return;
      }
    }
  }
  EXPECT_GT(hits, 50U);
  EXPECT_GT(whole, 20U);
}

// Each with one engine.
TEST(Search, AnswersAsTheOracleOnManyGraphs) {
  std::size_t hits = 0, deadlocks = 0, whole = 0;
  for (std::uint32_t seed = 0; seed < many_graphs; ++seed) {
    for (const GraphCase& puzzle : test::cases_of(test::random_graph(seed, 20 + 4 * seed, seed % 5))) {
      for (Request request : requests()) {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", " + puzzle.name + ", " + test::name_of(request));
        request.way = seed % 2 == 0 ? Way::serial : Way::parallel;
        request.threads = 1 + seed % 3;
        request.store = test::possible(puzzle.kernel->shape(), seed / 2);
        const GraphOracle oracle(*puzzle.graph, request);
        const auto found = puzzle.search(request);
        oracle.judge(found);
        ++(found.ending == Ending::hit ? hits : found.ending == Ending::deadlock ? deadlocks : whole);
        if (HasFatalFailure() || HasNonfatalFailure()) return;
      }
    }
  }
  EXPECT_GT(hits, many_graphs * 12);
  EXPECT_GT(deadlocks, many_graphs);
  EXPECT_GT(whole, many_graphs * 12);
}

// Traces are then made of successors. Beyond the boundary, where a way leads and none leads back, they are not.
TEST(Search, AnswersAsTheOracleWhereStepsCanBeUndone) {
  std::size_t hits = 0;
  for (std::uint32_t seed = 0; seed < many_graphs; ++seed) {
    Graph graph = test::with_ways_back(test::random_graph(seed, 20 + 4 * seed, 1 + seed % 5));
    graph.listed.clear();
    for (const GraphCase& puzzle : test::cases_of(graph)) {
      for (Request request : requests()) {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", " + puzzle.name + ", " + test::name_of(request));
        request.way = seed % 2 == 0 ? Way::serial : Way::parallel;
        request.store = test::possible(puzzle.kernel->shape(), seed / 2);
        const auto found = puzzle.search(request);
        GraphOracle(*puzzle.graph, request).judge(found);
        hits += found.ending == Ending::hit && found.trace.size() > 2 ? 1 : 0;
        if (HasFatalFailure() || HasNonfatalFailure()) return;
      }
    }
  }
  EXPECT_GT(hits, many_graphs * 6);
}

TEST(Search, AnswersAsTheOracleOnALargeGraph) {
  const Graph graph = test::random_graph(3, 20'000);
  for (const GraphCase& puzzle : test::cases_of(graph)) {
    SCOPED_TRACE(puzzle.name);
    Request request;
    request.way = Way::parallel;
    request.threads = 2;
    const auto found = puzzle.search(request);
    EXPECT_GT(found.stats.distinct, 10'000U);
    GraphOracle(*puzzle.graph, request).judge(found);
  }
}

// So large that its states are checked by all threads, whoever inserted them.
TEST(Search, ChecksALargeLevelAsTheOracleDoes) {
  constexpr std::uint32_t leaves = 40'000;
  Graph graph{{{}}};
  for (std::uint32_t leaf = 1; leaf <= leaves; ++leaf) {
    graph.edges[0].push_back({leaf});
    if (leaf % 7 == 0) graph.goals.insert(leaf);
    if (leaf % 9'999 == 0) graph.worse.insert(leaf);
  }
  graph.edges.resize(leaves + 1);
  const auto kernel = std::make_shared<const GraphKernel>(graph, Keys::packed);
  for (const bool asks : {false, true}) {
    Request request;
    request.counted = {Graph::at_goal};
    if (asks) request.asked = {Graph::not_worse};
    const GraphOracle oracle(*kernel, request);
    EXPECT_EQ(oracle.finds(), asks);
    for (const Way way : {Way::serial, Way::parallel}) {
      for (const unsigned threads : {1, 2, 3}) {
        request.way = way;
        request.threads = threads;
        oracle.judge(search(kernel, request));
      }
    }
  }
}

// The distance of each state from the initial ones, by Boost.Graph; counted by distance.
std::vector<std::uint64_t> boost_levels(const Graph& graph) {
  const std::size_t vertices = 2 * graph.edges.size();
  boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS> g(vertices + 1);
  for (const std::uint32_t v : graph.initial) add_edge(vertices, v, g);
  for (std::size_t v = 0; v < vertices; ++v) {
    for (const auto& edge : graph.edges[v / 2])
      add_edge(v, graph.along(static_cast<test::Graph::State>(v), edge), g);
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

TEST(Search, FindsTheDistancesOfBoostGraph) {
  for (std::uint32_t seed = 100; seed < 130; ++seed) {
    SCOPED_TRACE(seed);
    const Graph graph = test::random_graph(seed, 300);
    for (const GraphCase& puzzle : test::cases_of(graph)) {
      EXPECT_EQ(puzzle.search({}).stats.levels, boost_levels(graph)) << puzzle.name;
    }
  }
}

TEST(Search, ChecksStatesBeyondTheBoundaryButDoesNotExpandThem) {
  Graph graph = test::chain(5);
  graph.fenced = {3};
  graph.goals = {3, 4};
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    Request request;
    request.order = order;
    request.counted = {Graph::at_goal};
    request.deadlock = true;
    const auto whole = search(graph, request);
    EXPECT_EQ(whole.ending, Ending::exhausted) << "what is not expanded is no deadlock";
    EXPECT_EQ(whole.stats.distinct, 4U);
    EXPECT_EQ(whole.stats.goals.at(0).states, 1U);
    request.asked = {Graph::at_goal};
    EXPECT_EQ(search(graph, request).path(), (std::vector<Graph::State>{0, 2, 4, 6}));
  }
}

// With symmetry the depth stays the smallest one.
TEST(Search, FindsTheSameAtTheSameDepthWithSymmetry) {
  Request plain;
  plain.asked = {0, 1, 2, 3};
  plain.deadlock = true;
  Request merged = plain;
  merged.symmetry = true;
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    const auto kernel = std::make_shared<const GraphKernel>(test::random_graph(seed, 200, 2), Keys::wide);
    const auto apart = search(kernel, plain), together = search(kernel, merged);
    EXPECT_EQ(apart.ending, together.ending);
    EXPECT_EQ(apart.property, together.property);
    EXPECT_EQ(apart.trace.size(), together.trace.size());
    if (!together.trace.empty()) test::expect_behaviour(kernel->graph(), together.trace);
  }
}

}  // namespace
}  // namespace lucas
