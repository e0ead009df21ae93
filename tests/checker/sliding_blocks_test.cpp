// sliding-blocks and rush-hour from the command line: levels by name, by file and as text.
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

TEST(SlidingBlocksCli, SolvesInEachMetric) {
  const auto solved = [](const std::string& metric) {
    return run_lucas("solve sliding-blocks --level klotski -q --metric " + metric).out;
  };
  EXPECT_EQ(solved("moves"), "Solved in 81 moves (shortest: proved)\n");
  EXPECT_EQ(solved("slides"), "Solved in 90 slides (shortest: proved)\n");
  EXPECT_EQ(solved("steps"), "Solved in 116 steps (shortest: proved)\n");
  EXPECT_EQ(solved("level"), solved("moves")) << "what the level says";
}

TEST(SlidingBlocksCli, NamesTheMetricThatWasUsed) {
  const Json result = Json::parse(run_lucas("check sliding-blocks --level klotski --json").out);
  EXPECT_EQ(result["model"]["params"]["metric"], "moves");
  EXPECT_EQ(result["model"]["params"]["level"], "klotski");
  EXPECT_EQ(result["stats"]["distinct"], 25955);
}

TEST(SlidingBlocksCli, AlwaysTellsTheMetric) {
  const std::string call = " sliding-blocks --level klotski --metric ";
  for (const std::string metric : {"steps", "slides", "moves"}) {
    for (const char* command : {"check", "solve"})
      EXPECT_THAT(run_lucas(command + call + metric).out,
                  testing::ContainsRegex("depth [0-9]+ in " + metric + "( |\n)"));
    EXPECT_THAT(run_lucas("explore" + call + metric + " -q").out, HasSubstr("metric=" + metric));
  }
  EXPECT_THAT(run_lucas("solve pocket-cube --metric quarter").out,
              testing::AllOf(HasSubstr("Solved in 14 quarter turns (shortest: proved)\n"),
                             HasSubstr("in quarter turns")));
  EXPECT_THAT(run_lucas("check hanoi").out, testing::Not(HasSubstr("in steps"))) << "it has no metric";
}

// klotski is the level of that name by steps, unless it is told another one or another metric.
TEST(SlidingBlocksCli, HasANameForItsBestKnownLevel) {
  const auto same = [](const std::string& klotski, const std::string& blocks) {
    EXPECT_EQ(replaced(run_lucas("solve klotski --no-timing" + klotski).out, "klotski  level", "NAME  level"),
              replaced(run_lucas("solve sliding-blocks --no-timing" + blocks).out, "sliding-blocks  level",
                       "NAME  level"));
  };
  same("", " --level klotski --metric steps");
  same(" --metric moves", " --level klotski --metric moves");
  same(" --level pennant", " --level pennant --metric steps");
  EXPECT_EQ(run_lucas("solve klotski -q").out, "Solved in 116 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas("solve klotski -q --metric moves").out, "Solved in 81 moves (shortest: proved)\n");
}

TEST(SlidingBlocksCli, ProvesWithoutASearchWhereThatIsPossible) {
  const auto run = run_lucas({"solve", "sliding-blocks", "--level", "1 2 3 / 4 5 6 / 8 7 0"});
  EXPECT_EQ(run.code, 1);
  EXPECT_EQ(
      run.out,
      "sliding-blocks  level=1 2 3 / 4 5 6 / 8 7 0 metric=steps   goal Solved   by the model's own proof\n"
      "unsolvable: Solved can never be reached: the tiles are an odd number of exchanges from their goals, "
      "with the free cell's way counted, and each slide keeps that number odd (Johnson and Story 1879) (by "
      "the model's own proof, not searched; tried on the first 100000 states)\n");
  const auto tiles = run_lucas("solve sliding-tiles --rows 4 --cols 4 --start loyd --json");
  EXPECT_EQ(tiles.code, 1);
  const Json result = Json::parse(tiles.out);
  EXPECT_EQ(result["verdict"], "unsolvable");
  EXPECT_EQ(result["exhaustive"], false);
  EXPECT_FALSE(result.contains("stats") || result.contains("engine"));
  EXPECT_THAT(result["proof"].get<std::string>(), HasSubstr("1879"));
  EXPECT_EQ(run_lucas("solve sliding-tiles --start loyd --expect unsolvable").code, 0);
  EXPECT_EQ(run_lucas("solve sliding-tiles --start loyd --expect solved").code, 1);
  EXPECT_THAT(run_lucas("solve sliding-tiles --start loyd --search both -q").out,
              HasSubstr("can never be reached"));
  EXPECT_THAT(run_lucas("check sliding-tiles --start loyd --never Solved").out,
              HasSubstr("holds: TypeOK, KeepsParity, never Solved in all 181440 reachable states"));
}

TEST(SlidingBlocksCli, ProvesThatALevelHasNoSolution) {
  const auto run = run_lucas("solve sliding-blocks --level zou-tou-wu-lu");
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.out, HasSubstr("unsolvable: Solved in none of the 7462 reachable states"));
}

// (The number of optimal solutions: 256 in moves, as known of Klotski's graph.)
TEST(SlidingBlocksCli, ExploresInMoves) {
  const Json result =
      Json::parse(run_lucas("explore sliding-blocks --level klotski --metric moves --json").out);
  EXPECT_EQ(result["states"], 25955);
  EXPECT_EQ(result["survey"]["goal"]["states"], 964);
  EXPECT_EQ(result["survey"]["goal"]["optimum"], 81);
  EXPECT_EQ(result["survey"]["goal"]["optimal_solutions"], "256");
}

TEST(SlidingBlocksCli, ItsTraceVerifies) {
  const Folder folder;
  const std::string trace = folder / "pennant.itf.json", level = folder / "mine.txt";
  ASSERT_EQ(run_lucas({"level", "convert", "pennant", "-o", level}).code, 0);
  ASSERT_EQ(run_lucas({"solve", "sliding-blocks", "--level", level, "-q", "-o", trace}).code, 0);
  EXPECT_THAT(run_lucas({"trace", "verify", trace}).out, HasSubstr("in 59 moves, and reaches Solved"));
  std::filesystem::remove(level);
  EXPECT_EQ(run_lucas({"trace", "verify", trace}).code, 2) << "its level is gone";
  EXPECT_EQ(run_lucas({"trace", "verify", trace, "--level", "pennant"}).code, 0);
}

TEST(SlidingBlocksCli, RefusesWhatIsNoLevel) {
  const Folder folder;
  write_file(folder / "bad.txt", "A.A\n");
  write_file(folder / "goalless.txt", "name: open\n\nA..\n...\n");
  const auto refused = [](const std::vector<std::string>& words, const std::string& text) {
    const auto run = run_lucas(words);
    EXPECT_EQ(run.code, 2);
    EXPECT_THAT(run.err, HasSubstr(text));
    EXPECT_EQ(run.out, "");
  };
  refused({"solve", "sliding-blocks", "--level", "klotsky"}, "Did you mean 'klotski'?");
  refused({"solve", "sliding-blocks", "--level", folder / "bad.txt"}, "bad.txt:1:");
  refused({"solve", "sliding-blocks", "--level", folder.path()}, "is a folder");
  refused({"solve", "sliding-blocks", "--level", folder / "goalless.txt"}, "has no goal to solve for");
  EXPECT_EQ(run_lucas({"check", "sliding-blocks", "--level", folder / "goalless.txt"}).code, 0);
  refused({"solve", "sliding-blocks", "--metric", "pushes"}, "steps, slides, moves");
  refused({"solve", "rush-hour", "--level", "klotski"}, "each car moves along one axis");
}

TEST(SlidingBlocksCli, TakesABoardAsText) {
  EXPECT_EQ(run_lucas("solve rush-hour -q --level GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.").out,
            "Solved in 51 moves (shortest: proved)\n");
}

}  // namespace
}  // namespace lucas::cli::test
