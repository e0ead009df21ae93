// solve --search both.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

TEST(SolveFromBothEnds, FindsAShortestSolutionThatVerifies) {
  const Folder folder;
  const std::string file = folder / "trace.itf.json";
  const auto run = run_lucas({"solve", "hanoi", "--disks", "6", "--search", "both", "-o", file});
  EXPECT_THAT(run.out, HasSubstr("   breadth-first from both ends\n"));
  EXPECT_THAT(run.out, HasSubstr("Solved in 63 steps (shortest: proved)"));
  EXPECT_EQ(run_lucas({"trace", "verify", file}).code, 0);
  const Json both = Json::parse(run_lucas("solve hanoi --disks 6 --search both --json").out);
  const Json plain = Json::parse(run_lucas("solve hanoi --disks 6 --json").out);
  EXPECT_EQ(both["engine"]["search"], "both");
  EXPECT_EQ(both["engine"]["both_ends"]["from_start"].get<int>() +
                both["engine"]["both_ends"]["from_goal"].get<int>(),
            63);
  EXPECT_LT(both["stats"]["distinct"], plain["stats"]["distinct"]);
  EXPECT_EQ(both["shortest"], true);
}

TEST(SolveFromBothEnds, BeginsWhereItIsTold) {
  EXPECT_EQ(run_lucas({"solve", "hanoi", "--from", "towers = <<<<>>, <<1, 2, 3>>, <<>>>>", "--search", "both",
                       "-q"})
                .out,
            "Solved in 7 steps (shortest: proved)\n");
}

TEST(SolveFromBothEnds, GoesToTheGoalOfTheParameters) {
  EXPECT_EQ(run_lucas("solve hanoi --goal 2 --search both -q").out, "Solved in 7 steps (shortest: proved)\n");
}

TEST(SolveFromBothEnds, SaysWhatItDoesNotKnow) {
  const auto run = run_lucas("solve hanoi --pegs 2 --search both -v");
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(
      run.out,
      HasSubstr("unsolvable: Solved cannot be reached: proved by a search from both ends (4 states)\n"));
  EXPECT_EQ(run_lucas("solve hanoi --disks 6 --search both --max-depth 62 -q").code, 3);
  EXPECT_EQ(run_lucas("solve hanoi --disks 6 --search both --max-depth 63 -q").code, 0);
  EXPECT_EQ(run_lucas("solve hanoi --disks 12 --pegs 4 --search both --timeout 1ms").code, 3);
}

TEST(SolveFromBothEnds, IsRefusedBesideWhatItCannotTell) {
  expect_refused("check hanoi --search both",
                 "--search both: only solve looks for a goal, which a search can begin at. Use bfs or dfs.");
  expect_refused(
      "solve die-hard --search both",
      "--search both: the model 'die-hard' lists no goal states to begin at with small=3 big=5 target=4. "
      "Leave --search out.");
  const auto refusal = [](const std::string& option) {
    return "--search both does not go with --" + option +
           ": a search from both ends looks for one way to the model's first goal. Leave out --search both.";
  };
  for (const std::string option : {"count", "all", "coverage"})
    expect_refused(split("solve hanoi --search both --" + option), refusal(option));
  expect_refused("solve hanoi --search both --max-states 5", refusal("max-states"));
  expect_refused("solve hanoi --search both --strategy recursive", refusal("strategy"));
  expect_refused("solve missionaries --search both --goal Solved", refusal("goal"));
}

}  // namespace
}  // namespace lucas::cli::test
