// What check and solve print: every verdict, short and long, folded and full.
#include "cli.hpp"
#include "console/report.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// The same engine on every machine.
const std::string one_thread = " --threads 1 --store quotient";

std::string printed(const Report& report, const ReportView& view) {
  std::ostringstream out;
  Terminal terminal{out, out};
  print_report(terminal, report, view);
  return out.str();
}

TEST(Console, ShowsSolution) {
  EXPECT_EQ(run_lucas("solve hanoi --disks 3 --no-timing" + one_thread).out,
            "hanoi  disks=3 pegs=3   goal Solved\n"
            "Solved in 7 steps (shortest: proved)\n"
            "   0  init          321 |     |\n"
            "   1  Move 1: 1→3   32  |     | 1\n"
            "   2  Move 2: 1→2   3   | 2   | 1\n"
            "   3  Move 1: 3→2   3   | 21  |\n"
            "   4  Move 3: 1→3       | 21  | 3\n"
            "   5  Move 1: 2→1   1   | 2   | 3\n"
            "   6  Move 2: 2→3   1   |     | 32\n"
            "   7  Move 1: 1→3       |     | 321   Solved\n"
            "\n"
            "   0 init                    …                         7 Move 1: 1→3\n"
            "      │       │       │                                   │       │       │\n"
            "     ━1━      │       │                                   │       │      █1█\n"
            "    ━━2━━     │       │                                   │       │     ━━2━━\n"
            "   ━━━3━━━    │       │                                   │       │    ━━━3━━━\n"
            "   ───┴───────┴───────┴───                             ───┴───────┴───────┴───\n"
            "57 states generated, 27 distinct, depth 7\n");
}

TEST(Console, ShowsThatInvariantsHold) {
  EXPECT_EQ(run_lucas("check hanoi --disks 5 --no-timing").out,
            "holds: TypeOK, IsSorted, OnlyContainsAllowedNumberOfDisks in all 243 reachable states\n"
            "727 states generated, 243 distinct, depth 31\n");
}

// Figures of the engine are for -v and --json; what changes the meaning of a verdict is told always.
TEST(Console, TellsOfTheEngineOnlyWhatChangesTheVerdict) {
  for (const char* line :
       {"solve hanoi --disks 3", "check hanoi --disks 3", "explore hanoi", "compare hanoi --with hanoi",
        "check hanoi --simulate 5", "solve hanoi --strategy recursive"}) {
    SCOPED_TRACE(line);
    const std::string out = run_lucas(line).out;
    for (const char* figure : {"queue", "thread", "collision", "MB", "exact", "breadth-first", "rule=any"})
      EXPECT_THAT(out, Not(HasSubstr(figure)));
    EXPECT_THAT(out, HasSubstr(" s\n"));
  }
  for (const char* line : {"solve hanoi -v --threads 2", "check hanoi -v --threads 2"}) {
    const std::string out = run_lucas(line).out;
    for (const char* figure : {" left on queue", "2 threads", ", exact", "rule=any"})
      EXPECT_THAT(out, HasSubstr(figure)) << line;
    EXPECT_THAT(out, ContainsRegex(" [MG]B"));  // a sanitizer needs GB
  }
  EXPECT_THAT(run_lucas("solve klotski --symmetry on").out, HasSubstr("goal Solved   up to symmetry\n"));
  EXPECT_THAT(run_lucas("solve hanoi --search dfs").out, HasSubstr("goal Solved   depth-first\n"));
}

TEST(Console, TellsParametersThatWereSetAndNumbers) {
  EXPECT_THAT(run_lucas("solve hanoi --rule linear --goal 2").out,
              StartsWith("hanoi  disks=3 pegs=3 goal=2 rule=linear   goal Solved\n"));
  EXPECT_THAT(run_lucas("solve klotski").out,
              StartsWith("klotski  level=klotski metric=steps   goal Solved\n"));
}

TEST(Console, CountsStatesWhereNothingIsAsked) {
  const Outcome outcome = run_small("check door --no-timing");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out,
            "counted: 2 reachable states; nothing was asked of them\n"
            "3 states generated, 2 distinct, depth 1\n"
            "note: 'door' checks no invariant by itself; ask with --invariant 'EXPR', --never GOAL or "
            "--deadlock\n");
  EXPECT_EQ(run_small("check door -q").out, "counted: 2 reachable states; nothing was asked of them\n");
  EXPECT_EQ(run_small("check door --expect holds --max-states 1").code, 3);
}

TEST(Console, ShowsDifferencesWhereModelDrawsNothing) {
  EXPECT_THAT(run_stairs("solve --no-timing").out, HasSubstr("Ground in 3 steps (shortest: proved)\n"
                                                             "   0  init   step = 5\n"
                                                             "   1  Jump   step: 5 → 3\n"
                                                             "   2  Jump   step: 3 → 1\n"
                                                             "   3  Walk   step: 1 → 0   Ground\n"));
}

TEST(Console, ShowsAPictureOfOneLineInPlaceOfDifferences) {
  EXPECT_THAT(run_lucas("solve die-hard --no-timing").out,
              HasSubstr("Solved in 6 steps (shortest: proved)\n"
                        "   0  init            big ····· 0   small ··· 0\n"
                        "   1  FillBigJug      big █████ 5   small ··· 0\n"
                        "   2  BigToSmall      big ██··· 2   small ███ 3\n"
                        "   3  EmptySmallJug   big ██··· 2   small ··· 0\n"
                        "   4  BigToSmall      big ····· 0   small ██· 2\n"
                        "   5  FillBigJug      big █████ 5   small ██· 2\n"
                        "   6  BigToSmall      big ████· 4   small ███ 3   Solved\n"));
}

TEST(Console, ShowsGoalThatIsReachedThoughItMustNotBe) {
  EXPECT_EQ(run_lucas("check hanoi --disks 1 --never Solved --no-timing").out,
            "violated: never Solved after 1 step (shortest: proved)\n"
            "   0  init          1 |   |\n"
            "   1  Move 1: 1→3     |   | 1   Solved\n"
            "\n"
            "   0 init          1 Move 1: 1→3\n"
            "    │   │   │       │   │   │\n"
            "   ━1━  │   │       │   │  █1█\n"
            "   ─┴───┴───┴─     ─┴───┴───┴─\n"
            "3 states generated, 3 distinct, depth 1\n");
}

TEST(Console, SaysOfWhichStatesSomethingHolds) {
  EXPECT_EQ(run_lucas("check klotski --symmetry on -q").out,
            "holds: TypeOK in all 13011 reachable states up to symmetry\n");
  EXPECT_EQ(run_lucas({"check", "die-hard", "--from", "big = 4; small = 0", "-q"}).out,
            "holds: TypeOK in all 16 states reachable from that of --from\n");
  EXPECT_EQ(run_lucas({"check", "die-hard", "--from", "big = 4; small = 3", "--never", "Solved", "-q"}).out,
            "violated: never Solved in the state that it began at\n");
}

TEST(Console, ShowsViolationInInitialState) {
  EXPECT_EQ(run_lucas("check hanoi --disks 1 --start any --goal 1 --never Solved --no-timing").out,
            "violated: never Solved in an initial state\n"
            "   0  init   1 |   |     Solved\n"
            "\n"
            "   0 init\n"
            "    │   │   │\n"
            "   ━1━  │   │\n"
            "   ─┴───┴───┴─\n"
            "3 states generated, 3 distinct, depth 0\n");
}

TEST(Console, ShowsViolatedInvariant) {
  const Outcome outcome = run_small("check stairs --low 4 --no-timing");
  EXPECT_EQ(outcome.code, 12);
  EXPECT_EQ(outcome.out,
            "violated: AboveLow after 1 step (shortest: proved)\n"
            "   0  init   step = 5\n"
            "   1  Jump   step: 5 → 3   violates AboveLow\n"
            "3 states generated, 3 distinct, depth 1\n");
}

TEST(Console, ShowsViolatedStepInvariant) {
  const Outcome outcome = run_small("check stairs --strict yes --no-timing");
  EXPECT_EQ(outcome.code, 12);
  EXPECT_THAT(outcome.out, HasSubstr("violated: NoJump after 1 step (shortest: proved)\n"));
  EXPECT_THAT(outcome.out, HasSubstr("   1  Jump   step: 5 → 3   violates NoJump\n"));
}

TEST(Console, ShowsDeadlock) {
  const Outcome outcome = run_small("check stairs --top 2 --deadlock --no-timing");
  EXPECT_EQ(outcome.code, 11);
  EXPECT_EQ(outcome.out,
            "deadlock: a state without successors after 1 step (shortest: proved)\n"
            "   0  init   step = 2\n"
            "   1  Jump   step: 2 → 0   no successor\n"
            "4 states generated, 3 distinct, depth 1\n");
}

TEST(Console, ShowsDeadlockInInitialState) {
  EXPECT_THAT(run_small("check stairs --top 0 --deadlock").out,
              HasSubstr("deadlock: an initial state has no successor\n"));
}

TEST(Console, SaysThatUnsolvableIsProved) {
  EXPECT_EQ(run_lucas("solve die-hard --target 6 --no-timing" + one_thread).out,
            "die-hard  small=3 big=5 target=6   goal Solved\n"
            "unsolvable: Solved in none of the 16 reachable states\n"
            "97 states generated, 16 distinct, depth 7\n");
}

TEST(Console, SaysWhatNoneWithinDepthMeans) {
  EXPECT_THAT(
      run_lucas("solve die-hard --max-depth 2").out,
      HasSubstr("none within depth: Solved cannot be reached in 2 steps or fewer (proved); it may be in "
                "more\n"));
  EXPECT_THAT(run_lucas("solve peg-solitaire --max-depth 30 -q").out,
              HasSubstr("none within depth: Solved cannot be reached in 30 steps"))
      << "its bound tells";
}

TEST(Console, SaysWhichLimitStoppedIt) {
  EXPECT_THAT(
      run_lucas("check die-hard --max-states 3 --no-timing").out,
      HasSubstr("incomplete: stopped by --max-states; nothing violated in the 3 states seen so far\n"));
  EXPECT_THAT(
      run_lucas("check die-hard --max-depth 2").out,
      HasSubstr("incomplete: stopped at --max-depth 2; nothing violated in the 6 states seen so far\n"));
  EXPECT_THAT(run_lucas("solve die-hard --max-states 3").out,
              HasSubstr("incomplete: stopped by --max-states; Solved in none of the 3 states seen so far\n"));
  EXPECT_THAT(run_lucas({"solve", "sliding-tiles", "--max-states", "100"}).out,
              HasSubstr("in none of the 100 states seen so far; a solution takes 28 steps or more\n"));
  EXPECT_THAT(run_lucas("check hanoi --disks 14 --timeout 1ms").out,
              HasSubstr("incomplete: stopped by --timeout; nothing violated in the "));
}

TEST(Console, NamesTheEngine) {
  for (const auto& [engine, text] : std::initializer_list<std::pair<Engine, const char*>>{
           {{SearchOrder::breadth_first, 1, StoreKind::array, false},
            "breadth-first, 1 thread, array, exact"},
           {{SearchOrder::breadth_first, 2, StoreKind::bitmap, true},
            "breadth-first up to symmetry, 2 threads, bitmap, exact"},
           {{SearchOrder::depth_first, 1, StoreKind::quotient, false},
            "depth-first, 1 thread, quotient, exact"}}) {
    Report report{{"stairs"}};
    report.engine = engine;
    EXPECT_EQ(printed(report, {false, false, true}).substr(0, 9 + std::string_view(text).size()),
              std::string("stairs   ") + text);
  }
}

TEST(Console, NamesTheOptionThatEndsALackOfMemory) {
  Report report{{"stairs"}};
  report.ending = Ending::memory;
  EXPECT_EQ(printed(report, {false, true}),
            "incomplete: stopped by --memory; nothing violated in the 0 states seen so far\n");
}

TEST(Console, SaysThatDepthFirstTraceIsNotShortest) {
  EXPECT_THAT(run_lucas("solve die-hard --search dfs").out,
              HasSubstr("Solved in 8 steps (not proved shortest: depth-first)\n"));
}

TEST(Console, PrintsOnlyVerdictWhenQuiet) {
  EXPECT_EQ(run_lucas("solve die-hard -q").out, "Solved in 6 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas("check klotski --quiet").out, "holds: TypeOK in all 25955 reachable states\n");
}

TEST(Console, PrintsLevelsAndGoalsWhenVerbose) {
  EXPECT_EQ(run_lucas("check die-hard -v --no-timing" + one_thread).out,
            "die-hard  small=3 big=5 target=4   breadth-first, 1 thread, quotient, exact\n"
            "holds: TypeOK in all 16 reachable states\n"
            "goal Solved: 2 states, the nearest at depth 6\n"
            "states per depth: 1 2 3 2 2 2 2 2\n"
            "97 states generated, 16 distinct, 0 left on queue, depth 7   exact: no hash collision is "
            "possible\n");
}

TEST(Console, PrintsPictureAndDifferencesWhenVerboseWithoutBlankLines) {
  EXPECT_EQ(run_lucas("solve hanoi --disks 1 -v --no-timing" + one_thread).out,
            "hanoi  disks=1 pegs=3 start=1 goal=last rule=any   goal Solved   breadth-first, 1 thread, "
            "quotient, exact\n"
            "Solved in 1 step (shortest: proved)\n"
            "   0  init          1 |   |\n"
            "   1  Move 1: 1→3     |   | 1   Solved\n"
            "                    towers[1]: <<1>> → <<>>   towers[3]: <<>> → <<1>>\n"
            "\n"
            "   0 init          1 Move 1: 1→3\n"
            "    │   │   │       │   │   │\n"
            "   ━1━  │   │       │   │  █1█\n"
            "   ─┴───┴───┴─     ─┴───┴───┴─\n"
            "goal Solved: 1 state, the nearest at depth 1\n"
            "goal allRingsTogether: 3 states, the nearest at depth 0\n"
            "states per depth: 1 2\n"
            "3 states generated, 3 distinct, 2 left on queue, depth 1\n");
}

TEST(Console, ShowsNoFewerPicturesWhenVerbose) {
  for (const char* const line : {"solve klotski", "solve klotski -v"})
    EXPECT_THAT(run_lucas(line).out, HasSubstr("\n   112 i right   113 f up      114 j up ")) << line;
}

TEST(Console, TellsWhichPromisesWereKept) {
  EXPECT_THAT(run_lucas("check hanoi --promises").out,
              HasSubstr("promises kept, tried on 27 states and their successors: next, label, show,\n"));
  EXPECT_THAT(run_lucas("check hanoi").out, Not(HasSubstr("promises")));
}

TEST(Console, LeavesNoBlanksAtEndsOfLines) {
  for (const char* line : {"solve hanoi --disks 3 -v", "solve hanoi --disks 12", "solve klotski -v",
                           "solve die-hard -v", "describe klotski", "models", "check --help"}) {
    SCOPED_TRACE(line);
    EXPECT_THAT(run_lucas(line).out, Not(HasSubstr(" \n")));
  }
}

TEST(Console, FoldsLongTracesUnlessFull) {
  const Outcome folded = run_lucas("solve hanoi --disks 5 --no-timing");
  EXPECT_THAT(folded.out, HasSubstr("   9  Move 1: 3→2   5     | 41    | 32\n"
                                    "   …  17 more (--full)\n"
                                    "  27  Move 1: 3→2   3     | 21    | 54\n"));
  const Outcome full = run_lucas("solve hanoi --disks 5 --no-timing --full");
  EXPECT_EQ(lines_in(full.out), 2 + 32 + 16 * 9 + 1);  // 2 pictures abreast: a blank, a head, 7 lines
  EXPECT_THAT(full.out, Not(HasSubstr("--full")));
}

TEST(Console, PrintsWholeStatesWithFullWhereThereIsNoPicture) {
  EXPECT_THAT(run_stairs("solve").out, HasSubstr("   1  Jump   step: 5 → 3\n"));
  EXPECT_THAT(run_stairs("solve --full").out, HasSubstr("   1  Jump   step = 3\n"));
}

TEST(Console, FoldsNothingThatFits) {  // 16 states: one line more than the folded ones
  EXPECT_THAT(run_lucas("solve hanoi --disks 4").out, Not(HasSubstr("--full")));
}

TEST(Console, PrintsTimeAndMemoryUnlessTold) {
  EXPECT_THAT(run_lucas("check die-hard").out, ::testing::ContainsRegex("depth 7   [0-9.]+ s\n"));
  EXPECT_THAT(run_lucas("check die-hard -v").out,
              ::testing::ContainsRegex("depth 7   [0-9.]+ s, [0-9.]+ [MG]B"));
  EXPECT_THAT(run_lucas("check die-hard --no-timing -v").out, Not(HasSubstr(" s,")));
}

}  // namespace
}  // namespace lucas::cli::test
