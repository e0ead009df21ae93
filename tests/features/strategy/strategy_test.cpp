// Strategies with too few pegs.
#include "checker/cli.hpp"

namespace lucas::cli::test {
namespace {

TEST(Strategy, NeedsThreePegsForSeveralDisks) {
  for (const std::string name : {"recursive", "frame-stewart", "frame-stewart-as-printed"}) {
    expect_refused(split("solve hanoi --pegs 2 --strategy " + name),
                   "--strategy " + name +
                       ": no tower of several disks can be moved with 2 pegs. Take 3 pegs or more; a "
                       "search proves it: lucas solve hanoi --pegs 2.");
    EXPECT_EQ(run_lucas("solve hanoi --pegs 2 --disks 1 -q --strategy " + name).out,
              "Solved in 1 step (shortest: proved)\n");
    EXPECT_EQ(run_lucas("solve hanoi --pegs 2 --goal 1 -q --strategy " + name).out,
              "Solved in 0 steps (shortest: proved)\n");
  }
}

}  // namespace
}  // namespace lucas::cli::test
