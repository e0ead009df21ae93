// Values: order, sets, text as TLA+ writes it, differences, and text that is safe to print; labels of actions.
#include "lucas/value.hpp"

#include <gmock/gmock.h>

namespace lucas {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> texts(const std::vector<Difference>& all) {
  std::vector<std::string> lines;
  for (const Difference& d : all) lines.push_back(d.path + ": " + d.text);
  return lines;
}

TEST(Value, KeepsWhatItIsMadeOf) {
  EXPECT_EQ(Value(true).kind(), Value::Kind::boolean);
  EXPECT_EQ(Value(std::uint8_t{7}).integer(), 7);
  EXPECT_EQ(Value(std::numeric_limits<std::int64_t>::min()).integer(),
            std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(Value("a").kind(), Value::Kind::string);
  EXPECT_EQ(Value(std::string_view("ab")).string(), "ab");
  EXPECT_EQ(Value::list({1, 2}).items().size(), 2U);
}

TEST(Value, IsOrderedByKindAndThenByContent) {
  const std::vector<Value> ascending = {false,
                                        true,
                                        -5,
                                        0,
                                        3,
                                        "",
                                        "B",
                                        "a",
                                        "ab",
                                        Value::list({}),
                                        Value::list({1}),
                                        Value::list({1, 2}),
                                        Value::list({2}),
                                        Value::tuple({1, "x"}),
                                        Value::set({}),
                                        Value::set({9}),
                                        Value::record({{"a", 1}}),
                                        Value::record({{"a", 2}}),
                                        Value::record({{"b", 0}}),
                                        Value::function({{0, 9}}),
                                        Value::function({{2, 1}, {0, 10}}),
                                        Value::function({{2, 0}}),
                                        Value::model("a"),
                                        Value::model("b")};
  for (std::size_t i = 0; i < ascending.size(); ++i) {
    for (std::size_t j = 0; j < ascending.size(); ++j) {
      EXPECT_EQ(ascending[i] <=> ascending[j], i <=> j) << i << " " << j;
    }
  }
}

TEST(Value, IsEqualToOneThatWasMadeOfTheSame) {
  const auto made = [] {
    return Value::record({{"a", "x"}, {"b", Value::set({Value::model("m"), "y"})}, {"c", 1}});
  };
  EXPECT_EQ(made(), made());
  EXPECT_NE(made(), Value::record({{"a", "x"}, {"b", Value::set({Value::model("m"), "z"})}, {"c", 1}}));
  EXPECT_NE(made(), Value::record({{"a", "x"}, {"d", Value::set({Value::model("m"), "y"})}, {"c", 1}}));
}

TEST(Value, TellsListTupleAndSetApart) {
  EXPECT_NE(Value::list({1}), Value::tuple({1}));
  EXPECT_NE(Value::list({1}), Value::set({1}));
  EXPECT_NE(Value(1), Value(true));
  EXPECT_EQ(Value::set({3, 1, 2, 3, 1}), Value::set({2, 3, 1}));
}

TEST(Record, FindsItsFieldsByName) {
  const Value record = Value::record({{"z", 1}, {"a", "x"}});
  ASSERT_NE(record.find("a"), nullptr);
  EXPECT_EQ(*record.find("a"), Value("x"));
  EXPECT_EQ(record.find("b"), nullptr);
  EXPECT_THAT(record.names(), ElementsAre("z", "a"));
}

TEST(Function, IsAListOverOneToNAndARecordOverNames) {
  EXPECT_EQ(Value::function({{2, "b"}, {1, "a"}}), Value::list({"a", "b"}));
  EXPECT_EQ(Value::function({}), Value::list({}));
  EXPECT_EQ(Value::function({{"b", 2}, {"a_1", 1}}), Value::record({{"a_1", 1}, {"b", 2}}));
  EXPECT_EQ(Value::function({{2, "b"}, {3, "a"}}).kind(), Value::Kind::function);
  EXPECT_EQ(Value::function({{"b", 2}, {"1", 1}}).kind(), Value::Kind::function);
  EXPECT_EQ(Value::function({{Value::model("b"), 2}}).kind(), Value::Kind::function);
}

TEST(ValueText, IsWrittenAsInTla) {
  const std::pair<Value, std::string> cases[] = {
      {true, "TRUE"},
      {false, "FALSE"},
      {-12, "-12"},
      {std::numeric_limits<std::int64_t>::min(), "-9223372036854775808"},
      {std::numeric_limits<std::int64_t>::max(), "9223372036854775807"},
      {"red", "\"red\""},
      {"a\x1b[31m", "\"a\\x1b[31m\""},
      {Value::list({}), "<<>>"},
      {Value::list({1, 2}), "<<1, 2>>"},
      {Value::tuple({1, "a"}), "<<1, \"a\">>"},
      {Value::set({}), "{}"},
      {Value::set({3, 1, 2, 3, 1}), "{1, 2, 3}"},
      {Value::set({Value::set({2, 1}), Value::set({1}), Value::set({1, 2})}), "{{1}, {1, 2}}"},
      {Value::record({{"a", 1}, {"b", Value::list({true})}}), "[a |-> 1, b |-> <<TRUE>>]"},
      {Value::record({{"a\x07", 1}}), "[a\\x07 |-> 1]"},
      {Value::function({{"2 b", true}, {1, Value::set({Value::model("m1")})}}),
       "(1 :> {m1} @@ \"2 b\" :> TRUE)"}};
  for (const auto& [value, text] : cases) EXPECT_EQ(to_text(value), text);
  EXPECT_EQ(plain_text(Value("2 b")) + plain_text(1) + plain_text(Value::model("m")), "2 b1m");
}

TEST(Differences, NameThePlaceAndBothValues) {
  const auto of = [](Value v) { return Value::record({{"r", Value::record({{"x", std::move(v)}})}}); };
  const Value before = Value::record({{"big", 0}, {"small", 3}}),
              after = Value::record({{"big", 3}, {"small", 0}});
  EXPECT_THAT(differences(before, before), IsEmpty());
  EXPECT_THAT(texts(differences(before, after)), ElementsAre("big: 0 → 3", "small: 3 → 0"));
  EXPECT_THAT(texts(differences(of(Value::list({1, 2})), of(Value::list({1, 5})))),
              ElementsAre("r.x[2]: 2 → 5"));
}

TEST(Differences, GoIntoFunctionsOfOneDomain) {
  const auto of = [](Value v) { return Value::record({{"at", std::move(v)}}); };
  const Value m = Value::model("m"), before = of(Value::function({{0, 7}, {m, Value::list({1, 2})}}));
  EXPECT_THAT(texts(differences(before, of(Value::function({{0, 8}, {m, Value::list({1, 5})}})))),
              ElementsAre("at[0]: 7 → 8", "at[m][2]: 2 → 5"));
  EXPECT_THAT(texts(differences(of(Value::function({{0, 7}})), of(Value::function({{2, 7}})))),
              ElementsAre("at: (0 :> 7) → (2 :> 7)"));
}

TEST(Differences, ShowListsOfOtherLengthsAndTuplesWhole) {
  const auto of = [](Value v) { return Value::record({{"x", std::move(v)}}); };
  EXPECT_THAT(texts(differences(of(Value::list({1})), of(Value::list({1, 2})))),
              ElementsAre("x: <<1>> → <<1, 2>>"));
  EXPECT_THAT(texts(differences(of(Value::tuple({1, 2})), of(Value::tuple({1, 3})))),
              ElementsAre("x: <<1, 2>> → <<1, 3>>"));
  EXPECT_THAT(texts(differences(of(1), of("a"))), ElementsAre("x: 1 → \"a\""));
}

TEST(Differences, SayWhatLeftASetAndWhatCame) {
  const auto of = [](Value v) { return Value::record({{"s", std::move(v)}}); };
  const Value before = of(Value::set({1, 2, 3})), after = of(Value::set({3, 4}));
  EXPECT_THAT(texts(differences(before, after)), ElementsAre("s: − 1, 2  + 4"));
  EXPECT_THAT(texts(differences(of(Value::set({})), after)), ElementsAre("s: + 3, 4"));
  EXPECT_THAT(texts(differences(after, of(Value::set({})))), ElementsAre("s: − 3, 4"));
}

TEST(Differences, ShowRecordsOfOtherFieldsWhole) {
  EXPECT_THAT(texts(differences(Value::record({{"a", 1}}), Value::record({{"b", 1}}))),
              ElementsAre(": [a |-> 1] → [b |-> 1]"));
}

TEST(Label, IsWrittenWithItsArgumentsUnlessItHasATextOfItsOwn) {
  const std::pair<Label, std::string> cases[] = {
      {{"FillBig"}, "FillBig"},
      {{"Move", {{"disk", 1}, {"from", 1}, {"to", 3}}}, "Move(disk=1, from=1, to=3)"},
      {{"Go", {{"way", "up"}, {"at", Value::tuple({1, 2})}}}, "Go(way=up, at=<<1, 2>>)"},
      {{"Move", {{"disk", 1}}, "Move 1: 1→3"}, "Move 1: 1→3"},
      {{"a\x1b"}, "a\\x1b"},
      {{"a", {{"b\x07", "c\x08"}}}, "a(b\\x07=c\\x08)"},
      {{"a", {}, "t\x1b"}, "t\\x1b"}};
  for (const auto& [label, text] : cases) EXPECT_EQ(to_text(label), text);
}

TEST(Label, IsEqualByNameAndArgumentsWhateverItsText) {
  EXPECT_EQ((Label{"Move", {{"disk", 1}}, "one"}), (Label{"Move", {{"disk", 1}}, "two"}));
  EXPECT_FALSE((Label{"Move", {{"disk", 1}}}) == (Label{"Move", {{"disk", 2}}}));
  EXPECT_FALSE((Label{"Move", {{"disk", 1}}}) == (Label{"Move", {{"peg", 1}}}));
  EXPECT_FALSE(Label{"Move"} == Label{"Take"});
}

}  // namespace
}  // namespace lucas
