// solve --any, and where it is advised and gives hints.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

TEST(SolveAny, TellsWhatIsKnownOfTheShortest) {
  const Folder folder;
  const std::string file = folder / "trace.itf.json";
  const Words line = {"solve", "sokoban", "--level", "microban-6", "--any"};
  Words written = line, json = line;
  written.insert(written.end(), {"-o", file});
  json.emplace_back("--json");
  EXPECT_THAT(run_lucas(written).out,
              ContainsRegex("Solved in [0-9]+ moves \\(not proved shortest: at least [0-9]+\\)\n"));
  EXPECT_EQ(run_lucas({"trace", "verify", file}).code, 0);
  const Json result = Json::parse(run_lucas(json).out);
  EXPECT_EQ(result["verdict"], "solved");
  EXPECT_EQ(result["shortest"], false);
  EXPECT_EQ(result["engine"]["search"], "any");
  EXPECT_LT(result["engine"]["least"], result["steps"]);
}

TEST(SolveAny, IsProvedShortestWhereTheBoundSaysSo) {
  EXPECT_EQ(run_lucas("solve sliding-tiles --start 1,2,3/4,5,0/7,8,6 --any -q").out,
            "Solved in 1 step (shortest: proved)\n");
  EXPECT_EQ(run_lucas("solve hanoi --disks 1 --any -q").out, "Solved in 1 step (not proved shortest)\n");
}

TEST(SolveAny, GoesOnUntilThatIsProved) {
  EXPECT_EQ(run_lucas("solve klotski --any --timeout 1h -q").out, "Solved in 116 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas("solve sliding-tiles --any --timeout 1h -q").out,
            "Solved in 28 steps (shortest: proved)\n");
}

TEST(SolveAny, ProvesThatThereIsNone) {
  const Outcome run = run_lucas("solve peg-solitaire --board triangle4 --start 1 --finish 1 --any -q");
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.out, HasSubstr("unsolvable: "));
  EXPECT_EQ(run_lucas({"solve", "sokoban", "--level", "6#|#$--#|#-.@#|6#", "--any", "-q"}).code, 1);
}

TEST(SolveAny, AsksForAnyGoalAndFromAnyState) {
  EXPECT_EQ(run_lucas({"solve", "die-hard", "--goal", "big = 3", "--any", "-q"}).code, 0);
  EXPECT_EQ(run_lucas({"solve", "die-hard", "--goal", "big = 6", "--any", "-q"}).code, 1);
  for (const auto& [boundary, code] : {std::pair("player[1] < 6", 0), std::pair("player[1] < 3", 1)})
    EXPECT_EQ(run_lucas({"solve", "sokoban", "--any", "--boundary", boundary, "-q"}).code, code) << boundary;
  EXPECT_EQ(
      run_lucas({"solve", "hanoi", "--from", "towers = <<<<>>, <<1, 2, 3>>, <<>>>>", "--any", "-q"}).code, 0);
}

TEST(SolveAny, IsRefusedBesideWhatItCannotTell) {
  for (const std::string option : {"search bfs", "count", "all", "coverage", "strategy recursive"}) {
    expect_refused(("solve hanoi --any --" + option).c_str(), "--any does not go with --" +
                                                                  option.substr(0, option.find(' ')) +
                                                                  ": any solution will do. Leave out --any.");
  }
  expect_refused(
      "solve hanoi --any --max-depth 9",
      "--any does not go with --max-depth: a solution of that length is found without it. Leave out "
      "--any.");
  expect_refused("solve klotski --any --symmetry on",
                 "--any does not go with --symmetry on: it merges no states");
  expect_refused("solve klotski --any --promises",
                 "--any does not go with --promises: it believes the model's bound");
  EXPECT_THAT(run_lucas("check hanoi --any").err, HasSubstr("it is an option of solve"));
}

TEST(SolveAny, IsAdvisedWithWhatItFinds) {
  const Outcome run = run_lucas("solve sokoban --level microban-6 --max-states 50");
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.out,
              ContainsRegex("\ntry --any: a solution of [0-9]+ moves, found in a further [0-9]+ states\n"));
}

}  // namespace
}  // namespace lucas::cli::test
