// Hanoi's strategies: their lengths, and that the model can follow them to the goal.
// Sources: the right lengths are OEIS A007664 (4 pegs) and 2^n - 1 (3 pegs); those of the program as printed were
// counted by running it.
#include "lucas/models/hanoi_strategy.hpp"

#include <gtest/gtest.h>

#include "lucas/entry.hpp"
#include "lucas/models/hanoi.hpp"
#include "lucas/search.hpp"
#include "support.hpp"

namespace lucas::models {
namespace {

constexpr std::uint64_t any_number = 1'000'000'000;

std::size_t moves_of(const char* strategy, int disks, int pegs) {
  HanoiStrategy built(strategy);
  built.build(disks, pegs, 0, pegs - 1, any_number);
  return built.moves().size();
}

template <class M>
void expect_followed(const M& model, const char* strategy) {
  SCOPED_TRACE(strategy);
  const auto construction = model.construct(strategy, any_number);
  const auto steps = follow(model, strategy, construction.moves);
  test::expect_behaviour(model, steps);
  EXPECT_TRUE(std::get<3>(model.properties()).holds(steps.back().state)) << "Solved";
}

TEST(HanoiStrategy, FrameStewartHasTheRightLengths) {
  const std::vector<std::size_t> four_pegs = {1,  3,  5,  9,   13,  17,  25,  33,  41,  49,
                                              65, 81, 97, 113, 129, 161, 193, 225, 257, 289};
  for (int n = 1; n <= 20; ++n) {
    EXPECT_EQ(moves_of("frame-stewart", n, 4), four_pegs[static_cast<std::size_t>(n - 1)]) << n;
    EXPECT_EQ(moves_of("frame-stewart", n, 3), (std::size_t{1} << n) - 1) << n;
    EXPECT_EQ(moves_of("recursive", n, 3), (std::size_t{1} << n) - 1) << n;
  }
}

TEST(HanoiStrategy, AsPrintedIsLongerAndThenDoesNotEnd) {
  const std::vector<std::size_t> lengths = {1, 3, 7, 9, 17, 21, 37, 41, 49, 81, 89};
  for (int n = 1; n <= 11; ++n)
    EXPECT_EQ(moves_of("frame-stewart-as-printed", n, 4), lengths[static_cast<std::size_t>(n - 1)]) << n;
  EXPECT_THROW(static_cast<void>(moves_of("frame-stewart-as-printed", 12, 4)), UsageError);
  EXPECT_THROW(static_cast<void>(moves_of("frame-stewart-as-printed", 4, 3)), UsageError);
}

// The text beside the program rounds the other way, and that is right.
TEST(HanoiStrategy, TheSplitOfTheTextIsOptimalForFourPegs) {
  std::vector<std::uint64_t> length = {0, 1};
  for (int n = 2; n <= 32; ++n) {
    const int m = n - static_cast<int>(std::ceil(std::sqrt(2 * n + 1))) + 1;
    length.push_back(2 * length[static_cast<std::size_t>(m)] + (std::uint64_t{1} << (n - m)) - 1);
    EXPECT_EQ(length.back(), HanoiStrategy::best_length(n, 4)) << n;
  }
}

TEST(HanoiStrategy, CanBeFollowedToTheGoal) {
  for (int n = 1; n <= 10; ++n) {
    SCOPED_TRACE(n);
    for (const char* strategy : {"recursive", "frame-stewart"}) {
      expect_followed(Hanoi3{{n, 3}}, strategy);
      expect_followed(Hanoi4{{n, 4, 2, 3}}, strategy);
      expect_followed(Hanoi{{n, 6, 6, 1}}, strategy);
      expect_followed(WideHanoi{{n + 16, 16}}, "frame-stewart");
    }
    expect_followed(Hanoi4{{n, 4}}, "frame-stewart-as-printed");
  }
}

TEST(HanoiStrategy, FrameStewartIsAShortestSolution) {
  for (int pegs = 3; pegs <= 6; ++pegs) {
    for (int n = 1; n <= 7; ++n) {
      Request request;
      request.asked = {3};
      const auto found = search(Hanoi{{n, pegs}}, request);
      EXPECT_EQ(found.trace.size() - 1, moves_of("frame-stewart", n, pegs))
          << n << " disks, " << pegs << " pegs";
    }
  }
}

TEST(HanoiStrategy, PhasesAreThoseOfTheRecursion) {
  HanoiStrategy built("recursive");
  built.build(3, 3, 0, 2, any_number);
  const std::vector<std::string> heads = {"a", "b", "c", "Stack", "Term", "Segment"};
  EXPECT_EQ(built.phases().heads, heads);
  ASSERT_EQ(built.phases().rows.size(), 10U);
  const std::vector<std::string> fifth = {"3", "1,2", "", "1.3", "move 1 c a b", "[c,b]"};
  EXPECT_EQ(built.phases().rows[4], fifth);
  HanoiStrategy seven("recursive");
  seven.build(7, 3, 0, 2, any_number);
  EXPECT_TRUE(seven.phases().rows.empty()) << "a table of 190 rows helps nobody";
}

TEST(HanoiStrategy, KnowsTheOptimumWhereItIsProved) {
  const auto optimum = [](int disks, int pegs, int start = 1) {
    return Hanoi{{disks, pegs, start}}.construct("frame-stewart", any_number).optimum;
  };
  EXPECT_EQ(optimum(10, 3), 1023U);
  EXPECT_EQ(optimum(10, 4), 49U);
  EXPECT_EQ(optimum(6, 7), 11U) << "as many pegs as it takes";
  EXPECT_EQ(optimum(7, 7), std::nullopt) << "open";
  EXPECT_EQ(optimum(7, 7, 7), 0U) << "there already";
}

TEST(HanoiStrategy, RefusesMoreMovesThanMemoryHolds) {
  HanoiStrategy built("recursive");
  EXPECT_THROW(built.build(32, 3, 0, 2, 1'000'000), UsageError);
  built.build(3, 3, 0, 2, 7);
  EXPECT_EQ(built.moves().size(), 7U);
}

TEST(HanoiStrategy, AnImpossibleMoveIsAFaultOfTheModel) {
  const Hanoi3 hanoi{{2, 3}};
  EXPECT_THROW(static_cast<void>(follow(hanoi, "wrong", {{1, 0, 2}})), ModelError);
}

// The predicates of the Forge model, on steps and states that break them.
TEST(HanoiForge, PredicatesTellRightFromWrong) {
  const Hanoi4 hanoi{{3, 4}};
  const auto all = hanoi.properties();
  const auto& states = std::get<4>(all);
  const auto& radii = std::get<5>(all);
  const auto& transition = std::get<6>(all);
  const auto& together = std::get<7>(all);
  EXPECT_EQ(states.name, "validStates");
  EXPECT_TRUE(states.on_request && radii.on_request && transition.on_request);
  using State = Hanoi4::State;
  const State start{0}, small_moved{3}, two_moved{0b1111}, large_moved{0b110000};
  EXPECT_TRUE(together.holds(start) && together.holds(State{0b010101}) && !together.holds(small_moved));
  EXPECT_TRUE(states.holds(small_moved) && radii.holds(small_moved));
  EXPECT_TRUE(transition.holds(start, {0, 0, 3}, small_moved));
  EXPECT_FALSE(transition.holds(start, {0, 0, 2}, small_moved)) << "goes elsewhere";
  EXPECT_FALSE(transition.holds(start, {0, 0, 0}, start)) << "stays";
  EXPECT_FALSE(transition.holds(start, {0, 0, 3}, two_moved)) << "two at once";
  EXPECT_FALSE(transition.holds(start, {2, 0, 3}, large_moved)) << "from below others";
  EXPECT_FALSE(transition.holds(small_moved, {1, 0, 3}, two_moved)) << "onto a smaller one";
  const Hanoi3 three{{3, 3}};
  EXPECT_FALSE(std::get<4>(three.properties()).holds({3})) << "a fourth peg";
  EXPECT_FALSE(std::get<5>(three.properties()).holds({3}));
}

}  // namespace
}  // namespace lucas::models
