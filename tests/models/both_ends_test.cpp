// Puzzles that list their goal states: solved from both ends in as many steps as from the start, all steps undone.
#include <gtest/gtest.h>

#include "built_in.hpp"

namespace lucas::models::both_ends_test {
namespace {

using Arguments = Entry::Arguments;

// Its steps, or nothing.
std::optional<std::uint64_t> solved(const Puzzle& puzzle, SearchOrder order) {
  Request request;
  request.asked = {puzzle.shape().first_goal().value()};
  request.order = order;
  request.tries_promises = order == SearchOrder::both_ends;
  Monitor silent;
  const Answer answer = puzzle.search(request, silent);
  EXPECT_TRUE(answer.ending == Ending::hit || answer.ending == Ending::exhausted);
  return answer.trace ? std::optional(answer.trace->steps()) : std::nullopt;
}

void expect_as_from_the_start(const std::string& model, const Arguments& arguments) {
  const std::unique_ptr<Puzzle> puzzle = test::builtin_entry(model)->make(arguments);
  ASSERT_TRUE(puzzle->shape().lists_goals) << model;
  EXPECT_EQ(solved(*puzzle, SearchOrder::both_ends), solved(*puzzle, SearchOrder::breadth_first)) << model;
}

TEST(BothEnds, OfHanoiBySeveralRules) {
  for (const char* const rule : {"any", "linear", "star"}) {
    for (const char* const goal : {"last", "2", "1"})
      expect_as_from_the_start("hanoi", {{"disks", "5"}, {"pegs", "4"}, {"rule", rule}, {"goal", goal}});
  }
  expect_as_from_the_start("hanoi", {{"disks", "4"}, {"goal", "other"}, {"start", "2"}});
  expect_as_from_the_start("hanoi", {{"disks", "3"}, {"pegs", "2"}});  // unsolvable
  for (const Arguments& without :
       {Arguments{{"rule", "cyclic"}}, Arguments{{"start", "any"}, {"goal", "other"}}})
    EXPECT_FALSE(test::builtin_entry("hanoi")->make(without)->shape().lists_goals);
}

TEST(BothEnds, OfPuzzlesWithOneGoalState) {
  expect_as_from_the_start("lights-out", {{"rows", "4"}, {"cols", "4"}});
  expect_as_from_the_start("lights-out", {{"rows", "3"}, {"cols", "4"}, {"start", "*..* / ..*. / *..."}});
  for (const char* const side : {"plain", "burnt"})
    expect_as_from_the_start("pancakes", {{"pancakes", "5"}, {"side", side}, {"start", "reversed"}});
  for (const char* const start : {"1", "1000000"})
    expect_as_from_the_start("pocket-cube", {{"metric", "quarter"}, {"start", start}});
  for (const char* const people : {"2", "3", "4"})
    expect_as_from_the_start("missionaries", {{"missionaries", people}, {"cannibals", people}});
  expect_as_from_the_start("river-crossing", {});
  expect_as_from_the_start("sliding-tiles", {{"rows", "2"}, {"cols", "4"}});
}

}  // namespace
}  // namespace lucas::models::both_ends_test
