// hanoi --rule against published lengths. Sources: OEIS, as named.
#include <gtest/gtest.h>

#include "built_in.hpp"
#include "lucas/models/hanoi.hpp"

namespace lucas::models::hanoi_rule_test {
namespace {

void expect_steps(const std::vector<std::uint64_t>& lengths, int pegs, HanoiRule rule, int start, int goal) {
  for (std::size_t n = 1; n <= lengths.size(); ++n)
    EXPECT_EQ(test::fewest_steps(*test::built_in<Hanoi>({static_cast<int>(n), pegs, start, goal, rule})),
              lengths[n - 1])
        << n << " disks";
}

TEST(HanoiRule, Cyclic) {
  expect_steps({1, 5, 15, 43, 119, 327, 895, 2447}, 3, HanoiRule::cyclic, 1, 2);   // A005665
  expect_steps({2, 7, 21, 59, 163, 447, 1223, 3343}, 3, HanoiRule::cyclic, 1, 3);  // A005666
  expect_steps({1, 5, 15, 43}, 3, HanoiRule::cyclic, 3, 1);
}

TEST(HanoiRule, Linear) {
  expect_steps({2, 8, 26, 80, 242, 728, 2186, 6560}, 3, HanoiRule::linear, 1, 3);  // A024023
  expect_steps({3, 10, 19, 34, 57, 88, 123}, 4, HanoiRule::linear, 1, 4);          // A160002
}

TEST(HanoiRule, Star) {
  expect_steps({2, 6, 12, 20, 32, 48, 66}, 4, HanoiRule::star, 2, 4);  // A291876
  expect_steps({1, 4, 7, 14, 23, 32, 47}, 4, HanoiRule::star, 1, 4);   // A291877
}

TEST(HanoiRule, HasTheSameStates) {
  for (const HanoiRule rule : {HanoiRule::any, HanoiRule::cyclic, HanoiRule::linear, HanoiRule::star}) {
    std::uint64_t states = 1;
    for (int n = 1; n <= 6; ++n) {
      states *= 3;
      const auto all = test::searched(*test::built_in<Hanoi>({n, 3, 1, 0, rule}));
      EXPECT_EQ(all.stats.distinct, states);
    }
  }
}

TEST(HanoiRule, IsForTheClassWithoutFixedPegs) {
  EXPECT_FALSE(Hanoi3::fits({3, 3, 1, 0, HanoiRule::cyclic}));
  EXPECT_TRUE(Hanoi::fits({3, 3, 1, 0, HanoiRule::cyclic}));
  EXPECT_THROW(static_cast<void>((Hanoi{{3, 3, 1, 0, HanoiRule::star}}.construct("recursive", 100))),
               UsageError);
}

}  // namespace
}  // namespace lucas::models::hanoi_rule_test
