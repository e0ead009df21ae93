// rush-hour: sliding-blocks for boards of cars. Sources: the levels' own; Fogleman's database (2018).
#include "lucas/models/rush_hour.hpp"

#include <gtest/gtest.h>

#include "builtin_entry.hpp"

namespace lucas::models {
namespace {

std::size_t moves(const std::string& level) {
  Monitor silent;
  const auto puzzle = test::builtin_entry("rush-hour")->make({{"level", level}});
  Request request;
  request.asked = {1};
  return puzzle->search(request, silent).trace->steps();
}

TEST(RushHour, NeedsAsManyMovesAsPublished) {
  EXPECT_EQ(moves("rush-hour-10"), 10U);
  EXPECT_EQ(moves("rush-hour-60"), 60U);
  EXPECT_EQ(moves("GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF."), 51U) << "a board as text";
}

TEST(RushHour, TakesNoOtherBoards) {
  EXPECT_THROW(static_cast<void>(test::builtin_entry("rush-hour")->make({{"level", "klotski"}})), UsageError);
  EXPECT_THROW(static_cast<void>(test::builtin_entry("rush-hour")->make({{"level", "no-such-card"}})),
               UsageError);
}

}  // namespace
}  // namespace lucas::models
