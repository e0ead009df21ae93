// Lights Out: counted boards, linear algebra, the fewest presses, the rule, pictures and labels.
#include "lucas/models/lights_out.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "built_in.hpp"
#include "steps.hpp"

namespace lucas::models::lights_out_test {
namespace {

using Start = LightsOut::Start;
using State = LightsOut::State;

constexpr std::size_t type_ok = 0, solved = 1;

State lights(std::uint64_t lit) { return {{{lit}}}; }

std::uint64_t boards(int rows, int cols) {
  return test::searched(*test::built_in<LightsOut>({rows, cols, Start::off}), {type_ok}).stats.distinct;
}

// Presses needed for 5x5, from an exhaustive search by another program; Jaap Scherphuis tells of 15 presses and 7,350
// boards. From all on the levels are the same: a press does the same to every board.
TEST(LightsOut, HasTheCountedLevelsOnFiveByFive) {
  Request request;
  request.asked = {type_ok};
  request.counted = {solved};
  const Answer result = test::searched(*test::built_in<LightsOut>({5, 5, Start::on}), request);
  EXPECT_EQ(result.stats.levels,
            (std::vector<std::uint64_t>{1, 25, 300, 2300, 12650, 53130, 176176, 467104, 982335, 1596279,
                                        1935294, 1684446, 1004934, 383670, 82614, 7350}));
  EXPECT_EQ(result.stats.goals.at(0).depth, 15U) << "all off is among the farthest";
}

// The lights that a press switches, from the rule: those at most one step away.
std::vector<std::uint64_t> presses(int rows, int cols) {
  std::vector<std::uint64_t> all;
  for (int press = 0; press < rows * cols; ++press) {
    std::uint64_t lights = 0;
    for (int light = 0; light < rows * cols; ++light) {
      const int distance = std::abs(press / cols - light / cols) + std::abs(press % cols - light % cols);
      if (distance <= 1) lights |= std::uint64_t{1} << light;
    }
    all.push_back(lights);
  }
  return all;
}
// The rank of a matrix of bits.
int rank_of(std::vector<std::uint64_t> rows) {
  int rank = 0;
  for (int bit = 0; bit < 64; ++bit) {
    const auto has_bit = [bit](std::uint64_t row) { return (row >> bit & 1) != 0; };
    const auto pivot = std::find_if(rows.begin(), rows.end(), has_bit);
    if (pivot == rows.end()) continue;
    const std::uint64_t taken = *pivot;
    rows.erase(pivot);
    for (std::uint64_t& row : rows) row ^= has_bit(row) ? taken : 0;
    ++rank;
  }
  return rank;
}

// OEIS A159257: of the presses on n x n that many follow from others.
TEST(LightsOut, ReachesAsManyBoardsAsItsPressesSpan) {
  EXPECT_EQ(rank_of(presses(1, 1)), 1 - 0);
  EXPECT_EQ(rank_of(presses(3, 3)), 9 - 0);
  EXPECT_EQ(rank_of(presses(4, 4)), 16 - 4);
  EXPECT_EQ(rank_of(presses(5, 5)), 25 - 2);
  EXPECT_EQ(rank_of(presses(6, 6)), 36 - 0);
  EXPECT_EQ(rank_of(presses(8, 8)), 64 - 0);
  for (int rows = 1; rows <= 8; ++rows) {
    for (int cols = 1; rows * cols <= 16 && cols <= 8; ++cols) {
      EXPECT_EQ(boards(rows, cols), std::uint64_t{1} << rank_of(presses(rows, cols))) << rows << "x" << cols;
    }
  }
}

// Sutner 1989.
TEST(LightsOut, CanAlwaysBeSolvedFromAllOn) {
  for (int rows = 1; rows <= 8; ++rows) {
    for (int cols = 1; rows * cols <= 16 && cols <= 8; ++cols) {
      EXPECT_TRUE(test::fewest_steps(*test::built_in<LightsOut>({rows, cols, Start::on})))
          << rows << "x" << cols;
    }
  }
}

// By bits of the board: presses to all off, or -1.
std::vector<int> distances(int rows, int cols) {
  std::vector<int> all(std::size_t{1} << (rows * cols), -1);
  std::vector<std::uint64_t> reached{0};
  all[0] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const std::uint64_t press : presses(rows, cols)) {
      const std::uint64_t next = reached[i] ^ press;
      if (all[next] >= 0) continue;
      all[next] = all[reached[i]] + 1;
      reached.push_back(next);
    }
  }
  return all;
}

TEST(LightsOutElimination, TakesTheFewestPressesOfEveryBoard) {
  for (const auto& [rows, cols] : {std::pair{1, 1}, {1, 8}, {2, 3}, {3, 3}, {3, 4}, {4, 4}}) {
    const std::vector<int> truth = distances(rows, cols);
    LightsOutParams params{rows, cols, Start::typed};
    for (std::uint64_t board = 0; board < truth.size(); ++board) {
      params.lit = {{board}};
      ASSERT_EQ(lights_out::why_unsolvable(params).empty(), truth[board] >= 0) << board;
      if (truth[board] < 0) continue;
      const auto fewest = lights_out::fewest_presses(params, 100).cells;
      ASSERT_EQ(static_cast<int>(fewest.size()), truth[board]) << board;
      std::uint64_t left = board;
      for (const std::size_t cell : fewest) left ^= presses(rows, cols)[cell];
      ASSERT_EQ(left, 0U) << board;
    }
  }
}

// OEIS A075462.
TEST(LightsOutElimination, SwitchesLargeBoardsOffInTheFewestPresses) {
  const std::vector<std::size_t> fewest = {1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72};
  for (int side = 1; side <= lights_out::most_side; ++side) {
    const Plan built = test::built_in<LightsOut>({side, side, Start::on})->build("elimination", solved, 1000);
    EXPECT_EQ(built.path.states() - 1, fewest[static_cast<std::size_t>(side - 1)]) << side;
    EXPECT_EQ(built.optimum, built.path.states() - 1) << side;
  }
}

TEST(LightsOut, SwitchesAsTheRuleSays) {
  for (const auto& [rows, cols] : {std::pair{1, 1}, {1, 8}, {8, 1}, {3, 4}, {8, 8}}) {
    const LightsOut model{{rows, cols, Start::off}};
    const std::uint64_t some = 0x5A5A'3C3C'1234'9876 & (~std::uint64_t{0} >> (64 - rows * cols));
    for (const std::uint64_t lit : {std::uint64_t{0}, some}) {
      const auto switched = mapped(test::steps_from(model, lights(lit)),
                                   [&](const auto& step) { return step.second.lit.words[0] ^ lit; });
      EXPECT_EQ(switched, presses(rows, cols));
    }
  }
}

TEST(LightsOut, NumbersItsBoardsIfTheyFitIntoAWord) {
  EXPECT_EQ((LightsOut{{5, 5, Start::on}}.index_size()), std::uint64_t{1} << 25);
  EXPECT_EQ((LightsOut{{7, 8, Start::on}}.index_size()), std::uint64_t{1} << 56);
  EXPECT_EQ((LightsOut{{8, 8, Start::on}}.index_size()), 0U);
  EXPECT_EQ((LightsOut{{8, 8, Start::on}}.key_bits()), 64);
}

TEST(LightsOutInvariant, FailsForALightBesideTheBoard) {
  const auto properties = LightsOut{{2, 3, Start::on}}.properties();
  EXPECT_TRUE(std::get<type_ok>(properties).holds(lights(0b111111)));
  EXPECT_FALSE(std::get<type_ok>(properties).holds(lights(0b1000000)));
  EXPECT_TRUE(std::get<solved>(properties).holds(lights(0)));
  EXPECT_FALSE(std::get<solved>(properties).holds(lights(0b100000)));
}

TEST(LightsOut, ShowsDrawsAndLabels) {
  const LightsOut model{{2, 3, Start::on}};
  const State s = lights(0b100'011);
  EXPECT_EQ(to_text(model.show(s)), "[lit |-> {<<1, 1>>, <<1, 2>>, <<2, 3>>}]");
  EXPECT_EQ(test::picture_of(model, s), (std::vector<std::string>{"■ ■ ·", "· · ■"}));
  EXPECT_EQ(
      test::labels_from(model, s),
      (std::vector<std::string>{"Press row 1, column 1", "Press row 1, column 2", "Press row 1, column 3",
                                "Press row 2, column 1", "Press row 2, column 2", "Press row 2, column 3"}));
  EXPECT_EQ(model.label({1, 2}), (Label{"Press", {{"row", 2}, {"column", 3}}}));
}

}  // namespace
}  // namespace lucas::models::lights_out_test
