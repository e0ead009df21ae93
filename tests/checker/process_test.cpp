// What only a real process shows: a full stdout, a closed pipe, the environment, a terminal.
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"
#include "process.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string run_on_terminal(const Words& words,
                            const std::vector<std::pair<std::string, std::string>>& variables = {}) {
  Conditions conditions;
  conditions.terminal = true;
  conditions.variables = {{"TERM", "xterm"}, {"NO_COLOR", ""}};
  conditions.variables.insert(conditions.variables.end(), variables.begin(), variables.end());
  Process process(words, conditions);
  process.finish();
  return replaced(process.err, "\r\n", "\n");
}

TEST(Program, DoesNotCountTheMemoryOfWhoeverStartedIt) {
  const std::string large(500U << 20, 'x');
  Process process({"check", "hanoi", "--json"});
  EXPECT_EQ(process.finish(), 0);
  EXPECT_LT(nlohmann::json::parse(process.out)["stats"]["peak_rss_bytes"], large.size());
}

TEST(Program, HasTheExitCodeOfItsVerdict) {
  for (const auto& [line, code] :
       std::initializer_list<std::pair<const char*, int>>{{"check die-hard", 0},
                                                          {"solve die-hard --target 6", 1},
                                                          {"check hanoii", 2},
                                                          {"", 2},
                                                          {"check die-hard --max-states 2", 3},
                                                          {"check die-hard --never Solved", 12},
                                                          {"--version", 0}}) {
    Process process(split(line));
    EXPECT_EQ(process.finish(), code) << line;
  }
}

TEST(Program, IsCalledWhatItsCallerSaysWithoutHarm) {
  Conditions conditions;
  conditions.name = "/bin/\x1b[31m" + std::string(1000, 'x');
  Process process({"check", "hanoii"}, conditions);
  EXPECT_EQ(process.finish(), 2);
  EXPECT_EQ(process.err,
            "\\x1b[31m" + std::string(35, 'x') + "…: unknown model 'hanoii'. Did you mean 'hanoi'?\n");
}

#if !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)  // which need more addresses than there are bytes
TEST(Program, UsesFewerThreadsWhereAddressesAreFew) {
  Conditions conditions;
  conditions.most_memory = 300U << 20;
  Process few(split("solve hanoi -v --threads 64"), conditions), all(split("solve hanoi -v --threads 64"));
  EXPECT_EQ(few.finish(), 0) << few.err;
  EXPECT_EQ(all.finish(), 0);
  EXPECT_THAT(few.out, HasSubstr("breadth-first, 1 thread,"));
  EXPECT_THAT(all.out, HasSubstr("breadth-first, 64 threads,"));
}

TEST(Program, PrintsAWholeObjectHoweverLittleMemoryThereIs) {
  for (rlim_t mebibytes = 14; mebibytes <= 30; mebibytes += 2) {
    Conditions conditions;
    conditions.most_memory = mebibytes << 20;
    Process process(split("solve hanoi --disks 12 --json"), conditions);
    const int code = process.finish();
    const auto object = nlohmann::json::parse(process.out, nullptr, false);
    ASSERT_TRUE(object.is_object()) << mebibytes;
    const int told = object["verdict"] == "solved" ? 0 : 3;  // or incomplete
    EXPECT_EQ(code, object.contains("error") ? object["error"]["code"].get<int>() : told) << mebibytes;
  }
}
#endif

TEST(Program, ReportsFullStdout) {
  for (const char* line : {"solve hanoi", "check hanoi --json", "models", "help", "describe hanoi",
                           "solve hanoi -o - --format itf", "--version"}) {
    Conditions conditions;
    conditions.out_path = "/dev/full";
    Process process(split(line), conditions);
    EXPECT_EQ(process.finish(), 74) << line;
    EXPECT_THAT(process.err, HasSubstr("lucas: stdout: cannot be written")) << line;
  }
}

TEST(Program, EndsQuietlyWhenItsReaderDoes) {  // lucas … | head -1
  Process process({"solve", "hanoi", "--disks", "12", "--full"});
  process.read_out(100);
  process.close_out();
  EXPECT_EQ(process.finish(), 128 + SIGPIPE);
  EXPECT_EQ(process.err, "");
}

TEST(Program, ReadsTraceFromStdin) {
  Conditions conditions;
  conditions.input = run_lucas("solve hanoi -o - --format itf").out;
  Process process({"trace", "verify", "-"}, conditions);
  EXPECT_EQ(process.finish(), 0);
  EXPECT_EQ(process.out, "valid: stdin is a behaviour of hanoi in 7 steps, and reaches Solved\n");
  conditions.input = "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n0 7 8\n";
  Process second({"solve", "-:2", "-q"}, conditions);
  EXPECT_EQ(second.finish(), 0);
  EXPECT_EQ(second.out, "Solved in 2 steps (shortest: proved)\n");
}

// A name that cannot be opened is a wrong name, 2; what cannot be read although it is there, 74.
TEST(Program, SaysWhatCannotBeRead) {
  const Folder folder;
  const auto code_of = [&](const std::string& words) {
    const std::string command = std::string(LUCAS_PROGRAM) + " " + words + " >" + (folder / "out") + " 2>&1";
    return WEXITSTATUS(std::system(command.c_str()));
  };
  for (const char* words :
       {"play hanoi </", "trace show - </", "level show - </", "bench hanoi --compare - </",
        "solve sliding-blocks --level - </", "play hanoi <&-", "level show - <&-"})
    EXPECT_EQ(code_of(words), 74) << words;
  EXPECT_EQ(read_file(folder / "out"), "lucas: stdin: cannot be read: Bad file descriptor\n");
  static_cast<void>(code_of("play hanoi </"));
  EXPECT_EQ(read_file(folder / "out"), "lucas: stdin: cannot be read: Is a directory\n");
  for (const char* words : {"trace show /", "level show /", "bench hanoi --compare /", "trace show /nowhere",
                            "level show /nowhere", "solve sliding-blocks --level /nowhere"})
    EXPECT_EQ(code_of(words), 2) << words;
}

TEST(Program, GroupsDigitsAndColoursOnATerminal) {
  EXPECT_THAT(run_on_terminal({"check", "klotski"}),
              HasSubstr("\x1b[32mholds:\x1b[0m TypeOK in all 25,955 reachable states\n"));
}

TEST(Program, HonoursNoColorAndDumbTerminals) {
  const Words words = {"check", "klotski", "-q"};
  EXPECT_THAT(run_on_terminal(words, {{"NO_COLOR", "1"}}), Not(HasSubstr("\x1b")));
  EXPECT_THAT(run_on_terminal(words, {{"TERM", "dumb"}}), Not(HasSubstr("\x1b")));
  EXPECT_THAT(run_on_terminal(words, {{"NO_COLOR", ""}}), HasSubstr("\x1b[32m"));  // as no-color.org says
  const Words always = {"check", "klotski", "-q", "--color", "always"};
  EXPECT_THAT(run_on_terminal(always, {{"NO_COLOR", "1"}}), HasSubstr("\x1b[32m"));
}

TEST(Program, PrintsNoColourAndNoCommasIntoAPipe) {
  Process process({"check", "klotski"});
  EXPECT_EQ(process.finish(), 0);
  EXPECT_THAT(process.out, HasSubstr("25955 distinct"));
  EXPECT_THAT(process.out, Not(HasSubstr("\x1b")));
  EXPECT_EQ(process.err, "");
}

TEST(Program, PrintsAsciiInTheCLocale) {
  Conditions plain, unicode;
  plain.variables = {{"LC_ALL", "C"}};
  unicode.variables = {{"LC_ALL", "C.UTF-8"}};
  Process in_c({"solve", "hanoi"}, plain), in_utf8({"solve", "hanoi"}, unicode);
  in_c.finish();
  in_utf8.finish();
  EXPECT_THAT(in_c.out, HasSubstr("Move 1: 1>3"));
  EXPECT_THAT(in_utf8.out, HasSubstr("Move 1: 1→3"));
}

TEST(Program, IgnoresSillyColumns) {
  for (const char* columns : {"", "0", "-1", "x", "99999999999999999999", "19"}) {
    Conditions conditions;
    conditions.variables = {{"COLUMNS", columns}};
    Process process({"solve", "klotski"}, conditions);
    EXPECT_EQ(process.finish(), 0);
    EXPECT_THAT(process.out, HasSubstr("   0 init        1 j left      2 e down      3 ")) << columns;
  }
}

}  // namespace
}  // namespace lucas::cli::test
