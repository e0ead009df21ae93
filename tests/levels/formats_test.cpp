// Formats of others: boards as their sources write them, and what is wrong where.
#include <set>

#include "levels.hpp"
#include "lucas/levels/level_format.hpp"

namespace lucas::levels::test {
namespace {

const std::string card_51 = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo";  // rushhour.csv, Fogleman: 51 moves

TEST(RushHour, IsReadFromItsString) {
  const Level level = read(card_51 + "\n");
  EXPECT_EQ(format_of({card_51, "f"}), LevelFormat::rush_hour);
  EXPECT_EQ(header_of(level), "name:\nmetric: moves\naxis: long\n");
  EXPECT_EQ(grids_of(level),
            "GBB.L.\nGHI.LM\nGHIAAM\nCCCK.M\n..JKDD\nEEJFF.\ngoal:\n......\n......\n....AA\n......\n......\n."
            ".....\n");
}

TEST(RushHour, IsReadFromALineOfTheDatabase) {
  const Level level = read("51 " + card_51 + " 4780\n");
  EXPECT_EQ(level.par, 51);
  EXPECT_EQ(bare(level), bare(read(card_51)));
}

TEST(RushHour, HasWallsAndBoardsOfOtherSizes) {
  EXPECT_EQ(grids_of(read("....BAA.B......x")), "....\nBAA.\nB...\n...#\ngoal:\n....\n..AA\n....\n...#\n");
  EXPECT_EQ(read(".....XX..A....A..........").goal[0].piece, 0);
  EXPECT_EQ(error_of("....BAAxB......x"), "f:1:8: the goal of piece A lies on a wall");
}

TEST(RushHour, TellsWhatIsWrong) {
  EXPECT_EQ(error_of("....BA.xB......x"), "f:1:6: car A is only one cell long (row 2, column 2)");
  EXPECT_EQ(error_of("51 BB...BAA........ 3"), "f:1:4: car B is not straight (row 1, column 1)");
  const std::string call_it = " | Call it X, or write > behind the row that it leaves from.";
  EXPECT_EQ(error_of("....BBCC........"),
            "f:1:1: cars B, C stand lengthwise in row 2: which one is to get out?" + call_it);
  EXPECT_EQ(error_of("A...A..........."),
            "f:1:1: no car stands lengthwise in row 2, where the exit is" + call_it);
  EXPECT_EQ(error_of("AA.A............"), "f:1:1: car A is not straight (row 1, column 1)");
}

// Titled cards call it X or R, a database A; cards whose letters follow the reading order call another one A.
TEST(RushHour, TellsWhichCarGetsOut) {
  const auto leaving = [](const std::string& text) {
    const ReadLevel read = read_chosen({text, "f", 0}, Rows::cars);
    const GoalPiece& goal = read.level.goal.at(0);
    return read.level.pieces[goal.piece].symbol + std::to_string(goal.corner.y) +
           (read.notes.empty() ? "" : " " + read.notes.front());
  };
  EXPECT_EQ(leaving("....XXAA........"), "X1");
  EXPECT_EQ(leaving("X...XBRR.B......"), "R1");
  EXPECT_EQ(leaving("11..++AA.2...2.."), "+1") << "digits are cars, and + is the one that leaves";
  EXPECT_EQ(leaving("AA..BB.C...C...."), "B1 f: car B is to get out: no other stands lengthwise in row 2");
  EXPECT_EQ(leaving(".BAA.B.........."),
            "A0 f: car A is to get out, in row 1: none stands lengthwise in row 2");
  const std::string first =
      "aa...o\np..q.o\npxxq.o\np..q..\nb...cc\nb.rrr.\n";  // in small letters: o is a lorry
  EXPECT_EQ(leaving(first), "x2");
  EXPECT_EQ(read_chosen({first, "f", 0}, Rows::cars).level.pieces.size(), 8U);
  EXPECT_EQ(leaving("AA..\nBB.C\n...C\nDD..>\n"),
            "D3 f: car D is to get out: no other stands lengthwise in row 4");
}

TEST(RushHour, IsWrittenAgain) {
  for (const std::string& text : {card_51, std::string("oxCCMNDDDKMNAAJKooooJLEEIFFLooIGGHHo")}) {
    const Level level = read(text);
    EXPECT_EQ(bare(read(write_level(level, LevelFormat::rush_hour))), bare(level));
  }
  EXPECT_EQ(write_level(read("....BAA.B......x"), LevelFormat::rush_hour), "ooooBAAoBoooooox\n");
  EXPECT_EQ(write_level(read("....cAA.c......x"), LevelFormat::rush_hour), "ooooBAAoBoooooox\n");
  const auto refusal = [](const std::string& text) {
    return refusal_to_write(read(text), LevelFormat::rush_hour);
  };
  EXPECT_EQ(refusal(klotski_grids), "a Rush Hour string is a square board, from 4x4 to 16x16");
  EXPECT_EQ(
      refusal("name: x\nAA..\n....\n....\n....\ngoal:\n..AA\n....\n....\n....\n"),
      "piece A is no car: a Rush Hour string has only straight pieces, of two cells or more, that move along "
      "their length");
  EXPECT_EQ(refusal("axis: long\nAA..\n....\n....\n....\n"),
            "a Rush Hour string has one goal: one car at the right edge of its row");
}

TEST(TwoSwap, IsReadWithItsKind) {
  // input/rushhours/thinkfun1 of 2swap/Klotski
  const Level level = read("6 6 rush\na.cbbb\na.c...\n.dde..\n.i.e..\n.ifffg\n.....g");
  EXPECT_EQ(header_of(level), "name:\nmetric: steps\naxis: long\n");
  EXPECT_EQ(level.pieces[level.goal.at(0).piece].symbol, "d");
  EXPECT_EQ(level.goal[0].corner, (Cell{2, 4}));
  // input/suns/sun
  const Level sun = read("5 4 sun\nabbc\nabbc\n.dd.\nefgh\neijh\nThe sun\n");
  EXPECT_EQ(sun.name, "The sun");
  EXPECT_EQ(grids_of(sun), "abbc\nabbc\n.dd.\nefgh\neijh\ngoal:\n....\n....\n....\n.bb.\n.bb.\n");
  EXPECT_TRUE(read("2 2 sun\na.\n..\n").goal.empty());
}

TEST(TwoSwap, TellsWhatIsWrong) {
  EXPECT_EQ(error_of("0 6 rush\n"), "f:1:1: height and width are not numbers from 1 to 100");
  EXPECT_EQ(error_of("2 3 rush\naa\n..\n"),
            "f:2:1: the board is 2 rows of 2 cells, not as the first line says");
  EXPECT_EQ(error_of("2 3 rush\n"), "f:2:1: the board has no rows");
  EXPECT_EQ(error_of("5 4 sun\naabb\naabb\n....\n....\n....\n"),
            "f:2:3: pieces a and b are both 2x2: which one is to reach the goal?");
  EXPECT_EQ(error_of("1 3 sun\na..\nx\ny\n"), "f:4:1: text after the board and its line of text");
}

TEST(LumiA, IsReadFromTwoGrids) {
  // src/examples.rs of lumi-a/sliding-blocks: The Ten-Step Solution
  const std::string text = "  A \n11. \n.22.\n.33.\n .44\n B\n\n  B\n....\n....\n....\n ...\n A\n";
  const Level level = read(text);
  EXPECT_EQ(format_of({text, "f"}), LevelFormat::lumi_a);
  EXPECT_EQ(header_of(level), "name:\nmetric: moves\n");
  EXPECT_EQ(grids_of(level),
            "  A \n11. \n.22.\n.33.\n .44\n B  \ngoal:\n  B \n... \n....\n....\n ...\n A  \n");
  EXPECT_EQ(bare(read(write_level(level, LevelFormat::lumi_a))), bare(level));
}

TEST(LumiA, HasBlocksOfAnyCharacterAndUnconnectedOnes) {
  const Level level = read("##-.:\nI..I.\n\n.....\n:....\n");
  EXPECT_EQ(grids_of(level), "AAB.C\nI..I.\ngoal:\n.....\nC....\n");
  EXPECT_TRUE(level.disconnected);
}

TEST(LumiA, IsNoPairOfBoards) {
  const std::string first = "BB..\nAA.C\n...C\nEE..\n", shut = "....\n.AAC\n...C\n....\n",
                    same = "BB..\nAA..\n....\nEE..\n";
  for (const std::string title : {"", "; 1\n", "# 1\n", ";1\n", "; a\n"}) {
    for (const std::string& second : {shut, same, std::string("AA..\nBB..\n")})
      EXPECT_EQ(level_count({title + first + "\n" + title + second, "f"}), 2U) << title << second;
  }
  EXPECT_EQ(level_count({first + "\n....\n..AA\n....\n....\n", "f"}), 1U)
      << "a goal: nothing is in the way of A";
}

TEST(LumiA, TellsWhatIsWrong) {
  EXPECT_EQ(error_of("A.\n..\n\n..\nA.\n\n..\nB.\n"),
            "f: holds 3 levels | Choose one by its number: f:1 to f:3.");
  EXPECT_EQ(error_of("A.\n\n.B\n"), "f:3:2: the goal has 'B', the board has not");
  EXPECT_EQ(error_of("A.\n\n..\n.A\n"), "f:3:1: the goal is 2x2 cells, the board 2x1");
  EXPECT_EQ(refusal_to_write(read("A.\n..\n"), LevelFormat::lumi_a),
            "a pair of grids needs a goal, and the level has none");
  EXPECT_EQ(refusal_to_write(read("axis: long\nAA.\ngoal:\n.AA\n"), LevelFormat::lumi_a),
            "piece A moves in one direction only: a pair of grids cannot say so");
}

TEST(BlockJson, IsReadAsInItsSource) {
  // src/hrd-games.json of jeantimex/klotski, its first game
  const std::string text = R"({"name": "横刀立马", "blocks": [
    {"shape": [2, 2], "position": [0, 1]}, {"shape": [2, 1], "position": [0, 0]},
    {"shape": [2, 1], "position": [0, 3]}, {"shape": [2, 1], "position": [2, 0]},
    {"shape": [2, 1], "position": [2, 3]}, {"shape": [1, 2], "position": [2, 1]},
    {"shape": [1, 1], "position": [3, 1]}, {"shape": [1, 1], "position": [3, 2]},
    {"shape": [1, 1], "position": [4, 0]}, {"shape": [1, 1], "position": [4, 3]}]})";
  const Level level = read(text);
  EXPECT_EQ(level.name, "横刀立马");
  EXPECT_EQ(bare(level), bare(read(klotski_grids)));
  EXPECT_EQ(read("[" + text + "]"), level);
  EXPECT_EQ(error_of("[" + text + "," + text + "]"), "f:1:1: a list of 2 games; one is read at a time");
}

TEST(BlockJson, HasSizesExitsAndDirections) {
  const Level level = read(
      R"({"boardSize": [2, 3], "escapePoint": [1, 1], "blocks": [{"shape": [1, 2], "position": [0, 0], "directions": [0, 2]}]})");
  EXPECT_EQ(grids_of(level), "AA.\n...\ngoal:\n...\n.AA\n");
  EXPECT_EQ(level.pieces[0].axis, Axis::vertical);
}

TEST(BlockJson, TellsWhatIsWrong) {
  const auto block_error = [](const std::string& block) {
    return error_of("{\"blocks\": [{\"shape\": [2, 2], \"position\": [0, 0]},\n " + block + "]}");
  };
  EXPECT_EQ(error_of("{\"blocks\": [}"), "f:1:13: not JSON from here on");
  EXPECT_EQ(error_of("[[[[[[[[\n[[[["), "f:2:1: nested deeper than 8");
  EXPECT_EQ(error_of("{\"blocks\": []}"), "f:1:1: 'blocks' is not a list of one block or more");
  EXPECT_EQ(block_error("{\"shape\": [1, 1], \"position\": [5, 0]}"),
            "f:2:2: the block sticks out of the board");
  EXPECT_EQ(block_error("{\"shape\": [1, 1], \"position\": [1, 1]}"), "f:2:2: piece B overlaps piece A");
  EXPECT_EQ(block_error("{\"shape\": [1, 1.5], \"position\": [1, 1]}"),
            "f:2:2: 'shape' is not a pair of numbers from 1 to 100");
  EXPECT_EQ(block_error("{\"shape\": [1, 1]}"), "f:2:2: 'position' is not a pair of numbers from 0 to 99");
  EXPECT_EQ(block_error("7"), "f:1:1: a block is an object with 'shape' and 'position'");
  EXPECT_EQ(block_error("{\"shape\": [1, 1], \"position\": [4, 0], \"directions\": [0]}"),
            "f:2:2: 'directions' allows one way without the way back");
  EXPECT_EQ(error_of("{\"blocks\": [{\"shape\": [2, 2], \"position\": [0, 0]}], \"escapePoint\": [4, 1]}"),
            "f:1:1: the goal of piece A sticks out of the board");
}

TEST(CommonCode, IsDecoded) {
  EXPECT_EQ(bare(read("1A9BF0C")), bare(read(klotski_grids)));  // as dnomd343's engine writes Klotski
  EXPECT_EQ(read("1A9BF0C00"), read("1A9BF0C"));
  EXPECT_EQ(read("1A9BF0C").metric, Metric::moves);
}

TEST(CommonCode, TellsWhatIsWrong) {
  EXPECT_EQ(
      error_of("3A9BF0C"),
      "f:1:1: the 2x2 piece sticks out of the board | The first digit is 0 to 2, 4 to 6, 8 to A or C to E.");
  EXPECT_EQ(error_of("14F"),
            "f:1:2: as a CommonCode: a piece there sticks out of the board or overlaps another");
  EXPECT_EQ(error_of("1AAAAAAAA"),
            "f:1:5: as a CommonCode: a piece there sticks out of the board or overlaps another");
  EXPECT_EQ(error_of("1A9BF0CF1"), "f:1:8: as a CommonCode: the board is full before this digit");
}

TEST(Slide, IsRead) {
  const std::string text = "6x4:w7mae2wwd6d6fefw,fw6,3,1,12";
  const Level level = read("6x4:w7mae2w2d6d6fefew7,3,1,12");
  EXPECT_EQ(format_of({text, "f"}), LevelFormat::slide);
  EXPECT_EQ(grids_of(level), "######\n#AB..#\n#AB--#\n######\ngoal:\n######\n#..A.#\n#..A-#\n######\n");
  EXPECT_FALSE(level.par);
}

TEST(Slide, IsWrittenAgain) {
  for (const std::string& grids :
       {klotski_grids, std::string("#-A-#\n.BA.#\nC....\ngoal:\n#A.-#\n.A..#\n.....\n"),
        std::string("A-\n.B\ngoal:\n-A\n..\nground:\n--\n..\n")}) {
    const Level level = read(grids);
    EXPECT_EQ(bare(read(write_level(level, LevelFormat::slide))), bare(level));
  }
  EXPECT_EQ(write_level(read(klotski_grids), LevelFormat::slide), "4x5:amd1ad4d3d1d4aad1ad4aad4ae2a,1,3\n");
  EXPECT_EQ(refusal_to_write(read("AA.\nB..\n"), LevelFormat::slide), "slide has one goal, for one block");
}

TEST(Slide, TellsWhatIsWrong) {
  EXPECT_EQ(error_of("0x4:e,1,1"), "f:1:1: the width is not a number from 1 to 100");
  EXPECT_EQ(error_of("2x2:mezz,1,1"), "f:1:7: w, e, a, m, d or f was expected here");
  EXPECT_EQ(error_of("2x2:me,1,1"), "f:1:7: the cells end after 2 of 4");
  EXPECT_EQ(error_of("2x2:me9,1,1"), "f:1:6: more cells than the board has");
  EXPECT_EQ(error_of("2x2:mem2,1,1"), "f:1:7: a second main block (m)");
  EXPECT_EQ(error_of("2x2:ed1me,1,1"), "f:1:6: no block is that far back");
  EXPECT_EQ(error_of("2x2:e4,1,1"), "f:1:7: there is no main block (m)");
  EXPECT_EQ(error_of("2x2:me3,2,1"), "f:1:9: the goal's column is not a number from 0 to 1");
  EXPECT_EQ(error_of("2x2:md1e2,1,1"), "f:1:8: the goal of piece A sticks out of the board");
  EXPECT_EQ(error_of("2x2:me2d3,1,1"), "f:1:8: piece A has 2 unconnected parts");
  EXPECT_EQ(error_of("2x2:me3,1,1;"), "f:1:12: nothing more was expected here");
}

TEST(Sbp, IsRead) {
  // as in SBP-level1.txt of Drexel's courses: rows of numbers, each with a comma
  const std::string text = "5,4,\n1,-1,-1,1,1,\n1,0,3,4,1,\n1,0,2,2,1,\n1,1,1,1,1,\n";
  const Level level = read(text);
  EXPECT_EQ(format_of({text, "f"}), LevelFormat::sbp);
  EXPECT_EQ(grids_of(level), "#--##\n#.34#\n#.22#\n#####\ngoal:\n#22##\n#...#\n#...#\n#####\n");
  EXPECT_EQ(write_level(level, LevelFormat::sbp), text);
}

TEST(Sbp, TellsWhatIsWrong) {
  EXPECT_EQ(error_of("5,4,3,\n"), "f:1:1: the first line is not W,H,");
  EXPECT_EQ(error_of("0,4,\n"), "f:1:1: width and height are not numbers from 1 to 100");
  EXPECT_EQ(error_of("2,2,\n1,2,\n"), "f:1:1: there are 1 rows, not 2");
  EXPECT_EQ(error_of("2,1,\n0,2,\n0,0,\n"), "f:3:1: more than 1 rows");
  EXPECT_EQ(error_of("2,1,\n0,2,0,\n"), "f:2:1: row 1 has 3 numbers, not 2");
  EXPECT_EQ(error_of("2,1,\n0,-2,\n"), "f:2:3: not a number from -1 to 99999");
  EXPECT_EQ(error_of("2,1,\n3,-1,\n"), "f:2:3: an exit, but no master brick (2)");
  EXPECT_EQ(error_of("3,1,\n2,-1,-1,\n"), "f:2:3: the master brick (2) cannot cover all exits (-1) at once");
  EXPECT_EQ(error_of("5,1,\n2,2,0,-1,0,\n"),
            "f:2:7: the master brick (2) can cover the exits in 2 ways: a goal is one place");
  EXPECT_EQ(error_of("3,1,\n2,0,2,\n"), "f:2:5: piece 2 has 2 unconnected parts");
  EXPECT_EQ(refusal_to_write(read(klotski_grids), LevelFormat::sbp),
            "a sliding brick puzzle has its goal on gates, and the level has none");
  EXPECT_EQ(refusal_to_write(read("A.--.\ngoal:\n..A..\n"), LevelFormat::sbp),
            "a sliding brick puzzle is solved where its brick covers all gates, which must be at the goal "
            "and nowhere "
            "else");
  EXPECT_EQ(refusal_to_write(read("disconnected: yes\n\nA.A-\ngoal:\n.A.A\n"), LevelFormat::sbp),
            "piece A has 2 unconnected parts: sbp knows connected pieces only");
}

TEST(Tla, IsRead) {
  // SlidingPuzzles.tla of tlaplus/Examples: Klotski
  const std::string text =
      "Klotski == {{<<0, 0>>, <<0, 1>>}, {<<1, 0>>, <<2, 0>>, <<1, 1>>, <<2, 1>>},\n"
      "  {<<3, 0>>, <<3, 1>>}, {<<0, 2>>, <<0, 3>>}, {<<1, 2>>, <<2, 2>>}, {<<3, 2>>, <<3, 3>>},\n"
      "  {<<1, 3>>}, {<<2, 3>>}, {<<0, 4>>}, {<<3, 4>>}}\n";
  Level expected = bare(read(klotski_grids));
  expected.goal.clear();
  EXPECT_EQ(bare(read(text)), expected);
  EXPECT_EQ(bare(read("/\\ board = { {⟨1,0⟩ , <<0,0>>} }")), bare(read("name: x\nAA\n")));
  EXPECT_EQ(bare(read(write_level(read(klotski_grids), LevelFormat::tla))), expected);
}

TEST(Tla, TellsWhatIsWrong) {
  EXPECT_EQ(error_of("{{<<0, 0>>}, {<<0, 0>>}}"), "f:1:2: piece B overlaps piece A");
  EXPECT_EQ(error_of("{{<<0, 0>>, <<2, 0>>}}"), "f:1:2: piece A has 2 unconnected parts");
  EXPECT_EQ(error_of("{{<<0 0>>}}"), "f:1:7: ',' was expected after x");
  EXPECT_EQ(error_of("{{<<0, 100>>}}"), "f:1:8: y is not a number from 0 to 99");
  EXPECT_EQ(error_of("{{<<0, 0>>}"), "f:1:12: '}' was expected after a piece");
  EXPECT_EQ(error_of("{{<<0, 0>>}} x"), "f:1:14: nothing more was expected after the set");
  EXPECT_EQ(error_of("{{}}"), "f:1:2: a piece without cells");
  EXPECT_EQ(error_of("{}"), "f:1:1: no piece on the board");
  EXPECT_EQ(refusal_to_write(read("name: x\nA.\n.."), LevelFormat::tla),
            "the last row or column is free: a set of pieces does not tell how large the board is");
}

TEST(Numbers, AreReadAsRows) {
  const Level level = read("1 2 3\n4 0 5\n7 8 6\n");
  EXPECT_EQ(header_of(level), "name:\nmetric: steps\n");
  EXPECT_EQ(grids_of(level), "123\n4.5\n786\ngoal:\n123\n456\n78.\n");
  EXPECT_EQ(write_level(level, LevelFormat::numbers), "1 2 3\n4 0 5\n7 8 6\n");
  EXPECT_EQ(grids_of(read("0 2 1\n4 5 3\n")), ".21\n453\ngoal:\n123\n45.\n");
}

TEST(Numbers, AreReadAsALineOfKorfsList) {
  // Korf 1985, problem 1
  const std::string line = "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3";
  const Level level = read(line);
  EXPECT_EQ(grids_of(level), "EDF7\nBC95\n6.21\n48A3\ngoal:\n.123\n4567\n89AB\nCDEF\n");
  EXPECT_EQ(read("1 " + line), level);
  EXPECT_EQ(write_level(level, LevelFormat::numbers),
            "14 13 15 7\n11 12 9 5\n6 0 2 1\n4 8 10 3\ngoal:\n0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n");
}

TEST(Numbers, TellWhatIsWrong) {
  EXPECT_EQ(error_of("1 2\n3\n"), "f:2:1: row 2 has 1 number, the first row 2");
  EXPECT_THAT(error_of("1 2\n3 3\n"),
              testing::StartsWith("f:2:3: number 3 is there twice: these are no tiles"));
  EXPECT_EQ(error_of("1 2\n4 0\n"), "f:2:1: '4' is not a number from 0 to 3");
  EXPECT_EQ(error_of("1 2 3 0 5 6\n"), "f:1:1: 6 numbers in one line are no square board");
  EXPECT_EQ(refusal_to_write(read(klotski_grids), LevelFormat::numbers),
            "a 15-puzzle has one free cell, and a goal for each piece");
}

TEST(Formats, AreToldByTheirNames) {
  const std::set<LevelFormat> read_only = {LevelFormat::two_swap,    LevelFormat::block_json,
                                           LevelFormat::common_code, LevelFormat::rush_hour_csv,
                                           LevelFormat::tray,        LevelFormat::gnome_klotski};
  for (std::size_t i = 0; i < level_formats().size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(level_formats()[i].format), i);
    EXPECT_EQ(dialects()[i].name, level_formats()[i].name);
    if (level_formats()[i].format == LevelFormat::xsb) continue;  // of another puzzle
    const bool refused =
        refusal_to_write(read(klotski_grids), level_formats()[i].format).ends_with("not written in it");
    EXPECT_EQ(refused, read_only.contains(level_formats()[i].format));
  }
}

TEST(Formats, HaveALevelInEachLineOfTiles) {
  const std::string first = "1 2 3 4 5 6 7 0 8", second = "1 2 3 4 5 6 0 7 8";
  for (const std::string& text :
       {first + "\n" + second + "\n", "1. " + first + "\n2. " + second, "11 " + first + "\n12 " + second}) {
    EXPECT_EQ(level_count({text, "f"}), 2U) << text;
    EXPECT_EQ(read_chosen({text, "f", 2}).level, read_level(second, "f")) << text;
  }
  EXPECT_EQ(level_count({"1 2\n3 0\n", "f"}), 1U);
  EXPECT_EQ(level_count({"1 2\n3 0\n\n1 2\n0 3\n", "f"}), 2U);
}

}  // namespace
}  // namespace lucas::levels::test
