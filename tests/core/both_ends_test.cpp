// Searches from both ends find what those from the start find: the same verdict and a trace that is as short; with every
// kind of key, visited set, way and number of threads, with and without symmetry.
#include <gmock/gmock.h>

#include "support/engines.hpp"
#include "support/graph_case.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::GraphKernel;
using test::Keys;
using testing::HasSubstr;

Request request_for_goal(SearchOrder order) {
  Request request{.order = order, .asked = {Graph::at_goal}, .limits = {.memory = 8 << 20}};
  return request;
}

TEST(BothEnds, ChangeNoAnswer) {
  std::size_t solved = 0, at_once = 0, unsolvable = 0, left = 0;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    Graph graph = test::random_graph(seed, 20 + 10 * seed, 2);
    graph.fenced.clear();
    if (graph.goals.empty() || seed % 10 == 9) graph.goals.insert(graph.node(graph.initial[0]));
    graph = test::with_ways_back(graph);
    const Keys keys = test::all_keys[seed % test::all_keys.size()];
    const auto kernel = test::graph_kernel(graph, keys);
    Request request = request_for_goal(SearchOrder::breadth_first);
    request.symmetry = seed % 2 == 0;
    request.limits.max_depth = seed % 4 < 2 ? 2 : 1000;
    const auto expected = search(kernel, request);
    request.order = SearchOrder::both_ends;
    SCOPED_TRACE("seed " + std::to_string(seed) + ", " + to_text(keys));
    test::with_each_engine(kernel->shape(), request, {1, 3}, [&](const Request& each) {
      const auto found = search(kernel, each);
      EXPECT_EQ(found.ending == Ending::hit, expected.ending == Ending::hit);
      // One side may be exhausted before the other is as deep as --max-depth lets see.
      EXPECT_TRUE(found.ending == expected.ending || found.trace.empty());
      EXPECT_EQ(found.trace.size(), expected.trace.size());
      ASSERT_TRUE(found.engine.both_ends);
      if (expected.ending == Ending::hit) {
        EXPECT_EQ(found.engine.both_ends->from_start + found.engine.both_ends->from_goal + 1,
                  found.trace.size());
      }
    });
    if (HasFatalFailure() || HasNonfatalFailure()) return;
    const bool is_solved = expected.ending == Ending::hit;
    ++(is_solved && expected.trace.size() == 1 ? at_once
       : is_solved                             ? solved
       : expected.ending == Ending::exhausted  ? unsolvable
                                               : left);
  }
  EXPECT_GT(solved, 10U);
  EXPECT_GT(unsolvable, 2U);
  EXPECT_GT(left, 3U);
  EXPECT_GT(at_once, 0U);
}

// The crowd beside the start is seen once.
TEST(BothEnds, TakeTurnsWhereFewerStatesAre) {
  Graph graph = test::chain(100);
  for (std::uint32_t leaf = 101; leaf < 1101; ++leaf) {  // beside the start
    graph.edges.emplace_back();
    graph.edges[0].push_back({leaf});
  }
  graph.goals = {100};
  const auto found = search(test::graph_kernel(test::with_ways_back(graph), Keys::small),
                            request_for_goal(SearchOrder::both_ends));
  EXPECT_EQ(found.trace.size(), 101U);
  EXPECT_EQ(found.engine.both_ends->from_start, 1U);
  EXPECT_EQ(found.engine.both_ends->from_goal, 99U);
}

// Either end may be in a part of its own, and the smaller one is enough for the proof.
TEST(BothEnds, ProveThatThereIsNoWay) {
  Graph graph = test::chain(300);
  graph.edges.resize(303);
  graph.edges[301].push_back({302});
  graph.goals = {302};
  const auto found = search(test::graph_kernel(test::with_ways_back(graph), Keys::packed),
                            request_for_goal(SearchOrder::both_ends));
  EXPECT_EQ(found.ending, Ending::exhausted);
  EXPECT_LT(found.stats.distinct, 20U);
}

void expect_broken(const Graph& graph, const char* how) {
  const auto kernel = test::graph_kernel(graph, Keys::small);
  const auto fault =
      test::thrown_by<ModelError>([&] { return search(kernel, request_for_goal(SearchOrder::both_ends)); });
  EXPECT_THAT(fault, testing::AllOf(HasSubstr(how), HasSubstr("state [node |-> ")));
}

TEST(BothEnds, NameWhatIsWrongWithTheGoals) {
  Graph graph = test::chain(400);
  graph.goals = {400};
  graph = test::with_ways_back(graph);
  Graph one_way = graph;
  one_way.edges[399].erase(one_way.edges[399].begin());  // to the goal
  expect_broken(one_way, "goals says that each step can be undone");
  Graph stranger = graph;
  stranger.listed.insert(7);
  expect_broken(stranger, "goals lists a state in which the first goal does not hold");
  Graph forgotten = graph;
  forgotten.goals.insert(3);
  expect_broken(forgotten, "goals does not list a state");
  Graph thrown = graph;
  thrown.throw_in_goals = true;
  expect_broken(thrown, "threw in goals: no more goals\n  goal state [node |-> ");
}

}  // namespace
}  // namespace lucas
