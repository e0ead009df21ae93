// rush-hour: sliding-blocks for boards of cars.
#include <gtest/gtest.h>

#include "builtin_entry.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/load_level.hpp"
#include "lucas/testing.hpp"

namespace lucas::models::rush_hour_test {
namespace {

TEST(RushHour, TakesNoOtherBoards) {
  EXPECT_THROW(static_cast<void>(test::builtin_entry("rush-hour")->make({{"level", "klotski"}})), UsageError);
  EXPECT_THROW(static_cast<void>(test::builtin_entry("rush-hour")->make({{"level", "no-such-card"}})),
               UsageError);
}

// Level show and sliding-blocks take its rows for the same puzzle.
TEST(RushHour, IsSolvedBySlidingBlocksAsWell) {
  const std::string card = "BB.C|AA.C|....|EE..";
  const auto blocks = test::builtin_entry("sliding-blocks");
  expect_shortest(*blocks->make({{"level", card}}), "Solved", 2);
  EXPECT_EQ(levels::read_any(levels::load_text(card)),
            levels::AnyLevel(levels::load_level(card, levels::Rows::cars).level));
  expect_shortest(*blocks->make({{"level", card}, {"goal", "BB..|....|....|...."}}), "Solved", 0);
}

TEST(RushHour, HasRows) {
  EXPECT_THROW(static_cast<void>(levels::load_level("|Solved in 1 step (half)|\n||\n||", levels::Rows::cars)),
               UsageError);
}

}  // namespace
}  // namespace lucas::models::rush_hour_test
