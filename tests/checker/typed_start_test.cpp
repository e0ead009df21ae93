// Starts that are typed: tiles, lights, pancakes, turns of a cube, pegs.
#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;

TEST(TypedStart, OfTiles) {
  const auto solve = [](const std::string& start) {
    return run_lucas({"solve", "sliding-tiles", "-q", "--start", start});
  };
  for (const char* start :
       {"1 2 3 / 4 5 6 / 0 7 8", "1 2 3|4 5 6|_ 7 8", "123/456/ 78", "ABC/DEF/_GH", "1,2,3/4,5,6/.,7,8"})
    EXPECT_EQ(solve(start).out, "Solved in 2 steps (shortest: proved)\n") << start;
  EXPECT_EQ(solve("1 2 3 / 4 5 6 / 7 8").out, "Solved in 0 steps (shortest: proved)\n");
  EXPECT_EQ(solve("1 2 / 3 0").out, "Solved in 0 steps (shortest: proved)\n");
  EXPECT_THAT(solve("1 2 3 / 4 5 5 / 7 8 0").err, HasSubstr("tile 5 is there twice"));
  EXPECT_THAT(solve("1 2 3 / 4 5 9 / 7 8 0").err, HasSubstr("'9' is no tile from 1 to 8 and no blank"));
  for (const char* start : {"1 2 3 4 5 6 0 7 8", "1\u00A02\u00A03/4 5 6/0 7 8", "1 2 3 / 4 5 6 /   7 8"})
    EXPECT_EQ(solve(start).out, "Solved in 2 steps (shortest: proved)\n") << start;
  EXPECT_THAT(solve("1 2 3 / 4 5 6 / 7 8 0 / Goal: / 3 2 1 / 4 5 6 / 7 8 0").err,
              HasSubstr("a goal with its tiles in another order than 1, 2, 3"));
  for (const char* const goal : {"0 1 2 / 3 4 5 / 6 7 8 9", "", "1 2 3 / 8 4"})
    EXPECT_THAT(solve("1 2 3 / 4 5 6 / 7 0 8 / Goal: / " + std::string(goal)).err,
                HasSubstr("a goal that is no board of the same size"));
  EXPECT_THAT(solve("1 2 3 4 / 5 6 0 7 / goal: 1 2 / 3 4 / 5 6 / 7 0").err,
              HasSubstr("a goal that is no board of the same size"));
  EXPECT_THAT(solve("lyod").err, HasSubstr("Did you mean 'loyd'?"));
  EXPECT_THAT(solve("1 2 3 / 4").err, HasSubstr("no rows of tiles"));
}

TEST(TypedStart, OfTilesInAFile) {
  const Folder folder;
  const auto solve = [&](const std::string& rows) {
    write_file(folder / "tiles", rows);
    const Outcome run = run_lucas({"solve", "sliding-tiles", folder / "tiles", "-q"});
    return run.out + run.err;
  };
  for (const char* rows :
       {"1 2 3\n4 5 6\n  7 8", "1 2 3\n4 5 6\n0 7 8\n", "\n123\n\n456\n\n 78\n",
        "+---+---+---+\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n|   | 7 | 8 |\n+---+---+---+\n",
        "┌─┬─┬─┐\n│1│2│3│\n├─┼─┼─┤\n│4│5│6│\n├─┼─┼─┤\n│ │7│8│\n└─┴─┴─┘\n",
        "┌─┬─┬─┐\n│1│2│3│\n├─╆━╅─┤\n│4┃5┃6│\n├─╄━╃─┤\n│ │7│8│\n└─┴─┴─┘\n",
        "Start:\n1 2 3\n4 5 6\n0 7 8\nGoal:\n1 2 3\n4 5 6\n7 8 0\n", "1\t2\t3\r\n4\t5\t6\r\n0\t7\t8\r\n"})
    EXPECT_EQ(solve(rows), "Solved in 2 steps (shortest: proved)\n") << rows;
  EXPECT_EQ(solve("1 0 2\n3 4 5\n6 7 8\nGoal:\n0 1 2\n3 4 5\n6 7 8\n"),
            "Solved in 1 step (shortest: proved)\n");
  EXPECT_EQ(solve(" 1  2  3  4\n 5  6  7  8\n 9 10    11\n13 14 15 12\n"),
            "Solved in 2 steps (shortest: proved)\n");
}

TEST(TypedStart, OfTilesBelowATitle) {
  const Folder folder;
  const std::string file = folder / "tiles", rows = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 0 14 15\n";
  for (const char* const title : {"15 puzzle\n", "#12\n", "15 puzzle, easy:\n\n", "My puzzle\n", "#1 easy\n",
                                  "15-puzzle:\n", "; 15-puzzle\n", "4\n", "1.\n", "(3)\n\n"}) {
    write_file(file, title + rows);
    const Outcome run = run_lucas({"solve", file, "--json"});
    EXPECT_THAT(run.out, HasSubstr("\"name\":\"sliding-tiles\"")) << title;
    EXPECT_THAT(run.out, HasSubstr("\"notes\":[\"--start: skipped line 1\"]"));
    EXPECT_THAT(run.err, HasSubstr("--start: skipped line 1\n"));
    EXPECT_EQ(run_lucas({"solve", "sliding-tiles", file, "-q"}).out,
              "Solved in 2 steps (shortest: proved)\n");
  }
  write_file(file, "One\nTwo\nThree\nFour\nFive\n" + rows);
  EXPECT_THAT(run_lucas({"solve", "sliding-tiles", file}).err, HasSubstr("--start"))
      << "more titles than rows";
}

TEST(TypedStart, OfTilesInALineBehindTheirNumber) {
  const Outcome run = run_lucas(Words{"solve", "7 1 2 3 4 5 6 0 7 8"});
  EXPECT_THAT(run.out, HasSubstr("Solved in 2 steps"));
  EXPECT_THAT(run.err, HasSubstr("skipped the number before the tiles"));
  EXPECT_EQ(run_lucas({"solve", "1 2 3 4 5 6 0 7 8", "-q"}).out, "Solved in 2 steps (shortest: proved)\n");
}

// No second puzzle is made of it.
TEST(TypedStart, OfTilesWithAGoalOfAnotherOrderIsRefused) {
  const Folder folder;
  for (const char* const colon : {"", ":"}) {
    write_file(folder / "tiles", "Start" + std::string(colon) + "\n2 8 3\n1 6 4\n7 0 5\n\nGoal" + colon +
                                     "\n1 2 3\n8 0 4\n7 6 5\n");
    const Outcome run = run_lucas({"solve", folder / "tiles"});
    EXPECT_EQ(run.code, 2) << run.out;
    EXPECT_THAT(run.err, HasSubstr("a goal with its tiles in another order"));
  }
}

TEST(TypedStart, OfLightsIsReadStrictly) {
  const auto told = [](const std::string& start) {
    return run_lucas({"solve", "lights-out", "-q", "--start", start}).err;
  };
  EXPECT_THAT(told("xX/Xx"), HasSubstr("small and large letters, which may mean the same"));
  EXPECT_THAT(told(".0 .0 / *1 *1"), HasSubstr("'.0' is no light"));
  EXPECT_THAT(told("*.*/.../.../Goal: ***/***/***"), HasSubstr("a goal of its own; here all lights go off"));
}

TEST(TypedStart, AsItIsPasted) {
  for (const char* start :
       {"1 2 3\n4 5 6\n7 0 8", "1 2 3\r\n4 5 6\r\n7 0 8\r\n", "\n1\t2\t3\n\n4\t5\t6\n7\t_\t8",
        "123\n456\n7 8", "[[1,2,3],[4,5,6],[7,0,8]]", "[1, 2, 3, 4, 5, 6, 7, 0, 8]", "123456708",
        "| 1 | 2 | 3 |\n|---|---|---|\n| 4 | 5 | 6 |\n| 7 |   | 8 |"})
    EXPECT_THAT(run_lucas(Words{"solve", "sliding-tiles", "--start", start}).out,
                HasSubstr("Solved in 1 step "))
        << start;
  for (const char* operand : {"1 2 3\n4 5 6\n7 0 8", "[[1,2,3],[4,5,6],[7,0,8]]"}) {
    const auto run = run_lucas(Words{"solve", operand});
    EXPECT_THAT(run.out, HasSubstr("Solved in 1 step ")) << operand;
    EXPECT_THAT(run.err, HasSubstr(": tiles, for the model 'sliding-tiles'\n"));
  }
  EXPECT_THAT(run_lucas(Words{"solve", "123456708", "-v"}).out,
              HasSubstr("blank=last"));  // as 1 2 3 4 5 6 7 0 8
  const auto cars = run_lucas(Words{"solve", "..BBCC\n......\nAA.D..\n...D..\n...D..\n......"});
  EXPECT_EQ(cars.err, "lucas: board: a level, for the model 'rush-hour'\n");
  EXPECT_THAT(cars.out, HasSubstr("Solved in 2 moves"));
  EXPECT_THAT(run_lucas(Words{"solve", "["}).err, HasSubstr("unknown level '['"));
}

TEST(TypedStart, OfOtherPuzzles) {
  const auto solved = [](const std::string& model, const std::string& start) {
    const Outcome run = run_lucas({"solve", model, "-q", "--start=" + start});
    return run.out + run.err;
  };
  EXPECT_EQ(solved("lights-out", "**. / *.. / ..."), "Solved in 1 step (shortest: proved)\n");
  EXPECT_THAT(solved("lights-out", "**? / *.. / ..."), HasSubstr("'?' is no light"));
  EXPECT_EQ(solved("sliding-tiles", "1 2 3 / 4 5 6 / 7   8"), "Solved in 1 step (shortest: proved)\n");
  EXPECT_THAT(run_lucas({"solve", "sliding-tiles", "1 2 3 / 4 5 / 6 7 8"}).out,
              HasSubstr("start=1 2 3 / 4 5 0 / 6 7 8 "))
      << "it tells where the blank was found";
  EXPECT_EQ(solved("sliding-tiles", "1,2,3|4,5,6|,7,8"), "Solved in 2 steps (shortest: proved)\n");
  EXPECT_EQ(solved("sliding-tiles", "1,2,3|4,5,6|7,,8"), "Solved in 1 step (shortest: proved)\n");
  EXPECT_THAT(solved("sliding-tiles", "1,2,3|4,,6|7,,8"), HasSubstr("no rows of tiles"));
  EXPECT_THAT(solved("sliding-tiles", "1 2 3/4 5 6/ 7 8"), HasSubstr("no rows of tiles"));
  EXPECT_THAT(solved("sliding-tiles", "1 2 3 / 4 5 6 / 7  8"), HasSubstr("no rows of tiles"));
  EXPECT_EQ(solved("lights-out", "XXO / XOO / OOO"), "Solved in 1 step (shortest: proved)\n");
  EXPECT_EQ(solved("lights-out", "oo. / o.. / ..."), "Solved in 1 step (shortest: proved)\n");
  EXPECT_EQ(solved("pancakes", "3 1 2"), "Solved in 2 steps (shortest: proved)\n");
  EXPECT_THAT(solved("pancakes", "3 1 3"), HasSubstr("pancake 3 is there twice"));
  EXPECT_THAT(solved("pancakes", " "), HasSubstr("no pancake"));
  EXPECT_THAT(solved("pancakes", "-1 2"), HasSubstr("add --side burnt"));
  EXPECT_EQ(run_lucas({"solve", "pancakes", "-q", "--side", "burnt", "--start=-1 2"}).out,
            "Solved in 1 step (shortest: proved)\n");
  EXPECT_EQ(solved("pocket-cube", "R U2 F'"), "Solved in 3 turns (shortest: proved)\n");
  EXPECT_EQ(solved("pocket-cube", "UUUU RRRR FFFF DDDD LLLL BBBB"), "Solved in 0 turns (shortest: proved)\n");
  EXPECT_EQ(solved("pocket-cube", "UFUF RRRR FDFD DBDB LLLL UBUB"), "Solved in 1 turn (shortest: proved)\n");
  for (const char* turns : {"RU2F'", "R U2 F\u2019", "R U2' F3"})
    EXPECT_EQ(solved("pocket-cube", turns), "Solved in 3 turns (shortest: proved)\n") << turns;
  // Turns of opposite faces turn the cube as a whole: what comes after is a turn of the face that came there.
  for (const char* turns : {"L R' D U' B F'", "F U D' L'", "F R L' U'", "U F B' R'"})
    EXPECT_EQ(solved("pocket-cube", turns), "Solved in 0 turns (shortest: proved)\n") << turns;
  EXPECT_EQ(solved("pocket-cube", "WWWW RRRR GGGG YYYY OOOO BBBB"), "Solved in 0 turns (shortest: proved)\n");
  EXPECT_EQ(solved("pocket-cube", "FFFF RRRR DDDD BBBB LLLL UUUU"), "Solved in 0 turns (shortest: proved)\n");
  for (const char* const wrong :
       {"UUFF UBRR RRFD DBDB FDLL LLUU", "UUFF UBRR RRFD DBDB FDLL LLU", "UUFFUBRRRRFDDBDBFDLLLLU"})
    EXPECT_THAT(solved("pocket-cube", wrong), HasSubstr("a cube has 24 stickers, four of each colour"))
        << wrong;
  EXPECT_THAT(solved("pocket-cube", "R X"), HasSubstr("'X' is no turn of U, R, F, D, L or B"));
  EXPECT_THAT(solved("pocket-cube", "UUUF RRRR FFFU DDDD LLLL BBBB"),
              HasSubstr("each corner shows three of six colours"));
  const std::string line = "...|...|..**...|.......|.......|...|...";
  EXPECT_EQ(solved("peg-solitaire", line), "Solved in 1 step (shortest: proved)\n");
  EXPECT_THAT(run_lucas("solve peg-solitaire").out,
              AllOf(HasSubstr("   by the model's bound\n"), HasSubstr("31 steps (shortest: proved)")));
  EXPECT_THAT(solved("peg-solitaire", "**."), HasSubstr("3 holes; the board has 33"));
}

}  // namespace
}  // namespace lucas::cli::test
