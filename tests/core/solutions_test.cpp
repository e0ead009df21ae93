// Counts and lists of shortest solutions: against slow definitions on random graphs, against the survey of a whole space,
// against closed formulas.
#include "search/solutions.hpp"

#include <gtest/gtest.h>

#include "graph/exploration.hpp"
#include "graph/survey.hpp"
#include "lucas/models/hanoi.hpp"
#include "support/found.hpp"
#include "support/graph.hpp"
#include "support/interrupter.hpp"
#include "support/klotski.hpp"
#include "support/reference.hpp"

namespace lucas {
namespace {

using test::Graph;

// Shortest paths, state by state, as they are defined.
class Definition {
 public:
  explicit Definition(const Graph& graph) : graph_(graph) {
    for (const auto& [state, depth] : test::Reference<Graph>(graph).depth) {
      if (!graph.goals.contains(graph.node(state))) continue;
      if (goals_.empty() || depth < depth_) goals_.clear(), depth_ = depth;
      if (depth == depth_) goals_.insert(state);
    }
    if (goals_.empty()) return;
    for (const Graph::State start : graph.initial) extend({start});
  }

  [[nodiscard]] const std::set<std::vector<Graph::State>>& paths() const { return paths_; }

 private:
  void extend(const std::vector<Graph::State>& path) {
    if (path.size() == depth_ + 1) {
      if (goals_.contains(path.back())) paths_.insert(path);
      return;
    }
    if (!graph_.boundary(path.back())) return;
    auto emit = [&](const Graph::Action&, Graph::State to) {
      std::vector<Graph::State> longer = path;
      longer.push_back(to);
      extend(longer);
    };
    graph_.next(path.back(), emit);
  }

  const Graph& graph_;
  std::set<Graph::State> goals_;  // at depth_
  std::uint64_t depth_ = 0;
  std::set<std::vector<Graph::State>> paths_;
};

Request counting(std::uint64_t list) {
  Request request{.asked = {Graph::at_goal}, .count_solutions = true, .list_solutions = list};
  return request;
}

std::vector<Graph::State> path_of(const Trace& trace) {
  std::vector<Graph::State> path;
  for (const auto& step : test::steps_of<Graph>(&trace)) path.push_back(step.state);
  return path;
}

TEST(Solutions, AreWhatTheyAreDefinedToBeOnRandomGraphs) {
  int several = 0;
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    SCOPED_TRACE(seed);
    const Graph model = test::random_graph(seed, 12 + seed % 30, 6);
    const Definition definition(model);
    const auto& paths = definition.paths();
    const auto result = search(model, counting(1000));
    ASSERT_EQ(result.solutions.has_value(), !paths.empty());
    if (paths.empty()) continue;
    several += paths.size() > 1 ? 1 : 0;
    EXPECT_EQ(result.solutions->count, std::to_string(paths.size()));
    EXPECT_EQ(result.solutions->left_out, "0");
    std::set<std::vector<Graph::State>> listed;
    std::set<Graph::State> states;
    for (const auto& trace : result.solutions->listed) {
      const std::vector<Graph::State> path = path_of(*trace);
      listed.insert(path);
      states.insert(path.begin(), path.end());
    }
    EXPECT_EQ(listed, paths);
    EXPECT_EQ(result.solutions->listed.size(), paths.size()) << "none twice";
    EXPECT_EQ(result.solutions->states, states.size()) << "a state has one depth";
  }
  EXPECT_GT(several, 10);
}

TEST(Solutions, AreTheSameForThreadsAndStores) {
  const models::Hanoi4 hanoi{{6, 4}};
  Request request{.asked = {3}, .count_solutions = true, .list_solutions = 5};
  const auto first = test::search(hanoi, request);
  ASSERT_TRUE(first.solutions);
  EXPECT_EQ(first.solutions->listed.size(), 5U);
  request.threads = 3;
  request.way = Way::parallel;
  for (const StoreKind store : {StoreKind::bitmap, StoreKind::quotient, StoreKind::array}) {
    request.store = store;
    const auto other = test::search(hanoi, request);
    ASSERT_TRUE(other.solutions);
    EXPECT_EQ(other.solutions->count, first.solutions->count);
    EXPECT_EQ(other.solutions->left_out, first.solutions->left_out);
    for (std::size_t i = 0; i < 5; ++i) {
      for (std::size_t s = 0; s < first.solutions->listed[i]->states(); ++s)
        EXPECT_EQ(other.solutions->listed[i]->state(s), first.solutions->listed[i]->state(s));
    }
  }
}

template <Model M>
void expect_as_surveyed(const M& model, std::size_t goal) {
  Monitor silent;
  const Explored explored = explore(test::kernel_of(model), {}, goal, silent);
  ASSERT_EQ(explored.ending, Ending::exhausted);
  const StateGraph& graph = explored.space->graph();
  const StateGraph turned = turned_round(graph, [] {});
  const Survey survey = survey_of(graph, turned, goal_distances(turned, graph.goals, [] {}), [] {});
  Request request{.asked = {goal}, .count_solutions = true};
  const auto result = test::search(model, request);
  ASSERT_TRUE(result.solutions);
  EXPECT_EQ(result.solutions->count, survey.goal->solutions);
  EXPECT_EQ(result.solutions->states, survey.goal->states_on_solutions);
  EXPECT_EQ(result.trace.size() - 1, survey.goal->optimum);
}

TEST(Solutions, AreAsManyAsASurveyOfTheWholeSpaceTells) {
  expect_as_surveyed(test::klotski(), 1);
  expect_as_surveyed(models::Hanoi4{{5, 4}}, 3);
  expect_as_surveyed(models::Hanoi3{{7, 3}}, 3);
}

// From corner to corner of n by n streets: the central binomial coefficient. For 40 streets it has 24 digits.
TEST(Solutions, AreCountedBeyondSixtyFourBits) {
  constexpr std::uint32_t side = 41;
  Graph streets;
  streets.edges.resize(side * side);
  for (std::uint32_t y = 0; y < side; ++y) {
    for (std::uint32_t x = 0; x < side; ++x) {
      if (x + 1 < side) streets.edges[y * side + x].push_back({y * side + x + 1});
      if (y + 1 < side) streets.edges[y * side + x].push_back({(y + 1) * side + x});
    }
  }
  streets.goals = {side * side - 1};
  const auto result = search(streets, counting(2));
  ASSERT_TRUE(result.solutions);
  EXPECT_EQ(result.solutions->count, "107507208733336176461620");
  EXPECT_EQ(result.solutions->left_out, "107507208733336176461618");
  EXPECT_EQ(result.solutions->states, side * side);
  const auto first = path_of(*result.solutions->listed[0]), second = path_of(*result.solutions->listed[1]);
  EXPECT_EQ(first[40], 80U) << "along the first street as far as it leads";
  EXPECT_EQ(second[39], 78U);
  EXPECT_NE(second[40], 80U) << "the last step that could be another";
}

// Each state is on a solution, so that the way back takes more memory than the search.
TEST(Solutions, AreNotToldAtALimit) {
  const Graph model = test::cube(12);
  Request request = counting(3);
  int searching = 0, counting_stopped = 0, told = 0;
  for (std::uint64_t kilobytes = 64; told < 3; kilobytes += 16) {
    request.limits.memory = kilobytes << 10;
    const auto result = search(model, request);
    if (result.solutions) {
      EXPECT_EQ(result.ending, Ending::hit);
      EXPECT_EQ(result.solutions->count, "479001600") << "12!";
      ++told;
      continue;
    }
    EXPECT_EQ(result.ending, Ending::memory);
    ++(result.trace.empty() ? searching : counting_stopped);
    if (!result.trace.empty()) {
      EXPECT_EQ(result.trace.size(), 13U);
    }
  }
  EXPECT_GT(searching, 0);
  EXPECT_GT(counting_stopped, 5);
  request.limits = {};
  request.limits.max_states = 1000;
  EXPECT_EQ(search(model, request).ending, Ending::max_states);
}

TEST(Solutions, AreNotToldWhenInterrupted) {
  Request request{.asked = {1}};
  const models::SlidingBlocks klotski = test::klotski();
  test::Interrupter patient;
  static_cast<void>(test::search(klotski, request, patient));
  request.count_solutions = true;
  std::size_t found_before = 0;
  for (std::uint64_t more = 1; more <= 64; more *= 2) {  // how often a search polls depends on the clock
    test::Interrupter user(patient.polls() + more);
    const auto result = test::search(klotski, request, user);
    if (user.polls() <= patient.polls() + more) continue;  // it was done before
    EXPECT_EQ(result.ending, Ending::interrupted);
    EXPECT_FALSE(result.solutions);
    if (result.trace.size() == 117U) ++found_before;
  }
  EXPECT_GT(found_before, 0U);
}

}  // namespace
}  // namespace lucas
