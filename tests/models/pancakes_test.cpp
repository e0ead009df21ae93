// Pancakes: published counts, the rule, numbers, what is shown.
#include "lucas/models/pancakes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <tuple>

#include "built_in.hpp"
#include "support/reference.hpp"

namespace lucas::models {
namespace {

using Side = Pancakes::Side;
using Start = Pancakes::Start;
using State = Pancakes::State;

constexpr std::size_t type_ok = 0, solved = 1;

test::Found<Pancakes> explored(int pancakes, Side side) {
  Request request;
  request.asked = {type_ok};
  return test::search_built_in<Pancakes>({pancakes, side, Start::sorted}, request);
}
test::Found<Pancakes> solution(int pancakes, Side side, Start start) {
  Request request;
  request.asked = {solved};
  return test::search_built_in<Pancakes>({pancakes, side, start}, request);
}
State first_state(const Pancakes& model) {
  State first{};
  auto emit = [&](const State& s) { first = s; };
  model.init(emit);
  return first;
}

struct Published {
  int pancakes;
  Side side;
  std::vector<std::uint64_t> levels;
};
// Plain: OEIS A092113. Burnt: an exhaustive search by another program; no publication.
const std::vector<Published>& published() {
  static const std::vector<Published> all = {
      {1, Side::plain, {1}},
      {3, Side::plain, {1, 2, 2, 1}},
      {5, Side::plain, {1, 4, 12, 35, 48, 20}},
      {7, Side::plain, {1, 6, 30, 149, 543, 1357, 1903, 1016, 35}},
      {9, Side::plain, {1, 8, 56, 391, 2278, 10666, 38015, 93585, 132697, 79379, 5804}},
      {3, Side::burnt, {1, 3, 6, 12, 18, 6, 2}},
      {5, Side::burnt, {1, 5, 20, 80, 280, 680, 1214, 1127, 389, 40, 4}}};
  return all;
}

TEST(Pancakes, HaveThePublishedLevels) {
  for (const auto& [pancakes, side, levels] : published()) {
    const auto result = explored(pancakes, side);
    EXPECT_EQ(result.ending, Ending::exhausted);
    EXPECT_EQ(result.stats.levels, levels) << pancakes;
  }
}

// OEIS A058986 (1, 3, 5, 7 pancakes: 0, 3, 5, 8) and A078941 (1, 3, 5, 7: 1, 6, 10, 14).
TEST(Pancakes, NeedThePublishedNumberOfFlips) {
  for (const auto& [n, flips, burnt] : {std::tuple{1, 0U, 1U}, {3, 3U, 6U}, {5, 5U, 10U}, {7, 8U, 14U}}) {
    EXPECT_EQ(explored(n, Side::plain).stats.depth, flips);
    EXPECT_EQ(explored(n, Side::burnt).stats.depth, burnt);
    EXPECT_EQ(explored(n, Side::burnt).stats.distinct, factorial(n) << n);
  }
}

// OEIS A078942 (1, 3, 5, 7 pancakes): as many as the worst of all stacks.
TEST(Pancakes, TurnAnOverturnedStack) {
  for (const auto& [n, flips] : {std::pair{1, 1U}, {3, 6U}, {5, 10U}, {7, 14U}}) {
    const auto result = solution(n, Side::burnt, Start::overturned);
    EXPECT_EQ(result.trace.size() - 1, flips) << n;
    test::expect_behaviour(Pancakes{{n, Side::burnt, Start::overturned}}, result.trace);
  }
}

// Gates and Papadimitriou 1979: no two neighbours belong together, and a flip brings one pair together at most.
TEST(Pancakes, NeedAFlipForEachPancakeOfARiffledStack) {
  for (int n = 3; n <= 9; ++n)
    EXPECT_EQ(solution(n, Side::plain, Start::riffled).trace.size() - 1, static_cast<std::size_t>(n));
  for (int n = 2; n <= 9; ++n) EXPECT_EQ(solution(n, Side::plain, Start::reversed).trace.size(), 2U);
}

using Stack = std::vector<std::int64_t>;
Stack stack_of(const Value& state) {
  Stack stack;
  for (const Value& pancake : state.items()[0].items()) stack.push_back(pancake.integer());
  return stack;
}

TEST(Pancakes, FlipAsTheRulesSay) {
  for (const auto& [n, side] : {std::pair{5, Side::plain}, {4, Side::burnt}}) {
    const Pancakes model{{n, side, Start::reversed}};
    for (const auto& [state, depth] : test::Reference<Pancakes>(model).depth) {
      const Stack before = stack_of(model.show(state));
      std::ptrdiff_t count = side == Side::plain ? 2 : 1;
      auto emit = [&](const auto& action, const State& to) {
        Stack expected = before;
        std::reverse(expected.begin(), expected.begin() + count);
        for (auto it = expected.begin(); side == Side::burnt && it != expected.begin() + count; ++it)
          *it = -*it;
        ASSERT_EQ(stack_of(model.show(to)), expected);
        ASSERT_EQ(model.label(action), (Label{"Flip", {{"count", count}}}));
        ++count;
      };
      model.next(state, emit);
      ASSERT_EQ(count, n + 1);
    }
  }
}

TEST(PancakesRank, NumbersEveryStackWithoutGaps) {
  for (const auto& [n, side] :
       {std::pair{1, Side::plain}, {1, Side::burnt}, {6, Side::plain}, {5, Side::burnt}}) {
    const Pancakes model{{n, side, Start::sorted}};
    test::expect_dense_numbering(model);
  }
}

TEST(PancakesRank, GoesThereAndBackWithTheLargestStacks) {
  std::mt19937_64 random(1);
  for (const auto& [n, side] : {std::pair{16, Side::plain}, {12, Side::burnt}}) {
    const Pancakes model{{n, side, Start::sorted}};
    for (int i = 0; i < 10'000; ++i) {
      const State s = model.unrank(random() % model.index_size());
      ASSERT_TRUE(std::get<type_ok>(model.properties()).holds(s));
      ASSERT_EQ(model.unrank(model.rank(s)), s);
      ASSERT_EQ(model.unpack(model.pack(s)), s);
    }
  }
}

TEST(PancakesInvariant, FailsForEachKindOfWrongStack) {
  const auto holds = [](Side side, const State& s) {
    return std::get<type_ok>(Pancakes{{3, side, Start::sorted}}.properties()).holds(s);
  };
  EXPECT_TRUE(holds(Side::plain, {0x120, 0}));
  EXPECT_FALSE(holds(Side::plain, {0x110, 0})) << "one twice";
  EXPECT_FALSE(holds(Side::plain, {0x310, 0})) << "a fourth";
  EXPECT_FALSE(holds(Side::plain, {0x120, 1})) << "a plain one has no burnt side";
  EXPECT_TRUE(holds(Side::burnt, {0x120, 7}));
  EXPECT_FALSE(holds(Side::burnt, {0x120, 8})) << "no fourth place";
  const auto properties = Pancakes{{3, Side::burnt, Start::sorted}}.properties();
  EXPECT_TRUE(std::get<solved>(properties).holds({0x210, 0}));
  EXPECT_FALSE(std::get<solved>(properties).holds({0x210, 1}));
  EXPECT_FALSE(std::get<solved>(properties).holds({0x120, 0}));
}

TEST(Pancakes, StartAsTheyAreTold) {
  const auto drawn = [](const Pancakes::Params& params) {
    const Pancakes model{params};
    Scene scene;
    model.draw(first_state(model), scene);
    return render_text(scene).at(0);
  };
  EXPECT_EQ(drawn({6, Side::plain, Start::riffled}), "2 4 6 1 3 5");
  EXPECT_EQ(drawn({5, Side::plain, Start::riffled}), "1 3 5 2 4");
  EXPECT_EQ(drawn({1, Side::plain, Start::riffled}), "1");
  EXPECT_EQ(drawn({4, Side::plain, Start::reversed}), "4 3 2 1");
  EXPECT_EQ(drawn({4, Side::burnt, Start::sorted}), " 1  2  3  4");
  EXPECT_EQ(drawn({4, Side::burnt, Start::overturned}), "-1 -2 -3 -4");
  EXPECT_EQ(drawn({10, Side::plain, Start::sorted}), " 1  2  3  4  5  6  7  8  9 10");
}

TEST(Pancakes, RefuseWhatDoesNotFitTogether) {
  const auto wrong = [](const Pancakes::Params& params) { return Pancakes{params}.bad_params(); };
  EXPECT_EQ(wrong({16, Side::plain, Start::sorted}), "");
  EXPECT_EQ(wrong({12, Side::burnt, Start::overturned}), "");
  EXPECT_EQ(wrong({13, Side::burnt, Start::sorted}),
            "--side burnt --pancakes 13: at most 12 burnt ones are possible");
  EXPECT_EQ(wrong({3, Side::plain, Start::overturned}),
            "--start overturned: only burnt pancakes have a wrong side; add --side burnt");
}

TEST(Pancakes, ShowAndLabelWhatHappens) {
  const Pancakes model{{3, Side::burnt, Start::overturned}};
  std::vector<std::string> flips;
  auto emit = [&](const auto& action, const State& to) {
    flips.push_back(to_text(model.label(action)) + " " + to_text(model.show(to)));
  };
  model.next(first_state(model), emit);
  EXPECT_EQ(flips,
            (std::vector<std::string>{"Flip 1 [stack |-> <<1, -2, -3>>]", "Flip 2 [stack |-> <<2, 1, -3>>]",
                                      "Flip 3 [stack |-> <<3, 2, 1>>]"}));
}

}  // namespace
}  // namespace lucas::models
