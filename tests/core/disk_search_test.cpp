// Searches that go on on disk come to the result of searches in memory: with every kind of key, visited set and way, at every
// limit of memory, with what is asked of states and steps, bounds and depths.
#include "search/level_search.hpp"

#include <gmock/gmock.h>

#include <random>

#include "checker/files.hpp"
#include "lucas/error.hpp"
#include "support/checkpoint_plan.hpp"
#include "support/engines.hpp"
#include "support/graph_case.hpp"
#include "support/interrupter.hpp"
#include "support/sample.hpp"
#include "support/told.hpp"

namespace lucas {
namespace {

using cli::test::Folder;
using test::Graph;
using test::kernel_of;
using test::Keys;
using test::told;

std::shared_ptr<DiskPlan> plan_in(const Folder& folder) {
  auto plan = std::make_shared<DiskPlan>();
  plan->folder = folder.path();
  return plan;
}

// With so much memory: it ends as without a limit. Whether it needed the disk.
bool expect_same(const std::shared_ptr<const Kernel>& kernel, Request request, std::uint64_t memory) {
  const Folder folder;
  SCOPED_TRACE(memory);
  const Answer expected = search(kernel, request);
  request.limits.memory = memory;
  request.disk = plan_in(folder);
  Answer found = search(kernel, request);
  EXPECT_EQ(folder.size(), 0) << "left behind";
  EXPECT_EQ(told(found), told(expected));
  return found.engine.disk_bytes > 0;
}

TEST(DiskSearch, GoesOnFromEveryEngine) {
  std::size_t on_disk = 0;
  const Graph graph = test::random_graph(3, 20'000);
  for (const Keys keys : test::all_keys) {
    SCOPED_TRACE(to_text(keys));
    const auto kernel = kernel_of(graph, keys);
    Request request{.counted = {Graph::at_goal}, .counts_deadlocks = true, .symmetry = keys != Keys::full};
    test::with_each_engine(kernel->shape(), request, {1, 3}, [&](const Request& each) {
      for (const std::uint64_t memory : {100'000, 150'000, 300'000}) {
        const bool grows =
            each.store == StoreKind::quotient || (each.store == StoreKind::array && memory > 250'000);
        if (!grows) continue;
        on_disk += expect_same(kernel, each, memory) ? 1 : 0;
      }
    });
  }
  EXPECT_GT(on_disk, 30U);
}

// A state that is violated lies as deep as the seed says.
TEST(DiskSearch, FindsTheSameViolationsAndDeadlocks) {
  std::size_t on_disk = 0, found = 0;
  Graph graph = test::random_graph(3, 20'000);
  const std::vector<std::uint64_t> levels = search(kernel_of(graph, Keys::small), Request{}).stats.levels;
  for (std::uint32_t seed = 0; seed < test::sampled(36U, 12U); ++seed) {
    SCOPED_TRACE(seed);
    Request request{.asked = {Graph::not_bad, Graph::no_bad_edge},
                    .symmetry = seed % 2 == 0,
                    .limits = {.max_depth = levels.size() / 2 + seed % 4},
                    .tries_promises = seed % 4 == 0,
                    .threads = 1 + seed % 2,
                    .store = StoreKind::quotient};
    if (seed % 6 == 1) request.deadlock = true;
    Graph marked = graph;
    std::mt19937 random(seed);
    if (seed % 3 == 0) marked.bad.insert(static_cast<std::uint32_t>(random() % 20'000));
    if (seed % 3 == 1) {
      std::vector<Graph::Edge>& edges = marked.edges[random() % 20'000];
      if (!edges.empty()) edges.front().bad = true;
    }
    const auto kernel = kernel_of(marked, seed % 2 == 0 ? Keys::packed : Keys::full);
    on_disk += expect_same(kernel, request, 50'000) ? 1 : 0;
    found += search(kernel, request).trace ? 1 : 0;
  }
  EXPECT_GT(on_disk, test::sampled(10U, 2U));
  EXPECT_GT(found, test::sampled(5U, 2U));
}

// So many successors that those of one level are written in many runs.
TEST(DiskSearch, MergesTheSuccessorsOfWideLevels) {
  std::mt19937 random(9);
  Graph graph;
  graph.edges.resize(20'000);
  for (std::vector<Graph::Edge>& edges : graph.edges) {
    for (int e = 0; e < 6; ++e)
      edges.push_back(
          {static_cast<std::uint32_t>(random() % 20'000), static_cast<std::uint32_t>(random() % 2)});
  }
  for (const Keys keys : {Keys::packed, Keys::wide}) {
    Request request{.threads = keys == Keys::packed ? 2U : 1U};
    EXPECT_TRUE(expect_same(kernel_of(graph, keys), request, keys == Keys::packed ? 100'000 : 400'000));
  }
}

// At its close, level 512 of a deep space needs more room for the ends of levels.
TEST(DiskSearch, TriesPromisesOnceWhereMemoryEndsAtTheCloseOfALevel) {
  const auto kernel = kernel_of(test::chain(600), Keys::small);
  Request request{.tries_promises = true};
  std::size_t on_disk = 0;
  for (std::uint64_t memory = 24'000; memory < 120'000; memory += 4'000)
    on_disk += expect_same(kernel, request, memory) ? 1 : 0;
  EXPECT_GT(on_disk, 0U);
}

// Interrupts once something is on disk: while the levels go there, for that is at once.
TEST(DiskSearch, CanBeInterruptedWhileItMovesThere) {
  struct Impatient final : Monitor {
    [[nodiscard]] bool interrupted() const override { return is_on_disk; }
    void progress(const Snapshot& now) override { is_on_disk = is_on_disk || now.disk_bytes > 0; }
    bool is_on_disk = false;
  } monitor;
  const Folder folder;
  Request request{.limits = {.memory = 400'000}, .store = StoreKind::quotient, .disk = plan_in(folder)};
  const Answer stopped = search(kernel_of(test::cube(17), Keys::packed), request, monitor);
  EXPECT_EQ(stopped.ending, Ending::interrupted);
  EXPECT_EQ(stopped.engine.disk_bytes, 0U) << "it is still in memory";
  EXPECT_GT(stopped.stats.distinct, 0U);
}

TEST(DiskSearch, ServesBoundsInEachPass) {
  Graph graph = test::random_graph(8, 6000);
  graph.goals = {5999};
  graph.bounds.assign(graph.edges.size(), 0);
  const auto kernel = kernel_of(graph, Keys::full);
  Request request{.asked = {Graph::at_goal}, .uses_bound = true};
  EXPECT_TRUE(expect_same(kernel, request, 70'000));
}

TEST(DiskSearch, SaysWhereItStopped) {
  const auto kernel = kernel_of(test::random_graph(3, 20'000), Keys::packed);
  const Folder folder;
  Request request{.limits = {.memory = 100'000}};
  const Answer in_memory = search(kernel, request);
  EXPECT_EQ(in_memory.ending, Ending::memory);
  request.disk = plan_in(folder);
  const Answer whole = search(kernel, request);
  for (const std::uint64_t room :
       {std::uint64_t{1}, whole.engine.disk_bytes / 2, whole.engine.disk_bytes - 1}) {
    auto plan = plan_in(folder);
    plan->most_bytes = room;
    request.disk = plan;
    const Answer stopped = search(kernel, request);
    EXPECT_EQ(stopped.ending, Ending::disk);
    EXPECT_LT(stopped.stats.distinct, whole.stats.distinct);
    EXPECT_EQ(folder.size(), 0);
  }
  request.disk = plan_in(folder);
  for (std::uint64_t polls = 1; polls < 2000; polls += polls < 200 ? test::sampled(1, 7) : 37) {
    test::Interrupter monitor(polls);
    const Answer stopped = search(kernel, request, monitor);
    if (monitor.polls() <= polls) break;
    EXPECT_EQ(stopped.ending, Ending::interrupted);
    EXPECT_LE(stopped.stats.distinct, whole.stats.distinct);  // the last ones may be queued
    EXPECT_GT(stopped.stats.queued, 0U);
    ASSERT_GT(stopped.stats.levels.size(), 0U) << polls;
    for (std::size_t d = 0; d + 1 < stopped.stats.levels.size(); ++d)
      EXPECT_EQ(stopped.stats.levels[d], whole.stats.levels[d]) << polls;
  }
  auto nowhere = plan_in(folder);
  nowhere->folder = "/dev/null/x";
  request.disk = nowhere;
  EXPECT_THROW(static_cast<void>(search(kernel, request)), IoError);
}

// Interrupted again and again, with so much memory that some go on on disk, and some do not.
TEST(DiskSearch, GoesOnFromCheckpoints) {
  std::mt19937 random(7);
  std::size_t interrupts = 0, on_disk = 0;
  constexpr std::uint32_t graphs = test::sampled(24, 8);
  for (std::uint32_t seed = 0; seed < graphs; ++seed) {
    SCOPED_TRACE(seed);
    Graph graph = test::random_graph(seed, 8000);
    if (seed % 3 == 0) graph.bad.insert(seed % 2 == 0 ? 4000 : 7000);
    if (seed % 6 == 5) {
      graph.goals = {7999};
      graph.bounds.assign(graph.edges.size(), 0);
    }
    const auto kernel = kernel_of(graph, test::all_keys[seed % test::all_keys.size()]);
    Request request{.asked = {seed % 6 == 5 ? Graph::at_goal : Graph::not_bad}, .uses_bound = seed % 6 == 5};
    request.counts_deadlocks = !request.uses_bound;
    request.tries_promises = seed % 4 == 0;
    request.store = test::possible(kernel->shape(), seed / 6);
    const Answer expected = search(kernel, request);
    const Folder scratch;
    request.disk = plan_in(scratch);
    const auto search_on = [&](const std::shared_ptr<CheckpointPlan>& plan, Monitor& monitor) {
      plan->at_end = random() % 2 == 0;
      request.checkpoints = plan;
      request.threads = 1 + static_cast<unsigned>(random() % 3);
      request.limits.memory = random() % 4 == 0 ? Limits{}.memory : std::uint64_t{80'000};
      Answer found = search(kernel, request, monitor);
      on_disk += plan->resumes && found.engine.disk_bytes > 0 ? 1 : 0;
      EXPECT_EQ(scratch.size(), 0) << "left behind";
      return found;
    };
    EXPECT_EQ(told(test::interrupted_again_and_again(random, interrupts, search_on, 3, 12)), told(expected));
  }
  EXPECT_GT(interrupts, test::sampled(100U, 32U));
  EXPECT_GT(on_disk, test::sampled(30U, 4U));
}

TEST(DiskSearch, SavesWhatItHasWhereTheDiskIsFull) {
  const auto kernel = kernel_of(test::random_graph(3, 20'000), Keys::packed);
  const Answer expected = search(kernel, Request{});
  for (const std::uint64_t room :
       {std::uint64_t{100}, std::uint64_t{30'000}}) {  // less than it begins with, and more
    SCOPED_TRACE(room);
    const Folder folder, scratch;
    Request request{.limits = {.memory = 100'000}};
    auto disk = plan_in(scratch);
    disk->most_bytes = room;
    const auto plan = test::checkpoints_in(folder / "checkpoints", std::chrono::hours(1));
    request.disk = disk;
    request.checkpoints = plan;
    EXPECT_EQ(search(kernel, request).ending, Ending::disk);
    plan->resumes = true;
    request.limits.memory = 60'000;
    disk->most_bytes = 100;
    EXPECT_THROW(static_cast<void>(search(kernel, request)), UsageError);
    request.limits.memory = 1000;
    EXPECT_THROW(static_cast<void>(search(kernel, request)), UsageError);
    request.limits.memory = 60'000;
    request.disk = plan_in(scratch);
    EXPECT_EQ(told(search(kernel, request)), told(expected));
  }
}

}  // namespace
}  // namespace lucas
