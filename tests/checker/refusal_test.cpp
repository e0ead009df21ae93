// Wrong commands, options, models and properties: the exact message, exit 2, nothing on stdout.
#include "cli.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Refusal, NamesUnknownCommand) {
  const std::string all =
      "Choose from: solve, check, explore, compare, play, eval, models, describe, trace, level, status, "
      "certify, bench, new, "
      "help, "
      "completion.";
  expect_refused("chekc hanoi", "unknown command 'chekc'. Did you mean 'check'?");
  expect_refused(
      "hanoi",
      "'hanoi' is a model; the command comes first. Try lucas solve hanoi, or lucas describe hanoi.");
  expect_refused("hanoy", "unknown command 'hanoy'. " + all);
  expect_refused(Words{""}, "unknown command ''. " + all);
  expect_refused(
      "-",
      "unknown option '-'. The command comes first: solve, check, explore, compare, play, eval, models, "
      "describe, trace, level, "
      "status, certify, bench, new, help, completion.");
  expect_refused("trace", "trace needs to know what to do. Choose from: show, play, verify, convert.");
  expect_refused("trace shwo x", "unknown command 'trace shwo'. Did you mean 'show'?");
  expect_refused("trace x", "unknown command 'trace x'. Choose from: show, play, verify, convert.");
  expect_refused("help chekc", "no command, topic or model is called 'chekc'. Did you mean 'check'?");
  expect_refused("help trace shwo",
                 "no command, topic or model is called 'trace shwo'. Did you mean 'trace show'?");
  expect_refused("help hanio", "no command, topic or model is called 'hanio'. Did you mean 'hanoi'?");
  expect_refused("help limit", "no command, topic or model is called 'limit'. Did you mean 'limits'?");
  expect_refused("help --all", "--all: of which command? Such as help check --all.");
}

TEST(Refusal, WantsTheCommandFirst) {
  for (const char* first : {"--full", "--disks", "-q", "--quiet", "--"}) {
    expect_refused(
        {first, "check", "hanoi"},
        std::string("unknown option '") + first +
            "'. The command comes first: solve, check, explore, compare, play, "
            "eval, models, describe, trace, level, status, certify, bench, new, help, completion.");
  }
}

TEST(Refusal, NamesUnknownModel) {
  expect_refused("check hanoii --dsks 5", "unknown model 'hanoii'. Did you mean 'hanoi'?");
  expect_refused("solve klotsky", "unknown model 'klotsky'. Did you mean 'klotski'?");
  expect_refused("describe x",
                 "unknown model 'x'. Choose from: die-hard, hanoi, hanoi-procedures, hanoi-stack, klotski, "
                 "lights-out, missionaries, pancakes, peg-solitaire, pocket-cube, river-crossing, rush-hour, "
                 "sliding-blocks, sliding-tiles, sokoban.");
  expect_refused({"check", ""},
                 "unknown model ''. Choose from: die-hard, hanoi, hanoi-procedures, hanoi-stack, klotski, "
                 "lights-out, missionaries, pancakes, peg-solitaire, pocket-cube, river-crossing, rush-hour, "
                 "sliding-blocks, sliding-tiles, sokoban.");
  expect_refused("check HANOI", "unknown model 'HANOI'. Did you mean 'hanoi'?");
}

TEST(Refusal, AsksWhichModelOrFile) {
  expect_refused("check",
                 "check: which model? Choose from: die-hard, hanoi, hanoi-procedures, hanoi-stack, klotski, "
                 "lights-out, missionaries, pancakes, peg-solitaire, pocket-cube, river-crossing, rush-hour, "
                 "sliding-blocks, sliding-tiles, sokoban.");
  expect_refused("solve --disks 3",
                 "solve: which model? Choose from: die-hard, hanoi, hanoi-procedures, hanoi-stack, klotski, "
                 "lights-out, missionaries, pancakes, peg-solitaire, pocket-cube, river-crossing, rush-hour, "
                 "sliding-blocks, sliding-tiles, sokoban.");
  expect_refused("trace show", "trace show: which file? Give its name, or - for stdin.");
  expect_refused("trace verify --model hanoi", "trace verify: which file? Give its name, or - for stdin.");
}

TEST(Refusal, NamesUnknownOption) {
  expect_refused("check hanoi --dsks 5",
                 "unknown option '--dsks' for 'check hanoi'. Did you mean '--disks'?");
  expect_refused("check --dsks 5 hanoi",
                 "unknown option '--dsks' for 'check hanoi'. Did you mean '--disks'?");
  expect_refused("check --dsks=5 hanoi",
                 "unknown option '--dsks' for 'check hanoi'. Did you mean '--disks'?");
  expect_refused("check --dsks 5", "unknown option '--dsks'. Did you mean '--disks'?");
  expect_refused("check hanoi -disks 5",
                 "unknown option '-disks' for 'check hanoi'. Did you mean '--disks'?");
  expect_refused("check hanoi --dsks=5",
                 "unknown option '--dsks' for 'check hanoi'. Did you mean '--disks'?");
  expect_refused("models --jsn", "unknown option '--jsn' for 'models'. Did you mean '--json'?");
  EXPECT_THAT(run_lucas("check hanoi -x").err,
              StartsWith("lucas: unknown option '-x' for 'check hanoi'. Choose"));
}

TEST(Refusal, DoesNotGuessPrefixes) {
  expect_refused("check hanoi --disk 5",
                 "--disk 5: a folder to keep states in, as ./5 would be. Did you mean '--disks'?");
  expect_refused("check hanoi --verb",
                 "unknown option '--verb' for 'check hanoi'. Did you mean '--verbose'?");
  expect_refused("check hanoi --max-s 4",
                 "unknown option '--max-s' for 'check hanoi'. Did you mean '--max-states'?");
}

TEST(Refusal, SaysWhoseOptionItIs) {
  expect_refused("check klotski --disks 3",
                 "unknown option '--disks' for 'check klotski'; it is an option of hanoi, hanoi-procedures, "
                 "hanoi-stack");
  expect_refused("check hanoi --small 3",
                 "unknown option '--small' for 'check hanoi'; it is an option of die-hard");
  expect_refused("check hanoi --allow-stuttering",
                 "unknown option '--allow-stuttering' for 'check hanoi'; it is an option of trace verify");
  expect_refused("solve hanoi --never Solved",
                 "unknown option '--never' for 'solve hanoi'; it is an option of check");
  expect_refused("solve hanoi --deadlock",
                 "unknown option '--deadlock' for 'solve hanoi'; it is an option of check");
  expect_refused("describe hanoi --search dfs",
                 "unknown option '--search' for 'describe hanoi'; it is an option of solve, check, bench");
  expect_refused("models --expect holds",
                 "unknown option '--expect' for 'models'; it is an option of solve, check");
}

TEST(Refusal, SaysThatFlagsTakeNoValue) {
  expect_refused("check hanoi --full=3", "--full takes no value");
  EXPECT_THAT(run_lucas("check hanoi --json=yes").out, HasSubstr("\"message\":\"--json takes no value\""));
  expect_refused("check hanoi -q5", "--quiet takes no value");
}

TEST(Refusal, SaysThatValueIsMissing) {
  expect_refused("check hanoi --search", "--search needs a value: one of bfs, dfs, both, ida");
  expect_refused("check hanoi --timeout", "--timeout needs a value (TIME)");
  expect_refused("check hanoi --search --threads 2", "--search needs a value: one of bfs, dfs, both, ida");
  expect_refused("check hanoi --checkpoint --every=1m", "--checkpoint needs a value (DIR)");
  expect_refused("check hanoi -o", "--output needs a value (FILE)");
  expect_refused("check hanoi --invariant", "--invariant needs a value (WHAT)");
  expect_refused("check hanoi --pegs", "--pegs needs a value: a number from 2 to 16");
  expect_refused("trace verify --model", "--model needs a value (NAME)");
}

TEST(Refusal, NamesUnknownProperty) {
  expect_refused("check hanoi --invariant Foo",
                 "the model 'hanoi' has no invariant 'Foo'. Choose from: TypeOK, IsSorted, "
                 "OnlyContainsAllowedNumberOfDisks, validStates, validRadii, canTransition.");
  expect_refused("check hanoi --invariant typeok",
                 "the model 'hanoi' has no invariant 'typeok'. Did you mean 'TypeOK'?");
  expect_refused("check hanoi --never Sovled",
                 "the model 'hanoi' has no goal 'Sovled'. Did you mean 'Solved'?");
}

TEST(Refusal, TellsGoalsFromInvariants) {
  expect_refused("check hanoi --invariant Solved",
                 "'Solved' is a goal, not an invariant; did you mean check --never Solved?");
  expect_refused("check hanoi --never TypeOK",
                 "'TypeOK' is an invariant, not a goal; did you mean check --invariant TypeOK?");
}

TEST(Refusal, NeedsSomethingToDo) {
  EXPECT_EQ(run_small("solve lamp").err,
            "small: the model 'lamp' has no goal to solve for. --goal 'EXPR' asks for a state where an "
            "expression of TLA+ "
            "is true.\n");
}

TEST(Refusal, NamesSuperfluousArguments) {
  const std::string in_order = "further words are the model's parameters in order: --disks ",
                    range = ": not a number; allowed is a number from 1 to 32";
  expect_refused("check hanoi klotski", in_order + "klotski" + range);
  expect_refused("check hanoi -", in_order + "-" + range);
  expect_refused("check hanoi -- --disks", in_order + "--disks" + range);
  expect_refused("models extra", "unexpected argument 'extra'");
  expect_refused("describe hanoi-stack 3 extra", "unexpected argument 'extra'");
}

// Each row of the table of conflicts, before a model is asked for anything.
TEST(Refusal, NamesBothOptionsThatDoNotGoTogether) {
  const std::pair<const char*, std::vector<const char*>> rows[] = {
      {"check hanoi --certificate c",
       {"--simulate 5", "--continue", "--from x", "--eventually Solved", "--always-solvable",
        "--leads-to P Q"}},
      {"solve hanoi --checkpoint d", {"--resume d", "--strategy recursive"}},
      {"check hanoi --checkpoint d", {"--simulate 5", "--continue"}},
      {"solve hanoi --disk d",
       {"--strategy recursive", "--max-states 5", "--count", "--all", "--coverage", "--search dfs",
        "--search both"}},
      {"check hanoi --disk d", {"--simulate 5"}},
      {"check hanoi --simulate 5",
       {"--store array", "--reserve 5", "--promises", "--continue", "--eventually Solved", "--max-states 5",
        "--max-depth 5", "--symmetry on", "--expect holds"}},
      {"solve hanoi --search both",
       {"--goal Len(towers[1])=0", "--boundary TRUE", "--count", "--all", "--coverage", "--max-states 5",
        "--strategy recursive"}},
      {"solve hanoi --strategy recursive",
       {"--count", "--all", "--coverage", "--goal Len(towers[1])=0", "--boundary TRUE", "--expect unsolvable",
        "--from x", "--search dfs"}},
      {"solve hanoi --all", {"--search dfs", "--symmetry on"}},
      {"solve hanoi --coverage", {"--search dfs"}},
      {"solve hanoi --notation", {"--json"}},
      {"solve hanoi --quiet", {"--verbose", "--full"}},
      {"explore hanoi --hardest", {"--symmetry on"}},
      {"check hanoi --eventually Solved", {"--symmetry on"}},
  };
  // --search both, but --count: words behind an option that are part of what is refused.
  const auto shown = [](const Words& words) {
    const Words named = {"dfs", "both", "on", "holds", "unsolvable"};
    const bool has_value = std::find(named.begin(), named.end(), words.back()) != named.end();
    return words.front() + (has_value ? " " + words.back() : "");
  };
  for (const auto& [line, others] : rows) {
    for (const char* const other : others) {
      const Words words = split(line), more = split(other);
      const Outcome outcome = run_lucas(plus(words, more));
      EXPECT_EQ(outcome.code, 2) << line << other;
      EXPECT_THAT(outcome.out + outcome.err, HasSubstr(shown({words.begin() + 2, words.end()}) +
                                                       " does not go with " + shown(more) + ": "));
    }
  }
}

TEST(Refusal, NamesTheVerdictsThatACommandCanGive) {
  expect_refused("check hanoi --expect solved",
                 "--expect solved: no such choice; allowed is one of holds, violated, deadlock");
  expect_refused("solve hanoi --expect holds",
                 "--expect holds: no such choice; allowed is one of solved, unsolvable");
  expect_refused("check hanoi --expect deadlock",
                 "--expect deadlock goes with --deadlock. Else the verdict is holds or violated.");
  expect_refused("solve hanoi --strategy recursive --expect unsolvable",
                 "--strategy does not go with --expect unsolvable: a strategy builds a solution. The verdict "
                 "is solved.");
}

TEST(Refusal, PointsToThePropertyThatASourceCallsOtherwise) {
  expect_refused(
      "check hanoi --never InvariantOrElseFinished",
      "the model 'hanoi' has no goal 'InvariantOrElseFinished'. Use --never Solved: the whole tower is on "
      "the goal peg; the source asserts its negation, InvariantOrElseFinished.");
  expect_refused(
      "check die-hard --invariant NotSolved",
      "the model 'die-hard' has no invariant 'NotSolved'. Use --never Solved: the big jug holds the target; "
      "the source asserts its negation, NotSolved.");
  expect_refused(
      "check klotski --invariant KlotskiGoal",
      "the model 'klotski' has no invariant 'KlotskiGoal'. Use --never Solved: all goal pieces are where the "
      "level wants them; SlidingPuzzles.tla calls it KlotskiGoal.");
  expect_refused("check klotski --never Klotski",
                 "the model 'klotski' has no goal 'Klotski'. Choose from: Solved.");
  expect_refused("check klotski --never pieces",
                 "the model 'klotski' has no goal 'pieces'. Choose from: Solved.");
}

TEST(Refusal, EscapesWhatIsNoUtf8) {
  expect_refused(
      {"check", "\xFF\xFE"},
      "unknown model '\\xff\\xfe'. Choose from: die-hard, hanoi, hanoi-procedures, hanoi-stack, klotski, "
      "lights-out, missionaries, pancakes, peg-solitaire, pocket-cube, river-crossing, rush-hour, "
      "sliding-blocks, sliding-tiles, sokoban.");
  expect_refused({"trace", "show", "/\xE2\x86"}, "/\\xe2\\x86: cannot be read: No such file or directory");
  expect_refused({"level", "show", "/\xFF"}, "/\\xff: cannot be read: No such file or directory");
  EXPECT_THAT(run_lucas({"check", "klotski", "--\xFF"}).err,
              StartsWith("lucas: unknown option '--\\xff' for 'check klotski'. Choose from: --invariant, "));
}

TEST(Refusal, AllowsOptionsBeforeAndAfterTheModel) {
  for (const char* line : {"check --disks 4 hanoi -q", "check --disks=4 -q hanoi", "check -q hanoi --disks 4",
                           "check -q --disks 4 -- hanoi", "check hanoi -q --disks 4 --"}) {
    SCOPED_TRACE(line);
    EXPECT_THAT(run_lucas(line).out, HasSubstr("in all 81 reachable states\n"));
  }
}

TEST(Refusal, OfIterativeDeepening) {
  expect_refused("check hanoi --search ida",
                 "--search ida: only solve looks for a goal, to which steps can be bounded. Use bfs or dfs.");
  expect_refused("solve die-hard --search ida",
                 "--search ida: the model 'die-hard' does not bound the steps to its goal with small=3 big=5 "
                 "target=4. Leave --search out.");
  for (const std::string other : {"--store array", "--max-states 5", "--disk /tmp", "--checkpoint x"})
    EXPECT_THAT(run_lucas("solve 15-puzzle --search ida " + other).err,
                testing::HasSubstr("iterative deepening keeps no states"));
  EXPECT_EQ(run_lucas("solve 15-puzzle --cache=").code, 2);
}

}  // namespace
}  // namespace lucas::cli::test
