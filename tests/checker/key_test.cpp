// Keys as a terminal sends them.
#include "play/key.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace lucas::cli::test {
namespace {

using Kind = Key::Kind;

std::vector<Key> decoded(std::string bytes) {
  std::vector<Key> keys;
  while (!bytes.empty()) {
    const DecodedKey next = decode_key(bytes);
    keys.push_back(next.key);
    bytes.erase(0, next.bytes);
  }
  return keys;
}
std::vector<Key> kinds(const std::vector<Kind>& all) {
  std::vector<Key> keys;
  for (const Kind kind : all) keys.push_back({kind});
  return keys;
}

TEST(Key, IsToldFromItsBytes) {
  EXPECT_EQ(decoded("\x1b[A\x1b[B\x1b[C\x1b[D"), kinds({Kind::up, Kind::down, Kind::right, Kind::left}));
  EXPECT_EQ(decoded("\x1bOA\x1bOB"), kinds({Kind::up, Kind::down})) << "application mode";
  EXPECT_EQ(decoded("\x1b[1;5C"), kinds({Kind::right})) << "with Ctrl";
  EXPECT_EQ(decoded("\x1b[H\x1b[F\x1bOH"), kinds({Kind::home, Kind::last, Kind::home}));
  EXPECT_EQ(decoded("\x1b[1~\x1b[4~"), kinds({Kind::home, Kind::last}));
  EXPECT_EQ(decoded("\t\x1b[Z\r\n\b\x7F\x04\x1b"),
            kinds({Kind::tab, Kind::back_tab, Kind::enter, Kind::enter, Kind::backspace, Kind::backspace,
                   Kind::end, Kind::escape}));
  EXPECT_EQ(decoded("é→"), (std::vector<Key>{{Kind::symbol, '\0', "é"}, {Kind::symbol, '\0', "→"}}));
  EXPECT_EQ(decoded("u?"), (std::vector<Key>{{Kind::character, 'u'}, {Kind::character, '?'}}));
}

TEST(Key, MeansNothingWhereItIsUnknownOrCutOff) {
  EXPECT_EQ(decoded("\x1b[3~"), kinds({Kind::other})) << "Del";
  EXPECT_EQ(decoded("\x1b["), kinds({Kind::other}));
  EXPECT_EQ(decoded("\x1b[1;"), kinds({Kind::other}));
  EXPECT_EQ(decoded("\x1bO"), kinds({Kind::other}));
  EXPECT_EQ(decoded("\x1bx"), kinds({Kind::other})) << "Alt-x";
  EXPECT_EQ(decoded("\xC3"), kinds({Kind::other}));
  EXPECT_EQ(decoded("\xFF\u009b"), kinds({Kind::other, Kind::other}));
  for (const char* const part : {"\x1b", "\x1b[1;", "\xE2\x86"}) EXPECT_TRUE(decode_key(part).is_cut_off);
  EXPECT_EQ(decoded(std::string("\0\x01", 2)), kinds({Kind::other, Kind::other}));
  EXPECT_EQ(decode_key("").bytes, 0U);
}

TEST(Key, TakesAtLeastAByteOfAnything) {
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string bytes = {static_cast<char>(first), static_cast<char>(second)};
      const std::size_t taken = decode_key(bytes).bytes;
      EXPECT_TRUE(taken == 1 || taken == 2) << first << " " << second;
    }
  }
}

}  // namespace
}  // namespace lucas::cli::test
