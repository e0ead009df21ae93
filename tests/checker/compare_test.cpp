// lucas compare: what it says of the same and of different models, by states and by labels, and what it refuses.
#include <nlohmann/json.hpp>

#include "files.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

TEST(Compare, TellsWhatIsTheSame) {
  const auto run = run_small("compare stairs --with stairs --low 3 --no-timing");
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out,
            "1  stairs  top=5 low=0 fault=0\n"
            "2  stairs  top=5 low=3 fault=0\n"
            "same: 6 states and 9 steps, depth 3\n"
            "compared: labels of steps and what states show\n");
  EXPECT_EQ(run_lucas("compare hanoi --with hanoi -q").out, "same: 27 states and 78 steps, depth 7\n");
}

TEST(Compare, ShowsAShortestTraceThatOnlyOneHas) {
  const auto run = run_lucas("compare hanoi --rule linear --with hanoi --no-timing");
  EXPECT_EQ(run.code, 1);
  EXPECT_EQ(run.out,
            "1  hanoi  disks=3 pegs=3 rule=linear\n"
            "2  hanoi  disks=3 pegs=3\n"
            "different: 2 has all behaviours of 1, and more\n"
            "2 alone, after 1 step (shortest: proved)\n"
            "   0  init          321 |     |\n"
            "   1  Move 1: 1→3   32  |     | 1\n"
            "\n"
            "   0 init                    1 Move 1: 1→3\n"
            "      │       │       │         │       │       │\n"
            "     ━1━      │       │         │       │       │\n"
            "    ━━2━━     │       │       ━━2━━     │       │\n"
            "   ━━━3━━━    │       │      ━━━3━━━    │      █1█\n"
            "   ───┴───────┴───────┴───   ───┴───────┴───────┴───\n"
            "compared: labels of steps and what states show; 27 states in common\n");
  EXPECT_EQ(run_lucas("compare hanoi --with hanoi --rule linear -q").out,
            "different: 1 has all behaviours of 2, and more\n");
}

TEST(Compare, ShowsATraceOfEachWhereEachHasOne) {
  const auto run = run_small("compare stairs --with --top 6");
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.out, HasSubstr("different: each has behaviours that the other lacks\n"
                                 "1 alone, in an initial state\n   0  init   step = 5\n"
                                 "2 alone, in an initial state\n   0  init   step = 6\n"));
}

TEST(Compare, ByLabelsWhereVariablesDifferOrAsAsked) {
  const auto run = run_small("compare lamp --with door");
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.out, HasSubstr("compared: labels of steps only   "));
  EXPECT_THAT(run.out, HasSubstr("1 alone, after 1 step (shortest: proved)\n"));
  EXPECT_THAT(run_small("compare lamp --with door -v").out,
              HasSubstr("compared: labels of steps only; 1 pair of sets of states in common"));
  EXPECT_EQ(run_lucas("compare hanoi --with hanoi --by labels -q").out,
            "same: both allow the same sequences of steps\n");
  EXPECT_THAT(run_small("compare lamp --with door --by states").out,
              HasSubstr("compared: labels of steps and what states show; 0 states in common"));
  // From a higher step one goes down in the same ways, and in more of them.
  const auto stairs = run_small("compare stairs --with --top 6 --by labels -q");
  EXPECT_EQ(stairs.out, "different: 2 has all behaviours of 1, and more\n");
}

TEST(Compare, IsIncompleteAtALimit) {
  const auto run = run_lucas("compare hanoi --with hanoi --max-states 10 -q");
  EXPECT_EQ(run.code, 3);
  EXPECT_EQ(run.out, "incomplete: stopped by --max-states; nothing differs in the 10 states seen so far\n");
  EXPECT_EQ(run_lucas("compare hanoi --with hanoi --max-states 27").code, 0);
  EXPECT_EQ(run_lucas("compare hanoi --with hanoi --memory 1").code, 3);
  EXPECT_EQ(run_lucas("compare hanoi --disks 12 --with hanoi --disks 12 --timeout 1ms").code, 3);
  const auto cut = run_lucas("compare hanoi --rule linear --with hanoi --max-states 10 -q");
  EXPECT_EQ(cut.code, 1);
  EXPECT_EQ(
      cut.out,
      "different: 2 has behaviours that 1 lacks; whether 1 has any that 2 lacks is not known: stopped by "
      "--max-states\n");
}

TEST(Compare, PrintsOneJsonObject) {
  const auto run = run_lucas("compare hanoi --rule linear --json --with hanoi --no-timing");
  EXPECT_EQ(run.code, 1);
  EXPECT_EQ(lines_in(run.out), 1);
  const Json result = Json::parse(run.out);
  EXPECT_EQ(result["schema"], "lucas/compare/1");
  EXPECT_EQ(result["verdict"], "different");
  EXPECT_EQ(result["observed"], "states");
  EXPECT_EQ(result["common"], 27);
  EXPECT_EQ(result["models"][0]["included"], true);
  EXPECT_EQ(result["models"][1]["included"], false);
  EXPECT_EQ(result["models"][1]["steps"], 1);
  EXPECT_EQ(result["models"][1]["trace"]["states"].size(), 2U);
  EXPECT_EQ(run.out, run_lucas("compare hanoi --rule linear --no-timing --with hanoi --json").out);
}

// The trace can be judged as any other: it is one of the model that has it, and none of the other.
TEST(Compare, WritesTracesThatOnlyOneModelVerifies) {
  const Folder folder;
  const Json result = Json::parse(run_lucas("compare hanoi --rule linear --with hanoi --json").out);
  write_file(folder / "a.itf.json", result["models"][1]["trace"].dump());
  EXPECT_EQ(run_lucas({"trace", "verify", folder / "a.itf.json"}).code, 0);
  EXPECT_EQ(run_lucas({"trace", "verify", folder / "a.itf.json", "--rule", "linear"}).code, 1);
}

TEST(Compare, NeedsNoNamesInAProgramOfOneModel) {
  EXPECT_EQ(run_stairs("compare --with --low 2").code, 0);
  EXPECT_THAT(run_stairs("help compare").out, StartsWith("stairs compare [options] --with [options]: tell"));
  EXPECT_EQ(run_stairs("compare --top 7 --with --top 7 -q").out, "same: 8 states and 13 steps, depth 4\n");
}

TEST(Compare, SaysInItsHelpWhereTheSecondModelGoes) {
  EXPECT_THAT(run_lucas("help compare").out,
              StartsWith("lucas compare MODEL [options] --with [MODEL] [options]: tell whether"));
}

TEST(Compare, TakesBoards) {
  const Folder folder;
  write_file(folder / "a.txt", "AA.\n..B\n");
  EXPECT_THAT(run_lucas({"compare", folder / "a.txt", "--with", folder / "a.txt"}).out, HasSubstr("same: "));
  EXPECT_EQ(run_lucas({"compare", "pennant", "--with", "pennant", "-q"}).code, 0);
}

TEST(Compare, RefusesWhatCannotBe) {
  for (const char* line : {"compare hanoi", "compare hanoi --with"})
    expect_refused(line,
                   "compare: with which model? Write --with after the first one and its options, "
                   "then the second one and its.");
  expect_refused("compare hanoi --with hanoi --with hanoi", "--with is given twice");
  expect_refused(
      "compare --with hanoi",
      "compare: which model? Choose from: die-hard, hanoi, hanoi-procedures, hanoi-stack, klotski, "
      "lights-out, missionaries, pancakes, peg-solitaire, pocket-cube, river-crossing, rush-hour, "
      "sliding-blocks, sliding-tiles, sokoban.");
  expect_refused("compare hanoi --with hanio", "unknown model 'hanio'. Did you mean 'hanoi'?");
  expect_refused("compare hanoi --with hanoi-stack 3 extra", "unexpected argument 'extra'");
  expect_refused("compare hanoi --max-states 3 --with hanoi --max-states 4", "--max-states is given twice");
  expect_refused("compare hanoi --with die-hard --by names",
                 "--by names: no such choice; allowed is one of states, labels");
  expect_refused("compare hanoi --with --dsks 4",
                 "unknown option '--dsks' for 'compare hanoi'. Did you mean '--disks'?");
}

}  // namespace
}  // namespace lucas::cli::test
