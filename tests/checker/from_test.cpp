// --from: beginning at another state, told by a trace or by its text.
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

// The state after Move 1: 1→3, Move 2: 1→2.
constexpr const char* apart = "towers = <<<<3>>, <<2>>, <<1>>>>";

class From : public ::testing::Test {
 protected:
  From() { run_lucas({"solve", "hanoi", "-q", "-o", whole}); }

  const Folder folder;
  const std::string whole = folder / "whole.itf.json", rest = folder / "rest.itf.json";
};

TEST_F(From, SolvesFromAStateToldByItsText) {
  const auto run = run_lucas({"solve", "hanoi", "--from", apart, "--no-timing"});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, HasSubstr("Solved in 5 steps (shortest: proved)\n"
                                 "from towers = <<<<3>>, <<2>>, <<1>>>>, 2 steps from an initial state\n"
                                 "   0  from"));
  for (const char* text : {"[towers |-> <<<<3>>, <<2>>, <<1>>>>]", "/\\ towers = <<<<3>>,<<2>>,<<1>>>>\n"})
    EXPECT_EQ(run_lucas({"solve", "hanoi", "--from", text, "--no-timing"}).out, run.out);
}

TEST_F(From, SolvesFromAStateOfATrace) {
  const auto solved = [&](const std::string& from) {
    return run_lucas({"solve", "hanoi", "-q", "--from", from}).out;
  };
  EXPECT_EQ(solved(whole + ":2"), "Solved in 5 steps (shortest: proved)\n");
  EXPECT_EQ(solved(whole + ":0"), "Solved in 7 steps (shortest: proved)\n");
  EXPECT_EQ(solved(whole), "Solved in 0 steps (shortest: proved)\n") << "its last state";
  ASSERT_EQ(run_lucas({"solve", "hanoi", "-q", "-o", folder / "t.tlc.json"}).code, 0);
  EXPECT_EQ(solved(folder / "t.tlc.json:6"), "Solved in 1 step (shortest: proved)\n");
}

TEST_F(From, ItsTraceVerifies) {
  const std::string tlc = folder / "rest.tlc.json", again = folder / "again.itf.json";
  ASSERT_EQ(run_lucas({"solve", "hanoi", "--from", apart, "-q", "-o", rest, "-o", tlc}).code, 0);
  EXPECT_EQ(run_lucas({"trace", "verify", rest}).out,
            "valid: " + rest + " is a behaviour of hanoi in 5 steps, and reaches Solved\n");
  EXPECT_THAT(run_lucas({"trace", "verify", tlc, "--model", "hanoi"}).out, HasSubstr(" in 7 steps"))
      << "it begins where TLC's traces do";
  const Json trace = Json::parse(read_file(rest));
  EXPECT_EQ(trace["states"].size(), 6U);
  EXPECT_EQ(trace["#meta"]["lucas"]["from"].size(), 3U);
  EXPECT_THAT(run_lucas({"trace", "show", rest}).out, StartsWith("   0  from "));
  EXPECT_THAT(run_lucas({"trace", "show", whole}).out, StartsWith("   0  init "));
  ASSERT_EQ(run_lucas({"trace", "convert", rest, "-o", again}).code, 0);
  EXPECT_EQ(read_file(again), read_file(rest));
  EXPECT_EQ(run_lucas({"solve", "hanoi", "-q", "--from", rest + ":1"}).out,
            "Solved in 4 steps (shortest: proved)\n")
      << "a trace that begins elsewhere leads further";
}

TEST_F(From, ItsTraceIsRefusedWhereTheWayToItIsWrong) {
  ASSERT_EQ(run_lucas({"solve", "hanoi", "--from", apart, "-q", "-o", rest}).code, 0);
  const Json good = Json::parse(read_file(rest));
  const auto verified = [&](const Json& trace) {
    write_file(rest, trace.dump());
    return run_lucas({"trace", "verify", rest});
  };
  Json bad = good;
  bad["#meta"]["lucas"]["from"].erase(1);
  EXPECT_THAT(verified(bad).out, HasSubstr("state 0 of 0..5: it does not follow from #meta.lucas.from[0]"));
  bad = good;
  bad["#meta"]["lucas"]["from"].erase(0);
  EXPECT_THAT(verified(bad).out,
              HasSubstr("state 0 of 0..5: on the way to it, #meta.lucas.from[0]: it is no initial state"));
  bad = good;
  bad["#meta"]["lucas"].erase("from");
  EXPECT_THAT(verified(bad).out, HasSubstr("state 0 of 0..5: it is no initial state of the model"));
  bad = good;
  bad["states"].erase(1);
  EXPECT_THAT(verified(bad).out, HasSubstr("state 1 of 0..4: it does not follow from state 0"));
  bad = good;
  bad["#meta"]["lucas"]["from"].erase(2);
  EXPECT_EQ(verified(bad).code, 2);
  for (const Json& nonsense : {Json(3), Json::array(), Json::array({1}), Json::array({Json::object()})}) {
    bad = good;
    bad["#meta"]["lucas"]["from"] = nonsense;
    EXPECT_EQ(verified(bad).code, 2) << nonsense;
  }
}

TEST_F(From, ChecksAndExploresWhatLiesBehind) {
  const auto run =
      run_lucas({"check", "die-hard", "--never", "Solved", "--from", "big = 5; small = 1", "-q"});
  EXPECT_EQ(run.code, 12);
  EXPECT_THAT(run.out, HasSubstr("never Solved after "));
  const Json explored = Json::parse(run_lucas({"explore", "hanoi", "--from", apart, "--json"}).out);
  EXPECT_EQ(explored["states"], 27);
  EXPECT_EQ(explored["survey"]["goal"]["optimum"], 5);
  EXPECT_EQ(explored["from"]["towers"].size(), 3U);
  const Json held = Json::parse(run_lucas({"check", "hanoi", "--from", apart, "--json"}).out);
  EXPECT_EQ(held["verdict"], "holds");
  EXPECT_TRUE(held.contains("from"));
}

TEST_F(From, PlaysOn) {
  const auto played = [&](const std::string& input) {
    std::istringstream in(input);
    std::streambuf* const before = std::cin.rdbuf(in.rdbuf());
    const Outcome outcome = run_lucas({"play", "hanoi", "--from", apart});
    std::cin.rdbuf(before);
    std::cin.clear();
    return outcome;
  };
  const std::string file = folder / "game.itf.json";
  const auto run = played("u\nh\n1\nr\n1\nsave " + file + "\n");
  EXPECT_THAT(run.out, HasSubstr("0 steps   optimal from here: 5\n"));
  EXPECT_THAT(run.out, HasSubstr("this is the start"));
  EXPECT_EQ(run_lucas({"trace", "verify", file}).code, 0);
}

TEST_F(From, CountsAndListsFromThere) {
  const auto run = run_lucas({"solve", "hanoi", "--from", apart, "--all"});
  EXPECT_THAT(run.out, HasSubstr("the only one\n"));
  EXPECT_THAT(run.out, HasSubstr("\n  1  Move 1: 3→2; Move 3: 1→3; "));
}

TEST_F(From, WorksWithSymmetryAndThreads) {
  const std::string trace = folder / "k.itf.json";
  ASSERT_EQ(run_lucas({"solve", "klotski", "-q", "-o", trace}).code, 0);
  for (const char* more : {"--symmetry=on", "--threads=2", "--search=dfs", "--store=array"}) {
    const auto run = run_lucas({"solve", "klotski", "-q", "--from", trace + ":16", more, "-o", rest});
    EXPECT_EQ(run.code, 0) << more;
    EXPECT_EQ(run_lucas({"trace", "verify", rest}).code, 0) << more;
    if (std::string(more) != "--search=dfs") {
      EXPECT_EQ(run.out, "Solved in 100 steps (shortest: proved)\n") << more;
    }
  }
}

TEST_F(From, RefusesWhatIsNoReachableState) {
  const auto refused = [](const Words& words, const std::string& text) {
    expect_refused(words, "--from: " + text);
  };
  refused({"solve", "hanoi", "--from", "towers = <<<<2, 1>>, <<>>, <<3>>>>"},
          "no reachable state of 'hanoi' matches. All 27 reachable states were looked at.");
  refused(
      {"check", "die-hard", "--boundary", "small = 0", "--from", "big = 4; small = 3"},
      "no reachable state of 'die-hard' matches. All 5 reachable states within --boundary were looked at.");
  EXPECT_THAT(run_lucas({"check", "die-hard", "--from", "big' = 4"}).err,
              StartsWith("lucas: --from:4: ' tells of the state after a step; there is none here\n"));
  refused({"solve", "die-hard", "--from", "big = 0"},
          "4 reachable states of 'die-hard' match. Tell more of their variables.");
  refused({"solve", "hanoi", "--from", "tower = <<>>"},
          "the model 'hanoi' has no variable 'tower'. Did you mean 'towers'?");
  const std::string how = " A state is told as in: towers = <<<<1, 2>>, <<>>>>, or big = 3; small = 0.";
  refused({"solve", "hanoi", "--from", "nowhere.itf.json"},
          "'nowhere.itf.json' is neither a file nor a state." + how);
  refused({"solve", "hanoi", "--from", ""}, "'' is neither a file nor a state." + how);
  refused({"solve", "hanoi", "--from", "towers = "},
          "character 10: a value belongs here: a number, TRUE, \"text\", <<...>>, {...} or [...]." + how);
  refused({"solve", "hanoi", "--from", whole + ":8"}, whole + ": it has no state 8. Its states are 0 to 7.");
  refused({"solve", "hanoi", "--from", whole + ":x"},
          "'x' is no number of a state. FILE:N is state N of the trace, "
          "from 0.");
  refused({"solve", "klotski", "--from", whole}, whole + ": a trace of 'hanoi', not of 'klotski'");
  refused({"solve", "hanoi", "--disks", "4", "--from", whole},
          whole + ": state 0: it is no initial state of the model");
  refused({"solve", "hanoi", "--from", folder.path()}, folder.path() + ": is a folder, not a trace");
  expect_refused({"solve", "hanoi", "--strategy", "recursive", "--from", apart},
                 "--strategy does not go with --from: a strategy builds its solution from an initial state");
}

TEST_F(From, IsIncompleteWhereALimitCameFirst) {
  const auto run = run_lucas({"solve", "klotski", "--from", "board = {}", "--max-states", "1000"});
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.out,
              HasSubstr("incomplete: stopped by --max-states before the state to begin at was found; 1000 "
                        "states seen so far\n"));
  const Json result =
      Json::parse(run_lucas({"check", "klotski", "--from", "board = {}", "--max-states", "9", "--json"}).out);
  EXPECT_EQ(result["verdict"], "incomplete");
  EXPECT_EQ(result["stopped_by"], "max-states");
  EXPECT_EQ(result["from_found"], false);
  EXPECT_GT(result["stats"]["generated"], 9);
  EXPECT_EQ(run_lucas({"explore", "klotski", "--from", "board = {}", "--memory", "200K"}).code, 3);
  EXPECT_EQ(run_lucas({"play", "klotski", "--from", "board = {}", "--max-states", "1000"}).code, 3);
}

// The search that was asked for did not begin, so it counted no goals.
TEST_F(From, ThatALimitKeepsFromBeingFoundHasNoGoalCounts) {
  const std::vector<std::string> words = {"hanoi",         "--disks",      "12", "--from",
                                          "towers = <<>>", "--max-states", "5",  "--verbose"};
  for (const std::string command : {"solve", "check"}) {
    for (const std::string format : {"--no-timing", "--json"}) {
      std::vector<std::string> all = words;
      all.insert(all.begin(), command);
      all.push_back(format);
      const auto run = run_lucas(all);
      EXPECT_EQ(run.code, 3) << run.err;
      EXPECT_THAT(run.out, Not(HasSubstr("goal Solved:")));
      EXPECT_THAT(run.out, Not(HasSubstr("\"goals\"")));
    }
  }
}

}  // namespace
}  // namespace lucas::cli::test
