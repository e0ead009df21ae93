// Suggestions for mistyped names.
#include "lucas/text.hpp"

#include <gmock/gmock.h>

namespace lucas {
namespace {

const std::vector<std::string> flags = {"disks", "pegs", "start", "goal", "max-states", "max-depth"};

TEST(Nearest, ForgivesOneSlipOfTheFinger) {
  EXPECT_EQ(nearest("disk", flags), "disks");
  EXPECT_EQ(nearest("dosks", flags), "disks");
  EXPECT_EQ(nearest("diskss", flags), "disks");
  EXPECT_EQ(nearest("idsks", flags), "disks") << "two letters swapped";
  EXPECT_EQ(nearest("max-stets", flags), "max-states") << "two slips in a long name";
}

TEST(Nearest, ForgetsLetterCase) { EXPECT_EQ(nearest("DISKS", flags), "disks"); }

TEST(Nearest, TakesAPrefixOfThreeLetters) {
  EXPECT_EQ(nearest("sta", flags), "start");
  EXPECT_EQ(nearest("max-depth-first", {"max-depth"}), "max-depth");
  EXPECT_EQ(nearest("gx", flags), "");
}

TEST(Nearest, TakesTheCloserOfTwo) {
  EXPECT_EQ(nearest("max-stat", flags), "max-states");
  EXPECT_EQ(nearest("peas", {"peaks", "pegs", "peas"}), "peas");
}

TEST(Nearest, SaysNothingOfWhatIsFar) {
  EXPECT_EQ(nearest("quantum", flags), "");
  EXPECT_EQ(nearest("", flags), "");
  EXPECT_EQ(nearest("x", {"y"}), "") << "one letter of one is no likeness";
  EXPECT_EQ(nearest("disks", {}), "");
}

TEST(Nearest, IsQuickWithHostileLengths) {
  const std::string huge(10'000'000, 'a');
  EXPECT_EQ(nearest(huge, flags), "");
  EXPECT_EQ(nearest(std::string(64, 'd'), flags), "");
  EXPECT_EQ(nearest(std::string(64, 'a'), {std::string(63, 'a')}), std::string(63, 'a'));
}

TEST(Suggestion, AsksOrOffersTheChoice) {
  EXPECT_EQ(suggestion("peg", flags), "Did you mean 'pegs'?");
  EXPECT_EQ(suggestion("quantum", {"a1", "b2"}), "Choose from: a1, b2.");
  EXPECT_EQ(suggestion("quantum", {}), "");
}

TEST(Listed, CutsLongLists) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed({"a"}), "a");
  std::vector<std::string> many(24, "n");
  EXPECT_EQ(listed(many).find("in all"), std::string::npos);
  many.emplace_back("last");
  EXPECT_THAT(listed(many), testing::EndsWith("n, … (25 in all)"));
}

}  // namespace
}  // namespace lucas
