// Sliding blocks against published counts, in all three metrics: each row of sliding_blocks_truth.tsv (columns
// name, board, goal, moves, slides, steps, states, depth in steps, source) and of rush_hour_truth.csv (board,
// moves, states, source, verified).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>

#include "lucas/models/sliding_blocks.hpp"
#include "sliding_levels.hpp"
#include "support/found.hpp"

namespace lucas::models {
namespace {

using levels::Axis;
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

// A car of a row moves along it, a car of a column along that.
Level rush_hour_level(std::string cells) {
  const char main_car = cells.find('+') == std::string::npos ? 'A' : '+';
  std::replace(cells.begin(), cells.end(), 'o', '.');
  std::replace(cells.begin(), cells.end(), 'x', '#');
  std::vector<std::string> rows;
  for (std::size_t y = 0; y < 6; ++y) rows.push_back(cells.substr(6 * y, 6));
  Level level = test::level_of(rows);
  for (std::size_t i = 0; i < level.pieces.size(); ++i) {
    levels::Piece& car = level.pieces[i];
    const bool in_row = car.cells.front().y == car.cells.back().y;
    car.axis = in_row ? Axis::horizontal : Axis::vertical;
    const int length = static_cast<int>(car.cells.size());
    if (car.symbol[0] == main_car) level.goal.push_back({i, {car.cells.front().y, 6 - length}});
  }
  return level;
}

std::vector<Row> rush_hours() {
  std::vector<Row> rows;
  for (const std::string& line : test::truth_lines("rush_hour_truth.csv")) {
    const std::vector<std::string> f = test::split(line, ',');
    rows.push_back({f.at(0), rush_hour_level(f.at(0)), {f.at(1), f.at(1), ""}, f.at(2), ""});
  }
  return rows;
}

class SlidingBlocksTruth : public testing::TestWithParam<Row> {};

std::string number_of(const testing::TestParamInfo<Row>& row) { return std::to_string(row.index); }

INSTANTIATE_TEST_SUITE_P(Boards, SlidingBlocksTruth, testing::ValuesIn(sliding_blocks()), number_of);
INSTANTIATE_TEST_SUITE_P(RushHour, SlidingBlocksTruth, testing::ValuesIn(rush_hours()), number_of);

// The steps of a solution, which must be a behaviour; nothing if there is none.
template <class M>
std::optional<std::size_t> steps_to_goal(const M& model) {
  Request request;
  request.asked = {1};
  const auto result = test::search(model, request);
  if (result.ending == Ending::exhausted) return std::nullopt;
  test::expect_behaviour(model, result.trace);
  return result.trace.size() - 1;
}
std::optional<std::size_t> steps_to_goal(const Level& level, Metric metric) {
  if (SlidingBlocks::fits(level)) return steps_to_goal(SlidingBlocks(level, metric));
  return steps_to_goal(WideSlidingBlocks(level, metric));
}

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
    const std::optional<std::size_t> steps = steps_to_goal(row.level, metrics[m]);
    EXPECT_EQ(steps ? std::to_string(*steps) : "none", row.shortest[m]);
  }
}

// A metric changes depths, but not what can be reached.
TEST_P(SlidingBlocksTruth, HasAsManyStatesAsPublishedInEachMetric) {
  const Row& row = GetParam();
  if (row.states.empty()) return;
  for (const Metric metric : metrics) {
    Request request;
    request.asked = {0};
    const auto result = test::search(SlidingBlocks(row.level, metric), request);
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

}  // namespace
}  // namespace lucas::models
