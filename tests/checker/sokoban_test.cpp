// sokoban from the command line: levels by name, by file and number, and as text.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;

using Json = nlohmann::ordered_json;

TEST(SokobanCommand, TakesALevelOfOnesOwn) {
  const Folder folder;
  const std::string file = folder / "mine.xsb", trace = folder / "mine.itf.json";
  write_file(file, "; 1\n####\n#@*#\n####\n; 2\n######\n#.-$-#\n#--@-#\n######\n");
  EXPECT_EQ(run_lucas({"solve", "sokoban", "--level", file + ":2", "-q", "-o", trace}).code, 0);
  EXPECT_EQ(run_lucas({"trace", "verify", trace}).code, 0);
  EXPECT_EQ(run_lucas({"solve", "sokoban", "--level", "6#|#.-$-#|#--@-#|6#", "-q"}).out,
            "Solved in 4 moves (shortest: proved)\n");
  EXPECT_EQ(
      run_lucas({"solve", "sokoban", "--level", file}).err,
      "lucas: " + file + ": holds 2 levels. Choose one by its number: " + file + ":1 to " + file + ":2.\n");
}

TEST(SokobanCommand, KnowsWhatCanNeverBeSolved) {
  const Outcome stuck = run_lucas({"solve", "sokoban", "--level", "6#|#$--#|#-.@#|6#", "-q"});
  EXPECT_EQ(stuck.code, 1);
  EXPECT_EQ(stuck.out,
            "unsolvable: Solved in none of the 5 reachable states up to symmetry: the box in column 2, row 2 "
            "stands in a "
            "corner that is no goal, and can never move\n");
}

// The level that is written takes as many moves as the state is far from the goal.
TEST(SokobanCommand, WritesTheHardestStart) {
  const Folder folder;
  const std::string file = folder / "hard.xsb", board = "7#|#.-$--#|#--@--#|7#";
  for (const std::string metric : {"moves", "pushes"}) {
    const Words model = {"sokoban", "--metric", metric, "--level"};
    Words explore = {"explore"}, solve = {"solve"};
    explore.insert(explore.end(), model.begin(), model.end());
    solve.insert(solve.end(), model.begin(), model.end());
    explore.insert(explore.end(), {board, "--hardest", "--json", "-o", file});
    solve.insert(solve.end(), {file, "--json"});
    const Json hardest = Json::parse(run_lucas(explore).out)["survey"]["goal"]["hardest"];
    EXPECT_GT(hardest["distance"], 1);
    EXPECT_EQ(Json::parse(run_lucas(solve).out)["steps"], hardest["distance"]) << metric;
  }
}

TEST(SokobanCommand, IsToldFromSlidingBlocksAndFromPaths) {
  EXPECT_EQ(run_lucas({"solve", "sliding-blocks", "--level", "####|#@A.|..$.|goal:|####|#...|@...", "-q"})
                .err.find("a level of Sokoban"),
            std::string::npos);
  expect_refused("solve sliding-blocks --level micro/1.xsb",
                 "micro/1.xsb: cannot be read: No such file or directory");
}

TEST(SokobanCommand, HasTheLevelsOfMicroban) {
  EXPECT_EQ(run_lucas("solve sokoban --level microban-3 -q").out, "Solved in 41 moves (shortest: proved)\n");
  EXPECT_EQ(run_lucas("solve sokoban --level microban-3 --metric pushes -q").out,
            "Solved in 13 pushes (shortest: proved)\n");
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
