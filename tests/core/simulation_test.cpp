// Random walks: the same for any number of threads, and what they find is so.
#include "walks/simulation.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <limits>
#include <set>
#include <tuple>

#include "support/found.hpp"
#include "support/graph.hpp"
#include "support/interrupter.hpp"
#include "support/sample.hpp"
#include "support/thrown.hpp"
#include "walks/walker.hpp"

namespace lucas {
namespace {

using test::Graph;

Simulated simulate(const Graph& graph, const Request& request, const Walks& walks,
                   const CoverageQuestions* coverage = nullptr) {
  Monitor silent;
  return lucas::simulate(test::kernel_of(graph), request, walks, coverage, silent);
}

Request asking(std::vector<std::size_t> properties) {
  Request request{.asked = std::move(properties)};
  return request;
}

std::vector<test::Step<Graph>> steps_of(const Simulated& found) {
  return test::steps_of<Graph>(found.answer.trace.get());
}

// The part of the result that is the same in two runs.
auto told(const Simulated& all) {
  std::vector<Graph::State> path;
  for (const auto& step : steps_of(all)) path.push_back(step.state);
  const std::uint64_t taken = all.coverage->actions.empty() ? 0 : all.coverage->actions[0].taken;
  EXPECT_EQ(taken, all.walks.steps);
  return std::tuple(all.answer.ending, all.answer.property, all.hit, all.walks.walks, all.walks.steps,
                    all.walks.longest, all.walks.deadlocks, all.walks.fenced,
                    all.coverage->properties[0].evaluated, path);
}

constexpr std::uint32_t walked_graphs = test::sampled(40, 8);

TEST(Simulation, IsTheSameForAnyNumberOfThreads) {
  const CoverageQuestions coverage{{{Graph::not_bad}, {Graph::no_bad_edge}}};
  std::size_t found = 0;
  for (std::uint32_t seed = 0; seed < walked_graphs; ++seed) {
    SCOPED_TRACE(seed);
    const Graph graph = test::random_graph(seed, 60, seed % 4);
    Request request = asking({Graph::not_bad, Graph::no_bad_edge, Graph::not_worse});
    const Walks walks{.count = 3000, .steps = 30, .seed = seed};
    const Simulated one = simulate(graph, request, walks, &coverage);
    found += one.hit ? 1 : 0;
    EXPECT_EQ(one.walks.walks, one.hit ? *one.hit + 1 : 3000);
    for (const unsigned threads : {2U, 3U, 8U}) {
      request.threads = threads;
      EXPECT_EQ(told(simulate(graph, request, walks, &coverage)), told(one));
    }
  }
  EXPECT_GT(found, test::sampled(10U, 1U));
  EXPECT_LT(found, walked_graphs);
}

TEST(Simulation, FindsWhatIsSoAndOnlyThat) {
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    const Graph graph = test::random_graph(seed, 60, 1 + seed % 3);
    for (const std::size_t property :
         {Graph::not_bad, Graph::at_goal, Graph::no_bad_edge, Graph::not_worse}) {
      const Request request = asking({property});
      const Simulated found = simulate(graph, request, {.count = 500, .steps = 60, .seed = seed});
      const bool can_be = test::search(graph, request).ending == Ending::hit;
      EXPECT_TRUE(can_be || !found.hit);
      if (!found.hit) continue;
      EXPECT_EQ(found.answer.property, property);
      const auto trace = steps_of(found);
      test::expect_behaviour(graph, trace);
      std::set<Graph::State> states;
      for (std::size_t i = 0; i + 1 < trace.size(); ++i) states.insert(trace[i].state);
      EXPECT_EQ(states.size() + 1, trace.size()) << "it has a loop";
    }
  }
}

TEST(Simulation, CountsItsWalks) {
  Graph graph = test::chain(5);
  for (const unsigned threads : {1U, 4U}) {
    Request request{.threads = threads};
    const Simulated cut = simulate(graph, request, {.count = 7, .steps = 3});
    EXPECT_EQ(cut.answer.ending, Ending::simulated);
    EXPECT_EQ(cut.walks.walks, 7U);
    EXPECT_EQ(cut.walks.steps, 21U);
    EXPECT_EQ(cut.walks.longest, 3U);
    EXPECT_EQ(cut.walks.deadlocks, 0U);
    const Simulated whole = simulate(graph, request, {.count = 7, .steps = 9});
    EXPECT_EQ(whole.walks.longest, 5U);
    EXPECT_EQ(whole.walks.deadlocks, 7U);
    EXPECT_EQ(whole.walks.mean(), 5.0);
    Graph fenced = graph;
    fenced.fenced = {2};
    EXPECT_EQ(simulate(fenced, request, {.count = 7}).walks.fenced, 7U);
  }
}

TEST(Simulation, FindsADeadlockWhereItIsAskedForAlsoAtTheLastStep) {
  Request request{.deadlock = true};
  const Simulated found = simulate(test::chain(5), request, {.count = 9, .steps = 5});
  EXPECT_EQ(found.answer.ending, Ending::deadlock);
  EXPECT_EQ(found.hit, 0U);
  EXPECT_EQ(found.answer.trace->steps(), 5U);
  EXPECT_EQ(simulate(test::chain(5), request, {.count = 9, .steps = 4}).answer.ending, Ending::simulated);
}

// 0 → 0, but only once by the bad edge: the step that breaks the invariant is a loop, and stays.
TEST(Simulation, KeepsALoopThatBreaksAStepInvariant) {
  Graph graph;
  graph.edges = {{{0, 0, true}}};
  const Simulated found = simulate(graph, asking({Graph::no_bad_edge}), {});
  EXPECT_EQ(found.answer.ending, Ending::hit);
  EXPECT_EQ(found.answer.trace->steps(), 1U);
}

TEST(Simulation, BeginsWhereItIsToldTo) {
  Request request = asking({Graph::not_bad});
  Graph graph = test::chain(5);
  graph.bad = {1};
  request.from = test::words_of<Graph>(4);  // node 2
  EXPECT_EQ(simulate(graph, request, {}).answer.ending, Ending::simulated);
  graph.bad = {2};
  EXPECT_EQ(simulate(graph, request, {}).answer.trace->steps(), 0U);
}

TEST(Simulation, NamesTheStateThatTheModelThrowsFor) {
  Graph graph = test::chain(5), judged = test::chain(2);
  Request request;
  const auto fault_of = [&](const Graph& some) {
    return test::thrown_by<ModelError>([&] { return simulate(some, request, {}); });
  };
  graph.throw_in_next = {3};
  for (const unsigned threads : {1U, 3U}) {
    request.threads = threads;
    EXPECT_EQ(fault_of(graph),
              "the model 'graph' threw in next: the road is closed\n  state [node |-> 3, side |-> 0]\n"
              "  last action emitted: Walk(edge=0)");
  }
  request = asking({Graph::not_bad});
  judged.throw_in_property = {0};
  EXPECT_EQ(fault_of(judged),
            "the model 'graph' threw in property 'NotBad': cannot tell\n  state [node |-> 0, side |-> 0]\n"
            "  last action emitted: none");
  graph.throw_in_init = true;
  EXPECT_NE(fault_of(graph), "nothing");
}

// One endless walk: whichever thread is in it, time and user end it.
TEST(Simulation, StopsInTheMiddleOfAWalk) {
  Graph graph;
  graph.edges = {{{0}}};
  const Walks endless{.count = 1, .steps = std::numeric_limits<std::uint64_t>::max()};
  for (const unsigned threads : {1U, 2U, 4U}) {
    Request request{.threads = threads};
    test::Interrupter monitor(1000);
    const Simulated found = lucas::simulate(test::kernel_of(graph), request, endless, nullptr, monitor);
    EXPECT_EQ(found.answer.ending, Ending::interrupted);
    EXPECT_EQ(found.walks.walks, 0U);
    request.limits.timeout = std::chrono::milliseconds(20);
    EXPECT_EQ(simulate(graph, request, endless).answer.ending, Ending::timeout);
  }
}

TEST(Simulation, StopsWhereMemoryEnds) {
  Request request{.limits = {.memory = 1}};
  EXPECT_EQ(simulate(test::chain(5), request, {}).answer.ending, Ending::memory);
}

TEST(Random, DrawsEachNumberAboutAsOften) {
  std::array<std::uint64_t, 7> count{};
  for (std::uint64_t walk = 0; walk < 7000; ++walk) ++count[Random(1, walk).below(7)];
  for (const std::uint64_t drawn : count) {
    EXPECT_GT(drawn, 880U);
    EXPECT_LT(drawn, 1120U);
  }
}

// A seed in a report of last year takes the walks of last year.
TEST(Random, DrawsTheSameEverywhere) {
  Random random(1, 2);
  std::vector<std::uint64_t> drawn;
  for (int i = 0; i < 5; ++i) drawn.push_back(random.below(1000));
  EXPECT_EQ(drawn, (std::vector<std::uint64_t>{824, 898, 342, 918, 623}));
}

}  // namespace
}  // namespace lucas
