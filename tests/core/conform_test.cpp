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

TEST(Conform, TurnsAFunctionOverOneToNIntoAList) {
  const Value function = Value::set({pair(1, "a"), pair(2, "b")});
  EXPECT_EQ(conform(function, Value::list({"x"})), Value::list({"a", "b"}));
  EXPECT_EQ(conform(Value::set({}), Value::list({"x"})), Value::list({}));
}

TEST(Conform, LeavesOtherSetsAlone) {
  const Value from_zero = Value::set({pair(0, "a"), pair(1, "b")}), numbers = Value::set({1, 2});
  EXPECT_EQ(conform(from_zero, Value::list({"x"})), from_zero);
  EXPECT_EQ(conform(numbers, Value::list({1})), numbers);
  EXPECT_EQ(conform(numbers, pair(1, 2)), numbers);
}

}  // namespace
}  // namespace lucas
