// Hanoi's strategies: their lengths, and that the model can follow them to the goal.
// Sources: the right lengths are OEIS A007664 (4 pegs) and 2^n - 1 (3 pegs); those of the program as printed
// follow from its cut, which a few lines here compute once more.
#include "lucas/models/hanoi/strategy.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <optional>

#include "built_in.hpp"
#include "lucas/models/hanoi.hpp"
#include "support/found.hpp"

namespace lucas::models::hanoi_strategy_test {
namespace {

constexpr std::size_t solved = 3;
constexpr std::uint64_t any_number = 1'000'000'000;

std::size_t moves_of(const char* strategy, int disks, int pegs) {
  return hanoi::build(strategy, disks, pegs, 0, pegs - 1, any_number).moves.size();
}

// The solution that a puzzle builds is a behaviour, and ends at the goal.
void expect_followed(const HanoiParams& params, const char* strategy) {
  SCOPED_TRACE(strategy);
  const auto puzzle = test::built_in<Hanoi>(params);
  const KernelTrace built(puzzle->kernel(), puzzle->build(strategy, solved, any_number).path);
  test::expect_behaviour(*puzzle, built);
  EXPECT_TRUE(puzzle->kernel()->hits(solved, built.path().state(built.steps())));
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

// As the program cuts; 0 if it comes to several disks without a spare peg.
std::size_t printed(int disks, int spares) {
  if (disks == 1 || spares == 0) return disks == 1 ? 1 : 0;
  const int m = disks - static_cast<int>(std::floor(std::sqrt(2 * disks + 1))) + 1;
  const std::size_t smallest = printed(m, spares), rest = printed(disks - m, spares - 1);
  return smallest == 0 || rest == 0 ? 0 : 2 * smallest + rest;
}

TEST(HanoiStrategy, AsPrintedIsLongerAndThenDoesNotEnd) {
  const std::vector<std::size_t> lengths = {1, 3, 7, 9, 17, 21, 37, 41, 49, 81, 89};
  for (int n = 1; n <= 11; ++n)
    EXPECT_EQ(moves_of("frame-stewart-as-printed", n, 4), lengths[static_cast<std::size_t>(n - 1)]) << n;
  for (int pegs = 3; pegs <= 6; ++pegs) {
    for (int n = 1; n <= 32; ++n) {
      const std::size_t length = hanoi::Lengths(hanoi::Split::as_printed).length(n, pegs - 2);
      EXPECT_EQ(length, printed(n, pegs - 2) == 0 ? hanoi::Lengths::endless : printed(n, pegs - 2));
      EXPECT_EQ(length == hanoi::Lengths::endless, (pegs == 3 && n > 3) || (pegs == 4 && n > 11)) << n;
    }
  }
  EXPECT_THAT([] { static_cast<void>(moves_of("frame-stewart-as-printed", 12, 4)); },
              testing::ThrowsMessage<UsageError>(testing::HasSubstr("does not end")));
}

// The text beside the program rounds the other way, and that is right.
TEST(HanoiStrategy, TheSplitOfTheTextIsOptimalForFourPegs) {
  std::vector<std::uint64_t> length = {0, 1};
  for (int n = 2; n <= 32; ++n) {
    const int m = n - static_cast<int>(std::ceil(std::sqrt(2 * n + 1))) + 1;
    length.push_back(2 * length[static_cast<std::size_t>(m)] + (std::uint64_t{1} << (n - m)) - 1);
    EXPECT_EQ(length.back(), hanoi::Lengths(hanoi::Split::best).length(n, 2)) << n;
  }
}

TEST(HanoiStrategy, CanBeFollowedToTheGoal) {
  for (int n = 1; n <= 10; ++n) {
    SCOPED_TRACE(n);
    for (const char* strategy : {"recursive", "frame-stewart"}) {
      expect_followed({n, 3, 1, 3}, strategy);
      expect_followed({n, 4, 2, 3}, strategy);
      expect_followed({n, 6, 6, 1}, strategy);
    }
    expect_followed({n, 4, 1, 4}, "frame-stewart-as-printed");
    expect_followed({n + 20, 16, 1, 16}, "frame-stewart");
  }
}

TEST(HanoiStrategy, FrameStewartIsAShortestSolution) {
  for (int pegs = 3; pegs <= 6; ++pegs) {
    for (int n = 1; n <= 7; ++n) {
      EXPECT_EQ(test::fewest_steps(*test::built_in<Hanoi>({n, pegs, 1, pegs})),
                moves_of("frame-stewart", n, pegs))
          << n << " disks, " << pegs << " pegs";
    }
  }
}

TEST(HanoiStrategy, PhasesAreThoseOfTheRecursion) {
  const Table phases = hanoi::build("recursive", 3, 3, 0, 2, any_number).phases;
  const std::vector<std::string> heads = {"a", "b", "c", "Stack", "Term", "Segment"};
  EXPECT_EQ(phases.heads, heads);
  ASSERT_EQ(phases.rows.size(), 10U);
  const std::vector<std::string> fifth = {"3", "1,2", "", "1.3", "move 1 c a b", "[c,b]"};
  EXPECT_EQ(phases.rows[4], fifth);
  EXPECT_EQ(hanoi::build("recursive", 6, 3, 0, 2, any_number).phases.rows.size(), 94U);
  EXPECT_TRUE(hanoi::build("recursive", 7, 3, 0, 2, any_number).phases.rows.empty())
      << "190 rows help nobody";
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
  EXPECT_THAT([] { static_cast<void>(hanoi::build("recursive", 32, 3, 0, 2, 1'000'000)); },
              testing::ThrowsMessage<UsageError>(testing::HasSubstr("4294967295 moves")));
  EXPECT_EQ(hanoi::build("recursive", 3, 3, 0, 2, 7).moves.size(), 7U);
}

// Builds what it is told.
struct Obedient : Hanoi3 {
  explicit Obedient(const HanoiParams& params, std::vector<Action> told = {})
      : Hanoi3(params), moves(std::move(told)) {}
  std::vector<Action> moves;

  Construction<Action> construct(std::string_view, std::uint64_t) const { return {moves}; }
};
static_assert(Strategic<Obedient>);

std::string complaint(const std::vector<Obedient::Action>& moves) {
  const Puzzle puzzle(test::kernel_of(Obedient({1, 3}, moves)), {});
  try {
    return std::to_string(puzzle.build("obedient", solved, any_number).path.states() - 1) + " steps";
  } catch (const ModelError& error) {
    return error.what();
  }
}

TEST(HanoiStrategy, IsBelievedOnlyAfterAWalk) {
  EXPECT_EQ(complaint({{0, 0, 1}, {0, 1, 2}}), "2 steps");
  EXPECT_THAT(complaint({{0, 0, 1}, {0, 0, 2}}), testing::HasSubstr("step 2, Move 1: 1→3, is not possible"));
  EXPECT_THAT(complaint({{0, 0, 1}}), testing::HasSubstr("does not reach the goal"));
}

}  // namespace
}  // namespace lucas::models::hanoi_strategy_test
