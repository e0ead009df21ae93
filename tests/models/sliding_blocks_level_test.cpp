// Sliding blocks: any state written as a level begins, when it is read again, in that state.
#include <gtest/gtest.h>

#include "graph/exploration.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/named_levels.hpp"
#include "sliding_levels.hpp"

namespace lucas::models::sliding_blocks_level_test {
namespace {

using levels::Level;
using levels::Metric;

Words first_state(const Puzzle& puzzle) {
  Words first;
  puzzle.kernel()->init(
      [&](const Word* state) { first.assign(state, state + puzzle.shape().words(Writing::state)); });
  return first;
}

std::uint64_t steps_to_goal(const Puzzle& puzzle, const Words& from) {
  Request request;
  request.asked = {1};
  request.from = from;
  const Answer answer = test::searched(puzzle, request);
  return answer.trace ? answer.trace->states() : 0;
}

// Every `stride`-th state that is reached.
void expect_levels_of(const Level& level, std::size_t stride) {
  const std::unique_ptr<Puzzle> puzzle = test::blocks(level, Metric::steps);
  const Face& face = puzzle->kernel()->face();
  const Request whole;
  Monitor silent;
  Control control(whole.limits, silent);
  Exploration reached(puzzle->kernel(), whole, std::nullopt);
  ASSERT_EQ(reached.run(control), Ending::exhausted);
  for (std::size_t number = 0; number < reached.graph().states(); number += stride) {
    const Words state = reached.states({static_cast<Vertex>(number)});
    const std::string text = face.level(state.data(), 7);
    const Level written = levels::read_level(text, "written");
    EXPECT_EQ(written.par, 7U);
    EXPECT_EQ(written.metric, Metric::steps);
    EXPECT_EQ(written.ground, level.ground);
    const std::unique_ptr<Puzzle> again = test::blocks(written, Metric::steps);
    const Words first = first_state(*again);
    ASSERT_EQ(*again->kernel()->face().show(first.data()).find("board"),
              *face.show(state.data()).find("board"))
        << text;
    EXPECT_EQ(steps_to_goal(*again, first), steps_to_goal(*puzzle, state)) << text;
  }
  EXPECT_GT(reached.graph().states(), stride);
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
  const auto written_name = [&] {
    const std::unique_ptr<Puzzle> puzzle = test::blocks(level, Metric::moves);
    const std::string text = puzzle->kernel()->face().level(first_state(*puzzle).data(), 81);
    return levels::read_level(text, "w").name;
  };
  EXPECT_EQ(written_name(), "Klotski, another start");
  level.name = std::string(500, 'x');
  EXPECT_EQ(written_name(), level.name);
}

}  // namespace
}  // namespace lucas::models::sliding_blocks_level_test
