// level list, show, convert and lint.
#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(LevelList, NamesEveryLevel) {
  const Outcome outcome = run_lucas("level list");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(
      outcome.out,
      HasSubstr("klotski                   4x5  10 pieces  81 moves   Klotski (L'Âne rouge, 橫刀立馬)\n"));
  EXPECT_THAT(outcome.out, HasSubstr("\nzou-tou-wu-lu "));
  EXPECT_GE(lines_in(outcome.out), 40);
}

TEST(LevelShow, ShowsBoardAndGoal) {
  EXPECT_EQ(run_lucas("level show century").out,
            "name: Century\n"
            "source: J. H. Conway, 1975; Storer (Brandeis): 99 moves\n"
            "metric: moves\n"
            "par: 99\n"
            "format: lucas\n"
            "size: 4x5, 10 pieces, 2 free cells\n"
            "\n"
            "board   goal\n"
            "xAAy    ....\n"
            "bAAc    ....\n"
            "bd.c    ....\n"
            "ed.f    .AA.\n"
            "gghh    .AA.\n");
}

TEST(LevelShow, TellsTheFormatThatItFound) {
  const Outcome outcome = run_lucas("level show {{<<0,0>>}}");
  EXPECT_EQ(outcome.code, 2);  // a file is wanted
  EXPECT_THAT(run_lucas("level show 1A9BF0C").out,
              HasSubstr("format: common-code\nsize: 4x5, 10 pieces, 2 free cells\n"));
  const Folder folder;
  write_file(folder / "a", "{{<<0,0>>}}");
  EXPECT_EQ(run_lucas({"level", "show", folder / "a"}).out,
            "metric: steps\nformat: tla\nsize: 1x1, 1 piece, 0 free cells\n\nboard\nA\ngoal: none\n");
}

TEST(LevelConvert, WritesOtherFormats) {
  EXPECT_EQ(run_lucas("level convert rush-hour-60 --to rush-hour").out,
            "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\n");
  EXPECT_EQ(run_lucas("level convert klotski --to slide").out, "4x5:amd1ad4d3d1d4aad1ad4aad4ae2a,1,3\n");
}

TEST(LevelConvert, WritesAFileAndReadsItAgain) {
  const Folder folder;
  for (const char* format : {"lucas", "lumi-a", "slide", "tla"}) {
    const std::string file = folder / format;
    const Outcome outcome = run_lucas({"level", "convert", "klotski", "--to", format, "-o", file});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "wrote " + file + "\n");
    const Outcome again = run_lucas({"level", "convert", file, "--to", "tla"});
    EXPECT_EQ(again.out, run_lucas("level convert klotski --to tla").out);
  }
  EXPECT_EQ(run_lucas({"level", "convert", "klotski", "-o", folder / "none/a"}).code, 74);
}

TEST(LevelConvert, SaysWhyItCannot) {
  expect_refused("level convert klotski --to rush-hour",
                 "a Rush Hour string is a square board, from 4x4 to 10x10");
  expect_refused(
      "level convert klotski --to 2swap",
      "--to 2swap: no such choice; allowed is one of lucas, rush-hour, lumi-a, slide, sbp, tla, 15-puzzle, "
      "xsb");
}

TEST(LevelLint, SaysWhatIsOddAndWhere) {
  EXPECT_EQ(run_lucas("level lint klotski").out, "klotski: fine\n");
  const Folder folder;
  const std::string file = folder / "a.txt";
  write_file(file, "name: x\npar: 3\n\nA.\ngoal:\nA.\n");
  const Outcome odd = run_lucas({"level", "lint", file});
  EXPECT_EQ(odd.code, 1);
  EXPECT_EQ(odd.out,
            file + ":4:1: the goal is met at the start\n" + file + ":2:6: par without metric: 3 of what?\n");
  write_file(file, "A.A\n");
  EXPECT_EQ(run_lucas({"level", "lint", file}).code, 2);
  EXPECT_EQ(run_lucas({"level", "lint", file}).err,
            "lucas: " + file + ":1:3: piece A has 2 unconnected parts\n");
}

TEST(Level, KnowsThoseOfSokoban) {
  EXPECT_THAT(run_lucas("level list").out,
              HasSubstr("\nmicroban-3                9x6   2 boxes   41 moves   Microban 3\n"));
  EXPECT_EQ(run_lucas("level show microban-4").out,
            "name: Microban 4\n"
            "source: David W. Skinner, Microban, 2000\n"
            "par: 23 moves\n"
            "format: xsb\n"
            "size: 8x6, 3 boxes, 20 cells of floor\n"
            "\n"
            "########\n"
            "#      #\n"
            "# .**$@#\n"
            "#      #\n"
            "#####  #\n"
            "    ####\n");
  EXPECT_EQ(run_lucas("level convert 5#|#@$.#|5#").out, "#####\n#@$.#\n#####\n");
  EXPECT_EQ(run_lucas("level convert 5#|#@$.#|5# --to xsb").out, "#####\n#@$.#\n#####\n");
  EXPECT_EQ(run_lucas("level lint microban-1").out, "microban-1: fine\n");
  EXPECT_EQ(run_lucas("level lint 4#|#@*#|4#").code, 1);
  expect_refused("level convert microban-1 --to slide",
                 "microban-1: a level of Sokoban can be written in xsb only");
  expect_refused("level convert klotski --to xsb",
                 "a level of sliding blocks cannot be written as one of Sokoban");
}

TEST(Level, RefusesWrongWords) {
  expect_refused("level", "level needs to know what to do. Choose from: list, show, convert, lint.");
  expect_refused("level shwo klotski", "unknown command 'level shwo'. Did you mean 'show'?");
  expect_refused(
      "level show",
      "level show: which level? Give a name (see level list), a file, - for stdin, or a board in one line.");
  expect_refused("level show klotski century", "unexpected argument 'century'");
  expect_refused("level show klotsky",
                 "unknown level 'klotsky', and no file of that name. Did you mean 'klotski'?");
  expect_refused("level list klotski", "unexpected argument 'klotski'");
  EXPECT_EQ(run_lucas("level --help").code, 0);
}

}  // namespace
}  // namespace lucas::cli::test
