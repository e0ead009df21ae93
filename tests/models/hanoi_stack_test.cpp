// hanoi-stack: the essay's claims, and the same moves as recursion and as the shortest solution that a search finds;
// its towers, which may be in disorder.
#include "lucas/models/hanoi_stack.hpp"

#include <gtest/gtest.h>

#include "built_in.hpp"
#include "lucas/model_states.hpp"
#include "lucas/models/hanoi.hpp"
#include "lucas/testing.hpp"

namespace lucas::models::hanoi_stack_test {
namespace {

constexpr std::size_t fits_the_array = 5, solved = 10;

Answer found(int disks, std::vector<std::size_t> asked) {
  return test::searched(*test::built_in<HanoiStack>({disks}), std::move(asked));
}
std::vector<HanoiStack::State> path_of(const Trace& trace) {
  const Path& path = dynamic_cast<const KernelTrace&>(trace).path();
  std::vector<HanoiStack::State> states;
  for (std::size_t i = 0; i < path.states(); ++i)
    states.push_back(state_of<HanoiStack::State>(path.state(i)));
  return states;
}

TEST(HanoiStack, IsOnePath) {
  for (int n = 1; n <= Tower::most; ++n) {
    SCOPED_TRACE(n);
    const std::uint64_t steps = (std::uint64_t{3} << (n - 1)) - 2;
    const auto puzzle = test::built_in<HanoiStack>({n});
    EXPECT_HOLDS(*puzzle);
    expect_counts(*puzzle, steps + 1, steps + 1, steps);
  }
}

TEST(HanoiStack, NeedsOneActionMoreThanTheEssaysArrayHolds) {
  for (int n = 1; n <= 15; ++n) {
    const Answer result = found(n, {fits_the_array});
    EXPECT_EQ(result.property, fits_the_array);
    ASSERT_EQ(result.trace->states(), static_cast<std::size_t>(n)) << "after n - 1 expansions";
    EXPECT_EQ(path_of(*result.trace).back().frames, static_cast<std::uint64_t>(2 * n - 1));
  }
}

using Move = std::pair<Value, Value>;  // from one peg to another

void recursion(int n, const Value& from, const Value& to, const Value& buffer, std::vector<Move>& moves) {
  if (n == 0) return;
  recursion(n - 1, from, buffer, to, moves);
  moves.emplace_back(from, to);
  recursion(n - 1, buffer, to, from, moves);
}
std::vector<Move> recursion(int n, const Value& from, const Value& to, const Value& buffer) {
  std::vector<Move> moves;
  recursion(n, from, to, buffer, moves);
  return moves;
}

// The moves of disks among the steps of a trace.
std::vector<Move> moves_of(const Trace& trace, std::string_view action) {
  std::vector<Move> moves;
  for (std::size_t i = 1; i < trace.states(); ++i) {
    const Label label = trace.action(i).value();
    if (label.name != action) continue;
    const auto& arguments = label.arguments;  // `from` and `to` are the last
    moves.emplace_back(arguments.at(arguments.size() - 2).second, arguments.back().second);
  }
  return moves;
}

TEST(HanoiStack, MovesAsRecursionAndAsTheShortestSolution) {
  for (int n = 1; n <= 10; ++n) {
    SCOPED_TRACE(n);
    const Answer machine = found(n, {solved});
    test::expect_behaviour(*test::built_in<HanoiStack>({n}), *machine.trace);
    EXPECT_EQ(moves_of(*machine.trace, "Execute"), recursion(n, "A", "B", "C"));
    const Answer shortest = test::searched(*test::built_in<Hanoi3>({n, 3, 1, 2}), {3});
    EXPECT_EQ(moves_of(*shortest.trace, "Move"), recursion(n, 1, 2, 3));
  }
}

// The action that takes the top frame off the stack.
HanoiStack::Action taken(const HanoiStack::State& s) { return {s.stack[s.frames - 1]}; }

// The properties fail for steps and states that the machine never makes.
TEST(HanoiStack, PropertiesSeeWhatIsWrong) {
  const HanoiStack model{{3}};
  const auto properties = model.properties();
  const auto path = path_of(*found(3, {solved}).trace);
  HanoiStack::State s = path.back();
  s.pegs = {Tower{0x21}, Tower{0x3}, Tower{}};
  EXPECT_FALSE(std::get<1>(properties).holds(s)) << "EndsWithTheTowerMoved";
  s.pegs = {Tower{0x12}, Tower{0x3}, Tower{}};
  EXPECT_FALSE(std::get<0>(properties).holds(s)) << "PegsSorted";
  s = path.back();
  ++s.moves[1];
  EXPECT_FALSE(std::get<2>(properties).holds(s)) << "EndsAfterAllMoves";
  s.moves = {0, 3, 3, 1};
  EXPECT_TRUE(std::get<2>(properties).holds(s));
  EXPECT_FALSE(std::get<3>(properties).holds(s)) << "LargerDisksMoveHalfAsOften";
  s = path[2];
  s.frames = 6;
  EXPECT_FALSE(std::get<4>(properties).holds(s)) << "StackWithinFurtherFrames";
  s.frames = 5;
  s.moves[1] = 1;
  EXPECT_FALSE(std::get<6>(properties).holds(s)) << "StackIsFullestBeforeTheFirstMove";

  const HanoiStack::State &before = path[0], &after = path[1];
  const HanoiStack::Action expand = taken(before);
  EXPECT_FALSE(std::get<7>(properties).holds(before, expand, before)) << "ComesNearerToTheEnd";
  EXPECT_TRUE(std::get<8>(properties).holds(before, expand, after));
  for (std::size_t frame = 0; frame < 3; ++frame) {
    HanoiStack::State other = after;
    std::swap(other.stack[frame].from, other.stack[frame].to);
    EXPECT_FALSE(std::get<8>(properties).holds(before, expand, other)) << "ExpandsInPlace";
  }
  const HanoiStack::Action first_move = taken(path[2]);
  EXPECT_TRUE(std::get<9>(properties).holds(path[2], first_move, path[3]));
  EXPECT_FALSE(std::get<9>(properties).holds(path[3], first_move, path[4])) << "MovesAsRecursion";
}

// ---- Towers ----

TEST(Tower, HasItsSmallestDiskOnTop) {
  const Tower tower = Tower::sorted(15);
  EXPECT_EQ(tower.top(), 1);
  EXPECT_EQ(tower.height(), 15);
  EXPECT_TRUE(tower.is_sorted());
  EXPECT_EQ(to_text(Tower::sorted(3).value()), "<<1, 2, 3>>");
}

TEST(Tower, TakesDisksInAnyOrder) {
  const Tower tower = Tower{}.with_top(1).with_top(15).with_top(7);
  EXPECT_EQ(to_text(tower.value()), "<<7, 15, 1>>");
  EXPECT_FALSE(tower.is_sorted()) << "15 lies on 1";
  EXPECT_EQ(tower.without_top(), Tower{}.with_top(1).with_top(15));
  EXPECT_FALSE(Tower{}.with_top(1).with_top(2).is_sorted());
  EXPECT_TRUE(Tower{}.with_top(2).with_top(1).is_sorted());
}

TEST(Tower, MayBeEmpty) {
  EXPECT_TRUE(Tower{}.is_empty());
  EXPECT_TRUE(Tower{}.is_sorted());
  EXPECT_EQ(Tower{}.top(), 0);
  EXPECT_EQ(Tower{}.height(), 0);
  EXPECT_TRUE(Tower{}.with_top(4).without_top().is_empty());
}

// An unsorted tower as it is.
TEST(HanoiStack, DrawsTowersAndItsStack) {
  const HanoiStack model{{.disks = 2}};
  HanoiStack::State s{};
  s.pegs[0] = Tower{0x12};
  s.stack[0] = {1, 0, 1, 2};
  s.frames = 1;
  Scene scene;
  model.draw(s, scene);
  EXPECT_EQ(render_text(scene), std::vector<std::string>{"12 |    |    |  1ABC"});
  EXPECT_EQ(render_text(scene, {.width = 80}), (std::vector<std::string>{"  │     │     │  ",  //
                                                                         "━━2━━   │     │  ",  //
                                                                         " ━1━    │     │  ",  //
                                                                         "──┴─────┴─────┴──",  //
                                                                         "1ABC             "}));
}

}  // namespace
}  // namespace lucas::models::hanoi_stack_test
