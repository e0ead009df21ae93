// rush-hour: sliding-blocks for boards of cars. Sources: the levels' own; Fogleman's database (2018).
#include "lucas/models/rush_hour.hpp"

#include <gtest/gtest.h>

#include "builtin_entry.hpp"
#include "lucas/testing.hpp"

namespace lucas::models {
namespace {

TEST(RushHour, NeedsAsManyMovesAsPublished) {
  const auto puzzle = [](const std::string& level) {
    return test::builtin_entry("rush-hour")->make({{"level", level}});
  };
  expect_shortest(*puzzle("rush-hour-10"), "Solved", 10);
  expect_shortest(*puzzle("rush-hour-60"), "Solved", 60);
  expect_shortest(*puzzle("GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF."), "Solved", 51);
  expect_shortest(*puzzle(".9.366.9.3418B++418B554...C777AAC.22"), "Solved", 20);  // rush_hour_truth.csv
}

TEST(RushHour, TakesNoOtherBoards) {
  EXPECT_THROW(static_cast<void>(test::builtin_entry("rush-hour")->make({{"level", "klotski"}})), UsageError);
  EXPECT_THROW(static_cast<void>(test::builtin_entry("rush-hour")->make({{"level", "no-such-card"}})),
               UsageError);
}

}  // namespace
}  // namespace lucas::models
