// --native as users meet it: the compiler's failures change no result, and nothing is left of it, whatever ends the program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

#include "checker/cli.hpp"
#include "checker/files.hpp"
#include "checker/process.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

class Native : public testing::Test {
 protected:
  Native() {
    write_file(folder_ / "Count.tla", R"(---- MODULE Count ----
EXTENDS Integers
VARIABLES a, b
Init == a = 0 /\ b = 0
Next == a' = (a + 1) % 80 /\ b' \in {b, (b + 1) % 80}
====
)");
    write_file(folder_ / "Count.cfg", "INIT Init\nNEXT Next\n");
  }

  // A compiler of these commands of the shell.
  std::string compiler(const std::string& commands) {
    write_file(folder_ / "compiler", "#!/bin/sh\n" + commands + "\n");
    fs::permissions(folder_ / "compiler", fs::perms::owner_all);
    return folder_ / "compiler";
  }
  Process begun(const std::string& compiler, const std::string& mode = "wait",
                const std::string& cache = "") {
    return Process(
        {"check", folder_ / "Count.tla", "--native", mode, "--no-timing", "-v", "--threads", "1"},
        {.variables = {{"CC", compiler}, {"XDG_CACHE_HOME", cache.empty() ? folder_ / "cache" : cache}}});
  }
  // What a whole run tells.
  std::string told(const std::string& compiler, const std::string& mode = "wait",
                   const std::string& cache = "") {
    Process process = begun(compiler, mode, cache);
    EXPECT_EQ(process.finish(), 0) << process.err;
    EXPECT_EQ(process.err, "");
    EXPECT_THAT(process.out, HasSubstr("6400 distinct"));
    return process.out;
  }
  // Files and folders in the cache.
  [[nodiscard]] std::ptrdiff_t kept() const {
    const fs::path path = folder_ / "cache/lucas/native";
    return exists(path) ? std::distance(fs::directory_iterator(path), {}) : 0;
  }

  Folder folder_{};
};

TEST_F(Native, CompilesOnceAndKeepsThat) {
  const std::string cc = compiler("echo called >> " + (folder_ / "calls") + "; exec cc \"$@\"");
  EXPECT_THAT(told(cc), HasSubstr("typed code, 14 bits a state, compiled"));
  EXPECT_THAT(told(cc), HasSubstr("typed code, 14 bits a state, compiled"));
  EXPECT_EQ(read_file(folder_ / "calls"), "called\n");
  EXPECT_EQ(kept(), 1);
  EXPECT_THAT(told(cc, "off"), HasSubstr("typed code, 14 bits a state, exact"));
}

TEST_F(Native, GoesOnWhereTheCompilerFails) {
  for (const char* const commands : {"echo wrong >&2; echo wrong; exit 1", "kill -SEGV $$",
                                     "echo no library > library", "exit 0", "touch more; mkfifo library"})
    EXPECT_THAT(told(compiler(commands)), HasSubstr("not compiled: ")) << commands;
  EXPECT_EQ(kept(), 0);
}

TEST_F(Native, GoesOnWhereNothingCanBeKept) {
  write_file(folder_ / "file", "");
  fs::create_directories(folder_ / "open/lucas/native");
  fs::permissions(folder_ / "open/lucas/native", fs::perms::all);
  EXPECT_THAT(told("cc", "wait", folder_ / "file"), HasSubstr("not compiled: "));
  EXPECT_THAT(told("cc", "wait", folder_ / "open"), HasSubstr("others may write there"));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_ / "open/lucas/native"), {}), 0);
}

// Does the process run, so that it is not one that has ended and that nobody asked for?
bool runs(const std::string& process) {
  try {
    const std::string told = read_file("/proc/" + process + "/stat");
    return told[told.rfind(')') + 2] != 'Z';
  } catch (const std::runtime_error&) {
    return false;
  }
}

// A signal ends the program by its watchdog while it waits for the compiler. Nothing of that goes on, and no file is left.
TEST_F(Native, EndsItsCompilerWithTheProgram) {
  const std::string file = folder_ / "process";
  const std::string cc = compiler("touch more; sleep 100 & printf $! > " + file + ".new; mv " + file +
                                  ".new " + file + "; wait");
  for (const int signal : {SIGINT, SIGTERM}) {
    fs::remove(file);
    Process process = begun(cc);
    while (!fs::exists(file)) usleep(1000);
    const std::string compiling = read_file(file);
    EXPECT_TRUE(runs(compiling));
    process.send(signal);
    EXPECT_EQ(process.finish(), 128 + signal);
    for (int tries = 0; runs(compiling) && tries < 5000; ++tries) usleep(1000);  // it was killed just now
    EXPECT_FALSE(runs(compiling));
    EXPECT_EQ(kept(), 0);
  }
}

}  // namespace
}  // namespace lucas::cli::test
