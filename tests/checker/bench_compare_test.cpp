// bench --compare: an earlier bench beside the new one, and files that are none.
#include <nlohmann/json.hpp>

#include "console/report.hpp"
#include "files.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

// Five runs, all alike.
Bench even(double seconds, std::uint64_t store, std::uint64_t peak) {
  Bench bench{"stairs", {}, "0.0.0"};
  bench.generated = bench.distinct = 100;
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
  const Bench before = even(1, 1000, 100'000'000);
  EXPECT_THAT(printed(before, even(1, 1040, 96'000'000)),
              ContainsRegex("\nbytes/state .* 1.040   within noise\npeak RSS, MB .* 0.960   within noise\n"));
  EXPECT_THAT(printed(before, even(1, 1060, 94'000'000)),
              ContainsRegex("\nbytes/state .* 1.060   worse\npeak RSS, MB .* 0.940   better\n"));
  EXPECT_THAT(printed(before, even(1.04, 1000, 100'000'000)), ContainsRegex("\nseconds .* 1.040   worse\n"));
}

class BenchCompare : public ::testing::Test {
 protected:
  BenchCompare() {
    run_lucas(Words{"bench", "die-hard", "--threads", "1", "-o", file});
    old = Json::parse(read_file(file));
  }
  Outcome compare(const std::string& model = "die-hard") const {
    return run_lucas(Words{"bench", model, "--threads", "1", "--compare", file});
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
}

TEST_F(BenchCompare, SaysWhenADifferenceIsNoise) {
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
  EXPECT_THAT(out, HasSubstr("\nnote: lucas: 0.0.1, now "));
  EXPECT_THAT(out, HasSubstr("\nnote: engine: breadth-first, 3 threads, bitmap, exact, now breadth-first, 1 "
                             "thread, "));
  EXPECT_THAT(out, HasSubstr("\nnote: invariants: nothing checked, now TypeOK checked\n"));
  EXPECT_THAT(out, HasSubstr("\nnote: distinct: 17, now 16\n"));
  EXPECT_THAT(out, HasSubstr("\nnote: fewer than 3 runs do not show how large the noise is\n"));
}

TEST_F(BenchCompare, IsInTheJsonToo) {
  const Json json =
      Json::parse(run_lucas(Words{"bench", "die-hard", "--threads", "1", "--json", "--compare", file}).out);
  EXPECT_EQ(json["compared"]["engine"], old["engine"]);
  EXPECT_EQ(json["compared"]["figures"]["seconds"]["old"], old["figures"]["seconds"]["median"]);
  EXPECT_EQ(json["compared"]["figures"]["seconds"]["new"], json["figures"]["seconds"]["median"]);
  EXPECT_EQ(json["compared"]["figures"].size(), json["figures"].size());
}

TEST_F(BenchCompare, MayReplaceTheFileItReads) {
  EXPECT_EQ(run_lucas(Words{"bench", "die-hard", "--compare", file, "-o", file}).code, 0);
  EXPECT_TRUE(Json::parse(read_file(file)).contains("compared"));
  EXPECT_EQ(compare().code, 0);
}

TEST_F(BenchCompare, RefusesOtherModelsAndParameters) {
  EXPECT_EQ(compare("klotski").err,
            "lucas: " + file + ": a bench of the model 'die-hard', not of 'klotski'\n");
  const Outcome other = run_lucas(Words{"bench", "die-hard", "--big", "6", "--compare", file});
  EXPECT_EQ(other.code, 2);
  EXPECT_EQ(other.err, "lucas: " + file +
                           ": a bench of other parameters: small=3 big=5 target=4; this one has "
                           "small=3 big=6 target=4\n");
}

TEST_F(BenchCompare, RefusesWhatIsNoFile) {
  for (const auto& [path, message] : std::initializer_list<std::pair<std::string, std::string>>{
           {folder / "none", ": cannot be read: No such file or directory"},
           {folder.path(), ": is a folder, not a bench"}}) {
    const Outcome outcome = run_lucas(Words{"bench", "die-hard", "--compare", path});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.err, "lucas: " + path + message + "\n");
  }
  expect_refused("bench die-hard --compare", "--compare needs a value (OLD.json)");
}

TEST_F(BenchCompare, RefusesWhatIsNoBench) {
  expect_refusal("", ":1:1: not JSON: ");
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
  for (const char* place : {"/tool",
                            "/tool/version",
                            "/model",
                            "/model/name",
                            "/model/params",
                            "/model/params/big",
                            "/engine",
                            "/engine/search",
                            "/engine/threads",
                            "/engine/store",
                            "/engine/symmetry",
                            "/checked",
                            "/checked/0",
                            "/warmup",
                            "/stats",
                            "/stats/generated",
                            "/stats/distinct",
                            "/runs",
                            "/runs/0",
                            "/runs/0/seconds",
                            "/runs/4/store_bytes",
                            "/runs/4/peak_rss_bytes"}) {
    for (const Json& value : {Json(), Json(-1), Json(0.5), Json("x\x1b"), Json::object(), Json::array()}) {
      const bool fits = (std::string(place) == "/runs/0/seconds" && value == 0.5) ||
                        (std::string(place) == "/checked" && value == Json::array()) ||
                        (std::string(place) == "/checked/0" && value.is_string()) ||
                        (std::string(place) == "/tool/version" && value.is_string());
      if (!fits) refused(Json::json_pointer(place), value);
    }
  }
  refused(Json::json_pointer("/runs/0/seconds"), 0);
  expect_refusal(replaced(old.dump(), "\"warmup\":1", "\"warmup\":1e999"), ":");
}

}  // namespace
}  // namespace lucas::cli::test
