// Models on their goals, against the steps to them in whole spaces: no bound is ever too large, no step lowers it by more
// than one, states out of reach are out of reach, and listed goal states lead to as short a solution.
#include <gtest/gtest.h>

#include "built_in.hpp"
#include "graph/exploration.hpp"
#include "lucas/models/pancakes.hpp"
#include "lucas/models/peg_solitaire.hpp"
#include "lucas/models/pocket_cube.hpp"
#include "lucas/models/sliding_tiles.hpp"
#include "lucas/models/sokoban.hpp"

namespace lucas::models::bound_test {
namespace {

using Arguments = Entry::Arguments;

// A whole space, and the steps from each of its states to the first goal.
struct Whole {
  explicit Whole(const Puzzle& puzzle) : space(puzzle.kernel(), {}, puzzle.shape().first_goal()) {
    Monitor silent;
    const Limits none;
    Control control(none, silent);
    EXPECT_EQ(space.run(control), Ending::exhausted);
    steps = goal_distances(turned_round(space.graph(), [] {}), space.graph().goals, [] {});
  }
  Exploration space;
  std::vector<std::uint32_t> steps;
};

struct Tightness {
  std::uint64_t exact = 0, dead = 0, states = 0;  // dead: said to be out of reach
};

// Compares the bound with the true distances in a whole space.
Tightness tightness(const Puzzle& puzzle) {
  const Whole whole(puzzle);
  const auto& [space, steps] = whole;
  Tightness found;
  std::vector<int> bounds;
  for (Vertex v = 0; v < steps.size(); ++v) {
    bounds.push_back(puzzle.kernel()->bound(space.states({v}).data()));
    ++found.states;
    found.exact += static_cast<std::uint32_t>(bounds[v]) == steps[v] ? 1 : 0;
    found.dead += bounds[v] == out_of_reach ? 1 : 0;
    const std::uint32_t most = steps[v] == no_distance ? out_of_reach : steps[v];
    if (static_cast<std::uint32_t>(bounds[v]) > most) {
      ADD_FAILURE() << bounds[v] << " instead of " << most << ": " << to_text(space.state(v));
      return found;
    }
  }
  for (Vertex v = 0; v < steps.size(); ++v) {
    for (const Vertex to : space.graph().successors(v)) {
      if (bounds[v] - 1 <= bounds[to]) continue;
      ADD_FAILURE() << bounds[to] << " after " << bounds[v] << ": " << to_text(space.state(to));
      return found;
    }
  }
  return found;
}

TEST(Bound, OfTilesIsNeverTooLarge) {
  using Start = SlidingTiles::Start;
  for (const auto& [rows, cols] : {std::pair{3, 3}, {2, 4}, {4, 2}}) {
    for (const int blank : {1, 5, rows * cols}) {
      const Tightness found = tightness(*test::built_in<SlidingTiles>({rows, cols, blank, Start::solved}));
      EXPECT_GT(found.exact * 100, found.states) << rows << cols << blank;
    }
  }
}

TEST(Bound, OfPancakesIsNeverTooLarge) {
  using Side = Pancakes::Side;
  using Start = Pancakes::Start;
  for (int pancakes = 1; pancakes <= 8; ++pancakes) {
    const Tightness found = tightness(*test::built_in<Pancakes>({pancakes, Side::plain, Start::sorted}));
    EXPECT_GT(found.exact * 2, found.states) << pancakes;
  }
  for (int pancakes = 1; pancakes <= 5; ++pancakes)
    EXPECT_GT(tightness(*test::built_in<Pancakes>({pancakes, Side::burnt, Start::sorted})).exact, 1U);
}

TEST(Bound, OfPegsIsNeverTooLarge) {
  using Board = PegSolitaireParams::Board;
  for (const Board board : {Board::triangle4, Board::triangle5}) {
    std::uint64_t dead = 0;
    for (int hole = 1; hole <= (board == Board::triangle4 ? 10 : 15); ++hole) {
      const auto puzzle = test::built_in<PegSolitaire>({board, hole, PegSolitaireParams::same});
      EXPECT_TRUE(puzzle->shape().is_graded);
      dead += tightness(*puzzle).dead;
    }
    EXPECT_GT(dead, 10U);
  }
  using Params = PegSolitaireParams;
  for (const auto& [rows, finish] :
       {std::pair{"**.*|****|****|****", 14}, {"- * *| * * *|* . * *| * * *|- * *", 8}}) {
    const auto puzzle = test::built_in<PegSolitaire>({Board::own, Params::typed, finish, rows});
    EXPECT_GT(tightness(*puzzle).dead, 10U);
  }
}

TEST(Bound, OfSokobanIsNeverTooLarge) {
  using Metric = SokobanParams::Metric;
  for (const char* const level : {"microban-1", "microban-2", "microban-3", "microban-4", "microban-9"}) {
    for (const Metric metric : {Metric::moves, Metric::pushes}) {
      const Tightness found = tightness(*test::built_in<Sokoban>({level, metric}));
      EXPECT_GT(found.dead * 10, found.states) << level;
      EXPECT_GT(found.exact, 1U) << level;
    }
  }
}

// Four in a square never move again; three that are apart do.
TEST(Bound, OfSokobanSeesFrozenBoxes) {
  const auto bound = [](const char* level) {
    const auto puzzle = test::built_in<Sokoban>({level, SokobanParams::Metric::pushes});
    int told = -1;
    puzzle->kernel()->init([&](const Word* state) { told = puzzle->kernel()->bound(state); });
    return told;
  };
  EXPECT_EQ(bound("8#|#6-#|#-$$3-#|#-$$..#|#@--..#|8#"), out_of_reach);
  EXPECT_EQ(bound("8#|#6-#|#-$-$--#|#-$4-#|#-@...#|8#"), 9);
}

TEST(Bound, OfThePocketCubeIsTheFewestTurnsOfItsParts) {
  using Metric = PocketCube::Metric;
  for (const Metric metric : {Metric::half, Metric::quarter}) {
    const PocketCube cube({metric, PocketCube::Params::solved});
    int most = 0, untwisted = 0;
    for (std::uint64_t number = 0; number < cube.index_size(); number += 7) {
      const int bound = cube.at_least(cube.unrank(number));
      cube.next(cube.unrank(number), [&](const PocketCube::Action&, const PocketCube::State& to) {
        EXPECT_LE(bound - 1, cube.at_least(to));
      });
      most = std::max(most, bound);
      untwisted += bound == 0 ? 1 : 0;
    }
    EXPECT_EQ(untwisted, 1);  // the solved one
    EXPECT_EQ(most, metric == Metric::half ? 7 : 8);
  }
}

// As long as without it.
TEST(Bound, LeavesShortestSolutionsShortest) {
  Request bounded;
  bounded.uses_bound = true;
  std::vector<std::shared_ptr<const Puzzle>> puzzles;
  for (const int number : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}) {
    for (const auto metric : {SokobanParams::Metric::moves, SokobanParams::Metric::pushes})
      puzzles.push_back(test::built_in<Sokoban>({"microban-" + std::to_string(number), metric}));
  }
  for (int start = 1; start < 3'000'000; start += 750'000)
    puzzles.push_back(test::built_in<PocketCube>({PocketCube::Metric::quarter, start}));
  for (const auto start : {Pancakes::Start::riffled, Pancakes::Start::reversed})
    puzzles.push_back(test::built_in<Pancakes>({7, Pancakes::Side::burnt, start}));
  for (const auto& puzzle : puzzles)
    EXPECT_EQ(test::fewest_steps(*puzzle, bounded), test::fewest_steps(*puzzle)) << puzzle->name();
}

// How many reachable states the model calls dead ends, all of them rightly, of how many that there are.
std::pair<std::uint64_t, std::uint64_t> known_dead_ends(const Puzzle& puzzle) {
  const auto rule = std::ranges::find_if(puzzle.properties(), &PropertyInfo::tells_dead_ends);
  const Whole whole(puzzle);
  const auto& [space, steps] = whole;
  const std::vector<bool> called =
      space.marked(static_cast<std::size_t>(rule - puzzle.properties().begin()), [] {});
  std::uint64_t known = 0;
  for (std::size_t v = 0; v < called.size(); ++v) {
    EXPECT_TRUE(!called[v] || steps[v] == no_distance) << v;
    known += called[v] ? 1 : 0;
  }
  return {known, static_cast<std::uint64_t>(std::count(steps.begin(), steps.end(), no_distance))};
}

TEST(DeadEnds, AreNeverCalledSoWrongly) {
  for (const char* const level : {"microban-1", "microban-2", "microban-3"}) {
    for (const auto metric : {Sokoban::Params::Metric::moves, Sokoban::Params::Metric::pushes}) {
      const auto [known, all] = known_dead_ends(*test::built_in<Sokoban>({level, metric}));
      EXPECT_GT(known, 0U) << level;
      EXPECT_LT(known, all) << level;
    }
  }
  const auto [known, all] = known_dead_ends(
      *test::built_in<PegSolitaire>({PegSolitaireParams::Board::triangle5, 1, PegSolitaire::Params::any}));
  EXPECT_GT(known, 0U);
  EXPECT_LT(known, all);
}

// ---- Solved from both ends

void expect_as_from_the_start(const std::string& model, const Arguments& arguments) {
  const std::unique_ptr<Puzzle> puzzle = test::builtin_entry(model)->make(arguments);
  ASSERT_TRUE(puzzle->shape().lists_goals) << model;
  Request from_both;
  from_both.order = SearchOrder::both_ends;
  from_both.tries_promises = true;
  EXPECT_EQ(test::fewest_steps(*puzzle, from_both), test::fewest_steps(*puzzle)) << model;
}

TEST(BothEnds, OfHanoiBySeveralRules) {
  for (const char* const rule : {"any", "linear", "star"}) {
    for (const char* const goal : {"last", "2", "1"})
      expect_as_from_the_start("hanoi", {{"disks", "5"}, {"pegs", "4"}, {"rule", rule}, {"goal", goal}});
  }
  expect_as_from_the_start("hanoi", {{"disks", "4"}, {"goal", "other"}, {"start", "2"}});
  expect_as_from_the_start("hanoi", {{"disks", "3"}, {"pegs", "2"}});  // unsolvable
  for (const Arguments& without :
       {Arguments{{"rule", "cyclic"}}, Arguments{{"start", "any"}, {"goal", "other"}}})
    EXPECT_FALSE(test::builtin_entry("hanoi")->make(without)->shape().lists_goals);
}

TEST(BothEnds, OfPuzzlesWithOneGoalState) {
  expect_as_from_the_start("lights-out", {{"rows", "4"}, {"cols", "4"}});
  expect_as_from_the_start("lights-out", {{"rows", "3"}, {"cols", "4"}, {"start", "*..* / ..*. / *..."}});
  for (const char* const side : {"plain", "burnt"})
    expect_as_from_the_start("pancakes", {{"pancakes", "5"}, {"side", side}, {"start", "reversed"}});
  for (const char* const start : {"1", "1000000"})
    expect_as_from_the_start("pocket-cube", {{"metric", "quarter"}, {"start", start}});
  for (const char* const people : {"2", "3", "4"})
    expect_as_from_the_start("missionaries", {{"missionaries", people}, {"cannibals", people}});
  expect_as_from_the_start("river-crossing", {});
  expect_as_from_the_start("sliding-tiles", {{"rows", "2"}, {"cols", "4"}});
}

}  // namespace
}  // namespace lucas::models::bound_test
