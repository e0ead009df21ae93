// lucas play, scripted through a pipe.
#include <iostream>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::AnyOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

Outcome played(const std::string& line, const std::string& input) {
  std::istringstream in(input);
  std::streambuf* const before = std::cin.rdbuf(in.rdbuf());
  const Outcome outcome = run_lucas(line);
  std::cin.rdbuf(before);
  std::cin.clear();
  return outcome;
}

TEST(Play, LeadsToTheGoal) {
  const auto run = played("play hanoi --disks 2", "1\nMove 2: 1→3\nmove 1: 2→3\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, HasSubstr("0 steps   optimal from here: 3\n"));
  EXPECT_THAT(run.out, HasSubstr("2 steps   optimal from here: 1\n"));
  EXPECT_THAT(run.out, HasSubstr("3 steps   Solved!   the optimum is 3\n"));
}

TEST(Play, DrawsTowersWhereTheyFit) {
  EXPECT_THAT(played("play hanoi --disks 2", "").out, HasSubstr("    │     │     │\n"
                                                                "   ━1━    │     │\n"
                                                                "  ━━2━━   │     │\n"
                                                                "  ──┴─────┴─────┴──\n"));
  EXPECT_THAT(played("play hanoi --disks 13", "").out, HasSubstr("  13 12 11 10 9 8 7 6 5 4 3 2 1 |"));
}

TEST(Play, CountsDetoursAndTakesMovesBack) {
  const auto run = played("play hanoi --disks 2", "2\nu\nu\n2\nr\nm\n");
  EXPECT_THAT(run.out, HasSubstr("1 step   optimal from here: 3   detour: 1\n"));
  EXPECT_THAT(run.out, HasSubstr("this is the start"));
}

TEST(Play, HintsTellMoreEachTime) {
  const auto run = played("play hanoi --disks 3", "h\nh\nh\nh\n");
  EXPECT_THAT(
      run.out,
      HasSubstr("hint: 7 steps from here\nhint: Move, disk 1\nhint: 2  Move 1: 1→3\nhint: 2  Move 1"));
}

TEST(Play, TakesMovesThatAreCalledLikeCommands) {
  const auto run = played("play sokoban", "r\n:u\n:m\nr\n:r\n");
  EXPECT_THAT(run.out, HasSubstr("\nr\n")) << "a move to the right";
  EXPECT_THAT(run.out, HasSubstr("1 move   optimal from here:"));
  const auto crossing = played("play missionaries", "M → E\nCC > W\n");
  EXPECT_THAT(crossing.out, HasSubstr("\n1 step   ")) << "an arrow in ASCII";
}

TEST(Play, TakesNothingBackForALetterThatIsNoMoveHere) {
  const auto run = played("play sokoban --level microban-2", "1\nu\nR\n:u\n");
  EXPECT_THAT(run.out,
              HasSubstr("no move is called 'u' here. m lists the moves; :u takes the last one back"));
  EXPECT_THAT(run.out, HasSubstr("no move is called 'R' here"));
  EXPECT_EQ(run.out.find("0 moves", run.out.find("1 move ")), run.out.rfind("0 moves")) << "once, for :u";
}

TEST(Play, WithoutAnOracleWhereTheSpaceIsTooLarge) {
  const auto run = played("play hanoi --disks 12 --max-states 1000", "1\n");
  EXPECT_THAT(run.out, HasSubstr("0 steps\n"));
  EXPECT_THAT(run.out, HasSubstr("no distances: "));
  EXPECT_THAT(run.out, Not(HasSubstr("optimal")));
}

// A search from where the player is finds what no oracle knows, and the way that it found stays known.
TEST(Play, HintsAreSearchedWhereTheSpaceIsTooLarge) {
  const auto run = played("play 15-puzzle --max-states 1000 --start 1,2,3,4/5,6,0,8/9,10,7,12/13,14,11,15",
                          "h\nh\nh\n7 up\nh\nu\n");
  EXPECT_THAT(run.out, HasSubstr("hint: 3 steps from here, as a search found\nhint: Slide, tile 7\nhint: "));
  EXPECT_THAT(run.out, HasSubstr("1 step   optimal from here: 2\n"));
  EXPECT_THAT(run.out, HasSubstr("hint: 2 steps from here\n")) << "nothing is searched again";
  EXPECT_THAT(run.out, HasSubstr("0 steps   optimal from here: 3\n"));
}

TEST(Play, HintsTellADeadEndThatASearchFound) {
  const auto run = played("play peg-solitaire --max-states 2 --board triangle4 --start 1 --finish 1", "h\n");
  EXPECT_THAT(run.out, HasSubstr("no goal can be reached from here"));
}

// A shortest way is too far: the hints go along another one.
TEST(Play, HintsGoAnyWayWhereTheShortestIsTooFar) {
  const auto run = played("play 15-puzzle random:3 --max-states 1000 --memory 4M", "h\nh\nh\n");
  EXPECT_THAT(run.out,
              ContainsRegex("hint: a way of [0-9]+ steps from here, not proved shortest\nhint: Slide, "
                            "tile [0-9]+\nhint: "));
}

// Until the player goes another way.
TEST(Play, HintsFollowAStrategyThatIsShortest) {
  const auto run = played("play lights-out --rows 9 --cols 9 --max-states 1000 --memory 4M", "h\nh\n1\n");
  EXPECT_THAT(run.out, HasSubstr("hint: 25 steps from here\nhint: Press, row 1\n"));
}

TEST(Play, HintsTellThatASearchFoundNothing) {
  const auto run = played("play 15-puzzle --max-states 1000 --memory 1M", "h\n");
  EXPECT_THAT(run.out, HasSubstr("no hint: searches of "));
  EXPECT_THAT(played("play 15-puzzle loyd --max-states 1000 --memory 4M", "h\n").out,
              HasSubstr("no goal can be reached from here, by the model's own proof: "));
}

TEST(Play, LeavesOutWhatIsLongerThanAnyMove) {
  const auto run = played("play hanoi --disks 2", std::string(1'000'000, 'x') + "\n1\n2");
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, HasSubstr("2 steps   optimal from here:")) << "the last line has no end";
  EXPECT_LT(run.out.size(), 10'000U);
}

TEST(Play, RefusesTooLittleMemory) {
  const auto run = played("play hanoi --memory 1", "1\n");
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, HasSubstr("See --memory."));
}

TEST(Play, SavesATraceThatVerifies) {
  const Folder folder;
  const std::string file = folder / "game.itf.json";
  played("play hanoi --disks 1", "save " + file + "\n2\nw " + file + "\n");
  const auto verified = run_lucas({"trace", "verify", file});
  EXPECT_EQ(verified.code, 0);
  EXPECT_THAT(verified.out, HasSubstr("in 1 step, and reaches Solved"));
}

TEST(Play, SavesAPageAndPictures) {
  const Folder folder;
  const std::string page = folder / "a.html", pictures = folder / "a.svg";
  played("play hanoi --disks 1", "2\nsave " + page + "\nsave " + pictures + "\n");
  EXPECT_THAT(read_file(page), HasSubstr(R"("verdict":"Solved after 1 step")"));
  EXPECT_THAT(read_file(pictures), HasSubstr(">1  Move 1: 1→3  Solved</text>"));
}

TEST(Play, WritesTheGameWhenItEnds) {
  const Folder folder;
  const std::string file = folder / "game.itf.json", page = folder / "game.html";
  for (const char* end : {"", "q\n"}) {
    const auto run = played("play hanoi --disks 1 -o " + file + " -o " + page, std::string("2\n") + end);
    EXPECT_EQ(run.code, 0);
    EXPECT_THAT(run.out, testing::EndsWith("wrote " + file + "\nwrote " + page + "\n"));
    EXPECT_THAT(run_lucas({"trace", "verify", file}).out, HasSubstr("in 1 step, and reaches Solved"));
    EXPECT_THAT(read_file(page), HasSubstr(R"("verdict":"Solved after 1 step")"));
  }
}

TEST(Play, RefusesFilesBeforeTheGameBegins) {
  for (const std::string file : {"game.png", "game.json", "game.txt", "game", "-", "/dev/stdout"}) {
    const auto run = played("play hanoi -o " + file, "1\n");
    EXPECT_EQ(run.code, 2) << file;
    EXPECT_EQ(run.out, "") << file;
    EXPECT_THAT(run.err,
                AnyOf(HasSubstr(": the name does not tell the format"), HasSubstr("play writes no .json")))
        << file;
    EXPECT_THAT(run.err, HasSubstr("Known endings: .itf.json, .tlc.json, .html, .svg.")) << file;
  }
  const auto nowhere = played("play hanoi -o /nowhere/a.html", "1\n");
  EXPECT_EQ(nowhere.out, "");
  EXPECT_THAT(nowhere.err, HasSubstr("/nowhere/a.html: cannot be written"));
  EXPECT_EQ(played("play hanoi -o a.html -o a.html", "1\n").code, 2);
}

TEST(Play, AnswersNonsense) {
  const auto run =
      played("play hanoi", "\n99\n0\nfly\nmove\nsave\nsave x.png\nsave /nowhere/x.itf.json\n?\nq\n1\n");
  EXPECT_EQ(run.code, 0);
  for (const char* text :
       {"there is no move 99", "there is no move 0", "no move is called 'fly'",
        "several moves are called 'move'", "save: the name does not tell", "/nowhere/x.itf.json", "undo"})
    EXPECT_THAT(run.out, HasSubstr(text));
  EXPECT_THAT(run.out, Not(HasSubstr("1 step "))) << "nothing is done after q";
}

}  // namespace
}  // namespace lucas::cli::test
