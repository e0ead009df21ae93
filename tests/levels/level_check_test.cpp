// check_level and lint_level: what is invalid, and what is odd.
#include "levels.hpp"

namespace lucas::levels::test {
namespace {

std::string flaw_of(const Level& level) {
  const auto flaw = check_level(level);
  return flaw ? flaw->text : "";
}

// A valid level, with one thing changed.
template <class Change>
std::string flaw_after(Change&& change) {
  Level level = read("AA.#\nB..-\ngoal:\n.AA#\n...-\n");
  EXPECT_EQ(flaw_of(level), "");
  change(level);
  return flaw_of(level);
}

TEST(LevelCheck, RefusesBoardsOfImpossibleSizes) {
  EXPECT_EQ(flaw_of(Level{}), "a board of 0x0 cells: from 1x1 to 100x100 are allowed");
  EXPECT_EQ(flaw_after([](Level& l) { l.width = 101; }),
            "a board of 101x2 cells: from 1x1 to 100x100 are allowed");
  EXPECT_EQ(flaw_after([](Level& l) { l.height = -1; }),
            "a board of 4x-1 cells: from 1x1 to 100x100 are allowed");
  EXPECT_EQ(flaw_after([](Level& l) { l.ground.pop_back(); }), "ground is not told for every cell");
}

TEST(LevelCheck, RefusesTextThatNoHeaderCarries) {
  for (const std::string text : {" x", "x ", "a\nb", "\xFF", "a\x1B"})
    EXPECT_EQ(flaw_after([&](Level& l) { l.source = text; }),
              "source is not one line of text of at most 500 bytes");
  EXPECT_EQ(flaw_after([](Level& l) { l.name = "橫刀立馬: goal: x"; }), "");
}

std::string flaw_with_cells(std::size_t piece, const std::vector<Cell>& cells) {
  return flaw_after([&](Level& l) { l.pieces[piece].cells = cells; });
}
std::string flaw_with_goals(const std::vector<GoalPiece>& goals) {
  return flaw_after([&](Level& l) { l.goal = goals; });
}

TEST(LevelCheck, RefusesWrongPieces) {
  EXPECT_EQ(flaw_after([](Level& l) { l.pieces.clear(); }), "no piece on the board");
  for (const std::string symbol : {".", "AB", ""})
    EXPECT_EQ(flaw_after([&](Level& l) { l.pieces[0].symbol = symbol; }),
              "a piece cannot be called '" + symbol + "'");
  EXPECT_EQ(flaw_after([](Level& l) { l.pieces[1].symbol = "A"; }), "two pieces are called A");
  EXPECT_EQ(flaw_after([](Level& l) { std::swap(l.pieces[0], l.pieces[1]); }),
            "pieces are not in the order of their first cells");
  EXPECT_EQ(flaw_with_cells(0, {}), "piece A has no cells");
  EXPECT_EQ(flaw_with_cells(1, {{1, -1}}), "piece B sticks out of the board at row 2, column 0");
  const std::string unordered = "piece A: its cells are not told once each, in reading order";
  EXPECT_EQ(flaw_with_cells(0, {{0, 1}, {0, 0}}), unordered);
  EXPECT_EQ(flaw_with_cells(0, {{0, 0}, {0, 0}}), unordered);
  EXPECT_EQ(flaw_with_cells(1, {{0, 1}}), "piece B overlaps piece A");
  EXPECT_EQ(flaw_with_cells(1, {{0, 3}}), "piece B lies on a wall");
  EXPECT_EQ(flaw_with_cells(1, {{1, 3}}), "piece B lies on a gate, which only goal pieces may enter");
  EXPECT_EQ(flaw_with_cells(0, {{0, 0}, {0, 2}}), "piece A has 2 unconnected parts");
  EXPECT_EQ(flaw_after([](Level& l) {
              l.disconnected = true;
              l.pieces[0].cells = {{0, 0}, {0, 2}};
              l.goal.clear();
            }),
            "");
}

TEST(LevelCheck, RefusesWrongGoals) {
  EXPECT_EQ(flaw_with_goals({{2, {0, 1}}}), "the goal names a piece that is not there");
  EXPECT_EQ(flaw_with_goals({{0, {2, 0}}}), "the goal of piece A is not on the board");
  EXPECT_EQ(flaw_with_goals({{0, {0, 3}}}), "the goal of piece A sticks out of the board");
  EXPECT_EQ(flaw_with_goals({{0, {0, 2}}}), "the goal of piece A lies on a wall");
  EXPECT_EQ(flaw_with_goals({{0, {0, 1}}, {0, {1, 0}}}), "piece A has two goals");
  EXPECT_EQ(flaw_with_goals({{0, {0, 1}}, {1, {0, 1}}}), "the goal of piece B overlaps that of piece A");
  EXPECT_EQ(flaw_with_goals({{1, {1, 0}}, {0, {0, 1}}}), "goals are not in the order of their pieces");
  EXPECT_EQ(flaw_with_goals({{0, {1, 2}}}), "") << "a gate";
}

std::string findings_of(const std::string& text) {
  std::string all;
  for (const auto& [line, column, what] : lint_text({text, "f"}))
    all += std::to_string(line) + ":" + std::to_string(column) + ": " + what + "\n";
  return all;
}

TEST(LevelLint, FindsNothingInAGoodLevel) { EXPECT_EQ(findings_of(klotski_grids), ""); }

TEST(LevelLint, FindsOddGoals) {
  EXPECT_EQ(findings_of("name: x\n\nAA.\n"),
            "3:1: there is no goal: check and explore work, solve does not\n");
  EXPECT_EQ(findings_of("AA.\ngoal:\nAA.\n"), "1:1: the goal is met at the start\n");
  EXPECT_EQ(findings_of("A#.\n.#.\ngoal:\n.#A\n.#.\n"),
            "4:3: can never be solved: piece A could not get to its goal on an empty board\n");
  EXPECT_EQ(findings_of("axis: long\n\nAA.\n...\ngoal:\n...\nAA.\n"),
            "7:1: can never be solved: piece A could not get to its goal on an empty board\n");
}

TEST(LevelLint, FindsWhatCannotMove) {
  EXPECT_EQ(findings_of("AB\ngoal:\nBA\n"), "1:1: no cell is free: nothing can move\n");
  EXPECT_EQ(findings_of("axis: vertical A\n\nA.\nBB\ngoal:\n..\nBB\n"),
            "3:1: the goal is met at the start\n");
  EXPECT_EQ(findings_of("axis: vertical A\n\nA.B\ngoal:\n.B.\n"),
            "3:1: piece A can never move vertically: walls hold it\n");
}

TEST(LevelLint, FindsOddHeaders) {
  EXPECT_EQ(findings_of("par: 81\n" + klotski_grids), "1:6: par without metric: 81 of what?\n");
  EXPECT_EQ(findings_of("metric: steps\npar: 1\n\nA.\n"),
            "4:1: there is no goal: check and explore work, solve does not\n2:6: par without a goal\n");
  EXPECT_EQ(findings_of("disconnected: yes\n" + klotski_grids),
            "1:15: disconnected: yes, and every piece is connected\n");
  EXPECT_EQ(findings_of("A.-\n...\n"),
            "1:1: there is no goal: check and explore work, solve does not\n"
            "1:1: a gate that no piece may enter: only goal pieces may\n");
}

}  // namespace
}  // namespace lucas::levels::test
