// Sokoban's bound: the matching against all permutations, and in small levels against distances counted step by step.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "lucas/models/sokoban.hpp"
#include "sokoban_levels.hpp"
#include "sokoban_space.hpp"

namespace lucas::models::sokoban_bound_test {
namespace {

using Metric = SokobanParams::Metric;
using sokoban::LonePushes;
using Space = test::SokobanSpace;
using Costs = std::vector<std::vector<int>>;  // by row and column

constexpr std::uint64_t far = Space::far;

int least_of_all(const Costs& costs) {
  std::vector<std::size_t> columns(costs.size());
  std::iota(columns.begin(), columns.end(), 0);
  int least = std::numeric_limits<int>::max();
  do {
    int sum = 0;
    for (std::size_t row = 0; row < costs.size(); ++row) sum += costs[row][columns[row]];
    least = std::min(least, sum);
  } while (std::next_permutation(columns.begin(), columns.end()));
  return least;
}

TEST(SokobanMatching, IsTheLeastOfAllPermutations) {
  std::mt19937 random(1);
  for (int i = 0; i < 3000; ++i) {
    const std::size_t size = 1 + random() % 6;
    Costs costs(size, std::vector<int>(size));
    for (std::vector<int>& row : costs) {
      for (int& cost : row) cost = random() % 4 == 0 ? LonePushes::far : static_cast<int>(random() % 12);
    }
    sokoban::Matching<8> matching(size + 1);  // one column more, which is dropped
    matching.drop_column(size);
    for (std::vector<int>& row : costs) {
      row.push_back(static_cast<int>(random() % 12));
      const auto cheapest = std::ranges::min_element(row) - row.begin();
      matching.add_row(row.data(), static_cast<std::size_t>(cheapest));
    }
    ASSERT_EQ(matching.least(), least_of_all(costs)) << i;
  }
}

std::uint64_t bound_of(const Sokoban& model, const Sokoban::State& s) {
  const int bound = model.at_least(s);
  return bound == out_of_reach ? far : static_cast<std::uint64_t>(bound);
}

TEST(SokobanBound, IsConsistentInSmallLevels) {
  std::size_t exact = 0, hopeless = 0, dead = 0, states = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const Sokoban model = test::small_sokoban(seed, seed % 2 == 0 ? Metric::moves : Metric::pushes);
    const Space space(model);
    for (const auto& [state, depth] : space.states()) {
      const std::uint64_t bound = bound_of(model, state), steps = space.steps(state);
      ASSERT_LE(bound, steps) << seed;
      ASSERT_EQ(bound == 0, steps == 0) << seed;
      model.next(state, [&](const auto&, const Sokoban::State& to) {
        const std::uint64_t after = bound_of(model, to);
        ASSERT_TRUE(after == far || (bound != far && bound <= after + 1)) << seed;
      });
      exact += bound == steps && steps != far;
      hopeless += bound == far;
      dead += steps == far;
      ++states;
    }
  }
  EXPECT_GT(states, 50'000U);
  EXPECT_GT(exact, 1'000U);
  EXPECT_GT(hopeless, dead / 2);
}

// The pushes of one box to each goal, counted in the level that has no other.
std::uint64_t lone_pushes(const test::SmallLevel& level, std::size_t box, std::size_t goal,
                          std::size_t player) {
  test::SmallLevel alone = level;
  alone.boxes = {box};
  alone.goals = {goal};
  alone.player = player;
  const Sokoban model = alone.model(Metric::pushes);
  return Space(model).steps(test::first_state(model));
}

TEST(SokobanBound, GivesEachBoxAGoalOfItsOwn) {
  std::size_t reached = 0, out = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const test::SmallLevel level = test::small_level(seed);
    const auto is_goal = [&](std::size_t box) { return std::ranges::count(level.goals, box) != 0; };
    if (std::ranges::any_of(level.boxes, is_goal)) continue;
    Costs costs(level.boxes.size(), std::vector<int>(level.boxes.size()));
    for (std::size_t row = 0; row < costs.size(); ++row) {
      for (std::size_t column = 0; column < costs.size(); ++column) {
        const std::uint64_t pushes = lone_pushes(level, level.boxes[row], level.goals[column], level.player);
        costs[row][column] = pushes == far ? LonePushes::far : static_cast<int>(pushes);
      }
    }
    const int least = least_of_all(costs);
    const Sokoban model = level.model(Metric::pushes);
    const int bound = model.at_least(test::first_state(model));
    if (least >= LonePushes::far) {
      ASSERT_EQ(bound, out_of_reach) << seed;
      ++out;
    } else if (bound != out_of_reach) {  // else boxes are frozen
      ASSERT_EQ(bound, least) << seed;
      ++reached;
    }
  }
  EXPECT_GT(reached, 30U);
  EXPECT_GT(out, 10U);
}

TEST(SokobanBound, KnowsOnWhichSideOfABoxThePlayerIs) {
  const auto bound = [](std::string_view text) {
    const Sokoban model = test::sokoban_of(text, Metric::pushes);
    return model.at_least(test::first_state(model));
  };
  EXPECT_EQ(bound("#######\n#.@$ .#\n# #####\n#$#\n###"), out_of_reach)
      << "one goal has to do for both boxes";
  EXPECT_EQ(bound("#######\n#@ $ .#\n#######"), 2);
  EXPECT_EQ(bound("#######\n#. $ @#\n#######"), 2);
  EXPECT_EQ(bound("#######\n#  $@.#\n#######"), out_of_reach) << "he can push it away from the goal only";
}

}  // namespace
}  // namespace lucas::models::sokoban_bound_test
