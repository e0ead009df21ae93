// Searches that are cut short, with every engine: by a full memory, a limit of states, a clock, a user. They say so,
// with counts that hang together.
#include <gtest/gtest.h>

#include <chrono>

#include "support/engines.hpp"
#include "support/graph_kernel.hpp"
#include "support/interrupter.hpp"
#include "support/sample.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::GraphKernel;
using test::Keys;

using SharedKernel = std::shared_ptr<const GraphKernel>;

// 16,717 states in 60 levels.
SharedKernel large(Keys keys) {
  static const Graph graph = test::random_graph(3, 20'000);
  return test::graph_kernel(graph, keys);
}

// Counts of a search that was cut short: they hang together, and contain all of the levels that were completed.
void expect_consistent(const Stats& stats, const Stats& whole) {
  ASSERT_LE(stats.levels.size(), whole.levels.size());
  EXPECT_TRUE(std::equal(stats.levels.begin(), stats.levels.end(), whole.levels.begin()));
  std::uint64_t known = 0, expanded = 0;
  for (std::size_t d = 0; d < stats.levels.size(); ++d) {
    if (d + 1 < stats.levels.size()) expanded += stats.levels[d];
    known += stats.levels[d];
  }
  EXPECT_GE(stats.distinct, known);
  EXPECT_LE(stats.distinct, whole.distinct);
  ASSERT_LE(stats.queued, stats.distinct);
  EXPECT_GE(stats.distinct - stats.queued, expanded);
  EXPECT_LE(stats.distinct - stats.queued, known);
  EXPECT_LE(stats.generated, whole.generated);
}

void run_out_of_memory(const SharedKernel& kernel, const Stats& whole, std::uint64_t limit) {
  SCOPED_TRACE(limit);
  Request request{.limits = {.memory = limit}};
  test::with_each_engine(kernel->shape(), request, {1, 2, 3}, [&](const Request& each) {
    if (each.store == StoreKind::bitmap) return;  // it does not grow, and the log goes to a file
    const auto result = search(kernel, each);
    EXPECT_EQ(result.ending, Ending::memory);
    EXPECT_GT(result.stats.distinct, 0U);
    EXPECT_GT(result.stats.queued, 0U);
    expect_consistent(result.stats, whole);
  });
}

// Above what an empty set takes, and below what the space does. Too little for rounds.
TEST(CutShort, ByAFullMemory) {
  for (const Keys keys : test::all_keys) {
    SCOPED_TRACE(to_text(keys));
    const SharedKernel kernel = large(keys);
    const Stats whole = search(kernel).stats;
    for (const std::uint64_t limit : {50'000U, 60'000U, 75'000U})
      run_out_of_memory(kernel, whole, limit * kernel->shape().key_words);
  }
}

TEST(CutShort, ByAFullMemoryInTheMiddleOfARound) {
  const auto kernel = test::graph_kernel(test::random_graph(6, 400'000), Keys::small);
  const Stats whole = search(kernel).stats;
  ASSERT_GT(whole.distinct, 300'000U);
  for (const std::uint64_t limit : {2'300'000U, 2'700'000U}) {
    run_out_of_memory(kernel, whole, limit);
    Request request{.limits = {.memory = limit}, .way = Way::parallel};
    const Engine::Ways ways = search(kernel, request).engine.ways;
    EXPECT_GT(ways.parallel_levels, 5U) << "there is room for rounds";
  }
}

// A long chain: the lists of levels are what grows, at any moment of a search and for one worker after another.
TEST(CutShort, WhenTheListsOfLevelsDoNotFit) {
  constexpr std::uint64_t stride = test::sampled(3000, 30'000);
  constexpr std::uint32_t length = 1200;
  Graph graph = test::chain(length);
  for (std::uint32_t n = 0; n <= length; ++n) graph.goals.insert(n);
  const auto kernel = test::graph_kernel(graph, Keys::small);
  Request request{.counted = {Graph::at_goal}};
  const Stats whole = search(kernel, request).stats;
  std::map<StoreKind, std::map<Ending, std::uint64_t>> endings;
  for (std::uint64_t limit = 70'000; limit < 250'000; limit += stride) {
    SCOPED_TRACE(limit);
    request.limits.memory = limit;
    test::with_each_engine(kernel->shape(), request, {1, 2, 3}, [&](const Request& each) {
      const auto result = search(kernel, each);
      expect_consistent(result.stats, whole);
      EXPECT_EQ(result.stats.goals.at(0).states, result.stats.distinct) << "each state is checked";
      ASSERT_TRUE(result.ending == Ending::memory || result.ending == Ending::exhausted);
      EXPECT_EQ(result.ending == Ending::exhausted,
                result.stats.distinct == length + 1U && result.stats.queued == 0);
      ++endings[each.store][result.ending];
    });
  }
  for (const StoreKind store : {StoreKind::quotient, StoreKind::array}) {
    EXPECT_GE(endings[store][Ending::memory], 3U);
    EXPECT_GE(endings[store][Ending::exhausted], 3U);
  }
}

// Counted one by one, also where levels would go through rounds.
TEST(CutShort, ByALimitOfStates) {
  for (const Keys keys : test::all_keys) {
    SCOPED_TRACE(to_text(keys));
    const SharedKernel kernel = large(keys);
    const Stats whole = search(kernel).stats;
    for (const std::uint64_t limit : {std::uint64_t{10}, std::uint64_t{1000}, whole.distinct - 1}) {
      SCOPED_TRACE(limit);
      Request request{.limits = {.max_states = limit}};
      test::with_each_engine(kernel->shape(), request, {1, 8}, [&](const Request& each) {
        const auto result = search(kernel, each);
        EXPECT_EQ(result.ending, Ending::max_states);
        EXPECT_EQ(result.stats.distinct, limit);
        EXPECT_GT(result.stats.queued, 0U);
        EXPECT_EQ(result.engine.threads, 1U);
        expect_consistent(result.stats, whole);
      });
    }
  }
}

// A set that takes more than half of the memory cannot be cut into slices, for that takes it twice.
TEST(CutShort, NeverBecauseThereIsNoRoomForRounds) {
  const SharedKernel kernel = large(Keys::small);
  const Stats whole = search(kernel).stats;
  Request request;
  request.reserve = 500'000;  // 2.5 MB
  request.store = StoreKind::quotient;
  request.way = Way::parallel;
  for (const bool is_tight : {true, false}) {
    request.limits.memory = is_tight ? 4'000'000 : 40'000'000;
    for (const unsigned threads : {1U, 2U, 8U}) {
      request.threads = threads;
      const auto result = search(kernel, request);
      EXPECT_EQ(result.ending, Ending::exhausted);
      EXPECT_EQ(result.stats.levels, whole.levels);
      EXPECT_EQ(result.engine.ways.parallel_levels, is_tight ? 0 : whole.levels.size());
    }
  }
}

TEST(CutShort, WhenThereIsNoRoomForItsThreads) {
  const auto kernel = std::make_shared<GraphKernel>(test::random_graph(3, 100), Keys::small);
  kernel->lacks_room = true;
  Request request{.counted = {0}};
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    request.order = order;
    const auto result = search(SharedKernel(kernel), request);
    EXPECT_EQ(result.ending, Ending::memory);
    EXPECT_EQ(result.stats.distinct, 0U);
    EXPECT_EQ(result.stats.goals.size(), 1U);
  }
}

// A poll that says stop is obeyed. With several threads the one that polls may get no states of a level.
TEST(CutShort, ByTheUser) {
  const SharedKernel kernel = large(Keys::packed);
  const Stats whole = search(kernel).stats;
  for (const std::uint64_t after : {0U, 1U, 10U, 100U}) {
    SCOPED_TRACE(after);
    test::with_each_engine(kernel->shape(), {}, {1, 2, 3, 8}, [&](const Request& each) {
      test::Interrupter monitor(after);
      const auto result = search(kernel, each, monitor);
      const bool was_told = monitor.polls() > after;
      EXPECT_EQ(result.ending, was_told ? Ending::interrupted : Ending::exhausted);
      EXPECT_EQ(result.stats.queued > 0, was_told);
      expect_consistent(result.stats, whole);
      if (each.threads == 1 || each.way == Way::serial) {
        EXPECT_EQ(monitor.polls(), after + 1) << "told, and not asked again";
      }
    });
  }
}

TEST(CutShort, ByTheClock) {
  const SharedKernel kernel = large(Keys::packed);
  const Stats whole = search(kernel).stats;
  for (const int milliseconds : {0, 1, 3}) {
    SCOPED_TRACE(milliseconds);
    Request request{.limits = {.timeout = std::chrono::milliseconds(milliseconds)}};
    test::with_each_engine(kernel->shape(), request, {1, 2, 3, 8}, [&](const Request& each) {
      test::Interrupter monitor;
      const auto result = search(kernel, each, monitor);
      expect_consistent(result.stats, whole);
      ASSERT_TRUE(result.ending == Ending::timeout || result.ending == Ending::exhausted);
      EXPECT_EQ(result.stats.queued > 0, result.ending == Ending::timeout);
      if (milliseconds == 0 && monitor.polls() > 0) {
        EXPECT_EQ(result.ending, Ending::timeout);
      }
    });
  }
}

}  // namespace
}  // namespace lucas
