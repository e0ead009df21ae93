// Bounds on the steps to a goal, against the steps themselves in whole spaces: none is ever too large, no step lowers it by
// more than one, and states out of reach are out of reach.
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

struct Tightness {
  std::uint64_t exact = 0, dead = 0, states = 0;  // dead: said to be out of reach
};

// Compares the bound with the true distances in a whole space.
Tightness tightness(const Puzzle& puzzle) {
  const Kernel& kernel = *puzzle.kernel();
  Monitor silent;
  const Request whole;
  Control control(whole.limits, silent);
  Exploration space(puzzle.kernel(), whole, puzzle.shape().first_goal().value());
  EXPECT_EQ(space.run(control), Ending::exhausted);
  const StateGraph& graph = space.graph();
  const std::vector<std::uint32_t> steps = goal_distances(turned_round(graph, [] {}), graph.goals, [] {});
  Tightness found;
  std::vector<int> bounds;
  for (Vertex v = 0; v < graph.states(); ++v) {
    bounds.push_back(kernel.bound(space.states({v}).data()));
    ++found.states;
    found.exact += static_cast<std::uint32_t>(bounds[v]) == steps[v] ? 1 : 0;
    found.dead += bounds[v] == out_of_reach ? 1 : 0;
    const std::uint32_t most = steps[v] == no_distance ? out_of_reach : steps[v];
    if (static_cast<std::uint32_t>(bounds[v]) > most) {
      ADD_FAILURE() << bounds[v] << " instead of " << most << ": " << to_text(space.state(v));
      return found;
    }
  }
  for (Vertex v = 0; v < graph.states(); ++v) {
    for (const Vertex to : graph.successors(v)) {
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
  const auto steps = [](const Puzzle& puzzle, bool uses_bound) {
    Request request;
    request.asked = {puzzle.shape().first_goal().value()};
    request.uses_bound = uses_bound;
    Monitor silent;
    const Answer answer = puzzle.search(request, silent);
    return answer.trace ? answer.trace->steps() : 0;
  };
  std::vector<std::shared_ptr<const Puzzle>> puzzles;
  for (const int number : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}) {
    for (const auto metric : {SokobanParams::Metric::moves, SokobanParams::Metric::pushes})
      puzzles.push_back(test::built_in<Sokoban>({"microban-" + std::to_string(number), metric}));
  }
  for (int start = 1; start < 3'000'000; start += 750'000)
    puzzles.push_back(test::built_in<PocketCube>({PocketCube::Metric::quarter, start}));
  for (const auto start : {Pancakes::Start::riffled, Pancakes::Start::reversed})
    puzzles.push_back(test::built_in<Pancakes>({7, Pancakes::Side::burnt, start}));
  for (const auto& puzzle : puzzles) EXPECT_EQ(steps(*puzzle, true), steps(*puzzle, false)) << puzzle->name();
}

}  // namespace
}  // namespace lucas::models::bound_test
