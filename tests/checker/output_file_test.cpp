// Output files are replaced whole or not at all: permissions, links, full disks, devices.
#include <fcntl.h>
#include <sys/stat.h>

#include <chrono>
#include <thread>

#include "cli.hpp"
#include "files.hpp"
#include "files/output.hpp"
#include "process.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::StartsWith;

Outcome write_result_to(const std::string& path) { return run_lucas(Words{"check", "hanoi", "-o", path}); }

mode_t mode_of(const std::string& path) {
  struct stat status {};
  EXPECT_EQ(stat(path.c_str(), &status), 0);
  return status.st_mode & 07777;
}

TEST(OutputFile, ReplacesFileAndKeepsPermissions) {
  const Folder folder;
  for (const mode_t mode : {mode_t{0600}, mode_t{0640}, mode_t{0755}, mode_t{0666}}) {
    write_file(folder / "a.json", "old");
    chmod((folder / "a.json").c_str(), mode);
    EXPECT_EQ(write_result_to(folder / "a.json").code, 0);
    EXPECT_THAT(read_file(folder / "a.json"), StartsWith("{\"schema\":"));
    EXPECT_EQ(mode_of(folder / "a.json"), mode);
    EXPECT_EQ(folder.size(), 1);
  }
}

TEST(OutputFile, GivesNewFileThePermissionsOfAnyNewFile) {
  const Folder folder;
  const mode_t mask = umask(027);
  write_result_to(folder / "a.json");
  umask(mask);
  EXPECT_EQ(mode_of(folder / "a.json"), 0640U);
}

TEST(OutputFile, KeepsSymbolicLinkAndReplacesItsTarget) {
  const Folder folder;
  fs::create_directory(folder / "far");
  write_file(folder / "far/target.json", "old");
  fs::create_symlink("far/target.json", folder / "link.json");
  EXPECT_EQ(write_result_to(folder / "link.json").code, 0);
  EXPECT_TRUE(fs::is_symlink(folder / "link.json"));
  EXPECT_THAT(read_file(folder / "far/target.json"), StartsWith("{\"schema\":"));
  EXPECT_EQ(folder.size(), 2);
}

TEST(OutputFile, KeepsLinkWhoseTargetIsYetToBe) {
  const Folder folder;
  fs::create_symlink("target.json", folder / "link.json");
  EXPECT_EQ(write_result_to(folder / "link.json").code, 0);
  EXPECT_TRUE(fs::is_symlink(folder / "link.json"));
  EXPECT_THAT(read_file(folder / "target.json"), StartsWith("{\"schema\":"));
}

TEST(OutputFile, RefusesLinkThatLeadsToItself) {
  const Folder folder;
  fs::create_symlink("loop.json", folder / "loop.json");
  EXPECT_EQ(write_result_to(folder / "loop.json").code, 74);
  EXPECT_TRUE(fs::is_symlink(folder / "loop.json"));
}

TEST(OutputFile, RefusesReadOnlyFileAndFolder) {
  if (geteuid() == 0) GTEST_SKIP() << "the superuser may write everything";
  const Folder folder;
  write_file(folder / "a.json", "old");
  chmod((folder / "a.json").c_str(), 0444);
  EXPECT_EQ(write_result_to(folder / "a.json").code, 74);
  EXPECT_EQ(read_file(folder / "a.json"), "old");
  chmod(folder.path().c_str(), 0555);
  EXPECT_EQ(write_result_to(folder / "b.json").code, 74);
  chmod(folder.path().c_str(), 0755);
  EXPECT_EQ(folder.size(), 1);
}

TEST(OutputFile, TakesNamesThatLookOdd) {
  const Folder folder;
  for (const char* name : {".json", "a b.json", "-.json", "ü.json", "%s.json", "XXXXXX.json"}) {
    EXPECT_EQ(write_result_to(folder / name).code, 0) << name;
    EXPECT_TRUE(fs::exists(folder / name)) << name;
  }
}

TEST(OutputFile, NamesFileThatIsTooLong) {
  const Folder folder;
  const Outcome outcome = write_result_to(folder / (std::string(300, 'x') + ".json"));
  EXPECT_EQ(outcome.code, 74);
  EXPECT_THAT(outcome.err, HasSubstr("cannot be written: File name too long"));
}

TEST(OutputFile, MayHaveTheLongestNameThereIs) {
  const Folder folder;
  const std::string path = folder / (std::string(250, 'x') + ".json");
  EXPECT_EQ(write_result_to(path).code, 0);
  EXPECT_THAT(read_file(path), StartsWith("{\"schema\":"));
  EXPECT_EQ(folder.size(), 1);
}

TEST(OutputFile, WritesIntoDevicesAndPipes) {
  EXPECT_EQ(run_lucas("check hanoi -o /dev/null --format json").code, 0);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  const Outcome full = run_lucas("check hanoi -o /dev/full --format json");
  EXPECT_EQ(full.code, 74);
  EXPECT_EQ(full.err, "lucas: /dev/full: cannot be written: No space left on device\n");

  const Folder folder;
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  const int reader = open((folder / "pipe").c_str(), O_RDONLY | O_NONBLOCK);
  EXPECT_EQ(run_lucas(Words{"check", "hanoi", "-o", folder / "pipe", "--format", "json"}).code, 0);
  std::array<char, 9> start{};
  EXPECT_EQ(read(reader, start.data(), start.size()), 9);
  EXPECT_EQ(std::string(start.data(), start.size()), "{\"schema\"");
  close(reader);
}

void expect_left_as_it_was(const Folder& folder) {
  write_file(folder / "a.itf.json", "old");
  Conditions full;
  full.longest_file = 1000;
  Process process({"solve", "hanoi", "--disks", "8", "-o", folder / "a.itf.json"}, full);
  EXPECT_EQ(process.finish(), 74);
  EXPECT_EQ(process.err, "lucas: " + folder / "a.itf.json" + ": cannot be written: File too large\n");
  EXPECT_EQ(read_file(folder / "a.itf.json"), "old");
  EXPECT_EQ(folder.size(), 1);
}

TEST(OutputFile, IsLeftAsItWasWhenTheDiskIsFull) { expect_left_as_it_was(Folder()); }

TEST(OutputFile, IsAFileEvenWhereDevicesAre) {
  if (access("/dev/shm", W_OK) != 0) GTEST_SKIP() << "no folder for files among the devices";
  expect_left_as_it_was(Folder("/dev/shm"));
}

// Without an InterruptGuard, as in play: the signal waits until the file is there.
TEST(OutputFile, IsFinishedBeforeASignalEndsTheProgram) {
  const Folder folder;
  const auto write = [](std::ostream& out) {
    raise(SIGTERM);
    out << "whole";
  };
  EXPECT_EXIT(write_output(folder / "a.json", std::cout, write), ::testing::KilledBySignal(SIGTERM), "");
  EXPECT_EQ(read_file(folder / "a.json"), "whole");
  EXPECT_EQ(folder.size(), 1);
}

// With one, the second signal ends the program at once.
TEST(OutputFile, LeavesNothingBehindWhenSignalsEndTheProgram) {
  const Folder folder;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const auto interrupted = [&] {
      const InterruptGuard interrupts;
      write_output(folder / "a.json", std::cout, [&](std::ostream&) {
        raise(signal);
        std::this_thread::sleep_for(std::chrono::milliseconds(150));  // else it is the same one
        raise(signal);
      });
    };
    EXPECT_EXIT(interrupted(), ::testing::ExitedWithCode(128 + signal), "");
    EXPECT_EQ(folder.size(), 0);
  }
}

TEST(OutputFile, IsNotLostWhenAnotherOneFails) {  // what could be written stays, and is whole
  const Folder folder;
  const Outcome outcome =
      run_lucas(Words{"solve", "hanoi", "-o", folder / "a.json", "-o", "/dev/full", "--format", "json"});
  EXPECT_EQ(outcome.code, 74);
  EXPECT_THAT(outcome.out, ::testing::HasSubstr("Solved in 7 steps"));
  EXPECT_EQ(folder.size(), 1);
  EXPECT_THAT(read_file(folder / "a.json"), ::testing::EndsWith("}\n"));
}

}  // namespace
}  // namespace lucas::cli::test
