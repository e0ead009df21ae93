// Sokoban's strides: each is a way of as many steps or fewer, and shortest ways are made of them, from each state of small levels.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "lucas/models/sokoban.hpp"
#include "sokoban_levels.hpp"
#include "sokoban_space.hpp"

namespace lucas::models::sokoban_strides_test {
namespace {

using Metric = SokobanParams::Metric;
using State = Sokoban::State;

constexpr std::uint32_t levels = 150;

TEST(SokobanStrides, AreWaysOfSteps) {
  std::size_t strides = 0;
  for (std::uint32_t seed = 0; seed < levels; seed += 5) {
    const Sokoban model = test::small_sokoban(seed, seed % 2 == 0 ? Metric::moves : Metric::pushes);
    const test::SokobanSpace space(model);
    for (const auto& [state, depth] : space.states()) {
      model.strides(state, Aim::shortest, [&](const State& to, int steps) {
        const std::vector<State> way = model.between(state, to);
        ASSERT_EQ(way.front(), state);
        ASSERT_EQ(way.back(), to);
        ASSERT_LE(way.size(), static_cast<std::size_t>(steps) + 1) << "it may push there and back, too";
        ++strides;
      });
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(strides, 1000U);
}

// All states are tried, whether they are reached by strides or not.
TEST(SokobanStrides, MakeShortestWays) {
  std::size_t solvable = 0;
  for (std::uint32_t seed = 0; seed < 8 * levels; ++seed) {
    // By pushes: states with three boxes, which may shut a corral.
    if (seed >= levels && seed % 3 != 2) continue;
    const Sokoban model = test::small_sokoban(seed, seed < levels ? Metric::moves : Metric::pushes);
    const test::SokobanSpace space(model);
    for (const auto& [state, depth] : space.states()) {
      const std::uint64_t whole = space.steps(state);
      if (whole == 0) continue;
      std::uint64_t least = test::SokobanSpace::far;
      model.strides(state, Aim::shortest, [&](const State& to, int steps) {
        const std::uint64_t rest = space.steps(to);
        if (rest != test::SokobanSpace::far)
          least = std::min(least, rest + static_cast<std::uint64_t>(steps));
      });
      ASSERT_EQ(least, whole) << "seed " << seed;
      solvable += whole != test::SokobanSpace::far ? 1 : 0;
    }
  }
  EXPECT_GT(solvable, 5'000U);
}

// Each stride from a state that is the end of one, and nothing else; to goals those that are listed.
TEST(SokobanStrides, AreKnownWhereTheyEnd) {
  std::size_t known = 0;
  for (std::uint32_t seed = 0; seed < levels; ++seed) {
    const Sokoban model = test::small_sokoban(seed, Metric::moves);
    const test::SokobanSpace space(model);
    using Ends = std::map<std::uint64_t, std::multiset<std::pair<std::uint64_t, int>>>;
    Ends forth, back;
    std::set<std::uint64_t> ends, listed;
    for (const auto& [state, depth] : space.states())
      model.strides(state, Aim::shortest, [&](const State& to, int) { ends.insert(model.pack(to)); });
    for (const std::uint64_t end : ends) {
      model.strides(model.unpack(end), Aim::shortest, [&](const State& to, int steps) {
        if (space.steps(to) != test::SokobanSpace::far) forth[model.pack(to)].emplace(end, steps);
      });
      if (space.steps(model.unpack(end)) == test::SokobanSpace::far) continue;
      model.strides(model.unpack(end), Aim::back, [&](const State& from, int steps) {
        if (ends.count(model.pack(from)) != 0) back[end].emplace(model.pack(from), steps);
      });
    }
    ASSERT_EQ(forth, back) << seed;
    model.goals([&](const State& s) { listed.insert(model.pack(s)); });
    for (const std::uint64_t end : ends) {
      ASSERT_TRUE(listed.count(end) == 1 || space.steps(model.unpack(end)) > 0) << seed;
    }
    known += back.size();
  }
  EXPECT_GT(known, 500U);
}

TEST(SokobanStrides, OpenACorralFirstWherePushesAreTheSteps) {
  const Sokoban model = test::sokoban_of("#########\n#. $  $.#\n###@   ##\n#########", Metric::pushes);
  std::size_t steps = 0, strides = 0;
  model.next(test::first_state(model), [&](const auto&, const State&) { ++steps; });
  model.strides(test::first_state(model), Aim::shortest, [&](const State&, int) { ++strides; });
  EXPECT_EQ(steps, 2U);
  EXPECT_EQ(strides, 1U) << "not of the box that stands in no one's way";
}

void expect_shortest(const std::string& level, Metric metric, std::size_t& solved) {
  const auto puzzle = test::sokoban_puzzle(level, metric);
  Request plain;
  plain.asked = {puzzle->shape().first_goal().value()};
  Request quick = plain;
  use_bound(puzzle->shape(), quick);
  ASSERT_EQ(quick.order, SearchOrder::strides);
  const Answer by_steps = test::searched(*puzzle, plain), by_strides = test::searched(*puzzle, quick);
  ASSERT_EQ(by_strides.ending, by_steps.ending) << level;
  if (by_steps.ending != Ending::hit) return;
  ASSERT_EQ(by_strides.trace->steps(), by_steps.trace->steps()) << level;
  ++solved;
}

TEST(SokobanStrides, SolveInAsFewMovesAsSteps) {
  std::size_t solved = 0, solved_wide = 0;
  for (std::uint32_t seed = 1000; seed < 1200; ++seed) {
    const test::SmallLevel level = test::small_level(seed);
    const Metric metric = seed % 2 == 0 ? Metric::moves : Metric::pushes;
    expect_shortest(level.text(), metric, solved);
    if (const auto wide = test::with_hall(level)) expect_shortest(*wide, metric, solved_wide);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(solved, 20U);
  EXPECT_GT(solved_wide, 20U);
}

}  // namespace
}  // namespace lucas::models::sokoban_strides_test
