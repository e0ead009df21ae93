// Sliding blocks: any state written as a level begins, when it is read again, in that state.
#include <gtest/gtest.h>

#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/models/sliding_blocks.hpp"
#include "sliding_levels.hpp"
#include "support/found.hpp"
#include "support/reference.hpp"

namespace lucas::models {
namespace {

using levels::Level;
using levels::Metric;
using test::first_state;

std::size_t steps_to_goal(const AnySlidingBlocks& model, const AnySlidingBlocks::State& from) {
  Request request;
  request.asked = {1};
  request.from = test::words_of<AnySlidingBlocks>(from);
  return test::search(model, request).trace.size();
}

// Every `stride`-th state that is reached.
void expect_levels_of(const Level& level, std::size_t stride) {
  const AnySlidingBlocks model(level, Metric::steps);
  const test::Reference<AnySlidingBlocks> reached(model);
  std::size_t number = 0;
  for (const auto& [state, depth] : reached.depth) {
    if (number++ % stride != 0) continue;
    const std::string text = model.level(state, 7);
    const Level written = levels::read_level(text, "written");
    EXPECT_EQ(written.par, 7U);
    EXPECT_EQ(written.metric, Metric::steps);
    EXPECT_EQ(written.ground, level.ground);
    const AnySlidingBlocks again(written, Metric::steps);
    ASSERT_EQ(*again.show(first_state(again)).find("board"), *model.show(state).find("board")) << text;
    EXPECT_EQ(steps_to_goal(again, first_state(again)), steps_to_goal(model, state)) << text;
  }
  EXPECT_GT(number, stride);
}

TEST(SlidingBlocksLevel, BeginsInTheStateThatWasWritten) {
  expect_levels_of(test::klotski_level(), 2000);
  for (const char* name : {"rush-hour-10", "rush-hour-60", "ten-step-solution"}) {
    SCOPED_TRACE(name);
    expect_levels_of(levels::load_level(name).level, 100);
  }
}

// Gates that pieces lie on, goal pieces that look like others, a piece in two parts.
TEST(SlidingBlocksLevel, KeepsWhatIsBesidesPieces) {
  expect_levels_of(levels::read_level("name: gates\n\nAB.-\n....\ngoal:\n...A\n....\n", "gates"), 1);
  expect_levels_of(
      levels::read_level("name: parts\ndisconnected: yes\n\nA.A.\nBC..\n....\ngoal:\n....\n....\n.A.A\n",
                         "parts"),
      1);
  expect_levels_of(
      levels::read_level(
          "name: axes\naxis: horizontal A vertical B\n\nA..\nB..\nCC.\n...\ngoal:\n..A\n...\n...\n...\n",
          "axes"),
      1);
}

TEST(SlidingBlocksLevel, IsNamedAfterTheOneItComesFrom) {
  Level level = test::klotski_level();
  level.name = "Klotski";
  const SlidingBlocks model(level, Metric::moves);
  EXPECT_EQ(levels::read_level(model.level(first_state(model), 81), "w").name, "Klotski, another start");
  level.name = std::string(500, 'x');
  const SlidingBlocks longest(level, Metric::moves);
  EXPECT_EQ(levels::read_level(longest.level(first_state(longest), 81), "w").name, level.name);
}

}  // namespace
}  // namespace lucas::models
