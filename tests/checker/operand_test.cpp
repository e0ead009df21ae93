// A file where a model is expected: levels, several of them, traces; lists of levels, counts with units.
#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* card = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM";
constexpr const char* klotski = "bAAc\nbAAc\ndffe\ndghe\ni..j\n";
constexpr const char* klotski_goal = "goal:\n....\n....\n....\n.AA.\n.AA.\n";

TEST(Operand, IsReadAsTheLevelThatItIs) {
  const Folder folder;
  write_file(folder / "k.txt", std::string(klotski) + klotski_goal);
  const Outcome solved = run_lucas({"solve", folder / "k.txt", "-q"});
  EXPECT_EQ(solved.out, "Solved in 116 steps (shortest: proved)\n");
  EXPECT_EQ(solved.err, "lucas: " + (folder / "k.txt") + ": a level, for the model 'sliding-blocks'\n");
  EXPECT_EQ(run_lucas({"solve", "sliding-blocks", folder / "k.txt", "-q"}).out, solved.out);
  EXPECT_EQ(run_lucas("solve pennant -q").out, "Solved in 59 moves (shortest: proved)\n");
  write_file(folder / "card.txt", "IBBxoo\nIooLDD\nJAALoo\nJoKEEM\nFFKooM\nGGHHHM\n");
  const Outcome cars = run_lucas({"solve", folder / "card.txt", "-q"});
  EXPECT_EQ(cars.out, "Solved in 60 moves (shortest: proved)\n");
  EXPECT_THAT(cars.err, HasSubstr("for the model 'rush-hour'"));
  EXPECT_THAT(run_lucas("solve microban-1 -q").err, HasSubstr("for the model 'sokoban'"));
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
  EXPECT_THAT(run_lucas({"solve", file, "--json"}).out, HasSubstr("--json is for one level; here are 2"));
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

}  // namespace
}  // namespace lucas::cli::test
