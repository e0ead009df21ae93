// The result object: its basic fields for each command.
#include "report/report.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "builtin_entry.hpp"
#include "lucas/models/die_hard.hpp"
#include "lucas/version.hpp"
#include "support/found.hpp"
#include "support/trace_files.hpp"
#include "trace_files/verification.hpp"

namespace lucas::cli {
namespace {

using Json = nlohmann::json;

Json json_of(const Report& report) {
  std::ostringstream out;
  write_result(out, report);
  const std::string text = out.str();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << "one line";
  return Json::parse(text);
}

Report solved() {
  Request request{.asked = {1}};
  const Answer answer = search(lucas::test::kernel_of(models::DieHard{}), request);
  Report report{{.model = "die-hard", .params = {{"small", 3}, {"way", "any"}}}, Purpose::solve};
  report.verdict = Verdict::solved;
  report.ending = answer.ending;
  report.property = "Solved";
  report.property_kind = PropertyKind::goal;
  report.stats = answer.stats;
  report.trace = answer.trace;
  return report;
}

TEST(Result, CarriesToolModelEngineVerdictAndTrace) {
  const Json json = json_of(solved());
  for (const auto& [place, wanted] : std::vector<std::pair<std::string, Json>>{
           {"/schema", "lucas/result/1"},
           {"/tool", {{"name", "lucas"}, {"version", std::string(version)}}},
           {"/command", "solve"},
           {"/model", {{"name", "die-hard"}, {"params", {{"small", 3}, {"way", "any"}}}}},
           {"/engine/search", "bfs"},
           {"/engine/symmetry", false},
           {"/engine/exact", true},
           {"/verdict", "solved"},
           {"/exhaustive", false},
           {"/property", {{"kind", "goal"}, {"name", "Solved"}}},
           {"/steps", 6},
           {"/shortest", true},
           {"/trace/#meta/lucas/property", "Solved"}})
    EXPECT_EQ(json.at(Json::json_pointer(place)), wanted) << place;
  EXPECT_EQ(json["trace"]["states"].size(), 7U);
}

TEST(Result, WithoutATraceHasNoneOfItsFields) {
  Report report = solved();
  report.trace = nullptr;
  report.property.clear();
  report.verdict = Verdict::unsolvable;
  report.ending = Ending::exhausted;
  const Json json = json_of(report);
  for (const char* key : {"trace", "steps", "shortest", "property"}) EXPECT_FALSE(json.contains(key)) << key;
  EXPECT_EQ(json["exhaustive"], true);
  EXPECT_EQ(json["verdict"], "unsolvable");
}

TEST(Result, OfADepthFirstSearchHasNoLevelsAndNoShortestTrace) {
  Report report = solved();
  report.engine.order = SearchOrder::depth_first;
  const Json json = json_of(report);
  EXPECT_EQ(json["engine"]["search"], "dfs");
  EXPECT_FALSE(json["stats"].contains("levels"));
  EXPECT_EQ(json["shortest"], false);
}

TEST(Result, CarriesExactCountsAndGoals) {
  Report report = solved();
  report.stats = {.initial = 1, .generated = ~std::uint64_t{0}, .distinct = 16, .queued = 2, .depth = 8};
  report.stats.levels = {1, 2};
  report.stats.goals = {{4, 6}, {0, std::nullopt}};
  report.counted = {"Solved", "Never"};
  const Json stats = json_of(report)["stats"];
  EXPECT_EQ(
      stats,
      Json::parse(
          R"({"initial":1,"generated":18446744073709551615,"distinct":16,"queued":2,"promises_tried":0,"store_bytes":0,)"
          R"("depth":8,"levels":[1,2],)"
          R"("goals":[{"name":"Solved","states":4,"depth":6},{"name":"Never","states":0}]})"));
}

TEST(Result, HasTimingsOnlyWhereTheReportHasThem) {
  Report report = solved();
  EXPECT_FALSE(json_of(report)["stats"].contains("seconds"));
  report.timing = Timing{.seconds = 0.5, .peak_rss_bytes = 4096};
  const Json stats = json_of(report)["stats"];
  EXPECT_EQ(stats["seconds"], 0.5);
  EXPECT_EQ(stats["states_per_second"], 2.0 * static_cast<double>(report.stats.distinct));
  EXPECT_EQ(stats["peak_rss_bytes"], 4096);
  report.timing->seconds = 0;
  EXPECT_FALSE(json_of(report)["stats"].contains("states_per_second"));
}

TEST(Result, SpellsEveryVerdict) {
  const char* const names[] = {"holds",      "violated",          "deadlock",  "solved",
                               "unsolvable", "none-within-depth", "incomplete"};
  const Verdict verdicts[] = {Verdict::holds,     Verdict::violated,   Verdict::deadlock,
                              Verdict::solved,    Verdict::unsolvable, Verdict::none_within_depth,
                              Verdict::incomplete};
  for (std::size_t i = 0; i < std::size(verdicts); ++i) EXPECT_EQ(to_text(verdicts[i]), names[i]);
}

TEST(VerificationResult, SaysWhatWasRefused) {
  const auto puzzle = lucas::test::builtin_entry("die-hard")->make({});
  const TraceFile file = lucas::test::trace_file(
      {Value::record({{"big", 0}, {"small", 0}}), Value::record({{"big", 4}, {"small", 0}})});
  std::ostringstream out;
  write_verification_result(out, file, *puzzle, puzzle->verify(file, false));
  const Json json = Json::parse(out.str());
  EXPECT_EQ(json["command"], "trace verify");
  EXPECT_EQ(json["verdict"], "invalid");
  EXPECT_EQ(json["steps"], 1);
  EXPECT_EQ(json["refusal"]["state"], 1);
  EXPECT_EQ(json["refusal"]["allowed"].size(), 6U);
  EXPECT_EQ(json["refusal"]["changes"], Json::parse(R"([{"path":"big","text":"0 → 4"}])"));
}

TEST(ErrorResult, CarriesCodeMessageAndHint) {
  std::ostringstream out;
  write_error_result(out, "check", 2, "no such \"model\"", "Did you mean 'hanoi'?");
  const Json json = Json::parse(out.str());
  EXPECT_EQ(json["verdict"], "error");
  EXPECT_EQ(json["error"],
            (Json{{"code", 2}, {"message", "no such \"model\""}, {"hint", "Did you mean 'hanoi'?"}}));
}

TEST(ErrorResult, IsValidJsonWhateverTheBytes) {
  std::ostringstream out;
  write_error_result(out, "check", 2, "\xFF\xC3(\x01", "");
  const Json json = Json::parse(out.str());
  EXPECT_FALSE(json["error"].contains("hint"));
}

}  // namespace
}  // namespace lucas::cli
