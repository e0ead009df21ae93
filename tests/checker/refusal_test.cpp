// Refusals that many command lines share, each in a loop; the words of the others are in tests/said/refusal.md and value.md.
#include "cli.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;

TEST(Refusal, WantsTheCommandFirst) {
  for (const char* first : {"--full", "--disks", "-q", "--quiet", "--"}) {
    const Outcome outcome = run_lucas(Words{first, "check", "hanoi"});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.err, HasSubstr(std::string("unknown option '") + first +
                                       "'. The command comes first: solve, check, explore"));
  }
}

TEST(Refusal, NamesAnUnknownOptionWhereverItStands) {
  for (const char* line : {"check --dsks 5 hanoi", "check --dsks=5 hanoi", "check hanoi --dsks=5"})
    expect_refused(line, "unknown option '--dsks' for 'check hanoi'. Did you mean '--disks'?");
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
        "--max-depth 5", "--symmetry on", "--expect holds", "--search bfs", "--leads-to Solved Solved",
        "--always-solvable"}},
      {"solve hanoi --any", {"--search bfs", "--count", "--all", "--coverage", "--strategy recursive"}},
      {"solve missionaries --search both", {"--goal Solved"}},
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
      const std::string one = shown({words.begin() + 2, words.end()}), does_not = " does not go with ",
                        told = outcome.out + outcome.err;
      EXPECT_TRUE(told.find(one + does_not + shown(more) + ": ") != std::string::npos ||
                  told.find(shown(more) + does_not + one + ": ") != std::string::npos)
          << line << " " << other << ": " << told;
    }
  }
}

TEST(Refusal, AllowsOptionsBeforeAndAfterTheModel) {
  for (const char* line : {"check --disks 4 hanoi -q", "check --disks=4 -q hanoi", "check -q hanoi --disks 4",
                           "check -q --disks 4 -- hanoi", "check hanoi -q --disks 4 --"}) {
    SCOPED_TRACE(line);
    EXPECT_THAT(run_lucas(line).out, HasSubstr("in all 81 reachable states\n"));
  }
}

TEST(ModelValue, RefusesNumbersOutOfRange) {
  for (const char* disks :
       {"0", "-1", "33", "99999999999", "99999999999999999999999", "-99999999999999999999"}) {
    const std::string message =
        std::string("--disks ") + disks + ": out of range; allowed is a number from 1 to 32";
    expect_refused({"check", "hanoi", "--disks", disks}, message);
    expect_refused({"solve", "hanoi", std::string("--disks=") + disks}, message);
    expect_refused({"describe", "hanoi", "--disks", disks}, message);
  }
}

TEST(ModelValue, RefusesWhatIsNoNumber) {
  for (const char* disks : {"abc", "5x", "0x5", " 5", "5 ", "+5", "5.0", "1e1", "--", "-", "٣"}) {
    expect_refused({"check", "hanoi", std::string("--disks=") + disks},
                   std::string("--disks ") + disks + ": not a number; allowed is a number from 1 to 32");
  }
}

TEST(ModelValue, RefusesWhatIsNoTime) {
  for (const char* time : {"5x", "-1", "-1s", "s", "1.5s", "5 s", "5S", "1s1s", "1d", "99999999999999h",
                           "99999999999999999999s"}) {
    expect_refused({"check", "hanoi", std::string("--timeout=") + time},
                   std::string("--timeout ") + time + ": not a time; write 500ms, 30s, 5m or 2h");
  }
  for (const char* time : {"10000ms", "30s", "30", "5m", "2h", "100000h"}) {
    EXPECT_EQ(run_lucas(std::string("check hanoi --timeout ") + time).code, 0) << time;
  }
}

TEST(WordsInOrder, AreParameters) {
  for (const auto& [words, options] : std::initializer_list<std::pair<const char*, const char*>>{
           {"hanoi 5", "hanoi --disks 5"},
           {"hanoi 4 4 2 other linear", "hanoi --disks 4 --pegs 4 --start 2 --goal other --rule linear"},
           {"die-hard 3 5", "die-hard --small 3 --big 5"},
           {"hanoi --pegs 4 5", "hanoi --disks 5 --pegs 4"},
           {"sokoban microban-1 pushes", "sokoban --level microban-1 --metric pushes"},
           {"lights-out 4 3", "lights-out --rows 4 --cols 3"},
           {"pancakes 4 burnt overturned", "pancakes --pancakes 4 --side burnt --start overturned"},
           {"sliding-tiles 2 3", "sliding-tiles --rows 2 --cols 3"},
           {"peg-solitaire triangle4 2 any", "peg-solitaire --board triangle4 --start 2 --finish any"},
           {"pocket-cube quarter solved", "pocket-cube --metric quarter --start solved"}}) {
    const auto solved = [](const std::string& model) {
      return run_lucas("solve " + model + " --no-timing").out;
    };
    EXPECT_EQ(solved(words), solved(options)) << words;
  }
  EXPECT_EQ(run_lucas("check hanoi 4 -q").out, run_lucas("check hanoi --disks 4 -q").out);
}

}  // namespace
}  // namespace lucas::cli::test
