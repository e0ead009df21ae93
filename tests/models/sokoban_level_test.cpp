// Levels of Sokoban as text: what is read, and what is wrong with the others and where.
#include "lucas/models/sokoban_level.hpp"

#include <gmock/gmock.h>

#include "lucas/error.hpp"

namespace lucas::models {
namespace {

using testing::ElementsAre;
using Cell = SokobanLevel::Cell;

std::string error_of(std::string_view text) {
  try {
    static_cast<void>(read_sokoban(text, "my.xsb"));
  } catch (const UsageError& e) {
    return e.what();
  }
  return "none";
}

TEST(SokobanLevel, IsReadFromText) {
  const SokobanLevel level = read_sokoban(" ####\n#@$.#\n#####", "my.xsb");
  EXPECT_THAT(level.rows, ElementsAre(" ####", "#   #", "#####"));
  EXPECT_THAT(level.cells, ElementsAre(Cell{1, 1}, Cell{1, 2}, Cell{1, 3}));
  EXPECT_EQ(level.player, 0U);
  EXPECT_THAT(level.boxes, ElementsAre(1U));
  EXPECT_THAT(level.goals, ElementsAre(2U));
}

TEST(SokobanLevel, MayHaveCommentsBlankLinesAndOtherSignsForFloor) {
  const SokobanLevel level =
      read_sokoban("; mine\r\n\r\n######\r\n#+$-_#  \r\n######\r\n\n; end\n", "my.xsb");
  EXPECT_THAT(level.rows, ElementsAre("######", "#    #", "######"));
  EXPECT_EQ(level.cells.size(), 4U);
  EXPECT_THAT(level.goals, ElementsAre(0U));
}

TEST(SokobanLevel, LeavesOutWhatIsSolvedBehindWalls) {
  const SokobanLevel level = read_sokoban("#######\n#@$.#*#\n#######", "my.xsb");
  EXPECT_EQ(level.cells.size(), 3U);
  EXPECT_EQ(level.boxes.size(), 1U);
}

TEST(SokobanLevel, IsRefusedWithThePlaceThatIsWrong) {
  EXPECT_EQ(error_of(""), "my.xsb: there is no player");
  EXPECT_EQ(error_of("#####\n# $.#\n#####"), "my.xsb: there is no player");
  EXPECT_EQ(error_of("; x\n#####\n#@x.#\n#####"), "my.xsb:3:3: 'x' is not part of a level");
  EXPECT_EQ(error_of("#####\n#@$é#"), "my.xsb:2:4: 'é' is not part of a level");
  EXPECT_EQ(error_of("#\t#"), "my.xsb:1:2: '\\x09' is not part of a level");
  EXPECT_EQ(error_of("######\n#@$.@#\n######"), "my.xsb:2:5: a second player; the first is at 2:2");
  EXPECT_EQ(error_of("#####\n#@$.\n#####"), "my.xsb:2:4: the level is open here");
  EXPECT_EQ(error_of("#####\n#@$.#\n## ##"), "my.xsb:3:3: the level is open here");
  EXPECT_EQ(error_of("#@$.#\n#####"), "my.xsb:1:2: the level is open here");
  EXPECT_EQ(error_of("#######\n#@*.#$#\n#######"), "my.xsb:2:6: the player can never reach this box");
  EXPECT_EQ(error_of("#######\n#@$ #.#\n#######"), "my.xsb:2:6: the player can never reach this goal");
  EXPECT_EQ(error_of("#####\n#@$ #\n#####"), "my.xsb: boxes: 1, goals: 0");
  EXPECT_EQ(error_of("#####\n#@  #\n#####"), "my.xsb: boxes: 0, goals: 0");
  EXPECT_EQ(error_of("####\n#@*#\n####\n\n####\n#@*#\n####"), "my.xsb:5:1: another level begins here");
}

TEST(SokobanLevel, MayBeLarge) {
  std::string text = std::string(402, '#') + "\n#@$." + std::string(397, ' ') + "#\n";
  for (int y = 0; y < 400; ++y) text += "#" + std::string(400, '-') + "#\n";
  EXPECT_EQ(read_sokoban(text + std::string(402, '#'), "my.xsb").cells.size(), 401U * 400U);
}

TEST(SokobanLevel, ComesWithMicroban) {
  for (int level = 1; level <= microban_levels; ++level)
    EXPECT_GT(read_sokoban(microban(level), "").cells.size(), 10U);
}

}  // namespace
}  // namespace lucas::models
