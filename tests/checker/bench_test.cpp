// lucas bench: what it prints and writes, never how long anything took.
#include "report/bench.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "files.hpp"
#include "process.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

// The bench of a small model, as --json tells it.
Json bench_json(const std::string& words) {
  const Outcome outcome = run_lucas("bench " + words + " --json");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(lines_in(outcome.out), 1);
  return Json::parse(outcome.out);
}

// A bench whose runs took so many seconds.
Bench bench_of(const std::vector<double>& seconds) {
  Bench bench{"stairs", {}, "0.0.0"};
  bench.generated = 300;
  bench.distinct = 100;
  for (const double s : seconds) bench.runs.push_back({s, 400, 5'000'000});
  return bench;
}

Summary summary_of(const std::vector<double>& seconds, std::size_t figure) {
  return summary(bench_of(seconds), figures()[figure]);
}

bool within_noise(const std::vector<double>& before, const std::vector<double>& after) {
  return comparison(bench_of(before), bench_of(after), figures()[0]).within_noise();
}

TEST(BenchFigures, AreMedianAndExtremes) {
  const Summary odd = summary_of({5, 1, 3}, 0);
  EXPECT_EQ(odd.median, 3);
  EXPECT_EQ(odd.least, 1);
  EXPECT_EQ(odd.most, 5);
  EXPECT_DOUBLE_EQ(odd.spread(), 4.0 / 3);
  EXPECT_EQ(summary_of({4, 1, 3, 2}, 0).median, 2.5);
  EXPECT_EQ(summary_of({2}, 0).spread(), 0);
}

TEST(BenchFigures, FollowFromTimeAndCounts) {
  EXPECT_DOUBLE_EQ(summary_of({2}, 1).median, 50);         // states a second
  EXPECT_DOUBLE_EQ(summary_of({2}, 2).median, 150);        // transitions a second
  EXPECT_DOUBLE_EQ(summary_of({2}, 3).median, 2e9 / 300);  // nanoseconds a transition
  EXPECT_DOUBLE_EQ(summary_of({2}, 4).median, 4);          // bytes a state
  EXPECT_DOUBLE_EQ(summary_of({2}, 5).median, 5e6);        // peak
}

TEST(BenchComparison, TellsNoiseFromDifferences) {
  EXPECT_TRUE(within_noise({10, 11, 12}, {11, 12, 13})) << "1 is less than the 2 between 10 and 12";
  EXPECT_TRUE(within_noise({10, 11, 12}, {13, 13, 13}));
  EXPECT_TRUE(within_noise({13, 13, 13}, {10, 11, 12}));
  EXPECT_FALSE(within_noise({10, 11, 12}, {14, 14, 14}));
  EXPECT_FALSE(within_noise({14, 14, 14}, {10, 11, 12}));
  EXPECT_TRUE(within_noise({1}, {1}));
}

TEST(BenchComparison, HasRatioOfNewByOld) {
  EXPECT_EQ(comparison(bench_of({4}), bench_of({1}), figures()[0]).ratio(), 0.25);
  EXPECT_EQ(comparison(bench_of({4}), bench_of({1}), figures()[1]).ratio(), 4);
}

TEST(Bench, PrintsATableOfFigures) {
  const Outcome outcome = run_lucas("bench die-hard --threads 1 --store quotient --repeat 2");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out,
              StartsWith("die-hard  small=3 big=5 target=4   breadth-first, 1 thread, quotient, exact\n"
                         "TypeOK checked; 97 generated, 16 distinct, depth 7; 2 runs after 1 to warm up\n"
                         "\n"
                         "                      median          min          max   spread\n"
                         "seconds "));
  const int notes = outcome.out.find("\nnote: a spread of more than 50 %") == std::string::npos ? 0 : 1;
  EXPECT_EQ(lines_in(outcome.out), 4 + 6 + notes);
  for (const Figure& figure : figures()) {
    EXPECT_THAT(outcome.out,
                ContainsRegex("\n" + std::string(figure.label) + " +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9.]+ %\n"));
  }
}

TEST(Bench, ChecksWhatCheckChecksUnlessTold) {
  EXPECT_EQ(bench_json("die-hard")["checked"], Json::parse(R"(["TypeOK"])"));
  EXPECT_EQ(bench_json("die-hard --unchecked")["checked"], Json::array());
  EXPECT_THAT(run_lucas("bench die-hard --unchecked").out, HasSubstr("\nnothing checked; 97 generated"));
  EXPECT_EQ(run_small("bench door").code, 0) << "a model without invariants";
}

TEST(Bench, RunsAsOftenAsTold) {
  EXPECT_EQ(bench_json("die-hard")["runs"].size(), 5U);
  EXPECT_EQ(bench_json("die-hard")["warmup"], 1);
  EXPECT_EQ(bench_json("die-hard --repeat 1 --warmup 0")["runs"].size(), 1U);
  EXPECT_EQ(bench_json("die-hard --repeat 7 --warmup 2")["runs"].size(), 7U);
  EXPECT_EQ(bench_json("die-hard --repeat 7 --warmup 2")["warmup"], 2);
  EXPECT_THAT(run_lucas("bench die-hard --repeat 1 --warmup 0").out, HasSubstr("; 1 run\n"));
}

TEST(Bench, TellsTheSameSpaceAsCheck) {
  const Json bench = bench_json("hanoi --disks 5 --pegs 4");
  const Json check = Json::parse(run_lucas("check hanoi --disks 5 --pegs 4 --json").out);
  for (const char* key : {"generated", "distinct", "depth"})
    EXPECT_EQ(bench["stats"][key], check["stats"][key]) << key;
  EXPECT_EQ(bench["model"], check["model"]);
  EXPECT_EQ(bench["engine"], check["engine"]);
}

TEST(Bench, TakesOptionsOfTheEngine) {
  EXPECT_EQ(bench_json("klotski --symmetry on --repeat 1")["engine"]["symmetry"], true);
  EXPECT_EQ(bench_json("die-hard --search dfs")["engine"]["search"], "dfs");
  expect_refused(
      "bench hanoi --symmetry on",
      "--symmetry on: the model 'hanoi' declares no symmetry with disks=3 pegs=3 start=1 goal=last rule=any");
}

TEST(Bench, StopsWithoutFiguresAtAViolation) {
  const Outcome outcome = run_small("bench stairs --low 2");
  EXPECT_EQ(outcome.code, 12);
  EXPECT_EQ(outcome.out,
            "violated: AboveLow; no figures: check shows the trace, --unchecked measures without it\n");
  EXPECT_EQ(run_small("bench stairs --low 2 --unchecked").code, 0);
  const Json json = Json::parse(run_small("bench stairs --low 2 --json").out);
  EXPECT_EQ(json["stopped_by"], "violation");
  EXPECT_FALSE(json.contains("figures"));
}

TEST(Bench, StopsWithoutFiguresWhenInterrupted) {
  const Folder folder;
  Process process({"bench", "hanoi", "--disks", "14", "--pegs", "5", "-o", folder / "a.json"});
  std::this_thread::sleep_for(start_up);
  process.send(SIGINT);
  EXPECT_EQ(process.finish(), 130);
  EXPECT_EQ(process.out, "incomplete: interrupted; no figures\nwrote " + folder / "a.json" + "\n");
  const Outcome compared = run_lucas(Words{"bench", "hanoi", "--compare", folder / "a.json"});
  EXPECT_EQ(compared.code, 2);
  EXPECT_EQ(compared.err, "lucas: " + folder / "a.json" + ": that bench was stopped, and has no figures\n");
}

TEST(Bench, PassesOnWhatTheModelThrows) { EXPECT_EQ(run_small("bench stairs --fault 3").code, 75); }

TEST(Bench, RefusesNumbersOfRuns) {
  for (const char* typed : {"0", "-1", "1001", "99999999999999999999"})
    expect_refused({"bench", "hanoi", "--repeat", typed},
                   std::string("--repeat ") + typed + ": out of range; allowed is a number from 1 to 1000");
  expect_refused("bench hanoi --warmup 1001",
                 "--warmup 1001: out of range; allowed is a number from 0 to 1000");
  expect_refused("bench hanoi --repeat five",
                 "--repeat five: not a number; allowed is a number from 1 to 1000");
}

TEST(Bench, WritesFiles) {
  const Folder folder;
  const Outcome outcome =
      run_lucas(Words{"bench", "die-hard", "-o", folder / "a.json", "-o", folder / "a.txt"});
  EXPECT_THAT(outcome.out, EndsWith("wrote " + folder / "a.json" + "\nwrote " + folder / "a.txt" + "\n"));
  EXPECT_EQ(Json::parse(read_file(folder / "a.json"))["schema"], "lucas/bench/1");
  EXPECT_THAT(outcome.out, StartsWith(read_file(folder / "a.txt")));
  const Outcome itf = run_lucas(Words{"bench", "die-hard", "-o", folder / "a.itf.json"});
  EXPECT_EQ(itf.code, 2);
  EXPECT_THAT(itf.err, EndsWith("bench writes no .itf.json. Known endings: .json, .txt.\n"));
  EXPECT_EQ(folder.size(), 2);
}

}  // namespace
}  // namespace lucas::cli::test
