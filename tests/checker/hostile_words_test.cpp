// Words that try to harm: very long ones, control characters, bytes that are no UTF-8. Whatever was typed,
// the message stays short and cannot steer the terminal.
#include "cli.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<Words>& places() {  // where @ is, the hostile word goes
  static const std::vector<Words> all = {{"@"},
                                         {"--@"},
                                         {"check", "@"},
                                         {"check", "hanoi", "@"},
                                         {"check", "hanoi", "--@"},
                                         {"check", "hanoi", "--@=3"},
                                         {"check", "hanoi", "-@"},
                                         {"check", "hanoi", "--disks", "@"},
                                         {"check", "hanoi", "--start=@"},
                                         {"check", "hanoi", "--timeout", "@"},
                                         {"check", "hanoi", "--search", "@"},
                                         {"check", "hanoi", "--invariant", "@"},
                                         {"check", "hanoi", "--never", "@"},
                                         {"check", "hanoi", "-o", "@"},
                                         {"check", "hanoi", "-o", "@.json/x.json"},
                                         {"check", "hanoi", "--full=@"},
                                         {"models", "@"},
                                         {"models", "--@"},
                                         {"help", "@"},
                                         {"trace", "@"},
                                         {"trace", "verify", "@"},
                                         {"trace", "verify", "--@"},
                                         {"trace", "show", "@", "--model", "@"}};
  return all;
}

Words with(Words words, const std::string& hostile) {
  for (std::string& word : words) {
    const std::size_t at = word.find('@');
    if (at != std::string::npos) word.replace(at, 1, hostile);
  }
  return words;
}

bool is_utf8(const std::string& text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    const int more = lead < 0x80 ? 0 : lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC2 ? 1 : -1;
    if (more < 0) return false;
    for (int k = 0; k < more; ++k, ++i) {
      if (i >= text.size() || (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return false;
    }
  }
  return true;
}

// Every refusal exits with 2 and is short, printable and about the hostile word.
void expect_tame(const Words& place, const std::string& hostile) {
  SCOPED_TRACE(::testing::PrintToString(place));
  const Outcome outcome = run_lucas(with(place, hostile));
  EXPECT_TRUE(outcome.code == 2 || outcome.code == 74) << outcome.code;
  EXPECT_EQ(outcome.out, "");
  EXPECT_LE(lines_in(outcome.err), 5);
  EXPECT_LE(outcome.err.size(), 1000U);
  for (const char c : outcome.err) {
    const auto byte = static_cast<unsigned char>(c);
    EXPECT_TRUE((byte >= 0x20 && byte != 0x7F) || c == '\n') << "byte " << int{byte};
  }
}

TEST(HostileWords, StayShortInMessages) {
  for (const std::size_t length : {std::size_t{41}, std::size_t{3000}, std::size_t{100'000}}) {
    for (const Words& place : places()) expect_tame(place, std::string(length, 'x'));
  }
}

TEST(HostileWords, CannotSteerTheTerminal) {
  for (const char* hostile : {"\x1b[31mred", "\x1b]0;title\x07", "a\rb", "a\tb", "\b\b\b", "\x7f",
                              "\u009b31m", "\u202ecba", "a\u2028b"}) {
    for (const Words& place : places()) {
      expect_tame(place, hostile);
      EXPECT_THAT(run_lucas(with(place, hostile)).err, Not(HasSubstr(hostile)));
    }
  }
}

TEST(HostileWords, AreToldAsWhatTheyAre) {
  for (const auto& [level, what] :
       {std::pair("a\x1b[31m", "a\\x1b[31m: with a control character"),
        std::pair("a\u202e", "a\\u202e: with a control character"), std::pair("\xff", "\\xff: not UTF-8")})
    EXPECT_EQ(run_lucas(Words{"solve", "sokoban", "--level", level}).err,
              std::string("lucas: --level ") + what + "; allowed is a text of up to 4096 bytes\n");
}

TEST(HostileWords, CannotBreakTheLine) {
  for (const Words& place : places()) expect_tame(place, "a\nb\x07\nc\nd\ne\nf\ng");
}

TEST(HostileWords, AreEscaped) {
  EXPECT_THAT(run_lucas(Words{"check", "\x1b[31m"}).err, HasSubstr("unknown model '\\x1b[31m'"));
  expect_refused(
      {"check", "\xFF\xFE"},
      "unknown model '\\xff\\xfe'. Choose from: die-hard, hanoi, hanoi-procedures, hanoi-stack, klotski, "
      "lights-out, missionaries, pancakes, peg-solitaire, pocket-cube, river-crossing, rush-hour, "
      "sliding-blocks, sliding-tiles, sokoban.");
  expect_refused({"trace", "show", "/\xE2\x86"}, "/\\xe2\\x86: cannot be read: No such file or directory");
  expect_refused({"level", "show", "/\xFF"}, "/\\xff: cannot be read: No such file or directory");
  EXPECT_THAT(run_lucas({"check", "klotski", "--\xFF"}).err,
              ::testing::StartsWith(
                  "lucas: unknown option '--\\xff' for 'check klotski'. Choose from: --invariant, "));
}

TEST(HostileWords, AreNotCutInsideACharacter) {
  for (std::size_t before = 36; before < 42; ++before) {
    const std::string typed = std::string(before, 'x') + "→→→→→→";
    EXPECT_TRUE(is_utf8(run_lucas(Words{"check", "hanoi", "--disks", typed}).err)) << before;
  }
}

TEST(HostileWords, GiveValidJson) {
  for (const char* hostile : {"\xff\xfe", "\xc3", "\xed\xa0\x80", "\"\\", "\x1b", "a\nb\x1b"}) {
    for (const Words& place : places()) {
      if (place.size() == 1 || place[0] == "help" || place[0] == "trace") continue;
      Words words = with(place, hostile);
      words.emplace_back("--json");
      SCOPED_TRACE(::testing::PrintToString(words));
      const Outcome outcome = run_lucas(words);
      EXPECT_EQ(outcome.err, "");
      EXPECT_EQ(lines_in(outcome.out), 1);
      EXPECT_TRUE(is_utf8(outcome.out));
    }
  }
}

}  // namespace
}  // namespace lucas::cli::test
