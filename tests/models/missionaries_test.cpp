// Missionaries and cannibals: TLC's count for people with names, the rules, what is shown.
#include "lucas/models/missionaries.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "steps.hpp"

namespace lucas::models::missionaries_test {
namespace {

using State = Missionaries::State;

constexpr std::size_t type_ok = 0, is_safe = 1, solved = 2;

// In how many ways can people be taken from n that are alike but have names?
std::uint64_t choices(int n, int taken) {
  std::uint64_t ways = 1;
  for (int i = 1; i <= taken; ++i)
    ways = ways * static_cast<std::uint64_t>(n - i + 1) / static_cast<std::uint64_t>(i);
  return ways;
}

// Three missionaries and three cannibals with names: TLC 2 finds 61 states, and at the end a trace of 12.
TEST(Missionaries, AreAsManyAsTlcFindsWithNames) {
  std::uint64_t named = 0;
  const test::Reference<Missionaries> space(Missionaries{});
  for (const auto& [s, depth] : space.depth) {
    if (depth <= 11) named += choices(3, s.missionaries) * choices(3, s.cannibals);
  }
  EXPECT_EQ(named, 61U);
  EXPECT_EQ(space.depth.at({0, 0, false}), 11U);
}

// Every boatload, judged on both banks.
std::set<std::tuple<int, int, bool>> naive_next(const Missionaries::Params& p, const State& s) {
  std::set<std::tuple<int, int, bool>> next;
  const int to_east = s.boat_is_east ? -1 : 1;
  for (int m = 0; m <= p.boat; ++m) {
    for (int c = 0; m + c <= p.boat; ++c) {
      const int me = s.missionaries + to_east * m, ce = s.cannibals + to_east * c;
      const int mw = p.missionaries - me, cw = p.cannibals - ce;
      const bool exist = std::min({me, ce, mw, cw}) >= 0;
      if (m + c > 0 && exist && (me == 0 || me >= ce) && (mw == 0 || mw >= cw))
        next.emplace(me, ce, !s.boat_is_east);
    }
  }
  return next;
}

TEST(Missionaries, MoveAsTheRulesSay) {
  for (const Missionaries::Params& params :
       {Missionaries::Params{3, 3, 2}, {4, 4, 3}, {5, 4, 3}, {6, 6, 4}, {1, 1, 99}}) {
    const Missionaries model{params};
    for (const auto& [state, depth] : test::Reference<Missionaries>(model).depth) {
      std::set<std::tuple<int, int, bool>> emitted;
      const auto steps = test::steps_from(model, state);
      for (const auto& [action, to] : steps) emitted.emplace(to.missionaries, to.cannibals, to.boat_is_east);
      ASSERT_EQ(emitted, naive_next(params, state));
      ASSERT_EQ(emitted.size(), steps.size());
    }
  }
}

TEST(MissionariesInvariant, FailsForWhoIsNotThereOrOutnumbered) {
  const auto properties = Missionaries{}.properties();
  const auto judged = [&](const State& s) {
    return std::pair{std::get<type_ok>(properties).holds(s), std::get<is_safe>(properties).holds(s)};
  };
  EXPECT_EQ(judged({3, 1, true}), std::pair(true, true));
  EXPECT_EQ(judged({0, 2, true}), std::pair(true, true)) << "no missionaries to outnumber";
  EXPECT_EQ(judged({1, 2, true}), std::pair(true, false)) << "in the east";
  EXPECT_EQ(judged({2, 1, true}), std::pair(true, false)) << "in the west";
  EXPECT_FALSE(judged({4, 3, true}).first) << "a fourth missionary";
  EXPECT_FALSE(judged({3, 4, true}).first) << "a fourth cannibal";
  EXPECT_TRUE(std::get<solved>(properties).holds({0, 0, false}));
  EXPECT_FALSE(std::get<solved>(properties).holds({0, 1, false}));
}

TEST(Missionaries, RefuseToStartOutnumbered) {
  EXPECT_EQ((Missionaries{{3, 3, 2}}.bad_params()), "");
  EXPECT_EQ((Missionaries{{3, 4, 2}}.bad_params()),
            "--missionaries 3 --cannibals 4: the missionaries are outnumbered before they start");
}

// As near to the river as there is room, and the boat on the side where it lies.
TEST(Missionaries, DrawsPeopleOnBothBanks) {
  const auto places =
      mapped(test::scene_of(Missionaries{}, {3, 1, false}).boxes(),
             [](const Scene::Box& box) { return box.label + std::to_string(box.x) + std::to_string(box.y); });
  EXPECT_EQ(places, (std::vector<std::string>{"M80", "M90", "M100", "C81", "C21", "C11", "boat30"}));
  EXPECT_EQ(test::scene_of(Missionaries{{20, 10, 2}}, {18, 2, false}).width(), 0) << "too many to be drawn";
}

TEST(Missionaries, ShowDrawAndLabel) {
  const auto drawn = [](const Missionaries& model, const State& s) {
    return test::picture_of(model, s).front();
  };
  EXPECT_EQ(drawn(Missionaries{}, {3, 1, false}), "CC     \\_/~~~~ MMMC");
  EXPECT_EQ(drawn(Missionaries{}, {3, 3, true}), "       ~~~~\\_/ MMMCCC");
  EXPECT_EQ(drawn(Missionaries{{20, 10, 2}}, {18, 2, false}), "2M 8C   \\_/~~~~ 18M 2C");
  EXPECT_EQ(to_text(Missionaries{}.show({3, 1, false})),
            "[bank_of_boat |-> \"W\", who_is_on_bank |-> [E |-> [missionaries |-> 3, cannibals |-> 1], W |-> "
            "[missionaries |-> 0, cannibals |-> 2]]]");
  EXPECT_EQ(test::labels_from(Missionaries{}, {3, 3, true}),
            (std::vector<std::string>{"C → W", "CC → W", "MC → W"}));
  EXPECT_EQ(Missionaries{}.label({1, 1, true}),
            (Label{"Move", {{"missionaries", 1}, {"cannibals", 1}, {"to", "E"}}, "MC → E"}));
}

}  // namespace
}  // namespace lucas::models::missionaries_test
