// --disk changes no result, and stops where there is no room.
#include <filesystem>

#include "checker/cli.hpp"
#include "checker/comparable.hpp"
#include "checker/files.hpp"
#include "checker/process.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

const std::string on_four_pegs = "check hanoi --pegs 4 --disks 9 --store quotient";

TEST(Disk, ChangesNoResult) {
  for (const std::string& line :
       {on_four_pegs, std::string("check sliding-tiles --store array -v"), on_four_pegs + " --never Solved",
        std::string("solve hanoi --pegs 4 --disks 9 --store array"), on_four_pegs + " --max-depth 35",
        std::string("check hanoi --pegs 4 --disks 9 --store array --invariant Len(towers[2])<8")}) {
    SCOPED_TRACE(line);
    const Folder folder;
    const std::string where = folder / "disk";
    const Outcome expected = run_lucas(line + " --json --no-timing");
    const Outcome found = run_lucas(line + " --json --no-timing --memory 800K --disk " + where);
    EXPECT_EQ(found.code, expected.code);
    EXPECT_THAT(found.out, HasSubstr("\"disk_bytes\":"));
    EXPECT_EQ(comparable(found.out), comparable(expected.out));
    EXPECT_FALSE(fs::exists(where)) << "left behind";
  }
}

TEST(Disk, StopsWhereItIsFull) {
  const Folder folder;
  const std::string line = on_four_pegs + " --memory 800K --disk " + folder / "d";
  const Outcome full = run_lucas(line + " --disk-size 50K");
  EXPECT_EQ(full.code, 3);
  EXPECT_THAT(full.out, HasSubstr("incomplete: stopped by --disk-size, or by a disk that is full"));
  Process process(split(line), {.longest_file = 20'000});
  EXPECT_EQ(process.finish(), 3) << process.err;
  EXPECT_EQ(folder.size(), 0);
}

}  // namespace
}  // namespace lucas::cli::test
