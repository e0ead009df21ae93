// Layouts and samples of state graphs: what lies where, and which states are taken.
#include "graph/layout.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "graph/exploration.hpp"
#include "lucas/models/hanoi.hpp"
#include "support/found.hpp"

namespace lucas {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const auto no_pulse = [] {};

StateGraph graph_of(const std::vector<std::vector<Vertex>>& successors, std::vector<std::uint64_t> levels) {
  StateGraph graph;
  graph.first_edge = {0};
  for (const auto& targets : successors) {
    graph.targets.insert(graph.targets.end(), targets.begin(), targets.end());
    graph.first_edge.push_back(graph.targets.size());
  }
  graph.levels = std::move(levels);
  return graph;
}

StateGraph hanoi(int disks) {
  models::HanoiParams params;
  params.disks = disks;
  Monitor monitor;
  const Explored explored = explore(test::kernel_of(models::Hanoi3(params)), {}, std::nullopt, monitor);
  return explored.space->graph();
}

double distance(const Layout& layout, Vertex a, Vertex b) {
  return std::hypot(layout.x[a] - layout.x[b], layout.y[a] - layout.y[b]);
}

TEST(Layout, OfOneStateIsAPoint) {
  const StateGraph graph = graph_of({{0, 0}}, {1});
  for (const Layout& layout : {layout_by_structure(graph, no_pulse), layout_by_depth(graph, no_pulse)}) {
    EXPECT_THAT(layout.x, ElementsAre(0));
    EXPECT_THAT(layout.y, ElementsAre(0));
  }
}

TEST(Layout, OfAPathIsALineFromLeftToRight) {
  const Layout layout = layout_by_structure(graph_of({{1}, {2}, {3}, {4}, {}}, {1, 1, 1, 1, 1}), no_pulse);
  EXPECT_EQ(layout.x[0], 0);
  EXPECT_EQ(layout.x[4], 65535);
  for (Vertex v = 0; v < 4; ++v) EXPECT_NEAR(layout.x[v + 1] - layout.x[v], 65535 / 4, 2000) << v;
  EXPECT_LT(*std::max_element(layout.y.begin(), layout.y.end()), 3000);
}

// The three perfect states are the corners of an equilateral triangle, the first of them at the top.
TEST(Layout, OfHanoiIsATriangle) {
  const StateGraph graph = hanoi(5);
  const Layout layout = layout_by_structure(graph, no_pulse);
  std::vector<Vertex> corners;
  for (Vertex v = 0; v < graph.states(); ++v) {
    if (graph.successors(v).size() == 2) corners.push_back(v);
  }
  ASSERT_EQ(corners.size(), 3U);
  const double side = distance(layout, corners[0], corners[1]);
  EXPECT_NEAR(distance(layout, corners[0], corners[2]) / side, 1, 0.15);
  EXPECT_NEAR(distance(layout, corners[1], corners[2]) / side, 1, 0.15);
  EXPECT_EQ(layout.y[0], 0);
  for (Vertex v = 0; v < graph.states(); ++v) {
    for (const Vertex w : graph.successors(v)) EXPECT_LT(distance(layout, v, w), side / 8) << v;
  }
}

TEST(Layout, IsTheSameEachTimeAndFillsItsSquare) {
  const StateGraph graph = hanoi(4);
  for (const auto& lay : {layout_by_structure, layout_by_depth}) {
    const Layout once = lay(graph, no_pulse), again = lay(graph, no_pulse);
    EXPECT_EQ(once.x, again.x);
    EXPECT_EQ(once.y, again.y);
    const auto [left, right] = std::minmax_element(once.x.begin(), once.x.end());
    const auto [top, bottom] = std::minmax_element(once.y.begin(), once.y.end());
    EXPECT_EQ(*left, 0);
    EXPECT_EQ(*top, 0);
    EXPECT_EQ(std::max(*right, *bottom), 65535);
  }
}

TEST(Layout, KeepsPartsApart) {
  const Layout layout = layout_by_structure(graph_of({{2}, {4}, {3}, {0}, {5}, {1}}, {2, 2, 2}),
                                            no_pulse);  // two triangles: 0 2 3 and 1 4 5
  const auto right = std::max({layout.x[0], layout.x[2], layout.x[3]});
  EXPECT_LT(right, std::min({layout.x[1], layout.x[4], layout.x[5]}));
}

TEST(Layout, ByDepthPutsEachDepthBelowTheOneBefore) {
  const StateGraph graph = hanoi(4);
  const Layout layout = layout_by_depth(graph, no_pulse);
  const std::vector<std::uint32_t> depths = graph.depths();
  for (Vertex v = 1; v < graph.states(); ++v) {
    if (depths[v] > depths[v - 1])
      EXPECT_GT(layout.y[v], layout.y[v - 1]);
    else
      EXPECT_EQ(layout.y[v], layout.y[v - 1]);
  }
}

// 1 and 2 are swapped against their successors 4 and 3.
TEST(Layout, ByDepthPutsStatesBelowThoseThatTheyAreNeighboursOf) {
  const Layout layout = layout_by_depth(graph_of({{1, 2}, {4}, {3}, {}, {}}, {1, 2, 2}), no_pulse);
  EXPECT_EQ(layout.x[1] < layout.x[2], layout.x[4] < layout.x[3]);
}

TEST(Sample, IsAllWhereThereAreFew) {
  const StateGraph graph = hanoi(2);
  const Sample sample = sample_of(graph, 9, {});
  EXPECT_EQ(sample.states.size(), 9U);
  EXPECT_EQ(sample.graph.targets, graph.targets);
  EXPECT_EQ(sample.graph.levels, graph.levels);
}

TEST(Sample, HasTheSameShareOfEachDepth) {
  const StateGraph graph = hanoi(6);
  const Sample sample = sample_of(graph, graph.states() / 4, {});
  ASSERT_EQ(sample.graph.levels.size(), graph.levels.size());
  for (std::size_t d = 0; d < graph.levels.size(); ++d)
    EXPECT_EQ(sample.graph.levels[d], std::max<std::uint64_t>(1, graph.levels[d] * 182 / 729)) << d;
}

TEST(Sample, KeepsTheStepsBetweenItsStates) {
  const StateGraph graph = graph_of({{1, 2, 3}, {4}, {4, 0}, {5}, {}, {}}, {1, 3, 2});
  const Sample sample = sample_of(graph, 3, {2, 4});
  EXPECT_THAT(sample.states, ElementsAre(0, 1, 2, 4));
  EXPECT_THAT(sample.graph.targets, ElementsAre(1, 2, 3, 3, 0));
  EXPECT_THAT(sample.graph.first_edge, ElementsAre(0, 2, 3, 5, 5));
  EXPECT_THAT(sample.graph.levels, ElementsAre(1, 2, 1));
}

TEST(Solution, IsAShortestPath) {
  const StateGraph graph = graph_of({{1, 2}, {0}, {1, 3}, {}}, {1, 2, 1});
  EXPECT_THAT(solution_of(graph, {2, 3, 1, 0}), ElementsAre(0, 2, 3));
  EXPECT_THAT(solution_of(graph, {no_distance, no_distance, no_distance, no_distance}), IsEmpty());
}

}  // namespace
}  // namespace lucas
