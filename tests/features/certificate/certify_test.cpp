// certify: rebuilds the model and the questions that a certificate is of.
#include <gmock/gmock.h>

#include "checker/cli.hpp"
#include "checker/files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::StartsWith;

TEST(Certificate, RebuildsWhatWasAsked) {
  std::string long_one = "Long(x) == x \\in {0";  // longer than what is read of a file at once
  while (long_one.size() < 70'000) long_one += ", 1, 2, 3, 4, 5";
  long_one += "}";
  for (const Words& words :
       {Words{"die-hard", "--invariant", "Long(big)", "--define", long_one},
        Words{"die-hard", "--invariant", "Small(big)", "--define", "Small(x) == x < 6", "--boundary",
              "big < 5"},
        Words{"die-hard", "--step-invariant", "big' # big \\/ small' # small \\/ TRUE", "--search", "dfs"},
        split("die-hard --target 6 --never Solved --deadlock --store quotient"),
        split("klotski --symmetry on"), split("sokoban --level microban-1"),
        split("hanoi --disks 9 --pegs 4 --threads 2"), Words{"sliding-tiles", "2 1 3/4 5 0"}}) {
    SCOPED_TRACE(::testing::PrintToString(words));
    const Folder folder;
    const Outcome written = run_lucas(plus(plus({"check"}, words), {"--certificate", folder / "c"}));
    EXPECT_EQ(written.code, 0) << written.err;
    const Outcome certified = run_lucas({"certify", folder / "c"});
    EXPECT_EQ(certified.code, 0) << certified.err;
    EXPECT_THAT(certified.out, StartsWith("certified: "));
  }
}

}  // namespace
}  // namespace lucas::cli::test
