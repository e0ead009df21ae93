// trace verify: true traces are let through; a wrong state, label, parameter or claim is refused, by name.
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class TraceVerify : public ::testing::Test {
 protected:
  TraceVerify() {
    run_lucas(Words{"solve", "hanoi", "--disks", "2", "-o", itf, "-o", tlc});
    good = read_file(itf);
  }
  // What becomes of the ITF file with one part changed.
  Outcome tampered(const std::string& from, const std::string& to) {
    EXPECT_THAT(good, HasSubstr(from));
    write_file(itf, replaced(good, from, to));
    return run_lucas(Words{"trace", "verify", itf});
  }
  void expect_invalid(const Outcome& outcome, const std::string& rest) {
    EXPECT_EQ(outcome.code, 1);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(outcome.out, "not a behaviour of hanoi: " + itf + ": " + rest);
  }
  void expect_usage(const Outcome& outcome, const std::string& message) {
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err, "lucas: " + message + "\n");
  }

  const Folder folder;
  const std::string itf = folder / "a.itf.json", tlc = folder / "a.tlc.json";
  std::string good;
};

TEST_F(TraceVerify, AcceptsOwnTraces) {
  const Outcome outcome = run_lucas(Words{"trace", "verify", itf});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, StartsWith("valid: " + itf + " is a behaviour of hanoi in 3 steps"));
  EXPECT_EQ(run_lucas(Words{"trace", "verify", tlc, "--model", "hanoi", "--disks", "2"}).code, 0);
  for (const char* line :
       {"solve klotski", "solve die-hard --search dfs", "check hanoi --never Solved --disks 9",
        "solve klotski --symmetry on", "solve hanoi --disks 32 --pegs 16 --max-depth 0"}) {
    Words words = split(line);
    words.insert(words.end(), {"-q", "-o", itf});
    if (run_lucas(words).code == 3) continue;
    EXPECT_EQ(run_lucas(Words{"trace", "verify", itf}).code, 0) << line;
  }
}

TEST_F(TraceVerify, TakesABoardForTheModel) {
  for (const char* const board : {"1 2 3 / 4 5 6 / 7 0 8", "rush-hour-60"}) {
    run_lucas(Words{"solve", board, "-q", "-o", tlc});
    EXPECT_EQ(run_lucas(Words{"trace", "verify", tlc, "--model", board}).code, 0) << board;
  }
}

TEST_F(TraceVerify, NeedsAModel) {
  expect_usage(run_lucas(Words{"trace", "verify", tlc}),
               tlc + ": the file names no model. Add --model NAME and its options.");
}

TEST_F(TraceVerify, LetsFlagsOverrideTheFile) {
  expect_invalid(run_lucas(Words{"trace", "verify", itf, "--disks", "3"}),
                 "state 0 of 0..3: it is no initial state of the model\n");
  expect_invalid(run_lucas(Words{"trace", "verify", itf, "--pegs", "4"}),
                 "state 0 of 0..3: it is no initial state of the model\n");
  expect_usage(run_lucas(Words{"trace", "verify", itf, "--small", "3"}),
               "unknown option '--small' for 'trace verify hanoi'; it is an option of die-hard");
  expect_usage(run_lucas(Words{"trace", "verify", itf, "--model", "klotski"}),
               itf + ": state 0 has no variable 'board'. The model 'klotski' has the variables: board.");
}

TEST_F(TraceVerify, RefusesWrongState) {
  expect_invalid(tampered(R"("towers":[[],[{"#bigint":"1"}],[{"#bigint":"2"}]])",
                          R"("towers":[[{"#bigint":"1"}],[],[{"#bigint":"2"}]])"),
                 "state 2 of 0..3: it does not follow from state 1\n"
                 "  towers[1][1]: 2 → 1\n"
                 "  towers[2]: <<1>> → <<>>\n"
                 "  towers[3]: <<>> → <<2>>\n"
                 "  the model allows: Move 1: 2→1, Move 2: 1→3, Move 1: 2→3\n");
}

TEST_F(TraceVerify, RefusesStateThatIsNoneOfTheModels) {
  for (const char* towers : {R"("towers":[[],[],[]])", R"("towers":[[]])", R"("towers":{"#bigint":"1"})",
                             R"("towers":"x")", R"("towers":[[{"#bigint":"2"},{"#bigint":"1"}],[],[]])",
                             R"("towers":{"#set":[]})", R"("towers":[[{"a":1}],[],[]])"}) {
    const Outcome outcome = tampered(R"("towers":[[],[{"#bigint":"1"}],[{"#bigint":"2"}]])", towers);
    EXPECT_EQ(outcome.code, 1) << towers;
    EXPECT_THAT(outcome.out, HasSubstr("state 2 of 0..3: it does not follow from state 1\n"));
  }
}

TEST_F(TraceVerify, RefusesWrongInitialState) {
  expect_invalid(tampered(R"({"#meta":{"index":0},"towers":[[{"#bigint":"1"},)",
                          R"({"#meta":{"index":0},"towers":[[{"#bigint":"3"},)"),
                 "state 0 of 0..3: it is no initial state of the model\n");
}

TEST_F(TraceVerify, RefusesOwnFileWithWrongLabel) {
  expect_invalid(tampered(R"("action":"Move","parameters":{"disk":{"#bigint":"2"})",
                          R"("action":"Shift","parameters":{"disk":{"#bigint":"2"})"),
                 "state 2 of 0..3: the step to it is not Shift(disk=2, from=1, to=3), as the file says\n"
                 "  towers[1]: <<2>> → <<>>\n"
                 "  towers[3]: <<>> → <<2>>\n"
                 "  the model allows: Move 2: 1→3\n");
  EXPECT_EQ(tampered(R"("disk":{"#bigint":"2"},"from":{"#bigint":"1"})",
                     R"("disk":{"#bigint":"2"},"from":{"#bigint":"2"})")
                .code,
            1);
  EXPECT_EQ(tampered(R"("disk":{"#bigint":"2"},)", "").code, 1);
}

TEST_F(TraceVerify, RefusesWrongParameters) {
  expect_invalid(tampered(R"("disks":2)", R"("disks":3)"),
                 "state 0 of 0..3: it is no initial state of the model\n");
  EXPECT_THAT(tampered(R"("disks":2)", R"("disks":99)").err, HasSubstr("--disks 99: out of range"));
  EXPECT_THAT(tampered(R"("disks":2)", R"("dsks":2)").err,
              HasSubstr("the model 'hanoi' has no parameter 'dsks'. Did you mean 'disks'?"));
  for (const char* bad : {R"("disks":2.5)", R"("disks":[2])", R"("disks":null)", R"("disks":-1)",
                          R"("disks":"x")", R"("disks":99999999999999999999999)"}) {
    EXPECT_EQ(tampered(R"("disks":2)", bad).code, 2) << bad;
  }
}

TEST_F(TraceVerify, NamesTheFileWhoseParametersAreWrong) {
  EXPECT_THAT(tampered(R"("disks":2)", R"("disks":99)").err, HasSubstr(itf));
  EXPECT_THAT(tampered(R"("disks":2)", R"("dsks":2)").err, HasSubstr(itf));
  EXPECT_THAT(tampered(R"("model":"hanoi")", R"("model":"hanio")").err, HasSubstr(itf));
}

TEST_F(TraceVerify, SuggestsModelForUnknownOne) {
  EXPECT_THAT(tampered(R"("model":"hanoi")", R"("model":"hanio")").err,
              HasSubstr("unknown model 'hanio'. Did you mean 'hanoi'?\n"));
}

TEST_F(TraceVerify, RefusesFalseClaims) {
  const std::string last = "state 3 of 0..3: the file claims ";
  expect_invalid(
      tampered(R"("property":"Solved","verdict":"solved")", R"("property":"TypeOK","verdict":"violated")"),
      last + "'TypeOK' violated, which this state does not show\n");
  expect_invalid(tampered(R"("property":"Solved","verdict":"solved")", R"("verdict":"deadlock")"),
                 last + "a deadlock, which this state does not show\n");
  expect_usage(tampered(R"("Solved")", R"("Sovled")"),
               itf + ": it claims something of the unknown property 'Sovled'. Did you mean 'Solved'?");
}

TEST_F(TraceVerify, RefusesAResultThatSaysOtherwiseThanItsTrace) {
  good = run_lucas("check hanoi --disks 2 --never Solved --json").out;
  write_file(itf, good);
  EXPECT_EQ(run_lucas(Words{"trace", "verify", itf}).code, 0);
  for (const auto& [from, to] :
       {std::pair{R"("disks":2)", R"("disks":4)"}, {R"("steps":3)", R"("steps":2)"}}) {
    std::string changed = good;
    changed.replace(changed.find(from), std::string_view(from).size(),
                    to);  // in the result, not in its trace
    write_file(itf, changed);
    EXPECT_EQ(run_lucas(Words{"trace", "verify", itf}).code, 2) << to;
  }
}

TEST_F(TraceVerify, RefusesUnknownVerdict) {  // a claim that nobody can judge must not look judged
  EXPECT_NE(tampered(R"("verdict":"solved")", R"("verdict":"sovled")").code, 0);
}

TEST_F(TraceVerify, RefusesSolutionThatStopsShort) {
  const std::string last = good.substr(good.find(",\n{\"#meta\":{\"index\":3"));
  write_file(itf, replaced(good, last, "\n]}\n"));
  expect_invalid(run_lucas(Words{"trace", "verify", itf}),
                 "state 2 of 0..2: the file claims 'Solved' solved, which this state does not show\n");
}

TEST_F(TraceVerify, RefusesStutteringUnlessAllowed) {
  const std::string again = R"({"#meta":{"index":1},"towers":[[{"#bigint":"1"},{"#bigint":"2"}],[],[]]},)";
  const Outcome outcome = tampered("\"states\":[\n", "\"states\":[\n" + again);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("state 1 of 0..4: it does not follow from state 0; it repeats it "
                                     "(--allow-stuttering lets that pass)\n"));
  EXPECT_EQ(run_lucas(Words{"trace", "verify", itf, "--allow-stuttering"}).code, 0);
}

TEST_F(TraceVerify, JudgesLoops) {
  EXPECT_EQ(tampered("\n]}", "\n],\"loop\":2}").code, 0);
  EXPECT_EQ(tampered("\n]}", "\n],\"loop\":0}").code, 1);
  EXPECT_EQ(tampered("\n]}", "\n],\"loop\":4}").code, 2);
  EXPECT_EQ(tampered("\n]}", "\n],\"loop\":-1}").code, 2);
}

TEST_F(TraceVerify, SaysLessWhenQuietAndAllInJson) {
  EXPECT_EQ(lines_in(run_lucas(Words{"trace", "verify", itf, "-q"}).out), 1);
  tampered(R"([{"#bigint":"2"}],[{"#bigint":"1"}],[]])", R"([{"#bigint":"1"}],[{"#bigint":"2"}],[]])");
  const Outcome outcome = run_lucas(Words{"trace", "verify", itf, "--json"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.err, "");
  auto object = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(object["verdict"], "invalid");
  EXPECT_EQ(object["refusal"]["state"], 1);
  EXPECT_EQ(object["refusal"]["allowed"].size(), 2U);
  EXPECT_EQ(object["refusal"]["changes"].size(), 2U);
}

TEST(TraceVerifySmall, AcceptsEveryKindOfClaim) {
  const Folder folder;
  for (const char* line : {"check stairs --low 2", "check stairs --strict yes", "check stairs --deadlock",
                           "check stairs --never Ground", "solve stairs", "check stairs --low 6",
                           "check stairs --top 0 --deadlock", "check stairs --low 2 --search dfs"}) {
    ASSERT_NE(run_small(std::string(line) + " -o " + folder / "a.itf.json").code, 2);
    const Outcome outcome = run_small("trace verify " + folder / "a.itf.json");
    EXPECT_EQ(outcome.code, 0) << line << outcome.out << outcome.err;
  }
}

}  // namespace
}  // namespace lucas::cli::test
