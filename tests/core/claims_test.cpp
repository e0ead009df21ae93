// Claims that a test makes of a puzzle: true ones are silent, false ones fail with what is so and the trace that shows it.
#include <gtest/gtest-spi.h>

#include "builtin_entry.hpp"
#include "lucas/models/die_hard.hpp"
#include "lucas/testing.hpp"
#include "support/graph_kernel.hpp"

namespace lucas {
namespace {

// A light and how often it was switched, at most `most` times.
struct Light {
  static constexpr std::string_view name = "light", summary = "a light and its switch";
  struct State {
    std::uint8_t on, presses;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { press };
  std::uint8_t most = 3;
  bool forgets = false;  // a promise: next says something else each time

  void init(auto&& emit) const { emit(State{}); }
  void next(const State& s, auto&& emit) const {
    const auto presses = static_cast<std::uint8_t>(s.presses + 1);
    if (presses <= most) emit(Action::press, State{static_cast<std::uint8_t>(1 - s.on), presses});
    static bool again = false;
    if (forgets && s.presses == most && (again = !again)) emit(Action::press, State{});
  }
  auto properties() const {
    return lucas::properties(
        invariant("TypeOK", [](const State& s) { return s.on <= 1; }),
        step_invariant("Switches", [](const State& s, Action, const State& t) { return s.on != t.on; }),
        goal("On", [](const State& s) { return s.on == 1; }),
        on_request(invariant("FewPresses", [](const State& s) { return s.presses < 2; })),
        goal("Broken", [](const State& s) { return s.on > 1; }));
  }
  Value show(const State& s) const { return Value::record({{"on", s.on == 1}, {"presses", s.presses}}); }
  Label label(Action) const { return {"Press"}; }
};

Claims claims(const Light& light = {}) { return Claims(std::make_shared<ModelKernel<Light>>(light)); }

TEST(Claims, AreSilentIfTrue) {
  EXPECT_EQ(claims().hold({}), "");
  EXPECT_EQ(claims().hold({"TypeOK", "Switches"}), "");
  EXPECT_EQ(claims().hold_along({}, {}), "");
  EXPECT_EQ(claims().count(4, 4, 3), "");
  EXPECT_EQ(claims().reach("On", 1), "");
  EXPECT_EQ(claims().never_reach("Broken"), "");
  EXPECT_EQ(claims().are_those_of(claims()), "");
  EXPECT_EQ(claims().keep_promises(), "");
}

TEST(Claims, TellHowCountsDiffer) {
  EXPECT_EQ(claims().count(5, 4, 2), "distinct states: expected 5, found 4\ndepth: expected 2, found 3\n");
}

TEST(Claims, ShowTheTraceToAViolation) {
  EXPECT_EQ(claims().hold({"FewPresses"}),
            "FewPresses is violated after 2 steps\n"
            "   0  init    on = FALSE   presses = 0\n"
            "   1  Press   on: FALSE → TRUE   presses: 0 → 1\n"
            "   2  Press   on: TRUE → FALSE   presses: 1 → 2   violates FewPresses");
  EXPECT_EQ(claims().hold_along({.count = 2, .steps = 9, .seed = 7}, {"FewPresses"}),
            "walk 1 of seed 7: " + claims().hold({"FewPresses"}));
}

TEST(Claims, TellHowFarAGoalIs) {
  EXPECT_EQ(claims().reach("Broken", 2), "Broken in none of the 4 reachable states; expected in 2 steps");
  const std::string trace =
      "On in 1 step\n   0  init    on = FALSE   presses = 0\n"
      "   1  Press   on: FALSE → TRUE   presses: 0 → 1   On";
  EXPECT_EQ(claims().reach("On", 2), "expected in 2 steps: " + trace);
  EXPECT_EQ(claims().never_reach("On"), trace);
}

TEST(Claims, ShowWhereTwoSpacesPart) {
  const std::string there =
      " has the last of these steps\n   0  init    on = FALSE   presses = 0\n"
      "   1  Press   on: FALSE → TRUE   presses: 0 → 1\n   2  Press   on: TRUE → FALSE   presses: 1 → 2";
  EXPECT_EQ(claims({3}).are_those_of(claims({1})), "only the first" + there);
  EXPECT_EQ(claims({1}).are_those_of(claims({3})), "only the second" + there);
  EXPECT_EQ(claims().are_those_of(Claims(test::builtin_entry("die-hard")->make({})->kernel())),
            "only the first begins so\n   0  init   on = FALSE   presses = 0");
}

// Both kernels are of the same graph, one made by hand.
TEST(Claims, CompareWholeRandomSpaces) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const test::Graph graph = test::random_graph(seed, 120, 2);
    const Claims model(std::make_shared<ModelKernel<test::Graph>>(graph));
    EXPECT_EQ(model.are_those_of(Claims(std::make_shared<test::GraphKernel>(graph, test::Keys::wide))), "");
  }
}

TEST(Walks, AreTheSameForOneSeedAndFindOnlyWhatASearchFinds) {
  std::size_t found = 0, different = 0;
  for (unsigned i = 0; i < 20; ++i) {
    const Claims graph(std::make_shared<ModelKernel<test::Graph>>(test::random_graph(i, 120, 2)));
    const auto walked = [&](std::uint64_t seed) {
      const std::string text = graph.hold_along({.seed = seed}, {});
      return text.substr(text.find(": ") + 1);  // without the seed
    };
    EXPECT_EQ(walked(1), walked(1));
    EXPECT_TRUE(walked(1).empty() || !graph.hold({}).empty());
    found += walked(1).empty() ? 0 : 1;
    different += walked(1) == walked(2) ? 0 : 1;
  }
  EXPECT_GT(found, 5U);
  EXPECT_GT(different, 5U);
}

TEST(Testing, TakesModelsAndPuzzles) {
  EXPECT_HOLDS(Light{}, "TypeOK", "Switches");
  EXPECT_HOLDS(Light{.most = 9});
  expect_holds_along(Light{}, {.count = 3});
  const auto puzzle = test::builtin_entry("die-hard")->make({});
  EXPECT_HOLDS(*puzzle, "TypeOK");
  expect_counts(*puzzle, 16, 97, 7);
  expect_shortest(*puzzle, "Solved", 6);
  expect_same_space(models::DieHard{}, *puzzle);
  expect_keeps_promises(*puzzle);
  expect_unsolvable(*test::builtin_entry("die-hard")->make({{"small", "2"}, {"big", "4"}, {"target", "3"}}));
}

TEST(Testing, FailsInTheLineOfTheCall) {
  testing::TestPartResultArray failures;
  {
    const testing::ScopedFakeTestPartResultReporter reporter(&failures);
    expect_counts(Light{}, 5, 4, 3);
  }
  ASSERT_EQ(failures.size(), 1);
  EXPECT_EQ(failures.GetTestPartResult(0).line_number(), __LINE__ - 3);
  EXPECT_STREQ(failures.GetTestPartResult(0).file_name(), __FILE__);
}

TEST(Testing, ListsTheNamesForAnUnknownOne) {
  EXPECT_NONFATAL_FAILURE(EXPECT_HOLDS(Light{}, "TypeOk"),
                          "the model 'light' has no invariant 'TypeOk'\n"
                          "Did you mean 'TypeOK'? It has: TypeOK, Switches, FewPresses.");
  EXPECT_NONFATAL_FAILURE(expect_shortest(Light{}, "TypeOK", 1),
                          "the model 'light' has no goal 'TypeOK'\nIt has: On, Broken.");
}

TEST(Testing, TellsABrokenPromise) {
  EXPECT_NONFATAL_FAILURE(expect_keeps_promises(Light{.forgets = true}),
                          "next emitted other successors when it was called again");
}

}  // namespace
}  // namespace lucas
