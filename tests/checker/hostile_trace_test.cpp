// Files that are no traces: refused at once, by name and place, whatever is in them.
#include <sys/stat.h>

#include "cli.hpp"
#include "files.hpp"
#include "lucas/text.hpp"
#include "process.hpp"
#include "support/sample.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::StartsWith;

class HostileTrace : public ::testing::Test {
 protected:
  // Every trace command must refuse the text, and say the same.
  void expect_refusal(const std::string& text, const std::string& message) {
    SCOPED_TRACE(text.substr(0, 200));
    write_file(file, text);
    for (const std::string& command :
         {std::string("show "), std::string("verify "), "convert -o " + folder / "b.tlc.json "}) {
      const Outcome outcome = run_lucas("trace " + command + file + " --model die-hard");
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

TEST_F(HostileTrace, IsNoDeviceAndNoPipe) {
  const std::string unheard = folder / std::string(300, 'x');
  expect_refused({"trace", "verify", unheard}, unheard + ": cannot be read: File name too long");
  const std::string pipe = folder / "pipe", problem = ": is a pipe or a device, not a file; - reads stdin";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& path : {pipe, std::string("/dev/zero")}) {
    expect_refused({"trace", "show", path}, path + problem);
    expect_refused({"solve", "hanoi", "--from", path}, "--from: " + path + problem);
  }
}

TEST_F(HostileTrace, TakesNoMoreMemoryThanItMay) {
  write_file(file, std::string(300'000, ' ') + run_lucas("solve hanoi -o - --format itf").out);
  const auto code = [&](const std::string& line, const std::string& memory) {
    return run_lucas(line + file + " --memory " + memory).code;
  };
  for (const std::string command : {"check", "solve", "explore"}) {
    const std::string line = command + " hanoi -q --from ";
    EXPECT_NE(code(line, "8M"), 3) << command;
    EXPECT_EQ(code(line, "1M"), 3) << command;
    EXPECT_EQ(code(line, "100K"), 3) << command;
  }
}

TEST_F(HostileTrace, EndsQuietlyWhereMemoryIsShort) {
  if (lucas::test::is_sanitized) GTEST_SKIP() << "a sanitizer needs more than there is here";
  std::string many = R"({"a":[{"a":[]})";
  for (int i = 0; i < 100'000; ++i) many += R"(,{"a":[]})";
  write_file(file, many + "]}");
  for (const std::string line : {"trace verify ", "solve hanoi --from "}) {
    for (const rlim_t kibibytes : {28'000, 60'000}) {
      Process process(split(line + file), {.most_memory = kibibytes << 10});
      const int code = process.finish();
      EXPECT_TRUE(code == 2 || code == 3) << code << process.err;
    }
  }
}

TEST_F(HostileTrace, MustBeJson) {
  for (const std::string& text :
       {std::string(), std::string(1000, '\0'), std::string("\x7f") + "ELF\x02\x01\x01"})
    expect_refusal(text, ":1:1: not JSON: ");
  expect_refusal("{\n\"vars\": [\n  \"a\",,]}", ":3:7: not JSON: ");
  for (const std::string& text :
       {std::string("{"), std::string("{\"vars\":[\"\xff\xfe\"]}"), std::string("{\"a\":\"\x1b[31m\"}"),
        with_value("0") + "x", '"' + std::string(100'000, 'x')})
    expect_refusal(text, ":1:");
  write_file(file, std::string(50'000'000, '['));
  EXPECT_EQ(run_lucas(Words{"trace", "verify", file}).code, 2);
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
  for (const char* state : {"3", R"([2,{"big":0}])"})
    expect_refusal(R"({"vars":["big"],"counterexample":{"state":[)" + std::string(state) + "]}}",
                   ": counterexample.state[0]: [1, {…}] belongs here");
  expect_refusal(R"({"vars":[],"counterexample":{"state":[[1,{}]],"action":[1,2]}})",
                 ": counterexample.action[0]: [state, action, state] belongs here");
  expect_refusal(R"({"#meta":{"lucas":3},"vars":[],"states":[{}]})", ": '#meta.lucas' must be an object");
  for (const char* huge : {"99999999999999999999999", "18446744073709551615", "-9223372036854775809", "1e3",
                           "0.5", R"({"#bigint":"9223372036854775808"})"})
    expect_refusal(with_value(huge), ": states[0].big: ");
  for (const char* bad : {R"([{"#tup":{}}])", R"({"#map":[3,4]})", R"({"#map":[[1]]})"})
    expect_refusal(with_value(bad), ": states[0].big");
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
    for (const std::string command :
         {"show", "show -v", "show --model die-hard", "verify", "verify --model die-hard",
          "verify --model die-hard --json", "convert -o - --format tlc"}) {
      const Outcome outcome = run_lucas("trace " + command + " " + file);
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
    for (const std::string more : {" --quiet", " --json"}) {
      const Outcome outcome = run_lucas("trace verify --model die-hard " + file + more);
      EXPECT_LE(outcome.out.size() + outcome.err.size(), 5000U);
    }
  }
}

TEST_F(HostileTrace, ComesThroughStdinToo) {
  for (const char* input : {"", "{", "[[[", "\xff"}) {
    Process process({"trace", "verify", "-"}, {.input = input});
    EXPECT_EQ(process.finish(), 2);
    EXPECT_THAT(process.err, StartsWith("lucas: stdin:1:"));
  }
}

}  // namespace
}  // namespace lucas::cli::test
