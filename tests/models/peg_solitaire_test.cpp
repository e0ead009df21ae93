// Peg solitaire: published numbers of positions, its rules as they are told, its symmetries and its rule of three.
#include "lucas/models/peg_solitaire.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>

#include "built_in.hpp"
#include "steps.hpp"

namespace lucas::models::peg_solitaire_test {
namespace {

using Board = PegSolitaireParams::Board;
using Params = PegSolitaire::Params;
using State = PegSolitaire::State;
using Levels = std::vector<std::uint64_t>;

constexpr std::size_t type_ok = 0, rule_of_three = 1, solved = 2;
constexpr int any = Params::any;

template <std::size_t property>
bool holds(const PegSolitaire& model, const State& s) {
  return std::get<property>(model.properties()).holds(s);
}

// Holes by their numbers.
State pegs(std::initializer_list<int> holes) {
  State s{};
  for (const int hole : holes) s.pegs |= std::uint64_t{1} << (hole - 1);
  return s;
}

Request with(std::vector<std::size_t> asked, bool symmetry) {
  Request request;
  request.asked = std::move(asked);
  request.symmetry = symmetry;
  return request;
}

// OEIS A112737: positions after n jumps from the centre, up to the 8 symmetries; together 23,475,688.
const Levels published = {1,       1,       2,       8,       39,      171,     719,     2757,
                          9751,    31312,   89927,   229614,  517854,  1022224, 1753737, 2598215,
                          3312423, 3626632, 3413313, 2765623, 1930324, 1160977, 600372,  265865,
                          100565,  32250,   8688,    1917,    348,     50,      7,       2};

TEST(PegSolitaire, HasThePublishedLevelsOnTheEnglishBoard) {
  Request request = with({type_ok, rule_of_three}, true);
  request.limits.max_depth = 11;
  const Answer result = test::searched(*test::built_in<PegSolitaire>({}), request);
  EXPECT_EQ(result.ending, Ending::max_depth);
  EXPECT_EQ(result.stats.levels, Levels(published.begin(), published.begin() + 12));
}

TEST(PegSolitaire, HasAllPublishedLevelsOnTheEnglishBoard) {
  Request request = with({type_ok, rule_of_three}, true);
  request.counted = {solved};
  const Answer result = test::searched(*test::built_in<PegSolitaire>({}), request);
  EXPECT_EQ(result.ending, Ending::exhausted);
  EXPECT_EQ(result.stats.levels, published);
  EXPECT_EQ(result.stats.distinct, 23'475'688U);
  EXPECT_EQ(result.stats.goals.at(0).states, 1U);
}

// A shortest solution and any other have 31 jumps: each takes one of 32 pegs away.
TEST(PegSolitaire, SolvesTheCentralGame) {
  const auto puzzle = test::built_in<PegSolitaire>({});
  Request request = with({solved}, true);
  request.order = SearchOrder::depth_first;
  const Answer result = test::searched(*puzzle, request);
  ASSERT_EQ(result.ending, Ending::hit);
  ASSERT_EQ(result.trace->states(), 32U);
  EXPECT_EQ(to_text(result.trace->state(31)), "[pegs |-> {17}]");
  test::expect_behaviour(*puzzle, *result.trace);
}

struct Triangle {
  std::vector<int> starts;
  Levels levels;
  std::set<int> last;  // holes in which a single peg can be left
};
// J. Scherphuis, jaapsch.net/puzzles/trisolit.htm. His a1 is hole 1, b3 5, a4 7, d4 10, c5 13.
const std::vector<Triangle> triangles = {
    {{1}, {1, 2, 8, 35, 122, 293, 530, 679, 623, 414, 212, 75, 18, 4}, {1, 7, 10, 13}},
    {{7, 10}, {1, 2, 6, 24, 79, 193, 375, 525, 519, 366, 196, 70, 17, 4}, {1, 7, 10, 13}},
    {{13}, {1, 4, 16, 59, 186, 446, 760, 931, 840, 583, 285, 98, 23, 5}, {1, 5, 7, 10, 13}},
    {{5}, {1, 2, 6, 21, 58, 139, 260, 350, 351, 261, 142, 49, 10, 1}, {13}}};

TEST(PegSolitaire, HasThePublishedLevelsOnTheTriangleOf15Holes) {
  for (const auto& [starts, levels, last] : triangles) {
    for (const int start : starts) {
      const Answer result =
          test::searched(*test::built_in<PegSolitaire>({Board::triangle5, start}), {type_ok, rule_of_three});
      EXPECT_EQ(result.ending, Ending::exhausted);
      EXPECT_EQ(result.stats.levels, levels) << start;
      for (int finish = 1; finish <= 15; ++finish) {
        const Params params{Board::triangle5, start, finish};
        const Ending ending = last.contains(finish) ? Ending::hit : Ending::exhausted;
        EXPECT_EQ(test::searched(*test::built_in<PegSolitaire>(params), with({solved}, true)).ending, ending)
            << start << " to " << finish;
      }
    }
  }
}

// The jumps of a board as the rules tell them: a row of three holes, two pegs and none.
template <class Cells>
std::set<std::uint64_t> naive_next(const State& s, const Cells& cells, bool triangle) {
  const auto hole = [&](int x, int y) {
    const auto found = std::find(cells.begin(), cells.end(), std::pair{x, y});
    return found == cells.end() ? -1 : static_cast<int>(found - cells.begin());
  };
  const auto full = [&](int h) { return (s.pegs >> h) % 2 == 1; };
  std::set<std::uint64_t> next;
  for (const auto& [x, y] : cells) {
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        if (dx * dy == -1 || (dx * dy == 1 && !triangle) || (dx == 0 && dy == 0)) continue;
        const int from = hole(x, y), over = hole(x + dx, y + dy), to = hole(x + 2 * dx, y + 2 * dy);
        if (over < 0 || to < 0 || !full(from) || !full(over) || full(to)) continue;
        next.insert(s.pegs - (std::uint64_t{1} << from) - (std::uint64_t{1} << over) +
                    (std::uint64_t{1} << to));
      }
    }
  }
  return next;
}

void expect_rules(const Params& params, const std::vector<std::pair<int, int>>& cells, bool triangle) {
  const PegSolitaire model(params);
  std::mt19937_64 random(1);
  for (int i = 0; i < 1000; ++i) {
    const State s{random() & ((std::uint64_t{1} << cells.size()) - 1)};
    std::set<std::uint64_t> next;
    const auto steps = test::steps_from(model, s);
    for (const auto& [a, to] : steps) {
      next.insert(to.pegs);
      EXPECT_EQ(s.pegs ^ to.pegs, pegs({a.from + 1, a.over + 1, a.to + 1}).pegs);
      EXPECT_EQ((to.pegs >> a.to) % 2, 1U);
    }
    ASSERT_EQ(next, naive_next(s, cells, triangle));
    ASSERT_EQ(next.size(), steps.size());
  }
}

TEST(PegSolitaire, JumpsAsTheRulesSay) {
  std::vector<std::pair<int, int>> english, french, triangle;
  for (int y = 0; y < 7; ++y) {
    for (int x = 0; x < 7; ++x) {
      const int corner = std::abs(x - 3) + std::abs(y - 3);
      if (std::abs(x - 3) < 2 || std::abs(y - 3) < 2) english.emplace_back(x, y);
      if (corner < 5) french.emplace_back(x, y);
      if (x <= y && y < 6) triangle.emplace_back(x, y);
    }
  }
  ASSERT_EQ(english.size(), 33U);
  ASSERT_EQ(french.size(), 37U);
  expect_rules({Board::english}, english, false);
  expect_rules({Board::french}, french, false);
  expect_rules({Board::triangle6}, triangle, true);
}

// Symmetries of a board that leave the first and the last hole where they are.
TEST(Canonical, MergesAsManyBoardsAsThereAreSymmetries) {
  const auto smallest = [](const Params& params, const State& s) {
    return PegSolitaire(params).canonical(s);
  };
  const State corner = pegs({1});
  for (const int hole : {1, 3, 7, 13, 21, 27, 31, 33}) EXPECT_EQ(smallest({}, pegs({hole})), corner) << hole;
  EXPECT_EQ(smallest({Board::triangle5, Params::usual, any}, pegs({15})), pegs({11})) << "keeps the top";
  EXPECT_EQ(smallest({Board::triangle5, 13, any}, pegs({15})), pegs({11}));
  EXPECT_EQ(smallest({Board::triangle5, 4, any}, pegs({11})), pegs({1}));
  EXPECT_EQ(smallest({Board::triangle5, 4, 1}, pegs({11})), pegs({11})) << "there is none";
  EXPECT_EQ(smallest({Board::english, 16}, pegs({31})), corner);
  EXPECT_EQ(smallest({Board::english, 16}, pegs({33})), pegs({3}));
}

std::set<std::uint64_t> canonical_next(const PegSolitaire& model, const State& s) {
  std::set<std::uint64_t> next;
  for (const auto& [action, to] : test::steps_from(model, s)) next.insert(model.canonical(to).pegs);
  return next;
}

TEST(Canonical, IsIdempotentCommutesWithNextAndKeepsProperties) {
  const Params params{Board::triangle5, 13};
  const PegSolitaire model(params);
  const test::Reference<PegSolitaire> space(model);
  std::set<std::uint64_t> classes;
  for (const auto& [state, depth] : space.depth) {
    const State chosen = model.canonical(state);
    classes.insert(chosen.pegs);
    ASSERT_EQ(model.canonical(chosen), chosen);
    ASSERT_EQ(canonical_next(model, chosen), canonical_next(model, state));
    ASSERT_EQ(holds<solved>(model, chosen), holds<solved>(model, state));
    ASSERT_EQ(holds<rule_of_three>(model, chosen), holds<rule_of_three>(model, state));
  }
  EXPECT_EQ(test::searched(*test::built_in<PegSolitaire>(params), with({type_ok}, true)).stats.distinct,
            classes.size());
  EXPECT_LT(classes.size(), 4237U * 6 / 10);
}

TEST(PegInvariants, FailForWhatNoPlayReaches) {
  const PegSolitaire model({}), triangle({Board::triangle5});
  EXPECT_TRUE(holds<type_ok>(model, pegs({17})));
  EXPECT_FALSE(holds<type_ok>(model, pegs({}))) << "no peg";
  EXPECT_FALSE(holds<type_ok>(model, pegs({17, 34}))) << "a peg beside the board";
  EXPECT_FALSE(holds<type_ok>(model, State{(std::uint64_t{1} << 33) - 1})) << "no hole";
  for (int hole = 1; hole <= 33; ++hole) {
    const bool possible = hole == 2 || hole == 14 || hole == 17 || hole == 20 || hole == 32;
    EXPECT_EQ(holds<rule_of_three>(model, pegs({hole})), possible) << hole;
  }
  EXPECT_TRUE(holds<rule_of_three>(triangle, pegs({13})));
  EXPECT_FALSE(holds<rule_of_three>(triangle, pegs({12})));
}

// Why the French board has no central game.
TEST(PegSolitaire, LeavesNoSinglePegFromTheFrenchCentre) {
  const PegSolitaire french({Board::french}), from_first({Board::french, 1});
  int from_corner = 0;
  for (int hole = 1; hole <= 37; ++hole) {
    EXPECT_FALSE(holds<rule_of_three>(french, pegs({hole}))) << hole;
    from_corner += holds<rule_of_three>(from_first, pegs({hole})) ? 1 : 0;
  }
  EXPECT_GT(from_corner, 0);
}

TEST(PegSolitaire, RefusesHolesThatTheBoardDoesNotHave) {
  EXPECT_EQ(PegSolitaire({Board::triangle5, 15, 15}).bad_params(), "");
  EXPECT_EQ(PegSolitaire({Board::triangle5, 16}).bad_params(), "--start 16: the board has only 15 holes");
  EXPECT_EQ(PegSolitaire({Board::english, 1, 34}).bad_params(), "--finish 34: the board has only 33 holes");
}

// ---- Boards that starts tell

Params typed(const std::string& rows, Board board = Board::english, int finish = Params::by_start) {
  return PegSolitaire::resolved({board, Params::typed, finish, rows});
}

// The levels are those of a naive search in Python, as in truth.tsv, which has no rows with blanks.
TEST(PegSolitaire, HasTheLevelsOfANaiveSearchOnBoardsOfOnesOwn) {
  const std::vector<std::pair<std::string, Levels>> boards = {
      {"  * *| * * *|* . * *| * * *|  * *", {1, 3, 11, 44, 137, 306, 477, 511, 382, 219, 86, 20, 5}},
      {"  * * *| * * * *|* * * * *| * * * *|  * . *",
       {1, 2, 8, 51, 229, 794, 2107, 4041, 5534, 6079, 5008, 3377, 1695, 597, 105, 9}},
      {"* * * *| * * * *|* * * *| * . * *",
       {1, 3, 11, 49, 186, 573, 1236, 1883, 2099, 1726, 967, 443, 146, 24, 6}}};
  for (const auto& [rows, levels] : boards) {
    const auto puzzle = test::built_in<PegSolitaire>(typed(rows));
    EXPECT_EQ(test::searched(*puzzle, {type_ok, rule_of_three}).stats.levels, levels) << rows;
  }
}

constexpr const char* wiegleb = "---***|---***|---***|*********|****.****|*********|---***|---***|---***";

TEST(PegSolitaire, HasTheFirstLevelsOfANaiveSearchOnWieglebsBoard) {
  Request request = with({type_ok, rule_of_three}, false);
  request.limits.max_depth = 7;
  EXPECT_EQ(test::searched(*test::built_in<PegSolitaire>(typed(wiegleb)), request).stats.levels,
            (Levels{1, 4, 16, 80, 452, 2330, 11264, 51796}));
}

TEST(PegSolitaire, ReadsBoardsInManySigns) {
  const std::string rhombus = "- * *| * * *|* . * *| * * *|- * *";
  struct Reading {
    std::string typed;
    Board board;
    std::string rows;  // empty: as they are typed
  };
  const std::vector<Reading> readings = {
      {"  ***/  ***/*******/***.***/*******/  ***/  ***", Board::english, ""},
      {"***|***|*******|***.***|*******|***|***", Board::english, ""},
      {"..ooo..|..ooo..|ooooooo|ooo.ooo|ooooooo|..ooo..|..ooo..", Board::english, ""},
      {"--xxx--|-xxxxx-|xxxxxxx|xxxoxxx|xxxxxxx|-xxxxx-|--xxx--", Board::french, ""},
      {"   1|  1 1| 1 0 1|1 1 1 1", Board::triangle4, ""},
      {"   *|  **| *_*|****", Board::triangle4, ""},
      {"@/@@/@0@/@@@@/@@@@@", Board::triangle5, ""},
      {"o.|oo", Board::own, "*.|**"},
      {"*-./-*/*", Board::own, "*-.|-*|*"},
      {"* * * / * · * / * * *", Board::own, "***|*.*|***"},
      {"  X X \n X O X \n  X X ", Board::own, "- * *| * . *|- * *"},
      {"  ● ●| ● ● ●|● · ● ●| ● ● ●|  ● ●", Board::own, rhombus},
      {"#*#|*□*|#*#", Board::own, "-*|*.*|-*"},
      {"      *|     - .", Board::own, "* -| ."},
      {"- -| * . *", Board::own, "*.*"},
      {"...***...|...***...|...***...|*********|****.****|*********|...***...|...***...|...***...",
       Board::own, wiegleb},
      {"..*..|.***.|**_**|.***.|..*..", Board::own, "--*|-***|**.**|-***|--*"}};
  for (const auto& [rows, board, read] : readings) {
    const Params params = typed(rows);
    EXPECT_EQ(params.board, board) << rows;
    EXPECT_EQ(params.pegs, read.empty() ? rows : read);
    const Params again = typed(params.pegs, params.board);
    EXPECT_EQ(std::pair(again.board, again.pegs), std::pair(params.board, params.pegs)) << "read again";
  }
}

TEST(PegSolitaire, TakesBoardsOfUpTo64Holes) {
  std::string rows = "****.***";
  for (int row = 1; row < 8; ++row) rows += "|********";
  const PegSolitaire model(typed(rows));
  EXPECT_EQ(model.key_bits(), 64);
  EXPECT_EQ(model.canonical(pegs({64})), pegs({64})) << "an image would leave another hole empty";
  EXPECT_THROW(static_cast<void>(typed(rows + "|.")), UsageError);
}

TEST(Canonical, HasAllSymmetriesOfAHexagon) {
  const PegSolitaire model(typed("  * * *| * * * *|* * . * *| * * * *|  * * *"));
  std::set<std::uint64_t> images;
  for (const int hole : {1, 3, 8, 12, 17, 19}) images.insert(model.canonical(pegs({hole})).pegs);
  EXPECT_EQ(images.size(), 1U);
  images.clear();
  for (const int hole : {2, 4, 7, 13, 16, 18}) images.insert(model.canonical(pegs({hole, 1})).pegs);
  EXPECT_EQ(images.size(), 3U) << "beside that corner, and further and further off";
}

TEST(PegSolitaire, ShowsLabelsAndDraws) {
  const PegSolitaire model({Board::triangle4});
  EXPECT_EQ(test::labels_from(model, pegs({2, 3, 4, 5, 6, 7, 8, 9, 10})),
            (std::vector<std::string>{"Jump 4→1", "Jump 6→1"}));
  EXPECT_EQ(model.label({5, 2, 0}), (Label{"Jump", {{"from", 6}, {"over", 3}, {"to", 1}}}));
  EXPECT_EQ(to_text(model.show(pegs({1, 3, 10}))), "[pegs |-> {1, 3, 10}]");
  EXPECT_EQ(test::picture_of(model, pegs({1, 3, 10})),
            (std::vector<std::string>{"   ●    ", "  · ●   ", " · · ·  ", "· · · ● "}));
}

}  // namespace
}  // namespace lucas::models::peg_solitaire_test
