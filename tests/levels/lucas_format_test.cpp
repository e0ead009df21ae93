// This project's own format: header, grids, and what is wrong where.
#include "levels.hpp"

namespace lucas::levels::test {
namespace {

TEST(LucasFormat, TellsAllOfALevel) {
  const Level level = read("name: Red Donkey\nsource: Gardner\nmetric: moves\npar: 81\n\n" + klotski_grids);
  EXPECT_EQ(level.name, "Red Donkey");
  EXPECT_EQ(level.source, "Gardner");
  EXPECT_EQ(level.metric, Metric::moves);
  EXPECT_EQ(level.par, 81);
  EXPECT_FALSE(level.disconnected);
  EXPECT_EQ(level.width, 4);
  EXPECT_EQ(level.height, 5);
  ASSERT_EQ(level.pieces.size(), 10);
  EXPECT_EQ(level.pieces[0], (Piece{"b", {{0, 0}, {1, 0}}, Axis::both}));
  EXPECT_EQ(level.pieces[1], (Piece{"A", {{0, 1}, {0, 2}, {1, 1}, {1, 2}}, Axis::both}));
  EXPECT_EQ(level.goal, (std::vector<GoalPiece>{{1, {3, 1}}}));
}

TEST(LucasFormat, NeedsNoHeader) {
  EXPECT_EQ(bare(read(klotski_grids)), bare(read("name: x\n" + klotski_grids)));
  EXPECT_EQ(read("AA.\nB..\n").goal.size(), 0);
}

TEST(LucasFormat, KnowsFourKindsOfGround) {
  const Level level = read("A.#-\n B..\ngoal:\n...A\n ...\n");
  EXPECT_EQ(level.ground,
            (std::vector<Ground>{Ground::floor, Ground::floor, Ground::wall, Ground::gate, Ground::outside,
                                 Ground::floor, Ground::floor, Ground::floor}));
}

TEST(LucasFormat, TakesAnyLineEndAndAByteOrderMark) {
  const Level level = read("\xEF\xBB\xBFname: Rätsel\r\n\r\nÄÄ.\r\nß..\r\ngoal:\r\n.ÄÄ\r\n...\r\n");
  EXPECT_EQ(level.name, "Rätsel");
  EXPECT_EQ(level.pieces[0].symbol, "Ä");
  EXPECT_EQ(level.goal[0].corner, (Cell{0, 1}));
  EXPECT_EQ(read("AA.\nB..").pieces.size(), 2);
}

TEST(LucasFormat, TakesKeysInAnyCaseAndOrder) {
  EXPECT_EQ(read("PAR: 3\nName: x\nmetric:steps\n\nA.\nGOAL:\n.A\n").par, 3);
}

TEST(LucasFormat, LocksPiecesToAnAxis) {
  const auto axes = [](const std::string& line) {
    std::string text;
    for (const Piece& piece : read("axis: " + line + "\nAAB\n..B\nCDD\n..D\n").pieces)
      text += "bhv"[static_cast<std::size_t>(piece.axis)];
    return text;
  };
  EXPECT_EQ(axes("long"), "hvbb");
  EXPECT_EQ(axes("horizontal AD vertical BC"), "hvvh");
  EXPECT_EQ(axes("long both B  horizontal D"), "hbbh");
  EXPECT_EQ(axes(""), "bbbb");
}

TEST(LucasFormat, TellsWhatLiesBelowAPieceOnAGate) {
  const std::string text = "name: on the gate\n\nA-\n.B\ngoal:\n-A\n..\nground:\n--\n..\n";
  const Level level = read(text);
  EXPECT_EQ(level.at({0, 0}), Ground::gate);
  EXPECT_EQ(write_level(level, LevelFormat::lucas), text);
}

TEST(LucasFormat, KeepsRowsOutsideTheBoard) {
  const Level level = read("name: x\n\n   \n A.\n   \ngoal:\n   \n .A\n   \n");
  EXPECT_EQ(level.height, 3);
  EXPECT_EQ(read(write_level(level, LevelFormat::lucas)), level);
  EXPECT_EQ(read("name: x\n \n\n   \nA.\n \n\n").height, 1);
}

TEST(LucasFormat, KeepsARowThatLooksLikeARemark) {
  const std::string text = "name:\n\nstart:\n;A.\n; B\n";
  EXPECT_EQ(write_level(read(text), LevelFormat::lucas), text);
  EXPECT_EQ(read("name:\n; A.\n\n;A.\nB..\n").height, 1);
}

TEST(LucasFormat, TellsWhatIsWrongInTheHeader) {
  EXPECT_EQ(error_of("nam: x\nA.\n"), "f:1:1: unknown key 'nam' | Did you mean 'name'?");
  EXPECT_EQ(error_of("name: x\nname: y\nA.\n"), "f:2:1: 'name:' is given twice");
  EXPECT_EQ(error_of("metric: move\nA.\n"), "f:1:9: unknown metric 'move' | Did you mean 'moves'?");
  EXPECT_EQ(error_of("par:   -1\nA.\n"), "f:1:8: par is '-1', not a number from 0 to 18446744073709551615");
  EXPECT_EQ(error_of("par: 18446744073709551616\nA.\n"),
            "f:1:6: par is '18446744073709551616', not a number from 0 to 18446744073709551615");
  EXPECT_EQ(error_of("disconnected: maybe\nA.\n"), "f:1:15: disconnected is 'maybe'; yes and no are allowed");
  EXPECT_EQ(error_of("axis: diagonal A\nA.\n"),
            "f:1:7: unknown axis 'diagonal' | Write long, or horizontal, vertical or both and the pieces: "
            "horizontal AB vertical C.");
  EXPECT_EQ(error_of("axis: long vertical AZ\nA.\n"), "f:1:22: axis: there is no piece Z");
  EXPECT_EQ(error_of("axis: vertical\nA.\n"), "f:1:7: axis: the pieces are missing after the last word");
  EXPECT_EQ(error_of("goal:\nA.\n"), "f:1:1: the board comes before 'goal:'");
  EXPECT_EQ(error_of("name: x\nA.\npar: 3\n"), "f:3:1: header lines come before the board");
  EXPECT_EQ(error_of("name: " + std::string(501, 'x') + "\nA.\n"),
            "f:2:1: name is not one line of text of at most 500 bytes");
}

TEST(LucasFormat, TellsWhatIsWrongOnTheBoard) {
  EXPECT_EQ(error_of("CA\nAC\n"), "f:2:2: piece C has 2 unconnected parts");
  EXPECT_EQ(error_of("name: x\n\nC.C\n...\nC.C\n"), "f:3:3: piece C has 4 unconnected parts");
  EXPECT_EQ(error_of("disconnected: yes\nC.C\n"), "accepted");
  EXPECT_EQ(
      error_of("AA.\nB..\nCC\n"),
      "f:3:3: row 3 has 2 cells, the first row 3 | A space at the end of a row is a cell outside the board.");
  EXPECT_EQ(
      error_of("AA.\nB....\n"),
      "f:2:4: row 2 has 5 cells, the first row 3 | A space at the end of a row is a cell outside the board.");
  EXPECT_EQ(error_of("name: x\nAA\n\nBB\n"), "f:3:1: a blank line inside the board");
  EXPECT_EQ(error_of("name: x\nA:\n"),
            "f:2:2: ':' cannot stand for a piece | A header line is a key of letters, ':' and its value.");
  EXPECT_EQ(error_of("name: x\n...\n"), "f:2:1: no piece on the board");
  EXPECT_EQ(error_of("name: x\nA\tB\n"), "f:2:2: a tab cannot stand for a piece");
}

TEST(LucasFormat, TellsWhatIsWrongInTheGoal) {
  const std::string board = "name: x\nAA.\nB.C\n";
  const auto goal_error = [&](const std::string& goal) { return error_of(board + "goal:\n" + goal); };
  EXPECT_EQ(goal_error("...\n.A.\n"), "f:6:2: the goal of piece A has another shape than the piece");
  EXPECT_EQ(goal_error("B..\nAA.\n"), "accepted");
  EXPECT_EQ(goal_error("B.B\n...\n"), "f:5:1: piece B has two goals, or one of another shape than its own");
  EXPECT_EQ(goal_error("Z..\n...\n"), "f:5:1: the goal has 'Z', the board has not");
  EXPECT_EQ(goal_error("...\n"), "f:5:1: the goal is 3x1 cells, the board 3x2");
  EXPECT_EQ(goal_error("..#\nB..\n"), "f:5:3: the goal has '#' where the board has none");
  EXPECT_EQ(goal_error(""), "f:5:1: the grid of 'goal:' has no rows");
  EXPECT_EQ(goal_error("B..\n...\ngoal:\nB..\n...\n"), "f:7:1: 'goal:' is given twice");
  EXPECT_EQ(error_of(board + "goal: B\nB..\n...\n"), "f:4:6: the rows of 'goal:' begin on the next line");
  EXPECT_EQ(error_of("name: x\nA.#\ngoal:\n..A\n"), "f:4:3: the goal of piece A lies on a wall");
  EXPECT_EQ(error_of("name: x\nA. \ngoal:\n..A\n"), "f:4:3: the goal of piece A lies outside the board");
}

TEST(LucasFormat, TellsWhatIsWrongInTheGround) {
  EXPECT_EQ(error_of("name: x\nA-\ngoal:\n.A\nground:\n#-\n"), "f:2:1: piece A lies on a wall");
  EXPECT_EQ(error_of("name: x\nAB-\ngoal:\n..A\nground:\n.--\n"),
            "f:2:2: piece B lies on a gate, which only goal pieces may enter");
  EXPECT_EQ(error_of("name: x\nA-\ngoal:\n.A\nground:\n..\n"),
            "f:6:2: the ground is not what the board shows there");
  EXPECT_EQ(error_of("name: x\nA-\ngoal:\n.A\nground:\nA-\n"), "f:6:1: only . # - and spaces are ground");
  EXPECT_EQ(error_of("name: x\nA-\ngoal:\n.A\nground:\n-\n"),
            "f:6:1: 'ground:' is of another size than the board");
}

}  // namespace
}  // namespace lucas::levels::test
