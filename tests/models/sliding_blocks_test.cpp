// Sliding blocks: the same space as Klotski's own model, the rules told naively on boards of all kinds, widths,
// invariant and goal, labels, values and pictures.
#include "lucas/models/sliding_blocks.hpp"

#include <gmock/gmock.h>

#include "lucas/models/klotski.hpp"
#include "lucas/search.hpp"
#include "sliding_levels.hpp"
#include "support.hpp"

namespace lucas::models {
namespace {

using levels::Axis;
using levels::Level;
using levels::Metric;
using test::level_of;
using testing::ElementsAre;

constexpr std::array metrics = {Metric::steps, Metric::slides, Metric::moves};

template <class M>
typename M::State first_state(const M& model) {
  typename M::State first{};
  auto emit = [&](const auto& s) { first = s; };
  model.init(emit);
  return first;
}

template <class M>
Stats explored(const M& model) {
  Request request;
  request.asked = {0};
  request.counted = {1};
  const auto result = search(model, request);
  EXPECT_EQ(result.ending, Ending::exhausted);
  return result.stats;
}

TEST(SlidingBlocks, ExploreKlotskiAsItsOwnModelDoes) {
  const Stats own = explored(Klotski{}),
              general = explored(SlidingBlocks(test::klotski_level(), Metric::steps));
  EXPECT_EQ(general.distinct, 25'955U);
  EXPECT_EQ(general.levels, own.levels);
  EXPECT_EQ(general.generated, own.generated);
  EXPECT_EQ(general.goals.at(0).states, own.goals.at(0).states);
  EXPECT_EQ(general.goals.at(0).depth, own.goals.at(0).depth);
}

TEST(SlidingBlocks, ShowKlotskiAsItsOwnModelDoes) {
  const SlidingBlocks general(test::klotski_level(), Metric::steps);
  EXPECT_EQ(general.show(first_state(general)), Klotski{}.show(first_state(Klotski{})));
}

TEST(SlidingBlocks, NeedFewBitsForKlotski) {
  EXPECT_EQ(SlidingBlocks(test::klotski_level(), Metric::steps).key_bits(), 4 + 16 + 4 + 20);
}

// Storer, and Gardner: 81 moves, 90 slides, 116 steps. All metrics reach the same states.
TEST(SlidingBlocks, CountTheSameInEveryWidth) {
  const Level level = test::klotski_level();
  constexpr std::array<std::uint64_t, 3> shortest = {116, 90, 81};
  for (std::size_t m = 0; m < metrics.size(); ++m) {
    const Stats narrow = explored(SlidingBlocks(level, metrics[m])),
                large = explored(LargeSlidingBlocks(level, metrics[m])),
                wide = explored(WideSlidingBlocks(level, metrics[m])),
                widest = explored(LargestSlidingBlocks(level, metrics[m]));
    EXPECT_EQ(narrow.goals.at(0).depth, shortest[m]);
    for (const Stats* other : {&large, &wide, &widest}) {
      EXPECT_EQ(other->levels, narrow.levels);
      EXPECT_EQ(other->generated, narrow.generated);
    }
  }
}

// ---- The rules, told naively ----

struct NamedLevel {
  std::string name;
  Level level;
  friend void PrintTo(const NamedLevel& named, std::ostream* out) { *out << named.name; }
};

Level with_axes(Level level, const std::string& horizontal, const std::string& vertical) {
  for (levels::Piece& piece : level.pieces) {
    if (horizontal.find(piece.symbol) != std::string::npos) piece.axis = Axis::horizontal;
    if (vertical.find(piece.symbol) != std::string::npos) piece.axis = Axis::vertical;
  }
  return level;
}

// Small boards, each with something that others lack.
std::vector<NamedLevel> small_levels() {
  return {
      {"Polyominoes", level_of({"aab.", "a.bb", "cc..", ".c.d"})},
      {"Walls", level_of({"a.#b", "..#.", "#...", "c.#d"}, {{'a', 3, 0}})},
      {"Outside", level_of({" a. ", "bb.c", ".d..", "  e "})},
      {"Gate", level_of({"a.b.", "####", "--##", "a.#.", "...#"})},
      {"GoalPiecesPassAGate", level_of({"a.b.", "..#-", "#-#.", "c..."}, {{'b', 0, 3}})},
      {"EqualPiecesButForTheGoal", level_of({"ab.", "c..", "..."}, {{'b', 2, 2}, {'a', 0, 0}})},
      {"InTwoParts", level_of({"a.a.", ".b..", "a.a.", "c..b"})},
      {"Rings", level_of({"aaa..", "a.a..", "aaa.b", ".....", "c...."})},
      {"Nested", level_of({"aaa.", "aba.", "a.a.", "...."})},
      {"Axes", with_axes(level_of({"a.b.", "cc..", "..d.", "e.dd"}), "ae", "bd")},
      {"TwoInALane", with_axes(level_of({"aa.bb.", "......", "cd...."}), "abc", "d")},
      {"OneFreeCell", level_of({"abc", "def", "gh."})},
      {"ManyOfOneKind", level_of({"aabb..", "cc....", "....dd", "......"})},
      {"OnePiece", level_of({"a.......", "........", "........", "........", "........", "........",
                             "........", "........"})},
      {"NoRoom", level_of({"ab", "cd"})},
  };
}

using Cells = std::set<std::pair<int, int>>;  // x, y

// The rules by which a piece may be moved, on cells: a walk of single steps, each to where nothing else lies.
class NaiveBoard {
 public:
  NaiveBoard(const Level& level, std::vector<Cells> pieces) : level_(level), pieces_(std::move(pieces)) {}

  // Where the i-th piece of the level can be moved to.
  [[nodiscard]] std::set<Cells> moves(std::size_t i, Metric metric) const {
    std::set<Cells> all;
    for (const auto& [dx, dy] : {std::pair{0, -1}, {0, 1}, {-1, 0}, {1, 0}}) {
      Cells at = pieces_[i];
      for (int distance = 1; metric == Metric::slides || distance == 1; ++distance) {
        const Cells next = moved(at, dx, dy);
        if (!allows(i, dx) || !is_free(i, next)) break;
        all.insert(next);
        at = next;
      }
    }
    if (metric == Metric::moves) extend(i, all);
    return all;
  }

 private:
  void extend(std::size_t i, std::set<Cells>& all) const {
    for (bool grows = true; grows;) {
      grows = false;
      for (const Cells& from : std::set<Cells>(all)) {
        std::vector<Cells> elsewhere = pieces_;
        elsewhere[i] = from;
        for (const Cells& to : NaiveBoard(level_, elsewhere).moves(i, Metric::steps))
          grows = (to != pieces_[i] && all.insert(to).second) || grows;
      }
    }
  }
  [[nodiscard]] static Cells moved(const Cells& cells, int dx, int dy) {
    Cells all;
    for (const auto& [x, y] : cells) all.emplace(x + dx, y + dy);
    return all;
  }
  [[nodiscard]] bool allows(std::size_t i, int dx) const {
    return level_.pieces[i].axis != (dx == 0 ? Axis::horizontal : Axis::vertical);
  }
  [[nodiscard]] bool is_free(std::size_t i, const Cells& cells) const {
    const bool passes_gates = std::any_of(level_.goal.begin(), level_.goal.end(),
                                          [&](const auto& goal) { return goal.piece == i; });
    return std::all_of(cells.begin(), cells.end(), [&](const auto& cell) {
      const auto& [x, y] = cell;
      if (x < 0 || y < 0 || x >= level_.width || y >= level_.height) return false;
      const levels::Ground ground = level_.at({y, x});
      if (ground != levels::Ground::floor && !(ground == levels::Ground::gate && passes_gates)) return false;
      for (std::size_t other = 0; other < pieces_.size(); ++other) {
        if (other != i && pieces_[other].contains(cell)) return false;
      }
      return true;
    });
  }

  const Level& level_;
  std::vector<Cells> pieces_;
};

// Pieces in the order of the level, each with its cells: states that tell all pieces apart.
using Placement = std::vector<Cells>;

// What the model tells apart: for each shape and axis the set of pieces, and each goal piece.
std::string blurred(const Level& level, const Placement& placement) {
  std::multiset<std::string> all;
  for (std::size_t i = 0; i < placement.size(); ++i) {
    const bool is_goal =
        std::any_of(level.goal.begin(), level.goal.end(), [&](const auto& goal) { return goal.piece == i; });
    std::string text =
        is_goal ? level.pieces[i].symbol : std::to_string(static_cast<int>(level.pieces[i].axis));
    for (const auto& [x, y] : placement[i]) text += " " + std::to_string(x) + "," + std::to_string(y);
    all.insert(text);
  }
  std::string text;
  for (const std::string& piece : all) text += piece + ";";
  return text;
}

// Distinct states by depth, found with all pieces told apart and blurred afterwards.
std::vector<std::uint64_t> naive_levels(const Level& level, Metric metric) {
  Placement first;
  for (const levels::Piece& piece : level.pieces) {
    first.emplace_back();
    for (const levels::Cell& cell : piece.cells) first.back().emplace(cell.x, cell.y);
  }
  std::set<std::string> seen{blurred(level, first)};
  std::vector<std::uint64_t> counts;
  for (std::vector<Placement> now{first}, later; !now.empty(); now = std::exchange(later, {})) {
    counts.push_back(now.size());
    for (const Placement& placement : now) {
      for (std::size_t i = 0; i < placement.size(); ++i) {
        for (const Cells& to : NaiveBoard(level, placement).moves(i, metric)) {
          Placement next = placement;
          next[i] = to;
          if (seen.insert(blurred(level, next)).second) later.push_back(next);
        }
      }
    }
    if (counts.size() == 7) break;
  }
  return counts;
}

class SmallLevel : public testing::TestWithParam<NamedLevel> {};
std::string name_of(const testing::TestParamInfo<NamedLevel>& named) { return named.param.name; }
INSTANTIATE_TEST_SUITE_P(SlidingBlocks, SmallLevel, testing::ValuesIn(small_levels()), name_of);

TEST_P(SmallLevel, IsExploredAsTheRulesSay) {
  const Level& level = GetParam().level;
  for (const Metric metric : metrics) {
    Request request;
    request.asked = {0};
    request.limits.max_depth = 6;
    const auto result = search(SlidingBlocks(level, metric), request);
    ASSERT_TRUE(result.ending == Ending::exhausted || result.ending == Ending::max_depth);
    EXPECT_EQ(result.stats.levels, naive_levels(level, metric));
  }
}

// The first few thousand states, breadth-first.
template <class M>
std::vector<typename M::State> some_states(const M& model) {
  std::vector<typename M::State> all;
  std::set<std::uint64_t> seen;
  auto take = [&](const auto& s) {
    if (all.size() < 3000 && seen.insert(model.pack(s)).second) all.push_back(s);
  };
  model.init(take);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto from = all[i];
    auto emit = [&](const auto&, const auto& to) { take(to); };
    model.next(from, emit);
  }
  return all;
}

TEST_P(SmallLevel, ShowsDistinctStatesDistinctly) {
  const SlidingBlocks model(GetParam().level, Metric::steps);
  std::set<std::string> shown;
  for (const auto& state : some_states(model)) ASSERT_TRUE(shown.insert(to_text(model.show(state))).second);
}

TEST_P(SmallLevel, EmitsNoSuccessorTwiceAndNoStateAsItsOwn) {
  for (const Metric metric : metrics) {
    const SlidingBlocks model(GetParam().level, metric);
    for (const auto& state : some_states(model)) {
      std::set<std::uint64_t> next{model.pack(state)};
      auto emit = [&](const auto&, const auto& to) { EXPECT_TRUE(next.insert(model.pack(to)).second); };
      model.next(state, emit);
    }
  }
}

TEST(SlidingBlocks, OfADeadEndHaveNoSuccessor) {
  const Stats stats = explored(SlidingBlocks(level_of({"ab", "cd"}), Metric::moves));
  EXPECT_EQ(stats.distinct, 1U);
  EXPECT_EQ(stats.generated, 1U);
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

TEST(SlidingBlocksInvariant, WantsTheNumbersOfEqualPiecesToAscend) {
  const SlidingBlocks model(level_of({"ab..", "....", "....", "...."}), Metric::steps);
  ASSERT_EQ(model.key_bits(), 8);  // two numbers of 4 bits
  EXPECT_TRUE(type_ok(model, 0x10));
  EXPECT_TRUE(type_ok(model, 0xF3));
  EXPECT_FALSE(type_ok(model, 0x11));
  EXPECT_FALSE(type_ok(model, 0x01));
}

std::optional<std::uint64_t> depth_of_goal(const Level& level, Metric metric) {
  return explored(SlidingBlocks(level, metric)).goals.at(0).depth;
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
  EXPECT_EQ(depth_of_goal(level_of({"a."}), Metric::steps), std::nullopt);
}

// ---- How it looks ----

std::vector<std::string> labels(const Level& level, Metric metric, Label* last = nullptr) {
  const SlidingBlocks model(level, metric);
  std::vector<std::string> all;
  auto emit = [&](const auto& move, const auto&) {
    const Label label = model.label(move);
    all.push_back(to_text(label));
    if (last != nullptr) *last = label;
  };
  model.next(first_state(model), emit);
  return all;
}

TEST(SlidingBlocks, LabelTheirMovesInEachMetric) {
  const Level level = level_of({"..b", "aa#"});
  Label last;
  EXPECT_THAT(labels(level, Metric::steps, &last), ElementsAre("b (2,0) ←", "a (0,1) ↑"));
  EXPECT_EQ(last, (Label{"Move", {{"piece", "a"}, {"x", 0}, {"y", 1}, {"direction", "up"}}}));
  EXPECT_THAT(labels(level, Metric::slides, &last), ElementsAre("b (2,0) ←", "b (2,0) ←2", "a (0,1) ↑"));
  EXPECT_EQ(last,
            (Label{"Move", {{"piece", "a"}, {"x", 0}, {"y", 1}, {"direction", "up"}, {"distance", 1}}}));
  EXPECT_THAT(labels(level, Metric::moves, &last),
              ElementsAre("b (2,0) → (1,0)", "b (2,0) → (0,0)", "a (0,1) → (0,0)"));
  EXPECT_EQ(last, (Label{"Move", {{"piece", "a"}, {"x", 0}, {"y", 1}, {"toX", 0}, {"toY", 0}}}));
}

TEST(SlidingBlocks, CallEqualPiecesByTheSymbolOfTheFirst) {
  EXPECT_THAT(labels(level_of({"a.b"}), Metric::steps), ElementsAre("a (0,0) →", "a (2,0) ←"));
}

TEST(SlidingBlocks, DrawPiecesWallsAndGates) {
  const SlidingBlocks model(level_of({"##### ", "#aab# ", "#a.b--", "##### "}, {{'b', 3, 1}}), Metric::steps);
  Scene scene;
  model.draw(first_state(model), scene);
  EXPECT_THAT(render_text(scene), ElementsAre("┌─────────┐  ",  //
                                              "│▒▒▒▒▒▒▒▒▒│  ",  //
                                              "│▒┌───┬─┐▒│  ",  //
                                              "│▒│a  │b│▒│  ",  //
                                              "│▒│ ┌─┤ ├─┴─┐",  //
                                              "│▒│ │·│ │- -│",  //
                                              "│▒└─┴─┴─┴─┬─┘",  //
                                              "│▒▒▒▒▒▒▒▒▒│  ",  //
                                              "└─────────┘  "));
}

Value cells(std::initializer_list<std::pair<int, int>> all) {
  Value::Items items;
  for (const auto& [x, y] : all) items.push_back(Value::tuple({x, y}));
  return Value::set(items);
}

Value shown(const Level& level) {
  const SlidingBlocks model(level, Metric::steps);
  return model.show(first_state(model));
}

TEST(SlidingBlocks, ShowGoalPiecesThatLookLikeOthers) {
  const Value board = Value::set({cells({{0, 0}}), cells({{1, 0}}), cells({{3, 0}})});
  EXPECT_EQ(shown(level_of({"ab.c"})), Value::record({{"board", board}}));
  EXPECT_EQ(shown(level_of({"ab.c"}, {{'b', 2, 0}})),
            Value::record({{"board", board}, {"goalPieces", Value::list({cells({{1, 0}})})}}));
  EXPECT_EQ(
      shown(level_of({"ab.c"}, {{'c', 2, 0}, {'a', 0, 0}})),
      Value::record({{"board", board}, {"goalPieces", Value::list({cells({{0, 0}}), cells({{3, 0}})})}}));
  EXPECT_EQ(shown(level_of({"aa.c"}, {{'c', 2, 0}})).names(), std::vector<std::string>{"board"})
      << "of other shapes";
  EXPECT_EQ(shown(level_of({"a#c"}, {{'c', 2, 0}})).names(), std::vector<std::string>{"board"})
      << "that cannot meet";
}

TEST(SlidingBlocks, ShowPiecesOfOneAxisThatLookLikeOthers) {
  EXPECT_EQ(shown(with_axes(level_of({"a.", "b."}), "a", "")).names(),
            (std::vector<std::string>{"board", "horizontalPieces"}));
  EXPECT_EQ(shown(with_axes(level_of({"a.", ".b"}), "a", "b")).names(),
            (std::vector<std::string>{"board", "horizontalPieces", "verticalPieces"}));
  EXPECT_EQ(shown(with_axes(level_of({"a.", ".b"}), "ab", "")).names(), std::vector<std::string>{"board"});
}

// ---- Parameters ----

SlidingBlocksParams params_of(Level level, int metric = SlidingBlocksParams::of_level) {
  return {"some", metric, std::make_shared<const Level>(std::move(level))};
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

// n goal pieces of one cell on a square of that side: each takes the bits of a cell's number.
Level crowded(int side, int n) {
  Level level;
  level.width = level.height = side;
  level.ground.assign(static_cast<std::size_t>(side * side), levels::Ground::floor);
  for (int i = 0; i < n; ++i) {
    const levels::Cell cell{i / side, i % side};
    level.goal.push_back({level.pieces.size(), cell});
    level.pieces.push_back({std::string(1, static_cast<char>('!' + i)), {cell}});
  }
  return level;
}

TEST(SlidingBlocksParams, TakeAsWideAStateAsTheLevelNeeds) {
  const auto fit = [](const Level& level) {
    const SlidingBlocksParams p = params_of(level);
    return std::array{SlidingBlocks::fits(p), WideSlidingBlocks::fits(p), LargeSlidingBlocks::fits(p),
                      LargestSlidingBlocks::fits(p)};
  };
  EXPECT_THAT(fit(crowded(8, 10)), ElementsAre(true, true, true, true)) << "64 cells, 60 bits";
  EXPECT_THAT(fit(crowded(9, 9)), ElementsAre(false, false, true, true)) << "81 cells, 63 bits";
  EXPECT_THAT(fit(crowded(8, 11)), ElementsAre(false, true, false, true)) << "66 bits";
  EXPECT_THAT(fit(crowded(16, 32)), ElementsAre(false, false, false, true)) << "256 cells, 256 bits";
}

TEST(SlidingBlocksParams, RefuseALevelThatIsTooLarge) {
  const auto refusal = [](const Level& level) -> std::string {
    try {
      static_cast<void>(SlidingBlocks::resolved(params_of(level)));
    } catch (const UsageError& error) {
      return error.what();
    }
    return "accepted";
  };
  EXPECT_EQ(refusal(crowded(16, 32)), "accepted");
  EXPECT_EQ(refusal(crowded(16, 33)),
            "--level some: 33 pieces on 256 floor cells: 264 bits a state, in 5 words of 64; at most 256 "
            "cells and 4 words are possible");
  EXPECT_EQ(refusal(crowded(17, 1)),
            "--level some: 1 piece on 289 floor cells: 9 bits a state, in 1 word of 64; at most 256 "
            "cells and 4 words are possible");
}

// Two full rows of an empty square: first the 16 pieces of the lower one can step down, then any of them on or
// aside, another one down, or the one above it or one beside it into its place.
TEST(SlidingBlocks, AreExploredInTheWidestStates) {
  Request request;
  request.asked = {0};
  request.limits.max_depth = 2;
  const auto result = search(LargestSlidingBlocks(crowded(16, 32), Metric::steps), request);
  constexpr std::uint64_t on = 16, aside = 30, another = 16 * 15 / 2, above = 16, beside = 30;
  EXPECT_EQ(result.stats.levels, (std::vector<std::uint64_t>{1, 16, on + aside + another + above + beside}));
}

}  // namespace
}  // namespace lucas::models
