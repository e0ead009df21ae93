// -o FILE.html and FILE.svg: what the page holds, that it asks for nothing, that texts cannot end its elements.
#include "checker/files.hpp"
#include "checker/small_app.hpp"
#include "page_data.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

// The file of that format that a command line writes to stdout.
std::string written(const std::string& line, const std::string& format = "html") {
  return run_lucas(line + " -q -o - --format " + format).out;
}

Json page_of(const std::string& line) { return data_of(written(line)); }
Json trace_of(const std::string& line) { return page_of(line)["traces"][0]; }

TEST(Page, IsWholeAndAsksForNothing) { expect_whole(written("solve hanoi"), false); }

TEST(Page, TellsVerdictStepsValuesAndProperties) {
  const Json page = page_of("solve hanoi --disks 2 --no-timing");
  EXPECT_EQ(page["model"], "hanoi  disks=2 pegs=3 start=1 goal=last rule=any");
  EXPECT_EQ(page["word"], "Solved");
  EXPECT_EQ(page["verdict"], "in 3 steps (shortest: proved)");
  EXPECT_EQ(page["good"], true);
  ASSERT_EQ(page["traces"].size(), 1U);
  const Json& trace = page["traces"][0];
  ASSERT_EQ(trace["states"].size(), 4U);
  EXPECT_EQ(trace["remark"], "Solved");
  EXPECT_EQ(trace["variables"], Json::array({"towers"}));
  EXPECT_EQ(trace["states"][1]["action"], "Move 1: 1→2");
  EXPECT_EQ(trace["states"][1]["values"], Json::parse(R"([[0, "<<<<2>>, <<1>>, <<>>>>"]])"));
  EXPECT_EQ(trace["states"][1]["changes"][0][0], "towers[1]");
  ASSERT_EQ(trace["properties"].size(), 5U) << "those on request are not asked";
  EXPECT_EQ(trace["properties"][3]["name"], "Solved");
  EXPECT_EQ(trace["states"][2]["truth"], "11100");
  EXPECT_EQ(trace["states"][3]["truth"], "11111");
}

// Each state lists the items that it moves; they add up to the picture.
TEST(Page, MovesOneDiskInEachStep) {
  const Json trace = trace_of("solve hanoi --disks 3");
  const Json& film = trace["film"];
  EXPECT_EQ(film["items"].size(), 1U + 3U + 3U) << "the floor, the pegs and the disks";
  for (std::size_t i = 1; i < 8; ++i) EXPECT_EQ(trace["states"][i]["moves"].size(), 1U) << i;
  EXPECT_EQ(film["looks"][film["items"][4].get<std::size_t>()]["label"], "1");
}

TEST(Page, TellsWhichStepBreaksAStepInvariant) {
  const std::string page = run_small("check stairs --strict yes -q -o - --format html").out;
  const Json trace = data_of(page)["traces"][0];
  ASSERT_EQ(trace["states"].size(), 2U);
  EXPECT_EQ(trace["properties"][1]["kind"], "step-invariant");
  EXPECT_EQ(trace["states"][0]["truth"], "1100");
  EXPECT_EQ(trace["states"][1]["truth"], "1000");
}

TEST(Page, TakesItsTitle) {
  const Words title = {"--title", "<b>Tower"};
  for (const char* command : {"solve", "explore"}) {
    const Json page =
        data_of(run_lucas(plus({command, "hanoi", "-q", "-o", "-", "--format", "html"}, title)).out);
    EXPECT_EQ(page["title"], "<b>Tower");
    EXPECT_THAT(page["model"].get<std::string>(), StartsWith("hanoi"));
  }
  EXPECT_EQ(page_of("solve hanoi")["title"], "");
  for (const char* line : {"solve hanoi", "explore hanoi", "solve hanoi -o /dev/null --format itf"})
    expect_refused(plus(split(line), title),
                   "--title needs an --output that shows it. Name a file that ends with .html, .svg.");
}

TEST(Page, ShowsTheFirstStateWhereThereIsNoTrace) {
  const Json page = page_of("check hanoi --no-timing");
  EXPECT_EQ(run_lucas("check hanoi -q -o - --format html").code, 0);
  EXPECT_EQ(page["word"], "holds:");
  EXPECT_THAT(page["verdict"].get<std::string>(), HasSubstr("in all 27 reachable states"));
  ASSERT_EQ(page["traces"].size(), 1U);
  EXPECT_EQ(page["traces"][0]["states"].size(), 1U);
  EXPECT_EQ(page["facts"].back(), "79 states generated, 27 distinct, depth 7");
  const Json unsolvable = page_of("solve sliding-tiles --start 123/456/870");
  EXPECT_EQ(unsolvable["word"], "unsolvable:");
  EXPECT_EQ(unsolvable["traces"][0]["states"][0]["values"][0][1],
            "<<<<1, 2, 3>>, <<4, 5, 6>>, <<8, 7, 0>>>>");
  EXPECT_EQ(unsolvable["asked"], Json({"Solved"}));
}

TEST(Page, ShowsWhereALassoGoesBackTo) {
  const Json trace = trace_of("check die-hard --leads-to big=5 big=0 --weak-fairness all");
  EXPECT_EQ(trace["loop"], 1);
  EXPECT_EQ(trace["back"], "EmptySmallJug");
  EXPECT_TRUE(trace.contains("film"));
  const std::string page = run_small("check lamp --eventually FALSE -q -o - --format html").out;
  EXPECT_FALSE(data_of(page)["traces"][0].contains("film")) << "the model draws nothing";
}

TEST(Page, ShowsAllViolationsAndAllSolutions) {
  const Json violations =
      page_of("check die-hard --continue --invariant big#4 --invariant small<3")["traces"];
  ASSERT_EQ(violations.size(), 2U);
  EXPECT_EQ(violations[0]["remark"], "violates small<3");
  EXPECT_EQ(violations[1]["states"].size(), 7U);
  const Json solutions = page_of("solve hanoi --pegs 4 --disks 3 --all")["traces"];
  EXPECT_GT(solutions.size(), 1U);
  EXPECT_EQ(solutions[0]["title"], "solution 1 of " + std::to_string(solutions.size()));
}

TEST(Page, EscapesHostileTexts) {
  const Outcome outcome = run_with(scribe_entry(), "scribe", "check --never Done -q -o - --format html");
  EXPECT_EQ(outcome.code, 12);
  expect_whole(outcome.out, false);
  EXPECT_THAT(data_text(outcome.out), Not(HasSubstr("<")));
  const Json trace = data_of(outcome.out)["traces"][0];
  EXPECT_THAT(trace["states"][1]["action"].get<std::string>(),
              StartsWith("</script><script>alert(1)</script><!--"));
  EXPECT_THAT(trace["states"][1]["values"].dump(), HasSubstr("🐫"));
}

TEST(Page, IsMadeOfATraceInAFile) {
  const Folder folder;
  run_lucas(Words{"solve", "hanoi", "--disks", "2", "-o", folder / "a.itf.json"});
  const Outcome outcome = run_lucas(
      Words{"trace", "convert", folder / "a.itf.json", "-o", folder / "a.html", "-o", folder / "a.svg"});
  EXPECT_EQ(outcome.code, 0);
  const Json page = data_of(read_file(folder / "a.html"));
  EXPECT_EQ(page["word"], "solved:");
  EXPECT_EQ(page["verdict"], "Solved after 3 steps");
  EXPECT_EQ(page["traces"][0]["states"][3]["truth"], "11111");
  EXPECT_THAT(read_file(folder / "a.svg"), StartsWith("<svg "));
}

// ---- Sheets of pictures ----------------------------------------------------------------------------------

TEST(Sheet, CaptionsEachStep) {
  const std::string sheet = written("solve hanoi --disks 2", "svg");
  EXPECT_THAT(sheet, HasSubstr(">1  Move 1: 1→2</text>"));
  EXPECT_THAT(sheet, HasSubstr(">3  Move 1: 2→3  Solved</text>"));
  EXPECT_THAT(written("check die-hard --leads-to big=5 big=0 --weak-fairness all", "svg"),
              HasSubstr("  ↺ EmptySmallJug to 1</text>"));
  EXPECT_THAT(run_small("check stairs --never Ground -q -o - --format svg").out,
              HasSubstr(">step = 0</text>"));
}

// A piece that moves, lights that go out as well, a scale for small boards, and colours in the order of scene.css.
TEST(Sheet, MarksMovesEnlargesBoardsAndPaints) {
  for (const auto& [line, part, count] :
       std::initializer_list<std::tuple<const char*, const char*, std::size_t>>{
           {"solve klotski --max-depth 116", "<path class=\"moved\"", 116},
           {"solve lights-out --rows 2 --cols 2", "<path class=\"moved\"", 4 * 3},
           {"solve sliding-tiles --start solved", " scale(2)\">", 1},
           {"solve sliding-tiles --start solved", "<g transform", 1},
           {"solve sliding-tiles --start solved", "<text class", 0},  // no caption for one state
           {"solve hanoi --disks 2", "<g transform", 4},
           {"solve hanoi --disks 2", "<use ", 4 * (1 + 3 + 2)},
           {"solve hanoi", "<title", 0}})
    EXPECT_EQ(count_of(part, written(line, "svg")), count) << line << part;
  EXPECT_THAT(written("solve hanoi --disks 5", "svg"), HasSubstr(" scale(1)\">"));
  const std::string cube = written("solve pocket-cube --start R", "svg");
  for (const char* tone : {"tone9", "tone10", "tone2", "tone1", "tone8", "tone0"})
    EXPECT_THAT(cube, HasSubstr(std::string("class=\"piece ") + tone + "\"")) << tone;
}

TEST(Sheet, IsWellFormedWhateverTheTextsAndItsTitle) {
  const std::string sheet = run_with(scribe_entry(), "scribe", "check --never Done -q -o - --format svg").out;
  EXPECT_EQ(count_of("<script", sheet) + count_of("<!--", sheet), 0U);
  EXPECT_THAT(sheet, HasSubstr("&lt;/script&gt;&lt;script&gt;"));
  EXPECT_THAT(sheet, HasSubstr(">&lt;&amp;</text>"));
  const std::string titled =
      run_lucas(Words{"solve", "hanoi", "-q", "-o", "-", "--format", "svg", "--title", "a<b\n"}).out;
  EXPECT_THAT(titled, HasSubstr("<title>a&lt;b\\x0a</title>"));
  EXPECT_THAT(titled, HasSubstr("font-size=\"32\">a&lt;b\\x0a</text>"));
}

TEST(Sheet, IsNotWrittenWithoutATraceNorWhereThereIsNone) {
  const Folder folder;
  const Outcome outcome = run_lucas(Words{"check", "hanoi", "-q", "-o", folder / "a.svg"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.err, StartsWith("no trace to write to "));
  EXPECT_EQ(folder.size(), 0);
  EXPECT_EQ(run_lucas("explore hanoi -o a.svg").code, 2);
  EXPECT_EQ(run_lucas("solve hanoi --all -o a.svg").code, 2);
}

}  // namespace
}  // namespace lucas::cli::test
