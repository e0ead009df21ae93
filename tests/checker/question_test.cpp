// Questions: expressions of TLA+ as invariants, goals, boundaries and states, and eval.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <tuple>

#include "cli.hpp"
#include "files.hpp"
#include "process.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

TEST(Question, ChecksAnInvariantThatNoAuthorNamed) {
  const auto run = run_lucas({"check", "die-hard", "--invariant", "big # 4", "-q"});
  EXPECT_EQ(run.code, 12);
  EXPECT_EQ(run.out, "violated: big # 4 after 6 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas({"check", "die-hard", "--invariant", "TypeOK /\\ big + small <= 8", "-q"}).out,
            "holds: TypeOK /\\ big + small <= 8 in all 16 reachable states\n");
}

TEST(Question, TellsWhichPartIsFalse) {
  const Words words = {"check", "hanoi", "--invariant", "IsSorted /\\ \\A p \\in 2..3 : Len(towers[p]) < 2"};
  EXPECT_THAT(run_lucas(words).out, HasSubstr("\n  FALSE: Len(towers[p]) < 2 for p = "));
  const Json result = Json::parse(run_lucas(plus(words, {"--json"})).out);
  EXPECT_THAT(result["property"]["because"].get<std::string>(), StartsWith("Len(towers[p]) < 2 for p = "));
}

// A question that reads one tower in some states and two in others: hanoi has words for towers, by which verdicts on one
// are remembered. What reads the whole state is never remembered.
TEST(Question, RemembersVerdictsOfOnePartOnly) {
  const char* const questions[] = {
      R"(towers[1] = <<>> /\ towers[2] = <<>>)",
      R"(Len(towers[1]) = 0 /\ Len(towers[2]) = 0)",
      R"(Len(towers[1]) = 1 \/ Len(towers[3]) = 2)",
      R"(Len(towers[2]) = 2 => Len(towers[1]) = 1)",
      R"(IF towers[1] = <<>> THEN Len(towers[2]) = 1 ELSE FALSE)",
      R"(\A p \in 1..3 : Len(towers[p]) < 3)",
      R"(\E p \in 2..3 : Len(towers[p]) = 2 /\ Head(towers[p]) = 3)",
  };
  const auto goals = [](const std::string& question) {
    const auto run = run_lucas({"explore", "hanoi", "--goal", question, "--json", "--no-timing"});
    return Json::parse(run.out)["survey"]["goal"]["states"].get<int>();
  };
  for (const std::string question : questions)
    EXPECT_EQ(goals(question), goals(R"((towers = towers) /\ ()" + question + ")")) << question;
  EXPECT_EQ(goals(questions[0]), 1);
  // The whole variable, put together from towers.
  EXPECT_EQ(goals("towers = <<towers[1], towers[2], towers[3]>>"), 27);
  EXPECT_EQ(goals("Len(towers) = 3"), 27);
  EXPECT_EQ(
      goals("towers \\in {<<<<1, 2, 3>>, <<>>, <<>>>>, <<<<3>>, <<1>>, <<2>>>>, <<<<2, 1>>, <<>>, <<3>>>>}"),
      2);
}

TEST(Question, LooksForAGoal) {
  const auto run = run_lucas({"solve", "die-hard", "--goal", "big = 4 /\\ small = 3", "-q"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out, "big = 4 /\\ small = 3 in 6 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas({"solve", "die-hard", "--goal", "big > 5", "-q"}).code, 1);
  for (const auto& [goals, steps] :
       {std::pair("allRingsTogether", 0), {"Solved", 7}, {"Solved --goal 2", 7}, {"other", 7}})
    EXPECT_THAT(run_lucas(fmt::format("solve hanoi -q --goal {}", goals)).out,
                HasSubstr(fmt::format(" in {} steps", steps)))
        << goals;
  expect_refused("solve hanoi --goal lsat", "the model 'hanoi' has no goal 'lsat'. Did you mean 'last'?");
  EXPECT_THAT(run_lucas({"solve", "hanoi", "--goal", "Len(towers[2]) = 3", "-q"}).out,
              HasSubstr(" in 7 steps"));
  EXPECT_THAT(run_lucas({"explore", "die-hard", "--goal", "small = 2"}).out,
              HasSubstr("small = 2: 2 states"));
}

TEST(Question, ChecksSteps) {
  const auto run =
      run_lucas({"check", "hanoi", "--step-invariant", "Len(towers[1]) <= Len(towers'[1])", "-q"});
  EXPECT_EQ(run.code, 12);
  EXPECT_THAT(run.out, HasSubstr("after 1 step"));
  EXPECT_EQ(run_lucas({"check", "hanoi", "--step-invariant", "towers # towers'", "-q"}).code, 0);
}

TEST(Question, StaysWithinABoundary) {
  const Words words = {"check", "die-hard", "--boundary", "big < 4", "--invariant", "small # 2"};
  const auto run = run_lucas(plus(words, {"-q"}));
  EXPECT_EQ(
      run.out,
      "holds: small # 2 in all 7 reachable states within big < 4, or a step beyond it and not expanded\n");
  for (const char* const threads : {"1", "2", "3"})
    EXPECT_EQ(run_lucas(plus(words, {"-q", "--threads", threads})).out, run.out);
  EXPECT_EQ(Json::parse(run_lucas(plus(words, {"--json"})).out)["boundaries"], Json({"big < 4"}));
}

// Beyond it no step is taken, back neither.
TEST(Question, OfABoundaryBreaksNoPromiseOfAModelThatListsItsGoals) {
  const std::vector<Words> calls = {{"check", "hanoi", "--boundary", "Len(towers[3]) = 0"},
                                    {"solve", "hanoi", "--boundary", "Len(towers[2]) < 2"},
                                    {"explore", "hanoi", "--boundary", "Len(towers[3]) = 0"},
                                    {"check", "pancakes", "--boundary", "stack[1] # 1"},
                                    {"check", "lights-out", "--boundary", "<<1, 1>> \\in lit"},
                                    {"check", "hanoi", "--boundary", "Len(towers[3]) = 0", "--promises"}};
  for (const Words& words : calls)
    EXPECT_LE(run_lucas(words).code, 1) << testing::PrintToString(words) << run_lucas(words).err;
}

TEST(Question, NeedsDefinitionsInTheirFile) {
  const Folder folder;
  write_file(folder / "DieHard.cfg", "SPECIFICATION Spec\nINVARIANTS TypeOK NotSolved\n");
  write_file(folder / "words.txt", "nothing is defined here\n");
  for (const char* const file : {"DieHard.cfg", "words.txt"})
    EXPECT_EQ(run_lucas({"check", "die-hard", "--definitions", folder / file}).code, 2) << file;
  EXPECT_THAT(run_lucas({"check", "die-hard", "--define", ""}).err,
              HasSubstr("there is no definition in it"));
}

TEST(Question, MayCallDefinitions) {
  const Folder folder;
  write_file(folder / "d.tla", "Low(t) ==\n  \\A i \\in 1..Len(t) : t[i] < Most\n");
  const auto run = run_lucas({"check", "hanoi", "--define", "Most == 4", "--definitions", folder / "d.tla",
                              "--invariant", "\\A p \\in 1..3 : Low(towers[p])", "-q"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run_lucas({"check", "hanoi", "--define", "Low(t) == \\A i \\in 1..Len(t) : t[i] < 4",
                       "--invariant", "\\A p \\in 1..3 : Low(towers[p])", "-q"})
                .code,
            0);
}

// Whether it is named alone or within an expression.
TEST(Question, IsOfNoNameThatMeansTwoThings) {
  for (const char* const question : {"TypeOK", "TypeOK /\\ TRUE"}) {
    const auto run =
        run_lucas({"check", "die-hard", "--define", "TypeOK == FALSE", "--invariant", question, "-q"});
    EXPECT_EQ(run.code, 2) << question;
    EXPECT_THAT(run.err, HasSubstr("'TypeOK' means something already")) << question;
  }
  EXPECT_EQ(
      run_lucas({"check", "die-hard", "--define", "Solved == FALSE", "--eventually", "Solved", "-q"}).code,
      2);
  EXPECT_EQ(
      run_lucas({"check", "die-hard", "--define", "Solved == FALSE", "--invariant", "TypeOK", "-q"}).code, 0);
}

TEST(Question, MayCallOperatorsOfAModule) {
  const Folder folder;
  write_file(folder / "Jugs.tla", R"(---- MODULE Jugs ----
EXTENDS Naturals
VARIABLES big, small
TypeOK == big \in 0..5 /\ small \in 0..3
Least(m, n) == IF m < n THEN m ELSE n
Init == big = 0 /\ small = 0
Fill == \/ big' = 5 /\ UNCHANGED small
        \/ small' = 3 /\ UNCHANGED big
Empty == \/ big' = 0 /\ UNCHANGED small
         \/ small' = 0 /\ UNCHANGED big
Pour == \/ big' = Least(big + small, 5) /\ small' = small - (big' - big)
        \/ small' = Least(big + small, 3) /\ big' = big - (small' - small)
Next == Fill \/ Empty \/ Pour
Spec == Init /\ [][Next]_<<big, small>> /\ WF_<<big, small>>(Next)
NotSolved == big # 4
====
)");
  const Words words = {"check", "die-hard", "--definitions", folder / "Jugs.tla", "-q"};
  EXPECT_EQ(run_lucas(plus(words, {"--invariant", "NotSolved"})).code, 12);
  EXPECT_EQ(run_lucas(plus(words, {"--step-invariant", "[Next]_<<big, small>>"})).out,
            "holds: [Next]_<<big, small>> in all 16 reachable states\n");
  EXPECT_EQ(run_lucas(plus(words, {"--step-invariant", "[Fill \\/ Pour]_<<big, small>>"})).code, 12);
  EXPECT_EQ(run_lucas(plus(words, {"--step-invariant", "<<Next>>_big"})).code, 12) << "small alone changes";
  EXPECT_THAT(run_lucas(plus(words, {"--invariant", "NotSolve"})).err,
              HasSubstr("Did you mean 'NotSolved'?"));
  EXPECT_THAT(run_lucas(plus(words, {"--step-invariant", "Spec"})).err,
              HasSubstr("tells of whole behaviours"));
}

TEST(Question, OfStepsMayNameWhatStays) {
  const auto holds = [](const std::string& question) {
    return run_lucas({"check", "die-hard", "--step-invariant", question, "-q"}).code == 0;
  };
  EXPECT_FALSE(holds("UNCHANGED big"));
  EXPECT_TRUE(holds("UNCHANGED <<big, small>> \\/ big' # big \\/ small' # small"));
  EXPECT_EQ(holds("UNCHANGED big \\/ big' \\in 0..5"), holds("[big' \\in 0..5]_big"));
  EXPECT_FALSE(holds("[FALSE]_big"));
  EXPECT_FALSE(holds("<<TRUE>>_<<big, small>>")) << "a full jug may be filled";
}

TEST(Question, MayBeginWithAMinus) {
  EXPECT_EQ(run_lucas(Words{"eval", "-3 % 2"}).out, "1\n");
  EXPECT_EQ(run_lucas(Words{"eval", "-3"}).out, "-3\n");
  EXPECT_EQ(run_lucas(Words{"eval", "-(1 + 2)"}).out, "-3\n");
  EXPECT_EQ(run_lucas({"eval", "--", "-3"}).out, "-3\n");
  EXPECT_EQ(run_lucas({"eval", "-big < 1", "die-hard"}).out, "TRUE\n");
  EXPECT_EQ(run_lucas({"check", "die-hard", "--invariant", "-1 < big", "-q"}).code, 0);
  EXPECT_EQ(run_lucas({"check", "die-hard", "--always-solvable", "-4 < -big + 1", "-q"}).code, 0);
  EXPECT_EQ(run_lucas({"check", "die-hard", "--leads-to", "-1 < big", "-2 < big", "-q"}).code, 0);
  expect_refused("check hanoi -1",
                 "further words are the model's parameters in order: --disks -1: out of range; allowed is a "
                 "number from 1 to 32");
  EXPECT_EQ(run_lucas(Words{"eval", "-big"}).code, 2);
}

TEST(Question, TellsItsValueAsJson) {
  const Json plain = Json::parse(run_lucas({"eval", "[x \\in {0} |-> {2, 1}]", "--json"}).out);
  EXPECT_EQ(plain["text"], "(0 :> {1, 2})");
  EXPECT_EQ(plain["value"].dump(),
            R"({"#map":[[{"#bigint":"0"},{"#set":[{"#bigint":"1"},{"#bigint":"2"}]}]]})");
  EXPECT_FALSE(plain.contains("state"));
  const Json there = Json::parse(run_lucas({"eval", "[b |-> big]", "die-hard", "--json"}).out);
  EXPECT_EQ(there["value"].dump(), R"({"b":{"#bigint":"0"}})");
  EXPECT_EQ(there["model"]["name"], "die-hard");
  EXPECT_EQ(there["state"].dump(), R"({"big":{"#bigint":"0"},"small":{"#bigint":"0"}})");
  const auto refused = run_lucas({"eval", "1 +", "--json"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(Json::parse(refused.out)["error"]["code"], 2);
}

TEST(Question, ReadsDefinitionsFromStdinOnce) {
  Conditions conditions;
  conditions.input = "Four == 4\n";
  Process violated({"check", "die-hard", "--definitions", "-", "--invariant", "big # Four", "-q"},
                   conditions);
  EXPECT_EQ(violated.finish(), 12) << violated.err;
  Process begun({"solve", "die-hard", "--definitions", "-", "--goal", "big = Four", "--from",
                 "big = Four /\\ small = 0", "-q"},
                conditions);
  EXPECT_EQ(begun.finish(), 0) << begun.err;
}

TEST(Question, SaysInWhichStateToBegin) {
  const auto run = run_lucas({"solve", "die-hard", "--from", "big = 5 /\\ small > 2", "-q"});
  EXPECT_EQ(run.code, 0) << run.err;
  expect_refused({"solve", "die-hard", "--from", "big < 5 /\\ small > 2"},
                 "--from: 5 reachable states of 'die-hard' match. Tell more of their variables.");
}

TEST(Question, IsClaimedByATraceThatVerifies) {
  const Folder folder;
  const std::string path = folder / "t.itf.json";
  const std::vector<std::pair<Words, std::string>> cases = {
      {{"check", "die-hard", "--invariant", "big # 4"}, "violates big # 4"},
      {{"check", "die-hard", "--never", "big = 4"}, "reaches big = 4"},
      {{"solve", "die-hard", "--goal", "big = 4"}, "reaches big = 4"},
      {{"check", "hanoi", "--step-invariant", "Len(towers[1]) <= Len(towers'[1])"},
       "violates Len(towers[1]) <= Len(towers'[1])"}};
  for (const auto& [words, claim] : cases) {
    run_lucas(plus(words, {"-q", "-o", path}));
    EXPECT_THAT(run_lucas({"trace", "verify", path}).out, HasSubstr(", and " + claim + "\n"));
    EXPECT_EQ(run_lucas({"trace", "convert", path, "-o", folder / "u.tlc.json"}).code, 0);
  }
  run_lucas({"check", "die-hard", "--define", "Four == 4", "--invariant", "big # Four", "-o", path});
  EXPECT_EQ(run_lucas({"trace", "verify", path}).code, 2);
  EXPECT_EQ(run_lucas({"trace", "verify", path, "--define", "Four == 4"}).code, 0);
  EXPECT_EQ(run_lucas({"trace", "verify", path, "--define", "Four == 5"}).code, 1);
}

TEST(Question, IsEvaluatedForItsValue) {
  EXPECT_EQ(run_lucas(Words{"eval", "{x^2 : x \\in 1..3}"}).out, "{1, 4, 9}\n");
  EXPECT_EQ(run_lucas({"eval", "Len(towers[1])", "hanoi", "--disks", "5"}).out, "5\n");
  EXPECT_EQ(run_lucas({"eval", "big", "die-hard", "--from", "big = 5 /\\ small > 2"}).out, "5\n");
  for (const char* const board : {"AA./B..", "rush-hour-60"})
    EXPECT_EQ(run_lucas({"eval", "board = {}", board}).out, "FALSE\n") << board;
  EXPECT_THAT(run_lucas("eval 1+1 nowhere").err, HasSubstr("unknown model 'nowhere'"));
  EXPECT_THAT(run_lucas("eval 1+1 --from x").err, HasSubstr("eval: which model?"));
}

TEST(Question, IsRefusedWithItsPlace) {
  expect_refused({"check", "die-hard", "--invariant", "bigg # 4"},
                 "--invariant:1: 'bigg' is not known\n  bigg # 4\n  ^\nDid you mean 'big'?");
  expect_refused({"check", "die-hard", "--invariant", "big #"},
                 "--invariant:6: an expression belongs here\n  big #\n       ^");
  expect_refused({"check", "die-hard", "--invariant", "big + 1"},
                 "--invariant:5: TRUE or FALSE is needed here, not 1\n  big + 1\n      ^\n"
                 "  in the first initial state");
  expect_refused({"check", "die-hard", "--step-invariant", "big' - big"},
                 "--step-invariant:6: TRUE or FALSE is needed here, not 0\n  big' - big\n       ^\n"
                 "  in the first step");
  EXPECT_EQ(run_lucas({"check", "die-hard", "--never", "TRUE"}).code, 12);
  EXPECT_EQ(run_lucas({"check", "die-hard", "--invariant", "big # 4", "--symmetry", "on"}).code, 2);
  EXPECT_EQ(run_lucas({"solve", "hanoi", "--strategy", "recursive", "--boundary", "TRUE \\/ FALSE"}).code, 2);
  expect_refused("eval", "eval: which expression? Such as '1 + 1'.");
}

// Which is refused beside --symmetry on.
TEST(Question, MayTellEquivalentStatesApart) {
  EXPECT_EQ(run_lucas(Words{"solve", "klotski", "--goal", "<<1, 3>> \\in UNION board", "-q"}).code, 0);
}

// It is never taken for false.
TEST(Question, ThatCannotBeEvaluatedEndsTheSearch) {
  const std::string there = "  state [big |-> 4, small |-> 3]\n";
  for (const auto& [option, relation, state] :
       {std::tuple("--invariant", " # 77", there + "  last action emitted: BigToSmall"),
        std::tuple("--never", " = 77", there + "  last action emitted: BigToSmall"),
        std::tuple("--eventually", " = 77", there), std::tuple("--always-solvable", " = 77", there),
        std::tuple("--boundary", " # 77", there)}) {
    const auto run = run_lucas({"check", "die-hard", option, std::string("10 \\div (4 - big)") + relation});
    EXPECT_EQ(run.code, 75) << option;
    EXPECT_THAT(run.err, HasSubstr("\\div by 0")) << option;
    EXPECT_THAT(run.err, HasSubstr(state)) << option;
  }
  const auto step = run_lucas({"check", "die-hard", "--step-invariant", "10 \\div (4 - big') # 77"});
  EXPECT_EQ(step.code, 75);
  EXPECT_THAT(step.err, HasSubstr("has no value in the model 'die-hard'"));
}

}  // namespace
}  // namespace lucas::cli::test
