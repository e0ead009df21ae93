// solve --count and --all: how many shortest solutions there are, and which.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"
#include "lucas/entry.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

TEST(SolutionCount, StandsBesideTheAnswer) {
  EXPECT_EQ(run_lucas("solve sliding-blocks --level klotski --metric moves --count -q").out,
            "Solved in 81 moves (shortest: proved), one of 256\n");
  EXPECT_EQ(run_lucas("solve klotski --count -q").out,
            "Solved in 116 steps (shortest: proved), one of 4112640000\n");
  EXPECT_EQ(run_lucas("solve hanoi --count -q").out, "Solved in 7 steps (shortest: proved), the only one\n");
  EXPECT_THAT(run_lucas("solve hanoi --count").out, HasSubstr("   7  Move 1: 1→3")) << "and the trace";
}

TEST(SolutionCount, IsInTheResultObject) {
  const Json result = Json::parse(run_lucas("solve hanoi --pegs 4 --disks 5 --count --json").out);
  const Json survey = Json::parse(run_lucas("explore hanoi --pegs 4 --disks 5 --json").out)["survey"]["goal"];
  EXPECT_EQ(result["solutions"]["count"], survey["optimal_solutions"]);
  EXPECT_EQ(result["solutions"]["states"], survey["states_on_optimal_solutions"]);
  EXPECT_FALSE(result["solutions"].contains("listed"));
  EXPECT_FALSE(Json::parse(run_lucas("solve hanoi --json").out).contains("solutions"));
}

TEST(SolutionCount, IsNeverAPartialOne) {
  for (const char* line :
       {"solve klotski --count --max-states 1000", "solve klotski --count --memory 100K",
        "solve klotski --all --memory 100K", "solve hanoi --disks 16 --count --timeout 1ms"}) {
    const auto run = run_lucas(line);
    EXPECT_EQ(run.code, 3) << line;
    EXPECT_THAT(run.out, HasSubstr("incomplete: stopped by --"));
    EXPECT_THAT(run.out, Not(HasSubstr(", one of")));
  }
  EXPECT_EQ(run_lucas("solve klotski --count --max-depth 20").code, 3);
  EXPECT_EQ(run_lucas("solve die-hard --target 6 --count").code, 1);
}

// Each switch once, in any order: every state is on a solution.
struct Switches {
  static constexpr std::string_view name = "switches", summary = "turn on all of them";
  struct State {
    std::uint16_t on;
    bool operator==(const State&) const = default;
  };
  using Action = std::uint8_t;
  static constexpr Action count = 14;

  void init(auto&& emit) const { emit(State{0}); }
  void next(const State& s, auto&& emit) const {
    for (Action i = 0; i < count; ++i) {
      if ((s.on >> i & 1) == 0) emit(i, State{static_cast<std::uint16_t>(s.on | 1 << i)});
    }
  }
  auto properties() const {
    return lucas::properties(goal("Solved", [](const State& s) { return s.on == (1 << count) - 1; }));
  }
  Value show(const State& s) const { return Value::record({{"on", s.on}}); }
  Label label(Action i) const { return {"Turn", {{"switch", i}}}; }
};

// There is memory at which the search ends well and the way back does not.
TEST(SolutionCount, SaysThatOnlyTheCountIsMissing) {
  const auto at = [](int kilobytes, const std::string& more) {
    return run_with(entry<Switches>(), "switches",
                    fmt::format("solve --count --threads 1 --memory {}K {}", kilobytes, more));
  };
  int kilobytes = 64;
  while (at(kilobytes, "--json").out.find("\"trace\"") == std::string::npos) kilobytes += 16;
  const Outcome run = at(kilobytes, "--json");
  const Json result = Json::parse(run.out);
  EXPECT_EQ(run.code, 3);
  EXPECT_EQ(result["verdict"], "incomplete");
  EXPECT_EQ(result["stopped_by"], "memory");
  EXPECT_EQ(result["steps"], 14);
  EXPECT_EQ(result["trace"]["#meta"]["lucas"]["verdict"], "solved");
  EXPECT_FALSE(result.contains("solutions"));
  EXPECT_EQ(at(kilobytes, "-q").out,
            "incomplete: stopped by --memory; Solved in 14 steps (shortest: proved), but how many ways there "
            "are is "
            "not known\n");
  EXPECT_EQ(at(1 << 20, "-q").out, "Solved in 14 steps (shortest: proved), one of 87178291200\n") << "14!";
}

TEST(SolutionList, HasALineForEach) {
  const auto run = run_lucas("solve hanoi --pegs 4 --disks 2 --all --no-timing");
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, HasSubstr("Solved in 3 steps (shortest: proved), one of 2\n"
                                 "  1  Move 1: 1→2; Move 2: 1→4; Move 1: 2→4\n"
                                 "  2  Move 1: 1→3; Move 2: 1→4; Move 1: 3→4\n"));
  EXPECT_THAT(run.out, Not(HasSubstr("more"))) << "none is left out";
  EXPECT_EQ(run.out, run_lucas("solve hanoi --pegs 4 --disks 2 --all --no-timing").out);
  EXPECT_THAT(run_lucas("solve hanoi --pegs 4 --disks 2 --all --full").out, HasSubstr("   0  init"));
}

TEST(SolutionList, SaysHowManyItLeavesOut) {
  const auto run = run_lucas("solve sliding-blocks --level klotski --metric moves --all --most 3");
  EXPECT_THAT(run.out, HasSubstr("\n  3  "));
  EXPECT_THAT(run.out, Not(HasSubstr("\n  4  ")));
  EXPECT_THAT(run.out, HasSubstr("\n  and 253 more (--most)\n"));
  const auto usual = run_lucas("solve sliding-blocks --level klotski --metric moves --all");
  EXPECT_THAT(usual.out, HasSubstr("\n  100  "));
  EXPECT_THAT(usual.out, HasSubstr("\n  and 156 more (--most)\n"));
}

TEST(SolutionList, TellsWhereEachBeginsIfThereIsAChoice) {
  const auto run = run_lucas("solve hanoi --disks 1 --start any --goal last --all");
  EXPECT_THAT(run.out, HasSubstr("  1  from towers = <<<<>>, <<>>, <<1>>>>: nothing to do\n"));
}

TEST(SolutionList, IsInTheResultObject) {
  const Folder folder;
  const auto run =
      run_lucas({"solve", "hanoi", "--pegs", "4", "--disks", "4", "--all", "--most", "5", "--json"});
  const Json result = Json::parse(run.out)["solutions"];
  ASSERT_EQ(result["listed"].size(), 5U);
  EXPECT_EQ(std::stoi(result["count"].get<std::string>()),
            5 + std::stoi(result["left_out"].get<std::string>()));
  for (const Json& solution : result["listed"]) {
    EXPECT_EQ(solution["steps"].size(), 9U);
    EXPECT_EQ(solution["steps"][0]["action"], "Move");
    EXPECT_EQ(solution["start"]["towers"].size(), 4U);
  }
  const std::string file = folder / "all.txt";
  ASSERT_EQ(run_lucas({"solve", "hanoi", "--pegs", "4", "--all", "-q", "-o", file}).code, 0);
  EXPECT_THAT(read_file(file), HasSubstr("  1  Move 1: 1→2; "));
}

TEST(SolutionList, RefusesWhatCannotBe) {
  expect_refused("solve hanoi --most 3", "--most goes with --all");
  expect_refused("solve hanoi --all --most 0",
                 "--most 0: out of range; allowed is a number from 1 to 1000000");
  expect_refused(
      "solve klotski --count --symmetry on",
      "--count does not go with --symmetry on: that merges solutions. Leave it off: each is then counted.");
  expect_refused("solve klotski --all --search dfs",
                 "--all does not go with --search dfs: that does not find shortest solutions");
  expect_refused("solve hanoi --count --strategy recursive",
                 "--strategy does not go with --count: a strategy builds one solution without a search");
  expect_refused(
      "solve hanoi --all -o a.itf.json",
      "--output a.itf.json: a trace is one solution. Write all of them to .json or .txt, or leave out "
      "--all.");
  expect_refused("check hanoi --count",
                 "unknown option '--count' for 'check hanoi'; it is an option of solve");
  expect_refused("solve hanoi --count=3", "--count takes no value");
}

}  // namespace
}  // namespace lucas::cli::test
