#include "support/graph_shrink.hpp"

#include <gtest/gtest.h>

#include "support/reference.hpp"

namespace lucas::test {
namespace {

// The goal is reached on the side where it did not begin.
bool reaches_goal_flipped(const Graph& graph) {
  for (const auto& [state, depth] : Reference<Graph>(graph).depth) {
    if (graph.goals.contains(graph.node(state)) && state % 2 != graph.initial.front() % 2) return true;
  }
  return false;
}

TEST(GraphShrink, LeavesOnlyWhatTheFailureNeeds) {
  std::size_t shrunken = 0;
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const Graph graph = random_graph(seed, 60, 10);
    if (!reaches_goal_flipped(graph)) continue;
    const Graph small = shrunk(graph, reaches_goal_flipped);
    ++shrunken;
    EXPECT_TRUE(reaches_goal_flipped(small));
    EXPECT_LE(small.edges.size(), 2U) << to_text(small);
    EXPECT_EQ(small.goals.size(), 1U);
    EXPECT_TRUE(small.bad.empty() && small.worse.empty() && small.fenced.empty());
  }
  EXPECT_GT(shrunken, 5U);
}

TEST(GraphShrink, PrintsAGraph) {
  Graph graph;
  graph.edges = {{{1, 1}, {0, 0, true}}, {}};
  graph.goals = graph.fenced = {1};
  EXPECT_EQ(
      to_text(graph),
      "initial states (2 * node + side): 0\nnode 0: → 1 turns 1; → 0 bad;\nnode 1: is a goal is fenced\n");
}

}  // namespace
}  // namespace lucas::test
