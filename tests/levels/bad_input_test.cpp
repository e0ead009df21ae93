// Hostile level files: clear errors in milliseconds, no crash, nothing unbounded.
#include "levels.hpp"

namespace lucas::levels::test {
namespace {

TEST(BadInput, IsEmpty) {
  for (const char* text : {"", "\n", " \n\t\n", "\xEF\xBB\xBF"})
    EXPECT_EQ(error_of(text), "f:1:1: nothing but blank lines: no level");
  EXPECT_EQ(error_of("name: x\n"), "f:2:1: the board has no rows");
  EXPECT_EQ(error_of("name: x\ngoal:\n"), "f:2:1: the board comes before 'goal:'");
}

TEST(BadInput, IsNoText) {
  EXPECT_EQ(error_of(std::string("A.\n\0", 4)), "f:2:1: not text: byte 0x00 | A level is text in UTF-8.");
  EXPECT_EQ(error_of("\x7F"
                     "ELF"),
            "f:1:1: not text: byte 0x7F | A level is text in UTF-8.");
  EXPECT_EQ(error_of("AÄ\xFF"), "f:1:3: not text: byte 0xFF | A level is text in UTF-8.");
  for (const char* bytes : {"\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                            "\xF4\x90\x80\x80", "\xC3", "\xE2\x82"})
    EXPECT_THAT(error_of(bytes), testing::StartsWith("f:1:1: not text: byte 0x")) << bytes;
  EXPECT_THAT(error_of("A\rB\n"), testing::StartsWith("f:1:2: not text: byte 0x0D"));
}

TEST(BadInput, HasCharactersThatAreNotSeen) {
  for (const char* c : {"\u00AD", "\u0301", "\u200B", "\u202E", "\u3000", "\uFEFF", "\uE000"})
    EXPECT_THAT(error_of(std::string("name: x\nA") + c + "\n"), testing::EndsWith("cannot stand for a piece"))
        << c;
  EXPECT_EQ(read("name: x\n😀橫\n").pieces[1].symbol, "橫");
}

TEST(BadInput, HasBoardsOfManySizes) {
  EXPECT_EQ(read("name: x\nA\n").width, 1);
  EXPECT_EQ(read("name: x\n" + std::string(99, '.') + "A\n").width, 100);
  EXPECT_EQ(read("name: x\n" + repeated(".\n", 99) + "A\n").height, 100);
  EXPECT_EQ(read("name: x\n" + repeated(std::string(100, 'A') + "\n", 100)).pieces[0].cells.size(),
            10'000);  // it fills the board
  EXPECT_EQ(error_of("name: x\n" + std::string(101, 'A') + "\n"),
            "f:2:101: the board is 101 cells wide; at most 100 are allowed");
  EXPECT_EQ(error_of(repeated("A\n", 101)), "f:101:1: the board has 101 rows; at most 100 are allowed");
  EXPECT_EQ(error_of("0 0 rush\n"), "f:1:1: height and width are not numbers from 1 to 100");
  EXPECT_EQ(error_of("0,0,\n"), "f:1:1: width and height are not numbers from 1 to 100");
  EXPECT_EQ(error_of("{\"boardSize\": [0, 0], \"blocks\": []}"),
            "f:1:1: 'boardSize' is not a pair of numbers from 1 to 100");
}

TEST(BadInput, HasManyPieces) {
  const std::string sixty = "0123456789~;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijk";
  ASSERT_EQ(sixty.size(), 60);
  EXPECT_EQ(read("name: x\n" + sixty + "\n").pieces.size(), 60);
  std::string bricks = "16,16,\n";
  for (int n = 2; n < 258; ++n) bricks += std::to_string(n) + "," + ((n - 1) % 16 == 0 ? "\n" : "");
  EXPECT_EQ(error_of(bricks), "f:1:1: 256 pieces; at most 255 are allowed");
  bricks.replace(bricks.find("257"), 3, "0");
  const Level level = read(bricks);
  EXPECT_EQ(level.pieces.size(), 255);
  EXPECT_EQ(read(write_level(level, LevelFormat::lucas)), level);
  std::string wide = "name: x\n";
  for (int c = 0; c < 256; ++c)
    wide += (c % 100 == 0 && c > 0 ? "\n" : "") + std::string("\xE4") + static_cast<char>(0xB8 + c / 64) +
            static_cast<char>(0x80 + c % 64);
  EXPECT_EQ(error_of(wide + repeated(".", 44)), "f:2:1: 256 pieces; at most 255 are allowed");
}

TEST(BadInput, HasGoalsThatCannotMatch) {
  EXPECT_EQ(error_of("AA.\ngoal:\nA.A\n"), "f:3:1: the goal of piece A has another shape than the piece");
  EXPECT_EQ(error_of("A..\ngoal:\nA.A\n"),
            "f:3:1: piece A has two goals, or one of another shape than its own");
  EXPECT_EQ(error_of("A#.\ngoal:\n.A.\n"), "f:3:2: the goal of piece A lies on a wall");
}

TEST(BadInput, IsRefusedWhenItIsLong) {
  const std::string most = std::string(longest_text, 'A');
  EXPECT_EQ(error_of(most + "A"), "f: longer than 524288 bytes, the most that is read at once");
  EXPECT_THAT(error_of(most), testing::HasSubstr("the board is 524288 cells wide; at most 100 are allowed"));
  EXPECT_EQ(error_of("<" + std::string(longest_xml, 'A')),
            "f: longer than 8388608 bytes, the most that is read at once");
}

// Each is as long as it may be and what some reader takes. What is not linear takes hours, and the tests end it.
TEST(BadInput, IsReadInLinearTime) {
  const auto fill = [](const std::string& start, const std::string& unit, const std::string& end = "") {
    return start + repeated(unit, (longest_text - start.size() - end.size()) / unit.size()) + end;
  };
  for (const std::string& text : {fill("", "A"),
                                  fill("", "\n"),
                                  fill("", " \n"),
                                  fill("", "  \n \n"),
                                  fill("name: x\n", "\n"),
                                  fill("name: x\n", " \n"),
                                  fill("name: x\n", "A\n"),
                                  fill("name: x\n", "name"),
                                  fill("axis: long", " long", "\nA.\n"),
                                  fill("axis:", " both A", "\nA.\n"),
                                  fill("axis: both ", "A", "\nA.\n"),
                                  fill("A\n\n", "A\n\n"),
                                  fill("A\n\n", "\n", "A"),
                                  fill("", "ä\n"),
                                  fill("", "1 "),
                                  fill("", "1 1\n"),
                                  fill("", "^^^^\n"),
                                  fill("", "Easy one\nAB.B\n\n"),
                                  fill("", "0,"),
                                  fill("5,5,\n", "1,"),
                                  fill("5,5,\n", "1,\n"),
                                  fill("100x100:", "e"),
                                  fill("100x100:m", "d1"),
                                  fill("1x1:", "f"),
                                  fill("", "{"),
                                  fill("", "["),
                                  fill("{\"", "a"),
                                  fill("{\"blocks\":[", "{\"shape\":[1,1],\"position\":[0,0]},", "0]}"),
                                  fill("{\"blocks\":[", "[", ""),
                                  fill("{", "{<<0,0>>},"),
                                  fill("{{<<0,0>>", ",<<0,0>>", "}}"),
                                  fill("{{", "<<"),
                                  fill("=", "{"),
                                  fill("x=\n", "\n", "{{"),
                                  fill("5 4 sun\n", "a\n"),
                                  fill("1 1 sun\na\n", "b"),
                                  fill("", "name:\n"),
                                  fill("", "goal:\n"),
                                  fill("A\n", "goal:\n"),
                                  fill("51 ", "A", " 3"),
                                  fill("", "a", ":"),
                                  fill("metric: ", "a"),
                                  fill("┌───┐\n│; 1│\n", "│   │\n", "└───┘\n"),
                                  fill("", "= {")}) {
    SCOPED_TRACE(text.substr(0, 20));
    try_to_read(text);
  }
}

// Where the collection were taken apart for each of its levels, this would run for half a minute.
TEST(Collection, GivesEachOfManyLevels) {
  constexpr std::size_t levels = 5000;
  const std::string text =
      repeated("5 " + std::string("..OOO.P..Q..PAAQ..P..Q..B...CCB.RRR.") + " 1\n", levels);
  for (std::size_t i = 1; i <= levels; ++i) ASSERT_EQ(read_chosen({text, "f", i}, Rows::blocks).level.par, 5);
}

}  // namespace
}  // namespace lucas::levels::test
