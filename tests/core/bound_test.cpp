// Searches that leave out states by a bound find what searches without it find: the same verdict, a trace that is as short,
// no more states; with every kind of key, visited set, way and number of threads, with and without symmetry.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <random>

#include "support/engines.hpp"
#include "support/graph_case.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::GraphKernel;
using test::Keys;
using testing::HasSubstr;

constexpr int far = 1000;  // farther than any node of these graphs

// Bounds for tests: the distances themselves, half of them, at most three, none: with and without states out of reach.
std::vector<std::vector<int>> bounds_of(const Graph& graph) {
  std::vector<std::vector<int>> all(4, test::steps_to_goals(graph, far));
  for (std::size_t n = 0; n < graph.edges.size(); ++n) {
    const int steps = all[0][n];
    all[0][n] = steps == far ? out_of_reach : steps;
    all[1][n] = steps == far ? out_of_reach : steps / 2;
    all[2][n] = std::min(steps, 3);
    all[3][n] = 0;
  }
  return all;
}

Request request_for_goal(bool symmetry, std::uint64_t max_depth) {
  Request request{
      .asked = {Graph::at_goal}, .symmetry = symmetry, .limits = {.max_depth = max_depth, .memory = 8 << 20}};
  return request;
}

TEST(Bound, ChangesNoAnswer) {
  std::size_t solved = 0, unsolvable = 0, left = 0;
  for (std::uint32_t seed = 0; seed < 16; ++seed) {
    Graph graph = test::random_graph(seed, 20 + 20 * seed, 1 + seed % 3);
    const std::vector<int> steps = test::steps_to_goals(graph, far);
    int nearest = far;
    for (const Graph::State s : graph.initial) nearest = std::min(nearest, steps[graph.node(s)]);
    for (const std::vector<int>& bounds : bounds_of(graph)) {
      graph.bounds = bounds;
      const Keys keys = test::all_keys[seed % test::all_keys.size()];
      const auto kernel = test::graph_kernel(graph, keys);
      const std::uint64_t max_depth = seed % 3 == 0 ? 3 : 1000;
      const Request plain = request_for_goal(seed % 2 == 0, max_depth);
      const auto expected = search(kernel, plain);
      Request request = plain;
      request.uses_bound = true;
      SCOPED_TRACE("seed " + std::to_string(seed) + ", " + to_text(keys));
      test::with_each_engine(kernel->shape(), request, {1, 3}, [&](const Request& each) {
        const auto found = search(kernel, each);
        EXPECT_EQ(found.ending == Ending::hit, expected.ending == Ending::hit);
        // A bound may prove more than --max-depth lets see, and spares the look at what is within it but too far.
        EXPECT_TRUE(found.ending != Ending::exhausted || nearest == far);
        EXPECT_TRUE(found.ending != Ending::max_depth || nearest > static_cast<int>(max_depth));
        EXPECT_EQ(found.trace.size(), expected.trace.size());
        EXPECT_LE(found.stats.distinct, expected.stats.distinct);
        ASSERT_TRUE(found.engine.bound);
        EXPECT_GE(found.engine.bound->limit + 1, found.trace.size());
        EXPECT_LE(found.engine.bound->least, static_cast<std::uint64_t>(nearest));
      });
      ++(expected.ending == Ending::hit ? solved : expected.ending == Ending::exhausted ? unsolvable : left);
    }
    if (HasFatalFailure() || HasNonfatalFailure()) return;
  }
  EXPECT_GT(solved, 15U);
  EXPECT_GT(unsolvable, 10U);
  EXPECT_GT(left, 3U);
}

// As the search that keeps states; and the same way by whatever bound, with the table of states that were searched in vain or without.
TEST(Deepening, FindsTheSameShortestWayByEveryBound) {
  std::size_t solved = 0, left = 0;
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    Graph graph = test::random_graph(seed, 20 + seed, 1 + seed % 3);
    std::vector<std::string> ways;
    for (const std::vector<int>& bounds : bounds_of(graph)) {
      graph.bounds = bounds;
      for (const std::uint64_t memory : {std::uint64_t{8} << 20, std::uint64_t{100'000}}) {
        const auto kernel = test::graph_kernel(graph, test::all_keys[seed % test::all_keys.size()]);
        Request request = request_for_goal(false, 7);
        const auto expected = search(kernel, request);
        request.uses_bound = true;
        request.order = SearchOrder::deepening;
        request.limits.memory = memory;
        const auto found = search(kernel, request);
        ASSERT_EQ(found.ending == Ending::hit, expected.ending == Ending::hit) << seed;
        ASSERT_EQ(found.trace.size(), expected.trace.size()) << seed;
        std::string way;
        for (const auto& step : found.trace) way += to_text(kernel->graph().show(step.state));
        ways.push_back(way);
      }
    }
    for (const std::string& way : ways) ASSERT_EQ(way, ways.front()) << seed;
    ++(ways.front().empty() ? left : solved);
  }
  EXPECT_GT(solved, 15U);
  EXPECT_GT(left, 15U);
}

// A graph of 3000 nodes with three edges each, and one goal; from a node, or from hundreds.
Graph wide(std::uint32_t seed) {
  constexpr std::uint32_t nodes = 3000;
  std::mt19937 random(seed);
  Graph graph;
  graph.edges.resize(nodes);
  for (auto& edges : graph.edges) {
    for (int i = 0; i < 3; ++i) edges.push_back({static_cast<std::uint32_t>(random() % nodes)});
  }
  graph.initial.clear();
  for (std::uint32_t n = 0; n < (seed % 4 == 3 ? 700 : 1); ++n) graph.initial.push_back(graph.sides * n);
  graph.goals = {nodes - 1};
  graph.bounds = bounds_of(graph)[1 + seed % 3];
  return graph;
}

// The parts of a pass are those of the search, not of the threads.
TEST(Deepening, CountsAndFindsTheSameWithAnyNumberOfThreads) {
  std::size_t solved = 0, left = 0, most_generated = 0;
  for (std::uint32_t seed = 0; seed < 24; ++seed) {
    const auto kernel = test::graph_kernel(wide(seed), Keys::packed);
    Request request = request_for_goal(false, 8);
    const auto expected = search(kernel, request);
    request.uses_bound = true;
    request.order = SearchOrder::deepening;
    std::vector<std::string> found;
    for (const unsigned threads : {1U, 2U, 5U}) {
      request.threads = threads;
      const auto answer = search(kernel, request);
      ASSERT_EQ(answer.trace.size(), expected.trace.size()) << seed;
      EXPECT_EQ(answer.engine.threads, threads);
      std::string text = fmt::format("{} generated, tried on {}, to depth {}:", answer.stats.generated,
                                     answer.engine.tried, answer.stats.depth);
      for (const auto& step : answer.trace) text += to_text(kernel->graph().show(step.state));
      found.push_back(text);
      most_generated = std::max<std::size_t>(most_generated, answer.stats.generated);
    }
    EXPECT_THAT(found, testing::Each(found.front())) << seed;
    ++(expected.trace.empty() ? left : solved);
  }
  EXPECT_GT(solved, 8U);
  EXPECT_GT(left, 2U);
  EXPECT_GT(most_generated, 5000U);
}

// Layers of nodes, with edges to random nodes of the next layer; initial states in the first three, goals in the last one.
Graph layered(std::uint32_t seed) {
  constexpr std::uint32_t layers = 8, width = 12;
  std::mt19937 random(seed);
  Graph graph;
  graph.is_graded = true;
  graph.initial.clear();
  graph.edges.resize(layers * width);
  for (std::uint32_t n = 0; n < (layers - 1) * width; ++n) {
    for (auto edges = random() % 3; edges > 0; --edges)
      graph.edges[n].push_back({(n / width + 1) * width + static_cast<std::uint32_t>(random() % width)});
  }
  for (std::uint32_t layer = 0; layer < 3; ++layer)
    graph.initial.push_back(graph.sides * (layer * width + static_cast<std::uint32_t>(random() % width)));
  graph.goals = {(layers - 1) * width, layers * width - 1};
  for (std::uint32_t n = 0; n < layers * width; ++n)
    graph.bounds.push_back(static_cast<int>(layers - 1 - n / width));
  const std::vector<int> steps = test::steps_to_goals(graph, far);
  const auto known =
      static_cast<std::uint32_t>(random() % layers);  // from that layer on it is known what is out of reach
  for (std::uint32_t n = known * width; n < steps.size(); ++n) {
    if (steps[n] == far) graph.bounds[n] = out_of_reach;
  }
  return graph;
}

TEST(Bound, OfAGradedPuzzleMakesDepthFirstTracesShortest) {
  std::size_t solved = 0, unsolvable = 0;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const Graph graph = layered(seed);
    for (const Keys keys : test::all_keys) {
      const auto kernel = test::graph_kernel(graph, keys);
      Request request = request_for_goal(false, 1000);
      const auto expected = search(kernel, request);
      request.uses_bound = true;
      request.order = SearchOrder::depth_first;
      const auto found = search(kernel, request);
      ASSERT_EQ(found.ending, expected.ending) << seed << to_text(keys);
      EXPECT_EQ(found.trace.size(), expected.trace.size()) << seed << to_text(keys);
      ASSERT_TRUE(found.engine.bound);
      EXPECT_GE(found.engine.bound->limit + 1, found.trace.size());
      ++(found.ending == Ending::hit ? solved : unsolvable);
    }
  }
  EXPECT_GT(solved, 20U);
  EXPECT_GT(unsolvable, 20U);
}

TEST(Bound, BeyondTheDepthProvesAtOnceThatThereIsNoSolution) {
  Request request = request_for_goal(false, 2);
  request.uses_bound = true;
  request.order = SearchOrder::depth_first;
  const auto found = search(test::graph_kernel(layered(0), Keys::packed), request);
  EXPECT_EQ(found.ending, Ending::max_depth);
  EXPECT_EQ(found.engine.order, SearchOrder::breadth_first) << "else it is no proof";
  EXPECT_EQ(found.stats.distinct, 0U);
  EXPECT_GT(found.engine.bound->least, 2U);
}

// Each of its states is one of a shortest path.
TEST(Bound, OfTheStepsThemselvesLeavesOnlyShortestPaths) {
  Graph graph = test::cube(10);
  graph.edges.emplace_back();
  for (std::uint32_t n = 0; n < 1024; ++n) graph.edges[n].push_back({1024});  // a dead end
  graph.bounds = bounds_of(graph)[0];
  Request request = request_for_goal(false, 1000);
  request.uses_bound = true;
  const auto found = search(test::graph_kernel(graph, Keys::packed), request);
  EXPECT_EQ(found.stats.distinct, 1024U);
  EXPECT_EQ(found.engine.bound->limit, 10U);
  EXPECT_EQ(found.engine.bound->passes, 1U);
}

// Passes are few: where each is little larger than the last, the limit goes up by more and more.
TEST(Bound, OfNothingCostsAFewPasses) {
  Graph graph = test::chain(1000);
  graph.goals = {1000};
  graph.bounds.assign(graph.edges.size(), 0);
  Request request = request_for_goal(false, 10'000);
  request.uses_bound = true;
  const auto found = search(test::graph_kernel(graph, Keys::small), request);
  EXPECT_EQ(found.trace.size(), 1001U);
  EXPECT_LT(found.engine.bound->passes, 30U);
}

TEST(Bound, ThatIsTooLargeIsAnErrorWithTheShorterWay) {
  Graph graph = test::chain(200);
  graph.edges[100].push_back({200});
  graph.goals = {200};
  graph.bounds = bounds_of(graph)[0];
  for (std::uint32_t n = 0; n <= 100; ++n)
    graph.bounds[n] = static_cast<int>(200 - n);  // as without that edge
  Request request = request_for_goal(false, 1000);
  request.uses_bound = true;
  const auto kernel = test::graph_kernel(graph, Keys::small);
  EXPECT_THAT(test::thrown_by<ModelError>([&] { return search(kernel, request); }),
              testing::AllOf(HasSubstr("at_least"), HasSubstr("state [node |-> ")));
}

}  // namespace
}  // namespace lucas
