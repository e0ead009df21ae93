// Names that people have for a model with such parameters.
#include <nlohmann/json.hpp>

#include <set>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

TEST(Nickname, IsTheModelWithItsParameters) {
  EXPECT_THAT(run_lucas("solve 15-puzzle --start solved").out,
              StartsWith("sliding-tiles  rows=4 cols=4 start=solved"));
  EXPECT_THAT(run_lucas("solve 15-puzzle --rows 2 --start solved").out, HasSubstr("rows=2 cols=4"));
  EXPECT_EQ(run_lucas("solve burnt-pancakes 2 1 -q").out,
            run_lucas(Words{"solve", "pancakes", "-q", "--side", "burnt", "--start", "2 1"}).out);
  const std::string wide = "1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 15 / 16 17 18 19 20 / 21 22 23 0 24";
  EXPECT_EQ(run_lucas("solve huarong -q").out, "Solved in 116 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas("solve huarong pennant -q").out, run_lucas("solve klotski pennant -q").out);
  EXPECT_EQ(run_lucas({"solve", "24-puzzle", wide, "-q"}).out, "Solved in 1 step (shortest: proved)\n");
  EXPECT_EQ(run_lucas({"solve", wide, "-q"}).out, "Solved in 1 step (shortest: proved)\n");
  EXPECT_THAT(run_lucas("describe 15-puzzle").out, HasSubstr("from 2 to 8 (default 4)"));
  EXPECT_EQ(run_lucas("compare water-jugs --with die-hard -q").code, 0);
  EXPECT_EQ(run_lucas("eval small water-jugs").out, "0\n");
}

TEST(Nickname, IsInNoTrace) {
  const Folder folder;
  const std::string file = folder / "t.itf.json";
  run_lucas(Words{"solve", "15-puzzle", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15", "-q", "-o", file});
  EXPECT_EQ(Json::parse(read_file(file))["#meta"]["lucas"]["model"], "sliding-tiles");
  EXPECT_EQ(run_lucas({"trace", "verify", file}).code, 0);
  EXPECT_EQ(run_lucas({"trace", "verify", file, "--model", "15-puzzle"}).code, 0);
}

TEST(Nickname, IsListedAndCompleted) {
  EXPECT_THAT(run_lucas("models").out,
              HasSubstr("; also 8-puzzle,\n                   15-puzzle, 24-puzzle, n-puzzle\n"));
  EXPECT_EQ(run_lucas("list").out, run_lucas("models").out);
  const Json models = Json::parse(run_lucas("list --json").out)["models"];
  const auto tiles = std::find_if(models.begin(), models.end(),
                                  [](const Json& model) { return model["name"] == "sliding-tiles"; });
  EXPECT_EQ((*tiles)["nicknames"][1], Json::parse(R"({"name":"15-puzzle","params":{"rows":4,"cols":4}})"));
  EXPECT_THAT(run_lucas(Words{"completion", "words", "--", "solve", "15"}).out, StartsWith("15-puzzle\t"));
  EXPECT_THAT(run_lucas(Words{"completion", "words", "--", "solve", "15-puzzle", "--ro"}).out,
              HasSubstr("--rows"));
}

TEST(Nickname, IsSuggested) {
  expect_refused("solve 15-puzle", "unknown model '15-puzle'. Did you mean '15-puzzle'?");
  expect_refused("solve rubick", "unknown model 'rubick'. Did you mean 'rubik'?");
  EXPECT_THAT(run_lucas("15-puzzle").err, HasSubstr("'15-puzzle' is a model; the command comes first"));
}

TEST(Nickname, IsNoOthersName) {
  std::set<std::string> names;
  const auto all = models::builtin();
  for (const auto& entry : all) EXPECT_TRUE(names.insert(entry->name()).second);
  for (const auto& entry : all) {
    for (const Entry::Nickname& each : entry->nicknames()) {
      EXPECT_TRUE(names.insert(each.name).second) << each.name;
      EXPECT_EQ(each.entry->make({})->name(), entry->name());
    }
  }
}

}  // namespace
}  // namespace lucas::cli::test
