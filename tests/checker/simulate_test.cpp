// --simulate with any number of threads, and questions that --simulate, --search both, --any and --strategy do not answer.
#include "cli.hpp"

namespace lucas::cli::test {
namespace {

TEST(Simulate, IsTheSameForAnyNumberOfThreads) {
  const std::string line = "check klotski --simulate 300 --coverage -v --no-timing --threads ";
  const std::string one = run_lucas(line + "1").out;
  const std::size_t header = one.find('\n');
  for (const char* const threads : {"2", "3"}) {
    const std::string out = run_lucas(line + threads).out;
    EXPECT_EQ(out.substr(out.find('\n')), one.substr(header));
  }
}

TEST(Simulate, RefusesWhatMeansNothing) {
  for (const char* const option : {"--search bfs", "--store array", "--reserve 5", "--promises", "--continue",
                                   "--eventually Solved", "--leads-to Solved Solved", "--always-solvable"})
    expect_refused(plus(split("check hanoi --simulate 5"), split(option)),
                   "--simulate does not go with " + split(option).front() + ": random walks do not search");
  for (const char* const bad : {"--simulate 0", "--simulate -1", "--simulate x", "--simulate 5 --depth 0",
                                "--simulate 5 --seed -1", "--simulate 99999999999999999999"})
    EXPECT_EQ(run_lucas(plus(split("check hanoi"), split(bad))).code, 2) << bad;
}

TEST(SolveFromBothEnds, IsRefusedBesideWhatItCannotTell) {
  for (const std::string line :
       {"hanoi --search both --count", "hanoi --search both --all", "hanoi --search both --coverage",
        "hanoi --search both --max-states 5", "hanoi --search both --strategy recursive",
        "missionaries --search both --goal Solved"})
    expect_refused(split("solve " + line), "--search both does not go with " + split(line)[3] +
                                               ": a search from both ends looks for one way to the model's "
                                               "first goal. Leave out --search both.");
}

TEST(SolveAny, IsRefusedBesideWhatItCannotTell) {
  for (const std::string option : {"--search bfs", "--count", "--all", "--coverage", "--strategy recursive"})
    expect_refused(split("solve hanoi --any " + option), "--any does not go with " + split(option).front() +
                                                             ": any solution will do. Leave out --any.");
}

TEST(Strategy, NeedsThreePegsForSeveralDisks) {
  for (const std::string name : {"recursive", "frame-stewart", "frame-stewart-as-printed"}) {
    expect_refused(split("solve hanoi --pegs 2 --strategy " + name),
                   "--strategy: no tower of several disks can be moved with 2 pegs. Take 3 pegs or more; a "
                   "search proves it: lucas solve hanoi --pegs 2.");
    EXPECT_EQ(run_lucas("solve hanoi --pegs 2 --disks 1 -q --strategy " + name).out,
              "Solved in 1 step (shortest: proved)\n");
    EXPECT_EQ(run_lucas("solve hanoi --pegs 2 --goal 1 -q --strategy " + name).out,
              "Solved in 0 steps (shortest: proved)\n");
  }
}

}  // namespace
}  // namespace lucas::cli::test
