// Symmetries of sliding blocks: which levels have them, and that they are symmetries of the whole state space.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "lucas/models/sliding_blocks.hpp"
#include "sliding_levels.hpp"
#include "steps.hpp"

namespace lucas::models::sliding_blocks_symmetry_test {
namespace {

using levels::Level;
using levels::Metric;
using sliding_blocks::symmetries_of;
using sliding_blocks::Symmetry;
using test::first_state;
using test::klotski_level;
using test::level_of;
using test::with_axes;
using Codec = sliding_blocks::Codec<1>;
using Words = std::array<std::uint64_t, 1>;

std::size_t symmetries(const Level& level) {
  return symmetries_of(level, sliding_blocks::kinds_of(level)).size();
}

TEST(SlidingBlocksSymmetry, IsThatOfTheBoard) {
  EXPECT_EQ(symmetries(level_of({"a..", "...", "..."})), 7U);
  EXPECT_EQ(symmetries(level_of({"a..", "..."})), 3U);
  EXPECT_EQ(symmetries(level_of({"a...", "....", "....", "...."})), 7U);
  EXPECT_EQ(symmetries(level_of({"a..", "...", "..#"})), 1U) << "about the diagonal";
  EXPECT_EQ(symmetries(level_of({"a.. ", "...#", "... "})), 7U)
      << "walls and the outside around do not matter";
  EXPECT_EQ(symmetries(level_of({"a..#", "...."})), 0U);
}

TEST(SlidingBlocksSymmetry, TakesPiecesToPiecesThatCanLieAndMoveSo) {
  EXPECT_EQ(symmetries(klotski_level()), 1U);
  EXPECT_EQ(symmetries(level_of({"aa.", "...", "..."})), 3U) << "a lying piece cannot stand";
  EXPECT_EQ(symmetries(level_of({"aab", "..b", "..."})), 7U) << "one lies, one stands";
  EXPECT_EQ(symmetries(level_of({"aab", "..b", "cc."})), 3U) << "two lie, one stands";
  EXPECT_EQ(symmetries(level_of({"ab.", "a..", "..."})), 3U);
  EXPECT_EQ(symmetries(level_of({"aa.", "a..", "..."})), 1U) << "about the diagonal";
  EXPECT_EQ(symmetries(with_axes(level_of({"a..", "...", "..."}), "a", "")), 1U) << "on its row only";
  EXPECT_EQ(symmetries(with_axes(level_of({"a..", "...", "..b"}), "a", "b")), 1U);
}

TEST(SlidingBlocksSymmetry, TakesTargetsToTargets) {
  EXPECT_EQ(symmetries(level_of({"a..", "...", "..."}, {{'a', 1, 1}})), 7U);
  EXPECT_EQ(symmetries(level_of({"a..", "...", "..."}, {{'a', 1, 2}})), 1U);
  EXPECT_EQ(symmetries(level_of({"a..", "...", "..."}, {{'a', 2, 2}})), 1U);
  EXPECT_EQ(symmetries(level_of({"ab.", "...", "..."}, {{'a', 2, 2}, {'b', 0, 0}})), 3U)
      << "goal pieces of one shape change places";
}

// Small boards, each with something that others lack.
std::vector<Level> symmetric_levels() {
  return {level_of({"a..", "bb.", "..."}),
          level_of({"ab.", "...", "..."}, {{'a', 2, 2}, {'b', 0, 0}}),
          level_of({"aab", "..b", "..."}),
          level_of({"aa.", "ab.", "..c"}),
          level_of({"ab..", "...."}),
          level_of({"a#b", "...", "c#."}, {{'c', 1, 1}}),
          level_of({"-.-", "ab."}, {{'a', 1, 0}}),
          level_of({"ab..", "....", "....", "...c"}),
          with_axes(level_of({"aa.b", "...b", "d...", "d.cc"}), "ac", "bd")};
}

std::set<Words> successors(const SlidingBlocks& model, const SlidingBlocks::State& s) {
  std::set<Words> all;
  for (const auto& [move, to] : test::steps_from(model, s)) all.insert(to.words);
  return all;
}
std::set<Words> images(const Codec& codec, const std::set<Words>& states, const Symmetry& symmetry) {
  std::set<Words> all;
  for (const Words& words : states) all.insert(codec.image({words}, symmetry).words);
  return all;
}

// Checks the symmetries of each state that a walk meets.
void check_states(const Level& level, Metric metric) {
  const SlidingBlocks model(level, metric);
  const sliding_blocks::Kinds kinds = sliding_blocks::kinds_of(level);
  const Codec codec(kinds);
  const auto all = symmetries_of(level, kinds);
  const auto [type_ok, solved] = model.properties();
  std::set<Words> seen{first_state(model).words};
  std::vector<Words> open(seen.begin(), seen.end());
  while (!open.empty()) {
    const SlidingBlocks::State state{open.back()};
    open.pop_back();
    const std::set<Words> next = successors(model, state);
    for (const Words& words : next) {
      if (seen.insert(words).second) open.push_back(words);
    }
    for (const Symmetry& symmetry : all) {
      const SlidingBlocks::State image = codec.image(state, symmetry);
      ASSERT_TRUE(type_ok.holds(image));
      ASSERT_EQ(solved.holds(image), solved.holds(state));
      ASSERT_EQ(successors(model, image), images(codec, next, symmetry));
      ASSERT_EQ(model.canonical(image), model.canonical(state));
    }
  }
  EXPECT_FALSE(all.empty());
  EXPECT_GT(seen.size(), 1U);
}

TEST(SlidingBlocksSymmetry, KeepsSuccessorsAndGoals) {
  for (const Level& level : symmetric_levels()) {
    for (const Metric metric : {Metric::steps, Metric::slides, Metric::moves}) check_states(level, metric);
  }
}

TEST(SlidingBlocksSymmetry, KeepsThemOnAllOfKlotski) { check_states(klotski_level(), Metric::steps); }

void expect_merged(const Level& level, Metric metric) {
  const auto puzzle = test::blocks(level, metric);
  Request request;
  request.symmetry = true;
  request.counted = {1};
  const Answer merged = test::searched(*puzzle, request);
  EXPECT_EQ(merged.stats.distinct, 13'011U);
  request.symmetry = false;
  EXPECT_EQ(test::searched(*puzzle, request).stats.depth, merged.stats.depth);
  request.symmetry = true;
  request.asked = {1};
  const auto steps = test::searched(*puzzle, request).trace->steps();
  EXPECT_EQ(steps, metric == Metric::steps ? 116U : metric == Metric::slides ? 90U : 81U);
}

TEST(SlidingBlocksSymmetry, MergesStatesAndChangesNoDepth) {
  for (const Metric metric : {Metric::steps, Metric::slides, Metric::moves})
    expect_merged(klotski_level(), metric);
  expect_merged(klotski_level(12), Metric::moves);
}

TEST(SlidingBlocksSymmetry, IsNotDeclaredWhereThereIsNone) {
  EXPECT_TRUE(SlidingBlocks(klotski_level(), Metric::steps).has_symmetry());
  EXPECT_FALSE(SlidingBlocks(level_of({"a..#", "...."}), Metric::steps).has_symmetry());
}

}  // namespace
}  // namespace lucas::models::sliding_blocks_symmetry_test
