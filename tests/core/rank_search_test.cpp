// Searches by several ranks come to the result of one process: with every kind of key, visited set and number of threads, with
// what is asked of states and steps, bounds, depths and solutions; they stop, fail and go on together.
#include "search/level_search.hpp"

#include <gmock/gmock.h>

#include <array>
#include <random>
#include <span>

#include "lucas/model_kernel.hpp"
#include "support/engines.hpp"
#include "support/graph_case.hpp"
#include "support/interrupter.hpp"
#include "support/rank_answer.hpp"
#include "support/sample.hpp"
#include "support/thrown.hpp"
#include "support/told.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::kernel_of;
using test::Keys;
using test::search_on_ranks;
using test::told;
using testing::HasSubstr;

// The traces of all solutions beside what is told of every answer.
std::string all_told(const Answer& answer) {
  std::string text = told(answer);
  if (!answer.solutions) return text;
  text += " solutions " + answer.solutions->count + " " + answer.solutions->left_out;
  for (const auto& trace : answer.solutions->listed)
    text += fmt::format(" {}", dynamic_cast<const KernelTrace&>(*trace).path().words);
  return text;
}

void expect_same(const std::shared_ptr<const Kernel>& kernel, const Request& request, unsigned size) {
  SCOPED_TRACE(fmt::format("ranks {}", size));
  const Answer expected = search(kernel, request);
  Answer found = search_on_ranks(kernel, request, size);
  ASSERT_TRUE(found.engine.distribution.has_value());
  EXPECT_EQ(found.engine.distribution->ranks, size);
  if (!request.tries_promises)
    found.engine.tried = expected.engine.tried;  // each rank has a sample of its own
  EXPECT_EQ(all_told(found), all_told(expected));
}

constexpr std::array all_sizes = {2U, 7U, 3U, 4U};
constexpr std::span sizes(all_sizes.data(), test::sampled(4, 2));
constexpr std::uint32_t answered_graphs = test::sampled(120, 30);

TEST(RankSearch, CountsAsOneProcessWithEveryEngine) {
  for (const Keys keys : test::all_keys) {
    SCOPED_TRACE(to_text(keys));
    const auto kernel = kernel_of(test::random_graph(3, 3000), keys);
    Request request{.counted = {Graph::at_goal}, .counts_deadlocks = true, .symmetry = keys != Keys::full};
    test::with_each_engine(kernel->shape(), request, {1, 3}, [&](const Request& each) {
      if (each.way == Way::serial) return;
      for (const unsigned size : sizes) expect_same(kernel, each, size);
    });
  }
}

TEST(RankSearch, SendsStatesToTheirOwners) {
  const auto kernel = kernel_of(test::random_graph(3, 3000), Keys::full);
  const Answer one = search_on_ranks(kernel, Request{}, 1), three = search_on_ranks(kernel, Request{}, 3);
  EXPECT_EQ(one.engine.distribution->sent_bytes, 0U);
  EXPECT_GT(three.engine.distribution->sent_bytes, three.stats.distinct);
  std::uint64_t of_levels = 0;
  for (const std::uint64_t bytes : three.engine.distribution->sent_levels) of_levels += bytes;
  EXPECT_EQ(of_levels, three.engine.distribution->sent_bytes);
  EXPECT_EQ(three.engine.distribution->sent_levels.size(), three.stats.levels.size());
}

TEST(RankSearch, FindsTheSameViolationsDeadlocksAndSolutions) {
  std::size_t found = 0;
  for (std::uint32_t seed = 0; seed < answered_graphs; ++seed) {
    SCOPED_TRACE(seed);
    const Keys keys = test::all_keys[seed % test::all_keys.size()];
    const auto kernel = kernel_of(test::random_graph(seed, 400, seed % 4 == 0 ? 0 : seed % 3), keys);
    Request request{.asked = {seed % 5 == 0 ? Graph::at_goal : Graph::not_bad}};
    if (seed % 5 != 0) request.asked.push_back(Graph::no_bad_edge);
    request.deadlock = seed % 3 == 0 && seed % 5 != 0;
    request.counts_deadlocks = seed % 2 == 0;
    request.tries_promises = seed % 4 == 0;
    request.symmetry = seed % 5 != 0 && seed % 2 == 0;
    request.threads = 1 + seed % 2;
    request.store = test::possible(kernel->shape(), seed);
    request.reserve = seed % 3 * 1000;
    request.count_solutions = seed % 5 == 0;
    request.list_solutions = 3;
    if (seed % 4 == 3) request.limits.max_depth = seed % 12;
    expect_same(kernel, request, sizes[seed % sizes.size()]);
    found += search(kernel, request).trace ? 1 : 0;
  }
  EXPECT_GT(found, answered_graphs / 3);
  EXPECT_LT(found, answered_graphs - 5);
}

TEST(RankSearch, ServesBoundsAndOtherBeginnings) {
  Graph graph = test::random_graph(8, 2000);
  graph.goals = {1999};
  graph.bounds.assign(graph.edges.size(), 0);
  const auto kernel = kernel_of(graph, Keys::full);
  Request request{.asked = {Graph::at_goal}, .uses_bound = true};
  expect_same(kernel, request, 3);
  request.uses_bound = false;
  request.from = Words(kernel->shape().state_words);
  kernel->init([&](const Word* state) { request.from.assign(state, state + kernel->shape().state_words); });
  expect_same(kernel, request, 4);
}

TEST(RankSearch, StopsTogether) {
  const auto kernel = kernel_of(test::random_graph(3, 20'000), Keys::packed);
  const Answer whole = search(kernel, Request{});
  std::size_t stopped = 0, lacking = 0;
  for (std::uint64_t polls = 1; polls < 500; polls += 7) {
    test::Interrupter monitor(polls);
    const Answer answer = search_on_ranks(kernel, Request{}, 3, monitor);
    if (monitor.polls() <= polls) break;
    ++stopped;
    EXPECT_EQ(answer.ending, Ending::interrupted);
    EXPECT_LE(answer.stats.distinct, whole.stats.distinct);
    lacking += answer.stats.distinct < whole.stats.distinct ? 1 : 0;  // unless it stopped in the last level
    for (std::size_t d = 0; d < answer.stats.levels.size(); ++d)
      EXPECT_EQ(answer.stats.levels[d], whole.stats.levels[d]);
  }
  EXPECT_GT(stopped, 10U);
  EXPECT_GE(lacking + 3, stopped);
  for (std::uint64_t memory = 20'000; memory < 3'000'000; memory += test::sampled(100'003, 500'009)) {
    Request request{.limits = {.memory = memory}};
    try {
      const Answer answer = search_on_ranks(kernel, request, 3);
      EXPECT_THAT(answer.ending, testing::AnyOf(Ending::memory, Ending::exhausted));
      const bool is_whole = answer.ending == Ending::exhausted;
      EXPECT_EQ(answer.stats.distinct == whole.stats.distinct, is_whole);
    } catch (const UsageError& error) {
      EXPECT_THAT(error.what(), HasSubstr("does not fit"));
    }
  }
}

// A limit that only one of them has.
TEST(RankSearch, StopsWhereOneRankHasNoMemory) {
  const auto kernel = kernel_of(test::random_graph(3, 20'000), Keys::packed);
  for (std::uint64_t memory = 100'000; memory < 1'500'000; memory += test::sampled(60'001, 240'007)) {
    const Answer first = search_on_ranks(kernel, {}, 3, [&](Request& own, unsigned rank) {
      if (rank == 1) own.limits.memory = memory;
    });
    EXPECT_THAT(first.ending, testing::AnyOf(Ending::memory, Ending::exhausted));
  }
}

// Where an end comes early, figures must still fit together.
TEST(RankSearch, TellsFiguresThatFitTogetherAfterAShortage) {
  const auto kernel = kernel_of(test::random_graph(3, 20'000), Keys::packed);
  std::size_t stopped = 0;
  for (std::uint64_t memory = 60'000; memory < 700'000; memory += test::sampled(7'001, 14'001)) {
    Request request{.limits = {.memory = memory}};
    if (memory % 3 == 0) request.limits.max_depth = 14;
    request.threads = 1 + memory % 2;
    Answer answer;
    try {
      answer = search_on_ranks(kernel, request, 3);
    } catch (const UsageError&) {  // not even the empty set fits
      continue;
    }
    const Stats& stats = answer.stats;
    EXPECT_LE(stats.queued, stats.distinct);
    if (answer.ending == Ending::memory) {
      ++stopped;
      continue;
    }
    EXPECT_GE(stats.generated, stats.distinct);
    request.limits.memory = Limits{}.memory;
    const Answer expected = search(kernel, request);
    answer.engine.tried = expected.engine.tried;
    EXPECT_EQ(told(answer), told(expected));
  }
  EXPECT_GT(stopped, 10U);
}

TEST(RankSearch, TellsThatAnotherRankSearchesSomethingElse) {
  const auto kernel = kernel_of(test::random_graph(3, 300), Keys::full);
  const auto other = kernel_of(test::random_graph(4, 300), Keys::full);
  const auto search_two = [&](Ranks& ranks) {
    Request own;
    own.ranks = &ranks;
    static_cast<void>(search(ranks.rank() == 2 ? other : kernel, own));
  };
  EXPECT_THAT(test::thrown_by<UsageError>([&] { test::on_ranks(3, search_two); }),
              HasSubstr("rank 2: it searches otherwise than the first rank: model"));
}

// Each by what it has: the set is chosen by the least.
TEST(RankSearch, ChoosesOneVisitedSetForAll) {
  const auto kernel = kernel_of(test::random_graph(3, 3000), Keys::numbered);
  const Answer first = search_on_ranks(kernel, {}, 3, [](Request& own, unsigned rank) {
    own.limits.memory = rank == 1 ? 4000 << 8 : 1 << 30;
  });
  EXPECT_EQ(first.stats.levels, search(kernel, Request{}).stats.levels);
}

// A count of solutions that one of them has no memory for.
TEST(RankSearch, CountsSolutionsWithLittleMemory) {
  const auto kernel = kernel_of(test::cube(12), Keys::full);
  std::size_t counted = 0, stopped = 0;
  for (std::uint64_t memory = 1'200'000; memory < 5'000'000; memory += test::sampled(100'003, 500'009)) {
    Request request{.asked = {Graph::at_goal}, .limits = {.memory = memory}, .count_solutions = true};
    const Answer answer = search_on_ranks(kernel, request, 3);
    counted += answer.solutions ? 1 : 0;
    stopped += answer.ending == Ending::memory ? 1 : 0;
    EXPECT_EQ(answer.solutions ? answer.solutions->count : "479001600", "479001600");
    EXPECT_NE(answer.solutions.has_value(), answer.ending == Ending::memory);
  }
  EXPECT_GT(counted, 0U);
  EXPECT_GT(stopped, 0U);
}

TEST(RankSearch, TellsTheFaultOfTheModelThatOneProcessTells) {
  std::size_t faults = 0;
  for (std::uint32_t seed = 0; seed < 30; ++seed) {
    SCOPED_TRACE(seed);
    Graph graph = test::random_graph(seed, 300);
    std::mt19937 random(seed);
    for (int i = 0; i < 20; ++i)
      (seed % 2 == 0 ? graph.throw_in_next : graph.throw_in_property)
          .insert(static_cast<std::uint32_t>(random() % 300));
    graph.throw_in_init = seed % 10 == 9;
    const auto kernel = std::make_shared<const ModelKernel<Graph>>(graph, "graph");
    Request request{
        .asked = {Graph::not_bad}, .threads = 1 + seed % 2, .store = test::possible(kernel->shape(), seed)};
    const auto ranks = sizes[seed % sizes.size()];
    const std::string alone = test::thrown_by<ModelError>([&] { return search(kernel, request); });
    faults += alone == "nothing" ? 0 : 1;
    EXPECT_EQ(test::thrown_by<ModelError>([&] { return search_on_ranks(kernel, request, ranks); }), alone);
  }
  EXPECT_GT(faults, 15U);
}

TEST(RankSearch, TellsWhatAnotherRankRefuses) {
  const auto kernel = kernel_of(test::chain(5), Keys::wide);
  const auto refused = [&](unsigned refusing) {
    return test::thrown_by<UsageError>([&] {
      return search_on_ranks(kernel, {}, 3, [refusing](Request& own, unsigned rank) {
        if (rank == refusing) own.store = StoreKind::quotient;
      });
    });
  };
  EXPECT_THAT(refused(0), testing::StartsWith("--store quotient"));
  EXPECT_THAT(refused(2), testing::StartsWith("rank 2: --store quotient"));
}

}  // namespace
}  // namespace lucas
