// Die Hard: its shortest solution as TLC finds it, its invariant, its words.
#include "lucas/models/die_hard.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "built_in.hpp"
#include "steps.hpp"

namespace lucas::models::die_hard_test {
namespace {

// TLC 2 finds the violation of NotSolved after 7 states.
TEST(DieHard, IsSolvedInSixSteps) {
  const auto trace = test::searched(*test::built_in<DieHard>({}), {1}).trace;
  std::vector<std::string> states;
  for (std::size_t i = 0; i < trace->states(); ++i) states.push_back(to_text(trace->state(i)));
  EXPECT_EQ(states, (std::vector<std::string>{"[big |-> 0, small |-> 0]", "[big |-> 5, small |-> 0]",
                                              "[big |-> 2, small |-> 3]", "[big |-> 2, small |-> 0]",
                                              "[big |-> 0, small |-> 2]", "[big |-> 5, small |-> 2]",
                                              "[big |-> 4, small |-> 3]"}));
}

// Bézout: what can be measured are the multiples of the greatest common divisor, up to the big jug.
TEST(DieHard, IsSolvableExactlyForMultiplesOfTheDivisor) {
  for (const auto& [small, big] : std::vector<std::pair<int, int>>{{3, 5}, {4, 6}, {6, 9}, {2, 8}, {7, 11}}) {
    for (int target = 0; target <= big + 1; ++target) {
      const DieHard::Params params{.small = small, .big = big, .target = target};
      const bool solvable = target <= big && target % std::gcd(small, big) == 0;
      EXPECT_EQ(test::fewest_steps(*test::built_in<DieHard>(params)).has_value(), solvable)
          << small << big << target;
    }
  }
}

TEST(DieHard, HoldsJugsOf255Litres) {
  const Answer result =
      test::searched(*test::built_in<DieHard>({.small = 254, .big = 255, .target = 128}), {0});
  EXPECT_EQ(result.ending, Ending::exhausted);
  EXPECT_EQ(result.stats.distinct, 2U * (254 + 255)) << "one jug is empty or full";
}

TEST(DieHardInvariant, FailsForAnOverfullJug) {
  const DieHard model{};
  const auto type_ok = std::get<0>(model.properties());
  EXPECT_TRUE(type_ok.holds({5, 3}));
  EXPECT_FALSE(type_ok.holds({6, 0}));
  EXPECT_FALSE(type_ok.holds({0, 4}));
}

TEST(DieHard, LabelsItsActionsAsTheSourceDoes) {
  const DieHard model{};
  EXPECT_EQ(test::labels_from(model, {0, 0}),
            (std::vector<std::string>{"FillSmallJug", "FillBigJug", "EmptySmallJug", "EmptyBigJug",
                                      "SmallToBig", "BigToSmall"}));
  EXPECT_THROW(static_cast<void>(label_of(model, DieHard::Action{6})), ModelError) << "no enumerator";
}

TEST(DieHard, DrawsTheWaterInItsJugs) {
  EXPECT_EQ(test::picture_of(DieHard{}, {2, 3}).front(), "big ██··· 2   small ███ 3");
  EXPECT_EQ(test::picture_of(DieHard{.p = {.small = 1, .big = 48, .target = 0}}, {48, 0}).front(),
            "big ████████████████████████ 48   small · 0")
      << "a row of two litres";
  const Scene scene = test::scene_of(DieHard{}, {2, 3});
  ASSERT_EQ(scene.boxes().size(), 2U);
  EXPECT_EQ(scene.boxes()[0].height, 2);
  EXPECT_EQ(scene.boxes()[0].y + 2, scene.height()) << "it stands on the ground";
  EXPECT_EQ(scene.ground_at(6, 1), Scene::Ground::outside) << "the small jug is lower";
  EXPECT_EQ(scene.ground_at(6, 2), Scene::Ground::free);
  EXPECT_EQ(scene.targets()[0].height, 4);
}

TEST(DieHard, DrawsEveryStateOfLargeJugs) {
  const DieHard model{.p = {.small = 254, .big = 255, .target = 200}};
  for (const DieHard::State& state : {DieHard::State{0, 0}, {1, 253}, {255, 254}}) {
    const Scene scene = test::scene_of(model, state);
    EXPECT_LE(scene.height(), 24);
    for (const Scene::Box& box : scene.boxes()) EXPECT_EQ(scene.on_board(box).height, box.height);
  }
}

}  // namespace
}  // namespace lucas::models::die_hard_test
