// What TLC prints, read as a trace: states decide.
#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const char* const die_hard = R"(TLC2 Version 2.19 of today (rev: 5a47802)
Finished computing initial states: 1 distinct state generated at 2026-01-02 03:04:05.
Error: Invariant NotSolved is violated.
Error: The behavior up to this point is:
State 1: <Initial predicate>
/\ big = 0
/\ small = 0

State 2: <FillBigJug line 7, col 15 to line 8, col 32 of module DieHard>
/\ big = 5
/\ small = 0

State 3: <BigToSmall line 21, col 15 to line 23, col 60 of module DieHard>
/\ big = 2
/\ small = 3

73 states generated, 14 distinct states found, 2 states left on queue.
The depth of the complete state graph search is 7.
)";

const char* const with_tool = R"(@!@!@STARTMSG 2262:0 @!@!@
TLC2 Version 2.19
@!@!@ENDMSG 2262 @!@!@
@!@!@STARTMSG 2110:1 @!@!@
Invariant NotSolved is violated.
@!@!@ENDMSG 2110 @!@!@
@!@!@STARTMSG 2217:4 @!@!@
1: <Initial predicate>
/\ big = 0
/\ small = 0

@!@!@ENDMSG 2217 @!@!@
@!@!@STARTMSG 2217:4 @!@!@
2: <FillBigJug line 7, col 15 to line 8, col 32 of module DieHard>
/\ big = 5
/\ small = 0
@!@!@ENDMSG 2217 @!@!@
@!@!@STARTMSG 2122:4 @!@!@
1: Back to state: <EmptyBigJug line 9, col 3 to line 9, col 9 of module DieHard>
@!@!@ENDMSG 2122 @!@!@
)";

std::string hanoi(const std::string& end) {
  return "State 1: <Initial predicate>\ntowers = <<<<1, 2>>, <<>>, <<>>>>\n\n"
         "State 2: <Move(1,2) line 1, col 1 to line 2, col 2 of module H>\n"
         "towers = << <<2>>,\n            <<1>>,\n            <<>> >>\n\n" +
         end;
}

class TlcConsole : public ::testing::Test {
 protected:
  Outcome with(const std::string& text, const std::string& command, const std::string& options) {
    write_file(file, text);
    Words words = split(command);
    words.push_back(file);
    for (const std::string& word : split(options)) words.push_back(word);
    return run_lucas(words);
  }
  Outcome verify(const std::string& text, const std::string& options = "--model die-hard") {
    return with(text, "trace verify", options);
  }
  std::string refused(const std::string& text) {
    const Outcome outcome = verify(text);
    EXPECT_EQ(outcome.code, 2) << outcome.out;
    return outcome.err;
  }

  const Folder folder;
  const std::string file = folder / "MC.out";
};

TEST_F(TlcConsole, IsJudgedByItsStates) {
  const Outcome outcome = verify(die_hard);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("is a behaviour of die-hard in 2 steps\n"));
  EXPECT_EQ(verify(hanoi(""), "--model hanoi --disks 2").code, 0);
  const Outcome wrong = verify(replaced(die_hard, "big = 2", "big = 3"));
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.out, HasSubstr("it does not follow from state 1\n"));
  std::string dos;
  for (const char c : std::string(die_hard)) dos += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(verify(dos).code, 0);
}

TEST_F(TlcConsole, SaysThatOfSeveralTracesTheFirstIsRead) {
  const std::string two = die_hard + std::string("Error: Invariant TypeOK is violated.\n") + die_hard;
  EXPECT_THAT(verify(two).out, HasSubstr("note: " + file + " holds 2 traces, of which the first is read\n"));
  EXPECT_THAT(verify(die_hard).out, Not(HasSubstr("note:")));
}

TEST_F(TlcConsole, MayEndInALoop) {
  EXPECT_EQ(verify(with_tool).code, 0) << verify(with_tool).err;
  EXPECT_THAT(with(with_tool, "trace show", "").out, HasSubstr("FillBigJug"));
  EXPECT_EQ(verify(hanoi("Back to state 1: <Move(2,1) line 1, col 1 to line 2, col 2 of module H>\n"),
                   "--model hanoi --disks 2")
                .code,
            0);
  EXPECT_EQ(verify(replaced(with_tool, "big = 5", "big = 0")).code, 0) << "EmptyBigJug changes nothing";
  EXPECT_THAT(refused(hanoi("Back to state 7: <Next>\n")),
              HasSubstr(":9: there is no state to go back to\n"));
  const std::string itf = folder / "a.itf.json";
  EXPECT_EQ(with(hanoi("State 3: Stuttering\n"), "trace convert", "-o " + itf).code, 0);
  EXPECT_THAT(read_file(itf), HasSubstr("\"loop\":1"));
}

TEST_F(TlcConsole, MayTellChangesOnly) {
  EXPECT_EQ(verify(replaced(die_hard, "/\\ big = 5\n/\\ small = 0\n", "/\\ big = 5\n")).code, 0);
}

TEST_F(TlcConsole, MayBeOfAnInitialState) {
  const Outcome outcome = verify(
      "Error: Invariant I is violated by the initial state:\n/\\ big = 0\n/\\ small = 0\n\nFinished.\n");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("in 0 steps"));
}

TEST_F(TlcConsole, HasMoreThanOneTraceOfWhichTheFirstIsRead) {
  EXPECT_EQ(verify(std::string(die_hard) + with_tool).code, 0);
  EXPECT_THAT(verify(std::string(die_hard) + with_tool).out, HasSubstr("in 2 steps"));
}

TEST_F(TlcConsole, IsShownAndConverted) {
  EXPECT_EQ(with(die_hard, "trace show", "").out,
            "   0  init         big = 0   small = 0\n"
            "   1  FillBigJug   big: 0 → 5\n"
            "   2  BigToSmall   big: 5 → 2   small: 0 → 3\n");
  const std::string itf = folder / "a.itf.json";
  EXPECT_EQ(with(die_hard, "trace convert", "--model die-hard -o " + itf).code, 0);
  EXPECT_EQ(run_lucas({"trace", "verify", itf}).code, 0);
  EXPECT_EQ(with(die_hard, "solve die-hard --from", "-q").code, 0);
}

TEST_F(TlcConsole, HasValuesAsTlcPrintsThem) {
  const std::string text =
      "State 1: <Initial predicate>\n"
      "/\\ f = (a :> 1 @@ <<2>> :> -3)\n/\\ r = [ x |-> 1..3,\n  y |-> \"q\\\"\\\\\" ]\n/\\ m = "
      "model_value\n\n";
  const std::string itf = folder / "a.itf.json";
  const Outcome outcome = with(text, "trace convert", "-o " + itf);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  const std::string written = read_file(itf);
  EXPECT_THAT(written, HasSubstr(R"("m":"model_value")"));
  EXPECT_THAT(written, HasSubstr(R"("y":"q\"\\")"));
  EXPECT_THAT(written,
              HasSubstr(R"("f":{"#map":[["a",{"#bigint":"1"}],[[{"#bigint":"2"}],{"#bigint":"-3"}]]})"));
  EXPECT_THAT(written, HasSubstr(R"("x":{"#set":[{"#bigint":"1"},{"#bigint":"2"},{"#bigint":"3"}]})"));
}

TEST_F(TlcConsole, IsRefusedWithTheLine) {
  EXPECT_THAT(refused(replaced(die_hard, "State 3", "State 4")),
              HasSubstr(file + ":13: state 3 belongs here\n"));
  EXPECT_THAT(refused(replaced(die_hard, "big = 2", "big = ?")),
              HasSubstr(file + ":13: state 3: character "));
  EXPECT_THAT(refused(replaced(die_hard, "small = 3", "tiny = 3")),
              HasSubstr(":13: state 1 has no variable 'tiny'\n"));
  EXPECT_THAT(refused("TLC2 Version 2.19\nModel checking completed. No error has been found.\n"),
              HasSubstr("what TLC printed, without a trace\n"));
  EXPECT_THAT(refused("State 1: <Initial predicate>\nx = 1..999999999\n"),
              HasSubstr("more than 100000 numbers as a..b"));
  EXPECT_THAT(refused("State 1: <Initial predicate>\n\n"), HasSubstr("a variable belongs here"));
  EXPECT_EQ(verify(die_hard, "").code, 2) << "no model";
  EXPECT_THAT(refused("---- MODULE T ----\nTrace == <<[x |-> 1]>>\n====\n"),
              HasSubstr("a module of TLA+ is no trace. TLC writes one with -dumpTrace json FILE.\n"));
}

// Of earlier versions of -dumpTrace json, and of the modules Json and TLCExt.
TEST_F(TlcConsole, MayBeOlderJson) {
  const std::string states = R"([[1,{"big":0,"small":0}],[2,{"big":5,"small":0}]])";
  const std::string action = R"([[[1,{"big":0,"small":0}],{"name":"Next"},[2,{"big":5,"small":0}]]])";
  for (const std::string& text : {R"({"state":)" + states + R"(,"action":)" + action + "}",
                                  R"({"counterexample":{"state":)" + states + "}}", states,
                                  std::string(R"([{"big":0,"small":0},{"big":5,"small":0}])"),
                                  std::string("{\"big\":0,\"small\":0}\n{\"big\":5,\"small\":0}\n")}) {
    const Outcome outcome = verify(text);
    EXPECT_EQ(outcome.code, 0) << text << outcome.err << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("is a behaviour of die-hard in 1 step\n"));
    EXPECT_EQ(verify(replaced(text, R"({"big":5)", R"({"big":4)")).code == 0, false);
  }
  EXPECT_THAT(refused("[1]"), HasSubstr("belongs here"));
  EXPECT_THAT(refused("[]"), HasSubstr("the trace has no states"));
}

}  // namespace
}  // namespace lucas::cli::test
