// --threads, --memory: many ways to write them, and searches that need more memory. Single ones: said/engine.md.
#include "cli.hpp"
#include "options/arguments.hpp"
#include "options/given.hpp"
#include "options/option_table.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;

std::uint64_t size_of(const std::string& typed) {
  const std::vector<Option> options = {option("memory")};
  return Arguments(Given({"--memory", typed}, options), options).size("memory").value();
}

TEST(Memory, IsWrittenInManyWays) {
  constexpr std::uint64_t kilo = 1024, mega = kilo * kilo, giga = kilo * mega, tera = kilo * giga;
  const std::vector<std::pair<std::uint64_t, std::string>> all = {
      {1, "1"},
      {500, "500 500B 500b"},
      {3 * kilo, "3K 3k 3kB 3KiB"},
      {500 * mega, "500M 500m 500MB 500MiB"},
      {2 * giga, "2G 2g 2GB 2gib"},
      {7 * giga, "007G"},
      {5 * tera, "5T 5TiB"},
      {8388607 * tera, "8388607T"},
      {9223372036854775807U, "9223372036854775807"}};
  for (const auto& [bytes, ways] : all) {
    for (const std::string& typed : split(ways)) EXPECT_EQ(size_of(typed), bytes) << typed;
  }
}

TEST(Memory, RefusesWhatIsNoSize) {
  const Words wrong = split(
      "0 0G -1 -2G +2G 1.5G 1,5G G B iB 2i 2iB 2GG 2GBB 2GiBB 2P 2Gi 2Gib/s 0x10 1e9 2gigabytes max 8388608T "
      "9223372036854775808 99999999999999999999G 80% -- ٣");
  for (const std::string& typed : plus(wrong, {"2 G", " 2G", "2G "})) {
    expect_refused({"check", "hanoi", "--memory=" + typed},
                   "--memory " + typed +
                       ": not a size; write a whole number of bytes, or 500M or 2G (K, M, G, T: powers of "
                       "1024); from 1 to 8388607T");
  }
}

TEST(Memory, IsSaidToBeTooSmallByTheProgramsName) {
  const App built{"puzzles", models::builtin()};
  EXPECT_THAT(run_app(built, split("check sliding-tiles --rows 4 --cols 4 --memory 2M")).err,
              HasSubstr("puzzles: note: up to "));
}

TEST(Threads, AreFrom1To256) {
  for (const std::string typed : {"1", "2", "3", "16"})
    EXPECT_EQ(run_lucas("check hanoi --disks 6 -q --threads " + typed).out,
              "holds: TypeOK, IsSorted, OnlyContainsAllowedNumberOfDisks in all 729 reachable states\n");
  const std::string range = "; allowed is a number from 1 to 256";
  for (const std::string command : {"check", "solve"}) {
    for (const std::string typed : {"0", "-1", "257", "99999999999999999999"})
      expect_refused({command, "hanoi", "--threads", typed}, "--threads " + typed + ": out of range" + range);
    for (const std::string typed : {"all", "2.0", "two", "2x", "0x2"})
      expect_refused({command, "hanoi", "--threads", typed}, "--threads " + typed + ": not a number" + range);
  }
}

// The states seen until then are checked, and the verdict counts them.
TEST(Memory, StopsASearchThatNeedsMore) {
  for (const std::string engine :
       {"--store quotient", "--store quotient --threads 2", "--store array", "--store bitmap",
        "--search dfs --store quotient", "--search dfs --store array"}) {
    SCOPED_TRACE(engine);
    const Outcome check = run_lucas("check hanoi --disks 14 --memory 1M " + engine);
    EXPECT_EQ(check.code, 3);
    EXPECT_THAT(check.out, HasSubstr("incomplete: stopped by --memory; nothing violated in the "));
    const Outcome solve = run_lucas("solve hanoi --disks 14 --memory 1M " + engine);
    EXPECT_EQ(solve.code, 3);
    EXPECT_THAT(solve.out, HasSubstr("incomplete: stopped by --memory; Solved in none of the "));
  }
}

TEST(EngineOptions, BelongToSearches) {
  for (const std::string name : {"--threads ", "--store ", "--memory ", "--reserve "}) {
    EXPECT_EQ(run_lucas("describe hanoi " + name + "1").code, 2) << name;
    EXPECT_THAT(run_lucas("help check --all").out, HasSubstr(name));
    EXPECT_THAT(run_lucas("help solve --all").out, HasSubstr(name));
  }
}

}  // namespace
}  // namespace lucas::cli::test
