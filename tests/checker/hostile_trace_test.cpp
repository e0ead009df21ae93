// Files that are no traces: refused at once, by name and place, whatever is in them.
#include <sys/stat.h>

#include "cli.hpp"
#include "files.hpp"
#include "lucas/text.hpp"
#include "process.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class HostileTrace : public ::testing::Test {
 protected:
  // Every trace command must refuse the text, and say the same.
  void expect_refusal(const std::string& text, const std::string& message) {
    SCOPED_TRACE(text.substr(0, 200));
    write_file(file, text);
    for (const char* command : {"show", "verify", "convert"}) {
      Words words = {"trace", command, file, "--model", "die-hard"};
      if (std::string(command) == "convert") words.insert(words.end(), {"-o", folder / "b.tlc.json"});
      const Outcome outcome = run_lucas(words);
      EXPECT_EQ(outcome.code, 2);
      EXPECT_EQ(outcome.out, "");
      EXPECT_LE(lines_in(outcome.err), 5);
      EXPECT_LE(outcome.err.size(), 1000U);
      EXPECT_THAT(outcome.err, StartsWith("lucas: " + file + message));
    }
    EXPECT_EQ(folder.size(), 1);
  }
  // The text of a trace of Die Hard with this JSON as the value of `big`.
  static std::string with_value(const std::string& json) {
    return R"({"vars":["big","small"],"states":[{"big":)" + json + R"(,"small":0}]})";
  }

  const Folder folder;
  const std::string file = folder / "a.json";
};

TEST_F(HostileTrace, MustBeThere) {
  expect_refused({"trace", "show", folder / "none"},
                 folder / "none" + ": cannot be read: No such file or directory");
  expect_refused({"trace", "verify", folder.path()}, folder.path() + ": is a folder, not a trace");
  write_file(file, "");
  expect_refused({"trace", "verify", file + "/x"}, file + "/x: cannot be read: Not a directory");
  expect_refused({"trace", "verify", ""}, ": cannot be read: No such file or directory");
}

TEST_F(HostileTrace, IsNoDeviceAndNoPipe) {
  const std::string pipe = folder / "pipe", problem = ": is a pipe or a device, not a file; - reads stdin";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& path : {pipe, std::string("/dev/zero")}) {
    expect_refused({"trace", "show", path}, path + problem);
    expect_refused({"solve", "hanoi", "--from", path}, "--from: " + path + problem);
    expect_refused({"bench", "hanoi", "--compare", path}, path + problem);
  }
}

TEST_F(HostileTrace, TakesNoMoreMemoryThanItMay) {
  const std::string trace = run_lucas("solve hanoi -o - --format itf").out;
  write_file(file, std::string(300'000, ' ') + trace);
  const auto code = [&](const Words& words, const std::string& memory) {
    return run_lucas(plus(words, {file, "--memory", memory})).code;
  };
  for (const char* command : {"check", "solve", "explore"}) {
    const Words words = {command, "hanoi", "-q", "--from"};
    EXPECT_NE(code(words, "8M"), 3) << command;
    EXPECT_EQ(code(words, "1M"), 3) << command;
    EXPECT_EQ(code(words, "100K"), 3) << command;
  }
  EXPECT_EQ(code({"bench", "hanoi", "--compare"}, "100K"), 3);
}

TEST_F(HostileTrace, EndsQuietlyWhereMemoryIsShort) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer needs more than there is here";
#endif
  std::string many = R"({"a":[{"a":[]})";
  for (int i = 0; i < 100'000; ++i) many += R"(,{"a":[]})";
  write_file(file, many + "]}");
  for (const Words& words : {Words{"trace", "verify", file}, Words{"solve", "hanoi", "--from", file},
                             Words{"bench", "hanoi", "--compare", file}}) {
    for (const rlim_t kibibytes : {28'000, 60'000}) {
      Conditions tight;
      tight.most_memory = kibibytes << 10;
      Process process(words, tight);
      const int code = process.finish();
      EXPECT_TRUE(code == 2 || code == 3) << code << process.err;
    }
  }
}

TEST_F(HostileTrace, MustBeJson) {
  expect_refusal("", ":1:1: not JSON: ");
  expect_refusal("{", ":1:");
  expect_refusal("{\n\"vars\": [\n  \"a\",,]}", ":3:7: not JSON: ");
  expect_refusal(
      "\x7f"
      "ELF\x02\x01\x01",
      ":1:1: not JSON: ");
  expect_refusal(std::string(1000, '\0'), ":1:1: not JSON: ");
  expect_refusal("{\"vars\":[\"\xff\xfe\"]}", ":1:");
  expect_refusal("{\"a\":\"\x1b[31m\"}", ":1:");
  expect_refusal(with_value("0") + "x", ":1:");
  expect_refusal("\"" + std::string(100'000, 'x'), ":1:");
}

TEST_F(HostileTrace, MustBeATrace) {
  expect_refusal("[]", ": the trace has no states");
  expect_refusal("[[]]", ": trace.state[0]: [1, {…}] belongs here");
  expect_refusal("[{}]", ": state 0 has no variable 'big'");
  expect_refusal("{\"big\":0}\n{\"big\":0\n", ":");
  expect_refusal("3", ": a trace must be a JSON object");
  expect_refusal("{}", ": no ITF trace ('states'), no TLC trace ('counterexample') and no result of --json");
  expect_refusal(run_lucas("check hanoi --json").out,
                 ": what --json printed, without a trace (verdict 'holds')");
  expect_refusal(run_lucas("models --json").out, ": what --json printed, without a trace");
  expect_refusal(R"({"schema":"lucas/result/1","trace":[]})", ": 'trace' has the wrong type");
  expect_refusal(R"({"states":[]})", ": 'vars' is missing");
  expect_refusal(R"({"vars":[],"states":[]})", ": the trace has no states");
  expect_refusal(R"({"vars":{},"states":[{}]})", ": 'vars' has the wrong type");
  expect_refusal(R"({"vars":[1],"states":[{}]})", ": 'vars' must be an array of names");
  expect_refusal(R"({"vars":["big"],"states":{}})", ": 'states' has the wrong type");
  expect_refusal(R"({"vars":["big"],"states":[3]})", ": states[0]: a state must be an object");
  expect_refusal(R"({"vars":["big"],"states":[{}]})", ": states[0]: the variable 'big' is missing");
  expect_refusal(R"({"vars":[],"states":[{}]})", ": state 0 has no variable 'big'");
  expect_refusal(R"({"vars":["big"],"counterexample":3})", ": counterexample: 'state' is missing");
  expect_refusal(R"({"vars":["big"],"counterexample":{"state":[3]}})",
                 ": counterexample.state[0]: [1, {…}] belongs here");
  expect_refusal(R"({"vars":["big"],"counterexample":{"state":[[2,{"big":0}]]}})",
                 ": counterexample.state[0]: [1, {…}] belongs here");
  expect_refusal(R"({"vars":[],"counterexample":{"state":[[1,{}]],"action":[1,2]}})",
                 ": counterexample.action[0]: [state, action, state] belongs here");
  expect_refusal(R"({"#meta":{"lucas":3},"vars":[],"states":[{}]})", ": '#meta.lucas' must be an object");
}

TEST_F(HostileTrace, MustHoldIntegersOf64Bits) {
  for (const char* huge : {"99999999999999999999999", "18446744073709551615", "-9223372036854775809", "1e3",
                           "0.5", R"({"#bigint":"9223372036854775808"})"}) {
    expect_refusal(with_value(huge), ": states[0].big: ");
  }
  for (const char* bad :
       {R"({"#bigint":"0x1"})", R"({"#bigint":""})", R"({"#bigint":" 1"})", R"({"#bigint":"+1"})",
        R"({"#bigint":1})", R"({"#set":3})", R"({"#unserializable":"x"})", "null", R"([{"#tup":{}}])"}) {
    expect_refusal(with_value(bad), ": states[0].big");
  }
}

TEST_F(HostileTrace, MustHoldNumbersThatThereAre) {
  expect_refusal(with_value("1e999"), ":");
  expect_refusal(with_value("-1e999"), ":");
}

TEST_F(HostileTrace, MustHoldMapsOfPairs) {
  expect_refusal(with_value(R"({"#map":[3,4]})"), ": states[0].big");
  expect_refusal(with_value(R"({"#map":[[1]]})"), ": states[0].big");
}

TEST_F(HostileTrace, TellsSetsAsSets) {
  const Words verify = {"trace", "verify", file};
  const std::string good = run_lucas("solve klotski -o - --format itf").out;
  write_file(file, good);
  EXPECT_EQ(run_lucas(verify).code, 0);
  write_file(file, replaced(good, R"({"#set":[)", R"({"#tup":[)"));
  EXPECT_EQ(run_lucas(verify).code, 1);
}

TEST_F(HostileTrace, MustHaveANameThatCanBe) {
  const std::string path = folder / std::string(300, 'x');
  expect_refused({"trace", "verify", path}, path + ": cannot be read: File name too long");
}

TEST_F(HostileTrace, MustNotBeDeep) {
  expect_refusal(std::string(70, '['), ": nested deeper than 64");
  expect_refusal(with_value(std::string(100, '[') + std::string(100, ']')), ": nested deeper than 64");
  std::string objects;
  for (int i = 0; i < 1000; ++i) objects += R"({"a":)";
  expect_refusal(objects, ": nested deeper than 64");
}

TEST_F(HostileTrace, MayBeLong) {
  write_file(file, std::string(50'000'000, '['));
  EXPECT_EQ(run_lucas(Words{"trace", "verify", file}).code, 2);
}

TEST_F(HostileTrace, CannotSteerTheTerminal) {
  const std::string escape = R"(\u001b[31m)", marks = R"(\u009b\u202e\u2028\u007f)",
                    lines = R"(a\nb\nc\nd\ne\nf)";
  for (const std::string& name : {escape, marks, lines}) {
    const std::string text = replaced(
        R"({"#meta":{"lucas":{"params":{},"property":"@","verdict":"@"}},"vars":["@"],
            "states":[{"@":"@"},{"#meta":{"action":"@","parameters":{"@":"@"}},"@":["@",{"@":"@"}]},
                      {"@":{"#set":["@"]}},{"@":{"#set":["@","b"]}}]})",
        "@", name);
    write_file(file, text);
    for (const char* command : {"trace show", "trace show -v", "trace show --model die-hard", "trace verify",
                                "trace verify --model die-hard", "trace verify --model die-hard --json",
                                "trace convert -o - --format tlc"}) {
      Words words = split(command);
      words.push_back(file);
      const Outcome outcome = run_lucas(words);
      for (const std::string& shown : {outcome.out, outcome.err}) {
        for (const std::string& line : lines_of(shown)) EXPECT_EQ(printable(line), line) << command;
        EXPECT_LE(lines_in(shown), 8) << command << shown;
      }
    }
  }
}

TEST_F(HostileTrace, IsShortInMessages) {
  const std::string text = '"' + std::string(1'000'000, 'x') + '"';
  const std::string steps = R"({"vars":["big","small"],"states":[{"big":0,"small":0},
      {"#meta":{"action":)" +
                            text + R"(},"big":)" + text + R"(,"small":)" + text + R"(,)" + text + ":0}]}";
  for (const std::string& trace :
       {with_value(text), steps, replaced(steps, R"("vars":[)", R"("vars":[)" + text + ',')}) {
    write_file(file, trace);
    for (const char* more : {"--quiet", "--json"}) {
      const Outcome outcome = run_lucas(Words{"trace", "verify", file, "--model", "die-hard", more});
      EXPECT_LE(outcome.out.size() + outcome.err.size(), 5000U);
    }
  }
}

TEST_F(HostileTrace, MayNameAnUnknownModelWithoutHarm) {
  write_file(file, R"({"#meta":{"lucas":{"model":"\u001b[31m"}},"vars":[],"states":[{}]})");
  const Outcome outcome = run_lucas(Words{"trace", "show", file});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(
      outcome.err,
      HasSubstr("unknown model '\\x1b[31m'. Choose from: die-hard, hanoi, "
                "hanoi-procedures, hanoi-stack, klotski, lights-out, missionaries, pancakes, peg-solitaire, "
                "pocket-cube, river-crossing, rush-hour, sliding-blocks, sliding-tiles, sokoban.\n"));
}

TEST_F(HostileTrace, ComesThroughStdinToo) {
  for (const char* input : {"", "{", "[[[", "\xff"}) {
    Conditions conditions;
    conditions.input = input;
    Process process({"trace", "verify", "-"}, conditions);
    EXPECT_EQ(process.finish(), 2);
    EXPECT_THAT(process.err, StartsWith("lucas: stdin:1:"));
  }
}

}  // namespace
}  // namespace lucas::cli::test
