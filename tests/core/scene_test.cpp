// Scenes as text: polyominoes, free cells, labels, lines, widths.
#include "lucas/scene.hpp"

#include <gmock/gmock.h>

#include <limits>
#include <stdexcept>
#include <string>

#include "lucas/text.hpp"
#include "support/board.hpp"

namespace lucas {
namespace {

using test::board;
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::IsEmpty;

TEST(Scene, IsEmptyUntilSomethingIsDrawn) {
  Scene scene;
  EXPECT_TRUE(scene.empty());
  EXPECT_THAT(render_text(scene), IsEmpty());
  scene.line("");
  EXPECT_FALSE(scene.empty());
}

TEST(Board, OutlinesItsPieces) {
  constexpr int huge = std::numeric_limits<int>::max();
  const std::pair<Scene, std::vector<std::string>> cases[] = {
      {board(1, 1, {{0, 0, 1, 1, 0, ""}}), {"┌─┐", "│ │", "└─┘"}},
      {board(2, 1), {"┌───┐", "│· ·│", "└───┘"}},
      {board(2, 2, {{0, 0, 1, 1, 0, "0"}, {1, 0, 1, 1, 1, "1"}, {0, 1, 1, 1, 2, "2"}, {1, 1, 1, 1, 3, "3"}}),
       {"┌─┬─┐", "│0│1│", "├─┼─┤", "│2│3│", "└─┴─┘"}},
      {board(3, 1, {{0, 0, 1, 1, 0, "9"}, {1, 0, 1, 1, 1, "10"}}),  // cells are as wide as labels
       {"┌──┬──┬──┐", "│9 │10│· │", "└──┴──┴──┘"}},
      {board(1, 1, {{-1, -1, 5, 5, 0, "x"}}), {"┌─┐", "│ │", "└─┘"}},  // what lies outside is cut off
      {board(2, 1, {{-1, -1, huge, huge, 0, ""}, {1, 0, huge, 1, 1, "b"}}), {"┌─┬─┐", "│ │b│", "└─┴─┘"}}};
  for (const auto& [scene, picture] : cases) EXPECT_THAT(render_text(scene), ElementsAreArray(picture));
}

// An L of two boxes, an S of three, a single cell and two free ones.
TEST(Board, MergesTheBoxesOfAPolyomino) {
  EXPECT_THAT(render_text(board(4, 3,
                                {{0, 0, 1, 3, 0, "L"},
                                 {1, 2, 1, 1, 0, ""},
                                 {1, 0, 2, 1, 1, "S"},
                                 {2, 1, 1, 1, 1, ""},
                                 {3, 1, 1, 1, 1, ""},
                                 {3, 0, 1, 1, 2, "1"}})),
              ElementsAre("┌─┬───┬─┐",  //
                          "│L│S  │1│",  //
                          "│ ├─┐ └─┤",  //
                          "│ │·│   │",  //
                          "│ └─┼───┤",  //
                          "│   │· ·│",  //
                          "└───┴───┘"));
}

TEST(Board, TellsWhatLiesBeyondIt) {
  Scene scene;
  scene.box({0, 0, 2, 0, 3, "empty"});
  EXPECT_EQ(scene.beyond_board(), "");
  scene.board(2, 2);
  scene.box({1, 1, 2, 1, 4, "car"});
  EXPECT_EQ(scene.beyond_board(), "beyond the board of 2 x 2 cells: piece 4 'car', 2 x 1 at (1, 1)");
  scene.target({-1, 0, 1, 1, 0, ""});
  EXPECT_THAT(scene.beyond_board(), testing::EndsWith("piece 4 'car', 2 x 1 at (1, 1), and 1 more"));
}

// The escape sequences taken out.
std::string plain(const std::string& text) {
  std::string kept;
  for (std::size_t i = 0; i < text.size(); ++i)
    text[i] == '\x1b' ? static_cast<void>(i = text.find('m', i)) : kept.push_back(text[i]);
  return kept;
}

TEST(Board, FillsPiecesOfOneSizeAlike) {
  const Scene scene = board(5, 2,
                            {{0, 0, 1, 2, 0, "a"},
                             {1, 0, 1, 2, 1, "b"},
                             {2, 0, 2, 1, 2, "c"},
                             {2, 1, 1, 1, 3, "d", Scene::Form::block, true},
                             {3, 1, 1, 1, 4, "", Scene::Form::hole}});
  const std::vector<std::string> colored = render_text(scene, {.colored = true}),
                                 uncolored = render_text(scene);
  ASSERT_EQ(colored.size(), uncolored.size());
  for (std::size_t i = 0; i < colored.size(); ++i) {
    EXPECT_EQ(plain(colored[i]), uncolored[i]);
    EXPECT_EQ(columns(colored[i]), columns(uncolored[i]));
  }
  const std::string on = "\x1b[38;5;16;48;5;", off = "\x1b[0m";
  EXPECT_EQ(colored[1], "│" + on + "222ma" + off + "│" + on + "222mb" + off + "│" + on + "217mc" + off + on +
                            "217m " + off + on + "217m " + off + "│·│");
  EXPECT_EQ(colored[3],
            "│" + on + "222m " + off + "│" + on + "222m " + off + "│" + on + "203md" + off + "│ │·│");
}

TEST(Board, FillsPiecesInTheToneThatTheyAskFor) {
  const Scene scene = board(2, 1,
                            {{0, 0, 1, 1, 0, "a", Scene::Form::block, false, "", 1},
                             {1, 0, 1, 1, 1, "b", Scene::Form::disc, false, "", 8}});
  EXPECT_EQ(render_text(scene, {.colored = true})[1],
            "│\x1b[38;5;16;48;5;110ma\x1b[0m│\x1b[38;5;16;48;5;179mb\x1b[0m│");
}

// A room with a gate; the top right corner is no part of the board.
TEST(Board, DrawsWallsGatesAndWhatLiesOutside) {
  Scene scene;
  scene.board(4, 3);
  for (const auto& [x, y] : {std::pair{0, 0}, {1, 0}, {2, 0}, {0, 1}, {0, 2}, {1, 2}})
    scene.ground(x, y, Scene::Ground::wall);
  scene.ground(3, 0, Scene::Ground::outside);
  scene.ground(2, 1, Scene::Ground::gate);
  scene.box({1, 1, 1, 1, 0, "a"});
  EXPECT_THAT(render_text(scene), ElementsAre("┌─────┐  ",  //
                                              "│▒▒▒▒▒│  ",  //
                                              "│▒┌─┬─┴─┐",  //
                                              "│▒│a│- ·│",  //
                                              "│▒└─┤   │",  //
                                              "│▒▒▒│· ·│",  //
                                              "└───┴───┘"));
}

TEST(Board, DrawsAGateUnderAPieceAsThePiece) {
  Scene scene = board(1, 1, {{0, 0, 1, 1, 0, ""}});
  scene.ground(0, 0, Scene::Ground::gate);
  EXPECT_THAT(render_text(scene), ElementsAre("┌─┐", "│ │", "└─┘"));
}

TEST(Lines, StandAboveTheBoardAndAreEquallyWide) {
  Scene scene = board(1, 1);
  scene.line("turn → 12");
  scene.line("a");
  EXPECT_THAT(render_text(scene),
              ElementsAre("turn → 12", "a        ", "┌─┐      ", "│·│      ", "└─┘      "));
}

TEST(Scene, KeepsItsTextsPrintable) {
  Scene scene;
  scene.line("a\nb");
  scene.board(2, 1);
  scene.box({0, 0, 1, 1, 0, "\x1b"});
  EXPECT_THAT(scene.lines(), ElementsAre("a\\x0ab"));
  EXPECT_EQ(scene.boxes().front().label, "\\x1b");
  EXPECT_THAT(render_text(scene), ElementsAre("a\\x0ab     ", "┌────┬────┐", "│\\x1b│·   │", "└────┴────┘"));
}

TEST(Scene, RefusesWhatIsNotOnItsBoard) {
  Scene scene;
  EXPECT_THROW(scene.board(-1, 3), std::out_of_range);
  EXPECT_THROW(scene.board(3, 1025), std::out_of_range);
  scene.board(3, 2);
  scene.ground(2, 1, Scene::Ground::wall);
  for (const auto& [x, y] : {std::pair(3, 0), {0, 2}, {-1, 0}, {0, -1}})
    EXPECT_THROW(scene.ground(x, y, Scene::Ground::wall), std::out_of_range) << x << " " << y;
}

// Klotski's goal piece may leave below, two cars at the sides; the cell of an exit may be at a corner of the board.
TEST(Board, HasGapsInItsFrameAndMarksForTargets) {
  Scene scene = board(4, 2, {{0, 0, 2, 1, 0, "A"}});
  scene.target({1, 1, 2, 1, 0, ""});
  for (const int x : {1, 2}) scene.exit({x, 1, Scene::Side::down});
  scene.exit({3, 0, Scene::Side::up});
  scene.exit({3, 0, Scene::Side::right});
  scene.exit({0, 1, Scene::Side::left});
  EXPECT_THAT(render_text(scene), ElementsAre("┌───┬──↑┐",  //
                                              "│A  │· ·→",  //
                                              "└───┘   │",  //
                                              "←· ○ ○ ·│",  //
                                              "└──↓ ↓──┘"));
}

TEST(Board, DrawsMarkedPiecesWithHeavyLines) {
  const Scene scene = board(3, 2, {{0, 0, 1, 2, 7, "a"}, {1, 0, 1, 1, 8, "b"}, {2, 0, 1, 1, 9, "c"}});
  EXPECT_THAT(render_text(scene, {.marked = {8}}), ElementsAre("┌─┲━┱─┐",  //
                                                               "│a┃b┃c│",  //
                                                               "│ ┡━┹─┤",  //
                                                               "│ │· ·│",  //
                                                               "└─┴───┘"));
  EXPECT_THAT(render_text(scene, {.marked = {7, 9}}), ElementsAre("┏━┱─┲━┓",  //
                                                                  "┃a┃b┃c┃",  //
                                                                  "┃ ┠─┺━┩",  //
                                                                  "┃ ┃· ·│",  //
                                                                  "┗━┹───┘"));
  EXPECT_THAT(render_text(scene, {.colored = true, .marked = {8}})[1],
              testing::HasSubstr("┃\x1b[1;38;5;16;48;5;110mb\x1b[0m┃"));
}

// Three disks on three posts, the largest on the last one, and a block below.
Scene towers() {
  Scene scene;
  scene.board(18, 10, Scene::Ground::outside);
  for (const int x : {2, 8, 14}) scene.box({x, 0, 2, 7, 10, "", Scene::Form::post});
  scene.box({2, 5, 2, 2, 1, "1"});
  scene.box({0, 3, 6, 2, 2, "2"});
  scene.box({12, 5, 6, 2, 3, "10"});
  scene.box({0, 8, 18, 2, 4, "below"});
  scene.text_line("short");
  return scene;
}

TEST(Towers, StandOnPostsWhereThereIsRoom) {
  EXPECT_THAT(render_text(towers(), {.width = 23}), ElementsAre("   │       │       │   ",  //
                                                                "   │       │       │   ",  //
                                                                "━━━2━━━    │       │   ",  //
                                                                "  ━1━      │    ━━10━━━",  //
                                                                "───┴───────┴───────┴───",  //
                                                                "below                  "));
  EXPECT_THAT(render_text(towers(), {.width = 22}), ElementsAre("short"));
  EXPECT_THAT(render_text(towers()), ElementsAre("short"));
}

TEST(Towers, HaveMarkedDisksAndColours) {
  EXPECT_EQ(render_text(towers(), {.marked = {2}, .width = 23})[2], "███2███    │       │   ");
  EXPECT_THAT(render_text(towers(), {.colored = true, .width = 23})[3],
              testing::StartsWith("  \x1b[38;5;16;48;5;117m 1 \x1b[0m      │    "));
  EXPECT_THAT(render_text(towers(), {.colored = true, .marked = {2}, .width = 23})[2],
              testing::StartsWith("\x1b[1;38;5;16;48;5;110m━━━2━━━\x1b[0m    │"));
}

}  // namespace
}  // namespace lucas
