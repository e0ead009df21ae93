// level show, convert and lint with boards written in many ways, and large ones. Single ones: said/level.md.
#include "checker/cli.hpp"
#include "checker/files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(LevelConvert, WritesAFileAndReadsItAgain) {
  const Folder folder;
  for (const char* format : {"lucas", "lumi-a", "slide", "tla"}) {
    const std::string file = folder / format;
    const Outcome outcome = run_lucas({"level", "convert", "klotski", "--to", format, "-o", file});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "wrote " + file + "\n");
    EXPECT_EQ(run_lucas({"level", "convert", file, "--to", "tla"}).out,
              run_lucas("level convert klotski --to tla").out);
  }
}

TEST(LevelLint, AcceptsWhatIsTooLargeForASearch) {
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
    EXPECT_THAT(run_lucas({"solve", model, "--level", folder / "a.txt", "-q"}).err, HasSubstr("floor cells"));
  }
}

TEST(Level, TakesBoardsInOneLine) {
  const auto board = [](const std::string& text) {
    const Outcome outcome = run_lucas({"level", "show", text});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return outcome.out.substr(std::min(outcome.out.find("size: "), outcome.out.size()));
  };
  const std::string two = "3x2, 2 pieces, 3 free cells\n\nAA.\nB..\ngoal:\n.AA\n...\n",
                    tiles = "3x3, 8 pieces, 1 free cell\n";
  const std::vector<std::pair<std::string, Words>> all = {
      {two,
       {"AA.|B..|goal:|.AA|...", "AA./B../goal:/.AA/...", "AA.\\nB..\\ngoal:\\n.AA\\n...",
        "AA. | B.. | goal: | .AA | ...", "AA. / B.. / goal: / .AA / ...", "AA.\nB..\ngoal:\n.AA\n..."}},
      {tiles, {"1 2 3 / 4 5 6 / 7 0 8", "1 2 3|4 5 6|7 0 8", "1 2 3\\n4 5 6\\n7 0 8"}},
      {"4x4, 15 pieces", {"14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"}},
      {"4x5, 10 pieces", {"4x5:amd1ad4d3d1d4aad1ad4aad4ae2a,1,3"}},
      {"3x1, 1 piece", {"3,1,/2,0,-1,"}},
      {"3x2, 1 piece",
       {"2 3 rush/BB./...", "metric: moves/AA./.../goal:/.../.AA", "metric: moves|AA.|...|goal:|...|.AA"}}};
  for (const auto& [size, texts] : all) {
    for (const std::string& text : texts) EXPECT_THAT(board(text), StartsWith("size: " + size)) << text;
  }
}

TEST(Level, TellsBoardsInOneLineFromPaths) {
  for (const char* path :
       {"no/level", "../AA", "./AA./B..", "aaaaa/a.txt", "/AA./B..", "AA./B.", "a/b/c", "https://a.bc/d.ef"})
    expect_refused({"level", "show", path},
                   path + std::string(": cannot be read: No such file or directory"));
}

// Tiles are shown as rows of numbers, in whatever notation they are read.
TEST(LevelShow, ShowsTilesAsNumbers) {
  for (const char* text :
       {"8 1 3 4 0 2 7 6 5", "813402765", "8 1 3/4 _ 2/7 6 5", "[[8,1,3],[4,0,2],[7,6,5]]"})
    EXPECT_THAT(run_lucas({"level", "show", text}).out, HasSubstr("\n\n8 1 3\n4 0 2\n7 6 5\n")) << text;
  const std::string hexadecimal = "; one\n1 2 3 4\n5 6 7 8\n# A is 10\n9 A B C\nD E 0 F\n";
  for (const std::string& text : {hexadecimal, hexadecimal + "\n" + hexadecimal + ":2"}) {
    EXPECT_THAT(run_lucas({"level", "show", text}).out, HasSubstr("\n9 10 11 12\n13 14 0 15\n"));
    EXPECT_THAT(run_lucas({"level", "convert", text, "--to", "15-puzzle"}).out,
                EndsWith("9 10 11 12\n13 14 0 15\n"));
    EXPECT_THAT(run_lucas({"level", "lint", text}).out, EndsWith(": fine\n"));
    EXPECT_EQ(run_lucas({"solve", text, "-q"}).out, "Solved in 1 step (shortest: proved)\n");
  }
}

}  // namespace
}  // namespace lucas::cli::test
