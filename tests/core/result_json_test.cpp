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

namespace lucas {
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
  Request request;
  request.asked = {1};
  const Answer answer = search(test::kernel_of(models::DieHard{}), request);
  Report report{{.model = "die-hard", .params = {{"small", 3}, {"way", "any"}}}, Purpose::solve};
  report.verdict = Verdict::solved;
  report.ending = answer.ending;
  report.property = "Solved";
  report.property_kind = PropertyKind::goal;
  report.stats = answer.stats;
  report.trace = answer.trace;
  return report;
}

TEST(Result, CarriesToolModelEngineAndVerdict) {
  const Json json = json_of(solved());
  EXPECT_EQ(json["schema"], "lucas/result/1");
  EXPECT_EQ(json["tool"], (Json{{"name", "lucas"}, {"version", std::string(version)}}));
  EXPECT_EQ(json["command"], "solve");
  EXPECT_EQ(json["model"], (Json{{"name", "die-hard"}, {"params", {{"small", 3}, {"way", "any"}}}}));
  EXPECT_EQ(json["engine"]["search"], "bfs");
  EXPECT_EQ(json["engine"]["symmetry"], false);
  EXPECT_EQ(json["engine"]["exact"], true);
  EXPECT_EQ(json["verdict"], "solved");
  EXPECT_EQ(json["exhaustive"], false);
  EXPECT_EQ(json["property"], (Json{{"kind", "goal"}, {"name", "Solved"}}));
}

TEST(Result, CarriesItsTraceAsItf) {
  const Json json = json_of(solved());
  EXPECT_EQ(json["steps"], 6);
  EXPECT_EQ(json["shortest"], true);
  EXPECT_EQ(json["trace"]["states"].size(), 7U);
  EXPECT_EQ(json["trace"]["#meta"]["lucas"]["property"], "Solved");
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
  EXPECT_EQ(stats["initial"], 1);
  EXPECT_EQ(stats["generated"], ~std::uint64_t{0});
  EXPECT_EQ(stats["distinct"], 16);
  EXPECT_EQ(stats["queued"], 2);
  EXPECT_EQ(stats["depth"], 8);
  EXPECT_EQ(stats["levels"], (Json{1, 2}));
  EXPECT_EQ(stats["goals"],
            Json::parse(R"([{"name":"Solved","states":4,"depth":6},{"name":"Never","states":0}])"));
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
  EXPECT_EQ(to_text(Verdict::holds), "holds");
  EXPECT_EQ(to_text(Verdict::violated), "violated");
  EXPECT_EQ(to_text(Verdict::deadlock), "deadlock");
  EXPECT_EQ(to_text(Verdict::solved), "solved");
  EXPECT_EQ(to_text(Verdict::unsolvable), "unsolvable");
  EXPECT_EQ(to_text(Verdict::none_within_depth), "none-within-depth");
  EXPECT_EQ(to_text(Verdict::incomplete), "incomplete");
}

TEST(VerificationResult, SaysWhatWasRefused) {
  const auto puzzle = test::builtin_entry("die-hard")->make({});
  const TraceFile file = test::trace_file(
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
}  // namespace lucas
