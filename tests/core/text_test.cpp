// Text tools: what is safe on a terminal, how wide it is, how a user's words are cut.
#include "lucas/text.hpp"

#include <gtest/gtest.h>

namespace lucas {
namespace {

TEST(Printable, EscapesControlCharactersAndNewlines) {
  EXPECT_EQ(printable("plain → text\n"), "plain → text\\x0a");
  EXPECT_EQ(printable(std::string_view("\0\t\r\x7f", 4)), "\\x00\\x09\\x0d\\x7f");
}

TEST(Printable, EscapesTheC1ControlsOfUtf8) {
  EXPECT_EQ(printable("\xC2\x9B"
                      "31m"),
            "\\u009b31m");
  EXPECT_EQ(printable("\xC2\xA0"), "\xC2\xA0") << "a no-break space is harmless";
}

TEST(Printable, EscapesMarksThatReverseTextAndEndsOfLines) {
  EXPECT_EQ(printable("a\u202Eb\u2066\u200F\u061C\u2028\u2029"),
            "a\\u202eb\\u2066\\u200f\\u061c\\u2028\\u2029");
  EXPECT_EQ(printable("\u2010\u200D\u2070"), "\u2010\u200D\u2070") << "their neighbours are harmless";
}

TEST(PrintableJson, KeepsItsMeaning) {
  EXPECT_EQ(printable_json("{\"a\":\"\x7f\u009b\u202e→\\n\"}"), "{\"a\":\"\\u007f\\u009b\\u202e→\\n\"}");
}

TEST(Printable, EscapesWhatIsNoUtf8) {
  EXPECT_EQ(printable("\xC2"), "\\xc2") << "cut off in the middle";
  EXPECT_EQ(printable("a\xFF\xFEz"), "a\\xff\\xfez");
  EXPECT_EQ(printable("\xE2\x86→"), "\\xe2\\x86→");
  EXPECT_EQ(printable("\xED\xA0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
  EXPECT_EQ(printable("é五🂡"), "é五🂡");
}

TEST(Utf8, IsToldFromOtherBytes) {
  for (const char* text : {"", "abc", "é", "五", "🂡", "\x7F", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
    EXPECT_TRUE(is_utf8(text)) << text;
  EXPECT_FALSE(is_utf8("\x80")) << "begins in the middle";
  EXPECT_FALSE(is_utf8("\xE4\xBA")) << "is cut off";
  EXPECT_FALSE(
      is_utf8("\xE4\xBA"
              "a"))
      << "goes on as another character";
  EXPECT_FALSE(is_utf8("\xC1\xBF")) << "two bytes where one is enough";
  EXPECT_FALSE(is_utf8("\xE0\x9F\xBF")) << "three bytes where two are enough";
  EXPECT_FALSE(is_utf8("\xED\xA0\x80")) << "a surrogate";
  EXPECT_FALSE(is_utf8("\xF4\x90\x80\x80")) << "beyond the last character";
  EXPECT_FALSE(is_utf8("\xFF"));
}

TEST(Excerpt, CutsLongTextBetweenCharacters) {
  EXPECT_EQ(excerpt("short\n"), "short\\x0a");
  EXPECT_EQ(excerpt(std::string(40, 'x')), std::string(40, 'x'));
  EXPECT_EQ(excerpt(std::string(41, 'x')), std::string(40, 'x') + "…");
  EXPECT_EQ(excerpt(std::string(39, 'x') + "→→"), std::string(39, 'x') + "…");
}

TEST(Excerpt, CutsBytesThatAreNoText) {
  EXPECT_EQ(excerpt(std::string(100, '\x80'), 4), "\\x80…");
  EXPECT_EQ(excerpt("\xFF", 4), "\\xff");
}

TEST(Counted, KnowsOneFromMany) {
  EXPECT_EQ(counted(0, "step"), "0 steps");
  EXPECT_EQ(counted(1, "step"), "1 step");
  EXPECT_EQ(counted(2, "step"), "2 steps");
  EXPECT_EQ(counted(2, "push"), "2 pushes");
}

TEST(Columns, CountCodePoints) {
  EXPECT_EQ(columns(""), 0U);
  EXPECT_EQ(columns("abc"), 3U);
  EXPECT_EQ(columns("1→3 é"), 5U);
}

TEST(Padded, FillsUpAndNeverCuts) {
  EXPECT_EQ(padded("→", 3), "→  ");
  EXPECT_EQ(padded("abcd", 3), "abcd");
}

}  // namespace
}  // namespace lucas
