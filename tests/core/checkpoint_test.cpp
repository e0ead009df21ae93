// Searches that are interrupted and go on come to the result of searches that never were: with every kind of search, key,
// visited set, way and number of threads. What is no whole checkpoint of the same search is refused.
#include "lucas/checkpoint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <random>
#include <thread>

#include "checker/files.hpp"
#include "checkpoint/checkpoint.hpp"
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
using cli::test::read_file;
using cli::test::write_file;
using test::Graph;
using test::kernel_of;
using test::Keys;
using test::told;
using testing::HasSubstr;

namespace fs = std::filesystem;

std::shared_ptr<CheckpointPlan> plan_in(const std::string& folder, std::chrono::milliseconds every,
                                        bool resumes) {
  auto plan = test::checkpoints_in(folder, every);
  plan->resumes = resumes;
  return plan;
}

// Calls look() at each poll, which may interrupt the search.
class Looker final : public Monitor {
 public:
  explicit Looker(std::function<bool()> look) : look_(std::move(look)) {}
  [[nodiscard]] bool interrupted() const override { return look_(); }

 private:
  std::function<bool()> look_;
};

// Interrupts the search again and again, each time with another number of threads. A breadth-first one may have found something
// by then, but not all that is to be chosen from.
void expect_same(const std::shared_ptr<const Kernel>& kernel, Request request, std::mt19937& random,
                 std::size_t& interrupts) {
  const Answer expected = search(kernel, request);
  const auto search_on = [&](std::shared_ptr<CheckpointPlan> plan, Monitor& monitor) {
    request.checkpoints = std::move(plan);
    if (request.order == SearchOrder::breadth_first)
      request.threads = 1 + static_cast<unsigned>(random() % 3);
    return search(kernel, request, monitor);
  };
  EXPECT_EQ(told(test::interrupted_again_and_again(random, interrupts, search_on)), told(expected));
}

// ---- Going on --------------------------------------------------------------------------------------------

TEST(Checkpoint, BreadthFirstGoesOnWithEveryEngine) {
  std::mt19937 random(1);
  std::size_t interrupts = 0;
  for (const Keys keys : test::all_keys) {
    SCOPED_TRACE(to_text(keys));
    const auto kernel = kernel_of(test::random_graph(3, 1500), keys);
    Request request{.counted = {Graph::at_goal}, .counts_deadlocks = true, .symmetry = keys != Keys::full};
    test::with_each_engine(kernel->shape(), request, {1},
                           [&](const Request& each) { expect_same(kernel, each, random, interrupts); });
  }
  EXPECT_GT(interrupts, 100U);
}

TEST(Checkpoint, ViolationsHaveTheSameTrace) {
  std::mt19937 random(2);
  std::size_t interrupts = 0;
  constexpr std::uint32_t graphs = test::sampled(20, 8);
  for (std::uint32_t seed = 0; seed < graphs; ++seed) {
    SCOPED_TRACE(seed);
    const Keys keys = test::all_keys[seed % test::all_keys.size()];
    const auto kernel = kernel_of(test::random_graph(seed, 600, seed % 2), keys);
    Request request{.asked = {Graph::not_bad, Graph::no_bad_edge},
                    .deadlock = seed % 3 == 0,
                    .tries_promises = seed % 4 == 0,
                    .store = test::possible(kernel->shape(), seed)};
    for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
      request.order = order;
      expect_same(kernel, request, random, interrupts);
    }
  }
  EXPECT_GT(interrupts, 5 * graphs);
}

TEST(Checkpoint, OfTheEndComesToTheSameEnd) {
  for (std::uint32_t seed = 0; seed < test::sampled(30U, 10U); ++seed) {
    SCOPED_TRACE(seed);
    const auto kernel =
        kernel_of(test::random_graph(seed, 600, 2), test::all_keys[seed % test::all_keys.size()]);
    Request request;
    if (seed % 2 == 0) request.asked = {Graph::at_goal};
    request.threads = 1 + seed % 3;
    if (seed % 5 == 4) request.order = SearchOrder::depth_first;
    const Answer expected = search(kernel, request);
    const Folder folder;
    for (const bool resumes : {false, true}) {
      auto plan = plan_in(folder / "checkpoints", std::chrono::hours(1), resumes);
      plan->at_hit = plan->at_end = true;
      request.checkpoints = plan;
      EXPECT_EQ(told(search(kernel, request)), told(expected));
      const bool is_seen_at_once = expected.ending == Ending::hit && expected.stats.depth == 0;
      const bool is_kept = expected.ending != Ending::hit || request.order != SearchOrder::depth_first;
      EXPECT_EQ(has_checkpoint(plan->folder), is_kept && !is_seen_at_once);
      if (!has_checkpoint(plan->folder)) break;
    }
  }
}

// Also where it stops at a depth, or on its way along one that is never deep.
TEST(Checkpoint, DepthFirstGoesOnWithEveryEngine) {
  std::mt19937 random(3);
  std::size_t interrupts = 0;
  for (const Keys keys : test::all_keys) {
    SCOPED_TRACE(to_text(keys));
    const auto kernel = kernel_of(test::random_graph(5, 400), keys);
    Request request{.order = SearchOrder::depth_first, .counted = {Graph::at_goal}, .counts_deadlocks = true};
    for (const std::uint64_t depth : {Limits{}.max_depth, std::uint64_t{12}}) {
      request.limits.max_depth = depth;
      test::with_each_engine(kernel->shape(), request, {1},
                             [&](const Request& each) { expect_same(kernel, each, random, interrupts); });
    }
  }
  EXPECT_GT(interrupts, 50U);
}

TEST(Checkpoint, BothEndsAndBoundsGoOn) {
  std::mt19937 random(4);
  std::size_t interrupts = 0;
  for (std::uint32_t seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE(seed);
    Graph graph = test::random_graph(seed, 300, 1);
    graph.fenced.clear();
    graph.bounds.assign(graph.edges.size(), 0);
    for (const std::uint32_t goal : graph.goals) graph.bounds[goal] = 0;
    graph = test::with_ways_back(graph);
    if (graph.goals.empty()) graph.bounds.clear();
    const auto kernel = kernel_of(graph, test::all_keys[seed % test::all_keys.size()]);
    Request request{.asked = {Graph::at_goal}};
    if (kernel->shape().lists_goals) {
      request.order = SearchOrder::both_ends;
      expect_same(kernel, request, random, interrupts);
    }
    request.order = SearchOrder::breadth_first;
    request.uses_bound = kernel->shape().has_bound;
    expect_same(kernel, request, random, interrupts);
  }
  EXPECT_GT(interrupts, 30U);
}

// In passes that leave out states.
TEST(Checkpoint, DeepeningGoesOnInItsPass) {
  std::mt19937 random(5);
  std::size_t interrupts = 0;
  constexpr std::uint32_t length = 60;
  for (const bool is_graded : {false, true}) {
    Graph graph = test::chain(length);
    for (std::uint32_t n = 0; n <= length; ++n)
      graph.bounds.push_back(static_cast<int>(is_graded ? length - n : (length - n) / 2));
    graph.goals = {length};
    graph.is_graded = is_graded;
    const auto kernel = kernel_of(graph, Keys::packed);
    Request request{.asked = {Graph::at_goal}, .uses_bound = true};
    if (is_graded) request.order = SearchOrder::depth_first;
    expect_same(kernel, request, random, interrupts);
  }
  EXPECT_GT(interrupts, 10U);
}

// A limit of states stops within a level, whose order decides what is counted by then.
TEST(Checkpoint, LimitsMayBeRaised) {
  const auto kernel = kernel_of(test::random_graph(3, 1500), Keys::packed);
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    const Folder folder;
    Request request{.order = order,
                    .limits = {.max_states = 700},
                    .checkpoints = plan_in(folder.path(), std::chrono::hours(1), false)};
    EXPECT_EQ(search(kernel, request).ending, Ending::max_states);
    request.checkpoints = plan_in(folder.path(), std::chrono::hours(1), true);
    request.limits.max_states = 800;
    const Answer raised = search(kernel, request);
    request.checkpoints = nullptr;
    EXPECT_EQ(told(raised), told(search(kernel, request)));
  }
}

// A limit of states stops among the initial states: a search that went on from there would never begin at the others.
TEST(Checkpoint, HoldsAllInitialStatesOrIsNone) {
  Graph graph = test::chain(10);
  graph.initial = {0, 1, 2, 3, 4, 5};
  const auto kernel = kernel_of(graph, Keys::packed);
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    for (const std::uint64_t most : {3U, 6U, 8U}) {
      const Folder folder;
      Request request{.order = order,
                      .limits = {.max_states = most},
                      .checkpoints = plan_in(folder.path(), std::chrono::hours(1), false)};
      EXPECT_EQ(search(kernel, request).ending, Ending::max_states);
      ASSERT_EQ(has_checkpoint(folder.path()), most >= graph.initial.size());
      if (most < graph.initial.size()) continue;
      request.checkpoints = plan_in(folder.path(), std::chrono::hours(1), true);
      request.limits = {};
      const Answer raised = search(kernel, request);
      request.checkpoints = nullptr;
      EXPECT_EQ(told(raised), told(search(kernel, request)));
    }
  }
}

TEST(Checkpoint, LeavesOneBehindOnlyWhenItStops) {
  const auto kernel = kernel_of(test::chain(100), Keys::small);
  const Folder folder;
  Request request{.checkpoints = plan_in(folder.path(), std::chrono::hours(1), false)};
  EXPECT_EQ(search(kernel, request).ending, Ending::exhausted);
  EXPECT_EQ(folder.size(), 0);
  request.limits.max_depth = 10;
  EXPECT_EQ(search(kernel, request).ending, Ending::max_depth);
  const CheckpointSummary saved = checkpoint_in(folder.path());
  EXPECT_EQ(saved.figures.depth, 10U);
  EXPECT_EQ(saved.figures.distinct, 11U);
  remove_checkpoint(folder.path());
  EXPECT_FALSE(fs::exists(folder.path()));
}

// ---- What is refused -------------------------------------------------------------------------------------

struct Saved {
  Folder folder{};
  Graph graph = test::random_graph(3, 300);
  std::shared_ptr<const Kernel> kernel = kernel_of(graph, Keys::packed);
  Request request{};

  explicit Saved(SearchOrder order) {
    request.order = order;
    request.checkpoints = plan_in(folder.path(), std::chrono::hours(1), false);
    test::Interrupter monitor(order == SearchOrder::depth_first ? 60 : 20);
    EXPECT_EQ(search(kernel, request, monitor).ending, Ending::interrupted);
    request.checkpoints = plan_in(folder.path(), std::chrono::hours(1), true);
  }
  // Why the search does not resume; "" if it does.
  [[nodiscard]] std::string resumed() const try {
    static_cast<void>(search(kernel, request));
    return "";
  } catch (const UsageError& error) {
    return error.what();
  } catch (const IoError& error) {
    return std::string("I/O: ") + error.what();
  }
};

// Each bit of each file: what is read is the search that was saved, or nothing.
TEST(Checkpoint, DamageIsFound) {
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    const Saved saved(order);
    std::mt19937 random(6);
    std::size_t damaged = 0;
    for (const auto& entry : fs::directory_iterator(saved.folder.path())) {
      const std::string path = entry.path(), whole = read_file(path);
      for (std::size_t i = 0; i<whole.size(); i += whole.size()> 1000 ? 7 : 1) {
        std::string bad = whole;
        bad[i] = static_cast<char>(bad[i] ^ (1 << random() % 8));
        write_file(path, bad);
        ASSERT_NE(saved.resumed(), "") << path << " byte " << i;
        ++damaged;
      }
      for (const std::size_t length : {std::size_t{0}, whole.size() / 2, whole.size() - 2}) {
        write_file(path, whole.substr(0, length));
        ASSERT_NE(saved.resumed(), "") << path << " cut to " << length;
      }
      write_file(path, whole + "x");
      ASSERT_NE(saved.resumed(), "") << path;
      fs::remove(path);
      ASSERT_NE(saved.resumed(), "") << path;
      write_file(path, whole);
    }
    EXPECT_GT(damaged, 200U);
    EXPECT_EQ(saved.resumed(), "");
  }
}

TEST(Checkpoint, OtherSearchesAreRefusedWithTheReason) {
  Saved saved(SearchOrder::breadth_first);
  const Request request = saved.request;
  const auto of_other = std::make_shared<CheckpointPlan>(*request.checkpoints);
  const auto anew = std::make_shared<CheckpointPlan>(*request.checkpoints);
  of_other->subject = {{"disks", "5"}};
  anew->resumes = false;
  const std::pair<const char*, std::function<void(Request&)>> changes[] = {
      {"of another search: --symmetry is nothing there and yes here", [](Request& r) { r.symmetry = true; }},
      {"asked is nothing there and NotBad here", [](Request& r) { r.asked = {Graph::not_bad}; }},
      {"search is bfs there and dfs here", [](Request& r) { r.order = SearchOrder::depth_first; }},
      {"disks is nothing there and 5 here", [&](Request& r) { r.checkpoints = of_other; }},
      {"there is a checkpoint in it", [&](Request& r) { r.checkpoints = anew; }},
      {"--max-states", [](Request& r) { r.limits.max_states = 10; }},
      {"--max-depth", [](Request& r) { r.limits.max_depth = 1; }},
      {"memory", [](Request& r) { r.limits.memory = 9'000; }}};
  for (const auto& [reason, change] : changes) {
    saved.request = request;
    change(saved.request);
    EXPECT_THAT(saved.resumed(), HasSubstr(reason));
  }
  saved.request = request;
  Graph changed = saved.graph;
  std::swap(changed.edges[changed.initial[0] / 2].front(), changed.edges[changed.initial[0] / 2].back());
  changed.edges[changed.initial[0] / 2].push_back({0});
  saved.kernel = kernel_of(changed, Keys::packed);
  EXPECT_THAT(saved.resumed(), HasSubstr("of a model that behaves in another way"));
}

TEST(Checkpoint, OtherVersionsAndForeignFilesAreRefused) {
  const Saved saved(SearchOrder::breadth_first);
  const std::string path = saved.folder / manifest_name, whole = read_file(path);
  write_file(path, cli::test::replaced(whole, "\"version\":\"", "\"version\":\"9."));
  EXPECT_THAT(saved.resumed(), HasSubstr("written by lucas 9."));
  for (const char* const foreign :
       {"", "{}", "[]", "null", "{\"schema\": \"other\"}", "\xff", "{\"schema\": 7}"}) {
    write_file(path, foreign);
    EXPECT_NE(saved.resumed(), "") << foreign;
  }
  fs::remove(path);
  EXPECT_THAT(saved.resumed(), HasSubstr("there is no checkpoint in it"));
}

TEST(Checkpoint, TwoSearchesDoNotShareAFolder) {
  const Saved saved(SearchOrder::breadth_first);
  std::string refused;
  Looker monitor([&] {
    if (refused.empty()) refused = saved.resumed();
    return false;
  });
  EXPECT_EQ(search(saved.kernel, saved.request, monitor).ending, Ending::exhausted);
  EXPECT_THAT(refused, HasSubstr("another search writes its checkpoints here"));
}

// ---- What goes wrong on the disk -------------------------------------------------------------------------

// Whatever happens to the folder meanwhile, a checkpoint is written anew where the files of the last one are gone.
TEST(Checkpoint, VanishedFilesAreWrittenAgain) {
  const auto kernel = kernel_of(test::random_graph(3, 6000), Keys::packed);
  for (const bool all : {false, true}) {
    const Folder folder;
    const std::string where = folder / "checkpoints";
    std::size_t polls = 0;
    Looker monitor([&] {
      if (++polls % 7 == 0 && all) fs::remove_all(where);
      if (polls % 7 == 0 && !all && fs::exists(where) && !fs::is_empty(where))
        fs::remove(fs::directory_iterator(where)->path());
      return polls > 60;
    });
    Request request{.checkpoints = plan_in(where, std::chrono::milliseconds(0), false)};
    EXPECT_EQ(search(kernel, request, monitor).ending, Ending::interrupted);
    request.checkpoints = plan_in(where, std::chrono::hours(1), true);
    const Answer resumed = search(kernel, request);
    request.checkpoints = nullptr;
    EXPECT_EQ(told(resumed), told(search(kernel, request)));
  }
}

TEST(Checkpoint, ThatCannotBeWrittenIsToldAndTheSearchGoesOn) {
  const auto kernel = kernel_of(test::random_graph(3, 1500), Keys::packed);
  const Folder folder;
  const std::string where = folder / "checkpoints";
  Looker monitor([&] {
    if (fs::is_directory(where)) {
      fs::remove_all(where);
      write_file(where, "a file");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return false;
  });
  std::vector<std::string> warnings;
  auto plan = plan_in(where, std::chrono::milliseconds(0), false);
  plan->warn = [&](const std::string& text) { warnings.push_back(text); };
  Request request{.checkpoints = plan};
  EXPECT_EQ(search(kernel, request, monitor).ending, Ending::exhausted);
  ASSERT_FALSE(warnings.empty());
  EXPECT_THAT(warnings.front(), HasSubstr("cannot be written: Not a directory"));
}

}  // namespace
}  // namespace lucas
