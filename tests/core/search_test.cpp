// Searches of graphs against an oracle: every kind of key, visited set, order, way and number of threads, with and without
// symmetry; counts, verdict and the whole trace.
#include "lucas/search.hpp"

#include <gtest/gtest.h>

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
constexpr std::uint32_t first_graph = 1, last_graph = 2, many_graphs = 10;
#else
const std::vector<unsigned> some_threads = {1, 3, 8};
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
    Request request{.threads = 2, .way = Way::parallel};
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
  const auto kernel = test::graph_kernel(graph, Keys::packed);
  for (const bool asks : {false, true}) {
    Request request{.counted = {Graph::at_goal}};
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

}  // namespace
}  // namespace lucas
