// Sliding blocks: Klotski in all widths; invariant and goal; parameters.
#include "lucas/models/sliding_blocks.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <set>

#include "sliding_levels.hpp"
#include "steps.hpp"

namespace lucas::models::sliding_blocks_test {
namespace {

using levels::Level;
using levels::Metric;
using test::first_state;
using test::level_of;

constexpr std::array metrics = {Metric::steps, Metric::slides, Metric::moves};

Stats explored(const Level& level, Metric metric) {
  const auto puzzle = test::blocks(level, metric);
  Request request;
  request.asked = {0};
  if (puzzle->properties().size() > 1) request.counted = {1};  // a level without goal has none
  const Answer result = test::searched(*puzzle, request);
  EXPECT_EQ(result.ending, Ending::exhausted);
  return result.stats;
}

TEST(SlidingBlocks, ShowKlotskiAsTheSourceDoes) {
  const auto piece = [](std::initializer_list<std::pair<int, int>> cells) {
    Value::Items all;
    for (const auto& [x, y] : cells) all.push_back(Value::tuple({x, y}));
    return Value::set(all);
  };
  const Value board =
      Value::set({piece({{0, 0}, {0, 1}}), piece({{1, 0}, {2, 0}, {1, 1}, {2, 1}}), piece({{3, 0}, {3, 1}}),
                  piece({{0, 2}, {0, 3}}), piece({{1, 2}, {2, 2}}), piece({{3, 2}, {3, 3}}), piece({{1, 3}}),
                  piece({{2, 3}}), piece({{0, 4}}), piece({{3, 4}})});
  const SlidingBlocks model(test::klotski_level(), Metric::steps);
  EXPECT_EQ(model.show(first_state(model)), Value::record({{"board", board}}));
}

TEST(SlidingBlocks, NeedFewBitsForKlotski) {
  EXPECT_EQ(SlidingBlocks(test::klotski_level(), Metric::steps).key_bits(), 4 + 16 + 4 + 20);
}

// Storer, and Gardner: 81 moves, 90 slides, 116 steps. All metrics reach the same states.
TEST(SlidingBlocks, CountTheSameInEveryWidth) {
  ASSERT_TRUE(!SlidingBlocks::fits(test::klotski_level(12)) &&
              !WideSlidingBlocks::fits(test::klotski_level(60)));
  constexpr std::array<std::uint64_t, 3> shortest = {116, 90, 81};
  for (std::size_t m = 0; m < metrics.size(); ++m) {
    const Stats narrow = explored(test::klotski_level(), metrics[m]),
                wide = explored(test::klotski_level(12), metrics[m]);
    EXPECT_EQ(narrow.goals.at(0).depth, shortest[m]);
    EXPECT_EQ(wide.levels, narrow.levels);
    EXPECT_EQ(wide.generated, narrow.generated);
  }
}

TEST(SlidingBlocks, OfADeadEndHaveNoSuccessor) {
  const Stats stats = explored(level_of({"ab", "cd"}), Metric::moves);
  EXPECT_EQ(stats.distinct, 1U);
  EXPECT_EQ(stats.generated, 1U);
}

// The puzzle of that name has its counts in truth.tsv.
TEST(Klotski, IsTheLevelOfThatNameByStepsOfOneCell) {
  const auto entry = test::builtin_entry("klotski");
  EXPECT_EQ(entry->name(), "klotski");
  EXPECT_EQ(entry->defaults(), (std::vector<std::string>{"klotski", "steps", ""}));
  const auto puzzle = entry->make({});
  EXPECT_EQ(puzzle->name(), "klotski");
  Request request;
  request.asked = {1};
  request.symmetry = true;
  EXPECT_EQ(test::searched(*puzzle, request).trace->steps(), 116U);
}

// ---- Goal and invariant ----

bool type_ok(const SlidingBlocks& model, std::uint64_t word) {
  return std::get<0>(model.properties()).holds(SlidingBlocks::State{{word}});
}

// A plane of 5 places for aa and bb in bits 0-4, the number of one of 7 places for c in bits 5-7.
TEST(SlidingBlocksInvariant, FailsForEachKindOfWrongState) {
  const SlidingBlocks model(level_of({"aabb..", "#####c"}), Metric::steps);
  const std::uint64_t first = first_state(model).words[0], pairs = 31;
  ASSERT_EQ(model.key_bits(), 8);
  ASSERT_EQ(first, 0b110'00101U);
  EXPECT_TRUE(type_ok(model, first));
  EXPECT_FALSE(type_ok(model, first ^ 1)) << "a piece is missing";
  EXPECT_FALSE(type_ok(model, first | 16)) << "a piece too many";
  EXPECT_FALSE(type_ok(model, (first & ~pairs) | 3)) << "two pieces of a kind overlap";
  EXPECT_FALSE(type_ok(model, first & pairs)) << "c lies on aa";
  EXPECT_FALSE(type_ok(model, first | 0b111'00000)) << "c is in a place that does not exist";
  EXPECT_FALSE(type_ok(model, first | std::uint64_t{1} << 60)) << "a bit that means nothing";
}

// A state of Klotski by its bits: 0-15 the tall pieces, 16-19 the place of the big one as 3 * y + x, 20-23 that of the
// wide one, 24-43 the small ones, as 4 * y + x.
bool is_klotski(std::uint64_t word) {
  struct Piece {
    int x, y, width, height;
  };
  std::vector<Piece> pieces;
  for (int i = 0; i < 16; ++i) {
    if ((word >> i & 1) != 0) pieces.push_back({i % 4, i / 4, 1, 2});
  }
  if (pieces.size() != 4) return false;
  for (int i = 0; i < 20; ++i) {
    if ((word >> (24 + i) & 1) != 0) pieces.push_back({i % 4, i / 4, 1, 1});
  }
  const int big = word >> 16 & 15, wide = word >> 20 & 15;
  pieces.push_back({big % 3, big / 3, 2, 2});
  pieces.push_back({wide % 3, wide / 3, 2, 1});
  std::set<std::pair<int, int>> cells;
  for (const Piece& piece : pieces) {
    for (int i = 0; i < piece.width * piece.height; ++i)
      cells.emplace(piece.x + i % piece.width, piece.y + i / piece.width);
  }
  return word >> 44 == 0 && pieces.size() == 10 && cells.size() == 18 && cells.rbegin()->first < 4 &&
         big < 12 && wide < 15;
}

// The invariant judges the first state and some others, changed in up to three bits.
TEST(SlidingBlocksInvariant, TellsBoardsOfKlotskiFromOthers) {
  const SlidingBlocks model(test::klotski_level(), Metric::steps);
  std::size_t good = 0;
  for (auto [walk, state] = std::pair{0, first_state(model)}; walk < 20; ++walk) {
    const std::uint64_t word = state.words[0];
    EXPECT_TRUE(is_klotski(word) && type_ok(model, word));
    for (std::uint64_t a = 0; a < 46; ++a) {
      for (std::uint64_t b = a; b < 46; ++b) {
        for (std::uint64_t c = b; c < 46; ++c) {
          const std::uint64_t bit = 1, other = word ^ (bit << a | bit << b | bit << c);
          ASSERT_EQ(type_ok(model, other), is_klotski(other)) << std::hex << other;
          good += is_klotski(other) ? 1 : 0;
        }
      }
    }
    state = test::steps_from(model, state).back().second;
  }
  EXPECT_GT(good, 0U) << "one that steps, another one in its place";
}

TEST(SlidingBlocksInvariant, WantsTheNumbersOfEqualPiecesToAscend) {
  const SlidingBlocks model(level_of({"ab..", "....", "....", "...."}), Metric::steps);
  ASSERT_EQ(model.key_bits(), 8);  // two numbers of 4 bits
  EXPECT_TRUE(type_ok(model, 0x10));
  EXPECT_TRUE(type_ok(model, 0xF3));
  EXPECT_FALSE(type_ok(model, 0x11));
  EXPECT_FALSE(type_ok(model, 0x01));
}

std::optional<std::uint64_t> depth_of_goal(const Level& level, Metric metric) {
  return explored(level, metric).goals.at(0).depth;
}

TEST(SlidingBlocksGoal, IsAllGoalPiecesInTheirPlaces) {
  EXPECT_EQ(depth_of_goal(level_of({"ab.."}, {{'a', 1, 0}, {'b', 3, 0}}), Metric::steps), 3U);
  EXPECT_EQ(depth_of_goal(level_of({"ab.."}, {{'a', 1, 0}, {'b', 3, 0}}), Metric::slides), 2U);
  EXPECT_EQ(depth_of_goal(level_of({"a...", ".##.", "...."}, {{'a', 3, 2}}), Metric::slides), 2U);
  EXPECT_EQ(depth_of_goal(level_of({"a...", ".##.", "...."}, {{'a', 3, 2}}), Metric::moves), 1U);
}

TEST(SlidingBlocksGoal, MayHoldAtOnceOrNever) {
  EXPECT_EQ(depth_of_goal(level_of({"a."}, {{'a', 0, 0}}), Metric::steps), 0U);
  EXPECT_EQ(depth_of_goal(level_of({"ab."}, {{'a', 2, 0}}), Metric::steps), std::nullopt)
      << "b is in the way";
  EXPECT_EQ(depth_of_goal(level_of({"a.#."}, {{'a', 3, 0}}), Metric::steps), std::nullopt) << "a wall is";
  EXPECT_EQ(depth_of_goal(level_of({"a"}, {{'a', 0, 0}}), Metric::steps), 0U) << "a piece that takes no bits";
}

TEST(SlidingBlocksGoal, IsOnlyClaimedIfTheLevelHasOne) {
  const auto claims_goal = [](const Level& level) {
    return std::get<1>(SlidingBlocks(level, Metric::steps).properties()).claimed;
  };
  EXPECT_TRUE(claims_goal(test::klotski_level()));
  EXPECT_FALSE(claims_goal(level_of({"a."})));
}

// ---- Parameters ----

SlidingBlocksParams params_of(Level level, int metric = SlidingBlocksParams::of_level) {
  return {"some", metric, "", std::make_shared<const Level>(std::move(level))};
}

TEST(SlidingBlocksParams, NameTheMetricThatIsUsed) {
  Level level = test::klotski_level();
  const auto metric = [](const SlidingBlocksParams& p) {
    return static_cast<Metric>(SlidingBlocks::resolved(p).metric);
  };
  EXPECT_EQ(metric(params_of(level)), Metric::steps);
  EXPECT_EQ(metric(params_of(level, static_cast<int>(Metric::moves))), Metric::moves);
  level.metric = Metric::slides;
  EXPECT_EQ(metric(params_of(level)), Metric::slides);
  EXPECT_EQ(metric(params_of(level, static_cast<int>(Metric::moves))), Metric::moves);
}

TEST(SlidingBlocks, CallAStepWhatTheMetricMakesIt) {
  const auto noun = [](Metric metric) { return SlidingBlocks(test::klotski_level(), metric).step_noun(); };
  EXPECT_EQ(noun(Metric::steps), "step");
  EXPECT_EQ(noun(Metric::slides), "slide");
  EXPECT_EQ(noun(Metric::moves), "move");
}

// n goal pieces of one cell on a square of that side: each takes the bits of a cell's number.
Level crowded(int side, int n) {
  Level level;
  level.width = level.height = side;
  level.ground.assign(static_cast<std::size_t>(side * side), levels::Ground::floor);
  for (int i = 0; i < n; ++i) {
    const levels::Cell cell{i / side, i % side};
    level.goal.push_back({level.pieces.size(), cell});
    level.pieces.push_back({{static_cast<char>(0xC4 + i / 64), static_cast<char>(0x80 + i % 64)}, {cell}});
  }
  return level;
}

TEST(SlidingBlocksParams, TakeAsWideAStateAsTheLevelNeeds) {
  const auto fit = [](const Level& level) {
    const SlidingBlocksParams p = params_of(level);
    return std::array{SlidingBlocks::fits(p), WideSlidingBlocks::fits(p)};
  };
  EXPECT_EQ(fit(crowded(8, 10)), (std::array{true, true})) << "64 cells, 60 bits";
  EXPECT_EQ(fit(crowded(9, 9)), (std::array{false, true})) << "81 cells, 63 bits";
  EXPECT_EQ(fit(crowded(8, 11)), (std::array{false, true})) << "66 bits";
  EXPECT_EQ(fit(crowded(16, 32)), (std::array{false, true})) << "256 cells, 256 bits";
  EXPECT_EQ(fit(crowded(16, 33)), (std::array{false, false})) << "264 bits";
  EXPECT_EQ(fit(crowded(17, 1)), (std::array{false, false})) << "289 cells";
}

// Two full rows of an empty square: first the pieces of the lower one can step down, then any of them on or
// aside, another one down, or the one above it or one beside it into its place.
void expect_levels_of_square(std::uint64_t side) {
  Request request;
  request.asked = {0};
  request.limits.max_depth = 2;
  const Level level = crowded(static_cast<int>(side), static_cast<int>(2 * side));
  const auto result = test::searched(*test::blocks(level, Metric::steps), request);
  const std::uint64_t on = side, aside = 2 * (side - 1), another = side * (side - 1) / 2, above = side,
                      beside = 2 * (side - 1);
  EXPECT_EQ(result.stats.levels,
            (std::vector<std::uint64_t>{1, side, on + aside + another + above + beside}));
}
TEST(SlidingBlocks, AreExploredInTheWidestStates) { expect_levels_of_square(16); }

}  // namespace
}  // namespace lucas::models::sliding_blocks_test
