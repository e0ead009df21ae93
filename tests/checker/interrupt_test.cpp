// Ctrl-C, SIGTERM and --timeout on a search that would take for ever, and its progress line.
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli.hpp"
#include "files.hpp"
#include "process.hpp"

namespace lucas::cli::test {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::Not;
using Clock = std::chrono::steady_clock;

const Words endless = {"check", "hanoi", "--disks", "14", "--pegs", "5"};

// An endless search hears a signal within that time, on a machine where others are at work.
constexpr std::chrono::milliseconds soon = 20s;

// Sends the signal once the search is under way; returns the exit code.
int interrupt(Process& process, int signal) {
  std::this_thread::sleep_for(start_up);
  const auto sent = Clock::now();
  process.send(signal);
  const int code = process.finish();
  EXPECT_LT(Clock::now() - sent, soon);
  return code;
}

TEST(Interrupt, ReportsWhatIsKnown) {
  Process process(endless);
  EXPECT_EQ(interrupt(process, SIGINT), 130);
  EXPECT_THAT(process.out, HasSubstr("incomplete: interrupted; nothing violated in the "));
  EXPECT_THAT(process.out, HasSubstr(" states generated, "));
  EXPECT_EQ(process.err, "");
}

TEST(Interrupt, TellsTerminationApart) {
  Process process({"solve", "hanoi", "--disks", "14", "--pegs", "5"});
  EXPECT_EQ(interrupt(process, SIGTERM), 143);
  EXPECT_THAT(process.out, HasSubstr("incomplete: interrupted; Solved in none of the "));
}

TEST(Interrupt, EndsDepthFirstSearchToo) {
  Process process(plus(endless, {"--search", "dfs"}));
  EXPECT_EQ(interrupt(process, SIGINT), 130);
}

TEST(Interrupt, GivesJson) {
  Process process(plus(endless, {"--json"}));
  EXPECT_EQ(interrupt(process, SIGINT), 130);
  EXPECT_EQ(nlohmann::json::parse(process.out)["verdict"], "incomplete");
  EXPECT_EQ(process.err, "");
}

TEST(Interrupt, IsNotExpected) {
  Process process(plus(endless, {"--expect", "holds"}));
  EXPECT_EQ(interrupt(process, SIGINT), 130);
}

// Is something written in a file there?
bool has_text(const Folder& folder) {
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    std::error_code gone;
    const std::uintmax_t size = entry.file_size(gone);
    if (!gone && size > 0) return true;
  }
  return false;
}

TEST(Interrupt, EndsTheWritingOfAGraph) {
  for (const int signal : {SIGTERM, SIGHUP}) {
    const Folder folder;
    Process process({"explore", "hanoi", "--disks", "11", "-q", "-o", folder / "a.graphml"});
    const auto started = Clock::now();
    while (!has_text(folder) && Clock::now() - started < 1min) std::this_thread::sleep_for(1ms);
    process.send(signal);
    EXPECT_EQ(process.finish(), 128 + signal);
    EXPECT_EQ(process.err, folder / "a.graphml" + " is not written: interrupted\n");
    EXPECT_THAT(process.out, HasSubstr("explored: hanoi"));
    EXPECT_EQ(folder.size(), 0);
  }
}

TEST(Interrupt, EndsAtOnceTheSecondTime) {
  Process process(endless);
  std::this_thread::sleep_for(start_up);
  process.send(SIGSTOP);  // so that both arrive together
  process.send(SIGINT);
  process.send(SIGTERM);
  process.send(SIGCONT);
  const int code = process.finish();
  EXPECT_TRUE(code == 130 || code == 143) << code;
  EXPECT_EQ(process.out, "");
}

TEST(Interrupt, TakesASignalThatComesTwiceAtOnceForOne) {
  Process process(endless);
  std::this_thread::sleep_for(start_up);
  process.send(SIGINT);
  process.send(SIGINT);
  EXPECT_EQ(process.finish(), 130);
  EXPECT_THAT(process.out, HasSubstr("incomplete: interrupted"));
}

TEST(Timeout, StopsInTime) {
  const auto started = Clock::now();
  const Outcome outcome = run_lucas(plus(endless, {"--timeout", "300ms"}));
  EXPECT_EQ(outcome.code, 3);
  EXPECT_THAT(outcome.out, HasSubstr("incomplete: stopped by --timeout; nothing violated in the "));
  EXPECT_GE(Clock::now() - started, 300ms);
  EXPECT_LT(Clock::now() - started, 300ms + soon);
}

TEST(Timeout, OfZeroStopsAtOnce) { EXPECT_EQ(run_lucas(plus(endless, {"--timeout", "0s"})).code, 3); }

TEST(Progress, AppearsOnATerminalAndGoes) {
  Conditions conditions;
  conditions.terminal_err = true;
  Process process(plus(endless, {"--timeout", "900ms"}), conditions);
  EXPECT_EQ(process.finish(), 3);
  EXPECT_THAT(process.err, HasSubstr("\rdepth "));
  EXPECT_THAT(process.err, HasSubstr(" distinct (< 0.1 %)  "));
  EXPECT_THAT(process.err, HasSubstr("  up to "));
  EXPECT_LE(std::count(process.err.begin(), process.err.end(), '\r'), 12);  // at most 10 a second
  EXPECT_EQ(lines_in(process.err), 0);
  EXPECT_THAT(process.out, Not(HasSubstr("\rdepth ")));
}

TEST(Progress, IsNotShownInShortRuns) {
  Conditions conditions;
  conditions.terminal_err = true;
  Process process({"check", "hanoi"}, conditions);
  EXPECT_EQ(process.finish(), 0);
  EXPECT_EQ(process.err, "");
}

TEST(Progress, IsNotShownInPipesNorWhenQuietNorBesideJson) {
  Process in_pipe(plus(endless, {"--timeout", "600ms"}));
  in_pipe.finish();
  EXPECT_EQ(in_pipe.err, "");
  for (const char* flag : {"-q", "--json"}) {
    Conditions conditions;
    conditions.terminal_err = true;
    Process process(plus(endless, {"--timeout", "600ms", flag}), conditions);
    process.finish();
    EXPECT_EQ(process.err, "") << flag;
  }
}

}  // namespace
}  // namespace lucas::cli::test
