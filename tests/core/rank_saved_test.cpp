// Files of searches by several ranks: checkpoints, with which any number of ranks goes on, and certificates.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include "checker/files.hpp"
#include "lucas/checkpoint.hpp"
#include "lucas/error.hpp"
#include "support/checkpoint_plan.hpp"
#include "support/engines.hpp"
#include "support/graph_case.hpp"
#include "support/interrupter.hpp"
#include "support/rank_answer.hpp"
#include "support/sample.hpp"
#include "support/told.hpp"

namespace lucas {
namespace {

using namespace std::chrono_literals;
using cli::test::Folder;
using test::checkpoints_in;
using test::Graph;
using test::kernel_of;
using test::Keys;
using test::search_on_ranks;
using test::told;

constexpr std::uint32_t saved_graphs = test::sampled(24, 6), least_interrupts = test::sampled(100, 24);

// Interrupted again and again, each time with other ranks and threads, also alone.
TEST(RankFiles, GoesOnFromCheckpointsWithAnyNumberOfRanks) {
  std::mt19937 random(4);
  std::size_t interrupts = 0;
  for (std::uint32_t seed = 0; seed < saved_graphs; ++seed) {
    SCOPED_TRACE(seed);
    Graph graph = test::random_graph(seed, 900, seed % 2);
    if (seed % 6 == 5) graph.bounds.assign(graph.edges.size(), 0);
    const auto kernel = kernel_of(graph, test::all_keys[seed % test::all_keys.size()]);
    Request request{.asked = {seed % 6 == 5 ? Graph::at_goal : Graph::not_bad}, .uses_bound = seed % 6 == 5};
    request.counts_deadlocks = !request.uses_bound;
    if (!request.uses_bound) request.counted = {Graph::at_goal};
    request.tries_promises = seed % 4 == 0;
    request.store = test::possible(kernel->shape(), seed);
    const Answer expected = search(kernel, request);
    const auto search_on = [&](std::shared_ptr<CheckpointPlan> plan, Monitor& monitor) {
      request.checkpoints = std::move(plan);
      request.threads = 1 + static_cast<unsigned>(random() % 2);
      const unsigned size = 1 + static_cast<unsigned>(random() % 4);
      return size == 1 ? search(kernel, request, monitor) : search_on_ranks(kernel, request, size, monitor);
    };
    Answer found = test::interrupted_again_and_again(random, interrupts, search_on);
    found.engine.tried = expected.engine.tried;
    EXPECT_EQ(told(found), told(expected));
  }
  EXPECT_GT(interrupts, least_interrupts);
}

TEST(RankFiles, TheCheckpointOfTheEndComesToTheSameEnd) {
  for (std::uint32_t seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE(seed);
    const auto kernel =
        kernel_of(test::random_graph(seed, 600, 2), test::all_keys[seed % test::all_keys.size()]);
    Request request;
    if (seed % 2 == 0) request.asked = {Graph::at_goal};
    const Answer expected = search(kernel, request);
    const Folder folder;
    const std::string where = folder / "checkpoints";
    for (const unsigned size : {3U, 2U}) {
      auto plan = checkpoints_in(where, 1s);
      plan->at_hit = plan->at_end = true;
      request.checkpoints = plan;
      Answer found = search_on_ranks(kernel, request, size);
      found.engine.tried = expected.engine.tried;
      EXPECT_EQ(told(found), told(expected));
      EXPECT_EQ(has_checkpoint(where), expected.ending != Ending::hit || expected.stats.depth > 0);
    }
  }
}

TEST(RankFiles, RefusesADamagedCheckpointOnAllRanks) {
  const auto kernel = kernel_of(test::random_graph(3, 3000), Keys::full);
  const Folder folder;
  const std::string where = folder / "checkpoints";
  Request request{.checkpoints = checkpoints_in(where, 0s)};
  test::Interrupter monitor(20);
  static_cast<void>(search_on_ranks(kernel, request, 3, monitor));
  ASSERT_TRUE(has_checkpoint(where));
  for (const auto& entry : std::filesystem::directory_iterator(where)) {
    if (entry.path().extension() != ".keys") continue;
    std::string text = cli::test::read_file(entry.path());
    text[text.size() / 2] ^= 1;
    cli::test::write_file(entry.path(), text);
  }
  request.checkpoints = checkpoints_in(where, 0s);
  EXPECT_THROW(static_cast<void>(search_on_ranks(kernel, request, 3)), UsageError);
}

TEST(RankFiles, HandsAllStatesToACertificate) {
  const auto kernel = kernel_of(test::random_graph(3, 3000), Keys::full);
  const auto keys_of = [&](unsigned size) {
    Words keys;
    auto plan = std::make_shared<StateSink>();
    plan->take = [&](const Stats&, KeyVisit visit_all) {
      visit_all([&](States states) { keys.insert(keys.end(), states.words, states.words + states.count); });
    };
    Request request{.sink = plan};
    static_cast<void>(size == 1 ? search(kernel, request) : search_on_ranks(kernel, request, size));
    std::sort(keys.begin(), keys.end());
    return keys;
  };
  EXPECT_EQ(keys_of(3), keys_of(1));
}

TEST(RankFiles, FailsTogetherWhereACertificateCannotBeWritten) {
  const auto kernel = kernel_of(test::random_graph(3, 3000), Keys::full);
  for (const std::string when : {"before", "meanwhile", "after"}) {
    auto plan = std::make_shared<StateSink>();
    plan->take = [&](const Stats&, KeyVisit visit_all) {
      if (when == "before") throw IoError("no such folder");
      visit_all([&](States) {
        if (when == "meanwhile") throw IoError("the disk is full");
      });
      if (when == "meanwhile") return;
      throw IoError("the disk is full");
    };
    Request request{.sink = plan};
    EXPECT_THROW(static_cast<void>(search_on_ranks(kernel, request, 3)), IoError) << when;
  }
}

}  // namespace
}  // namespace lucas
