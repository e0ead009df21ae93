// Replay: certifies right paths and refuses each kind of wrong one.
#include "traces/replay.hpp"

#include <gmock/gmock.h>

#include "support/found.hpp"
#include "support/graph.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using test::Graph;
using testing::HasSubstr;

Words nodes(std::initializer_list<std::uint32_t> all) {
  Words path;
  for (const std::uint32_t n : all) path.push_back(test::words_of<Graph>(2 * n)[0]);
  return path;
}

struct Certified {
  std::shared_ptr<const Kernel> kernel;
  Path path;
  [[nodiscard]] std::vector<test::Step<Graph>> steps() const {
    const KernelTrace trace(kernel, path);
    return test::steps_of<Graph>(&trace);
  }
};
Certified certified(const Graph& graph, const Words& path, std::optional<std::size_t> property, bool on_step,
                    bool symmetry) {
  const auto kernel = test::kernel_of(graph);
  return {kernel, Replay(*kernel, symmetry, {}).certify(path, property, on_step)};
}

class ReplayOfAChain : public testing::Test {
 protected:
  ReplayOfAChain() {
    graph.bad = {2};
    graph.edges[1].push_back({2, 0, true});  // a second way, and a bad one
    graph.edges[2].push_back({2});
  }
  std::vector<test::Step<Graph>> certify(const Words& path, std::optional<std::size_t> property,
                                         bool on_step = false) {
    return certified(graph, path, property, on_step, false).steps();
  }
  std::string refusal(const Words& path, std::optional<std::size_t> property, bool on_step = false) {
    return test::thrown_by<InternalError>([&] { return certify(path, property, on_step); });
  }
  Graph graph = test::chain(3);
  static constexpr auto deadlock = std::nullopt;
};

TEST_F(ReplayOfAChain, CertifiesAViolation) {
  const auto steps = certify(nodes({0, 1, 2}), Graph::not_bad);
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_FALSE(steps[0].action);
  EXPECT_EQ(steps[1].action, graph.label({0}));
  test::expect_behaviour(graph, steps);
}

TEST_F(ReplayOfAChain, CertifiesADeadlock) { EXPECT_EQ(certify(nodes({0, 1, 2, 3}), deadlock).size(), 4U); }

TEST_F(ReplayOfAChain, TakesTheActionThatBreaksAStepInvariant) {
  const auto steps = certify(nodes({0, 1, 2}), Graph::no_bad_edge, true);
  EXPECT_EQ(steps.back().action, graph.label({1}));
}

TEST_F(ReplayOfAChain, RefusesWhatIsNoPathAndWhatShowsNothing) {
  const std::string no_step = "no successor of the one before",
                    shows_nothing = "does not show what it claims";
  const std::tuple<Words, std::optional<std::size_t>, bool, std::string> cases[] = {
      {{}, Graph::not_bad, false, "at least one state"},
      {nodes({1, 2}), Graph::not_bad, false, "it begins in no initial state"},
      {nodes({0, 2}), Graph::not_bad, false, no_step},
      {nodes({0, 1, 1, 2}), Graph::not_bad, false, no_step},
      {nodes({0, 1}), Graph::not_bad, false, shows_nothing},
      {nodes({0, 1, 2}), Graph::at_goal, false, shows_nothing},
      {nodes({0, 1, 2}), Graph::not_worse, false, shows_nothing},
      {nodes({0, 1, 2}), deadlock, false, shows_nothing},
      {nodes({0, 1}), Graph::no_bad_edge, true, no_step},
      {nodes({0, 1, 2, 3}), Graph::no_bad_edge, true, "no successor"}};  // only the last step is judged
  for (const auto& [path, property, on_step, problem] : cases)
    EXPECT_THAT(refusal(path, property, on_step), HasSubstr(problem));
}

TEST_F(ReplayOfAChain, WantsTheRawStatesWithoutSymmetry) {
  graph.initial = {1};
  EXPECT_THAT(refusal(nodes({0, 1, 2}), 0), HasSubstr("no initial state"));
}

TEST(Replay, WalksRawStatesAlongACanonicalPath) {
  Graph graph = test::chain(2);
  graph.initial = {1};
  graph.edges[0][0].turns = 1;
  graph.bad = {2};
  const auto steps = certified(graph, nodes({0, 1, 2}), 0, false, true).steps();
  test::expect_behaviour(graph, steps);
  EXPECT_EQ(steps[0].state, 1U);
  EXPECT_EQ(steps[1].state, 2U);
}

TEST(Replay, BeginsWhereItIsTold) {
  const Graph graph = test::chain(3);
  const auto kernel = test::kernel_of(graph);
  const Words from = test::words_of<Graph>(2);
  EXPECT_EQ(Replay(*kernel, false, from).certify(nodes({1, 2, 3}), std::nullopt, false).states(), 3U);
  EXPECT_THROW(static_cast<void>(Replay(*kernel, false, from).walk(nodes({0, 1}))), InternalError);
}

TEST(Assert, NamesReasonConditionAndPlace) {
  EXPECT_THAT(test::thrown_by<InternalError>([] { LUCAS_ASSERT(1 == 2, "sums must be right"); }),
              testing::MatchesRegex("sums must be right \\(1 == 2, replay_test.cpp:[0-9]+\\)"));
  EXPECT_NO_THROW(LUCAS_ASSERT(1 == 1, ""));
}

}  // namespace
}  // namespace lucas
