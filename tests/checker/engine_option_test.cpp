// --threads, --store, --memory and --reserve: what is accepted, and what is said of the rest.
#include "cli.hpp"
#include "options/arguments.hpp"
#include "options/given.hpp"
#include "options/option_table.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;

std::uint64_t size_of(const std::string& typed) {
  const std::vector<Option> options = {option("memory")};
  return Arguments(Given({"--memory", typed}, options), options).size("memory").value();
}

TEST(Memory, IsWrittenInManyWays) {
  constexpr std::uint64_t kilo = 1024, mega = kilo * kilo, giga = kilo * mega, tera = kilo * giga;
  for (const auto& [typed, bytes] : std::initializer_list<std::pair<const char*, std::uint64_t>>{
           {"1", 1},
           {"500", 500},
           {"500B", 500},
           {"500b", 500},
           {"3K", 3 * kilo},
           {"3k", 3 * kilo},
           {"3kB", 3 * kilo},
           {"3KiB", 3 * kilo},
           {"500M", 500 * mega},
           {"500m", 500 * mega},
           {"500MB", 500 * mega},
           {"500MiB", 500 * mega},
           {"2G", 2 * giga},
           {"2g", 2 * giga},
           {"2GB", 2 * giga},
           {"2gib", 2 * giga},
           {"007G", 7 * giga},
           {"5T", 5 * tera},
           {"5TiB", 5 * tera},
           {"8388607T", 8388607 * tera},
           {"9223372036854775807", 9223372036854775807U}}) {
    EXPECT_EQ(size_of(typed), bytes) << typed;
  }
}

TEST(Memory, RefusesWhatIsNoSize) {
  for (const char* typed : {"0",
                            "0G",
                            "-1",
                            "-2G",
                            "+2G",
                            "1.5G",
                            "1,5G",
                            "G",
                            "B",
                            "iB",
                            "2i",
                            "2iB",
                            "2 G",
                            " 2G",
                            "2G ",
                            "2GG",
                            "2GBB",
                            "2GiBB",
                            "2P",
                            "2Gi",
                            "2Gib/s",
                            "0x10",
                            "1e9",
                            "2gigabytes",
                            "max",
                            "8388608T",
                            "9223372036854775808",
                            "99999999999999999999G",
                            "80%",
                            "--",
                            "٣"}) {
    expect_refused({"check", "hanoi", std::string("--memory=") + typed},
                   std::string("--memory ") + typed +
                       ": not a size; write a whole number of bytes, or 500M or 2G (K, M, G, T: powers of "
                       "1024); from 1 to 8388607T");
  }
  expect_refused("check hanoi --memory", "--memory needs a value (SIZE)");
  expect_refused({"solve", "hanoi", "--memory", ""}, "--memory needs a value (SIZE)");
  expect_refused("check hanoi --memory 2G --memory 2G", "--memory is given twice");
}

TEST(Memory, IsSaidToBeTooSmallBeforeTheSearch) {
  const auto err = [](const char* line) { return run_lucas(line).err; };
  const std::string note =
      "lucas: note: up to 10461394944000 states, and not even one bit for each fits into --memory 2.1 MB";
  for (const char* const line : {"check sliding-tiles --rows 4 --cols 4 --memory 2M",
                                 "solve sliding-tiles --rows 4 --cols 4 --memory 2M --search bfs"})
    EXPECT_THAT(err(line), HasSubstr(note)) << line;
  static const App built{"puzzles", models::builtin()};
  EXPECT_THAT(run_app(built, split("check sliding-tiles --rows 4 --cols 4 --memory 2M")).err,
              HasSubstr("puzzles: note: up to "));
  for (const char* const line :
       {"check sliding-tiles --rows 4 --cols 4 --memory 2M -q",
        "solve sliding-tiles --rows 4 --cols 4 --memory 2M --timeout 10ms",
        "check sliding-tiles --rows 4 --cols 4 --max-states 100",
        "check sliding-tiles --rows 4 --cols 4 --max-depth 5", "check sliding-tiles"})
    EXPECT_EQ(err(line), "") << line;
}

TEST(Threads, AreFrom1To256) {
  for (const char* typed : {"1", "2", "3", "16"})
    EXPECT_EQ(run_lucas("check hanoi --disks 6 -q --threads " + std::string(typed)).out,
              "holds: TypeOK, IsSorted, OnlyContainsAllowedNumberOfDisks in all 729 reachable states\n");
  for (const char* typed : {"0", "-1", "257", "99999999999999999999"}) {
    const std::string message = ": out of range; allowed is a number from 1 to 256";
    expect_refused({"check", "hanoi", "--threads", typed}, std::string("--threads ") + typed + message);
    expect_refused({"solve", "hanoi", "--threads", typed}, std::string("--threads ") + typed + message);
  }
  for (const char* typed : {"all", "2.0", "two", "2x", "0x2"}) {
    expect_refused({"check", "hanoi", "--threads", typed},
                   std::string("--threads ") + typed + ": not a number; allowed is a number from 1 to 256");
  }
}

TEST(Store, IsOneOfFour) {
  for (const char* kind : {"auto", "quotient", "array"})
    EXPECT_EQ(run_lucas(std::string("check die-hard -q --store ") + kind).code, 0) << kind;
  const std::string allowed = ": no such choice; allowed is one of auto, bitmap, quotient, array";
  expect_refused("check hanoi --store hash", "--store hash" + allowed);
  expect_refused("check hanoi --store 1", "--store 1" + allowed);
  expect_refused("check hanoi --store bitmpa", "--store bitmpa" + allowed + ". Did you mean 'bitmap'?");
}

TEST(Store, RefusesAModelThatItCannotServe) {
  expect_refused(
      "check die-hard --store bitmap",
      "--store bitmap: the model 'die-hard' does not number its states. Choose from: auto, quotient, array.");
  expect_refused(
      "check hanoi --disks 32 --pegs 4 --store bitmap",
      "--store bitmap: the model 'hanoi' has too many states with these parameters to number them. "
      "Choose from: auto, quotient, array.");
  expect_refused(
      "solve hanoi --disks 32 --pegs 16 --store quotient",
      "--store quotient: the model 'hanoi' has keys of more than 64 bits. Choose from: auto, array.");
}

// What was seen until then was checked, and is told.
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

// A bitmap takes half of it where another store would not get far; what only traces need goes to a file.
TEST(Memory, IsMadeTheMostOf) {
  const Outcome outcome = run_lucas("check hanoi --disks 14 --memory 2M --json");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("\"store\":\"bitmap\""));
}

TEST(Memory, MustHoldAtLeastAnEmptyVisitedSet) {
  expect_refused(
      "check hanoi --memory 1 --store quotient",
      "the visited set (quotient, empty) does not fit into the 1 byte that the search may use. See --memory, "
      "--reserve and --store.");
  expect_refused(
      "check hanoi --disks 20 --memory 1M --store bitmap",
      "the visited set (bitmap, empty) does not fit into the 1048576 bytes that the search may use. See "
      "--memory, --reserve and --store.");
  expect_refused("check klotski --memory 1M --reserve 1000000",
                 "the visited set (quotient, for 1000000 states) does not fit into the 1048576 bytes that "
                 "the search may "
                 "use. See --memory, --reserve and --store.");
}

TEST(Reserve, IsANumberOfStates) {
  EXPECT_EQ(run_lucas("check die-hard -q --reserve 1").code, 0);
  EXPECT_EQ(run_lucas("check die-hard -q --reserve 100K").code, 0);
  for (const char* typed : {"0", "-5", "9223372036854775808"})
    EXPECT_THAT(run_lucas(Words{"check", "hanoi", "--reserve", typed}).err,
                HasSubstr(": out of range; allowed is a number from 1 to "));
  EXPECT_THAT(run_lucas("check hanoi --reserve 1X").err, HasSubstr("--reserve 1X: not a number"));
}

TEST(EngineOptions, BelongToSearches) {
  for (const char* name : {"threads", "store", "memory", "reserve"}) {
    EXPECT_EQ(run_lucas(std::string("describe hanoi --") + name + " 1").code, 2) << name;
    EXPECT_THAT(run_lucas("help check --all").out, HasSubstr(std::string("--") + name + " "));
    EXPECT_THAT(run_lucas("help solve --all").out, HasSubstr(std::string("--") + name + " "));
  }
}

}  // namespace
}  // namespace lucas::cli::test
