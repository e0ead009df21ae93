// explore: results that are compared with those of other commands.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "checker/cli.hpp"
#include "checker/files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

Json json_of(const std::string& line) { return Json::parse(run_lucas(line + " --json").out); }

TEST(Explore, WritesItsResultObject) {
  const Folder folder;
  ASSERT_EQ(run_lucas("explore hanoi -q --no-timing -o " + folder / "hanoi.json").code, 0);
  const std::string result = run_lucas("explore hanoi --json --no-timing").out;
  EXPECT_EQ(read_file(folder / "hanoi.json"), result);
  EXPECT_EQ(run_lucas("explore hanoi -o - --format json --no-timing").out, result);
}

// A class is counted once by a search up to symmetry as well.
TEST(Explore, TellsHowSymmetryPartsTheStates) {
  for (const char* line : {"klotski", "peg-solitaire --board triangle4", "peg-solitaire --board triangle5"}) {
    const Json result = json_of(std::string("explore ") + line);
    const Json& symmetry = result["survey"]["symmetry"];
    EXPECT_EQ(symmetry["classes"], json_of(std::string("check --symmetry on ") + line)["stats"]["distinct"])
        << line;
    int states = 0, classes = 0;
    for (const Json& size : symmetry["sizes"]) {
      states += size["states"].get<int>() * size["classes"].get<int>();
      classes += size["classes"].get<int>();
    }
    EXPECT_EQ(states, result["states"]);
    EXPECT_EQ(classes, symmetry["classes"]);
  }
  const Json klotski = json_of("explore klotski");
  const int classes = klotski["survey"]["symmetry"]["classes"],
            alone = klotski["survey"]["symmetry"]["alone"];
  EXPECT_EQ(2 * classes - alone, 25955) << "a mirror image, or none";
  EXPECT_THAT(run_lucas("explore klotski").out,
              HasSubstr(fmt::format("symmetry     {} states up to symmetry; {} equivalent to no other\n",
                                    classes, alone)));
  EXPECT_THAT(run_lucas("explore klotski --symmetry on").out, Not(HasSubstr("  symmetry  ")));
  EXPECT_THAT(run_lucas("explore hanoi").out, Not(HasSubstr("  symmetry  ")));
}

// The level that is written takes as many moves as the state is far from the goal.
TEST(Explore, WritesTheHardestStateAsALevel) {
  const Folder folder;
  const std::string file = folder / "hard.txt";
  for (const char* line :
       {"rush-hour", "rush-hour --level rush-hour-25", "sliding-blocks --level klotski",
        "sliding-blocks --level klotski --metric slides", "sliding-blocks --level pennant --metric steps",
        "sliding-blocks --level century"}) {
    SCOPED_TRACE(line);
    const std::string model = split(line)[0];
    const Json hardest =
        json_of(std::string("explore ") + line + " --hardest -o " + file)["survey"]["goal"]["hardest"];
    EXPECT_EQ(hardest["level"], read_file(file));
    EXPECT_EQ(run_lucas("level show " + file).code, 0);
    const Json solved = json_of("solve " + model + " --level " + file);
    EXPECT_EQ(solved["steps"], hardest["distance"]);
    EXPECT_EQ(solved["trace"]["states"][0]["board"], hardest["state"]["board"]);
    const Json again = json_of("explore " + model + " --level " + file);
    EXPECT_EQ(again["survey"]["goal"]["hardest"]["distance"], hardest["distance"]) << "nothing is harder";
  }
}

}  // namespace
}  // namespace lucas::cli::test
