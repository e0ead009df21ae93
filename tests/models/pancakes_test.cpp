// Pancakes: riffled stacks, the rule, numbers, what is shown.
#include "lucas/models/pancakes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <tuple>

#include "built_in.hpp"
#include "steps.hpp"

namespace lucas::models::pancakes_test {
namespace {

using Side = Pancakes::Side;
using Start = Pancakes::Start;
using State = Pancakes::State;

using test::first_state;

constexpr std::size_t type_ok = 0, solved = 1;

// Gates and Papadimitriou 1979: no two neighbours belong together, and a flip brings one pair together at most.
TEST(Pancakes, NeedAFlipForEachPancakeOfARiffledStack) {
  const auto flips = [](int n, Start start) {
    return test::fewest_steps(*test::built_in<Pancakes>({n, Side::plain, start}));
  };
  for (int n = 3; n <= 9; ++n) EXPECT_EQ(flips(n, Start::riffled), static_cast<std::uint64_t>(n));
  for (int n = 2; n <= 9; ++n) EXPECT_EQ(flips(n, Start::reversed), 1U);
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
      for (const auto& [action, to] : test::steps_from(model, state)) {
        Stack expected = before;
        std::reverse(expected.begin(), expected.begin() + count);
        for (auto it = expected.begin(); side == Side::burnt && it != expected.begin() + count; ++it)
          *it = -*it;
        ASSERT_EQ(stack_of(model.show(to)), expected);
        ASSERT_EQ(model.label(action), (Label{"Flip", {{"count", count}}}));
        ++count;
      }
      ASSERT_EQ(count, n + 1);
    }
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
    return test::picture_of(model, first_state(model)).front();
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
  const auto flips = mapped(test::steps_from(model, first_state(model)), [&](const auto& step) {
    return to_text(model.label(step.first)) + " " + to_text(model.show(step.second));
  });
  EXPECT_EQ(flips,
            (std::vector<std::string>{"Flip 1 [stack |-> <<1, -2, -3>>]", "Flip 2 [stack |-> <<2, 1, -3>>]",
                                      "Flip 3 [stack |-> <<3, 2, 1>>]"}));
}

}  // namespace
}  // namespace lucas::models::pancakes_test
