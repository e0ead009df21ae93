// Limits: a search that stops early says so, with exact counts, and never claims more than it has seen.
#include <gtest/gtest.h>

#include "lucas/models/hanoi.hpp"
#include "support/found.hpp"
#include "support/graph.hpp"
#include "support/interrupter.hpp"
#include "support/reference.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::Reference;

Request bounded(std::uint64_t depth) {
  Request request{.limits = {.max_depth = depth}};
  return request;
}

TEST(MaxStates, StopsWithExactlySoManyStates) {
  const models::Hanoi model{{.disks = 6, .pegs = 3}};  // 729 states
  Request request;
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    request.order = order;
    for (const std::uint64_t most : {1U, 2U, 100U, 727U, 728U, 729U}) {
      request.limits.max_states = most;
      const auto result = test::search(model, request);
      EXPECT_EQ(result.ending, most < 729 ? Ending::max_states : Ending::exhausted);
      EXPECT_EQ(result.stats.distinct, most);
      EXPECT_LE(result.stats.queued, most);
      const bool is_queue_empty =
          order == SearchOrder::depth_first || most == 729;  // it enters a state at once
      EXPECT_EQ(result.stats.queued == 0, is_queue_empty);
    }
  }
}

TEST(MaxStates, ListsOnlyCompleteLevels) {
  Request request;
  request.limits.max_states = 5;  // levels of Hanoi are 1, 2, 2, 4, …
  const auto result = test::search(models::Hanoi{{.disks = 3}}, request);
  EXPECT_EQ(result.stats.levels, (std::vector<std::uint64_t>{1, 2, 2}));
  EXPECT_EQ(result.stats.depth, 2U);
}

TEST(MaxStates, CountsInitialStatesToo) {
  Graph graph = test::chain(4);
  graph.initial = {0, 2, 4};
  Request request{.limits = {.max_states = 2}};
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    request.order = order;
    const auto result = search(graph, request);
    EXPECT_EQ(result.ending, Ending::max_states);
    EXPECT_EQ(result.stats.distinct, 2U);
    EXPECT_EQ(result.stats.queued, 2U);
  }
}

TEST(MaxDepth, CutsTheSpaceAtThatDepth) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    const Graph model = test::random_graph(seed, 200);
    const Reference<Graph> reference(model);
    const std::vector<std::uint64_t> levels = reference.levels();
    for (std::uint64_t bound = 0; bound < levels.size() + 2; ++bound) {
      const auto result = test::search(model, bounded(bound));
      const auto kept = static_cast<std::ptrdiff_t>(std::min<std::size_t>(bound + 1, levels.size()));
      const bool whole = bound + 1 >= levels.size();
      EXPECT_EQ(result.ending, whole ? Ending::exhausted : Ending::max_depth) << bound;
      EXPECT_EQ(result.stats.levels, std::vector(levels.begin(), levels.begin() + kept)) << bound;
      EXPECT_EQ(result.stats.queued, whole ? 0 : levels[bound]) << bound;
      if (whole) {
        EXPECT_EQ(result.stats.generated, reference.generated) << bound;
      }
    }
  }
}

// Also steps: one that leaves the bound, to a known state, may break an invariant where everything within the bound is known.
TEST(MaxDepth, FindsWhatLiesAtTheBoundAndNothingBeyond) {
  Graph bad_state = test::chain(5), bad_step = test::chain(2);
  bad_state.bad = {3};
  bad_step.edges[2].push_back({0, 0, true});
  const std::tuple<Graph, std::vector<std::size_t>, std::uint64_t, Ending> cases[] = {
      {bad_state, {Graph::not_bad}, 3, Ending::hit},
      {bad_state, {Graph::not_bad}, 2, Ending::max_depth},
      {bad_step, {Graph::no_bad_edge}, 3, Ending::hit},
      {bad_step, {Graph::no_bad_edge}, 2, Ending::max_depth},
      {bad_step, {}, 2, Ending::exhausted},
      {test::chain(3), {}, 0, Ending::max_depth},
      {test::chain(0), {}, 0, Ending::exhausted}};
  for (const auto& [graph, asked, depth, ending] : cases) {
    const auto result = search(graph, {.asked = asked, .limits = {.max_depth = depth}});
    EXPECT_EQ(result.ending, ending) << depth;
    if (depth > 0) continue;
    EXPECT_EQ(result.stats.distinct, 1U);
    EXPECT_EQ(result.stats.generated, 1U);
  }
}

TEST(MaxDepth, FindsADeadlockAtTheBound) {
  Graph graph = test::chain(3);
  graph.edges[2].push_back({0});
  Request request = bounded(3);
  request.deadlock = true;
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    request.order = order;
    request.limits.max_depth = 3;
    const auto result = search(graph, request);
    EXPECT_EQ(result.ending, Ending::deadlock);
    EXPECT_EQ(result.trace.size(), 4U);
    request.limits.max_depth = 2;
    EXPECT_EQ(search(graph, request).ending, Ending::max_depth);
  }
}

TEST(MaxDepth, FindsADeadlockAtTheBoundBesideStatesThatGoOn) {
  Graph graph;
  graph.edges = {{{1}, {2}}, {{3}}, {}, {}};
  Request request = bounded(1);
  request.deadlock = true;
  const auto result = search(graph, request);
  ASSERT_EQ(result.ending, Ending::deadlock);
  EXPECT_EQ(result.trace.back().state, 4U);
}

// A deadlock that was seen at the bound counts, whatever stops the look at the others.
TEST(MaxDepth, KeepsADeadlockAtTheBoundWhereTheUserStopsTheSearch) {
  constexpr std::uint32_t leaves = 1000;
  Graph graph;
  graph.edges.resize(leaves + 1);
  for (std::uint32_t leaf = 1; leaf <= leaves; ++leaf) graph.edges[0].push_back({leaf});
  Request request = bounded(1);
  request.deadlock = true;
  std::size_t kept = 0;
  for (std::uint64_t polls = 2; polls < 6; ++polls) {
    test::Interrupter monitor(polls);
    const auto result = test::search(graph, request, monitor);
    if (result.ending == Ending::interrupted) continue;
    EXPECT_EQ(result.ending, Ending::deadlock);
    EXPECT_EQ(result.trace.size(), 2U);
    if (monitor.polls() > polls) ++kept;
  }
  EXPECT_GT(kept, 0U);
}

TEST(DepthFirst, WalksALongPathWithoutRecursion) {
  Request request{.order = SearchOrder::depth_first};
  EXPECT_EQ(search(test::chain(300'000), request).stats.depth, 300'000U);
}

TEST(DepthFirst, NeverClaimsToBeExhaustiveBelowItsBound) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    const Graph model = test::random_graph(seed, 100);
    const Reference<Graph> reference(model);
    for (std::uint64_t bound = 0; bound < 8; ++bound) {
      Request request = bounded(bound);
      request.order = SearchOrder::depth_first;
      const auto result = search(model, request);
      ASSERT_LE(result.stats.depth, bound);
      if (result.ending == Ending::exhausted) {
        ASSERT_EQ(result.stats.distinct, reference.depth.size());
      }
      if (result.stats.distinct < reference.depth.size()) {
        ASSERT_EQ(result.ending, Ending::max_depth);
      }
    }
  }
}

TEST(Timeout, OfZeroEndsALargeSearch) {
  Request request{.limits = {.timeout = std::chrono::steady_clock::duration::zero()}};
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    request.order = order;
    const auto result = test::search(models::Hanoi{{.disks = 12}}, request);
    EXPECT_EQ(result.ending, Ending::timeout);
    EXPECT_LT(result.stats.distinct, 10'000U);
  }
}

// A poll lets one expansion pass at first, then two, four, and so on; depth-first search polls before each.
TEST(Interrupt, EndsTheSearchBeforeTheNextBatch) {
  Request request;
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    request.order = order;
    test::Interrupter monitor(3);
    const auto result = test::search(models::Hanoi{{.disks = 8}}, request, monitor);
    EXPECT_EQ(result.ending, Ending::interrupted);
    EXPECT_EQ(monitor.polls(), 4U);
    const std::uint64_t expanded = result.stats.distinct - result.stats.queued;
    EXPECT_GE(expanded, 3U);
    EXPECT_LE(expanded, order == SearchOrder::depth_first ? 3U : 3 * 64U);
  }
}

TEST(Interrupt, MayComeAtOnce) {
  test::Interrupter monitor(0);
  const auto result = test::search(models::Hanoi{{.disks = 3}}, Request{}, monitor);
  EXPECT_EQ(result.ending, Ending::interrupted);
  EXPECT_EQ(result.stats.distinct, 1U);
  EXPECT_EQ(result.stats.queued, 1U);
}

TEST(Progress, GrowsAndEndsBelowTheFinalCounts) {
  test::Interrupter monitor;
  const auto result = test::search(models::Hanoi{{.disks = 8}}, Request{}, monitor);
  ASSERT_GE(monitor.snapshots.size(), 6561U / 1000);
  for (std::size_t i = 1; i < monitor.snapshots.size(); ++i) {
    EXPECT_GE(monitor.snapshots[i].distinct, monitor.snapshots[i - 1].distinct);
    EXPECT_GE(monitor.snapshots[i].generated, monitor.snapshots[i - 1].generated);
    EXPECT_GE(monitor.snapshots[i].depth, monitor.snapshots[i - 1].depth);
  }
  EXPECT_LE(monitor.snapshots.back().distinct, result.stats.distinct);
  EXPECT_LE(monitor.snapshots.back().store_bytes, result.stats.store_bytes);
}

}  // namespace
}  // namespace lucas
