// Texts in XML: what is escaped, and what XML has no place for.
#include "lucas/text.hpp"

#include <gtest/gtest.h>

namespace lucas {
namespace {

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
