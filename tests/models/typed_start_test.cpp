// Starts as people type them: what is a cell of theirs, and what is around it.
#include "lucas/models/typed_start.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace lucas::models::typed_start_test {
namespace {

constexpr CellSigns of_lights = {U"*1#xX@oO.0-_ ", true}, of_tiles = {U"0123456789ABCDEFabcdef_."};

CellRows lights_of(const std::string& text) { return rows_of_start(text, {}, of_lights).cells; }
CellRows tiles_of(const std::string& text) { return rows_of_start(text, {}, of_tiles).cells; }

TEST(TypedStart, HasNoColumnsThatAreBlankInAllRows) {
  const auto lights = lights_of("*.*\n.*.\n**.");
  ASSERT_EQ(lights.size(), 3U);
  EXPECT_EQ(lights[0].size(), 3U);
  EXPECT_EQ(lights_of("*.* \n.*. \n**. "), lights);
  EXPECT_EQ(lights_of("  *.*\n  .*.\n  **."), lights);
  EXPECT_EQ(lights_of("* * \n *  \n**  ")[0].size(), 4U);  // a blank may stand for a light that is off
}

TEST(TypedStart, MayBeAPictureThatLucasPrints) {
  const CellRows tiles = {{"1", "."}, {"3", "12"}};
  const std::string picture = "┌──┬──┐\n│1 │· │\n├──┼──┤\n│3 │12│\n└──┴──┘\n";
  EXPECT_EQ(tiles_of(picture), tiles);
  EXPECT_EQ(tiles_of("sliding-tiles  start=turned\n   0  init\n\n   0     1\n   ┌──┬──┐   ┌──┬──┐\n"
                     "   │1 │· │   │· │1 │\n   ├──┼──┤   ├──┼──┤\n   │3 │12│   │3 │12│\n"
                     "   └──┴──┘   └──┴──┘\n2 states generated\n"),
            tiles);
  const CellRows lights = {{"*", "."}, {".", "*"}};
  EXPECT_EQ(lights_of("   0     1\n   ■ ·   · ·\n   · ■   · ·\n4 states\n"), lights);
}

TEST(TypedStart, HasAFrameAndASize) {
  const CellRows lights = {{".", ".", "x"}, {"x", ".", "."}, {".", ".", "."}},
                 tiles = {{"1", "2"}, {"3", "0"}};
  for (const std::string before : {"", "3 3\n", "3x3\n", "3\n", "Level 1\n"})
    EXPECT_EQ(lights_of(before + "..x\nx..\n...\n"), lights) << before;
  EXPECT_EQ(lights_of("+---+\n|..x|\n|x..|\n|...|\n+---+\n"), lights);
  EXPECT_EQ(lights_of("┌───┐\n│..x│\n│x..│\n│...│\n└───┘\n"), lights);
  EXPECT_EQ(tiles_of("#####\n#1 2#\n#3 0#\n#####\n"), tiles);
  EXPECT_EQ(tiles_of("+---+\n|1 2|\n|3 0|\n+---+\n"), tiles);
}

TEST(TypedStart, HasNoRowLeftOut) {
  EXPECT_EQ(lights_of("*-*\n---\n*-*\n").size(), 3U);
  EXPECT_EQ(lights_of("* *\n   \n* *\n").size(), 3U);
  EXPECT_EQ(lights_of("xzo\noxo\nxox\n").size(), 3U);  // a mistake, which its reader tells
  EXPECT_EQ(lights_of("###\n#.#\n###\n").size(), 3U);
}

TEST(TypedStart, MayBeAList) {
  const CellRows tiles = {{"1", "2"}, {"3", "0"}};
  for (const std::string text :
       {"[[1,2],[3,0]]", "{{1,2},{3,0}};", "grid = [[1, 2],\n        [3, None]]", "((1, 2), (3, 0))",
        "{\"board\": [[1, 2], [3, null]]}", "int b[2][2] = {{1,2},{3,0}};", "[[1 ,2]\n,[3, 0]]"})
    EXPECT_EQ(tiles_of(text), tiles) << text;
  EXPECT_EQ(tiles_of("[1,2,3,0]"), (CellRows{{"1", "2", "3", "0"}}));
}

// A row that is short is no row with a blank behind it.
TEST(TypedStart, TellsTheShortRow) {
  EXPECT_EQ(why_no_rows(tiles_of("1 2 3\n4 5 6\n7 8\n"), "tile"), "row 3 has 2 tiles, the first row 3");
  EXPECT_EQ(why_no_rows(tiles_of("1 2 3\n4 5\n6 7 8\n"), "tile"), "row 2 has 2 tiles, the first row 3");
  EXPECT_EQ(why_no_rows(tiles_of("123\n456\n78\n"), "tile"), "row 3 has 2 tiles, the first row 3");
  EXPECT_EQ(why_no_rows(tiles_of("1 2 3\n4   5\n6 7 8\n"), "tile"), "");
  EXPECT_EQ(why_no_rows(tiles_of("1 2 3\n4 5 6\n7 8  \n"), "tile"), "");
}

}  // namespace
}  // namespace lucas::models::typed_start_test
