// Text tools: what is safe on a terminal and in XML, how wide it is, how a user's words are cut, what is suggested for
// mistyped names.
#include "lucas/text.hpp"

#include <gmock/gmock.h>

namespace lucas {
namespace {

TEST(Printable, EscapesWhatATerminalWouldObeyAndWhatIsNoUtf8) {
  for (const auto& [text, wanted] : std::vector<std::pair<std::string, std::string>>{
           {"plain → text\n", "plain → text\\x0a"},
           {std::string("\0\t\r\x7f", 4), "\\x00\\x09\\x0d\\x7f"},
           {"\u009b31m", "\\u009b31m"},  // the C1 controls
           {"\u00A0", "\u00A0"},         // a no-break space is harmless
           {"a\u202Eb\u2066\u200F\u061C\u2028\u2029", "a\\u202eb\\u2066\\u200f\\u061c\\u2028\\u2029"},
           {"\u2010\u200D\u2070", "\u2010\u200D\u2070"},  // neighbours of marks that reverse text
           {"\xC2", "\\xc2"},                             // cut off in the middle
           {"a\xFF\xFEz", "a\\xff\\xfez"},
           {"\xE2\x86→", "\\xe2\\x86→"},
           {"\xED\xA0\x80", "\\xed\\xa0\\x80"},  // a surrogate
           {"é五🂡", "é五🂡"}})
    EXPECT_EQ(printable(text), wanted);
}

TEST(PrintableJson, KeepsItsMeaning) {
  EXPECT_EQ(printable_json("{\"a\":\"\x7f\u009b\u202e→\\n\"}"), "{\"a\":\"\\u007f\\u009b\\u202e→\\n\"}");
}

TEST(Utf8, IsToldFromOtherBytes) {
  for (const char* text :
       {"", "abc", "é", "五", "🂡", "\x7F", "\xED\x9F\xBF", "\xEE\x80\x80", "\xF4\x8F\xBF\xBF"})
    EXPECT_TRUE(is_utf8(text)) << text;
  const std::pair<const char*, const char*> others[] = {{"\x80", "begins in the middle"},
                                                        {"\xE4\xBA", "is cut off"},
                                                        {"\xE4\xBAz", "goes on as another character"},
                                                        {"\xC1\xBF", "two bytes where one is enough"},
                                                        {"\xE0\x9F\xBF", "three bytes where two are enough"},
                                                        {"\xED\xA0\x80", "a surrogate"},
                                                        {"\xF4\x90\x80\x80", "beyond the last character"},
                                                        {"\xFF", "begins nothing"}};
  for (const auto& [text, why] : others) EXPECT_FALSE(is_utf8(text)) << why;
}

TEST(Excerpt, CutsLongTextBetweenCharacters) {
  EXPECT_EQ(excerpt("short\n"), "short\\x0a");
  EXPECT_EQ(excerpt(std::string(40, 'x')), std::string(40, 'x'));
  EXPECT_EQ(excerpt(std::string(41, 'x')), std::string(40, 'x') + "…");
  EXPECT_EQ(excerpt(std::string(39, 'x') + "→→"), std::string(39, 'x') + "…");
  EXPECT_EQ(excerpt(std::string(100, '\x80'), 4), "\\x80…");
  EXPECT_EQ(excerpt("\xFF", 4), "\\xff");
}

TEST(Counted, KnowsOneFromMany) {
  for (const auto& [count, noun, text] : {std::tuple(0, "step", "0 steps"),
                                          {1, "step", "1 step"},
                                          {2, "step", "2 steps"},
                                          {2, "push", "2 pushes"}})
    EXPECT_EQ(counted(static_cast<std::uint64_t>(count), noun), text);
}

TEST(Columns, AreCodePointsAndPaddedNeverCut) {
  EXPECT_EQ(columns(""), 0U);
  EXPECT_EQ(columns("abc"), 3U);
  EXPECT_EQ(columns("1→3 é"), 5U);
  EXPECT_EQ(padded("→", 3), "→  ");
  EXPECT_EQ(padded("abcd", 3), "abcd");
}

// ---- Suggestions ------------------------------------------------------------------------------------------

const std::vector<std::string> flags = {"disks", "pegs", "start", "goal", "max-states", "max-depth"};

TEST(Nearest, ForgivesSlipsAndTakesPrefixes) {
  for (const auto& [word, wanted] : std::vector<std::pair<std::string, std::string>>{
           {"disk", "disks"},
           {"dosks", "disks"},
           {"diskss", "disks"},
           {"DISKS", "disks"},
           {"idsks", "disks"},           // two letters swapped
           {"max-stets", "max-states"},  // two slips in a long name
           {"max-stat", "max-states"},   // closer than max-depth
           {"sta", "start"},             // a prefix of three letters
           {"gx", ""},
           {"quantum", ""},
           {"", ""}})
    EXPECT_EQ(nearest(word, flags), wanted) << word;
  EXPECT_EQ(nearest("max-depth-first", {"max-depth"}), "max-depth");
  EXPECT_EQ(nearest("peas", {"peaks", "pegs", "peas"}), "peas");
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

// ---- XML --------------------------------------------------------------------------------------------------

TEST(XmlText, EscapesMarkup) { EXPECT_EQ(xml_text("<a b=\"c\">&\n"), "&lt;a b=&quot;c&quot;&gt;&amp;&#10;"); }

TEST(XmlText, ReplacesWhatXmlHasNoPlaceFor) {
  EXPECT_EQ(xml_text("a\x01"
                     "b"),
            "a b");
  EXPECT_EQ(xml_text("\uFFFEx\uFFFF"), "\uFFFDx\uFFFD");
  EXPECT_EQ(xml_text("→🐫\uFFFD"), "→🐫\uFFFD");
}

}  // namespace
}  // namespace lucas
