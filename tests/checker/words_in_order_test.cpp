// Words behind a model's name are its parameters in their order; words behind a file are further files.
#include <nlohmann/json.hpp>

#include "files.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

TEST(WordsInOrder, AreParameters) {
  for (const auto& [words, options] : std::initializer_list<std::pair<const char*, const char*>>{
           {"hanoi 5", "hanoi --disks 5"},
           {"hanoi 4 4 2 other linear", "hanoi --disks 4 --pegs 4 --start 2 --goal other --rule linear"},
           {"die-hard 3 5", "die-hard --small 3 --big 5"},
           {"hanoi --pegs 4 5", "hanoi --disks 5 --pegs 4"},
           {"sokoban microban-1 pushes", "sokoban --level microban-1 --metric pushes"},
           {"lights-out 4 3", "lights-out --rows 4 --cols 3"},
           {"pancakes 4 burnt overturned", "pancakes --pancakes 4 --side burnt --start overturned"},
           {"sliding-tiles 2 3", "sliding-tiles --rows 2 --cols 3"},
           {"peg-solitaire triangle4 2 any", "peg-solitaire --board triangle4 --start 2 --finish any"},
           {"pocket-cube quarter solved", "pocket-cube --metric quarter --start solved"}}) {
    const auto solved = [](const std::string& model) {
      return run_lucas("solve " + model + " --no-timing").out;
    };
    EXPECT_EQ(solved(words), solved(options)) << words;
  }
  EXPECT_EQ(run_lucas("check hanoi 4 -q").out, run_lucas("check hanoi --disks 4 -q").out);
  EXPECT_EQ(run_lucas("eval Len(towers[1]) hanoi 7").out, "7\n");
}

// A start comes before parameters, where the words are one.
TEST(WordsInOrder, AreAStartIfTheyCanBe) {
  EXPECT_THAT(run_lucas("solve pancakes 3 1 2").out, StartsWith("pancakes  pancakes=3 start=3 1 2 "));
  EXPECT_THAT(run_lucas("solve pancakes 3").out, StartsWith("pancakes  pancakes=3   goal"));
  EXPECT_THAT(run_lucas("solve pocket-cube 5").out, HasSubstr("start=5"));
  EXPECT_THAT(run_lucas("solve lights-out 1 1").out, HasSubstr("rows=1 cols=2 start=1 1"));
  expect_refused("solve pancakes 3 1 1",
                 "--start 3 1 1: pancake 1 is there twice. Write one of riffled, reversed, sorted, "
                 "overturned, random, or a start such as '3 1 2'.");
}

TEST(WordsInOrder, AreRefusedByTheParametersName) {
  const std::string in_order = "further words are the model's parameters in order: ";
  expect_refused("solve hanoi 99", in_order + "--disks 99: out of range; allowed is a number from 1 to 32");
  expect_refused("solve hanoi 3 x", in_order + "--pegs x: not a number; allowed is a number from 2 to 16");
  expect_refused("solve hanoi 3 --disks 4", "--disks is given twice, once without its name");
  expect_refused("solve hanoi 3 3 1 3 any 7", "unexpected argument '7'");
  expect_refused({"solve", "hanoi", ""}, in_order + "--disks needs a value: a number from 1 to 32");
  expect_refused("solve hanoi -- -3",
                 in_order + "--disks -3: out of range; allowed is a number from 1 to 32");
  expect_refused("solve hanoi 3.5", in_order + "--disks 3.5: not a number; allowed is a number from 1 to 32");
  expect_refused("solve hanoi 99999999999999999999",
                 in_order + "--disks 99999999999999999999: out of range; allowed is a number from 1 to 32");
  EXPECT_EQ(run_lucas("solve klotski nowhere").code, 2);
  EXPECT_EQ(run_lucas("solve hanoi 3 4 5 --no-such 4").code, 2);
}

class FurtherFiles : public ::testing::Test {
 protected:
  FurtherFiles() {
    write_file(one, "..BBCC\n......\nAA.D..\n...D..\n...D..\n......\n");
    write_file(two, "1 2 3\n4 5 6\n7 0 8\n");
    write_file(none, "nothing at all\n");
  }
  const Folder folder;
  const std::string one = folder / "a.txt", two = folder / "b.txt", none = folder / "c.txt";
};

TEST_F(FurtherFiles, MakeATable) {
  const Outcome run = run_lucas({"solve", one, two, "pennant"});
  EXPECT_EQ(run.code, 0);
  const std::string pad(one.size() - 5, ' ');
  EXPECT_EQ(run.out, one + "  Solved in 2 moves (shortest: proved)\n" + two +
                         "  Solved in 1 step (shortest: proved)\npennant" + pad +
                         "Solved in 59 moves (shortest: proved)\n");
  EXPECT_EQ(run_lucas({"solve", "sokoban", "microban-1", "microban-2"}).code, 0);
}

TEST_F(FurtherFiles, AreRefusedIfTheyAreNoLevels) {
  const std::string missing = folder / "missing.txt";
  for (const Words& words :
       {Words{"solve", one, missing}, Words{"solve", one, none}, Words{"solve", one, "-"},
        Words{"check", one, two}, Words{"solve", one, "5"}, Words{"solve", one, two, "-o", folder / "x.json"},
        Words{"solve", one, two, "--all"}, Words{"level", "show", one, two},
        Words{"solve", one, two, "-o", one}, Words{"play", one, two}}) {
    const Outcome run = run_lucas(words);
    EXPECT_EQ(run.code, 2) << ::testing::PrintToString(words);
    EXPECT_EQ(run.out, "");
    EXPECT_LE(lines_in(run.err), 5);
  }
}

TEST_F(FurtherFiles, AreRefusedOnceForTheSameMistake) {
  for (const char* const mistake : {"--nix", "--max-depth x", "--strategy x", "-v"}) {
    const Outcome run = run_lucas(std::string("solve century pennant ") + mistake);
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(lines_in(run.err), 1) << run.err;
  }
}

TEST_F(FurtherFiles, GiveAJsonObjectALine) {
  for (const Words& words : {Words{"solve", one, two, "--json"}, Words{"solve", folder.path(), "--json"}}) {
    const Outcome run = run_lucas(words);
    std::istringstream lines(run.out);
    std::vector<Json> results;
    for (std::string line; std::getline(lines, line);) results.push_back(Json::parse(line));
    ASSERT_EQ(results.size(), 2U) << run.out;
    EXPECT_EQ(results[0]["level"], one);
    EXPECT_EQ(results[0]["steps"], 2);
    EXPECT_EQ(results[1]["level"], two);
    EXPECT_EQ(results[1]["model"]["name"], "sliding-tiles");
  }
  write_file(two, "AAB/C.B\n");
  const Outcome failed = run_lucas({"solve", one, two, "--json"});
  EXPECT_EQ(failed.code, 2);
  EXPECT_THAT(failed.out, HasSubstr("\n{\"level\":\"" + two + "\",\"schema\":\"lucas/result/1\""));
}

}  // namespace
}  // namespace lucas::cli::test
