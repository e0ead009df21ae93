// Texts that are no boards are refused, by what they are where that can be told; boards amid a few other lines are none.
#include "levels.hpp"
#include "levels/no_boards.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/named_levels.hpp"

namespace lucas::levels::test {
namespace {

// Is some level read from the text, as any puzzle?
bool is_read(const std::string& text) {
  std::size_t count = 1;
  try {
    count = std::max<std::size_t>(level_count({text, "f"}), 1);
  } catch (const UsageError&) {
    return false;  // none of its readers is asked
  }
  bool read = false;
  const auto attempt = [&](auto&& reading) {
    try {
      static_cast<void>(reading());
      read = true;
    } catch (const UsageError&) {
    }
  };
  for (std::size_t number = 1; number <= std::min<std::size_t>(count, 2); ++number) {
    for (const Rows rows : {Rows::blocks, Rows::cars, Rows::as_they_look})
      attempt([&] { return read_chosen({text, "f", number}, rows); });
    attempt([&] { return read_sokoban({text, "f", number}); });
  }
  return read;
}

TEST(NoBoard, IsAnyFileOfThisProject) {
  const std::vector<OtherText> texts = project_texts();
  EXPECT_GT(texts.size(), 500U);
  for (const OtherText& other : texts) EXPECT_FALSE(is_read(other.text)) << other.name;
}

TEST(NoBoard, IsASmallTextOfAnotherKind) {
  const std::vector<OtherText> texts = small_texts();
  EXPECT_GT(texts.size(), 150U);
  for (const OtherText& other : texts) EXPECT_FALSE(is_read(other.text)) << other.name << ":\n" << other.text;
}

std::string refusal(const std::string& text) {
  return thrown_by<UsageError>([&] { return read_any({text, "f"}); });
}

TEST(NoBoard, IsCalledWhatItIs) {
  EXPECT_EQ(refusal(module_text("DieHard", 30, "EXTENDS Integers")), "f:1:1: a module of TLA+, not a board");
  EXPECT_EQ(refusal("{\"a\": [1, 2]}\n"), "f:1:1: JSON of another kind, not a board");
  EXPECT_EQ(refusal("<html>\n<p>hi</p>\n"), "f:1:1: a page of HTML or XML, not a board");
  EXPECT_EQ(refusal("int main() {\n  return 0;\n}\n"),
            "f:1:1: 2 of 3 lines could be no rows: a text, not a board");
  EXPECT_EQ(refusal("\nThis is a line of text.\nAnd another one.\n"), "f:2:1: prose, not a board");
  EXPECT_EQ(refusal("The\ncat\nsat\nover\n"), "f:1:1: prose, not a board");
  EXPECT_EQ(refusal("vm\n"), "f:1:1: no cell is free: nothing could move");
  EXPECT_EQ(refusal("Hi.\n"), "f:1:1: one row: it could be anything");
}

// A board amid lines of a page stays one, and so does one whose text says that it is a level.
TEST(NoBoard, IsNoBoardWithAFewOtherLines) {
  const std::vector<std::string> above = {
      "", "Klotski\n", "Level 12\n\n", "A puzzle for rainy days, $4.99\n\n", "```\n", "; from a shop\n\n"};
  const std::vector<std::string> below = {"", "\nPrice: 9.99\n", "```\n",
                                          "\nSolved in 116 steps, they say.\n"};
  for (const NamedLevel& named : named_levels()) {
    const std::string text(named.text);
    const AnyLevel level = read_any({text, "f"});
    if (const auto* const blocks = std::get_if<Level>(&level)) {
      std::string board = grids_of(*blocks);
      const Level bare = read(board);
      for (const std::string& before : above) {
        for (const std::string& after : below) {
          if ((before == "```\n") != (after == before)) continue;
          EXPECT_EQ(read(before + board + after), bare) << before << board << after;
        }
      }
    } else {
      for (const std::string before : {"", "Level 1\n", "Some words about it\n\nLevel 1\n", "; 1\n\n"}) {
        for (const std::string after : {"", "\nSolution: none\n", "\nluRRdd\n"}) {
          const auto& sokoban = std::get<SokobanLevel>(level);
          std::string board;
          for (const std::string& row : sokoban_board(sokoban)) board += row + "\n";
          EXPECT_EQ(read_sokoban({before + board + after, "f"}).rows, sokoban.rows)
              << before << board << after;
        }
      }
    }
  }
  EXPECT_EQ(read("{{<<0, 0>>}, {<<1, 1>>}}\n").pieces.size(), 2U);
  EXPECT_EQ(read("board = {{<<0, 0>>}}\n").pieces.size(), 1U);
  EXPECT_EQ(read("name: x\n\nAB\n").pieces.size(), 2U);
  EXPECT_EQ(read("AB\ngoal:\nAB\n").pieces.size(), 2U);
}

TEST(PlainBoard, StandsInABoxWithAWayOut) {
  const Level level = read("AA.\nAA.\n.B.\n");
  EXPECT_EQ(read("+---+\n|AA.|\n|AA.|\n|.B.|\n+---+\n"), level);
  EXPECT_EQ(read("+---+\n|AA.|\n|AA.|\n|.B.|\n+- -+\n"), level);
}

TEST(NoBoard, SkippedLinesAreToldForEveryPuzzle) {
  EXPECT_THAT(notes_of({"Level 1\nsome words\n#####\n#@$.#\n#####\n\nKey: x\nthe end\n", "f"}),
              testing::ElementsAre("f: skipped lines 1, 7, 8"));
  EXPECT_THAT(notes_of({"moves,board,cluster\n60,IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM,1\n", "f"}),
              testing::ElementsAre("f: skipped line 1"));
  std::string many;
  for (int i = 0; i < 20; ++i) many += "A title of it\n\nAA.\n..B\n\n";
  EXPECT_THAT(notes_of({many, "f"}).front(), testing::EndsWith(", 56 and others, 20 in all"));
}

}  // namespace
}  // namespace lucas::levels::test
