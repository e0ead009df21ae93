// --simulate and --coverage: what they print, as text and as JSON, and what they refuse.
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

TEST(Simulate, NeverSaysThatSomethingHolds) {
  const Outcome outcome = run_lucas("check hanoi --simulate 20 --depth 10 --no-timing");
  EXPECT_EQ(outcome.code, 3);
  EXPECT_EQ(
      outcome.out,
      "incomplete: random walks only (--simulate); nothing violated in 20 random walks of up to 10 steps, "
      "seed 1\n20 walks, 200 steps, 10.0 on average, 10 in the longest\n");
  const Json result = Json::parse(run_lucas("check hanoi --simulate 20 --seed 5 --json --no-timing").out);
  EXPECT_EQ(result["verdict"], "incomplete");
  EXPECT_EQ(result["stopped_by"], "simulate");
  EXPECT_EQ(result["exhaustive"], false);
  EXPECT_EQ(result["simulation"]["seed"], 5);
  EXPECT_EQ(result["simulation"]["steps"], 2000);
}

TEST(Simulate, ShowsAWalkWithoutItsLoops) {
  const std::string line = "check die-hard --never Solved --simulate 1000 --seed 3 --no-timing";
  const Outcome outcome = run_lucas(line);
  EXPECT_EQ(outcome.code, 12);
  EXPECT_THAT(outcome.out, HasSubstr("violated: never Solved after "));
  EXPECT_THAT(outcome.out, HasSubstr(" of seed 3, its loops cut out)\n   0  init "));
  const Json result = Json::parse(run_lucas(line + " --json").out);
  EXPECT_EQ(result["shortest"], false);
  EXPECT_GE(result["steps"], 6);
  EXPECT_LE(result["steps"], 15) << "there are 16 states";
  EXPECT_EQ(result["simulation"]["walk"], result["simulation"]["walks"]);
}

TEST(Simulate, FindsWhatIsAskedOfASearch) {
  EXPECT_EQ(run_lucas({"check", "die-hard", "--invariant", "big # 4", "--simulate", "100"}).code, 12);
  EXPECT_EQ(run_lucas({"check", "die-hard", "--step-invariant", "big' # 4", "--simulate", "100"}).code, 12);
  EXPECT_EQ(
      run_lucas({"check", "die-hard", "--invariant", "big # 4", "--simulate", "99", "--boundary", "big < 2"})
          .code,
      3);
  EXPECT_EQ(run_lucas({"check", "die-hard", "--invariant", "big # 4", "--simulate", "1", "--depth", "1",
                       "--from", "big = 4; small = 3"})
                .code,
            12);
  EXPECT_EQ(run_small("check stairs --simulate 10 --deadlock").code, 11);
  EXPECT_THAT(run_small("check stairs --simulate 10").out,
              HasSubstr("; 10 ended in a state without successors"));
  EXPECT_EQ(run_small("check stairs --simulate 10 --fault 3").code, 75);
  EXPECT_EQ(
      run_lucas("check die-hard --simulate 1000 --never Solved --expect violated --seed 9 --depth 200").code,
      0);
}

TEST(Simulate, WritesATraceThatVerifies) {
  const Folder folder;
  const std::string path = folder / "t.itf.json";
  EXPECT_EQ(run_lucas({"check", "die-hard", "--never", "Solved", "--simulate", "100", "-o", path}).code, 12);
  EXPECT_EQ(run_lucas({"trace", "verify", path}).code, 0);
}

TEST(Simulate, IsTheSameForAnyNumberOfThreads) {
  const std::string line = "check klotski --simulate 300 --coverage -v --no-timing --threads ";
  const std::string one = run_lucas(line + "1").out;
  const std::size_t header = one.find('\n');
  for (const char* const threads : {"2", "3"}) {
    const std::string out = run_lucas(line + threads).out;
    EXPECT_EQ(out.substr(out.find('\n')), one.substr(header));
  }
}

TEST(Simulate, RefusesWhatMeansNothing) {
  const auto why = [](const std::string& option) {
    return "--simulate does not go with " + option + ": random walks do not search";
  };
  for (const char* const option : {"--search bfs", "--store array", "--reserve 5", "--promises", "--continue",
                                   "--eventually Solved", "--leads-to Solved Solved", "--always-solvable"})
    expect_refused(plus(split("check hanoi --simulate 5"), split(option)), why(split(option).front()));
  for (const char* const option : {"--max-states 5", "--max-depth 5"}) {
    expect_refused(plus(split("check hanoi --simulate 5"), split(option)),
                   why(split(option).front()) + ". Use --depth for the steps of each walk.");
  }
  expect_refused("check klotski --simulate 5 --symmetry on",
                 "--simulate does not go with --symmetry on: random walks merge no states");
  expect_refused("check hanoi --simulate 5 --expect holds",
                 "--simulate does not go with --expect holds: random walks prove nothing");
  expect_refused("check hanoi --seed 5", "--seed goes with --simulate");
  expect_refused("check hanoi --depth 5", "--depth goes with --simulate");
  for (const char* const bad : {"--simulate 0", "--simulate -1", "--simulate x", "--simulate 5 --depth 0",
                                "--simulate 5 --seed -1", "--simulate 99999999999999999999"})
    EXPECT_EQ(run_lucas(plus(split("check hanoi"), split(bad))).code, 2) << bad;
  EXPECT_EQ(run_lucas("solve hanoi --simulate 5").code, 2);
}

TEST(Coverage, TellsHowOftenActionsWereTaken) {
  EXPECT_EQ(run_lucas("check die-hard --coverage --no-timing").out,
            "holds: TypeOK in all 16 reachable states\n"
            "97 states generated, 16 distinct, depth 7\n"
            "  action         taken  new states\n"
            "  BigToSmall     16     3\n"
            "  EmptyBigJug    16     1\n"
            "  EmptySmallJug  16     2\n"
            "  FillBigJug     16     3\n"
            "  FillSmallJug   16     3\n"
            "  SmallToBig     16     3\n"
            "  property  evaluated\n"
            "  TypeOK    16\n");
}

TEST(Coverage, WarnsOfWhatNeverWas) {
  const Words words = {"check",
                       "die-hard",
                       "--coverage",
                       "--no-timing",
                       "--invariant",
                       "big = 7 => small = 1",
                       "--invariant",
                       "\\A x \\in {5, 6} : big = x => small < 4",
                       "--step-invariant",
                       "\\A x \\in {9} : big = x => big' = 9",
                       "--boundary",
                       "FALSE"};
  const Outcome outcome = run_lucas(words);
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out,
              HasSubstr("\n  property                                evaluated  antecedent held\n"
                        "  big = 7 => small = 1                    1          0\n"));
  EXPECT_THAT(outcome.out, HasSubstr("\nwarning: action FillBigJug was never taken\n"));
  EXPECT_THAT(outcome.out,
              HasSubstr("\nwarning: big = 7 => small = 1 is vacuous: its antecedent never held\n"));
  const Words all(words.begin(), words.end() - 2);
  EXPECT_THAT(run_lucas(all).out, Not(HasSubstr("never taken")));
  EXPECT_EQ(Json::parse(run_lucas(plus(all, {"--json"})).out)["coverage"]["properties"], Json::parse(R"([
    {"kind": "invariant", "name": "big = 7 => small = 1", "evaluated": 16, "antecedent_held": 0},
    {"kind": "invariant", "name": "\\A x \\in {5, 6} : big = x => small < 4", "evaluated": 16,
     "antecedent_held": 4},
    {"kind": "step-invariant", "name": "\\A x \\in {9} : big = x => big' = 9", "evaluated": 96,
     "antecedent_held": 0}])"));
}

TEST(Coverage, IsSplitByArgumentsWithVerbose) {
  const Outcome outcome = run_lucas("check hanoi --disks 2 --coverage -v --no-timing");
  EXPECT_THAT(outcome.out, HasSubstr("    Move 1: 1→2"));
  EXPECT_THAT(run_lucas("check hanoi --disks 2 --coverage --no-timing").out, Not(HasSubstr("Move 1")));
  EXPECT_THAT(run_lucas("solve hanoi --disks 2 --coverage --no-timing").out, HasSubstr("  Move "));
}

TEST(Coverage, MayCallDefinitionsThatInvariantsName) {
  const Outcome outcome = run_lucas({"check", "die-hard", "--define", "Low == big < 9", "--invariant", "Low",
                                     "--invariant", "~Low => small = 9", "--coverage", "-v"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("its antecedent never held"));
}

// What is left after a violation is searched again, up to the end.
TEST(Coverage, IsThatOfTheLastSearch) {
  const Words words = {"check", "die-hard", "--never", "Solved", "--continue", "--coverage", "--json"};
  EXPECT_EQ(Json::parse(run_lucas(words).out)["coverage"]["actions"][0]["taken"], 16);
}

TEST(Coverage, IsLeftOutWhereALimitStopsIt) {
  const Outcome outcome = run_lucas("check hanoi --disks 16 --timeout 30ms --coverage");
  EXPECT_EQ(outcome.code, 3);
  EXPECT_THAT(outcome.out, HasSubstr("\nwarning: coverage was not counted: stopped by --timeout\n"));
  const Json result = Json::parse(run_lucas("check hanoi --disks 16 --timeout 30ms --coverage --json").out);
  EXPECT_EQ(result["coverage"], Json({{"stopped_by", "timeout"}}));
}

TEST(Coverage, IsRefusedWhereNothingCouldBeCounted) {
  expect_refused(
      "check hanoi --coverage --search dfs",
      "--coverage does not go with --search dfs: that finds states in an order that is not taken again");
  expect_refused("solve hanoi --coverage --strategy recursive",
                 "--strategy does not go with --coverage: a strategy builds one solution without a search");
}

TEST(Deadlocks, AreNotedWhereNobodyAsked) {
  EXPECT_THAT(run_small("check stairs").out,
              HasSubstr("note: 1 state has no successor (--deadlock makes that a violation)\n"));
  EXPECT_THAT(run_lucas("check peg-solitaire --board triangle4 --coverage").out,
              HasSubstr("note: 6 states have no successor ("));
  EXPECT_THAT(run_lucas("check hanoi").out, Not(HasSubstr("note:")));
  EXPECT_THAT(run_small("check stairs -q").out, Not(HasSubstr("note:")));
  EXPECT_THAT(run_small("check stairs -v --low 2").out, Not(HasSubstr("note:")))
      << "the violation matters more";
  EXPECT_THAT(run_small("solve stairs -v").out, Not(HasSubstr("note:")));
  for (const char* const how : {"-v", "--coverage", "-v --search dfs"}) {
    const Json result = Json::parse(run_small(std::string("check stairs --json ") + how).out);
    EXPECT_EQ(result["stats"]["deadlocks"], 1) << how;
  }
}

}  // namespace
}  // namespace lucas::cli::test
