// --start random: solvable, and the same again for the same seed.
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

TEST(RandomStart, SaysItsSeed) {
  const Outcome run = run_lucas("solve sliding-tiles --start random");
  EXPECT_THAT(run.out, ContainsRegex("start=random:[0-9]+ "));
  const std::size_t at = run.out.find("random:");
  const std::string seed = run.out.substr(at, run.out.find(' ', at) - at);
  EXPECT_EQ(run_lucas("solve sliding-tiles --no-timing --start " + seed).out,
            run_lucas("solve sliding-tiles --no-timing " + seed).out);
}

// Pinned: a seed means the same start on every machine.
TEST(RandomStart, IsTheSameForASeed) {
  EXPECT_EQ(run_lucas("eval stack pancakes 5 plain random:7").out, "<<2, 4, 5, 3, 1>>\n");
  EXPECT_EQ(run_lucas("eval board 15-puzzle --start random:7").out,
            "<<<<10, 15, 2, 7>>, <<8, 13, 12, 11>>, <<4, 0, 5, 3>>, <<6, 1, 14, 9>>>>\n");
  EXPECT_EQ(run_lucas("eval lit lights-out --start random:7").out,
            "{<<1, 1>>, <<2, 1>>, <<2, 2>>, <<3, 1>>, <<3, 2>>, <<3, 3>>}\n");
  EXPECT_EQ(run_lucas("eval pegs peg-solitaire triangle5 random:7").out, "{2, 7, 11}\n");
  EXPECT_EQ(run_lucas("eval UFL pocket-cube --start random:7").out, "\"LBU\"\n");
}

TEST(RandomStart, CanBeSolved) {
  for (const std::string model :
       {"8-puzzle", "sliding-tiles 2 3", "pancakes", "burnt-pancakes 4", "pocket-cube", "lights-out 4 4",
        "peg-solitaire triangle5", "peg-solitaire triangle4 --finish 2"}) {
    for (const char* seed : {"1", "2", "3", "4", "4294967295"}) {
      const std::string line = "solve " + model + " -q --start random:" + seed;
      EXPECT_EQ(run_lucas(line).code, 0) << line;
    }
  }
}

TEST(RandomStart, IsRefusedWithoutANumberForASeed) {
  for (const char* seed : {"", "x", "-1", "4294967296", "7x", "1.5", "0x7"}) {
    const std::string start = std::string("random:") + seed;
    for (const char* model : {"sliding-tiles", "pancakes", "pocket-cube", "lights-out", "peg-solitaire"})
      expect_refused({"solve", model, "--start", start},
                     "--start " + start +
                         ": the seed is no number from 0 to 4294967295. Write random, or a "
                         "seed as in random:7.");
  }
  EXPECT_THAT(run_lucas("solve pancakes --start randm").err, HasSubstr("Did you mean 'random'?"));
}

}  // namespace
}  // namespace lucas::cli::test
