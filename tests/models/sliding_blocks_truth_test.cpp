// Sliding blocks against published counts, in all three metrics: each row of sliding_blocks_truth.tsv (columns
// name, board, goal, moves, slides, steps, states, depth in steps, source) and of rush_hour_truth.csv (board,
// moves, states, source, verified).
#include <gtest/gtest.h>

#include <array>
#include <ostream>

#include "lucas/levels/any_level.hpp"
#include "lucas/testing.hpp"
#include "sliding_levels.hpp"

namespace lucas::models::sliding_blocks_truth_test {
namespace {

using levels::Level;
using levels::Metric;

constexpr std::array metrics = {Metric::moves, Metric::slides, Metric::steps};

struct Row {
  std::string name;
  Level level;
  std::array<std::string, 3> shortest;  // by metric; "none": there is no solution; empty: not published
  std::string states, depth;            // empty: not published
  friend void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }
};

std::vector<test::Target> targets_of(const std::string& text) {
  std::vector<test::Target> all;
  for (const std::string& goal : test::split(text, ' ')) {
    test::Target target{goal[0], 0, 0};
    char comma = 0;
    std::istringstream(goal.substr(2)) >> target.x >> comma >> target.y;
    all.push_back(target);
  }
  return all;
}

std::vector<Row> sliding_blocks() {
  std::vector<Row> rows;
  for (const std::string& line : test::truth_lines("sliding_blocks_truth.tsv")) {
    const std::vector<std::string> f = test::split(line, '\t');
    rows.push_back({f.at(0),
                    test::level_of(test::split(f.at(1), '/'), targets_of(f.at(2))),
                    {f.at(3), f.at(4), f.at(5)},
                    f.at(6),
                    f.at(7)});
  }
  return rows;
}

std::vector<Row> rush_hours() {
  std::vector<Row> rows;
  for (const std::string& line : test::truth_lines("rush_hour_truth.csv")) {
    const std::vector<std::string> f = test::split(line, ',');
    rows.push_back({f.at(0),
                    levels::load_level(f.at(0), levels::Rows::cars).level,
                    {f.at(1), f.at(1), ""},
                    f.at(2),
                    ""});
  }
  return rows;
}

class SlidingBlocksTruth : public testing::TestWithParam<Row> {};

std::string number_of(const testing::TestParamInfo<Row>& row) { return std::to_string(row.index); }

INSTANTIATE_TEST_SUITE_P(Boards, SlidingBlocksTruth, testing::ValuesIn(sliding_blocks()), number_of);
INSTANTIATE_TEST_SUITE_P(RushHour, SlidingBlocksTruth, testing::ValuesIn(rush_hours()), number_of);

// A million states or more: several seconds. In one metric each is solved.
bool takes_long(const Row& row, Metric metric) {
  if (row.name == "Layton The Elevator Switch" || row.name == "Layton Four Balls")
    return metric != Metric::moves;
  return row.name == "Layton The Greatest Escape 2" && metric != Metric::steps;
}

TEST_P(SlidingBlocksTruth, IsSolvedInAsManyMovesAsPublished) {
  const Row& row = GetParam();
  for (std::size_t m = 0; m < metrics.size(); ++m) {
    if (row.shortest[m].empty() || takes_long(row, metrics[m])) continue;
    const auto steps = test::fewest_steps(*test::blocks(row.level, metrics[m]));
    EXPECT_EQ(steps ? std::to_string(*steps) : "none", row.shortest[m]);
  }
}

// A metric changes depths, but not what can be reached.
TEST_P(SlidingBlocksTruth, HasAsManyStatesAsPublishedInEachMetric) {
  const Row& row = GetParam();
  if (row.states.empty()) return;
  for (const Metric metric : metrics) {
    const Answer result = test::searched(*test::blocks(row.level, metric), {0});
    EXPECT_EQ(result.ending, Ending::exhausted);
    EXPECT_EQ(std::to_string(result.stats.distinct), row.states);
    if (metric == Metric::steps && !row.depth.empty()) {
      EXPECT_EQ(std::to_string(result.stats.depth), row.depth);
    }
  }
}

TEST(SlidingBlocksTruthFiles, HaveAllTheirRows) {
  EXPECT_EQ(sliding_blocks().size(), 58U);
  EXPECT_EQ(rush_hours().size(), 40U);
}

// ---- Rush Hour: sliding-blocks for boards of cars.

TEST(RushHour, TakesNoOtherBoards) {
  EXPECT_THROW(static_cast<void>(test::builtin_entry("rush-hour")->make({{"level", "klotski"}})), UsageError);
  EXPECT_THROW(static_cast<void>(test::builtin_entry("rush-hour")->make({{"level", "no-such-card"}})),
               UsageError);
}

// Level show and sliding-blocks take its rows for the same puzzle.
TEST(RushHour, IsSolvedBySlidingBlocksAsWell) {
  const std::string card = "BB.C|AA.C|....|EE..";
  const auto blocks = test::builtin_entry("sliding-blocks");
  expect_shortest(*blocks->make({{"level", card}}), "Solved", 2);
  EXPECT_EQ(levels::read_any(levels::load_text(card)),
            levels::AnyLevel(levels::load_level(card, levels::Rows::cars).level));
  expect_shortest(*blocks->make({{"level", card}, {"goal", "BB..|....|....|...."}}), "Solved", 0);
}

TEST(RushHour, HasRows) {
  EXPECT_THROW(static_cast<void>(levels::load_level("|Solved in 1 step (half)|\n||\n||", levels::Rows::cars)),
               UsageError);
}

}  // namespace
}  // namespace lucas::models::sliding_blocks_truth_test
