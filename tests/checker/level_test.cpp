// level list, show, convert and lint.
#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::EndsWith;
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
  EXPECT_THAT(run_lucas("level show 1A9BF0C").out,
              HasSubstr("format: common-code\nsize: 4x5, 10 pieces, 2 free cells\n"));
  const Folder folder;
  write_file(folder / "a", "{{<<0,0>>}}");
  EXPECT_EQ(run_lucas("level show {{<<0,0>>}}").out, run_lucas({"level", "show", folder / "a"}).out);
  EXPECT_EQ(run_lucas({"level", "show", folder / "a"}).out,
            "metric: steps\nformat: tla\nsize: 1x1, 1 piece, 0 free cells\n\nboard\nA\ngoal: none\n");
}

TEST(LevelConvert, WritesOtherFormats) {
  EXPECT_EQ(run_lucas("level convert rush-hour-60 --to rush-hour").out,
            "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\n");
  EXPECT_EQ(run_lucas("level convert klotski --to slide").out, "4x5:amd1ad4d3d1d4aad1ad4aad4ae2a,1,3\n");
}

TEST(LevelConvert, NotesWhatIsLost) {
  const auto note = [](const Words& words) {
    const Outcome outcome = run_lucas(words);
    EXPECT_EQ(outcome.code, 0);
    EXPECT_NE(outcome.out, "");
    return outcome.err;
  };
  EXPECT_EQ(note({"level", "convert", "metric: moves|par: 81|AA.|..B|goal:|.AA|...", "--to", "tla"}),
            "note: the format tla has no place for metric: moves (tla counts steps), par: 81, the goal\n");
  EXPECT_EQ(
      note({"level", "convert", "name: Two|source: me|metric: steps|par: 1|AA.|goal:|.AA", "--to", "slide"}),
      "note: the format slide has no place for name: Two, source: me, metric: steps, par: 1\n");
  EXPECT_EQ(note({"level", "convert", "xAA.|goal:|.AA.", "--to", "lumi-a"}),
            "note: the format lumi-a has no place for metric: steps (lumi-a counts moves)\n");
  EXPECT_EQ(note({"level", "convert", "klotski", "--to", "lucas"}), "");
  EXPECT_EQ(note({"level", "convert", "1A9BF0C", "--to", "lumi-a"}), "");
  EXPECT_THAT(note({"level", "convert", "rush-hour-60", "--to", "rush-hour"}),
              HasSubstr("the format rush-hour has no place for name: "));
}

TEST(LevelConvert, LosesNothingOfThePuzzle) {
  expect_refused(
      {"level", "convert", "AA.|...|goal:|.AA|...", "--to", "sbp"},
      "AA.|...|goal:|.AA|...: a sliding brick puzzle has its goal on gates, and the level has none");
  expect_refused({"level", "convert", "AA.|...", "--to", "lumi-a"},
                 "AA.|...: a pair of grids needs a goal, and the level has none");
  expect_refused(
      {"level", "convert", "axis: long|AA.|.B.|goal:|.AA|...", "--to", "slide"},
      "axis: long|AA.|.B.|goal:|.AA|...: piece A moves in one direction only: slide cannot say so");
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
                 "klotski: a Rush Hour string is a square board, from 4x4 to 10x10");
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

TEST(LevelLint, AcceptsWhatCanBeSolvedHoweverLarge) {
  const std::string free(98, ' '), full(100, '.');
  std::string hall = std::string(100, '#') + "\n#@$." + free.substr(3) + "#\n", square = "A" + full.substr(1);
  for (int i = 1; i < 98; ++i) hall += "#" + free + "#\n";
  for (int i = 1; i < 100; ++i) square += "\n" + full;
  const Folder folder;
  for (const auto& [model, text] : {std::pair("sokoban", hall + std::string(100, '#') + "\n"),
                                    std::pair("sliding-blocks", square + "\ngoal:\n." + square.substr(0, 99) +
                                                                    square.substr(100) + "\n")}) {
    write_file(folder / "a.txt", text);
    EXPECT_EQ(run_lucas({"level", "lint", folder / "a.txt"}).out, folder / "a.txt" + ": fine\n");
    const Outcome solve = run_lucas({"solve", model, "--level", folder / "a.txt", "-q"});
    EXPECT_THAT(solve.out, StartsWith("Solved in 1 ")) << solve.err;
  }
}

TEST(LevelLint, SaysWhatCanNeverBeSolved) {
  EXPECT_EQ(run_lucas({"level", "lint", "1 2 3 / 4 5 6 / 7 8 0"}).out.find("never"), std::string::npos);
  const Outcome odd = run_lucas({"level", "lint", "1 2 3 / 4 5 6 / 8 7 0"});
  EXPECT_EQ(odd.code, 1);
  EXPECT_THAT(
      odd.out,
      StartsWith("1 2 3 / 4 5 6 / 8 7 0:1:1: can never be solved: the tiles are an odd number of exchanges"));
  EXPECT_THAT(run_lucas({"level", "lint", "A#.|goal:|.#A"}).out,
              HasSubstr(":3:3: can never be solved: piece A could not get to its goal on an empty board\n"));
  EXPECT_THAT(
      run_lucas({"level", "lint", "6#|#@   #|#$   #|#   .#|6#"}).out,
      HasSubstr(":1:5: can never be solved: no goal is in reach from the start, by the model's bound"));
  EXPECT_EQ(run_lucas("solve 7#|#@$-#.#|7# -q").code, 1) << "a goal behind walls";
}

TEST(Level, IsNamedWithItsNumber) {
  const Folder folder;
  const std::string file = folder / "a.txt", second = file + ":2";
  write_file(file, "AA.\n...\ngoal:\n.AA\n...\n\nB..\n...\ngoal:\n...\n..B\n");
  EXPECT_EQ(run_lucas({"level", "lint", second}).out, second + ": fine\n");
  EXPECT_THAT(run_lucas({"level", "show", second, "--json"}).out, HasSubstr("\"origin\":\"" + second + "\""));
  expect_refused({"level", "convert", second, "--to", "rush-hour"},
                 second + ": a Rush Hour string is a square board, from 4x4 to 10x10");
  EXPECT_THAT(run_lucas({"solve", second}).err, HasSubstr(second + ": a level, for the model"));
}

TEST(Level, TakesBoardsInOneLine) {
  const auto board = [](const std::string& text) {
    const Outcome outcome = run_lucas({"level", "show", text});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    const std::size_t at = outcome.out.find("size: ");
    return at == std::string::npos ? "" : outcome.out.substr(at);
  };
  const std::string two = "size: 3x2, 2 pieces, 3 free cells\n\nboard   goal\nAA.     .AA\nB..     ...\n";
  for (const char* text :
       {"AA.|B..|goal:|.AA|...", "AA./B../goal:/.AA/...", "AA.\\nB..\\ngoal:\\n.AA\\n...",
        "AA. | B.. | goal: | .AA | ...", "AA. / B.. / goal: / .AA / ...", "AA.\nB..\ngoal:\n.AA\n..."})
    EXPECT_EQ(board(text), two) << text;
  for (const char* text : {"1 2 3 / 4 5 6 / 7 0 8", "1 2 3|4 5 6|7 0 8", "1 2 3\\n4 5 6\\n7 0 8"})
    EXPECT_THAT(board(text), StartsWith("size: 3x3, 8 pieces, 1 free cell\n")) << text;
  EXPECT_THAT(board("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"), StartsWith("size: 4x4, 15 pieces"));
  EXPECT_THAT(board("4x5:amd1ad4d3d1d4aad1ad4aad4ae2a,1,3"), StartsWith("size: 4x5, 10 pieces"));
  EXPECT_THAT(board("2 3 rush/AA./..."), StartsWith("size: 3x2, 1 piece"));
  EXPECT_THAT(board("3,1,/2,0,-1,"), StartsWith("size: 3x1, 1 piece"));
  EXPECT_THAT(board("metric: moves/AA./.../goal:/.../.AA"), StartsWith("size: 3x2, 1 piece"));
  EXPECT_THAT(board("metric: moves|AA.|...|goal:|...|.AA"), StartsWith("size: 3x2, 1 piece"));
}

TEST(Level, TellsBoardsInOneLineFromPaths) {
  const std::string none = ": cannot be read: No such file or directory";
  for (const char* path :
       {"no/level", "../AA", "./AA./B..", "aaaaa/a.txt", "/AA./B..", "AA./B.", "a/b/c", "https://a.bc/d.ef"})
    expect_refused({"level", "show", path}, path + none);
  expect_refused({"level", "show", "AA.|B"},
                 "AA.|B:2:2: row 2 has 1 cell, the first row 3. A space at the end of a "
                 "row is a cell outside the board.");
  expect_refused(
      {"level", "show", "AA."},
      "unknown level 'AA.', and no file of that name. A board in one line has two rows or more, with | or / "
      "between them.");
  EXPECT_EQ(run_lucas({"level", "show", "é./.A"}).code, 0);
  expect_refused({"level", "show", "A.A/..."}, "A.A/...:1:3: piece A has 2 unconnected parts");
  expect_refused({"level", "show", "1 2 3/4 5 6/7"},
                 "1 2 3/4 5 6/7:3:1: row 3 has 1 number, the first row 3");
  EXPECT_EQ(run_lucas({"solve", "sliding-blocks", "--level", "AA./B../goal:/.AA/...", "-q"}).out,
            "Solved in 1 step (shortest: proved)\n");
}

TEST(Level, PrintsJson) {
  EXPECT_EQ(
      run_lucas("level show AA.|goal:|.AA --json").out,
      R"({"schema":"lucas/level/1","origin":"AA.|goal:|.AA","format":"lucas","width":3,"height":1,)"
      R"("disconnected":false,"free_cells":1,"ground":["..."],"pieces":[{"symbol":"A","axis":"both","cells":)"
      R"([{"x":0,"y":0},{"x":1,"y":0}]}],"goal":[{"piece":"A","corner":{"x":1,"y":0}}]})"
      "\n");
  EXPECT_EQ(run_lucas("level lint AA. --json").code, 2) << "one row could be anything";
  const Outcome lint = run_lucas("level lint AA.|... --json");
  EXPECT_EQ(lint.code, 1);
  EXPECT_EQ(
      lint.out,
      R"({"schema":"lucas/lint/1","origin":"AA.|...","fine":false,"findings":[{"line":1,"column":1,"text":)"
      R"("there is no goal: check and explore work, solve does not"}]})"
      "\n");
  EXPECT_THAT(
      run_lucas("level list --json").out,
      StartsWith(R"({"schema":"lucas/levels/1","levels":[{"name":"baltic-sea","title":"Baltic Sea",)"));
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
                 "klotski: a level of sliding blocks cannot be written as one of Sokoban");
}

TEST(Level, RefusesWrongWords) {
  expect_refused("level", "level needs to know what to do. Choose from: list, show, convert, lint.");
  expect_refused("level shwo klotski", "unknown command 'level shwo'. Did you mean 'show'?");
  expect_refused("level show",
                 "level show: which level? Give a name (see level list), a file, - for stdin, or a board in "
                 "one line: AA./B..");
  expect_refused("level show klotski century", "unexpected argument 'century'");
  expect_refused("level show klotsky",
                 "unknown level 'klotsky', and no file of that name. Did you mean 'klotski'?");
  EXPECT_EQ(run_lucas("level --help").code, 0);
}

// Tiles are shown as they are solved: with the goal that they have there, in all notations that are read.
TEST(LevelShow, ShowsTilesAsTheyAreSolved) {
  for (const char* text :
       {"8 1 3 4 0 2 7 6 5", "813402765", "8 1 3/4 _ 2/7 6 5", "[[8,1,3],[4,0,2],[7,6,5]]"})
    EXPECT_THAT(run_lucas({"level", "show", text}).out, HasSubstr("813     123\n4.2     456\n765     78.\n"))
        << text;
  EXPECT_THAT(run_lucas({"level", "show", "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"}).out,
              HasSubstr("EDF7    .123\n"));
  EXPECT_EQ(run_lucas({"level", "show", "1 2 3/4 5 6/7 8 8"}).code, 2);
  const std::string hexadecimal = "; one\n1 2 3 4\n5 6 7 8\n# A is 10\n9 A B C\nD E 0 F\n";
  for (const std::string& text : {hexadecimal, hexadecimal + "\n" + hexadecimal + ":2"}) {
    EXPECT_THAT(run_lucas({"level", "show", text}).out, HasSubstr("9ABC    9ABC\nDE.F    DEF.\n"));
    EXPECT_THAT(run_lucas({"level", "convert", text, "--to", "15-puzzle"}).out,
                EndsWith("9 10 11 12\n13 14 0 15\n"));
    EXPECT_THAT(run_lucas({"level", "lint", text}).out, EndsWith(": fine\n"));
    EXPECT_EQ(run_lucas({"solve", text, "-q"}).out, "Solved in 1 step (shortest: proved)\n");
  }
}

}  // namespace
}  // namespace lucas::cli::test
