// Types learnt from values, in Apalache's notation.
#include "json/value_json.hpp"

#include <gtest/gtest.h>

namespace lucas {
namespace {

ValueType type_of(std::initializer_list<Value> values) {
  ValueType type;
  for (const Value& value : values) type.see(value);
  return type;
}

TEST(ValueType, NamesTheSimpleKinds) {
  EXPECT_EQ(type_of({}).text(), "a");
  EXPECT_EQ(type_of({true}).text(), "Bool");
  EXPECT_EQ(type_of({1}).text(), "Int");
  EXPECT_EQ(type_of({"x"}).text(), "Str");
}

TEST(ValueType, NestsWhatItSees) {
  EXPECT_EQ(type_of({Value::list({Value::list({1})})}).text(), "Seq(Seq(Int))");
  EXPECT_EQ(type_of({Value::set({Value::tuple({1, "x"})})}).text(), "Set(<<Int, Str>>)");
  EXPECT_EQ(type_of({Value::record({{"a", 1}, {"b", true}})}).text(), "{ a: Int, b: Bool }");
}

TEST(ValueType, NamesFunctionsAndModelValues) {
  const ValueType type =
      type_of({Value::function({{0, Value::set({})}, {5, Value::set({Value::model("m")})}})});
  EXPECT_EQ(type.text(), "(Int -> Set(Str))");
  EXPECT_TRUE(type.complete());
  EXPECT_EQ(type_of({Value::list({Value::function({{0, Value::list({})}})})}).text(), "Seq((Int -> Seq(a)))");
}

TEST(ValueType, WritesATypeVariableForWhatItHasNotSeen) {
  const ValueType type = type_of({Value::list({})});
  EXPECT_EQ(type.text(), "Seq(a)");
  EXPECT_FALSE(type.complete());
}

TEST(ValueType, LearnsFromLaterValuesAndItems) {
  const ValueType type =
      type_of({Value::list({Value::list({}), Value::list({})}), Value::list({Value::list({3})})});
  EXPECT_EQ(type.text(), "Seq(Seq(Int))");
  EXPECT_TRUE(type.complete());
  EXPECT_EQ(type_of({Value::list({Value::list({}), Value::list({4})})}).text(), "Seq(Seq(Int))");
}

TEST(ValueType, LearnsThePlacesOfATupleOneByOne) {
  const Value empty = Value::list({}), full = Value::list({true});
  const ValueType half = type_of({Value::tuple({full, empty})});
  EXPECT_EQ(half.text(), "<<Seq(Bool), Seq(a)>>");
  EXPECT_EQ(type_of({Value::tuple({full, empty}), Value::tuple({empty, full})}).text(),
            "<<Seq(Bool), Seq(Bool)>>");
}

TEST(ValueType, KeepsTheFirstOfTwoKinds) {
  EXPECT_EQ(type_of({1, "x", Value::list({})}).text(), "Int");
  EXPECT_EQ(type_of({Value::tuple({1}), Value::tuple({1, 2})}).text(), "<<Int>>");
}

TEST(ValueType, GivesARecordTheFieldsOfAll) {
  const Value call = Value::record({{"pc", "a"}, {"from", 1}}),
              other = Value::record({{"to", 2}, {"pc", "b"}});
  const ValueType type = type_of({Value::list({call}), Value::list({other, call})});
  EXPECT_EQ(type.text(), "Seq({ pc: Str, from: Int, to: Int })");
  EXPECT_FALSE(type.complete());
}

TEST(ValueType, IsCompleteForAnEmptyTuple) { EXPECT_TRUE(type_of({Value::tuple({})}).complete()); }

}  // namespace
}  // namespace lucas
