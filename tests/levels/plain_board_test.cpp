// Boards as people have them: amid a page, with separators, as pictures, as cards of Rush Hour; goals beside them.
#include <functional>

#include "checker/files.hpp"
#include "levels.hpp"
#include "lucas/levels/level_goal.hpp"
#include "lucas/levels/load_level.hpp"

namespace lucas::levels::test {
namespace {

const std::vector<std::string> klotski_rows = {"bAAc", "bAAc", "dffe", "dghe", "i..j"};
const std::vector<std::string> card_rows = {"IBBxoo", "IooLDD", "JAALoo", "JoKEEM", "FFKooM", "GGHHHM"};
const std::string card = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM";

using Dress = std::function<std::string(const std::string& row, std::size_t number)>;

std::string dressed(const std::vector<std::string>& rows, const Dress& dress) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) text += dress(rows[i], i + 1) + "\n";
  return text;
}

std::string joined(const std::vector<std::string>& rows, const std::string& separator) {
  std::string text;
  for (const std::string& row : rows) text += (text.empty() ? "" : separator) + row;
  return text;
}

std::string spread(const std::string& row, const std::string& separator) {
  std::string text;
  for (const char c : row) text += (text.empty() ? "" : separator) + std::string(1, c);
  return text;
}

std::string plain(const std::string& row, std::size_t) { return row; }

struct Choice {
  std::size_t number = 0;
  Rows rows = Rows::blocks;
};
ReadLevel read_any(const std::string& text, Choice choice = {}) {
  return read_chosen({text, "f", choice.number}, choice.rows);
}

std::string error(const std::string& text, Choice choice = {}) {
  return refusal_of([&] { return read_any(text, choice); });
}

TEST(PlainBoard, TakesOffWhatIsAroundCells) {
  const Level klotski = read_level(dressed(klotski_rows, plain), "f");
  EXPECT_EQ(klotski.pieces.size(), 10U);
  const std::vector<Dress> ways = {
      [](const std::string& row, std::size_t) { return spread(row, " "); },
      [](const std::string& row, std::size_t) { return spread(row, "\t"); },
      [](const std::string& row, std::size_t) { return spread(row, ","); },
      [](const std::string& row, std::size_t) { return spread(row, ", ") + ","; },
      [](const std::string& row, std::size_t) { return "|" + row + "|"; },
      [](const std::string& row, std::size_t) { return "| " + spread(row, " | ") + " |"; },
      [](const std::string& row, std::size_t n) { return std::to_string(n) + ". " + row; },
      [](const std::string& row, std::size_t n) { return std::to_string(n) + " " + row; },
      [](const std::string& row, std::size_t n) { return std::to_string(6 - n) + " " + row; },
      [](const std::string& row, std::size_t n) { return row + " " + std::to_string(n); },
      [](const std::string& row, std::size_t n) { return row + "  " + std::to_string(5 - n); },
      [](const std::string& row, std::size_t n) { return std::to_string(n) + " |" + row + "|"; },
      [](const std::string& row, std::size_t n) {
        return std::to_string(n) + "| " + spread(row, " | ") + " |";
      },
      [](const std::string& row, std::size_t) { return "  '" + row + "',"; }};
  for (const Dress& way : ways) {
    const std::string text = dressed(klotski_rows, way);
    EXPECT_EQ(read_any(text).level, klotski) << text;
    EXPECT_EQ(read_any(text).notes, std::vector<std::string>{}) << text;
  }
}

TEST(PlainBoard, HasNoColumnsThatAreBlankInAllRows) {
  const Level klotski = read_level(dressed(klotski_rows, plain), "f");
  for (const std::string before : {"", "  "}) {
    for (const std::string behind : {"", " ", "  "}) {
      const std::string text =
          dressed(klotski_rows, [&](const std::string& row, std::size_t) { return before + row + behind; });
      EXPECT_EQ(read_any(text).level, klotski) << text;
      EXPECT_EQ(with_goal(read_any("name: K\n\n" + text).level, "usual").goal.front().corner,
                (Cell{3, 1 + static_cast<int>(before.size())}));
    }
  }
  EXPECT_EQ(read_any("AA. \n..  \n").level.width, 3);
  EXPECT_EQ(read_any("AA. \n .. \n").level.at({1, 0}), Ground::outside);
  EXPECT_THAT(error("AB \nCD \n"), testing::HasSubstr("a blank stands for a cell outside"));
}

TEST(PlainBoard, IsRefusedWhereSomethingMayBeARow) {
  const std::string board = dressed(klotski_rows, plain);
  for (const std::string ruler : {"----", "____", "****", "====", "------", "=========="})
    EXPECT_NE(error(ruler + "\n" + board + ruler + "\n"), "nothing") << ruler;
  for (const std::string heading : {"Easy", "1998", "No 1"}) {
    EXPECT_THAT(error(heading + "\n" + board), testing::HasSubstr("this may be a row of pieces or a "))
        << heading;
    EXPECT_THAT(error(board + heading + "\n"), testing::HasSubstr("this may be a row of pieces or a "))
        << heading;
  }
  for (const std::string bullet : {"- ", "* ", "> "}) {
    EXPECT_THAT(
        error(dressed(klotski_rows, [&](const std::string& row, std::size_t) { return bullet + row; })),
        testing::HasSubstr("the rows are those of a list"));
  }
  EXPECT_NE(error(dressed(klotski_rows, [](const std::string& row, std::size_t) { return row + "\n"; })),
            "nothing");
  EXPECT_NE(error("| A | A | . |\n|---|---|---|\n| A | A | . |\n| . | B | . |\n"), "nothing");
  EXPECT_EQ(read_any("Abcc\nAd..\n....\n").level.height, 3);  // a row: A goes on below
}

TEST(PlainBoard, SkipsComments) {
  const std::string board = dressed(klotski_rows, plain);
  for (const std::string heading : {"// c", "//", "// a comment", "; c"}) {
    const ReadLevel level = read_any(heading + "\n" + board);
    EXPECT_EQ(level.level, read_level(board, "f")) << heading;
    EXPECT_THAT(level.notes, testing::ElementsAre("f: skipped line 1"));
  }
  for (const std::string& fenced : {"```\n" + board + "```\n", "```text\n" + board + "```"}) {
    EXPECT_EQ(read_any(fenced).level, read_level(board, "f")) << fenced;
    EXPECT_THAT(read_any(fenced).notes, testing::ElementsAre("f: skipped lines 1, 7"));
  }
  EXPECT_EQ(read_any("bAAc\nbAAc\n// c\ndffe\ndghe\ni..j\n// end\n").level, read_level(board, "f"));
  EXPECT_EQ(read_any("bAAc\nbAAc ; the donkey\ndffe\ndghe // and more\ni..j\n").level,
            read_level(board, "f"));
  EXPECT_EQ(read_any("name: one // two ; three\nAA.\n..B\n").level.name, "one // two ; three");
  EXPECT_THAT(error("AA.\n..B # note\n"), testing::HasSubstr("f:2:5: the remark '# note' behind a row"));
}

TEST(PlainBoard, KeepsTheColumnsOfRowsBehindNumbers) {
  const Level level = read_level(" AA.\nBB..\n  ..\n", "f");
  EXPECT_EQ(read_any("1  AA.\n2 BB..\n3   ..\n").level, level);
  EXPECT_EQ(read_any("3.  AA.\n2. BB..\n1.   ..\n").level, level);
  std::string padded, ragged, bare;
  for (int n = 1; n <= 10; ++n) {
    const std::string row = std::string(2, static_cast<char>('A' + n)) + ".\n";
    padded += std::to_string(n) + (n < 10 ? "  " : " ") + row;
    ragged += std::to_string(n) + " " + row;
    bare += row;
  }
  EXPECT_EQ(read_any(padded).level, read_level(bare, "f"));
  EXPECT_EQ(read_any(ragged).level, read_level(bare, "f"));
  EXPECT_THAT(error("1 a . b\n2 a . c\n"),
              testing::HasSubstr("f:1:1: the rows are numbered, or begin with pieces"));
}

TEST(PlainBoard, SkipsTheLinesOfAPageAndSaysWhich) {
  const std::string board = dressed(klotski_rows, plain);
  const ReadLevel page = read_any("Klotski, the classic\n\n" + board + "\nPrice: 9.99 EUR\nonly $12\n");
  EXPECT_EQ(page.level, read_level(board, "f"));
  EXPECT_THAT(page.notes, testing::ElementsAre("f: skipped lines 1, 9, 10"));
  EXPECT_THAT(read_any("+----+\n" + board + "+----+\n").notes, testing::ElementsAre("f: skipped lines 1, 7"));
  const std::string goal = "goal:\n....\n....\n....\n.AA.\n.AA.\n";
  EXPECT_EQ(read_any("# Klotski\n" + board + goal + "The end\n").level, read_level(board + goal, "f"));
}

TEST(PlainBoard, TakesKeysOfAPageForItsLines) {
  const std::string board = dressed(klotski_rows, plain), goal = "....\n....\n....\n.AA.\n.AA.\n";
  const Level level = read_level(board + "goal:\n" + goal, "f");
  for (const char* title : {"Goal:", "  goal: ", "GOAL:"})
    EXPECT_EQ(read_any(board + title + "\n" + goal).level, level) << title;
  EXPECT_EQ(read_any("AA.\n...\n\nGoal:\n.AA\n...\n").level, read_level("AA.\n...\ngoal:\n.AA\n...\n", "f"));
  const ReadLevel page = read_any("Title: Klotski\nPrice: 12\n" + board + "goal:\n" + goal);
  EXPECT_EQ(page.level, level);
  EXPECT_THAT(page.notes, testing::ElementsAre("f: skipped lines 1, 2"));
}

TEST(PlainBoard, TellsPlacesInTheWholeText) {
  EXPECT_EQ(error("The board\n\nA , B\nB , A\n"), "f:4:5: piece A has 2 unconnected parts");
  EXPECT_THAT(error("abcd\nabcd\nabcd\na.c\n"), testing::StartsWith("f:4:4: row 4 has 3 cells"));
}

TEST(PlainBoard, DropsNoRowThatLooksLikeLanguage) {
  EXPECT_EQ(read_any("Abc\nDef\n...\n").level.height, 3);
  EXPECT_EQ(read_any("12\n3.\n").level.height, 2);
  EXPECT_EQ(read_any("Welcome to our shop\n\n5..6\n7118\na11b\ncdef\n").level.height, 4);
  EXPECT_EQ(read_any("8-puzzle\n\n1 2 3\n4 5 6\n0 7 8\n").level.pieces.size(), 8U);
  EXPECT_THAT(error("AAA\nB_C\n"), testing::HasSubstr("no cell is free, and _ stands for a piece"));
  EXPECT_NE(error("AAAA\nto be said\n....\n"), "accepted");  // between two rows
  EXPECT_THAT(error("AAA\nBoC\n"), testing::HasSubstr("no cell is free, and o stands for a piece"));
  EXPECT_THAT(error("AAA\nB-C\n"), testing::HasSubstr("no cell is free, and - stands for a gate"));
  EXPECT_THAT(error("| A | A | B |\n|   | C | D |\n"),
              testing::HasSubstr("no cell is free, and a blank stands for"));
}

TEST(PlainBoard, IsNoProseForItsLetters) {
  const std::string board = dressed(klotski_rows, plain);
  EXPECT_THAT(error("bAAc\nbAAc\ndffe\ndghe\ni  j\n"),
              testing::HasSubstr("no cell is free, and a blank stands for"));
  EXPECT_EQ(read_any("#1 easy\n" + board).level, read_level(board, "f"));
  EXPECT_THAT(error("#1 easy\n" + board, {0, Rows::cars}),
              testing::HasSubstr("f:2:1: 5 rows of 4 cells; a card"));
}

TEST(PlainBoard, ChoosesOneOfSeveral) {
  const std::string two = "1.\nAA.\n..B\n\n2.\nC..\nC..\n";
  EXPECT_EQ(level_count({two, "f"}), 2U);
  EXPECT_EQ(read_any(two, {2}).level.pieces.front().symbol, "C");
  EXPECT_EQ(error(two), "f: holds 2 levels | Choose one by its number: f:1 to f:2.");
  EXPECT_EQ(error(two, {3}), "f: there is no level 3 | It holds 2 levels, numbered from 1.");
}

TEST(PlainBoard, ReadsPicturesBack) {
  const std::string picture =
      "┌─┬───┬─┐\n│b│A  │b│\n│ │   │ │\n│ │   │ │\n├─┼───┼─┤\n│b│f  │b│\n│ ├─┬─┤ │\n│ │g│g│ │\n"
      "├─┼─┴─┼─┤\n│g│· ·│g│\n└─┴───┴─┘\n";
  const Level level = read_any(picture).level;
  const Level klotski = read_level(dressed(klotski_rows, plain), "f");
  ASSERT_EQ(level.pieces.size(), klotski.pieces.size());
  for (std::size_t i = 0; i < level.pieces.size(); ++i)
    EXPECT_EQ(level.pieces[i].cells, klotski.pieces[i].cells);
  EXPECT_EQ(level.pieces[1].symbol, "A");
  EXPECT_EQ(read_any("┌─┬─┐   ┌─┬─┐\n│A│·│   │·│A│\n└─┴─┘   └─┴─┘\n").level.width, 2);
  EXPECT_EQ(read_any("┌───┬─┬─┬─┐\n│▒▒▒│-│A│·│\n└───┴─┴─┴─┘\n").level.ground,
            (std::vector<Ground>{Ground::wall, Ground::wall, Ground::gate, Ground::floor, Ground::floor}));
  EXPECT_EQ(read_any("┌───┬───┐\n│A  │○ ○→\n├─┬─┴───┤\n│B│· · ·│\n└─┴─ ↓ ─┘\n").level,
            read_any("AA..\nB...\n").level)
      << "where the piece has to go, and exits";
  EXPECT_THAT(error("┌─┬─┐\n│A│·│\n├─┼─┤\n"), testing::HasSubstr("the picture has no lower edge"));
  EXPECT_THAT(error("┌──┬─┐\n│10│·│\n└──┴─┘\n"), testing::HasSubstr("f:1:4: a line inside a cell"));
}

TEST(PlainBoard, ReadsPicturesOfPiecesThatWereMoved) {
  EXPECT_EQ(read_any("┏━━━┱───┐\n┃A  ┃· ·│\n┡━┯━╃───┤\n│B│·│C  │\n└─┴─┴───┘\n").level,
            read_any("AA..\nB.CC\n").level);
  EXPECT_EQ(read_any("┌─┬───┐\n│A│· ·│\n┢━┪   │\n┃B┃· ·│\n┗━┹───┘\n").level, read_any("A..\nB..\n").level);
}

// Strips as solve prints them: each picture below its number and its step.
TEST(PlainBoard, IsTheFirstStateOfPrintedStrips) {
  const std::string second = "\n   2 A left        …\n   ┏━┱─┐   1 more\n   ┃A┃·│   (--full)\n   ┗━┹─┘\n";
  const ReadLevel level = read_any(
      "sliding-blocks  level=AA.   goal Solved   breadth-first\nSolved in 3 steps\n\n"
      "   0 init      1 A to column\n               2, row 1\n   ┌─┬─┐       ┌─┲━┓\n   │A│·│       │·┃A┃\n"
      "   └─┴─┘       └─┺━┛\n" +
      second + "   Solved\n3 states generated\n");
  EXPECT_EQ(level.level.width, 2);
  EXPECT_EQ(level.level.pieces.front().cells.front(), (Cell{0, 0}));
}

TEST(PlainBoard, ReadsOtherLinesAndFramesAndOutlinesAsTheLightOnes) {
  EXPECT_EQ(read_any("┏━┳━┓\n┃A┃·┃\n┡━╇━┩\n│·│B│\n└─┴─┘\n").level, read_level("A.\n.B\n", "f"));
  EXPECT_EQ(read_any("  ┌─┐\n  │A│\n┌─┼─┤\n│·│B│\n└─┼─┤\n  │C│\n  └─┘\n").level,
            read_level(" A\n.B\n C\n", "f"));
  const Level klotski = read_level(dressed(klotski_rows, plain), "f");
  const std::string bar = "────", doubled = "════";
  struct Frame {
    std::string top, side, bottom;
  };
  for (const Frame& frame : {Frame{"┌" + bar + "┐", "│", "└" + bar + "┘"},
                             {"╭" + bar + "╮", "│", "╰" + bar + "╯"},
                             {"┏━━━━┓", "┃", "┗━━━━┛"},
                             {"╔" + doubled + "╗", "║", "╚" + doubled + "╝"}}) {
    const auto framed = [&](const std::string& row, std::size_t) { return frame.side + row + frame.side; };
    const std::string text = frame.top + "\n" + dressed(klotski_rows, framed) + frame.bottom + "\n";
    EXPECT_EQ(read_any(text).level, klotski) << text;
  }
  const Level walls = read_any(
                          "┌─┬─┬─┬─┐\n│·│·│·│▒│\n├─┴─┼─┼─┤\n│A  "
                          "│·│·│\n├─┬─┼─┼─┤\n│▒│·│·│·│\n├─┼─┼─┼─┤\n│·│·│·│·│\n└─┴─┴─┴─┘\n",
                          {0, Rows::cars})
                          .level;
  EXPECT_EQ(walls.goal.size(), 1U);
  EXPECT_EQ(walls.at({2, 0}), Ground::wall);
}

// A text as solve prints it: a header, steps, the first state and further ones.
TEST(PlainBoard, IsTheFirstStateOfAPrintedTrace) {
  const std::string first = "┌─┬─┐   ┌─┬─┐\n│A│·│   │·│A│\n└─┴─┘   └─┴─┘\n";
  const ReadLevel level = read_any(
      "sliding-blocks  level=AA.   goal Solved   breadth-first\nSolved in 2 steps\n   0  init\n"
      "   1  A right   board: − {<<0, 0>>}\n\n   0       1\n" +
      first + "\n   2       3\n" + first + "3 states generated\n");
  EXPECT_EQ(level.level.width, 2);
  EXPECT_EQ(level.level.pieces.front().cells.front(), (Cell{0, 0}));
}

TEST(Cards, AreReadInRowsInSmallLettersAndFromDatabases) {
  const Level level = read_any(card).level;
  EXPECT_EQ(level.goal.size(), 1U);
  const Choice cars{0, Rows::cars};
  EXPECT_EQ(read_any(dressed(card_rows, plain), cars).level, level);
  for (const std::string separator : {"/", "|", " / ", "\\n", ",", " "})
    EXPECT_EQ(load_level(joined(card_rows, separator), Rows::cars).level, level) << separator;
  EXPECT_EQ(read_any("60," + card + ",2332\n51," + card + ",7\n", {1}).level.par, 60U);
  EXPECT_EQ(read_any(card + "," + card, {2}).level, level);
  EXPECT_EQ(level_count({card + "\n" + card + "\n", "f"}), 2U);
  const Level small = load_level("oooooo/oooooo/aaobbo/oooooc/oooooc/xooooo", Rows::cars).level;
  EXPECT_EQ(small.pieces.size(), 3U);
  EXPECT_EQ(small.at({5, 0}), Ground::wall);
  EXPECT_EQ(load_level("oooooo/oooooo/xxobbo/oooooc/oooooc/oooooo", Rows::cars).level.goal.size(), 1U);
}

TEST(Cards, AreReadInFramesWithOtherSignsAndMarks) {
  const std::vector<std::string> rows = {"BB.C", "AA.C", "...D", "EE.D"};
  const Choice cars{0, Rows::cars};
  const Level level = read_any(dressed(rows, plain), cars).level;
  ASSERT_EQ(level.pieces.size(), 5U);
  const auto with_free = [&](const std::string& sign) {
    std::string text = dressed(rows, plain);
    for (std::size_t at = 0; (at = text.find('.', at)) != std::string::npos; at += sign.size())
      text.replace(at, 1, sign);
    return text;
  };
  for (const char* sign : {"o", "_", "*", "-", "0", " ", "·"})
    EXPECT_EQ(read_any(with_free(sign), cars).level, level) << sign;
  const std::string rule = "+----+\n";
  for (const std::string& text : std::vector<std::string>{
           rule + "|BB.C|\n|AA.C|\n|...D|\n|EE.D|\n" + rule, rule + "|BB C|\n|AA C\n|   D|\n|EE D|\n" + rule,
           rule + "|BB C|\n|AA C>\n|   D|\n|EE D|\n" + rule, "BB.C\nAA.C =>\n...D\nEE.D\n",
           "| B B . C |\n| A A . C >\n| . . . D |\n| E E . D |\n",
           "\"BB.C\",\n\"AA.C\",\n\"...D\",\n\"EE.D\"\n", "'BB.CAA.C...DEE.D'\n"})
    EXPECT_EQ(read_any(text, cars).level, level) << text;
  EXPECT_EQ(read_any(dressed(rows, plain), {0, Rows::as_they_look}).level, level);
  EXPECT_THAT(error(dressed({"BB.C", "AA.C", "F.GD", "EE.D"}, plain), {0, Rows::certain}),
              testing::HasSubstr("piece F is no car: neither a card of Rush Hour nor certainly blocks"));
}

TEST(Cards, AreReadInWallsWithAWayOut) {
  const std::string rows[] = {"..BCCD", "..B..D", "AAB..D", "......", "......", "......"};
  std::string card, bare;
  for (const std::string& row : rows) {
    bare += row + "\n";
    card += "#" + row + (&row == rows + 2 ? "X" : "#") + "\n";
  }
  const Level level = read_any(bare, {0, Rows::certain}).level;
  for (const std::string out : {"#", " ", ">", "."}) {
    std::string walled = "########\n" + card + "########\n";
    walled.replace(walled.find('X'), 1, out);
    EXPECT_EQ(read_any(walled, {0, Rows::certain}).level, level) << walled;
  }
}

TEST(Cards, AreRefusedWithTheirPlace) {
  const auto loaded = [](const std::string& what) {
    return thrown_by<UsageError>([&] { return load_level(what, Rows::cars); });
  };
  EXPECT_EQ(loaded(card.substr(1)), card.substr(1) + ": 35 characters; a 6x6 board has 36");
  EXPECT_THAT(loaded("oooooo/oooooo/AAobbo/oooooo/occcco/oooood"),
              testing::HasSubstr(":6:6: car d is only one cell long (row 6, column 6)"));
}

TEST(Cards, HaveACarXInSmallLettersWhereAWallWouldShutInTheOther) {
  const auto of_third_row = [](const std::string& row) {
    return load_level("......|......|" + row + "|......|......|......", Rows::cars).level;
  };
  const Level right = of_third_row("aaxx..");
  ASSERT_EQ(right.goal.size(), 1U);
  EXPECT_EQ(right.pieces[right.goal.front().piece].symbol, "x");
  EXPECT_EQ(right.pieces.size(), 2U);
  const Level left = of_third_row("xxaa..");
  EXPECT_EQ(left.pieces.size(), 1U);
  EXPECT_EQ(left.at({2, 0}), Ground::wall);
}

TEST(Cards, AreTwoBoardsWithAnEmptyLineBetween) {
  const std::string other = "......\n......\nAA.B..\n...B..\n......\n......\n";
  const std::string two = dressed(card_rows, plain) + "\n" + other;
  EXPECT_EQ(level_count({two, "f"}), 2U);
  EXPECT_EQ(read_any(two, {1, Rows::cars}).level, read_any(card).level);
  EXPECT_EQ(read_any(two, {2, Rows::cars}).level.pieces.size(), 2U);
  EXPECT_EQ(read_any("AA.\n..B\n\n.AA\n...\n").level.goal.size(), 1U);  // a board and its goal
}

TEST(PlainBoard, IsOneLineOfAFile) {
  const cli::test::Folder folder;
  const std::string file = folder / "board.txt";
  cli::test::write_file(file, joined(card_rows, "/") + "\n");
  EXPECT_EQ(load_level(file, Rows::cars).level, read_any(card).level);
  cli::test::write_file(file, joined(klotski_rows, "|") + "\r\n");
  EXPECT_EQ(load_level(file, Rows::blocks).level, read_level(dressed(klotski_rows, plain), "f"));
  cli::test::write_file(file, "7#|#@-$-.#|7#\n");
  EXPECT_EQ(load_text(file).text, "7#|#@-$-.#|7#\n");
}

TEST(Cards, AreSquares) {
  const auto refusal = [](const std::vector<std::string>& rows) {
    return thrown_by<UsageError>([&] { return load_level(joined(rows, "|"), Rows::cars); });
  };
  const std::string square = "; a card of Rush Hour is a square, from 4x4 to 16x16";
  std::vector<std::string> rows = {"......", "......", "AA.B..", "...B..", "......", "......", "......"};
  EXPECT_THAT(refusal(rows), testing::EndsWith(": 7 rows of 6 cells" + square));
  EXPECT_THAT(error(dressed(rows, plain), {0, Rows::cars}),
              testing::HasSubstr("f:1:1: 7 rows of 6 cells; a card"));
  rows.pop_back();
  EXPECT_EQ(refusal(rows), "nothing");
  rows[3] = "...B.";
  EXPECT_THAT(refusal(rows), testing::EndsWith(": 6 rows of 6 cells, row 4 of 5" + square));
  EXPECT_THAT(refusal({".......", ".......", "AA.B...", "...B...", "......."}),
              testing::EndsWith(": 5 rows of 7 cells" + square));
  EXPECT_THAT(refusal({"....", "AA.%", "....", "...."}),
              testing::EndsWith(":2:4: '%' is not part of a card of Rush Hour"));
}

TEST(Goal, IsGivenBesideTheBoard) {
  const Level board = read_level(dressed(klotski_rows, plain), "f");
  const Level solved =
      read_level(dressed(klotski_rows, plain) + "goal:\n....\n....\n....\n.AA.\n.AA.\n", "f");
  EXPECT_EQ(with_goal(board, "usual"), solved);
  EXPECT_EQ(with_goal(board, "..../..../..../.AA./.AA."), solved);
  EXPECT_EQ(with_goal(board, ". . . . / . . . . / . . . . / . A A . / . A A ."), solved);
  EXPECT_EQ(with_goal(board, "....|....|....|.AA.|.AA."), solved);
  EXPECT_THAT(goal_offer(board), testing::HasSubstr("\ngoal:\n....\n....\n....\n.AA.\n.AA.\n"));
  EXPECT_THROW(static_cast<void>(with_goal(board, "..../AA..")), UsageError);
  EXPECT_FALSE(usual_goal(read_level("AA.\nBB.\n", "f")).has_value());  // two are largest
}

}  // namespace
}  // namespace lucas::levels::test
