// sokoban from the command line: levels by name, by file and number, and as text.
#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;

TEST(SokobanCommand, TakesALevelOfOnesOwn) {
  const Folder folder;
  const std::string file = folder / "mine.xsb", trace = folder / "mine.itf.json";
  write_file(file, "; 1\n####\n#@*#\n####\n; 2\n######\n#.-$-#\n#--@-#\n######\n");
  EXPECT_EQ(run_lucas({"solve", "sokoban", "--level", file + ":2", "-q", "-o", trace}).code, 0);
  EXPECT_EQ(run_lucas({"trace", "verify", trace}).code, 0);
  EXPECT_EQ(run_lucas({"solve", "sokoban", "--level", "6#|#.-$-#|#--@-#|6#", "-q"}).out,
            "Solved in 4 steps (shortest: proved)\n");
  EXPECT_EQ(
      run_lucas({"solve", "sokoban", "--level", file}).err,
      "lucas: " + file + ": holds 2 levels. Choose one by its number: " + file + ":1 to " + file + ":2.\n");
}

TEST(SokobanCommand, HasTheLevelsOfMicroban) {
  EXPECT_EQ(run_lucas("solve sokoban --level microban-3 -q").out, "Solved in 41 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas("solve sokoban --level microban-3 --metric pushes -q").out,
            "Solved in 13 steps (shortest: proved)\n");
  expect_refused("solve sokoban --level microbn-3",
                 "unknown level 'microbn-3', and no file of that name. Did you mean 'microban-3'?");
  expect_refused(
      "solve sokoban --level klotski",
      "klotski:1:1: a level of sliding blocks, not one of Sokoban. The model 'sliding-blocks' takes it.");
  expect_refused(
      "solve sliding-blocks --level microban-3",
      "microban-3:1:1: a level of Sokoban, not one of sliding blocks. The model 'sokoban' takes it.");
}

}  // namespace
}  // namespace lucas::cli::test
