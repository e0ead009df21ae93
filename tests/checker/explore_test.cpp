// lucas explore: what it prints, the graph files, and what it refuses.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

TEST(Explore, TellsWhatTheSpaceIsLike) {
  const auto run = run_lucas("explore klotski --no-timing");
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out,
              StartsWith("explored: klotski  level=klotski metric=steps   25955 states, depth 167\n"));
  EXPECT_THAT(run.out, HasSubstr("states       25955, 1 initial; depth 167, 4 there\n"));
  EXPECT_THAT(run.out, HasSubstr("steps        83896 to another state; each can be taken back"));
  EXPECT_THAT(run.out, HasSubstr("goal         Solved: 964 states\n"));
  EXPECT_THAT(run.out, HasSubstr("optimum      116 steps; "));
  EXPECT_THAT(run.out, HasSubstr("dead ends    0 states"));
  EXPECT_EQ(run.out, run_lucas("explore klotski --no-timing").out);
}

TEST(Explore, QuietAndVerbose) {
  EXPECT_EQ(run_lucas("explore hanoi -q").out, "explored: hanoi  disks=3 pegs=3   27 states, depth 7\n");
  EXPECT_THAT(run_lucas("explore hanoi -v").out, HasSubstr("states by number of different successors\n"));
  EXPECT_THAT(run_lucas("explore klotski").out, HasSubstr("  0-10  "));
  EXPECT_THAT(run_lucas("explore klotski -v").out, Not(HasSubstr("  0-10  ")));
}

TEST(Explore, PrintsOneJsonObject) {
  const Json result = Json::parse(run_lucas("explore hanoi --json --no-timing").out);
  EXPECT_EQ(result["schema"], "lucas/explore/1");
  EXPECT_EQ(result["verdict"], "explored");
  EXPECT_EQ(result["states"], 27);
  EXPECT_EQ(result["survey"]["goal"]["optimum"], 7);
  EXPECT_EQ(result["survey"]["goal"]["optimal_solutions"], "1");
  EXPECT_EQ(result["survey"]["levels"].size(), 8U);
}

// States beyond it are not expanded, and so no deadlocks.
TEST(Explore, TellsWhatLiesBeyondABoundary) {
  const Words words = {"explore", "die-hard", "--boundary", "big < 4"};
  const std::string out = run_lucas(words).out;
  for (const char* const part :
       {"7 states within big < 4, or a step beyond it and not expanded", "deadlocks    0",
        "boundary     3 states beyond it", "no goal can be reached within the boundary"})
    EXPECT_THAT(out, HasSubstr(part));
  const Json result = Json::parse(run_lucas(plus(words, {"--json"})).out);
  EXPECT_EQ(result["boundaries"], Json({"big < 4"}));
  EXPECT_EQ(result["survey"]["outside_boundary"], 3);
  EXPECT_EQ(result["survey"]["deadlocks"], 0);
}

TEST(Explore, IsIncompleteAtALimit) {
  const Folder folder;
  const auto run = run_lucas({"explore", "klotski", "--max-states", "1000", "-o", folder / "k.dot"});
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.out, HasSubstr("incomplete: stopped by --max-states after "));
  EXPECT_THAT(run.err, HasSubstr("no graph to write to "));
  EXPECT_EQ(folder.size(), 0);
  EXPECT_THAT(run.out, HasSubstr(" after 1000 states and "));
  EXPECT_EQ(run_lucas("explore hanoi --disks 20 --memory 20M").code, 3);
  EXPECT_EQ(run_lucas("explore hanoi --memory 1").code, 3);
  const Json result = Json::parse(run_lucas("explore klotski --max-states 1000 --json").out);
  EXPECT_EQ(result["verdict"], "incomplete");
  EXPECT_EQ(result["stopped_by"], "max-states");
}

std::string graph_in(const std::string& name) {
  const Folder folder;
  const auto run = run_lucas({"explore", "die-hard", "-q", "-o", folder / name});
  EXPECT_EQ(run.code, 0) << run.err;
  return read_file(folder / name);
}

TEST(Explore, WritesGraphs) {
  const std::string graphml = graph_in("jugs.graphml");
  EXPECT_THAT(graphml,
              HasSubstr("<node id=\"n0\"><data key=\"depth\">0</data><data key=\"distance\">6</data>"));
  EXPECT_THAT(graphml, HasSubstr("source=\"n0\" target=\"n1\"><data key=\"action\">FillSmallJug</data>"));
  EXPECT_THAT(graph_in("jugs.gexf"), HasSubstr("<attvalue for=\"distance\" value=\"6\"/>"));
  EXPECT_THAT(graph_in("jugs.dot"), HasSubstr("  0 -> 1 [label=\"FillSmallJug\"];\n"));
  EXPECT_THAT(graph_in("jugs.aut"), StartsWith("des (0, 96, 16)\n(0, \"FillSmallJug\", 1)\n"));
  EXPECT_THAT(graph_in("jugs.csv"), StartsWith("Id,depth,goal_distance,goal,state\n0,0,6,false,\""));
  EXPECT_THAT(graph_in("jugs.edges.csv"),
              StartsWith("Source,Target,Type,Label\n0,1,Directed,\"FillSmallJug\"\n"));
}

TEST(Explore, PutsOneStateBeforeSeveralInitialOnesInAut) {
  const auto run = run_lucas("explore hanoi --disks 1 --start any -q -o - --format aut");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("des (0, 9, 4)\n(0, \"i\", 1)\n(0, \"i\", 2)\n(0, \"i\", 3)\n"
                                  "(1, \"Move 1: 1→2\", 2)\n(1, \"Move 1: 1→3\", 3)\n"));
  EXPECT_EQ(lines_in(run.out), 1 + 9);
}

TEST(Explore, WritesNoFormulaForASpreadsheet) {
  EXPECT_THAT(
      run_lucas({"explore", "sliding-blocks", "--level", "=.|##", "-q", "-o", "-", "--format", "edges.csv"})
          .out,
      HasSubstr(",Directed,\"'= right\"\n"));
}

TEST(Explore, WritesItsResultObject) {
  const Folder folder;
  ASSERT_EQ(run_lucas({"explore", "hanoi", "-q", "--no-timing", "-o", folder / "hanoi.json"}).code, 0);
  EXPECT_EQ(read_file(folder / "hanoi.json"), run_lucas("explore hanoi --json --no-timing").out);
}

TEST(Explore, WritesToStdoutInTheFormatAskedFor) {
  const Folder folder;
  ASSERT_EQ(
      run_lucas({"explore", "hanoi", "-q", "-o", folder / "hanoi.dot", "-o", folder / "a.edges.csv"}).code,
      0);
  const Outcome dot = run_lucas("explore hanoi -o - --format dot --no-timing");
  EXPECT_EQ(dot.out, read_file(folder / "hanoi.dot"));
  EXPECT_THAT(dot.err, HasSubstr("explored: hanoi"));
  EXPECT_EQ(run_lucas("explore hanoi -q -o - --format edges.csv").out, read_file(folder / "a.edges.csv"));
  EXPECT_EQ(run_lucas("explore hanoi -o - --format json --no-timing").out,
            run_lucas("explore hanoi --json --no-timing").out);
  ASSERT_EQ(run_lucas({"explore", "hanoi", "-q", "-o", folder / "graph", "--format", "dot"}).code, 0);
  EXPECT_EQ(read_file(folder / "graph"), dot.out);
  ASSERT_EQ(
      run_lucas({"explore", "hanoi", "-q", "-o", folder / "b.dot", "-o", folder / "b", "--format", "csv"})
          .code,
      0);
  EXPECT_EQ(read_file(folder / "b.dot"), dot.out) << "a name that tells its format wins";
}

// A class is counted once by a search up to symmetry as well.
TEST(Explore, TellsHowSymmetryPartsTheStates) {
  const auto distinct = [](const std::string& line) {
    return Json::parse(run_lucas("check " + line + " --symmetry on --json").out)["stats"]["distinct"];
  };
  for (const char* line : {"klotski", "peg-solitaire --board triangle4", "peg-solitaire --board triangle5"}) {
    const Json result = Json::parse(run_lucas(std::string("explore ") + line + " --json").out);
    const Json& symmetry = result["survey"]["symmetry"];
    EXPECT_EQ(symmetry["classes"], distinct(line)) << line;
    int states = 0, classes = 0;
    for (const Json& size : symmetry["sizes"]) {
      states += size["states"].get<int>() * size["classes"].get<int>();
      classes += size["classes"].get<int>();
    }
    EXPECT_EQ(states, result["states"]);
    EXPECT_EQ(classes, symmetry["classes"]);
  }
  const Json klotski = Json::parse(run_lucas("explore klotski --json").out);
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
    Words words = split(std::string("explore ") + line);
    words.insert(words.end(), {"--hardest", "--json", "-o", file});
    const Json hardest = Json::parse(run_lucas(words).out)["survey"]["goal"]["hardest"];
    EXPECT_EQ(hardest["level"], read_file(file));
    EXPECT_EQ(run_lucas({"level", "show", file}).code, 0);
    const Json solved = Json::parse(run_lucas({"solve", split(line)[0], "--level", file, "--json"}).out);
    EXPECT_EQ(solved["steps"], hardest["distance"]);
    EXPECT_EQ(solved["trace"]["states"][0]["board"], hardest["state"]["board"]);
    const Json again = Json::parse(run_lucas({"explore", split(line)[0], "--level", file, "--json"}).out);
    EXPECT_EQ(again["survey"]["goal"]["hardest"]["distance"], hardest["distance"]) << "nothing is harder";
  }
}

TEST(Explore, PrintsTheHardestStateWhereNoFileIsNamed) {
  const auto level = run_lucas("explore rush-hour --hardest -q");
  EXPECT_THAT(level.out, HasSubstr("\nhardest, as a level:\nname:"));
  const auto level_only = run_lucas("explore rush-hour --hardest -q -o -");
  EXPECT_THAT(level_only.out, StartsWith("name:"));
  EXPECT_THAT(level_only.err, StartsWith("explored: rush-hour"));
  const auto state = run_lucas("explore hanoi --hardest -q --disks 1 --goal 3");
  EXPECT_THAT(state.out, HasSubstr("\nhardest, for --from: towers = <<<<1>>, <<>>, <<>>>>\n"));
  const auto state_only = run_lucas("explore hanoi --hardest -q --disks 1 --goal 3 -o -");
  EXPECT_EQ(state_only.out, "towers = <<<<1>>, <<>>, <<>>>>\n");
  const auto none = run_lucas("explore die-hard --target 6 --hardest");
  EXPECT_EQ(none.code, 1);
  EXPECT_THAT(none.out, HasSubstr("no state is hardest: no goal can be reached\n"));
}

TEST(Explore, RefusesWhatCannotBe) {
  const auto refused = [](const std::string& line, const std::string& text) {
    const auto run = run_lucas(line);
    EXPECT_EQ(run.code, 2) << line;
    EXPECT_THAT(run.err, HasSubstr(text)) << line;
  };
  refused("explore hanoi -o tower.png", "Known endings: .graphml, .dot");
  refused("explore hanoi -o -",
          "--output -: the name does not tell the format. Known endings: .graphml, .dot, .gexf, "
          ".aut, .edges.csv, .csv, .json, .html; or use --format.");
  refused("explore hanoi --format dot", "--format goes with --output. For stdout: --output -.");
  refused(
      "explore hanoi -o - --format itf",
      "--format itf: no such choice; allowed is one of graphml, dot, gexf, aut, edges.csv, csv, json, html");
  EXPECT_EQ(run_lucas("explore hanoi -o - --format dot --json").code, 2) << "both want stdout";
  refused("explore hanoi --threads 2", "unknown option '--threads'");
  refused("explore", "explore: which model?");
  refused("explore klotski --hardest --symmetry on",
          "--hardest does not go with --symmetry on: that explores states that may be out of");
  refused("explore rush-hour -o hard.txt", "does not tell the format");
  refused("explore rush-hour -o hard.itf.json", "explore writes no .itf.json");
  refused("explore rush-hour --hardest -o hard.tlc.json", "explore writes no .tlc.json");
  EXPECT_EQ(run_lucas("explore rush-hour --hardest -o /nowhere/at/all").code, 74);
  EXPECT_EQ(run_lucas("explore rush-hour --hardest --max-states 10").code, 3);
  EXPECT_EQ(run_lucas("explore hanoi -o /nowhere/at/all.dot").code, 74);
}

}  // namespace
}  // namespace lucas::cli::test
