// Wrong values of a model's options, of limits and of choices: exit 2, the allowed range, the nearest word.
#include "cli.hpp"

namespace lucas::cli::test {
namespace {

TEST(ModelValue, RefusesNumbersOutOfRange) {
  for (const char* disks :
       {"0", "-1", "33", "99999999999", "99999999999999999999999", "-99999999999999999999"}) {
    const std::string message =
        std::string("--disks ") + disks + ": out of range; allowed is a number from 1 to 32";
    expect_refused({"check", "hanoi", "--disks", disks}, message);
    expect_refused({"solve", "hanoi", std::string("--disks=") + disks}, message);
    expect_refused({"describe", "hanoi", "--disks", disks}, message);
  }
}

TEST(ModelValue, RefusesWhatIsNoNumber) {
  for (const char* disks : {"abc", "5x", "0x5", " 5", "5 ", "+5", "5.0", "1e1", "--", "-", "٣"}) {
    expect_refused({"check", "hanoi", std::string("--disks=") + disks},
                   std::string("--disks ") + disks + ": not a number; allowed is a number from 1 to 32");
  }
}

TEST(ModelValue, SaysThatAnEmptyValueIsMissing) {
  const std::string message = "--disks needs a value: a number from 1 to 32";
  expect_refused({"check", "hanoi", "--disks"}, message);
  expect_refused({"check", "hanoi", "--disks="}, message);
  expect_refused({"check", "hanoi", "--disks", ""}, message);
  expect_refused({"check", "hanoi", "--timeout", ""}, "--timeout needs a value (TIME)");
}

TEST(ModelValue, AcceptsLimitsOfRange) {
  EXPECT_EQ(run_lucas("check hanoi --disks 1 --pegs 16").code, 0);
  EXPECT_EQ(run_lucas("check hanoi --disks 32 --max-states 1").code, 3);
  EXPECT_EQ(run_lucas("check hanoi --disks 32 --pegs 16 --max-states 1").code, 3);
  EXPECT_EQ(run_lucas("check hanoi --disks 007 -q").code, 0);
}

TEST(ModelValue, RefusesNumberWhereWordsAreAllowed) {
  expect_refused("check hanoi --start 0",
                 "--start 0: out of range; allowed is a number from 1 to 16, or any");
  expect_refused("check hanoi --start anny",
                 "--start anny: not a number; allowed is a number from 1 to 16, or any. Did you mean 'any'?");
  expect_refused("check hanoi --goal lst",
                 "--goal lst: not a number; allowed is a number from 1 to 16, or last, other. Did you mean "
                 "'last'?");
}

TEST(ModelValue, RefusesValuesThatDoNotGoTogether) {
  expect_refused("check hanoi --start 4", "--start 4: there are only 3 pegs");
  expect_refused("check hanoi --pegs 4 --goal 5", "--goal 5: there are only 4 pegs");
}

TEST(ModelValue, RefusesOptionGivenTwice) {
  expect_refused("check hanoi --disks 3 --disks 4", "--disks is given twice");
  expect_refused("check hanoi --disks 3 --disks=3", "--disks is given twice");
  expect_refused("check hanoi --timeout 1s --timeout 1s", "--timeout is given twice");
  EXPECT_EQ(run_lucas("check hanoi --invariant TypeOK --invariant TypeOK --invariant IsSorted -q").out,
            "holds: TypeOK, IsSorted in all 27 reachable states\n");
}

TEST(ModelValue, RefusesWrongLimits) {
  const std::string from_one = "out of range; allowed is a number from 1 to 9223372036854775807";
  expect_refused("check hanoi --max-states 0", "--max-states 0: " + from_one);
  expect_refused("check hanoi --max-states -5", "--max-states -5: " + from_one);
  expect_refused("check hanoi --max-states 9223372036854775808",
                 "--max-states 9223372036854775808: " + from_one);
  expect_refused("check hanoi --max-depth -1",
                 "--max-depth -1: out of range; allowed is a number from 0 to 9223372036854775807");
  expect_refused("check hanoi --max-depth x",
                 "--max-depth x: not a number; allowed is a number from 0 to 9223372036854775807");
  EXPECT_EQ(run_lucas("check hanoi --max-states 9223372036854775807").code, 0);
  EXPECT_EQ(run_lucas("check hanoi --max-depth 0 --never Solved").code, 3);
}

TEST(ModelValue, RefusesWhatIsNoTime) {
  for (const char* time : {"5x", "-1", "-1s", "s", "1.5s", "5 s", "5S", "1s1s", "1d", "99999999999999h",
                           "99999999999999999999s"}) {
    expect_refused({"check", "hanoi", std::string("--timeout=") + time},
                   std::string("--timeout ") + time + ": not a time; write 500ms, 30s, 5m or 2h");
  }
  for (const char* time : {"10000ms", "30s", "30", "5m", "2h", "100000h"}) {
    EXPECT_EQ(run_lucas(std::string("check hanoi --timeout ") + time).code, 0) << time;
  }
}

TEST(ModelValue, RefusesWrongWords) {
  expect_refused("check hanoi --search x",
                 "--search x: no such choice; allowed is one of bfs, dfs, both, ida");
  expect_refused("check hanoi --search bsf",
                 "--search bsf: no such choice; allowed is one of bfs, dfs, both, ida. Did you mean 'bfs'?");
  expect_refused("check hanoi --search 0",
                 "--search 0: no such choice; allowed is one of bfs, dfs, both, ida");
  expect_refused("check hanoi --symmetry yes", "--symmetry yes: no such choice; allowed is one of on, off");
  expect_refused("check hanoi --color x", "--color x: no such choice; allowed is one of auto, always, never");
  expect_refused("check hanoi --expect hold",
                 "--expect hold: no such choice; allowed is one of holds, violated, deadlock. "
                 "Did you mean 'holds'?");
}

TEST(ModelValue, RefusesSymmetryThatModelDoesNotDeclare) {
  expect_refused(
      "check hanoi --symmetry on",
      "--symmetry on: the model 'hanoi' declares no symmetry with disks=3 pegs=3 start=1 goal=last rule=any");
  expect_refused("check peg-solitaire --board triangle5 --start 2 --symmetry on",
                 "--symmetry on: the model 'peg-solitaire' declares no symmetry with board=triangle5 start=2 "
                 "finish=same");
  expect_refused("explore sliding-blocks --level A.#/.../goal:/..#/..A --symmetry on",
                 "--symmetry on: the model 'sliding-blocks' declares no symmetry with "
                 "level=A.#/.../goal:/..#/..A metric=steps");
  EXPECT_EQ(run_lucas("check hanoi --symmetry off").code, 0);
}

}  // namespace
}  // namespace lucas::cli::test
