// conform: values from a file take the shape that the model's values have.
#include <gtest/gtest.h>

#include "trace_files/trace_file.hpp"

namespace lucas {
namespace {

// As from a file that has arrays for all.
Value conform(const Value& value, const Value& like) { return lucas::conform(value, like, Notation::tlc); }
Value pair(Value a, Value b) { return Value::tuple({std::move(a), std::move(b)}); }

TEST(Conform, LeavesSimpleValuesAlone) {
  EXPECT_EQ(conform(3, "x"), Value(3));
  EXPECT_EQ(conform("x", Value::list({1})), Value("x"));
  EXPECT_EQ(conform(Value::list({1}), 3), Value::list({1}));
}

TEST(Conform, TurnsListsIntoSetsAndTuples) {
  EXPECT_EQ(conform(Value::list({2, 1, 2}), Value::set({7})), Value::set({1, 2}));
  EXPECT_EQ(conform(Value::list({1, "a"}), pair(0, "b")), pair(1, "a"));
  EXPECT_EQ(conform(pair(1, 2), Value::list({9})), Value::list({1, 2}));
}

TEST(Conform, LeavesListsWhereSetsAreToldApart) {
  const Value list = Value::list({1, 2}), set = Value::set({7});
  EXPECT_EQ(lucas::conform(list, set, Notation::itf), list);
  EXPECT_EQ(lucas::conform(Value::list({list}), Value::list({set}), Notation::itf), Value::list({list}));
  EXPECT_EQ(lucas::conform(Value::set({list}), Value::set({pair(0, 0)}), Notation::itf),
            Value::set({pair(1, 2)}));
}

TEST(Conform, GoesInside) {
  const Value like = Value::record({{"board", Value::set({Value::set({pair(0, 0)})})}});
  const Value plain = Value::record({{"board", Value::list({Value::list({Value::list({1, 2})})})}});
  EXPECT_EQ(conform(plain, like), Value::record({{"board", Value::set({Value::set({pair(1, 2)})})}}));
}

TEST(Conform, ShapesEachPlaceOfATuple) {
  const Value like = pair(Value::set({1}), pair(1, 2));
  EXPECT_EQ(conform(Value::list({Value::list({4}), Value::list({5, 6})}), like),
            pair(Value::set({4}), pair(5, 6)));
}

TEST(Conform, SortsTheFieldsOfRecordsAsTheModelDoes) {
  const Value like = Value::record({{"b", 0}, {"a", 0}});
  EXPECT_EQ(conform(Value::record({{"a", 1}, {"b", 2}}), like), Value::record({{"b", 2}, {"a", 1}}));
  EXPECT_NE(conform(Value::record({{"a", 1}}), like), like);
  EXPECT_EQ(conform(Value::record({{"a", 1}, {"c", 2}}), like), Value::record({{"a", 1}, {"c", 2}}));
}

TEST(Conform, FindsArgumentsOfFunctionsByTheirTexts) {
  const Value like = Value::function({{Value::model("m"), 0}, {Value::list({2}), Value::set({})}});
  EXPECT_EQ(conform(Value::record({{"<<2>>", Value::list({4, 3})}, {"m", 1}}), like),
            Value::function({{Value::model("m"), 1}, {Value::list({2}), Value::set({3, 4})}}));
  EXPECT_EQ(
      conform(Value::function({{"m", 1}, {Value::list({2}), Value::set({})}}), like).items()[1].items()[0],
      Value::model("m"));
  const Value other = Value::record({{"n", 1}});
  EXPECT_EQ(conform(other, like), other);
}

TEST(Conform, TurnsStringsIntoModelValues) {
  const Value m = Value::model("m");
  EXPECT_EQ(conform(Value::list({"k", 3, "m"}), Value::list({m, m})), Value::list({Value::model("k"), 3, m}));
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

TEST(Conform, MakesNoListOfWhatHasNoOrder) {
  const Value from_zero = Value::function({{0, "a"}, {1, "b"}}), numbers = Value::set({1, 2});
  EXPECT_EQ(conform(from_zero, Value::list({"x"})), from_zero);
  EXPECT_EQ(conform(numbers, Value::list({1})), numbers);
  EXPECT_EQ(conform(numbers, pair(1, 2)), numbers);
}

}  // namespace
}  // namespace lucas
