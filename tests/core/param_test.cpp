// Parameters: what is allowed, parsing, and each error word for word; numbers, choices and texts.
#include "lucas/param.hpp"

#include <gtest/gtest.h>

#include "support/thrown.hpp"

namespace lucas {
namespace {

enum class Rule : std::uint8_t { plain, cyclic };
struct Params {
  int disks = 3;
  std::uint8_t peg = 1;
  Rule rule = Rule::plain;
  std::string place = "here";
};

const ParamInfo disks{"disks", "number of disks", "N", 1, 32, {}};
const ParamInfo peg{"start", "first peg", "PEG", 1, 16, {{"any", 0}, {"last", -1}}};
const ParamInfo rule{"rule", "which moves", "WORD", 0, -1, {{"plain", 0}, {"cyclic", 1}}};
const ParamInfo place{"place", "where", "TEXT", 0, -1, {}, 8};

std::string refusal(const ParamInfo& info, std::string_view text) {
  return test::refusal_of([&] { return parse_param(info, text); });
}

TEST(AllowedValues, ListRangeAndWords) {
  EXPECT_EQ(allowed_values(disks), "a number from 1 to 32");
  EXPECT_EQ(allowed_values(peg), "a number from 1 to 16, or any, last");
  EXPECT_EQ(allowed_values(rule), "one of plain, cyclic");
  EXPECT_EQ(allowed_values(place), "a text of up to 8 bytes");
}

TEST(ParseValue, ReadsNumbersAndWords) {
  EXPECT_EQ(parse_value(disks, "1"), 1);
  EXPECT_EQ(parse_value(disks, "32"), 32);
  EXPECT_EQ(parse_value(disks, "007"), 7);
  EXPECT_EQ(parse_value(peg, "any"), 0);
  EXPECT_EQ(parse_value(peg, "last"), -1);
  EXPECT_EQ(parse_value(rule, "cyclic"), 1);
}

TEST(ParseValue, RefusesWhatIsNotAllowed) {
  const std::string number = "; allowed is a number from 1 to 32",
                    peg_or_word = "; allowed is a number from 1 to 16, or any, last",
                    word = "; allowed is one of plain, cyclic";
  for (const std::string text : {"0", "33", "-1", "99999999999999999999"})
    EXPECT_EQ(refusal(disks, text), "--disks " + text + ": out of range" + number);
  for (const std::string text : {"0", "-1"})  // numbers of words
    EXPECT_EQ(refusal(peg, text), "--start " + text + ": out of range" + peg_or_word);
  for (const std::string text :
       {" 3", "3 ", "3x", "x", "+3", "0x3", "3.0", "1e1", "--3", "99999999999999999999x"})
    EXPECT_EQ(refusal(disks, text), "--disks " + text + ": not a number" + number);
  EXPECT_NE(refusal(disks, std::string_view("3\0", 2)), "accepted");
  EXPECT_EQ(refusal(disks, ""), "--disks needs a value: a number from 1 to 32");
  EXPECT_EQ(refusal(peg, "anny"), "--start anny: not a number" + peg_or_word + " | Did you mean 'any'?");
  EXPECT_EQ(refusal(rule, "cyclc"), "--rule cyclc: no such choice" + word + " | Did you mean 'cyclic'?");
  EXPECT_EQ(refusal(rule, "0"), "--rule 0: no such choice" + word);
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
  EXPECT_EQ(value_text(place, "over there"), "over there");
}

TEST(Param, ReadsAndWritesItsMember) {
  const Param<Params> row = param("peg", &Params::peg, 1, 255, "a peg");
  Params params;
  row.set(params, 200);
  EXPECT_EQ(params.peg, 200);
  EXPECT_EQ(row.get(params), ParamValue(200));
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

TEST(ParseParam, ReadsEachKind) {
  EXPECT_EQ(parse_param(disks, "7"), ParamValue(7));
  EXPECT_EQ(parse_param(peg, "any"), ParamValue(0));
  EXPECT_EQ(parse_param(place, "7"), ParamValue("7"));
  EXPECT_EQ(parse_param(place, " a b=c "), ParamValue(" a b=c "));
  EXPECT_EQ(parse_param(place, "五將"), ParamValue("五將"));
}

TEST(ParseParam, PutsRowsIntoOneLine) {
  EXPECT_EQ(parse_param(place, "a\nb"), ParamValue("a \\n b"));
  EXPECT_EQ(parse_param(place, "\na\r\n\tb\n"), ParamValue("a \\n  b"));
  ParamInfo board = place;
  board.longest = 10;
  EXPECT_EQ(parse_param(board, "a\n\nb"), ParamValue("a \\n  \\n b"));
}

TEST(ParseParam, RefusesTextsThatAreMissingTooLongOrUnfitToPrint) {
  const std::string rest = "; allowed is a text of up to 8 bytes";
  EXPECT_EQ(refusal(place, ""), "--place needs a value: a text of up to 8 bytes");
  EXPECT_EQ(refusal(place, "123456789"), "--place 123456789: too long" + rest);
  EXPECT_LT(refusal(place, std::string(1'000'000, 'x')).size(), 200U);
  EXPECT_EQ(refusal(place, std::string_view("a\0b", 3)), "--place a\\x00b: with a control character" + rest);
  EXPECT_NE(refusal(place, "\xFF"), "accepted");
}

TEST(Text, ReadsAndWritesItsMember) {
  const Param<Params> row = text("place", &Params::place, "where", 8);
  Params params;
  EXPECT_EQ(row.get(params), ParamValue("here"));
  row.set(params, parse_param(row.info, "there"));
  EXPECT_EQ(params.place, "there");
  EXPECT_TRUE(row.info.takes_text() && !row.info.takes_numbers());
  EXPECT_EQ(row.info.value_name, "TEXT");
  EXPECT_EQ(text("place", &Params::place, "where").info.longest, 4096U);
}

}  // namespace
}  // namespace lucas
