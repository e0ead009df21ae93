// Labels: the text of an action.
#include "lucas/value.hpp"

#include <gtest/gtest.h>

namespace lucas {
namespace {

TEST(Label, IsWrittenWithItsArguments) {
  EXPECT_EQ(to_text(Label{"FillBig"}), "FillBig");
  EXPECT_EQ(to_text(Label{"Move", {{"disk", 1}, {"from", 1}, {"to", 3}}}), "Move(disk=1, from=1, to=3)");
}

TEST(Label, WritesStringsWithoutQuotesAndOtherValuesAsUsual) {
  EXPECT_EQ(to_text(Label{"Go", {{"way", "up"}, {"at", Value::tuple({1, 2})}}}), "Go(way=up, at=<<1, 2>>)");
}

TEST(Label, PrefersItsOwnText) {
  EXPECT_EQ(to_text(Label{"Move", {{"disk", 1}}, "Move 1: 1→3"}), "Move 1: 1→3");
}

TEST(Label, HidesControlCharacters) {
  EXPECT_EQ(to_text(Label{"a\x1b"}), "a\\x1b");
  EXPECT_EQ(to_text(Label{"a", {{"b\x07", "c\x08"}}}), "a(b\\x07=c\\x08)");
  EXPECT_EQ(to_text(Label{"a", {}, "t\x1b"}), "t\\x1b");
}

TEST(Label, IsEqualByNameAndArgumentsWhateverItsText) {
  EXPECT_EQ((Label{"Move", {{"disk", 1}}, "one"}), (Label{"Move", {{"disk", 1}}, "two"}));
  EXPECT_FALSE((Label{"Move", {{"disk", 1}}}) == (Label{"Move", {{"disk", 2}}}));
  EXPECT_FALSE((Label{"Move", {{"disk", 1}}}) == (Label{"Move", {{"peg", 1}}}));
  EXPECT_FALSE(Label{"Move"} == Label{"Take"});
}

}  // namespace
}  // namespace lucas
