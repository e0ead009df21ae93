// Parameters: what is allowed, parsing, and each error word for word.
#include "lucas/param.hpp"

#include <gtest/gtest.h>

#include "lucas/error.hpp"

namespace lucas {
namespace {

enum class Rule : std::uint8_t { plain, cyclic };
struct Params {
  int disks = 3;
  std::uint8_t peg = 1;
  Rule rule = Rule::plain;
};

const ParamInfo disks{"disks", "number of disks", "N", 1, 32, {}};
const ParamInfo peg{"start", "first peg", "PEG", 1, 16, {{"any", 0}, {"last", -1}}};
const ParamInfo rule{"rule", "which moves", "WORD", 0, -1, {{"plain", 0}, {"cyclic", 1}}};

std::string refusal(const ParamInfo& info, std::string_view text) {
  try {
    static_cast<void>(parse_value(info, text));
  } catch (const UsageError& error) {
    return error.what() + (error.hint().empty() ? "" : " | " + error.hint());
  }
  return "accepted";
}

TEST(AllowedValues, ListRangeAndWords) {
  EXPECT_EQ(allowed_values(disks), "a number from 1 to 32");
  EXPECT_EQ(allowed_values(peg), "a number from 1 to 16, or any, last");
  EXPECT_EQ(allowed_values(rule), "one of plain, cyclic");
}

TEST(ParseValue, ReadsNumbersAndWords) {
  EXPECT_EQ(parse_value(disks, "1"), 1);
  EXPECT_EQ(parse_value(disks, "32"), 32);
  EXPECT_EQ(parse_value(disks, "007"), 7);
  EXPECT_EQ(parse_value(peg, "any"), 0);
  EXPECT_EQ(parse_value(peg, "last"), -1);
  EXPECT_EQ(parse_value(rule, "cyclic"), 1);
}

TEST(ParseValue, RefusesNumbersOutOfRange) {
  EXPECT_EQ(refusal(disks, "0"), "--disks 0: out of range; allowed is a number from 1 to 32");
  EXPECT_EQ(refusal(disks, "33"), "--disks 33: out of range; allowed is a number from 1 to 32");
  EXPECT_EQ(refusal(disks, "-1"), "--disks -1: out of range; allowed is a number from 1 to 32");
  EXPECT_EQ(refusal(disks, "99999999999999999999"),
            "--disks 99999999999999999999: out of range; allowed is a number from 1 to 32");
}

TEST(ParseValue, DoesNotTakeTheNumberOfAWord) {
  EXPECT_EQ(refusal(peg, "0"), "--start 0: out of range; allowed is a number from 1 to 16, or any, last");
  EXPECT_EQ(refusal(peg, "-1"), "--start -1: out of range; allowed is a number from 1 to 16, or any, last");
}

TEST(ParseValue, RefusesWhatIsNoNumber) {
  const std::string rest = ": not a number; allowed is a number from 1 to 32";
  for (const std::string text :
       {" 3", "3 ", "3x", "x", "+3", "0x3", "3.0", "1e1", "--3", "99999999999999999999x"}) {
    EXPECT_EQ(refusal(disks, text), "--disks " + text + rest);
  }
  EXPECT_NE(refusal(disks, std::string_view("3\0", 2)), "accepted");
}

TEST(ParseValue, AsksForAMissingValue) {
  EXPECT_EQ(refusal(disks, ""), "--disks needs a value: a number from 1 to 32");
}

TEST(ParseValue, SuggestsTheNearestWord) {
  EXPECT_EQ(
      refusal(peg, "anny"),
      "--start anny: not a number; allowed is a number from 1 to 16, or any, last | Did you mean 'any'?");
  EXPECT_EQ(refusal(rule, "cyclc"),
            "--rule cyclc: no such choice; allowed is one of plain, cyclic | Did you mean 'cyclic'?");
  EXPECT_EQ(refusal(rule, "0"), "--rule 0: no such choice; allowed is one of plain, cyclic");
}

TEST(ParseValue, RepeatsOnlyTheBeginningOfALongText) {
  EXPECT_EQ(refusal(disks, std::string(41, '9')),
            "--disks " + std::string(40, '9') + "…: out of range; allowed is a number from 1 to 32");
  EXPECT_LT(refusal(disks, std::string(1'000'000, 'x')).size(), 200U);
}

TEST(ValueText, PrefersTheWord) {
  EXPECT_EQ(value_text(peg, 0), "any");
  EXPECT_EQ(value_text(peg, 3), "3");
  EXPECT_EQ(value_text(rule, 1), "cyclic");
}

TEST(Param, ReadsAndWritesItsMember) {
  const Param<Params> row = param("peg", &Params::peg, 1, 255, "a peg");
  Params params;
  row.set(params, 200);
  EXPECT_EQ(params.peg, 200);
  EXPECT_EQ(row.get(params), 200);
  EXPECT_EQ(row.info.value_name, "N");
  EXPECT_EQ(param("peg", &Params::peg, 1, 255, "a peg").called("PEG").info.value_name, "PEG");
}

TEST(Choice, TakesOnlyWords) {
  const Param<Params> row =
      choice<Params, Rule>("rule", &Params::rule, {{"plain", Rule::plain}, {"cyclic", Rule::cyclic}}, "");
  Params params;
  row.set(params, parse_value(row.info, "cyclic"));
  EXPECT_EQ(params.rule, Rule::cyclic);
  EXPECT_FALSE(row.info.takes_numbers());
  EXPECT_EQ(row.info.value_name, "WORD");
}

}  // namespace
}  // namespace lucas
