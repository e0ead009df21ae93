// Built-in puzzles against published counts: each row of truth.tsv (columns puzzle, options, states, generated, depth, goal
// states, steps of a shortest solution or none, shortest solutions, states of each level, source; empty: not published).
// In spaces of up to 6,000 states also the promises of the hooks, and that each state is shown in its own way.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "graph/exploration.hpp"
#include "lucas/testing.hpp"
#include "sliding_levels.hpp"

namespace lucas::models::truth_test {
namespace {

using Row = std::vector<std::string>;
constexpr std::uint64_t few = 6'000;
enum Column : std::size_t {
  name,
  options,
  states,
  generated,
  depth,
  goals,
  steps,
  solutions,
  levels,
  source
};

std::map<std::string, std::vector<Row>> truth() {
  std::map<std::string, std::vector<Row>> rows;
  for (const std::string& line : test::truth_lines("truth.tsv")) {
    const Row row = test::split(line, '\t');
    rows[row.at(name)].push_back(row);
  }
  return rows;
}

std::unique_ptr<Puzzle> puzzle_of(const Row& row) {
  Entry::Arguments arguments;
  for (const std::string& option : test::split(row[options], ' ')) {
    const std::size_t end = option.find('=');
    arguments.emplace_back(option.substr(0, end), option.substr(end + 1));
  }
  return test::built_in(row[name], arguments);
}

// Each state has a record of its own, and where states are numbered, a number, of which none is left over.
void expect_told_apart(const Puzzle& puzzle) {
  const Request whole;
  Monitor silent;
  Control control(whole.limits, silent);
  Exploration space(puzzle.kernel(), whole, std::nullopt);
  ASSERT_EQ(space.run(control), Ending::exhausted);
  const std::uint64_t size = puzzle.shape().index_size;
  EXPECT_TRUE(size == 0 || size == space.graph().states());
  std::set<std::string> shown;
  std::vector<bool> numbers(size);
  for (Vertex v = 0; v < space.graph().states(); ++v) {
    EXPECT_TRUE(space.graph().states() > few || shown.insert(to_text(space.state(v))).second);
    if (size == 0) continue;
    const Words state = space.states({v});
    const Words number = puzzle.kernel()->converted(state.data(), Writing::state, {Writing::number});
    ASSERT_TRUE(number[0] < size && !numbers[number[0]]);
    numbers[number[0]] = true;
    EXPECT_EQ(puzzle.kernel()->converted(number.data(), Writing::number, {Writing::state}), state);
  }
}

// Explores the whole space; the invariants that `check` asks for hold.
void expect_counts(const Puzzle& puzzle, const Row& row) {
  Request request;
  const auto& all = puzzle.properties();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].kind != PropertyKind::goal && !all[i].on_request) request.asked.push_back(i);
  }
  if (!row[goals].empty()) request.counted = {puzzle.shape().first_goal().value()};
  const Answer answer = test::searched(puzzle, request);
  EXPECT_EQ(answer.ending, Ending::exhausted);
  const auto expect = [&](Column column, std::uint64_t found) {
    EXPECT_EQ(row[column].empty() ? "" : std::to_string(found), row[column]) << "column " << column;
  };
  expect(states, answer.stats.distinct);
  expect(generated, answer.stats.generated);
  expect(depth, answer.stats.depth);
  if (!row[goals].empty()) expect(goals, answer.stats.goals.at(0).states);
  std::string found;
  for (const std::uint64_t level : answer.stats.levels)
    found += (found.empty() ? "" : " ") + std::to_string(level);
  EXPECT_EQ(row[levels].empty() ? "" : found, row[levels]);
  if (answer.stats.distinct <= few) expect_keeps_promises(puzzle);
  if (answer.stats.distinct <= (puzzle.shape().index_size > 0 ? 200'000 : few)) expect_told_apart(puzzle);
}

void expect_solved(const Puzzle& puzzle, const Row& row) {
  const std::optional<std::uint64_t> found = test::fewest_steps(puzzle);
  EXPECT_EQ(found ? std::to_string(*found) : "none", row[steps]);
  if (row[solutions].empty()) return;
  Request request;
  request.asked = {puzzle.shape().first_goal().value()};
  request.count_solutions = true;
  EXPECT_EQ(test::searched(puzzle, request).solutions.value().count, row[solutions]);
}

class Truth : public testing::TestWithParam<std::string> {};
std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const auto& [puzzle, rows] : truth()) all.push_back(puzzle);
  return all;
}
INSTANTIATE_TEST_SUITE_P(Of, Truth, testing::ValuesIn(names()), [](const auto& puzzle) {
  std::string name = puzzle.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST_P(Truth, IsFound) {
  const auto rows = truth();
  for (const Row& row : rows.at(GetParam())) {
    SCOPED_TRACE(row[name] + " " + row[options]);
    const std::unique_ptr<Puzzle> puzzle = puzzle_of(row);
    const bool tells_space = !(row[states] + row[generated] + row[depth] + row[goals] + row[levels]).empty();
    if (tells_space) expect_counts(*puzzle, row);
    if (!row[steps].empty()) expect_solved(*puzzle, row);
  }
}

TEST(TruthFile, HasAllItsRows) {
  std::size_t rows = 0;
  for (const auto& [puzzle, all] : truth()) rows += all.size();
  EXPECT_EQ(rows, 96U);
}

}  // namespace
}  // namespace lucas::models::truth_test
