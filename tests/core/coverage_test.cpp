// Coverage of a search: its states and steps, counted once more.
#include "coverage/coverage.hpp"

#include <gtest/gtest.h>

#include "lucas/models/die_hard.hpp"
#include "support/engines.hpp"
#include "support/found.hpp"
#include "support/graph.hpp"
#include "support/interrupter.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using test::Graph;

Covered covered(const Kernel& kernel, const Request& request, const Answer& answer,
                const CoverageQuestions& questions) {
  Monitor silent;
  return cover(kernel, request, answer.ending, answer.stats, questions, silent);
}

// All that the search counted, and nothing else, wherever it ended.
TEST(Coverage, AddsUpToWhatTheSearchCounted) {
  const CoverageQuestions questions{{{Graph::not_bad, Graph::at_goal}, {Graph::no_bad_edge}}};
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const Graph graph = test::random_graph(seed, 60, seed % 5);
    const auto kernel = test::kernel_of(graph);
    Request request;
    if (seed % 2 == 0) request.asked = {Graph::not_bad, Graph::no_bad_edge};
    request.symmetry = seed % 3 == 0;
    request.counted = {Graph::at_goal};
    if (seed % 4 == 1) request.limits.max_states = 1 + seed;
    if (seed % 4 == 3) request.limits.max_depth = seed % 6;
    test::with_each_engine(kernel->shape(), request, {1, 3}, [&](const Request& each) {
      SCOPED_TRACE(seed);
      const Answer answer = search(kernel, each);
      const Stats& stats = answer.stats;
      const Covered all = covered(*kernel, each, answer, questions);
      ASSERT_TRUE(all.coverage);
      std::uint64_t taken = 0, found = 0;
      for (const ActionCoverage& action : all.coverage->actions) {
        taken += action.taken;
        found += action.found;
      }
      if (stats.generated < graph.initial.size()) return;  // not even all initial states
      EXPECT_EQ(taken + graph.initial.size(), stats.generated);
      EXPECT_EQ(found + stats.initial, stats.distinct);
      const auto& properties = all.coverage->properties;
      EXPECT_EQ(properties[0].evaluated, stats.distinct);
      EXPECT_EQ(properties[0].applied, stats.goals[0].states);
      EXPECT_EQ(properties[1].evaluated, taken);
      EXPECT_FALSE(properties[1].applied);
    });
  }
}

TEST(Coverage, CountsEachAction) {
  const auto kernel = test::kernel_of(models::DieHard{});
  Request request;
  const Covered all = covered(*kernel, request, search(kernel, request), {});
  ASSERT_EQ(all.coverage->actions.size(), 6U);
  for (const ActionCoverage& action : all.coverage->actions) {
    EXPECT_EQ(action.taken, 16U) << action.name;
    EXPECT_TRUE(action.by_arguments.empty());
  }
  EXPECT_EQ(all.coverage->actions[0].name, "BigToSmall");
}

TEST(Coverage, CountsActionsByTheirArguments) {
  Graph graph = test::chain(3);
  graph.edges[1].push_back({0});
  const auto kernel = test::kernel_of(graph);
  const Covered all = covered(*kernel, {}, search(kernel, {}), {.by_arguments = true});
  ASSERT_EQ(all.coverage->actions.size(), 1U);
  const ActionCoverage& walk = all.coverage->actions[0];
  EXPECT_EQ(walk.taken, 4U);
  EXPECT_EQ(walk.found, 3U);
  ASSERT_EQ(walk.by_arguments.size(), 2U);
  EXPECT_EQ(walk.by_arguments[0].name, "Walk(edge=0)");
  EXPECT_EQ(walk.by_arguments[0].taken, 3U);
  EXPECT_EQ(walk.by_arguments[1].taken, 1U);
  EXPECT_EQ(walk.by_arguments[1].found, 0U);
}

TEST(Coverage, IsNotToldOfWhatAnotherRunWouldNotSee) {
  const auto kernel = test::kernel_of(test::chain(9));
  Request request;
  Answer answer = search(kernel, request);
  for (const Ending ending : {Ending::timeout, Ending::memory, Ending::interrupted}) {
    answer.ending = ending;
    const Covered none = covered(*kernel, request, answer, {});
    EXPECT_EQ(none.ending, ending);
    EXPECT_FALSE(none.coverage);
  }
}

TEST(Coverage, StopsAtLimitsOfItsOwn) {
  const auto kernel = test::kernel_of(test::chain(300));
  Request request;
  const Answer answer = search(kernel, request);
  test::Interrupter monitor(3);
  const Covered interrupted = cover(*kernel, request, answer.ending, answer.stats, {}, monitor);
  EXPECT_EQ(interrupted.ending, Ending::interrupted);
  EXPECT_FALSE(interrupted.coverage);
  request.limits.memory = 100;
  EXPECT_EQ(covered(*kernel, request, answer, {}).ending, Ending::memory);
  request.limits = {};
  request.limits.timeout = {};
  EXPECT_EQ(covered(*kernel, request, answer, {}).ending, Ending::timeout);
}

TEST(Coverage, NamesTheStateThatTheModelThrowsFor) {
  const Answer answer = search(test::kernel_of(test::chain(5)), {});
  Graph graph = test::chain(5);
  graph.throw_in_next = {3};
  EXPECT_EQ(test::thrown_by<ModelError>([&] { return covered(*test::kernel_of(graph), {}, answer, {}); }),
            "the model 'graph' threw in next: the road is closed\n  state [node |-> 3, side |-> 0]\n"
            "  last action emitted: Walk(edge=0)");
}

}  // namespace
}  // namespace lucas
