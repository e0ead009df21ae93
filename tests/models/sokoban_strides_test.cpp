// Sokoban's strides: each is a way of as many steps or fewer, and shortest ways are made of them, from each state of small levels.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>

#include "lucas/models/sokoban.hpp"
#include "sokoban_levels.hpp"
#include "sokoban_space.hpp"
#include "support/found.hpp"

namespace lucas::models {
namespace {

using Metric = SokobanParams::Metric;
using State = Sokoban::State;

constexpr std::uint32_t levels = 150;

TEST(SokobanStrides, AreWaysOfSteps) {
  std::size_t strides = 0;
  for (std::uint32_t seed = 0; seed < levels; seed += 5) {
    const Sokoban model = test::small_sokoban(seed, Metric::moves);
    const test::SokobanSpace space(model);
    for (const auto& [state, depth] : space.states()) {
      model.strides(state, [&](const State& to, int steps) {
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

// Of all states, whether they are reached by strides or not.
TEST(SokobanStrides, MakeShortestWays) {
  std::size_t solvable = 0;
  for (std::uint32_t seed = 0; seed < levels; ++seed) {
    const Sokoban model = test::small_sokoban(seed, Metric::moves);
    const test::SokobanSpace space(model);
    for (const auto& [state, depth] : space.states()) {
      const std::uint64_t whole = space.steps(state);
      if (whole == 0) continue;
      std::uint64_t least = test::SokobanSpace::far;
      model.strides(state, [&](const State& to, int steps) {
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

TEST(SokobanStrides, AreForMoves) {
  EXPECT_TRUE(test::small_sokoban(1, Metric::moves).has_strides());
  EXPECT_FALSE(test::small_sokoban(1, Metric::pushes).has_strides()) << "of which a walk is no part";
}

// In narrow states and in wide ones.
template <class M>
void expect_shortest(const M& model, std::uint32_t seed, std::size_t& solved) {
  const auto kernel = test::kernel_of(model);
  Request plain;
  plain.asked = {kernel->shape().first_goal().value()};
  Request quick = plain;
  use_bound(kernel->shape(), quick);
  ASSERT_EQ(quick.order, SearchOrder::strides);
  const auto by_steps = test::search(model, plain), by_strides = test::search(model, quick);
  ASSERT_EQ(by_strides.ending, by_steps.ending) << seed;
  ASSERT_EQ(by_strides.trace.size(), by_steps.trace.size()) << seed;
  solved += by_steps.ending == Ending::hit ? 1 : 0;
}

TEST(SokobanStrides, SolveInAsFewMovesAsSteps) {
  std::size_t solved = 0;
  for (std::uint32_t seed = 1000; seed < 1200; ++seed) {
    const test::SmallLevel level = test::small_level(seed);
    expect_shortest(level.model(Metric::moves), seed, solved);
    expect_shortest(level.model<WideSokoban>(Metric::moves), seed, solved);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(solved, 40U);
}

}  // namespace
}  // namespace lucas::models
