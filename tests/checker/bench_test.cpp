// lucas bench: what it prints and writes, never how long anything took; an earlier bench beside it, and files that are none.
#include "report/bench.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "console/report.hpp"
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
  EXPECT_EQ(std::tuple(odd.median, odd.least, odd.most), std::tuple(3, 1, 5));
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
  EXPECT_EQ(comparison(bench_of({4}), bench_of({1}), figures()[0]).ratio(), 0.25) << "of new by old";
  EXPECT_EQ(comparison(bench_of({4}), bench_of({1}), figures()[1]).ratio(), 4);
}

TEST(BenchComparison, TellsNoiseFromDifferences) {
  const std::vector<double> some = {10, 11, 12};
  EXPECT_TRUE(within_noise(some, {11, 12, 13})) << "1 is less than the 2 between 10 and 12";
  for (const auto& [seconds, noise] : {std::pair(13, true), {14, false}}) {
    const std::vector<double> same(3, seconds);
    EXPECT_EQ(within_noise(some, same), noise);
    EXPECT_EQ(within_noise(same, some), noise);
  }
  EXPECT_TRUE(within_noise({1}, {1}));
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

TEST(Bench, RunsAsOftenAsTold) {
  for (const auto& [options, runs, warmup] :
       {std::tuple("", 5U, 1), {" --repeat 1 --warmup 0", 1U, 0}, {" --repeat 7 --warmup 2", 7U, 2}}) {
    const Json bench = bench_json(std::string("die-hard") + options);
    EXPECT_EQ(bench["runs"].size(), runs);
    EXPECT_EQ(bench["warmup"], warmup);
  }
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

TEST(Bench, RefusesNumbersOfRuns) {
  const std::string range = ": out of range; allowed is a number from ";
  for (const std::string typed : {"0", "-1", "1001", "99999999999999999999"})
    expect_refused({"bench", "hanoi", "--repeat", typed}, "--repeat " + typed + range + "1 to 1000");
  expect_refused("bench hanoi --warmup 1001", "--warmup 1001" + range + "0 to 1000");
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

// ---- Beside an earlier bench -----------------------------------------------------------------------------

// Five runs, all alike.
Bench even(double seconds, std::uint64_t store, std::uint64_t peak) {
  Bench bench = bench_of({});
  bench.generated = 100;
  bench.runs.assign(5, {seconds, store, peak});
  return bench;
}

std::string printed(const Bench& before, const Bench& after) {
  std::ostringstream out;
  Terminal terminal{out, out};
  print_bench(terminal, after, &before);
  return out.str();
}

TEST(BenchTable, SaysWhatIsBetterAndWhatIsWorse) {
  const Bench quick = even(1, 300, 9'000'000), slow = even(2, 200, 9'000'000);
  EXPECT_THAT(printed(slow, quick), HasSubstr("\n"
                                              "                         old          new    ratio\n"
                                              "seconds                2.000        1.000    0.500   better\n"
                                              "states/s               50.00        100.0    2.000   better\n"
                                              "transitions/s          50.00        100.0    2.000   better\n"
                                              "ns/transition       20000000     10000000    0.500   better\n"
                                              "bytes/state            2.000        3.000    1.500   worse\n"
                                              "peak RSS, MB           9.000        9.000    1.000   same\n"));
  EXPECT_THAT(printed(quick, slow), ContainsRegex("\nseconds .* 2.000   worse\nstates/s .* 0.500   worse\n"
                                                  "transitions/s .*   worse\nns/transition .*   worse\n"
                                                  "bytes/state .* 0.667   better\n"));
}

// Tables grow by leaps, and a process has pages of its own: small differences of memory mean nothing.
TEST(BenchTable, JudgesMemoryBeyondFivePercent) {
  for (const auto& [after, told] :
       {std::pair(even(1, 1040, 96'000'000),
                  "\nbytes/state .* 1.040   within noise\npeak RSS, MB .* 0.960   within noise\n"),
        {even(1, 1060, 94'000'000), "\nbytes/state .* 1.060   worse\npeak RSS, MB .* 0.940   better\n"},
        {even(1.04, 1000, 100'000'000), "\nseconds .* 1.040   worse\n"}})
    EXPECT_THAT(printed(even(1, 1000, 100'000'000), after), ContainsRegex(told));
}

class BenchCompare : public ::testing::Test {
 protected:
  BenchCompare() {
    run_lucas(Words{"bench", "die-hard", "--threads", "1", "-o", file});
    old = Json::parse(read_file(file));
  }
  Outcome compare() const {
    return run_lucas(Words{"bench", "die-hard", "--threads", "1", "--compare", file});
  }
  Outcome compare_with(const Json& changed) const {
    write_file(file, changed.dump());
    return compare();
  }
  void expect_refusal(const std::string& text, const std::string& message) const {
    SCOPED_TRACE(text.substr(0, 200));
    write_file(file, text);
    const Outcome outcome = compare();
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, StartsWith("lucas: " + file + message));
    EXPECT_LE(lines_in(outcome.err), 5);
    EXPECT_LE(outcome.err.size(), 1000U);
  }

  const Folder folder;
  const std::string file = folder / "old.json";
  Json old;
};

TEST_F(BenchCompare, PrintsOldNewAndRatio) {
  const Outcome outcome = compare();
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("\n                         old          new    ratio\nseconds "));
  EXPECT_THAT(outcome.out, ContainsRegex("\nbytes/state +[0-9.]+ +[0-9.]+ +1.000   same\n"));
  const std::string comparison = outcome.out.substr(outcome.out.find(" old "));
  EXPECT_THAT(comparison, Not(HasSubstr("note: "))) << "all else is as it was";
  Json noisy = old;
  noisy["runs"][0]["seconds"] = 1000;
  EXPECT_THAT(compare_with(noisy).out, ContainsRegex("\nseconds .*   within noise\n"));
}

TEST_F(BenchCompare, NotesWhatElseIsDifferent) {
  Json other = old;
  other["tool"]["version"] = "0.0.1";
  other["engine"]["threads"] = 3;
  other["engine"]["store"] = "bitmap";
  other["checked"] = Json::array();
  other["stats"]["distinct"] = 17;
  other["runs"] = Json::array({old["runs"][0]});
  const std::string out = compare_with(other).out;
  for (const char* note : {"lucas: 0.0.1, now ",
                           "engine: breadth-first, 3 threads, bitmap, exact, now breadth-first, 1 thread, ",
                           "invariants: nothing checked, now TypeOK checked\n", "distinct: 17, now 16\n",
                           "fewer than 3 runs do not show how large the noise is\n"})
    EXPECT_THAT(out, HasSubstr(std::string("\nnote: ") + note));
}

TEST_F(BenchCompare, IsInTheJsonTooAndMayReplaceTheFileItReads) {
  const std::string line = "bench die-hard --threads 1 --compare " + file;
  const Json json = Json::parse(run_lucas(line + " --json").out), &compared = json["compared"];
  EXPECT_EQ(compared["engine"], old["engine"]);
  EXPECT_EQ(compared["figures"]["seconds"]["old"], old["figures"]["seconds"]["median"]);
  EXPECT_EQ(compared["figures"]["seconds"]["new"], json["figures"]["seconds"]["median"]);
  EXPECT_EQ(compared["figures"].size(), json["figures"].size());
  EXPECT_EQ(run_lucas(line + " -o " + file).code, 0);
  EXPECT_TRUE(Json::parse(read_file(file)).contains("compared"));
  EXPECT_EQ(compare().code, 0);
}

TEST_F(BenchCompare, RefusesWhatIsNoBench) {
  for (const std::string& text : {std::string(), std::string(1000, '\0'), std::string("\x7f") + "ELF"})
    expect_refusal(text, ":1:1: not JSON: ");
  expect_refusal(std::string(1000, '\0'), ":1:1: not JSON: ");
  expect_refusal(
      "\x7f"
      "ELF",
      ":1:1: not JSON: ");
  expect_refusal(std::string(100'000, '['), ": nested deeper than 64");
  const std::string foreign = ": no result of a bench. It must be what bench --json printed.\n";
  for (const char* text :
       {"{}", "[]", "null", "3", R"("lucas/bench/1")", R"({"schema": 1})", R"({"schema": "lucas/bench/2"})"})
    expect_refusal(text, foreign);
  expect_refusal(run_lucas("check die-hard --json").out, foreign);
}

// Every value of the file in turn as something else: refused by place, or of no use to the comparison.
TEST_F(BenchCompare, RefusesDamagedBenches) {
  const auto refused = [&](const Json::json_pointer& place, const Json& value) {
    Json damaged = old;
    damaged[place] = value;
    expect_refusal(damaged.dump(), ":");
  };
  for (const std::string& place :
       split("/tool /tool/version /model /model/name /model/params /model/params/big /engine /engine/search "
             "/engine/threads /engine/store /engine/symmetry /checked /checked/0 /warmup /stats "
             "/stats/generated /stats/distinct /runs /runs/0 /runs/0/seconds /runs/4/store_bytes "
             "/runs/4/peak_rss_bytes")) {
    for (const Json& value : {Json(), Json(-1), Json(0.5), Json("x\x1b"), Json::object(), Json::array()}) {
      const bool fits = (place == "/runs/0/seconds" && value == 0.5) ||
                        (place == "/checked" && value == Json::array()) ||
                        ((place == "/checked/0" || place == "/tool/version") && value.is_string());
      if (!fits) refused(Json::json_pointer(place), value);
    }
  }
  refused(Json::json_pointer("/runs/0/seconds"), 0);
  expect_refusal(replaced(old.dump(), "\"warmup\":1", "\"warmup\":1e999"), ":");
}

}  // namespace
}  // namespace lucas::cli::test
