// A model that throws: the error names hook, state and last action, wherever the search was.
#include "lucas/model_fault.hpp"

#include <gtest/gtest.h>

#include "lucas/search.hpp"
#include "support.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::NarrowGraph;

std::string fault(const Graph& graph, const Request& request) {
  try {
    static_cast<void>(search(NarrowGraph(graph), request));
  } catch (const ModelError& error) {
    return error.what();
  }
  return "none";
}

std::string fault(const Graph& graph, SearchOrder order) {
  Request request;
  request.order = order;
  request.asked = {NarrowGraph::not_bad};
  return fault(graph, request);
}

class ModelFault : public testing::TestWithParam<SearchOrder> {};
std::string order_name(const testing::TestParamInfo<SearchOrder>& order) {
  return order.param == SearchOrder::breadth_first ? "BreadthFirst" : "DepthFirst";
}
INSTANTIATE_TEST_SUITE_P(Orders, ModelFault,
                         testing::Values(SearchOrder::breadth_first, SearchOrder::depth_first), order_name);

TEST_P(ModelFault, InInitIsNamed) {
  Graph graph = test::chain(3);
  graph.throw_in_init = true;
  EXPECT_EQ(fault(graph, GetParam()),
            "the model 'graph' threw in init: no more beginnings\n  initial state [node |-> 0, side |-> 0]\n"
            "  last action: none");
  graph.initial = {};
  EXPECT_EQ(fault(graph, GetParam()),
            "the model 'graph' threw in init: no more beginnings\n  while initial states were generated\n"
            "  last action: none");
}

TEST_P(ModelFault, InNextIsNamed) {
  Graph graph = test::chain(5);
  graph.throw_in_next = {3};
  EXPECT_EQ(fault(graph, GetParam()),
            "the model 'graph' threw in next: the road is closed\n  state [node |-> 3, side |-> 0]\n"
            "  last action: Walk(edge=0)");
}

TEST_P(ModelFault, BeforeTheFirstActionHasNoLastAction) {
  Graph graph = test::chain(5);
  graph.throw_in_next = {5};
  EXPECT_EQ(fault(graph, GetParam()),
            "the model 'graph' threw in next: the road is closed\n  state [node |-> 5, side |-> 0]\n"
            "  last action: none");
}

TEST_P(ModelFault, InAPropertyOfAnInitialStateIsNamed) {
  Graph graph = test::chain(3);
  graph.initial = {4, 2};
  graph.throw_in_property = {1};
  EXPECT_EQ(
      fault(graph, GetParam()),
      "the model 'graph' threw in property 'NotBad': cannot tell\n  initial state [node |-> 1, side |-> 0]\n"
      "  last action: none");
}

TEST(BreadthFirstFault, InAPropertyNamesTheStateThatWasExpanded) {
  Graph graph = test::chain(5);
  graph.edges[2] = {{0}, {3}};
  graph.throw_in_property = {3};
  EXPECT_EQ(fault(graph, SearchOrder::breadth_first),
            "the model 'graph' threw in property 'NotBad': cannot tell\n  state [node |-> 2, side |-> 0]\n"
            "  last action: Walk(edge=1)");
}

TEST(DepthFirstFault, InAPropertyNamesTheStateThatWasExpanded) {
  Graph graph = test::chain(5);
  graph.edges[2] = {{0}, {3}};
  graph.throw_in_property = {3};
  EXPECT_EQ(fault(graph, SearchOrder::depth_first),
            "the model 'graph' threw in property 'NotBad': cannot tell\n  state [node |-> 2, side |-> 0]\n"
            "  last action: Walk(edge=1)");
}

// 0 → 1, 2, 3; it is 2 that throws, in the last level within the bound.
TEST(BreadthFirstFault, AtTheDepthBoundNamesTheRightState) {
  Graph graph;
  graph.edges = {{{1}, {2}, {3}}, {{0}}, {{0}}, {{0}}};
  graph.throw_in_next = {2};
  Request request;
  request.limits.max_depth = 1;
  EXPECT_EQ(fault(graph, request),
            "the model 'graph' threw in next: the road is closed\n  state [node |-> 2, side |-> 0]\n"
            "  last action: Walk(edge=0)");
}

TEST(BreadthFirstFault, DoesNotBlamePropertiesThatWereNotAsked) {
  Graph graph = test::chain(5);
  graph.throw_in_property = {0, 1, 2, 3, 4, 5};
  graph.throw_in_next = {2};
  EXPECT_EQ(fault(graph, Request{}),
            "the model 'graph' threw in next: the road is closed\n  state [node |-> 2, side |-> 0]\n"
            "  last action: Walk(edge=0)");
}

TEST(BreadthFirstFault, OfAPropertyThatNobodyAskedForIsNoneAtAll) {
  Graph graph = test::chain(5);
  graph.throw_in_property = {3};
  EXPECT_EQ(fault(graph, Request{}), "none");
}

}  // namespace
}  // namespace lucas
