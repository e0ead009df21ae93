// Files that are no boards get no verdict from any command that takes one.
#include "cli.hpp"
#include "files.hpp"
#include "levels/no_boards.hpp"

namespace lucas::cli::test {
namespace {

using levels::test::OtherText;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(NoBoard, GetsNoVerdictFromAnyCommand) {
  const Folder folder;
  const std::string file = folder / "other";
  for (const OtherText& other : levels::test::small_texts()) {
    write_file(file, other.text);
    for (const Words& words :
         {Words{"check", file}, Words{"solve", file, "--goal", "usual"}, Words{"explore", file},
          Words{"play", file}, Words{"level", "show", file}, Words{"level", "lint", file},
          Words{"level", "convert", file}, Words{"check", "sliding-blocks", "--level", file},
          Words{"check", "klotski", "--level", file}, Words{"check", "rush-hour", file},
          Words{"check", "sokoban", file}}) {
      const Outcome outcome = run_lucas(words);
      EXPECT_EQ(outcome.code, 2) << testing::PrintToString(words) << other.text << outcome.out;
      EXPECT_EQ(outcome.out, "") << testing::PrintToString(words) << other.text;
      EXPECT_LE(lines_in(outcome.err), 5) << outcome.err;
    }
  }
}

TEST(NoBoard, OfThisProjectGetsNoVerdict) {
  for (const OtherText& other : levels::test::project_texts()) {
    const bool is_library = other.name.find("/library/") != std::string::npos;
    if (other.name.ends_with(".tla") && !is_library) continue;  // others are puzzles, or assume something
    const Outcome outcome = run_lucas({"check", other.name});
    EXPECT_EQ(outcome.code, 2) << other.name << outcome.out << outcome.err;
    EXPECT_EQ(outcome.out, "") << other.name;
  }
}

TEST(NoBoard, IsSkippedInAFolder) {
  const Folder folder;
  write_file(folder / "a.tla", levels::test::module_text("DieHard", 10, "EXTENDS Integers"));
  write_file(folder / "b.txt", "AA.\n..B\ngoal:\n.AA\n...\n");
  write_file(folder / "c.txt", "vm\n");
  const Outcome outcome = run_lucas({"solve", folder.path()});
  EXPECT_EQ(lines_in(outcome.out), 1);
  EXPECT_THAT(outcome.err, HasSubstr("a module of TLA+"));
}

TEST(SkippedLines, AreToldByEveryCommandWhateverIsAsked) {
  const Folder folder;
  const std::string file = folder / "b.txt", level = folder / "s.xsb", said = "b.txt: skipped line 1\n";
  write_file(file, "A board of mine\n\nAA.\n..B\ngoal:\n.AA\n...\n");
  for (const char* const command : {"check", "solve", "explore"}) {
    for (const Words& more : {Words{"-q"}, Words{"--json"}, Words{"--json", "--no-timing"}})
      EXPECT_THAT(run_lucas(plus({command, file}, more)).err, HasSubstr(said)) << command;
    EXPECT_THAT(run_lucas({command, file, "--json"}).out,
                HasSubstr("\"notes\":[\"" + file + ": skipped line 1\"]"));
  }
  EXPECT_THAT(run_lucas({"check", file, "--invariant", "TRUE", "--json"}).out, HasSubstr("\"notes\":["));
  EXPECT_THAT(run_lucas({"eval", "1", "sliding-blocks", "--level", file}).err, HasSubstr(said));
  EXPECT_THAT(run_lucas({"level", "lint", file, "--json"}).err, HasSubstr(said));
  write_file(level, "One\nTwo\n#####\n#@$.#\n#####\n");
  EXPECT_THAT(run_lucas({"solve", level, "-q"}).err, HasSubstr("s.xsb: skipped line 1\n"));
  EXPECT_THAT(run_lucas({"level", "show", level}).err, HasSubstr("s.xsb: skipped line 1\n"));
}

// Else the verdict were of a board without that row.
TEST(Remarks, BesideARowAreRefusedWithIt) {
  const Folder folder;
  const std::string file = folder / "b.txt", rows = "BAAC\nBAAC\nDEEF\nDGHF\nI..J\n";
  for (const std::string& text :
       Words{rows + "....  <- bottom\n", rows + ".... exit\n", "Top: ....\n" + rows, "Row 1: ....\n" + rows,
             "....\nBAAC\nBAAC\nDEEF\nDGHF\nI..J    exit\n", "Card 1: BAAC\nBAAC\nDEEF\nDGHF\nI..J\n",
             "B A A C\nB A A C\nD E E F\nD G H F\nI . . J\n. . . .  <- bottom\n"}) {
    write_file(file, text);
    const Outcome outcome = run_lucas({"solve", file, "--goal", "usual"});
    EXPECT_EQ(outcome.code, 2) << text << outcome.out;
  }
  EXPECT_EQ(run_lucas(Words{"solve", "Rush hour: ..BCCD/..B..D/AAB..D/......"}).code, 2);
  write_file(file, "The usual one\n" + rows);
  EXPECT_EQ(run_lucas({"solve", file, "--goal", "usual"}).code, 0);
}

TEST(Titles, OfSokobanMayBeNumbers) {
  const Folder folder;
  const std::string file = folder / "b.txt", board = "#####\n#@$.#\n#####\n";
  for (const char* const title : {"#1\n", "#12 easy\n", "#1 easy\n\n", "#2:\n"}) {
    write_file(file, title + board);
    EXPECT_EQ(run_lucas({"solve", file, "-q"}).code, 0) << title;
  }
  write_file(file, "#1\n" + board + "\n#2\n" + board);
  EXPECT_EQ(lines_in(run_lucas({"solve", file, "-q"}).out), 2);
}

TEST(Titles, OfOneWordMayHaveANumber) {
  const Folder folder;
  const std::string file = folder / "b.txt", cars = "..B...\n..B...\nAAB...\n......\n......\n......\n";
  for (const char* const title : {"#1 easy\n", "1. easy\n", "(2) hard\n"}) {
    write_file(file, title + cars);
    const Outcome solved = run_lucas({"solve", file});
    EXPECT_THAT(solved.out, HasSubstr("Solved in 2 moves")) << title << solved.err;
    EXPECT_THAT(solved.err, HasSubstr("skipped line 1"));
  }
  write_file(file, "1 aab\n2 ..b\n");  // numbers of rows
  EXPECT_THAT(run_lucas({"check", file}).err, Not(HasSubstr("skipped")));
}

// A verdict would be of another board.
TEST(DoubtfulRows, AreRefused) {
  const Folder folder;
  const std::string file = folder / "b.txt", rows = "BAAC\nBAAC\nDEEF\nDGHF\nI..J\n";
  for (const std::string& text :
       Words{"hard\n" + rows, rows + "exit\n", rows + "done\n", "ABCD\nbXXc\nbXXc\ndffe\ndghe\ni..j\n",
             "1 AA..\n2 AAb.\n4 ..c.\n", "2 AA..\n3 AAb.\n4 ..c.\n", "1 AA..\n2 AAb.\n2 ..c.\n",
             "1|AA..\n2|AAb.\n4|..c.\n"}) {
    write_file(file, text);
    EXPECT_EQ(run_lucas({"solve", file, "--goal", "usual"}).code, 2) << text;
    EXPECT_EQ(run_lucas({"check", file}).code, 2) << text;
  }
  write_file(file, "ghij\nAABB\nCC..\n");  // pieces, in the order of their letters
  EXPECT_EQ(run_lucas({"check", file}).code, 0);
}

TEST(NamesOfColumns, AreSkipped) {
  const Folder folder;
  const std::string file = folder / "b.txt", rows = "B A A C\nB A A C\nD E E F\nD G H F\nI . . J\n";
  for (const std::string& text : Words{"1 2 3 4\n" + rows, rows + "  ^ ^\n", " ↓↓ \n" + rows}) {
    write_file(file, text);
    const Outcome solved = run_lucas({"solve", file, "--goal", "usual"});
    EXPECT_THAT(solved.out, HasSubstr("Solved in 116 steps")) << text;
    EXPECT_THAT(solved.err, HasSubstr("skipped line"));
  }
  write_file(file, "  ABCD\n1 AA..\n2 AAb.\n3 ..c.\n");
  EXPECT_THAT(run_lucas({"solve", file, "--goal", "usual", "-q"}).out, HasSubstr("Solved in 4 steps"));
  write_file(file,
             "  a b c d e f\n1 . . B C C D\n2 . . B . . D\n3 A A B . . D\n4 . . . . . .\n5 . . . . . .\n"
             "6 . . . . . .\n");
  EXPECT_THAT(run_lucas({"solve", file}).out, HasSubstr("Solved in 3 moves"));
}

TEST(Spreadsheet, HasEmptyCellsForFreeOnes) {
  const Folder folder;
  const std::string file = folder / "b.csv";
  for (const std::string& text : Words{",,B,C,C,D\n,,B,,,D\nA,A,B,,,D\n,,,,,\n,,,,,\n,,,,,\n",
                                       "\t\tB\tC\tC\tD\r\n\t\tB\t\t\tD\r\nA\tA\tB\t\t\tD\r\n\t\t\t\t\t\r\n"
                                       "\t\t\t\t\t\r\n\t\t\t\t\t\r\n"}) {
    write_file(file, text);
    EXPECT_THAT(run_lucas({"solve", file}).out, HasSubstr("Solved in 3 moves")) << text;
  }
  for (const char* const text : {"1\t2\t3\n4\t\t6\n7\t5\t8\n", "1,2,3\n4,,6\n7,5,8\n"}) {
    write_file(file, text);
    EXPECT_THAT(run_lucas({"solve", file, "-q"}).out, HasSubstr("Solved in 2 steps")) << text;
  }
}

TEST(TwoGrids, AreABoardAndItsGoalOnlyIfTheyDiffer) {
  const Folder folder;
  const std::string file = folder / "b.txt", rows = "BAAC\nBAAC\nDEEF\nDGHF\nI..J\n",
                    cars = "..BCCD\n..B..D\nAAB..D\n......\n......\n......\n",
                    later = "...CCD\n.....D\nAA...D\n..B...\n..B...\n..B...\n";
  write_file(file, rows + "\n" + rows);
  EXPECT_EQ(lines_in(run_lucas({"solve", file, "--goal", "usual"}).out), 2);
  write_file(file, cars + "\n" + later);  // two positions of one card
  EXPECT_EQ(run_lucas({"solve", file}).out, file + ":1  Solved in 3 moves (shortest: proved)\n" + file +
                                                ":2  Solved in 2 moves (shortest: proved)\n");
  write_file(file, "AA.\n..B\n\n.AA\n...\n");
  const Outcome pair = run_lucas({"solve", file, "-q"});
  EXPECT_EQ(pair.out, "Solved in 1 move (shortest: proved)\n");
  EXPECT_THAT(pair.err, HasSubstr("the second grid is taken for the goal"));
}

TEST(NoBoard, IsToldForWhatItIs) {
  const Folder folder;
  const std::string file = folder / "DieHard.cfg";
  write_file(file, "SPECIFICATION Spec\nINVARIANT TypeOK\n");
  EXPECT_THAT(run_lucas({"check", file}).err, HasSubstr("a configuration of TLC, not a board"));
  write_file(file, "ABBC\nABBC\nDEEF\nDGHF\nI  J K\n");
  EXPECT_THAT(run_lucas({"check", file}).err, Not(HasSubstr("prose")));
}

TEST(Klotski, TakesTheUsualGoalOfABoardWithoutOne) {
  const std::string board = "bAAc|bAAc|dffe|dghe|i..j";
  const Outcome solved = run_lucas({"solve", "klotski", "--level", board});
  EXPECT_EQ(solved.code, 0);
  EXPECT_THAT(solved.out, HasSubstr("goal=usual"));
  EXPECT_THAT(solved.out, HasSubstr("Solved in 116 steps"));
  EXPECT_THAT(solved.err,
              HasSubstr("the level has no goal, so --goal usual is taken: piece A to the middle"));
  EXPECT_EQ(run_lucas({"solve", "sliding-blocks", "--level", board}).code, 2);
  EXPECT_EQ(run_lucas("solve klotski -q").err, "");
  EXPECT_EQ(run_lucas({"solve", "klotski", "--level", "AA.|BB."}).code, 2);  // two are largest
}

TEST(RushHour, CountsStepsToo) {
  const Folder folder;
  const std::string file = folder / "card.txt";
  write_file(file, "IBBxoo\nIooLDD\nJAALoo\nJoKEEM\nFFKooM\nGGHHHM\n");
  const Outcome steps = run_lucas({"solve", file, "--metric", "steps", "-q"}),
                moves = run_lucas({"solve", file, "-q"});
  EXPECT_THAT(run_lucas({"solve", file, "--metric", "steps"}).err, HasSubstr("for the model 'rush-hour'"));
  EXPECT_EQ(steps.out, "Solved in 103 steps (shortest: proved)\n");
  EXPECT_EQ(moves.out, "Solved in 60 moves (shortest: proved)\n");
  EXPECT_THAT(run_lucas({"solve", "rush-hour", "--level", file}).out, HasSubstr("metric=moves"));
}

}  // namespace
}  // namespace lucas::cli::test
