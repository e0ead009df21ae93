// Replay: certifies right paths and refuses each kind of wrong one.
#include "traces/replay.hpp"

#include <gmock/gmock.h>

#include "support.hpp"

namespace lucas {
namespace {

using test::Graph;
using State = Graph::State;
using testing::HasSubstr;

std::vector<State> nodes(std::initializer_list<std::uint32_t> all) {
  std::vector<State> path;
  for (const std::uint32_t n : all) path.push_back(State::of(2 * n));
  return path;
}

class ReplayOfAChain : public testing::Test {
 protected:
  ReplayOfAChain() {
    Graph graph = test::chain(3);
    graph.bad = {2};
    graph.edges[1].push_back({2, false, true});  // a second way, and a bad one
    graph.edges[2].push_back({2});
    model = std::make_unique<Graph>(std::move(graph));
  }
  std::vector<Step<Graph>> certify(const std::vector<State>& path, std::size_t property,
                                         bool on_step = false, bool symmetry = false) {
    const Checks<Graph> checks(*model, Request{});
    return Replay<Graph>(*model, checks, symmetry).certify(path, property, on_step);
  }
  std::string refusal(const std::vector<State>& path, std::size_t property, bool on_step = false) {
    try {
      certify(path, property, on_step);
    } catch (const InternalError& error) {
      return error.what();
    }
    return "accepted";
  }
  std::unique_ptr<Graph> model;
  static constexpr std::size_t deadlock = Hit<State>::deadlock;
};

TEST_F(ReplayOfAChain, CertifiesAViolation) {
  const auto steps = certify(nodes({0, 1, 2}), Graph::not_bad);
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_FALSE(steps[0].action);
  EXPECT_EQ(steps[1].action->edge, 0U);
  test::expect_behaviour(*model, steps);
}

TEST_F(ReplayOfAChain, CertifiesADeadlock) { EXPECT_EQ(certify(nodes({0, 1, 2, 3}), deadlock).size(), 4U); }

TEST_F(ReplayOfAChain, TakesTheActionThatBreaksAStepInvariant) {
  const auto steps = certify(nodes({0, 1, 2}), Graph::no_bad_edge, true);
  EXPECT_EQ(steps.back().action->edge, 1U);
}

TEST_F(ReplayOfAChain, RefusesAnEmptyPath) { EXPECT_THAT(refusal({}, 0), HasSubstr("at least one state")); }

TEST_F(ReplayOfAChain, RefusesAPathThatBeginsElsewhere) {
  EXPECT_THAT(refusal(nodes({1, 2}), 0), HasSubstr("it begins in no initial state"));
}

TEST_F(ReplayOfAChain, RefusesAStepThatIsNone) {
  EXPECT_THAT(refusal(nodes({0, 2}), 0), HasSubstr("no successor of the one before"));
  EXPECT_THAT(refusal(nodes({0, 1, 1, 2}), 0), HasSubstr("no successor of the one before"));
}

TEST_F(ReplayOfAChain, RefusesAnEndThatShowsNothing) {
  EXPECT_THAT(refusal(nodes({0, 1}), Graph::not_bad), HasSubstr("does not show what it claims"));
  EXPECT_THAT(refusal(nodes({0, 1, 2}), Graph::at_goal), HasSubstr("does not show what it claims"));
  EXPECT_THAT(refusal(nodes({0, 1, 2}), Graph::not_worse), HasSubstr("does not show what it claims"));
  EXPECT_THAT(refusal(nodes({0, 1, 2}), deadlock), HasSubstr("does not show what it claims"));
  EXPECT_THAT(refusal(nodes({0, 1, 2}), 99), HasSubstr("does not show what it claims"));
}

TEST_F(ReplayOfAChain, RefusesALastStepThatBreaksNothing) {
  EXPECT_THAT(refusal(nodes({0, 1}), Graph::no_bad_edge, true),
              HasSubstr("no successor of the one before"));
  EXPECT_THAT(refusal(nodes({0, 1, 2, 3}), Graph::no_bad_edge, true), HasSubstr("no successor"))
      << "only the last step is judged";
}

TEST_F(ReplayOfAChain, WantsTheRawStatesWithoutSymmetry) {
  const std::vector<State> path{State::of(1), State::of(3), State::of(5)};
  EXPECT_THAT(refusal(path, 0), HasSubstr("no initial state"));
}

TEST(Replay, WalksRawStatesAlongACanonicalPath) {
  Graph graph = test::chain(2);
  graph.initial = {1};
  graph.edges[0][0].flips = true;
  graph.bad = {2};
  const Graph model(graph);
  const Checks<Graph> checks(model, Request{});
  const auto steps = Replay<Graph>(model, checks, true).certify(nodes({0, 1, 2}), 0, false);
  test::expect_behaviour(model, steps);
  EXPECT_EQ(steps[0].state.value(), 1U);
  EXPECT_EQ(steps[1].state.value(), 2U);
}

TEST(Assert, NamesReasonConditionAndPlace) {
  try {
    LUCAS_ASSERT(1 == 2, "sums must be right");
    FAIL();
  } catch (const InternalError& error) {
    EXPECT_THAT(error.what(),
                testing::MatchesRegex("sums must be right \\(1 == 2, replay_test.cpp:[0-9]+\\)"));
  }
  EXPECT_NO_THROW(LUCAS_ASSERT(1 == 1, ""));
}

}  // namespace
}  // namespace lucas
