// A file where a model is expected: levels, several of them, traces; lists of levels, counts with units.
#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* card = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM";
constexpr const char* klotski = "bAAc\nbAAc\ndffe\ndghe\ni..j\n";
constexpr const char* klotski_goal = "goal:\n....\n....\n....\n.AA.\n.AA.\n";

TEST(Operand, IsReadAsTheLevelThatItIs) {
  const Folder folder;
  write_file(folder / "k.txt", std::string(klotski) + klotski_goal);
  const Outcome solved = run_lucas({"solve", folder / "k.txt", "-q"});
  EXPECT_EQ(solved.out, "Solved in 116 steps (shortest: proved)\n");
  EXPECT_EQ(solved.err, "") << "it is quiet";
  EXPECT_EQ(run_lucas({"solve", folder / "k.txt"}).err,
            "lucas: " + (folder / "k.txt") + ": a level, for the model 'sliding-blocks'\n");
  EXPECT_EQ(run_lucas({"solve", "sliding-blocks", folder / "k.txt", "-q"}).out, solved.out);
  EXPECT_EQ(run_lucas("solve pennant -q").out, "Solved in 59 moves (shortest: proved)\n");
  write_file(folder / "card.txt", "IBBxoo\nIooLDD\nJAALoo\nJoKEEM\nFFKooM\nGGHHHM\n");
  const Outcome cars = run_lucas({"solve", folder / "card.txt", "-q"});
  EXPECT_EQ(cars.out, "Solved in 60 moves (shortest: proved)\n");
  EXPECT_THAT(run_lucas({"solve", folder / "card.txt"}).err, HasSubstr("for the model 'rush-hour'"));
  EXPECT_EQ(run_lucas({"solve", card, "-q"}).out, cars.out);
  EXPECT_THAT(run_lucas({"solve", std::string(card).substr(1)}).err,
              HasSubstr("35 characters; a 6x6 board has 36"));
  EXPECT_THAT(run_lucas("solve microban-1").err, HasSubstr("for the model 'sokoban'"));
}

TEST(Operand, IsRecognisedByTheModelsThatTakeIt) {
  const auto recognised = [](const std::string& text, std::size_t number = 1) {
    Words names;
    for (const auto& entry : models::builtin()) {
      if (entry->recognise(text, number)) names.push_back(entry->name());
    }
    return names;
  };
  EXPECT_EQ(recognised("#######\n#@-$-.#\n#######\n"), Words{"sokoban"});
  EXPECT_EQ(recognised("IBBxoo\nIooLDD\nJAALoo\nJoKEEM\nFFKooM\nGGHHHM\n"),
            (Words{"rush-hour", "sliding-blocks"}));
  EXPECT_EQ(recognised(std::string(klotski) + klotski_goal), Words{"sliding-blocks"});
  EXPECT_THAT(recognised("1 2 3 / 4 5 6 / 0 7 8"), ::testing::Contains("sliding-tiles"));
  EXPECT_EQ(recognised("to be or not to be"), Words{});
  EXPECT_EQ(recognised("\xff"), Words{}) << "it is no text";
  EXPECT_EQ(run_lucas("solve 1A9BF0C -q").out, "Solved in 81 moves (shortest: proved)\n");
  EXPECT_EQ(recognised(std::string(klotski) + klotski_goal, 2), Words{}) << "there is one level";
}

TEST(Operand, IsReadAsTheTraceThatItIs) {
  const Folder folder;
  const std::string trace = folder / "t.itf.json";
  run_lucas({"solve", "hanoi", "--disks", "4", "-q", "-o", trace});
  EXPECT_EQ(run_lucas({"solve", trace, "-q"}).out, "Solved in 15 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas({"solve", "--from", trace + ":1", "-q"}).out,
            "Solved in 14 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas({"solve", "hanoi", "--from", trace + ":1", "-q"}).out,
            "Solved in 14 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas({"solve", "hanoi", "--disks", "3", "--from", trace, "-q"}).code, 2);  // flags win
}

TEST(Operand, IsFoundAmongOptionsHoweverTheyAreWritten) {
  const Folder folder;
  const std::string trace = folder / "t.itf.json", board = folder / "b.txt";
  run_lucas({"solve", "hanoi", "--disks", "4", "-q", "-o", trace});
  EXPECT_EQ(run_lucas({"solve", "--from=" + trace + ":1", "-q"}).out,
            "Solved in 14 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas({"solve", "hanoi", "--from=" + trace + ":1", "-q"}).out,
            "Solved in 14 steps (shortest: proved)\n");
  write_file(board, std::string(klotski) + klotski_goal + "\n" + klotski + klotski_goal);
  EXPECT_THAT(run_lucas({"solve", board, "--output=" + (folder / "x")}).err,
              HasSubstr("--output is for one level; here are 2"));
  EXPECT_THAT(run_lucas({"solve", board, "-o" + (folder / "x")}).err, HasSubstr("--output is for one level"));
  EXPECT_EQ(run_lucas({"solve", board, trace}).code, 2);
}

TEST(Operand, IsNotOverwritten) {
  const Folder folder;
  const std::string level = folder / "board.txt", trace = folder / "trace.itf.json",
                    some = folder / "some.txt", more = folder / "more.txt";
  write_file(some, "A == 1");
  write_file(more, "B == 2");
  write_file(level, std::string(klotski) + klotski_goal);
  ASSERT_EQ(run_lucas({"solve", "hanoi", "-q", "-o", trace}).code, 0);
  for (const Words& words :
       {Words{"solve", level, "-o", level}, Words{"solve", "sliding-blocks", "--level", level, "-o", level},
        Words{"solve", "--from=" + trace + ":2", "-o", trace},
        Words{"check", "hanoi", "--definitions", some, "--definitions", more, "-o", some}}) {
    const Outcome run = run_lucas(words);
    EXPECT_EQ(run.code, 2);
    EXPECT_THAT(run.err, HasSubstr(": this file is read. Write to another one."));
  }
}

// A file does not take the place of a word that a start may be.
TEST(Operand, IsAWordOfTheModelFirst) {
  const Folder folder;
  write_file(folder / "off", "..*/.../...");
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  EXPECT_EQ(run_lucas({"solve", "lights-out", "off", "-q"}).out, "Solved in 0 steps (shortest: proved)\n");
  std::filesystem::current_path(before);
}

TEST(Operand, OfTilesGoesToSlidingTiles) {
  const Folder folder;
  const std::string file = folder / "8.txt";
  for (const char* board : {"1 2 3\n4 5 6\n0 7 8\n", "1 2 3\n4 5 6\n_ 7 8\n", "123\n456\n 78\n"}) {
    write_file(file, board);
    const Outcome solved = run_lucas({"solve", file, "-q"});
    EXPECT_EQ(solved.out, "Solved in 2 steps (shortest: proved)\n") << board;
    EXPECT_EQ(solved.err, "");
    EXPECT_EQ(run_lucas({"solve", file}).err, "lucas: " + file + ": tiles, for the model 'sliding-tiles'\n");
    EXPECT_EQ(run_lucas({"solve", "sliding-tiles", file, "-q"}).out, solved.out);
  }
  write_file(file, run_lucas("solve sliding-tiles --start 1,2,3,4/5,6,7,8/9,10,0,12/13,14,11,15").out);
  EXPECT_EQ(run_lucas({"solve", file, "-q"}).out, "Solved in 2 steps (shortest: proved)\n")
      << "a printed trace";
  write_file(file, "1 2 3 4 5 6 7 0 8\n");
  EXPECT_EQ(run_lucas({"solve", file, "-q"}).out, "Solved in 1 step (shortest: proved)\n");
  EXPECT_EQ(run_lucas("solve sliding-tiles 1 2 3 4 5 6 7 8 0 -q").out,
            "Solved in 0 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas("solve pancakes 3 1 2 -q").out, "Solved in 2 steps (shortest: proved)\n");
}

TEST(Operand, OfTilesInEachLineAreSeveral) {
  const Folder folder;
  const std::string file = folder / "tiles.txt";
  write_file(file, "1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 0 7 8\n\n1 2 3 4 0 5 7 8 6\n");
  EXPECT_EQ(run_lucas({"solve", file}).out, file + ":1  Solved in 1 step (shortest: proved)\n" + file +
                                                ":2  Solved in 2 steps (shortest: proved)\n" + file +
                                                ":3  Solved in 2 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas({"solve", file + ":2", "-q"}).out, "Solved in 2 steps (shortest: proved)\n");
  EXPECT_THAT(run_lucas({"explore", file}).err, HasSubstr("holds 3 levels"));
  EXPECT_THAT(run_lucas({"solve", file + ":4"}).err, HasSubstr("there is no level 4"));
  EXPECT_EQ(run_lucas({"solve", file + ":1", file + ":3"}).out,
            file + ":1  Solved in 1 step (shortest: proved)\n" + file +
                ":3  Solved in 2 steps (shortest: proved)\n");
  EXPECT_THAT(run_lucas({"solve", file + ":1", file + ":4"}).err, HasSubstr("there is no level 4"));
  write_file(file, "1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 7 7 8\n");
  EXPECT_EQ(run_lucas({"solve", file}).code, 2);
}

TEST(Operand, OfTilesBelowEachOtherAreSeveral) {
  const Folder folder;
  const std::string file = folder / "tiles.txt", both = file + ":1  Solved in 1 step (shortest: proved)\n" +
                                                        file + ":2  Solved in 2 steps (shortest: proved)\n";
  for (const char* const text : {"1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n0 7 8\n",
                                 "#1 easy\n1 2 3\n4 5 6\n7 0 8\n\n#2 hard\n1 2 3\n4 5 6\n0 7 8\n",
                                 "; 1\n\n123\n456\n708\n\n; 2\n\n123\n456\n078\n; end\n"}) {
    write_file(file, text);
    EXPECT_EQ(run_lucas({"solve", file}).out, both) << text;
    EXPECT_EQ(run_lucas({"solve", file + ":2", "-q"}).out, "Solved in 2 steps (shortest: proved)\n");
  }
}

TEST(Operand, OfTilesIsTheirStart) {
  EXPECT_THAT(run_lucas({"solve", "1 2 3/4 5 6/7 0 8", "--start", "solved"}).err,
              HasSubstr("--start is given twice"));
  const Folder folder;
  const std::string file = folder / "tiles.txt";
  write_file(file, "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n");
  const Outcome list = run_lucas({"solve", file, "--max-states", "100"});  // one goal for both
  EXPECT_THAT(list.err, HasSubstr("the goal has the blank first"));
  EXPECT_THAT(list.out, HasSubstr(":2  unsolvable"));
}

TEST(Operand, IsRushHourOnlyWithCars) {
  const Folder folder;
  const std::string file = folder / "b.txt";
  write_file(file, "AA.B\nCD.B\n....\nEF..\n");
  EXPECT_THAT(run_lucas({"solve", file}).err, HasSubstr("below the board, add a line goal: and"));
  EXPECT_EQ(run_lucas({"solve", file, "-q", "--goal", ". . A A / . . . . / . . . . / . . . ."}).code, 0);
  write_file(file, "BB.C\nAA.C\n...D\nEE.D\n");
  EXPECT_THAT(run_lucas({"solve", file}).err, HasSubstr("for the model 'rush-hour'"));
  EXPECT_THAT(run_lucas({"solve", file, "--metric", "steps", "--goal", "..../..AA/..../...."}).err,
              HasSubstr("for the model 'sliding-blocks'"));
}

// A file that somebody sent must not write files, or change what is asked.
TEST(Operand, OfATraceSetsNoOption) {
  const Folder folder;
  const std::string trace = folder / "t.itf.json", victim = folder / "victim.txt";
  run_lucas({"solve", "hanoi", "--disks", "2", "-q", "-o", trace});
  write_file(trace,
             replaced(read_file(trace), R"("disks":2,)", R"("disks":2,"output":")" + victim + R"(",)"));
  const Outcome outcome = run_lucas({"solve", trace, "-q"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.err, HasSubstr("the model 'hanoi' has no parameter 'output'"));
  EXPECT_EQ(folder.size(), 1);
  EXPECT_EQ(run_lucas({"solve", "--from", trace, "-q"}).code, 2);
}

TEST(Operand, OfSeveralLevelsGivesATable) {
  const Folder folder;
  write_file(folder / "a.csv", std::string("60,") + card + ",1\n60," + card + ",2\n");
  const std::string file = folder / "a.csv";
  const std::string line = "Solved in 60 moves (shortest: proved)\n";
  EXPECT_EQ(run_lucas({"solve", file}).out, file + ":1  " + line + file + ":2  " + line);
  EXPECT_EQ(run_lucas({"solve", "rush-hour", file}).out, file + ":1  " + line + file + ":2  " + line);
  EXPECT_EQ(run_lucas({"solve", file + ":2", "-q"}).out, line);
  EXPECT_EQ(lines_in(run_lucas({"solve", file, "--json"}).out), 2);
  const std::string two = "AA.\n...\ngoal:\n.AA\n...\n\nBB.\n...\ngoal:\n...\n.BB\n";
  EXPECT_THAT(run_lucas({"solve", two}).out,
              AllOf(HasSubstr(":1  Solved in 1 step "), HasSubstr(":2  Solved in 2 steps ")));
  EXPECT_THAT(run_lucas({"explore", two}).err,
              HasSubstr("Choose one by its number behind the rows: :1 to :2."));
  EXPECT_EQ(run_lucas({"solve", two + ":2", "-q"}).out, "Solved in 2 steps (shortest: proved)\n");
  write_file(folder / "b.txt", std::string(klotski) + klotski_goal);
  write_file(folder / "c.md", "nothing here\n");
  const Outcome all = run_lucas({"solve", folder.path()});
  EXPECT_EQ(lines_in(all.out), 3);
  EXPECT_THAT(all.out, HasSubstr((folder / "b.txt") + "    Solved in 116 steps (shortest: proved)\n"));
  EXPECT_EQ(all.code, 0);
}

TEST(Operand, LevelsWithoutAGoalAreToldWhatToType) {
  const Folder folder;
  write_file(folder / "k.txt", klotski);
  const Outcome none = run_lucas({"solve", folder / "k.txt"});
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.err, HasSubstr(std::string("type --goal usual, or add below the board\n") + klotski_goal));
  EXPECT_EQ(run_lucas({"solve", folder / "k.txt", "--goal", "usual", "-q"}).code, 0);
  EXPECT_EQ(run_lucas({"solve", folder / "k.txt", "--goal", "..../..../..../.AA./.AA.", "-q"}).code, 0);
  EXPECT_THAT(run_lucas({"solve", "klotski", "--goal", "..../.AA."}).err,
              StartsWith("lucas: --goal:1:1: the goal is 4x2 cells, the board 4x5"));
  EXPECT_THAT(run_lucas({"solve", "klotski", "--goal", "Cardinality(board) = 10", "-q"}).out,
              StartsWith("Cardinality(board) = 10 in 0 steps"));
}

TEST(Operand, BehindNoCommandIsToldOne) {
  const Folder folder;
  write_file(folder / "k.txt", klotski);
  EXPECT_THAT(run_lucas(Words{folder / "k.txt"}).err,
              HasSubstr("is a file; the command comes first. Try lucas solve "));
  EXPECT_THAT(run_lucas("pennant").err,
              HasSubstr("'pennant' is a level; the command comes first. Try lucas solve "));
  EXPECT_EQ(run_lucas("help rush-hour").out, run_lucas("describe rush-hour").out);
}

TEST(Counts, TakeUnits) {
  for (const char* most : {"10", "1e1"})
    EXPECT_THAT(run_lucas({"check", "hanoi", "-q", "--max-states", most}).out, HasSubstr("in the 10 states"));
  EXPECT_EQ(run_lucas("check hanoi -q --max-states 5M").code, 0);
  EXPECT_EQ(run_lucas("check hanoi -q --max-states 5X").code, 2);
  EXPECT_EQ(run_lucas("check hanoi -q --max-states 1e30").code, 2);
}

TEST(LevelList, IsFilteredByWords) {
  EXPECT_EQ(lines_in(run_lucas("level list klotski").out), 1);
  EXPECT_EQ(lines_in(run_lucas("level list rush-hour par=50-60 6x6").out), 3);
  EXPECT_EQ(run_lucas("level list no-such-level").code, 2);
  EXPECT_EQ(run_lucas("level list par=x").code, 2);
}

TEST(LevelShow, SaysWhatItSkips) {
  const Folder folder;
  write_file(folder / "page.txt", "Klotski, the classic\n\n" + std::string(klotski));
  EXPECT_EQ(run_lucas({"level", "show", folder / "page.txt"}).err,
            "lucas: " + (folder / "page.txt") + ": skipped line 1\n");
}

TEST(LevelConvert, RefusesNamesOfPictures) {
  const Folder folder;
  EXPECT_THAT(run_lucas({"level", "convert", "klotski", "-o", folder / "k.png"}).err,
              HasSubstr("a level is written as text, not as .png"));
  EXPECT_EQ(folder.size(), 0);
}

// Korf's boards have the blank first; nothing else of a line tells that.
TEST(Operand, OfTilesHasTheBlankWhereAWayLeads) {
  const Folder folder;
  const std::string korf = folder / "korf.txt", usual = folder / "usual.txt";
  write_file(korf, "4 1 2 3 0 5 6 7 8 9 10 11 12 13 14 15\n");
  write_file(usual, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n");
  for (const Words& command : {Words{"solve", korf, "-q"}, Words{"solve", "sliding-tiles", korf, "-q"},
                               Words{"solve", "15-puzzle", korf, "-q"}}) {
    const Outcome outcome = run_lucas(command);
    EXPECT_EQ(outcome.out, "Solved in 1 step (shortest: proved)\n");
    EXPECT_THAT(outcome.err, HasSubstr("the goal has the blank first"));
  }
  for (const Words& command : {Words{"solve", usual, "-q"}, Words{"solve", "sliding-tiles", usual, "-q"}}) {
    const Outcome outcome = run_lucas(command);
    EXPECT_EQ(outcome.out, "Solved in 1 step (shortest: proved)\n");
    EXPECT_THAT(outcome.err, Not(HasSubstr("blank")));
  }
}

TEST(Operand, ThatIsAMissingFileIsToldAsOne) {
  for (const Words& command : {Words{"solve", "no-such.txt"}, Words{"solve", "pancakes", "no-such.txt"},
                               Words{"solve", "pocket-cube", "no-such.txt"}}) {
    const Outcome outcome = run_lucas(command);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("no-such.txt: cannot be read: No such file or directory"));
  }
  EXPECT_THAT(run_lucas("solve penant").err, HasSubstr("Did you mean the level 'pennant'?"));
  EXPECT_EQ(run_lucas("eval player microban-1").code, 0);
}

}  // namespace
}  // namespace lucas::cli::test
