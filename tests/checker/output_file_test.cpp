// Output files are replaced whole or not at all: permissions, links, full disks, devices.
#include <fcntl.h>
#include <sys/stat.h>

#include <chrono>
#include <thread>

#include "cli.hpp"
#include "files.hpp"
#include "files/output.hpp"
#include "options/outputs.hpp"
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
  for (const mode_t mode : {0600U, 0640U, 0755U, 0666U}) {
    write_file(folder / "a.json", "old");
    chmod((folder / "a.json").c_str(), mode);
    EXPECT_EQ(write_result_to(folder / "a.json").code, 0);
    EXPECT_THAT(read_file(folder / "a.json"), StartsWith("{\"schema\":"));
    EXPECT_EQ(mode_of(folder / "a.json"), mode);
    EXPECT_EQ(folder.size(), 1);
  }
  const mode_t mask = umask(027);
  write_result_to(folder / "new.json");
  umask(mask);
  EXPECT_EQ(mode_of(folder / "new.json"), 0640U);
}

TEST(OutputFile, KeepsSymbolicLinks) {
  const Folder folder;
  fs::create_directory(folder / "far");
  write_file(folder / "far/target.json", "old");
  for (const auto& [link, target] : {std::pair("link.json", "far/target.json"),
                                     {"early.json", "not-yet.json"},
                                     {"loop.json", "loop.json"}}) {
    fs::create_symlink(target, folder / link);
    const bool is_loop = link == std::string(target);
    EXPECT_EQ(write_result_to(folder / link).code, is_loop ? 74 : 0) << link;
    EXPECT_TRUE(fs::is_symlink(folder / link)) << link;
    EXPECT_TRUE(is_loop || read_file(folder / target).starts_with("{\"schema\":")) << link;
  }
  EXPECT_EQ(folder.size(), 5) << "three links, a folder, and what is there now";
}

TEST(OutputFile, IsRefusedByANameThatTellsNoFormat) {
  const std::string problem = ": the name does not tell the format. Known endings: ";
  for (const std::string name : {"-", "x.jso", "x.htm", "json", "x.txt.gz", "x.JSON"})
    expect_refused({"solve", "hanoi", "-o", name},
                   "--output " + name + problem + endings_text(formats_of_results()) + "; or use --format.");
}

TEST(OutputFile, HasNoColourNorHasAConsoleThatIsNoTerminal) {
  const Folder folder;
  run_lucas("solve hanoi --disks 6 --color always -o " + folder / "a.txt", Screen{true, false, true, 80});
  for (const std::string& text : {read_file(folder / "a.txt"), run_lucas("solve klotski").out})
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
}

TEST(OutputFile, MayHaveTheLongestNameThereIs) {
  const Folder folder;
  const std::string path = folder / (std::string(250, 'x') + ".json");
  const Outcome outcome = write_result_to(folder / (std::string(300, 'x') + ".json"));
  EXPECT_EQ(outcome.code, 74);
  EXPECT_THAT(outcome.err, HasSubstr("cannot be written: File name too long"));
  EXPECT_EQ(write_result_to(path).code, 0);
  EXPECT_THAT(read_file(path), StartsWith("{\"schema\":"));
  EXPECT_EQ(folder.size(), 1);
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

TEST(OutputFile, WritesIntoDevicesAndPipes) {
  EXPECT_EQ(run_lucas("check hanoi -o /dev/null --format json").code, 0);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_EQ(run_lucas("solve hanoi -o /dev/stdout --format itf").out,
            run_lucas("solve hanoi -o - --format itf").out);
  const Folder folder;
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  const int reader = open((folder / "pipe").c_str(), O_RDONLY | O_NONBLOCK);
  EXPECT_EQ(run_lucas(Words{"check", "hanoi", "-o", folder / "pipe", "--format", "json"}).code, 0);
  std::array<char, 9> start{};
  EXPECT_EQ(read(reader, start.data(), start.size()), 9);
  EXPECT_EQ(std::string(start.data(), start.size()), "{\"schema\"");
  close(reader);
}

// Also where devices are, a file is a file.
TEST(OutputFile, IsLeftAsItWasWhenTheDiskIsFull) {
  for (const fs::path& where : {fs::temp_directory_path(), fs::path("/dev/shm")}) {
    if (access(where.c_str(), W_OK) != 0) continue;
    const Folder folder(where);
    const std::string file = folder / "a.itf.json";
    write_file(file, "old");
    Process process({"solve", "hanoi", "--disks", "8", "-o", file}, {.longest_file = 1000});
    EXPECT_EQ(process.finish(), 74);
    EXPECT_EQ(process.err, "lucas: " + file + ": cannot be written: File too large\n");
    EXPECT_EQ(read_file(file), "old");
    EXPECT_EQ(folder.size(), 1);
  }
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

}  // namespace
}  // namespace lucas::cli::test
