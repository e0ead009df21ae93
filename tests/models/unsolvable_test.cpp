// Proofs that a puzzle has no solution, against full searches: none may be wrong, and those by parity miss nothing on
// boards of tiles.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>

#include "lucas/levels/level_check.hpp"
#include "lucas/models/peg_solitaire.hpp"
#include "lucas/models/sliding_blocks.hpp"
#include "lucas/models/sliding_tiles.hpp"
#include "sliding_levels.hpp"
#include "support/reference.hpp"

namespace lucas::models::unsolvable_test {
namespace {

using testing::HasSubstr;

bool is_solvable(const Puzzle& puzzle) { return test::fewest_steps(puzzle).has_value(); }

// Johnson and Story 1879.
TEST(Unsolvable, TilesAgreeWithASearch) {
  using Start = SlidingTiles::Start;
  int unsolvable = 0, all = 0;
  for (const auto& [rows, cols] : {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}}) {
    for (const Start start : {Start::turned, Start::loyd, Start::solved}) {
      for (int blank = 1; blank <= rows * cols; ++blank) {
        const auto puzzle = test::built_in<SlidingTiles>({rows, cols, blank, start});
        const bool is_proved = !puzzle->unsolvable().empty();
        EXPECT_EQ(is_proved, !is_solvable(*puzzle)) << rows << cols << blank;
        unsolvable += is_proved ? 1 : 0;
        ++all;
      }
    }
  }
  EXPECT_GT(unsolvable, all / 4);
  EXPECT_LT(unsolvable, all);
}

TEST(Unsolvable, FifteenTilesNeedNoSearch) {
  using Start = SlidingTiles::Start;
  EXPECT_THAT((SlidingTiles{{4, 4, SlidingTiles::Params::last, Start::loyd}}.unsolvable()),
              HasSubstr("1879"));
  EXPECT_EQ((SlidingTiles{{4, 4, SlidingTiles::Params::last, Start::turned}}.unsolvable()), "");
}

// A board of tiles, `order[i]` in cell i, 0 the free cell; the goal is the order 1, 2, ... with the free cell last.
levels::Level tile_level(int width, int height, const std::vector<int>& order) {
  levels::Level level;
  level.width = width;
  level.height = height;
  level.ground.assign(order.size(), levels::Ground::floor);
  const auto cell = [&](std::size_t i) {
    return levels::Cell{static_cast<int>(i) / width, static_cast<int>(i) % width};
  };
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] == 0) continue;
    level.goal.push_back({level.pieces.size(), cell(static_cast<std::size_t>(order[i]) - 1)});
    level.pieces.push_back({std::string(1, static_cast<char>('A' + order[i])), {cell(i)}});
  }
  return level;
}

// Every board from which the solved one can be reached is one that it reaches: slides can be taken back.
TEST(Unsolvable, AllBoardsOfTilesAgreeWithASearchFromTheGoal) {
  for (const auto& [rows, cols] : {std::pair{2, 2}, {2, 3}, {3, 2}, {3, 3}}) {
    const SlidingTiles solved{{rows, cols, SlidingTiles::Params::last, SlidingTiles::Start::solved}};
    const test::Reference<SlidingTiles> reachable(solved);
    std::vector<int> order(static_cast<std::size_t>(rows * cols));
    std::iota(order.begin(), order.end(), 0);
    std::size_t solvable = 0;
    do {
      SlidingTiles::State state{};
      for (std::size_t i = order.size(); i-- > 0;)
        state.board = state.board << 4 | static_cast<std::uint64_t>(order[i]);
      const bool proved = levels::why_unsolvable(tile_level(cols, rows, order)).has_value();
      ASSERT_EQ(proved, !reachable.depth.contains(state)) << testing::PrintToString(order);
      solvable += proved ? 0 : 1;
    } while (std::next_permutation(order.begin(), order.end()));
    EXPECT_EQ(solvable, reachable.depth.size());
  }
}

// Random small boards with walls, gates, axes and pieces of one or two cells.
levels::Level random_level(std::mt19937& random) {
  const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
  levels::Level level;
  level.width = 2 + below(2);
  level.height = 2 + below(2);
  std::vector<levels::Cell> free;
  for (int i = 0; i < level.width * level.height; ++i) {
    level.ground.push_back(below(6) == 0   ? levels::Ground::wall
                           : below(9) == 0 ? levels::Ground::gate
                                           : levels::Ground::floor);
    if (level.ground.back() != levels::Ground::wall) free.push_back({i / level.width, i % level.width});
  }
  const int holes = 1 + (below(3) == 0 ? below(3) : 0);
  std::shuffle(free.begin(), free.end(), random);
  std::vector<levels::Cell> targets = free;
  std::shuffle(targets.begin(), targets.end(), random);
  const auto pieces = static_cast<std::size_t>(std::max(0, static_cast<int>(free.size()) - holes));
  std::sort(free.begin(), free.begin() + static_cast<std::ptrdiff_t>(pieces));
  for (std::size_t i = 0; i < pieces; ++i) {
    level.pieces.push_back({std::string(1, static_cast<char>('A' + static_cast<int>(i))),
                            {free[i]},
                            below(8) == 0 ? static_cast<levels::Axis>(1 + below(2)) : levels::Axis::both});
    if (below(12) > 0) level.goal.push_back({i, targets[i]});
  }
  return level;
}

TEST(Unsolvable, BlocksAreNeverCalledSoWrongly) {
  std::mt19937 random(1);
  std::map<std::string, int> seen;
  int proved = 0, missed = 0;
  for (int i = 0; i < 4000; ++i) {
    const levels::Level level = random_level(random);
    if (levels::check_level(level) || level.goal.empty()) continue;
    const bool solvable = is_solvable(*test::blocks(level, levels::Metric::steps));
    if (const auto why = levels::why_unsolvable(level)) {
      ASSERT_FALSE(solvable) << why->text << "\n";
      ++seen[why->text.substr(0, 5)];
      ++proved;
    } else if (!solvable) {
      ++missed;
    }
  }
  EXPECT_GT(seen["the t"], 100) << "by parity";
  EXPECT_GT(seen["piece"], 100) << "by a piece that cannot get there";
  EXPECT_GT(missed, 0) << "a search has more to say";
}

TEST(Unsolvable, BlocksSayWhy) {
  const auto why = [](const std::string& level) { return SlidingBlocks({level}).unsolvable(); };
  EXPECT_EQ(why("klotski"), "");
  EXPECT_EQ(why("zou-tou-wu-lu"), "") << "only a search tells";
  EXPECT_EQ(why("1 2 3 / 4 5 6 / 7 8 0"), "");
  EXPECT_EQ(
      why("1 2 3 / 4 5 6 / 8 7 0"),
      "the tiles are an odd number of exchanges from their goals, with the free cell's way counted, and each "
      "slide keeps that number odd (Johnson and Story 1879)");
  EXPECT_EQ(why("A#.|goal:|.#A"), "piece A could not get to its goal on an empty board");
  EXPECT_EQ(why("AB|goal:|BA"), "no cell is free: nothing can move");
  EXPECT_EQ(why("A.|..|goal:|A.|.."), "") << "solved at the start";
}

// Reiss 1857. What the rule of three forbids, no search finds.
TEST(Unsolvable, PegsAreNeverCalledSoWrongly) {
  using Board = PegSolitaireParams::Board;
  int proved = 0, solvable = 0;
  for (const auto& [board, holes] : {std::pair{Board::triangle4, 10}, {Board::triangle5, 15}}) {
    for (int start = 1; start <= holes; ++start) {
      for (int finish = -1; finish <= holes; ++finish) {
        const auto puzzle = test::built_in<PegSolitaire>({board, start, finish});
        const bool can = is_solvable(*puzzle);
        solvable += can ? 1 : 0;
        if (puzzle->unsolvable().empty()) continue;
        ++proved;
        EXPECT_FALSE(can) << start << " to " << finish;
      }
    }
  }
  EXPECT_GT(proved, 50);
  EXPECT_GT(solvable, 50);
}

TEST(Unsolvable, TheFrenchBoardFromItsCentre) {
  using Params = PegSolitaire::Params;
  using Board = PegSolitaireParams::Board;
  for (const int finish : {Params::same, Params::any})
    EXPECT_THAT((PegSolitaire{{Board::french, Params::usual, finish}}.unsolvable()), HasSubstr("Reiss 1857"));
  EXPECT_EQ((PegSolitaire{{Board::english}}.unsolvable()), "");
  EXPECT_EQ((PegSolitaire{{Board::french, 1, Params::any}}.unsolvable()), "");
}

}  // namespace
}  // namespace lucas::models::unsolvable_test
