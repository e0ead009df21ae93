// Hooks that do not return, in a search that was to end.
#include <signal.h>

#include <chrono>
#include <memory>
#include <thread>

#include "cli.hpp"
#include "process.hpp"
#include "support/sample.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// Enough for a program to get as far as the hook where others are at work.
constexpr std::chrono::seconds until_the_hook(lucas::test::is_sanitized ? 15 : 4);

std::unique_ptr<Process> trap(Words words) {
  Conditions conditions;
  conditions.program = LUCAS_SMALL;
  return std::make_unique<Process>(words, conditions);
}

const std::string endless_claim = "(\\A a \\in 1..1000000, b \\in 1..1000000 : a + b > 0)";

struct Case {
  Words words;
  const char* told;
  int code = 3;
};

TEST(Watchdog, NamesTheHookThatDoesNotReturnAfterTheTimeout) {
  const std::vector<Case> cases = {
      {{"check", "--hook", "init"}, "init, or a hook of initial states\n"},
      {{"check", "--hook", "endless-init"}, "init, or a hook of initial states\n"},
      {{"check", "--hook", "next"}, "next, or a hook or expression of its steps\n  state [step |-> 300]\n"},
      {{"check", "--hook", "next", "--search", "dfs"},
       "next, or a hook or expression of its steps\n  state [step |-> 300]\n"},
      {{"check", "--hook", "next", "--simulate", "5", "--depth", "400"},
       "next, or a hook or expression of its steps\n  state [step |-> 300]\n"},
      {{"check", "--hook", "label", "--coverage"},
       "next, or a hook or expression of its steps\n  state [step |-> 300]\n"},
      {{"explore", "--hook", "next"}, "next, or a hook or expression of its steps\n  state [step |-> 300]\n"},
      {{"check", "--hook", "invariant"}, "property 'Fine'\n  state [step |-> 300]\n"},
      {{"check", "--hook", "step"}, "next, or a hook or expression of its steps\n  state [step |-> 300]\n"},
      {{"check", "--hook", "show", "--never", "Trapped"}, "show\n", 12}};  // which is proved by then
  Process eval({"eval", endless_claim, "--timeout", "1s"}),
      made({"check", "hanoi", "--invariant", endless_claim, "--timeout", "1s"});
  std::vector<std::unique_ptr<Process>> processes;
  for (const Case& each : cases) {  // all at once, for each takes seconds
    Words words = each.words;
    words.insert(words.begin() + 1, "trap");
    words.insert(words.end(), {"--timeout", std::to_string(until_the_hook.count()) + "s"});
    processes.push_back(trap(words));
  }
  for (std::size_t i = 0; i < cases.size(); ++i) {
    EXPECT_EQ(processes[i]->finish(), cases[i].code) << cases[i].words[2];
    EXPECT_THAT(processes[i]->err,
                StartsWith(std::string("lucas: the model 'trap' does not return from ") + cases[i].told));
  }
  EXPECT_THAT(processes[2]->out, HasSubstr(" in the 301 states seen so far"));
  EXPECT_EQ(eval.finish(), 3);
  EXPECT_EQ(eval.err, "lucas: eval does not return from the expression\n");
  EXPECT_EQ(made.finish(), 3);
  EXPECT_THAT(made.err, StartsWith("lucas: the model 'hanoi' does not return from what makes it ready"));
}

// Violations before it, whether the state to begin at was found, and in JSON whatever there is.
TEST(Watchdog, LosesNothingThatWasKnown) {
  Process violated({"check", "die-hard", "--continue", "--invariant", "big # 5", "--invariant",
                    "big # 4 \\/ " + endless_claim, "--timeout", "1s"}),
      origin({"check", "die-hard", "--invariant", "FALSE", "--from", "big = 4 /\\ " + endless_claim,
              "--timeout", "1s"}),
      made({"check", "die-hard", "--invariant", endless_claim, "--timeout", "1s", "--json"}),
      explored(
          {"explore", "die-hard", "--goal", "big > 0 /\\ " + endless_claim, "--timeout", "1s", "--json"});
  EXPECT_EQ(violated.finish(), 12);
  EXPECT_THAT(violated.out, AllOf(StartsWith("violated: big # 5 after 1 step"),
                                  HasSubstr("stopped by --timeout: more may be violated\n")));
  EXPECT_EQ(origin.finish(), 3);
  EXPECT_THAT(origin.out,
              StartsWith("incomplete: stopped by --timeout before the state to begin at was found"));
  for (Process* const failed : {&made, &explored}) {
    EXPECT_EQ(failed->finish(), 3);
    EXPECT_EQ(nlohmann::json::parse(failed->out)["error"]["code"], 3);
  }
}

TEST(Watchdog, TellsWhatIsKnownAfterASignal) {
  const auto process = trap({"check", "trap", "--hook", "next", "--json"});
  std::this_thread::sleep_for(until_the_hook);
  process->send(SIGTERM);
  EXPECT_EQ(process->finish(), 143);
  EXPECT_THAT(
      process->out,
      HasSubstr(
          R"("stopped_by":"interrupt","unreturned":"next, or a hook or expression of its steps\n  state [step |-> 300]",)"));
  EXPECT_THAT(process->out, HasSubstr(R"("stats":{"initial":0,"generated":)"));
}

TEST(Watchdog, IsNotNeededWhereAStateHasMoreSuccessorsThanTheMemoryHolds) {
  for (const char* const order : {"bfs", "dfs"}) {
    const auto process =
        trap({"check", "trap", "--hook", "endless-next", "--memory", "16M", "--search", order});
    EXPECT_EQ(process->finish(), 3);
    EXPECT_THAT(process->out,
                StartsWith("incomplete: stopped by --memory; nothing violated in the 301 states"));
  }
}

}  // namespace
}  // namespace lucas::cli::test
