// Reading traces that are foreign, malformed or hostile: a valid parse or a UsageError, never anything else; and the
// shape that values of a file take.
#include <gmock/gmock.h>

#include "support/thrown.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TraceFile read(const std::string& text) { return read_trace(text, "t.json", 64 << 20); }
// The words of the refusal; "nothing" where the text is a trace after all.
std::string refusal(const std::string& text) {
  return test::thrown_by<UsageError>([&] { return read(text); });
}
std::string with_x(const std::string& value) { return R"({"vars":["x"],"states":[{"x":)" + value + "}]}"; }

const std::string small_itf =
    R"({"#meta":{"lucas":{"model":"m","params":{"n":3},"verdict":"solved","property":"P"}},"vars":["x","y"],)"
    R"("states":[{"#meta":{"index":0},"x":{"#bigint":"-1"},"y":{"#set":[1,2]}},)"
    R"({"#meta":{"action":"A","parameters":{"k":"é"}},"x":7,"y":{"#tup":[true,[]]}}],"loop":{"#bigint":"0"}})";
const std::string small_tlc =
    R"({"counterexample":{"action":[[[1,{"x":0}],{"name":"A","context":{"k":1},"parameters":["k"]},[2,{"x":1}]],)"
    R"([[2,{"x":1}],{"name":"B"},[1,{"x":0}]]],"state":[[1,{"x":0}],[2,{"x":1}]]},"vars":["x"]})";

TEST(TraceReader, ReadsItf) {
  const TraceFile file = read(small_itf);
  EXPECT_EQ(file.state(1), Value::record({{"x", 7}, {"y", Value::tuple({true, Value::list({})})}}));
  EXPECT_EQ(file.action(1), (Label{"A", {{"k", "é"}}}));
  EXPECT_FALSE(file.action(0));
  EXPECT_EQ(file.loop, 0U);
  EXPECT_TRUE(file.ours);
}

TEST(TraceReader, SaysWhatCannotBeInATrace) {
  const std::string states = R"(,"vars":["x"],"states":[{"x":1}]})";
  std::string many = R"("v0")";
  for (int i = 1; i <= 1000; ++i) many += ",\"v" + std::to_string(i) + "\"";
  for (const auto& [text, problem] : std::vector<std::pair<std::string, std::string>>{
           {R"({"vars":["a","a"],"states":[{"a":1}]})", "'vars' names a variable twice"},
           {R"({"vars":[)" + many + R"(],"states":[{}]})", "more than 1000 variables"},
           {R"({"#meta":{"lucas":{"verdict":5}})" + states, "#meta.lucas.verdict must be a string"},
           {R"({"#meta":{"lucas":{"model":["m"]}})" + states, "#meta.lucas.model must be a string"},
           {with_x("null"), "states[0].x: null is no value of a trace"},
           {with_x("[1, null]"), "states[0].x[1]: null is no value of a trace"},
           {with_x(R"({"#unserializable":"Int"})"), "states[0].x: unknown notation '#unserializable'"},
           {with_x(R"({"#set":[1],"#tup":[1]})"), "states[0].x: unknown notation '#set'"},
           {with_x(R"({"#set":1})"), "states[0].x: an array belongs here"},
           {with_x(R"({"#map":{"a":1}})"), "states[0].x: an array belongs here"},
           {with_x(R"({"#map":[[[1],2],[[1],3]]})"), "states[0].x: <<1>> is there twice"},
           {with_x(R"({"a":{"b":2.5}})"),
            "states[0].x.a.b: a number that is no integer is no value of a trace"},
           {R"({"vars":["x"],"states":[{"x":1,"x":1}]})", "states[0]: the variable 'x' is there twice"},
           {with_x(R"({"a":1,"b":2,"a":1})"), "states[0].x: 'a' is there twice"}})
    EXPECT_EQ(refusal(text), "t.json: " + problem);
}

TEST(TraceReader, CutsNamesInMessages) {
  const std::string name(100'000, 'n');
  EXPECT_LT(refusal(R"({"vars":[")" + name + R"("],"states":[{}]})").size(), 200U);
  EXPECT_LT(refusal(with_x("{\"#" + name + "\":1}")).size(), 200U);
}

TEST(TraceReader, ReadsTlcWithItsLoop) {
  const TraceFile file = read(small_tlc);
  EXPECT_EQ(file.entries.size(), 2U);
  EXPECT_EQ(file.action(1), (Label{"A", {{"k", 1}}}));
  EXPECT_EQ(file.loop, 0U);
  EXPECT_FALSE(file.ours);
}

TEST(TraceReader, SurvivesTruncationAtEveryByte) {
  for (const std::string& whole : {small_itf, small_tlc}) {
    ASSERT_EQ(refusal(whole), "nothing");
    for (std::size_t bytes = 0; bytes < whole.size(); ++bytes) {
      EXPECT_THAT(refusal(whole.substr(0, bytes)), StartsWith("t.json:1:")) << bytes;
    }
  }
}

// One byte changed at a time: each is read or refused.
TEST(TraceReader, SurvivesEveryChangedByte) {
  for (const std::string& whole : {small_itf, small_tlc}) {
    for (std::size_t at = 0; at < whole.size(); ++at) {
      for (const char byte : {'\0', '"', '}', '[', '9', '-', '.', '#', '\xFF'}) {
        std::string text = whole;
        text[at] = byte;
        EXPECT_NO_THROW(refusal(text)) << text;
      }
    }
  }
}

TEST(TraceReader, RefusesDeepNesting) {
  const std::string open(100'000, '[');
  EXPECT_THAT(refusal(open), HasSubstr("nested deeper than 64"));
  EXPECT_THAT(refusal(with_x(open + std::string(100'000, ']'))), HasSubstr("nested deeper than 64"));
  std::string objects;
  for (int i = 0; i < 100'000; ++i) objects += R"({"a":)";
  EXPECT_THAT(refusal(with_x(objects)), HasSubstr("nested deeper than 64"));
  EXPECT_EQ(refusal(with_x(std::string(50, '[') + std::string(50, ']'))), "nothing");
}

TEST(TraceReader, SaysLineAndColumnOfBadJson) {
  EXPECT_THAT(refusal(""), StartsWith("t.json:1:1: not JSON: "));
  EXPECT_THAT(refusal("{\n  \"states\": [,]}"), StartsWith("t.json:2:14: not JSON: "));
}

TEST(TraceReader, RefusesWhatFollowsAZeroByte) {
  using namespace std::string_literals;
  for (const std::string& rest : {"\0"s, "\0\""s, "\0,\"vars"s, "\n\0]}"s})
    EXPECT_EQ(refusal(small_itf + rest), "t.json: not JSON: it holds a zero byte");
}

TEST(TraceReader, TakesIntegersUpTo64Bits) {
  const auto integer = [](const std::string& text) {
    return read(with_x(text)).state(0).items()[0].integer();
  };
  EXPECT_EQ(integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(integer("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(integer(R"({"#bigint":"-9223372036854775808"})"), std::numeric_limits<std::int64_t>::min());
}

TEST(TraceReader, RefusesNumbersThatAreNo64BitIntegers) {
  for (const std::string number :
       {"9223372036854775808", "18446744073709551615", "18446744073709551616", "-9223372036854775809",
        "1e400", "-1e400", "1.5", "1e3", "0.0", R"({"#bigint":"9223372036854775808"})",
        R"({"#bigint":"99999999999999999999999"})"}) {
    EXPECT_THAT(refusal(with_x(number)), StartsWith("t.json")) << number;
  }
}

TEST(TraceReader, RefusesBigintsThatAreNoDigits) {
  for (const std::string digits :
       {R"("")", R"("+1")", R"(" 1")", R"("1 ")", R"("0x1")", R"("1e3")", "1", "null", "[]"}) {
    EXPECT_EQ(refusal(with_x(R"({"#bigint":)" + digits + "}")),
              "t.json: states[0].x: #bigint must be a string of decimal digits")
        << digits;
  }
}

TEST(TraceReader, ReadsMapsAsFunctions) {
  const auto x = [](const std::string& map) {
    return read(with_x(R"({"#map":)" + map + "}")).state(0).items()[0];
  };
  EXPECT_EQ(x(R"([[5,"a"],[0,["b"]]])"), Value::function({{0, Value::list({"b"})}, {5, "a"}}));
  EXPECT_EQ(x(R"([[2,"b"],[1,"a"]])"), Value::list({"a", "b"}));
  EXPECT_EQ(x("[]"), Value::list({}));
  EXPECT_EQ(x(R"([["b",1],["a",2]])"), Value::record({{"a", 2}, {"b", 1}}));
}

TEST(TraceReader, RefusesWrongTypesEverywhere) {
  for (const std::string text :
       {"[]", "1", "\"x\"", "null", "{}", R"({"states":[]})", R"({"states":{},"vars":[]})",
        R"({"states":[],"vars":{}})", R"({"states":[],"vars":[]})", R"({"states":[1],"vars":[]})",
        R"({"states":[[]],"vars":[]})", R"({"states":[{}],"vars":[1]})", R"({"states":[{}],"vars":["x"]})",
        R"({"states":[{"y":1}],"vars":["x"]})", R"({"states":[{}],"vars":[],"#meta":{"lucas":1}})",
        R"({"states":[{}],"vars":[],"#meta":{"lucas":{"params":[]}}})",
        R"({"states":[{}],"vars":[],"#meta":{"lucas":{"params":{"n":1.5}}}})",
        R"({"states":[{},{"#meta":{"action":"A","parameters":{"k":null}}}],"vars":[]})"}) {
    EXPECT_THAT(refusal(text), StartsWith("t.json")) << text;
  }
}

TEST(TraceReader, RefusesALoopOutOfRange) {
  const auto looped = [](const std::string& loop) {
    return R"({"vars":["x"],"states":[{"x":1},{"x":2}],"loop":)" + loop + "}";
  };
  EXPECT_EQ(read(looped("1")).loop, 1U);
  for (const std::string loop : {"2", "-1", "9223372036854775807", "\"0\"", "[]", "true"}) {
    EXPECT_EQ(refusal(looped(loop)), "t.json: 'loop' must be the index of a state") << loop;
  }
  for (const std::string loop : {"null", "0.5", "18446744073709551615"}) {
    EXPECT_THAT(refusal(looped(loop)), StartsWith("t.json: loop: ")) << loop;
  }
}

std::string tlc(const std::string& counterexample) {
  return R"({"vars":["x"],"counterexample":)" + counterexample + "}";
}

TEST(TraceReader, RefusesTlcStatesOutOfShape) {
  for (const std::string text :
       {"1", "{}", R"({"state":1})", R"({"state":[]})", R"({"state":[1]})", R"({"state":[[1]]})",
        R"({"state":[[2,{"x":0}]]})", R"({"state":[[1,[]]]})", R"({"state":[[1,{"y":0}]]})",
        R"({"state":[["1",{"x":0}]]})", R"({"state":[[-1,{"x":0}]]})", R"({"state":[[1,{"x":0},0]]})",
        R"({"state":[[1,{"x":0}]],"action":1})", R"({"state":[[1,{"x":0}]],"action":[1]})"}) {
    EXPECT_THAT(refusal(tlc(text)), StartsWith("t.json")) << text;
  }
}

TEST(TraceReader, RefusesTlcEdgesThatDisagreeWithStates) {
  const auto edges = [](const std::string& all) {
    return tlc(R"({"state":[[1,{"x":0}],[2,{"x":1}]],"action":[)" + all + "]}");
  };
  const std::string disagrees = "t.json: counterexample.action[0]: it disagrees with counterexample.state";
  EXPECT_EQ(refusal(edges(R"([[1,{"x":0}],{"name":"A"},[2,{"x":1}]])")), "nothing");
  EXPECT_EQ(refusal(edges(R"([[1,{"x":5}],{"name":"A"},[2,{"x":1}]])")), disagrees);
  EXPECT_EQ(refusal(edges(R"([[1,{"x":0}],{"name":"A"},[2,{"x":5}]])")), disagrees);
  const std::string good = R"([[1,{"x":0}],{"name":"A"},[2,{"x":1}]],)";
  EXPECT_THAT(refusal(edges(good + R"([[2,{"x":1}],{"name":"B"},[3,{"x":1}]])")),
              HasSubstr("no state of the trace"));
  EXPECT_THAT(refusal(edges(good + R"([[2,{"x":1}],{"name":"B"},[0,{"x":1}]])")),
              HasSubstr("no state of the trace"));
  EXPECT_THAT(refusal(edges(good + good + good + "1")), HasSubstr("it must lead from state 2 to the next"));
  EXPECT_THAT(refusal(edges("[1,2]")), HasSubstr("[state, action, state] belongs here"));
}

// The way back must start in the last state and end in the state whose number it gives.
TEST(TraceReader, RefusesATlcLoopThatDisagreesWithStates) {
  const std::string head =
      R"({"state":[[1,{"x":0}],[2,{"x":1}]],"action":[[[1,{"x":0}],{"name":"A"},[2,{"x":1}]],)";
  EXPECT_EQ(refusal(tlc(head + R"([[2,{"x":1}],{"name":"B"},[1,{"x":0}]]]})")), "nothing");
  EXPECT_THAT(refusal(tlc(head + R"([[2,{"x":1}],{"name":"B"},[1,{"x":9}]]]})")), StartsWith("t.json"));
  EXPECT_THAT(refusal(tlc(head + R"([[1,{"x":9}],{"name":"B"},[1,{"x":0}]]]})")), StartsWith("t.json"));
}

// The reader looks at values in place, so that it holds the text only.
TEST(TraceReader, ReadsObjectsOfManyMembers) {
  std::string members;
  for (int i = 0; i < 20'000; ++i) members += "\"m" + std::to_string(i) + "\":1,";
  const std::string text =
      "{" + members + R"("vars":["x"],"states":[{)" + members + R"("x":{)" + members + R"("last":2}}]})";
  EXPECT_EQ(read_trace(text, "t.json", 64 << 20).state(0).find("x")->find("last")->integer(), 2);
}

TEST(TraceReader, TakesNoMoreMemoryThanItMay) {
  const auto read_with = [](const std::string& text, std::uint64_t memory) {
    return read_trace(text, "t.json", memory).entries.size();
  };
  std::string states, numbers;
  for (int i = 0; i < 10'000; ++i) states += (i > 0 ? "," : "") + std::string(R"({"x":1})");
  for (int i = 0; i < 10'000; ++i) numbers += (i > 0 ? "," : "") + std::string("1");
  const std::string many = R"({"vars":["x"],"states":[)" + states + "]}";
  EXPECT_EQ(read_with(many, 5 << 20), 10'000U);
  EXPECT_THROW(read_with(many, 2 << 20), std::bad_alloc) << "for each state, its place and what follows it";
  const std::string wide = with_x("[" + numbers + "]");
  EXPECT_EQ(read_with(wide, 5 << 20), 1U);
  EXPECT_THROW(read_with(wide, 2 << 20), std::bad_alloc) << "for the values of one state";
  const std::string blank = small_itf + std::string(1 << 20, ' ');
  EXPECT_THROW(read_with(blank, 2 << 20), std::bad_alloc) << "for the text";
}

// ---- Values from a file take the shape of the model's --------------------------------------------------------------

Value list(std::vector<Value> items) { return Value::list(std::move(items)); }
Value set(std::vector<Value> items) { return Value::set(std::move(items)); }

TEST(Conform, GivesValuesTheShapeOfTheModels) {
  const Value m = Value::model("m"), one_two = Value::tuple({1, 2}), no_pair = Value::tuple({0, 0}),
              ba = Value::record({{"b", 0}, {"a", 0}}), other = Value::record({{"n", 1}}),
              function = Value::function({{m, 0}, {list({2}), set({})}}),
              from_zero = Value::function({{0, "a"}, {1, "b"}});
  struct Case {
    Value value, like, wanted;
  };
  const Case cases[] = {
      {3, "x", 3},
      {"x", list({1}), "x"},
      {list({1}), 3, list({1})},
      // Lists for sets and tuples, at any depth
      {list({2, 1, 2}), set({7}), set({1, 2})},
      {list({1, "a"}), Value::tuple({0, "b"}), Value::tuple({1, "a"})},
      {one_two, list({9}), list({1, 2})},
      {Value::record({{"board", list({list({list({1, 2})})})}}),
       Value::record({{"board", set({set({no_pair})})}}), Value::record({{"board", set({set({one_two})})}})},
      {list({list({4}), list({5, 6})}), Value::tuple({set({1}), one_two}),
       Value::tuple({set({4}), Value::tuple({5, 6})})},
      // Fields in the order of the model's, if they are the same
      {Value::record({{"a", 1}, {"b", 2}}), ba, Value::record({{"b", 2}, {"a", 1}})},
      {Value::record({{"a", 1}, {"c", 2}}), ba, Value::record({{"a", 1}, {"c", 2}})},
      {Value::record({{"a", 1}}), ba, Value::record({{"a", 1}})},
      // Arguments of functions by their texts, strings for model values
      {Value::record({{"<<2>>", list({4, 3})}, {"m", 1}}), function,
       Value::function({{m, 1}, {list({2}), set({3, 4})}})},
      {Value::function({{"m", 1}, {list({2}), set({})}}), function,
       Value::function({{m, 1}, {list({2}), set({})}})},
      {other, function, other},
      {list({"k", 3, "m"}), list({m, m}), list({Value::model("k"), 3, m})},
      // No list of what has no order
      {from_zero, list({"x"}), from_zero},
      {set({1, 2}), list({1}), set({1, 2})},
      {set({1, 2}), one_two, set({1, 2})}};
  for (const auto& [value, like, wanted] : cases)
    EXPECT_EQ(conform(value, like, Notation::tlc), wanted) << to_text(value);
  for (const auto& [value, like, wanted] : {Case{list({1, 2}), set({7}), list({1, 2})},
                                            {list({list({1, 2})}), list({set({7})}), list({list({1, 2})})},
                                            {set({list({1, 2})}), set({no_pair}), set({one_two})}})
    EXPECT_EQ(conform(value, like, Notation::itf), wanted) << "there sets are told apart";
}

TEST(Matches, WhateverFilesCannotTell) {
  const Value m = Value::model("m"), shown = Value::record({{"b", m}, {"a", Value::set({m, 3, "x"})}});
  EXPECT_TRUE(matches(shown, shown));
  EXPECT_TRUE(matches(Value::record({{"a", Value::set({"m", "x", 3})}, {"b", "m"}}), shown));
  EXPECT_FALSE(matches(Value::record({{"a", Value::set({"m", "y", 3})}, {"b", "m"}}), shown));
  EXPECT_FALSE(matches(Value::list({1}), Value::set({1})));
  EXPECT_FALSE(matches(Value::list({1}), Value::tuple({1})));
  EXPECT_TRUE(matches(Value::record({{"m", 1}}), Value::function({{m, 1}})));
  EXPECT_FALSE(matches(Value::record({{"m", 1}}), Value::function({{m, 2}})));
}

}  // namespace
}  // namespace lucas
