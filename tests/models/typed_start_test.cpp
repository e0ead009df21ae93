// Starts as people type them: what is a cell of theirs, and what is around it.
#include "lucas/models/typed_start.hpp"

#include <gtest/gtest.h>

namespace lucas::models {
namespace {

TEST(TypedStart, HasNoColumnsThatAreBlankInAllRows) {
  const auto lights = cells_of_start("*.*\n.*.\n**.");
  ASSERT_EQ(lights.size(), 3U);
  EXPECT_EQ(lights[0].size(), 3U);
  EXPECT_EQ(cells_of_start("*.* \n.*. \n**. "), lights);
  EXPECT_EQ(cells_of_start("  *.*\n  .*.\n  **."), lights);
  EXPECT_EQ(cells_of_start("* * \n *  \n**  ")[0].size(), 4U);  // a blank may stand for a light that is off
}

}  // namespace
}  // namespace lucas::models
