// Starts as people type them: what is a cell of theirs, and what is around it.
#include "lucas/models/typed_start.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace lucas::models::typed_start_test {
namespace {

TEST(TypedStart, HasNoColumnsThatAreBlankInAllRows) {
  const auto lights = cells_of_start("*.*\n.*.\n**.");
  ASSERT_EQ(lights.size(), 3U);
  EXPECT_EQ(lights[0].size(), 3U);
  EXPECT_EQ(cells_of_start("*.* \n.*. \n**. "), lights);
  EXPECT_EQ(cells_of_start("  *.*\n  .*.\n  **."), lights);
  EXPECT_EQ(cells_of_start("* * \n *  \n**  ")[0].size(), 4U);  // a blank may stand for a light that is off
}

using Rows = std::vector<std::vector<std::string>>;

TEST(TypedStart, MayBeAPictureThatLucasPrints) {
  const Rows tiles = {{"1", "."}, {"3", "12"}};
  const std::string picture = "┌──┬──┐\n│1 │· │\n├──┼──┤\n│3 │12│\n└──┴──┘\n";
  EXPECT_EQ(cells_of_start(picture), tiles);
  EXPECT_EQ(cells_of_start("sliding-tiles  start=turned\n   0  init\n\n   0     1\n   ┌──┬──┐   ┌──┬──┐\n"
                           "   │1 │· │   │· │1 │\n   ├──┼──┤   ├──┼──┤\n   │3 │12│   │3 │12│\n"
                           "   └──┴──┘   └──┴──┘\n2 states generated\n"),
            tiles);
  const Rows lights = {{"*", "."}, {".", "*"}};
  EXPECT_EQ(cells_of_start("   0     1\n   ■ ·   · ·\n   · ■   · ·\n4 states\n"), lights);
}

}  // namespace
}  // namespace lucas::models::typed_start_test
