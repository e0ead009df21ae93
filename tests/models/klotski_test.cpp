// klotski: sliding-blocks under another name, by steps.
#include <gtest/gtest.h>

#include "builtin_entry.hpp"

namespace lucas::models {
namespace {

Answer solved(const Entry::Arguments& arguments, bool symmetry = false) {
  Monitor silent;
  const auto puzzle = test::builtin_entry("klotski")->make(arguments);
  EXPECT_EQ(puzzle->name(), "klotski");
  Request request;
  request.asked = {1};
  request.symmetry = symmetry;
  return puzzle->search(request, silent);
}

TEST(Klotski, IsTheLevelOfThatNameByStepsOfOneCell) {
  const auto entry = test::builtin_entry("klotski");
  EXPECT_EQ(entry->name(), "klotski");
  EXPECT_EQ(entry->defaults(), (std::vector<std::string>{"klotski", "steps", ""}));
  EXPECT_EQ(solved({}).trace->steps(), 116U);
  EXPECT_EQ(solved({}, true).trace->steps(), 116U);
}

TEST(Klotski, TakesOtherMetricsAndLevels) {
  EXPECT_EQ(solved({{"metric", "moves"}}).trace->steps(), 81U);
  EXPECT_EQ(solved({{"metric", "level"}}).trace->steps(), 81U);
  EXPECT_EQ(solved({{"metric", "slides"}}).trace->steps(), 90U);
  EXPECT_EQ(solved({{"level", "ten-step-solution"}}).trace->steps(), 22U);
}

}  // namespace
}  // namespace lucas::models
