// Sliding tiles: published counts, Loyd's board, the rules, parity, numbers, pictures and labels.
#include "lucas/models/sliding_tiles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <tuple>

#include "built_in.hpp"
#include "steps.hpp"

namespace lucas::models::sliding_tiles_test {
namespace {

using Params = SlidingTiles::Params;
using Start = SlidingTiles::Start;
using State = SlidingTiles::State;
using test::first_state;
using test::Rows;
using test::rows_of;
using test::steps_from;

constexpr std::size_t type_ok = 0, keeps_parity = 1, solved = 2;

std::string shown(const Params& params) {
  const SlidingTiles model{params};
  return to_text(model.show(first_state(model)));
}

// Half of all arrangements: Johnson and Story 1879.
TEST(SlidingTiles, HasHalfOfAllBoards) {
  for (const auto& [rows, cols] : {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}}) {
    for (const Start start : {Start::turned, Start::loyd, Start::solved}) {
      const auto puzzle = test::built_in<SlidingTiles>({rows, cols, Params::last, start});
      EXPECT_EQ(test::searched(*puzzle, {type_ok, keeps_parity}).stats.distinct, factorial(rows * cols) / 2);
    }
  }
}

// Johnson and Story 1879.
TEST(SlidingTiles, CannotUndoLoydsExchange) {
  for (const auto& [rows, cols] : {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}}) {
    for (int blank = 1; blank <= rows * cols; ++blank)
      EXPECT_FALSE(test::fewest_steps(*test::built_in<SlidingTiles>({rows, cols, blank, Start::loyd})))
          << rows << cols << blank;
  }
}

TEST(SlidingTiles, IsSolvedToAnyGoal) {
  std::mt19937 random(3);
  const auto drawn = [&] {
    std::string tiles = "012345";
    std::shuffle(tiles.begin(), tiles.end(), random);
    return tiles.substr(0, 3) + "/" + tiles.substr(3);
  };
  std::size_t solvable = 0;
  for (int i = 0; i < 20; ++i) {
    Params params{2, 3, Params::last, Start::typed, drawn()};
    const test::Reference<SlidingTiles> from_start(SlidingTiles{params});
    params.goal_board = drawn();
    const State goal = first_state(SlidingTiles{{2, 3, Params::last, Start::typed, params.goal_board}});
    const auto found = from_start.depth.find(goal);
    const auto steps = test::fewest_steps(*test::built_in<SlidingTiles>(params));
    ASSERT_EQ(steps.has_value(), found != from_start.depth.end()) << params.board << " " << params.goal_board;
    if (steps) {
      EXPECT_EQ(*steps, found->second) << params.board << " " << params.goal_board;
    }
    solvable += steps ? 1 : 0;
    params.start = Start::solved;
    EXPECT_EQ(shown(params), to_text(SlidingTiles{{2, 3}}.show(goal)));
  }
  EXPECT_GT(solvable, 5U);
}

TEST(SlidingTiles, SolvesTheTurnedBoardAsFastAsItIsFar) {
  for (const auto& [rows, cols] : {std::pair{2, 2}, {2, 3}, {3, 3}}) {
    const Params params{rows, cols, Params::last, Start::turned};
    const test::Reference<SlidingTiles> from_solved(SlidingTiles{{rows, cols, Params::last, Start::solved}});
    EXPECT_EQ(test::fewest_steps(*test::built_in<SlidingTiles>(params)),
              from_solved.depth.at(first_state(SlidingTiles{params})));
  }
}

TEST(SlidingTiles, StartsAsItIsTold) {
  EXPECT_EQ(shown({3, 3, Params::last, Start::solved}),
            "[board |-> <<<<1, 2, 3>>, <<4, 5, 6>>, <<7, 8, 0>>>>]");
  EXPECT_EQ(shown({3, 3, Params::last, Start::turned}),
            "[board |-> <<<<0, 8, 7>>, <<6, 5, 4>>, <<3, 2, 1>>>>]");
  EXPECT_EQ(shown({3, 3, Params::last, Start::loyd}),
            "[board |-> <<<<1, 2, 3>>, <<4, 5, 6>>, <<8, 7, 0>>>>]");
  EXPECT_EQ(shown({3, 3, 5, Start::solved}), "[board |-> <<<<1, 2, 3>>, <<4, 0, 5>>, <<6, 7, 8>>>>]");
  EXPECT_EQ(shown({2, 3, 2, Start::turned}), "[board |-> <<<<5, 4, 3>>, <<2, 0, 1>>>>]");
  EXPECT_EQ(shown({4, 4, Params::last, Start::loyd}),
            "[board |-> <<<<1, 2, 3, 4>>, <<5, 6, 7, 8>>, <<9, 10, 11, 12>>, <<13, 15, 14, 0>>>>]");
}

// Every tile with the blank beside it, by the rule as it is told.
std::set<std::pair<std::string, Rows>> naive_next(const Rows& board) {
  std::set<std::pair<std::string, Rows>> next;
  const auto height = static_cast<int>(board.size()), width = static_cast<int>(board[0].size());
  const auto tile = [](auto& rows, int y, int x) -> auto& {
    return rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  };
  for (int i = 0; i < width * height; ++i) {
    for (const auto& [dy, dx, way] :
         {std::tuple{-1, 0, " up"}, {1, 0, " down"}, {0, -1, " left"}, {0, 1, " right"}}) {
      const int y = i / width, x = i % width, to_y = y + dy, to_x = x + dx;
      const bool inside = to_y >= 0 && to_y < height && to_x >= 0 && to_x < width;
      if (!inside || tile(board, to_y, to_x) != 0) continue;
      Rows after = board;
      std::swap(tile(after, y, x), tile(after, to_y, to_x));
      next.emplace(std::to_string(tile(board, y, x)) + way, after);
    }
  }
  return next;
}

TEST(SlidingTiles, SlidesAsTheRulesSay) {
  for (const Params& params : {Params{2, 3}, Params{3, 2}, Params{3, 3}}) {
    const SlidingTiles model{params};
    int nth = 0;
    for (const auto& [state, depth] : test::Reference<SlidingTiles>(model).depth) {
      if (params.rows == params.cols && ++nth % 100 != 0) continue;
      std::set<std::pair<std::string, Rows>> emitted;
      for (const auto& [action, to] : steps_from(model, state))
        emitted.emplace(to_text(model.label(action)), rows_of(model.show(to)));
      ASSERT_EQ(emitted, naive_next(rows_of(model.show(state))));
    }
  }
}

TEST(SlidingTilesRank, GoesThereAndBackOnSixteenCells) {
  std::mt19937_64 random(1);
  for (const Params& params : {Params{4, 4}, Params{2, 8, 3, Start::loyd}, Params{3, 5}}) {
    const SlidingTiles model{params};
    EXPECT_EQ(model.index_size(), factorial(params.rows * params.cols) / 2);
    const auto holds = std::get<keeps_parity>(model.properties());
    for (int i = 0; i < 10'000; ++i) {
      const std::uint64_t number = random() % model.index_size();
      ASSERT_EQ(model.rank(model.unrank(number)), number);
      ASSERT_TRUE(holds.holds(model.unrank(number)));
    }
  }
}

TEST(SlidingTilesInvariant, FailsForEachKindOfWrongBoard) {
  const SlidingTiles model{{2, 2, Params::last, Start::solved}};
  const auto properties = model.properties();
  EXPECT_TRUE(std::get<type_ok>(properties).holds({0x0321}));
  EXPECT_FALSE(std::get<type_ok>(properties).holds({0x0322})) << "2 twice";
  EXPECT_FALSE(std::get<type_ok>(properties).holds({0x4321})) << "no blank";
  EXPECT_FALSE(std::get<type_ok>(properties).holds({0x10321})) << "beside the board";
  EXPECT_TRUE(std::get<keeps_parity>(properties).holds({0x3021}));
  EXPECT_FALSE(std::get<keeps_parity>(properties).holds({0x0312})) << "two tiles exchanged";
  EXPECT_FALSE(std::get<keeps_parity>(properties).holds({0x0123})) << "1 and 3 exchanged";
  EXPECT_TRUE(std::get<solved>(properties).holds({0x0321}));
  EXPECT_FALSE(std::get<solved>(properties).holds({0x3021}));
}

TEST(SlidingTiles, RefusesBoardsThatAreTooLarge) {
  const auto wrong = [](const Params& params) { return SlidingTiles{params}.bad_params(); };
  EXPECT_EQ(wrong({4, 4}), "");
  EXPECT_EQ(wrong({2, 8}), "");
  EXPECT_EQ(wrong({8, 8}), "--rows 8 --cols 8: a board of 64 cells; at most 25 are possible, as in 5x5");
  EXPECT_EQ(wrong({3, 3, 9}), "");
  EXPECT_EQ(wrong({3, 3, 10}), "--blank 10: there are only 9 cells");
}

TEST(SlidingTiles, DrawsItsBoard) {
  const SlidingTiles model{{3, 4, Params::last, Start::loyd}};
  EXPECT_EQ(test::picture_of(model, first_state(model)), (std::vector<std::string>{"┌──┬──┬──┬──┐",  //
                                                                                   "│1 │2 │3 │4 │",  //
                                                                                   "├──┼──┼──┼──┤",  //
                                                                                   "│5 │6 │7 │8 │",  //
                                                                                   "├──┼──┼──┼──┤",  //
                                                                                   "│9 │11│10│· │",  //
                                                                                   "└──┴──┴──┴──┘"}));
}

TEST(SlidingTiles, LabelsItsSlides) {
  const SlidingTiles model{{3, 3, 5, Start::solved}};
  EXPECT_EQ(test::labels_from(model, first_state(model)),
            (std::vector<std::string>{"7 up", "2 down", "5 left", "4 right"}));
  EXPECT_EQ(model.label({4, Direction::right}), (Label{"Slide", {{"tile", 4}, {"direction", "right"}}}));
}

TEST(WideSlidingTiles, HaveTheLevelsOfNarrowOnes) {
  for (const Params& params : {Params{3, 3}, Params{2, 4, 3}, Params{3, 2}})
    EXPECT_EQ(test::Reference<WideSlidingTiles>(WideSlidingTiles{params}).levels(),
              test::Reference<SlidingTiles>(SlidingTiles{params}).levels());
}

TEST(WideSlidingTiles, SlideAsTheRulesSay) {
  for (const Params& params :
       {Params{5, 5, Params::last, Start::solved}, Params{4, 6, 3, Start::solved}, Params{3, 8}}) {
    const WideSlidingTiles model{params};
    const auto properties = model.properties();
    WideSlidingTiles::State at = first_state(model);
    std::mt19937_64 random(5);
    for (int i = 0; i < 2000; ++i) {
      const auto steps = steps_from(model, at);
      std::set<std::pair<std::string, Rows>> emitted;
      for (const auto& [action, to] : steps) {
        emitted.emplace(to_text(model.label(action)), rows_of(model.show(to)));
        ASSERT_LE(model.at_least(at), model.at_least(to) + 1);
      }
      ASSERT_EQ(emitted, naive_next(rows_of(model.show(at))));
      ASSERT_TRUE(std::get<type_ok>(properties).holds(at));
      ASSERT_TRUE(std::get<keeps_parity>(properties).holds(at));
      at = steps[random() % steps.size()].second;
    }
  }
}

TEST(WideSlidingTiles, CanBeSolvedOrNot) {
  const auto is_solvable = [](int blank, Start start, std::string board = "") {
    Params params{5, 5, blank, start};
    params.board = std::move(board);
    return WideSlidingTiles{params}.unsolvable().empty();
  };
  EXPECT_TRUE(is_solvable(Params::last, Start::turned)) << "276 pairs of tiles change their order";
  EXPECT_FALSE(is_solvable(Params::last, Start::loyd));
  std::set<std::string> boards;
  for (int seed = 0; seed < 50; ++seed) {
    EXPECT_TRUE(is_solvable(Params::last, Start::typed, "random:" + std::to_string(seed)));
    EXPECT_TRUE(is_solvable(1, Start::typed, "random:" + std::to_string(seed)));
  }
}

// The board that begins with 2 1 has another parity than the goal, wherever the blank is to be last.
TEST(WideSlidingTiles, AdviseABlankThatHelps) {
  int helped = 0;
  for (const auto& [rows, cols] : {std::pair(4, 4), {3, 4}, {4, 5}, {5, 5}, {2, 6}}) {
    for (int blank = 1; blank <= rows * cols; ++blank) {
      Params params{rows, cols, blank, Start::typed};
      for (const std::uint8_t tile : sliding_tiles::solved_tiles({rows, cols, blank}))
        params.tiles.push_back(tile);
      params.tiles.resize(static_cast<std::size_t>(rows * cols));
      std::swap(*std::find(params.tiles.begin(), params.tiles.end(), 1),
                *std::find(params.tiles.begin(), params.tiles.end(), 2));
      const std::string why = WideSlidingTiles{params}.unsolvable();
      ASSERT_NE(why, "");
      const std::size_t at = why.find("--blank ");
      ASSERT_EQ(at == std::string::npos, cols % 2 != 0) << why;
      if (at == std::string::npos) continue;
      std::istringstream advised(why.substr(at + 8));
      if (!(advised >> params.blank)) params.blank = Params::last;
      EXPECT_EQ(WideSlidingTiles{params}.unsolvable(), "") << why;
      ++helped;
    }
  }
  EXPECT_EQ(helped, 16 + 12 + 12);
}

TEST(WideSlidingTilesInvariant, FailsForWrongBoards) {
  const WideSlidingTiles model{{5, 5, Params::last, Start::solved}};
  const auto properties = model.properties();
  sliding_tiles::Tiles tiles = sliding_tiles::solved_tiles({5, 5});
  const auto holds = [&](auto property) {
    return property.holds({sliding_tiles::Cells<sliding_tiles::Word128>::board(tiles)});
  };
  EXPECT_TRUE(holds(std::get<type_ok>(properties)));
  EXPECT_TRUE(holds(std::get<solved>(properties)));
  std::swap(tiles[0], tiles[23]);
  EXPECT_TRUE(holds(std::get<type_ok>(properties)));
  EXPECT_FALSE(holds(std::get<keeps_parity>(properties)));
  EXPECT_FALSE(holds(std::get<solved>(properties)));
  tiles[0] = tiles[1];
  EXPECT_FALSE(holds(std::get<type_ok>(properties)));
}

}  // namespace
}  // namespace lucas::models::sliding_tiles_test
