// Sliding blocks: what traces show: labels, pictures, values.
#include <gtest/gtest.h>

#include "lucas/models/sliding_blocks.hpp"
#include "sliding_levels.hpp"
#include "steps.hpp"

namespace lucas::models::sliding_blocks_look_test {
namespace {

using levels::Level;
using levels::Metric;
using test::first_state;
using test::level_of;
using test::with_axes;

std::vector<std::string> labels(const Level& level, Metric metric) {
  const SlidingBlocks model(level, metric);
  return test::labels_from(model, first_state(model));
}

// The last move that is possible at first.
Label last_label(const Level& level, Metric metric) {
  const SlidingBlocks model(level, metric);
  return model.label(test::steps_from(model, first_state(model)).back().first);
}

TEST(SlidingBlocks, LabelTheirMovesInEachMetric) {
  const Level level = level_of({"..b", "aa#"});
  EXPECT_EQ(labels(level, Metric::steps), (std::vector<std::string>{"b left", "a up"}));
  EXPECT_EQ(last_label(level, Metric::steps),
            (Label{"Move", {{"piece", "a"}, {"x", 0}, {"y", 1}, {"direction", "up"}}}));
  EXPECT_EQ(labels(level, Metric::slides), (std::vector<std::string>{"b left", "b left 2", "a up"}));
  EXPECT_EQ(last_label(level, Metric::slides),
            (Label{"Move", {{"piece", "a"}, {"x", 0}, {"y", 1}, {"direction", "up"}, {"distance", 1}}}));
  EXPECT_EQ(
      labels(level, Metric::moves),
      (std::vector<std::string>{"b to column 2, row 1", "b to column 1, row 1", "a to column 1, row 1"}));
  EXPECT_EQ(last_label(level, Metric::moves),
            (Label{"Move", {{"piece", "a"}, {"x", 0}, {"y", 1}, {"toX", 0}, {"toY", 0}}}));
}

TEST(SlidingBlocks, LabelMovesAlongAnAxisByTheirDirection) {
  EXPECT_EQ(labels(with_axes(level_of({"..b", "aa#"}), "b", "a"), Metric::moves),
            (std::vector<std::string>{"b left", "b left 2", "a up"}));
}

TEST(SlidingBlocks, LabelTheStepsOfManyPiecesByDirection) {
  EXPECT_EQ(labels(test::klotski_level(), Metric::steps),
            (std::vector<std::string>{"g (column 2, row 4) down", "g (column 3, row 4) down",
                                      "g (column 4, row 5) left", "g (column 1, row 5) right"}));
}

TEST(SlidingBlocks, CallEqualPiecesByTheSymbolOfTheFirst) {
  EXPECT_EQ(labels(level_of({"a.b"}), Metric::steps),
            (std::vector<std::string>{"a (column 1, row 1) right", "a (column 3, row 1) left"}));
}

TEST(SlidingBlocks, GoByTheirOwnSymbolsAlongABehaviour) {
  const auto puzzle = test::blocks(level_of({"aZ", "b."}, {{'Z', 0, 0}}), Metric::steps);
  const std::shared_ptr<const Trace> trace = test::searched(*puzzle, {1}).trace;  // Solved
  ASSERT_NE(trace, nullptr);
  EXPECT_EQ(test::labels_of(*trace), (std::vector<std::string>{"b right", "a down", "Z left"}));
  EXPECT_EQ(render_text(trace->picture(3)), (std::vector<std::string>{"┌─┬─┐",  //
                                                                      "│Z│·│",  //
                                                                      "├─┼─┤",  //
                                                                      "│a│b│",  //
                                                                      "└─┴─┘"}));
}

std::vector<std::string> picture(const Level& level) {
  const SlidingBlocks model(level, Metric::steps);
  return test::picture_of(model, first_state(model));
}

TEST(SlidingBlocks, DrawPiecesWallsAndGates) {
  EXPECT_EQ(picture(level_of({"##### ", "#aab# ", "#a.b--", "##### "}, {{'b', 3, 1}})),
            (std::vector<std::string>{"┌─────────┐  ",  //
                                      "│▒▒▒▒▒▒▒▒▒│  ",  //
                                      "│▒┌───┬─┐▒│  ",  //
                                      "│▒│a  │b│▒│  ",  //
                                      "│▒│ ┌─┤ ├─┴─┐",  //
                                      "│▒│ │·│ │- -│",  //
                                      "│▒└─┴─┴─┴─┬─┘",  //
                                      "│▒▒▒▒▒▒▒▒▒│  ",  //
                                      "└─────────┘  "}));
}

// Below only, so there is an exit; to the right as well, so there is none.
TEST(SlidingBlocks, DrawWhereTheGoalPieceHasToGo) {
  EXPECT_EQ(picture(level_of({"aa..", ".bb.", "...."}, {{'a', 1, 1}})),
            (std::vector<std::string>{"┌───┬───┐",  //
                                      "│a  │· ·│",  //
                                      "├─┬─┴─┐ │",  //
                                      "│·│b  │·│",  //
                                      "│ └───┘ │",  //
                                      "│· · · ·│",  //
                                      "└───────┘"}));
  EXPECT_EQ(picture(level_of({"aa..", ".bb.", "...."}, {{'a', 1, 2}})),
            (std::vector<std::string>{"┌───┬───┐",  //
                                      "│a  │· ·│",  //
                                      "├─┬─┴─┐ │",  //
                                      "│·│b  │·│",  //
                                      "│ └───┘ │",  //
                                      "│· ○ ○ ·│",  //
                                      "└──↓ ↓──┘"}));
  EXPECT_EQ(picture(level_of({"aa.."}, {{'a', 2, 0}})),
            (std::vector<std::string>{"┌───┬───┐", "│a  │○ ○│", "└───┴───┘"}));
  EXPECT_EQ(picture(with_axes(level_of({"aa.."}, {{'a', 2, 0}}), "a", "")),
            (std::vector<std::string>{"┌───┬───┐", "│a  │· ·→", "└───┴───┘"}));
  EXPECT_EQ(picture(level_of({"a.", "b."}, {{'a', 1, 0}, {'b', 1, 1}})),
            (std::vector<std::string>{"┌─┬─┐", "│a│○│", "├─┤ │", "│b│○│", "└─┴─┘"}))
      << "two goal pieces have no exit";
  EXPECT_EQ(picture(level_of({"a.", "#-"}, {{'a', 1, 1}})),
            (std::vector<std::string>{"┌─┬─┐", "│a│·│", "├─┤ │", "│▒│-│", "└─┴─┘"}))
      << "a gate shows where the piece leaves";
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

}  // namespace
}  // namespace lucas::models::sliding_blocks_look_test
