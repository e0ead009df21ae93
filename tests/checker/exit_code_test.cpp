// The exit code of every verdict, with and without --expect.
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

struct Case {
  const char* line;
  int code;
};

TEST(ExitCode, TellsTheVerdict) {
  for (const auto& [line, code] : std::initializer_list<Case>{
           {"check die-hard", 0},
           {"check klotski --deadlock", 0},
           {"check klotski --symmetry on", 0},
           {"check die-hard --search dfs", 0},
           {"solve die-hard", 0},
           {"solve die-hard --search dfs", 0},
           {"solve die-hard --target 6", 1},
           {"solve die-hard --target 6 --search dfs", 1},
           {"check die-hard --never Solved", 12},
           {"check die-hard --never Solved --search dfs", 12},
           {"check hanoi --start any --goal 1 --never Solved", 12},
           {"check die-hard --max-states 3", 3},
           {"check die-hard --max-depth 2", 3},
           {"check hanoi --disks 14 --timeout 1ms", 3},
           {"solve die-hard --max-depth 5", 3},
           {"solve die-hard --max-depth 6", 0},
           {"solve die-hard --max-states 3", 3},
           {"models", 0},
           {"describe hanoi", 0},
           {"--version", 0},
           {"--help", 0},
           {"-h", 0},
           {"help", 0},
       }) {
    SCOPED_TRACE(line);
    const Outcome outcome = run_lucas(line);
    EXPECT_EQ(outcome.code, code);
    EXPECT_EQ(outcome.err, "");
    EXPECT_NE(outcome.out, "");
  }
}

TEST(ExitCode, TellsVerdictsOfOtherModels) {
  for (const auto& [line, code] : std::initializer_list<Case>{
           {"check stairs", 0},
           {"check stairs --low 1", 12},
           {"check stairs --low 6", 12},
           {"check stairs --strict yes", 12},
           {"check stairs --deadlock", 11},
           {"check stairs --top 0 --deadlock", 11},
           {"check stairs --deadlock --low 1", 12},  // found before that state is expanded
           {"check stairs --invariant NoJump --low 1", 0},
           {"check stairs --fault 3", 75},
           {"solve stairs --fault 3", 75},
           {"check lamp", 0},
           {"solve door", 0},
           {"check door --never Open", 12},
       }) {
    SCOPED_TRACE(line);
    EXPECT_EQ(run_small(line).code, code);
  }
}

TEST(ExitCode, IsZeroOnlyIfExpectationIsMet) {
  for (const auto& [line, code] : std::initializer_list<Case>{
           {"check stairs --expect holds", 0},
           {"check stairs --expect violated", 1},
           {"check stairs --expect deadlock", 2},
           {"check stairs --deadlock --low 1 --expect deadlock", 1},
           {"check stairs --expect solved", 2},
           {"check stairs --low 1 --expect violated", 0},
           {"check stairs --low 1 --expect holds", 1},
           {"check stairs --deadlock --expect deadlock", 0},
           {"check stairs --deadlock --expect holds", 1},
           {"solve stairs --expect solved", 0},
           {"solve stairs --expect unsolvable", 1},
           {"solve stairs --expect=solved", 0},
           {"check stairs --top 100 --max-states 3 --expect holds", 3},
           {"check stairs --top 100 --max-states 3 --expect violated", 3},
           {"check stairs --top 100 --max-depth 3 --expect holds", 3},
           {"solve stairs --top 100 --max-depth 3 --expect unsolvable", 3},
           {"solve stairs --top 100 --max-depth 3 --expect solved", 3},
           {"check stairs --fault 3 --expect holds", 75},
       }) {
    SCOPED_TRACE(line);
    EXPECT_EQ(run_small(line).code, code);
  }
  EXPECT_EQ(run_lucas("solve die-hard --target 6 --expect unsolvable").code, 0);
}

TEST(ExitCode, NamesStateAndActionWhereModelThrows) {
  const Outcome outcome = run_small("check stairs --fault 3");
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err,
            "small: the model 'stairs' threw in next: this step is broken\n"
            "  state [step |-> 3]\n"
            "  last action emitted: none\n"
            "  a trace to the state that was expanded:\n"
            "   0  init   step = 5\n"
            "   1  Jump   step: 5 → 3\n");
}

}  // namespace
}  // namespace lucas::cli::test
