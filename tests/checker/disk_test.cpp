// --disk: the same result with little memory, nothing left behind, and what the options refuse.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"
#include "process.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;

std::string without_memory(const std::string& result) {
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(result);
  json["stats"].erase("store_bytes");
  json["stats"].erase("disk_bytes");
  return json.dump();
}

TEST(Disk, ChangesNoResult) {
  for (const std::string line :
       {"check hanoi --pegs 4 --disks 9 --store quotient", "check sliding-tiles --store array -v",
        "check hanoi --pegs 4 --disks 9 --store quotient --never Solved",
        "solve hanoi --pegs 4 --disks 9 --store array",
        "check hanoi --pegs 4 --disks 9 --store quotient --max-depth 35",
        "check hanoi --pegs 4 --disks 9 --store array --invariant 'Len(towers[2])<8'"}) {
    SCOPED_TRACE(line);
    const Folder folder;
    const std::string where = folder / "disk";
    Words words = split(replaced(line, "'", ""));
    words = plus(words, {"--json", "--no-timing"});
    const Outcome expected = run_lucas(words);
    const Outcome found = run_lucas(plus(words, {"--disk", where, "--memory", "800K"}));
    EXPECT_EQ(found.code, expected.code);
    EXPECT_THAT(found.out, HasSubstr("\"disk_bytes\":"));
    EXPECT_EQ(without_memory(found.out), without_memory(expected.out));
    EXPECT_FALSE(std::filesystem::exists(where)) << "left behind";
  }
}

TEST(Disk, WritesCertificates) {
  const Folder folder;
  const Words words = split("check hanoi --pegs 4 --disks 9 --store quotient");
  EXPECT_EQ(run_lucas(plus(words, {"--certificate", folder / "a"})).code, 0);
  EXPECT_EQ(
      run_lucas(plus(words, {"--certificate", folder / "b", "--disk", folder / "d", "--memory", "800K"}))
          .code,
      0);
  EXPECT_EQ(read_file(folder / "a"), read_file(folder / "b"));
}

TEST(Disk, HoldsTheSearchForTheStateToBeginAt) {
  const Folder folder;
  EXPECT_EQ(run_lucas({"check", "hanoi", "--pegs", "4", "--disks", "9", "--from", "Len(towers[2]) = 9",
                       "--store", "quotient", "--memory", "1M", "--disk", folder.path()})
                .code,
            0);
  EXPECT_EQ(folder.size(), 0);
}

TEST(Disk, StopsWhereItIsFull) {
  const Folder folder;
  const Words words = split("check hanoi --pegs 4 --disks 9 --store quotient --memory 800K --disk-size 50K");
  const Outcome full = run_lucas(plus(words, {"--disk", folder / "d"}));
  EXPECT_EQ(full.code, 3);
  EXPECT_THAT(full.out, HasSubstr("incomplete: stopped by --disk-size, or by a disk that is full"));
  Conditions limited;
  limited.longest_file = 20'000;
  Process process(
      plus(split("check hanoi --pegs 4 --disks 9 --store quotient --memory 800K"), {"--disk", folder / "d"}),
      limited);
  EXPECT_EQ(process.finish(), 3) << process.err;
  EXPECT_EQ(folder.size(), 0);
}

TEST(Disk, IsTriedBeforeTheSearch) {
  const Folder folder;
  write_file(folder / "file", "");
  EXPECT_EQ(run_lucas({"check", "hanoi", "--disk", folder / "file"}).code, 74);
  for (const char* const nested : {"a/b/c", "a/b/"})
    EXPECT_EQ(run_lucas({"check", "hanoi", "--disk", folder / nested}).code, 0);
  EXPECT_EQ(folder.size(), 1) << "folders that were made are gone";
}

TEST(Disk, OptionsThatMakeNoSenseAreRefused) {
  const auto refused = [](const std::string& line) {
    const Outcome outcome = run_lucas(line);
    EXPECT_EQ(outcome.code, 2) << line << outcome.out;
    return outcome.err;
  };
  EXPECT_THAT(refused("check hanoi --disk-size 5M"), HasSubstr("--disk-size goes with --disk"));
  EXPECT_THAT(refused("check hanoi --disk d --search dfs"), HasSubstr("only a breadth-first search"));
  EXPECT_THAT(refused("solve peg-solitaire --disk d"), HasSubstr("searched depth-first"));
  EXPECT_THAT(refused("check hanoi --disk d --max-states 5"),
              HasSubstr("--disk does not go with --max-states"));
  EXPECT_THAT(refused("solve hanoi --disk d --count"), HasSubstr("--disk does not go with --count"));
  EXPECT_THAT(refused("check hanoi --disk d --disk-size much"), HasSubstr("much"));
  EXPECT_EQ(run_lucas({"check", "hanoi", "--disk", ""}).code, 2);
  EXPECT_FALSE(std::filesystem::exists("d"));
  EXPECT_EQ(
      run_lucas("check hanoi --pegs 4 --disks 9 --store quotient --memory 800K --disk /dev/null/x").code, 74);
}

}  // namespace
}  // namespace lucas::cli::test
