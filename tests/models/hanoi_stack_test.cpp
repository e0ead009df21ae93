// hanoi-stack: the essay's claims, and the same moves as recursion and as the shortest solution that a search finds.
#include "lucas/models/hanoi_stack.hpp"

#include <gtest/gtest.h>

#include "lucas/models/hanoi.hpp"
#include "lucas/search.hpp"
#include "support.hpp"

// Compiled in liblucas_models.
extern template LUCAS_SEARCH_OF(lucas::models::Hanoi3);
extern template LUCAS_SEARCH_OF(lucas::models::HanoiStack);

namespace lucas::models {
namespace {

constexpr std::size_t fits_the_array = 5, solved = 10;

SearchResult<HanoiStack> found(int disks, std::vector<std::size_t> asked) {
  Request request;
  request.asked = std::move(asked);
  return search(HanoiStack{{disks}}, request);
}

TEST(HanoiStack, IsOnePath) {
  for (int n = 1; n <= Tower::most; ++n) {
    SCOPED_TRACE(n);
    const std::uint64_t steps = (std::uint64_t{3} << (n - 1)) - 2;
    const auto result = found(n, {0, 1, 2, 3, 4, 6, 7, 8, 9});
    EXPECT_EQ(result.ending, Ending::exhausted);
    EXPECT_EQ(result.stats.distinct, steps + 1);
    EXPECT_EQ(result.stats.generated, steps + 1);
    EXPECT_EQ(result.stats.depth, steps);
  }
}

TEST(HanoiStack, NeedsOneActionMoreThanTheEssaysArrayHolds) {
  for (int n = 1; n <= 15; ++n) {
    const auto result = found(n, {fits_the_array});
    EXPECT_EQ(result.property, fits_the_array);
    ASSERT_EQ(result.trace.size(), static_cast<std::size_t>(n)) << "after n - 1 expansions";
    EXPECT_EQ(result.trace.back().state.frames, static_cast<std::uint64_t>(2 * n - 1));
  }
}

struct Move {
  int from, to;
  bool operator==(const Move&) const = default;
};

void recursion(int n, int from, int to, int buffer, std::vector<Move>& moves) {
  if (n == 0) return;
  recursion(n - 1, from, buffer, to, moves);
  moves.push_back({from, to});
  recursion(n - 1, buffer, to, from, moves);
}

TEST(HanoiStack, MovesAsRecursionAndAsTheShortestSolution) {
  for (int n = 1; n <= 10; ++n) {
    SCOPED_TRACE(n);
    std::vector<Move> recursive, machine, shortest;
    recursion(n, 0, 1, 2, recursive);
    const auto run = found(n, {solved});
    test::expect_behaviour(HanoiStack{{n}}, run.trace);
    for (const auto& step : run.trace) {
      if (step.action && step.action->frame.disks == 1)
        machine.push_back({step.action->frame.from, step.action->frame.to});
    }
    Request request;
    request.asked = {3};
    for (const auto& step : search(Hanoi3{HanoiParams{n, 3, 1, 2}}, request).trace) {
      if (step.action) shortest.push_back({step.action->from, step.action->to});
    }
    EXPECT_EQ(machine, recursive);
    EXPECT_EQ(shortest, recursive);
  }
}

// What the properties are there for: steps and states that the machine never makes.
TEST(HanoiStack, PropertiesSeeWhatIsWrong) {
  const HanoiStack model{{3}};
  const auto properties = model.properties();
  const auto path = found(3, {solved}).trace;
  HanoiStack::State s = path.back().state;
  s.pegs = {Tower{0x21}, Tower{0x3}, Tower{}};
  EXPECT_FALSE(std::get<1>(properties).holds(s)) << "EndsWithTheTowerMoved";
  s.pegs = {Tower{0x12}, Tower{0x3}, Tower{}};
  EXPECT_FALSE(std::get<0>(properties).holds(s)) << "PegsSorted";
  s = path.back().state;
  ++s.moves[1];
  EXPECT_FALSE(std::get<2>(properties).holds(s)) << "EndsAfterAllMoves";
  s.moves = {0, 3, 3, 1};
  EXPECT_TRUE(std::get<2>(properties).holds(s));
  EXPECT_FALSE(std::get<3>(properties).holds(s)) << "LargerDisksMoveHalfAsOften";
  s = path[2].state;
  s.frames = 6;
  EXPECT_FALSE(std::get<4>(properties).holds(s)) << "StackWithinFurtherFrames";
  s.frames = 5;
  s.moves[1] = 1;
  EXPECT_FALSE(std::get<6>(properties).holds(s)) << "StackIsFullestBeforeTheFirstMove";

  const HanoiStack::State &before = path[0].state, &after = path[1].state;
  const HanoiStack::Action expand = *path[1].action;
  EXPECT_FALSE(std::get<7>(properties).holds(before, expand, before)) << "ComesNearerToTheEnd";
  EXPECT_TRUE(std::get<8>(properties).holds(before, expand, after));
  for (std::size_t frame = 0; frame < 3; ++frame) {
    HanoiStack::State other = after;
    std::swap(other.stack[frame].from, other.stack[frame].to);
    EXPECT_FALSE(std::get<8>(properties).holds(before, expand, other)) << "ExpandsInPlace";
  }
  EXPECT_TRUE(std::get<9>(properties).holds(path[2].state, *path[3].action, path[3].state));
  EXPECT_FALSE(std::get<9>(properties).holds(path[3].state, *path[3].action, path[4].state))
      << "MovesAsRecursion";
}

}  // namespace
}  // namespace lucas::models
