// Tests of what only a real process shows: a full stdout, a closed pipe, the environment, a terminal; Ctrl-C, SIGTERM and
// --timeout on a search that would take for ever, and its progress line.
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

Outcome run_program(const std::string& line, Conditions conditions = {}) {
  Process process(split(line), std::move(conditions));
  const int code = process.finish();
  return {code, process.out, process.err};
}

std::string run_on_terminal(const std::string& line, const std::string& no_color = "",
                            const std::string& term = "xterm") {
  const Outcome outcome =
      run_program(line, {.variables = {{"TERM", term}, {"NO_COLOR", no_color}}, .terminal = true});
  return replaced(outcome.err, "\r\n", "\n");
}

TEST(Program, DoesNotCountTheMemoryOfWhoeverStartedIt) {
  const std::string large(500U << 20, 'x');
  const Outcome outcome = run_program("check hanoi --json");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_LT(nlohmann::json::parse(outcome.out)["stats"]["peak_rss_bytes"], large.size());
}

TEST(Program, IsCalledWhatItsCallerSaysWithoutHarm) {
  const Outcome outcome = run_program("check hanoii", {.name = "/bin/\x1b[31m" + std::string(1000, 'x')});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.err,
            "\\x1b[31m" + std::string(35, 'x') + "…: unknown model 'hanoii'. Did you mean 'hanoi'?\n");
}

#if !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)  // which need more addresses than there are bytes
TEST(Program, UsesFewerThreadsWhereAddressesAreFew) {
  for (const auto& [bytes, threads] :
       {std::pair(rlim_t{300} << 20, " 1 thread,"), {RLIM_INFINITY, " 64 threads,"}}) {
    const Outcome outcome = run_program("solve hanoi -v --threads 64", {.most_memory = bytes});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr(std::string("breadth-first,") + threads));
  }
}

TEST(Program, PrintsAWholeObjectHoweverLittleMemoryThereIs) {
  for (rlim_t mebibytes = 14; mebibytes <= 30; mebibytes += 2) {
    const Outcome outcome = run_program("solve hanoi --disks 12 --json", {.most_memory = mebibytes << 20});
    const auto object = nlohmann::json::parse(outcome.out, nullptr, false);
    ASSERT_TRUE(object.is_object()) << mebibytes;
    const int told = object["verdict"] == "solved" ? 0 : 3;  // or incomplete
    EXPECT_EQ(outcome.code, object.contains("error") ? object["error"]["code"].get<int>() : told)
        << mebibytes;
  }
}
#endif

TEST(Program, ReportsFullStdout) {
  for (const char* line : {"solve hanoi", "check hanoi --json", "models", "help", "describe hanoi",
                           "solve hanoi -o - --format itf", "--version"}) {
    const Outcome outcome = run_program(line, {.out_path = "/dev/full"});
    EXPECT_EQ(outcome.code, 74) << line;
    EXPECT_THAT(outcome.err, HasSubstr("lucas: stdout: cannot be written")) << line;
  }
}

TEST(Program, EndsQuietlyWhenItsReaderDoes) {  // lucas … | head -1
  Process process({"solve", "hanoi", "--disks", "12", "--full"});
  process.read_out(100);
  process.close_out();
  EXPECT_EQ(process.finish(), 128 + SIGPIPE);
  EXPECT_EQ(process.err, "");
}

TEST(Program, ReadsTracesAndBoardsFromStdin) {
  for (const auto& [line, input, told] :
       {std::tuple("trace verify -", run_lucas("solve hanoi -o - --format itf").out,
                   "valid: stdin is a behaviour of hanoi in 7 steps, and reaches Solved\n"),
        {"solve -:2 -q", "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n0 7 8\n",
         "Solved in 2 steps (shortest: proved)\n"}}) {
    const Outcome outcome = run_program(line, {.input = input});
    EXPECT_EQ(outcome.code, 0) << line;
    EXPECT_EQ(outcome.out, told);
  }
}

// A name that cannot be opened is a wrong name, 2; what cannot be read although it is there, 74.
TEST(Program, SaysWhatCannotBeRead) {
  const Folder folder;
  const auto code_of = [&](const std::string& words) {
    const std::string command = std::string(LUCAS_PROGRAM) + " " + words + " >" + (folder / "out") + " 2>&1";
    return WEXITSTATUS(std::system(command.c_str()));
  };
  for (const char* words : {"trace show - </", "level show - </", "solve sliding-blocks --level - </",
                            "trace show - <&-", "level show - <&-"})
    EXPECT_EQ(code_of(words), 74) << words;
  EXPECT_EQ(read_file(folder / "out"), "lucas: stdin: cannot be read: Bad file descriptor\n");
  static_cast<void>(code_of("trace show - </"));
  EXPECT_EQ(read_file(folder / "out"), "lucas: stdin: cannot be read: Is a directory\n");
  for (const char* words : {"trace show /", "level show /", "trace show /nowhere", "level show /nowhere",
                            "solve sliding-blocks --level /nowhere"})
    EXPECT_EQ(code_of(words), 2) << words;
}

TEST(Program, GroupsDigitsAndColoursOnATerminalUnlessItIsDumbOrNoColorIsSet) {
  EXPECT_THAT(run_on_terminal("check klotski"),
              HasSubstr("\x1b[32mholds:\x1b[0m TypeOK in all 25,955 reachable states\n"));
  const std::string line = "check klotski -q";
  EXPECT_THAT(run_on_terminal(line, "1"), Not(HasSubstr("\x1b")));
  EXPECT_THAT(run_on_terminal(line, "", "dumb"), Not(HasSubstr("\x1b")));
  EXPECT_THAT(run_on_terminal(line, ""), HasSubstr("\x1b[32m"));  // as no-color.org says
  EXPECT_THAT(run_on_terminal(line + " --color always", "1"), HasSubstr("\x1b[32m"));
}

TEST(Program, PrintsAsciiInTheCLocale) {
  for (const auto& [locale, move] : {std::pair("C", "Move 1: 1>3"), {"C.UTF-8", "Move 1: 1→3"}})
    EXPECT_THAT(run_program("solve hanoi", {.variables = {{"LC_ALL", locale}}}).out, HasSubstr(move));
  for (const char* line : {"solve hanoi --disks 6", "solve klotski --full", "solve die-hard -v",
                           "describe hanoi", "describe klotski", "check hanoi --help"}) {
    SCOPED_TRACE(line);
    for (const char c : run_lucas(line, {.unicode = false}).out) ASSERT_GE(c, '\0');
  }
}

TEST(Program, IgnoresSillyColumns) {
  for (const char* columns : {"", "0", "-1", "x", "99999999999999999999", "19"}) {
    const Outcome outcome = run_program("solve klotski", {.variables = {{"COLUMNS", columns}}});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("   0 init        1 j left      2 e down      3 ")) << columns;
  }
}

const std::string endless_search = "check hanoi --disks 14 --pegs 5";

TEST(Interrupt, ReportsWhatIsKnown) {
  const std::string nothing = "incomplete: interrupted; nothing violated in the ";
  for (const auto& [line, signal, told] :
       {std::tuple(endless_search, SIGINT, nothing),
        {"solve hanoi --disks 14 --pegs 5", SIGTERM, "incomplete: interrupted; Solved in none of the "},
        {endless_search + " --search dfs", SIGINT, nothing},
        {endless_search + " --expect holds", SIGINT, nothing},
        {endless_search + " --json", SIGINT, R"("verdict":"incomplete")"}}) {
    SCOPED_TRACE(line);
    Process process(split(line));
    std::this_thread::sleep_for(start_up);
    process.send(signal);
    EXPECT_EQ(process.finish(), 128 + signal);
    EXPECT_THAT(process.out, HasSubstr(told));
    EXPECT_TRUE(nlohmann::json::accept(process.out) ||
                process.out.find(" states generated, ") != std::string::npos);
    EXPECT_EQ(process.err, "");
  }
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

// Unless it is the same one, twice at once.
TEST(Interrupt, EndsAtOnceTheSecondTime) {
  Process stopped(split(endless_search)), twice(split(endless_search));
  std::this_thread::sleep_for(start_up);
  for (const int signal : {SIGINT, SIGINT}) twice.send(signal);
  for (const int signal : {SIGSTOP, SIGINT, SIGTERM, SIGCONT}) stopped.send(signal);  // both arrive together
  const int code = stopped.finish();
  EXPECT_TRUE(code == 130 || code == 143) << code;
  EXPECT_EQ(stopped.out, "");
  EXPECT_EQ(twice.finish(), 130);
  EXPECT_THAT(twice.out, HasSubstr("incomplete: interrupted"));
}

TEST(Timeout, StopsAnEndlessSearchAndNotBefore) {
  const auto started = Clock::now();
  const Outcome outcome = run_lucas(endless_search + " --timeout 300ms");
  EXPECT_EQ(outcome.code, 3);
  EXPECT_THAT(outcome.out, HasSubstr("incomplete: stopped by --timeout; nothing violated in the "));
  EXPECT_GE(Clock::now() - started, 300ms);
  EXPECT_EQ(run_lucas(endless_search + " --timeout 0s").code, 3);
}

TEST(Progress, AppearsOnATerminalAndGoes) {
  const Outcome outcome = run_program(endless_search + " --timeout 900ms", {.terminal_err = true});
  EXPECT_EQ(outcome.code, 3);
  EXPECT_THAT(outcome.err, HasSubstr("\rdepth "));
  EXPECT_THAT(outcome.err, HasSubstr(" distinct (< 0.1 %)  "));
  EXPECT_THAT(outcome.err, HasSubstr("  up to "));
  EXPECT_LE(std::count(outcome.err.begin(), outcome.err.end(), '\r'), 12);  // at most 10 a second
  EXPECT_EQ(lines_in(outcome.err), 0);
  EXPECT_THAT(outcome.out, Not(HasSubstr("\rdepth ")));
}

TEST(Progress, IsNotShownInShortRunsNorInPipesNorWhenQuietNorBesideJson) {
  const std::string stopped = endless_search + " --timeout 600ms";
  for (const auto& [line, terminal, code] : {std::tuple(std::string("check hanoi"), true, 0),
                                             {stopped, false, 3},
                                             {stopped + " -q", true, 3},
                                             {stopped + " --json", true, 3}}) {
    const Outcome outcome = run_program(line, {.terminal_err = terminal});
    EXPECT_EQ(outcome.code, code) << line;
    EXPECT_EQ(outcome.err, "") << line;
  }
}

}  // namespace
}  // namespace lucas::cli::test
