// solve --strategy: what it prints, writes and refuses.
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

TEST(Strategy, SaysHowFarFromTheOptimum) {
  EXPECT_THAT(run_lucas("solve hanoi --strategy recursive").out,
              HasSubstr("Solved in 7 steps (shortest: proved)\n"));
  EXPECT_THAT(run_lucas("solve hanoi --pegs 4 --strategy recursive").out,
              HasSubstr("Solved in 7 steps: 2 more than the optimum\n"));
  EXPECT_THAT(
      run_lucas("solve hanoi --pegs 4 --strategy frame-stewart-as-printed").out,
      HasSubstr(
          "\n[[a,d],[a,b],[d,b],[a,d],[b,a],[b,d],[a,d]]\nsearched: the optimum is 5\nknown: each disk"));
}

TEST(Strategy, SaysWhatASearchThatDoesNotEndHasShown) {
  const auto many = run_lucas("solve hanoi --pegs 5 --disks 9 --strategy frame-stewart --max-states 1000");
  EXPECT_EQ(many.code, 0);
  EXPECT_THAT(many.out, HasSubstr("Solved in 27 steps: whether fewer would do is not known\n"));
  EXPECT_THAT(many.out, HasSubstr("searched: the optimum is at least 6\n"));
  EXPECT_THAT(many.out, HasSubstr("is open\n"));
  const auto proved = run_lucas("solve hanoi --disks 12 --strategy recursive --max-states 1000");
  EXPECT_THAT(proved.out, HasSubstr("Solved in 4095 steps (shortest: proved)\n"));
  EXPECT_THAT(proved.out, Not(HasSubstr("[[a,"))) << "the list of moves is long";
}

TEST(Strategy, PrintsAllMovesInFull) {
  EXPECT_THAT(run_lucas("solve hanoi --disks 7 --strategy recursive --full").out, HasSubstr("[[a,c],[a,b],"));
}

TEST(Strategy, IsInTheResultObject) {
  const auto run = run_lucas("solve hanoi --pegs 4 --strategy recursive --json");
  const Json result = Json::parse(run.out);
  EXPECT_EQ(result["verdict"], "solved");
  EXPECT_EQ(result["shortest"], false);
  EXPECT_EQ(result["steps"], 7);
  EXPECT_EQ(result["trace"]["states"].size(), 8U);
  EXPECT_EQ(result["strategy"]["name"], "recursive");
  EXPECT_EQ(result["strategy"]["optimum"], 5);
  EXPECT_EQ(result["strategy"]["optimum_by"], "search");
  EXPECT_EQ(result["strategy"]["moves"], "[[a,d],[a,b],[d,b],[a,d],[b,a],[b,d],[a,d]]");
}

TEST(Strategy, ItsTraceVerifies) {
  const Folder folder;
  const std::string file = folder / "tower.itf.json";
  EXPECT_EQ(run_lucas({"solve", "hanoi", "--disks", "9", "--pegs", "4", "--strategy",
                       "frame-stewart-as-printed", "-q", "-o", file})
                .code,
            0);
  EXPECT_EQ(run_lucas({"trace", "verify", file}).code, 0);
}

void expect_refusal_naming(const std::string& line, const std::string& text) {
  const auto run = run_lucas(line);
  EXPECT_EQ(run.code, 2) << line;
  EXPECT_THAT(run.err, HasSubstr(text)) << line;
  EXPECT_EQ(run.out, "") << line;
}

TEST(Strategy, RefusesWhatCannotBe) {
  expect_refusal_naming("solve hanoi --strategy frame", "Did you mean 'frame-stewart'?");
  expect_refusal_naming("solve klotski --strategy recursive", "the model 'klotski' has no strategies");
  expect_refusal_naming("solve hanoi --pegs 4 --disks 12 --strategy frame-stewart-as-printed",
                        "does not end");
  expect_refusal_naming("solve hanoi --disks 32 --strategy recursive", "4294967295 moves");
  expect_refusal_naming("solve hanoi --start any --strategy recursive", "one peg to start from");
  for (const std::string name : {"recursive", "frame-stewart", "frame-stewart-as-printed"}) {
    expect_refusal_naming("solve hanoi --pegs 2 --strategy " + name,
                          "no tower of several disks can be moved with 2 pegs");
    EXPECT_EQ(run_lucas("solve hanoi --pegs 2 --disks 1 -q --strategy " + name).out,
              "Solved in 1 step (shortest: proved)\n");
    EXPECT_EQ(run_lucas("solve hanoi --pegs 2 --goal 1 -q --strategy " + name).out,
              "Solved in 0 steps (shortest: proved)\n");
  }
  expect_refusal_naming("solve hanoi --search dfs --strategy recursive", "--search dfs");
  expect_refusal_naming("check hanoi --strategy recursive", "it is an option of solve");
}

TEST(Strategy, ThatIsAlwaysShortestTakesThePlaceOfASearch) {
  EXPECT_EQ(run_lucas("solve lights-out --rows 8 --cols 8 -q").out,
            "Solved in 40 steps (shortest: proved)\n");
  const auto solved = run_lucas("solve lights-out 12 12 --start random:3");
  EXPECT_EQ(solved.code, 0);
  EXPECT_THAT(solved.out, HasSubstr("strategy elimination, replayed"));
  EXPECT_THAT(solved.out, HasSubstr("\nknown: no other set of presses does it"));
  EXPECT_THAT(run_lucas("solve lights-out 4 4 --start *.../..../..../.... -q").out,
              HasSubstr("unsolvable: "));
  for (const std::string other : {"--search bfs", "--max-depth 9", "--count", "--goal lit={<<1,1>>}"})
    EXPECT_THAT(run_lucas("solve lights-out " + other).out, Not(HasSubstr("strategy"))) << other;
}

TEST(Strategy, OnRequestPropertiesAreCheckedOnlyIfNamed) {
  EXPECT_THAT(run_lucas("check hanoi").out, Not(HasSubstr("validStates")));
  EXPECT_THAT(
      run_lucas("check hanoi --invariant validStates --invariant validRadii --invariant canTransition").out,
      HasSubstr("holds: validStates, validRadii, canTransition in all 27 reachable states"));
}

}  // namespace
}  // namespace lucas::cli::test
