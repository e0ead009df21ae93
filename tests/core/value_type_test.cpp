// Types learnt from values, in Apalache's notation.
#include "json/value_json.hpp"

#include <gtest/gtest.h>

namespace lucas {
namespace {

// Types with a variable are not complete, nor are records, which may have more fields.
TEST(ValueType, IsLearntFromValues) {
  const Value none = Value::list({}), one = Value::list({1}), full = Value::list({true}),
              call = Value::record({{"pc", "a"}, {"from", 1}}),
              other = Value::record({{"to", 2}, {"pc", "b"}});
  const std::tuple<std::vector<Value>, std::string, bool> cases[] = {
      {{}, "a", false},
      {{true}, "Bool", true},
      {{1}, "Int", true},
      {{"x"}, "Str", true},
      {{Value::list({one})}, "Seq(Seq(Int))", true},
      {{Value::set({Value::tuple({1, "x"})})}, "Set(<<Int, Str>>)", true},
      {{Value::tuple({})}, "<<>>", true},
      {{Value::record({{"a", 1}, {"b", true}})}, "{ a: Int, b: Bool }", false},
      {{Value::function({{0, Value::set({})}, {5, Value::set({Value::model("m")})}})},
       "(Int -> Set(Str))",
       true},
      {{Value::list({Value::function({{0, none}})})}, "Seq((Int -> Seq(a)))", false},
      {{none}, "Seq(a)", false},
      {{Value::list({none, none}), Value::list({one})}, "Seq(Seq(Int))", true},
      {{Value::list({none, one})}, "Seq(Seq(Int))", true},
      {{Value::tuple({full, none})}, "<<Seq(Bool), Seq(a)>>", false},
      {{Value::tuple({full, none}), Value::tuple({none, full})}, "<<Seq(Bool), Seq(Bool)>>", true},
      {{1, "x", none}, "Int", true},  // the first of two kinds stays
      {{Value::tuple({1}), Value::tuple({1, 2})}, "<<Int>>", true},
      {{Value::list({call}), Value::list({other, call})}, "Seq({ pc: Str, from: Int, to: Int })", false}};
  for (const auto& [values, text, is_complete] : cases) {
    ValueType type;
    for (const Value& value : values) type.see(value);
    EXPECT_EQ(type.text(), text);
    EXPECT_EQ(type.complete(), is_complete) << text;
  }
}

}  // namespace
}  // namespace lucas
