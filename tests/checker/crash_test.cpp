// Hooks that crash: the program says where, and ends with a code of its own.
#include <vector>

#include "cli.hpp"
#include "process.hpp"

// Sanitizers have handlers of their own.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

Outcome crash(Words words, bool terminal = false) {
  words.insert(words.begin() + 1, "trap");
  Conditions conditions;
  conditions.program = LUCAS_SMALL;
  conditions.terminal = terminal;
  Process process(words, conditions);
  const int code = process.finish();
  return {code, process.out, process.err};
}

TEST(Crash, IsToldWithHookAndState) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"check --hook next --deed segv",
       "(SIGSEGV) in next\n  state [step |-> 300]\n  last action emitted: none\n"},
      {"check --hook next --deed fpe", "(SIGFPE) in next\n  state [step |-> 300]\n"},
      {"check --hook next --deed abort", "(SIGABRT) in next\n  state [step |-> 300]\n"},
      {"check --hook next --deed overflow", "(SIGSEGV) in next\n  state [step |-> 300]\n"},
      {"check --hook next --deed segv --search dfs", "(SIGSEGV) in next\n  state [step |-> 300]\n"},
      {"check --hook next --deed overflow --simulate 50 --depth 400 --threads 3",
       "(SIGSEGV) in next\n  state [step |-> 300]\n"},
      {"check --hook init --deed segv", "(SIGSEGV) in init\n  while initial states were generated\n"},
      {"check --hook invariant --deed segv", "(SIGSEGV) in property 'Fine'\n  state [step |-> 300]\n"},
      {"check --hook step --deed segv",
       "(SIGSEGV) in property 'Slow'\n  state [step |-> 300]\n  last action emitted: Walk\n"},
      {"explore --hook next --deed segv", "(SIGSEGV) in next\n  state [step |-> 300]\n"},
      {"check --hook show --deed segv --never Trapped", "(SIGSEGV) in show"}};
  for (const auto& [words, told] : cases) {
    SCOPED_TRACE(words);
    const Outcome outcome = crash(split(words));
    EXPECT_EQ(outcome.code, 75);
    EXPECT_THAT(outcome.err, StartsWith("lucas: the model 'trap' crashed " + told));
    EXPECT_EQ(outcome.out, "");
  }
}

TEST(Crash, IsToldAsJson) {
  const Outcome outcome = crash(split("check --hook next --deed segv --json"));
  EXPECT_EQ(outcome.code, 75);
  EXPECT_THAT(outcome.out, StartsWith(R"({"schema":"lucas/result/1","tool":)"));
  EXPECT_THAT(outcome.out,
              HasSubstr(R"("error":{"code":75,"message":"the model 'trap' crashed (SIGSEGV) in next\n)"
                        R"(  state [step |-> 300]\n  last action emitted: none"}})"
                        "\n"));
  EXPECT_EQ(outcome.err, "");
}

TEST(Crash, IsToldInWordsWhereTheStateCannotBeShown) {
  const Outcome outcome = crash(split("check --hook show --deed segv --never Trapped"));
  EXPECT_THAT(outcome.err, HasSubstr("the state, written whole: 0x12c\n"));
}

}  // namespace
}  // namespace lucas::cli::test
#endif
