// Traces of other tools: states decide, foreign action names are reported and not refused.
#include "cli.hpp"
#include "files.hpp"
#include "traces.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;

class ForeignTrace : public ::testing::Test {
 protected:
  Outcome with(const std::string& text, const std::string& command, const std::string& options) {
    write_file(file, text);
    Words words = split(command);
    words.push_back(file);
    for (const std::string& word : split(options)) words.push_back(word);
    return run_lucas(words);
  }
  Outcome verify(const std::string& text, const std::string& options) {
    return with(text, "trace verify", options);
  }

  const Folder folder;
  const std::string file = folder / "MC_trace.json";
};

TEST_F(ForeignTrace, IsJudgedByItsStates) {
  const Outcome hanoi = verify(tlc_hanoi(), "--model hanoi --disks 2");
  EXPECT_EQ(hanoi.code, 0);
  EXPECT_EQ(hanoi.out, "valid: " + file +
                           " is a behaviour of hanoi in 3 steps\n"
                           "note: 3 steps whose action the file names in another way; their states decide\n");
}

TEST_F(ForeignTrace, MayListSetsInAnyOrder) {
  const Outcome klotski = verify(tlc_klotski(), "--model klotski");
  EXPECT_EQ(klotski.code, 0);
  EXPECT_THAT(klotski.out, HasSubstr("is a behaviour of klotski in 2 steps\n"));
}

TEST_F(ForeignTrace, CountsOnlyForeignNames) {
  const Outcome outcome = verify(tlc_die_hard(), "--model die-hard");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out,
              HasSubstr("note: 1 step whose action the file names in another way; its states decide\n"));
}

TEST_F(ForeignTrace, IsRefusedWhereStatesAreWrong) {
  const Outcome outcome =
      verify(replaced(tlc_hanoi(), "[[],[1],[2]]", "[[],[2],[1]]"), "--model hanoi --disks 2");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("it does not follow from state 1\n"));
  EXPECT_EQ(verify(replaced(tlc_klotski(), "[[2,4]]", "[[2,5]]"), "--model klotski").code, 1);
  EXPECT_EQ(verify(replaced(tlc_klotski(), "[[2,4]]", "[[2,4],[2,4]]"), "--model klotski").code, 0);  // a set
}

TEST_F(ForeignTrace, IsRefusedWhereItContradictsItself) {
  std::string text = tlc_die_hard();
  const std::size_t last = text.rfind(R"("big":2)");
  text.replace(last, 7, R"("big":3)");
  const Outcome outcome = verify(text, "--model die-hard");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.err, HasSubstr("counterexample.action[1]: it disagrees with counterexample.state\n"));
}

TEST_F(ForeignTrace, MayHaveVariablesOfItsOwn) {
  const std::string text = tlc_trace({R"({"pc":"a","big":0,"small":0})", R"({"pc":"b","big":5,"small":0})"},
                                     R"(["pc","big","small"])", {"Next"});
  const Outcome outcome = verify(text, "--model die-hard");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("note: variables that the model does not have, not looked at: pc\n"));
}

TEST_F(ForeignTrace, MayBeALasso) {
  std::string text =
      tlc_trace({R"({"big":0,"small":0})", R"({"big":5,"small":0})"}, R"(["big","small"])", {"Next"});
  const std::string back = R"(,[[2,{"big":5,"small":0}],{"name":"Next"},[1,{"big":0,"small":0}]])";
  text = replaced(text, R"(],"state")", back + R"(],"state")");
  EXPECT_EQ(verify(text, "--model die-hard").code, 0);
  text = replaced(replaced(text, R"("big":5)", R"("big":0)"), R"("small":0}],{"name":"Next","loc)",
                  R"("small":0}],{"name":"Next","loc)");
  EXPECT_EQ(verify(text, "--model die-hard").code, 0);  // EmptyBigJug changes nothing, twice
}

TEST_F(ForeignTrace, OfOneStateNeedsNoActions) {
  EXPECT_EQ(verify(R"({"counterexample":{"state":[[1,{"big":0,"small":0}]]},"vars":["big","small"]})",
                   "--model die-hard")
                .code,
            0);
}

TEST_F(ForeignTrace, MayBeItfOfApalache) {
  const std::string text = R"({"#meta":{"format":"ITF","source":"x.tla"},"params":[],"vars":["big","small"],
      "states":[{"#meta":{"index":0},"big":{"#bigint":"0"},"small":0},{"big":5,"small":{"#bigint":"0"}}]})";
  const Outcome outcome = verify(text, "--model die-hard");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("is a behaviour of die-hard in 1 step\n"));
}

TEST_F(ForeignTrace, IsShownWithItsNamesOrTheModels) {
  const Outcome plain = with(tlc_die_hard(), "trace show", "");
  EXPECT_EQ(plain.code, 0);
  EXPECT_EQ(plain.out,
            "   0  init         big = 0   small = 0\n"
            "   1  FillBigJug   big: 0 → 5\n"
            "   2  Pour         big: 5 → 2   small: 0 → 3\n");
  EXPECT_THAT(with(tlc_hanoi(), "trace show", "--model hanoi --disks 2").out,
              HasSubstr("   1  Move 1: 1→2   2  | 1  |\n"));
  EXPECT_THAT(with(tlc_klotski(), "trace show", "--model klotski").out, HasSubstr("├─┼───┼─┤"));
}

TEST_F(ForeignTrace, IsNotSaidToStutterWhereItNamesNoAction) {
  const std::string text = R"({"vars":["x"],"states":[{"x":1},{"x":2},{"x":2}]})";
  EXPECT_EQ(with(text, "trace show", "").out.find("(stuttering)   x: 1"), std::string::npos);
}

TEST_F(ForeignTrace, IsShownThoughItIsNoBehaviour) {
  const Outcome outcome =
      with(replaced(tlc_hanoi(), "[[],[1],[2]]", "[[],[2],[1]]"), "trace show", "--model hanoi --disks 2");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "lucas: " + file +
                             " is not a behaviour of hanoi (see trace verify); shown as the file tells it\n");
  EXPECT_THAT(outcome.out, HasSubstr("   1  Shift"));
}

}  // namespace
}  // namespace lucas::cli::test
