// Films: outlines as path data, shapes of scenes, and which items stay, move, come and go.
#include "picture/drawing.hpp"

#include <gmock/gmock.h>

#include <limits>

#include "support/board.hpp"

namespace lucas {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Stroke sharp = {0, 0};

CellSet cells(const std::vector<std::string>& rows) {
  CellSet set(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
  for (int y = 0; y < set.height(); ++y) {
    for (int x = 0; x < set.width(); ++x) {
      if (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#') set.add(x, y);
    }
  }
  return set;
}

std::size_t loops(const std::string& path) {
  return static_cast<std::size_t>(std::count(path.begin(), path.end(), 'Z'));
}
std::size_t corners(const std::string& path) {
  return static_cast<std::size_t>(std::count(path.begin(), path.end(), 'Q'));
}

TEST(Outline, OfACellRunsAroundItInside) {
  EXPECT_EQ(outline(cells({"#"}), {2, 5}), "M33 2Q38 2 38 7L38 33Q38 38 33 38L7 38Q2 38 2 33L2 7Q2 2 7 2Z");
}

TEST(Outline, HasACornerWhereItTurnsOnly) {
  EXPECT_EQ(corners(outline(cells({"###"}), sharp)), 4U);
  EXPECT_EQ(corners(outline(cells({"#.", "##"}), sharp)), 6U);
  EXPECT_EQ(outline(cells({"##"}), sharp), "M80 0Q80 0 80 0L80 40Q80 40 80 40L0 40Q0 40 0 40L0 0Q0 0 0 0Z");
}

TEST(Outline, RunsAlongHolesAndAroundEachPart) {
  const std::string ring = outline(cells({"###", "#.#", "###"}), {4, 0});
  EXPECT_EQ(loops(ring), 2U);
  EXPECT_THAT(ring, testing::HasSubstr("36 36")) << "inside the ring, so the hole is larger";
  EXPECT_EQ(loops(outline(cells({"#.#"}), sharp)), 2U);
}

TEST(Outline, PartsCellsThatTouchAtACorner) {
  for (const auto& rows : {std::vector<std::string>{"#.", ".#"}, std::vector<std::string>{".#", "#."}}) {
    const std::string path = outline(cells(rows), sharp);
    EXPECT_EQ(loops(path), 2U);
    EXPECT_EQ(corners(path), 8U);
  }
  EXPECT_EQ(loops(outline(cells({"##.", "#.#", "###"}), sharp)), 1U) << "the hole is open at a corner";
}

TEST(Outline, OfNothingIsEmpty) { EXPECT_EQ(outline(cells({"."}), sharp), ""); }

Scene board(const std::vector<Scene::Box>& boxes) { return test::board(4, 2, boxes); }

std::vector<std::string> told(const std::vector<Film::Placed>& changes) {
  std::vector<std::string> texts;
  for (const Film::Placed& each : changes) {
    const std::string place = std::to_string(each.x) + "," + std::to_string(each.y);
    texts.push_back(std::to_string(each.item) + ": " + (each.is_shown ? place : "gone"));
  }
  return texts;
}

TEST(Film, BeginsWithEverything) {
  Film film;
  EXPECT_THAT(told(film.show(board({{1, 0, 1, 1, 0, "a"}}))), ElementsAre("0: 0,0", "1: 40,0"));
  EXPECT_EQ(film.width(), 160);
  EXPECT_EQ(film.height(), 80);
  EXPECT_EQ(film.looks()[film.look_of(1)].label, "a");
}

TEST(Film, TellsOnlyWhatMoved) {
  Film film;
  film.show(board({{0, 0, 1, 1, 0, "a"}, {1, 0, 1, 1, 1, "b"}}));
  EXPECT_THAT(told(film.show(board({{0, 0, 1, 1, 0, "a"}, {2, 1, 1, 1, 1, "b"}}))), ElementsAre("2: 80,40"));
  EXPECT_THAT(film.show(board({{0, 0, 1, 1, 0, "a"}, {2, 1, 1, 1, 1, "b"}})), IsEmpty());
}

// The model numbers its equal pieces by their places: the second one is the first one now.
TEST(Film, TellsEqualPiecesApartByTheirPlaces) {
  Film film;
  film.show(board({{1, 0, 1, 1, 0, "g"}, {3, 0, 1, 1, 1, "g"}}));
  EXPECT_THAT(told(film.show(board({{1, 0, 1, 1, 0, "g"}, {1, 1, 1, 1, 1, "g"}}))), ElementsAre("2: 40,40"));
  EXPECT_THAT(told(film.show(board({{0, 1, 1, 1, 0, "g"}, {1, 0, 1, 1, 1, "g"}}))), ElementsAre("2: 0,40"));
}

TEST(Film, TakesTheNearestOfEqualPieces) {
  Film film;
  film.show(board({{0, 0, 1, 1, 0, "g"}, {3, 0, 1, 1, 1, "g"}}));
  EXPECT_THAT(told(film.show(board({{2, 0, 1, 1, 0, "g"}, {0, 1, 1, 1, 1, "g"}}))),
              ElementsAre("1: 0,40", "2: 80,0"));
}

TEST(Film, ReusesWhatHasGone) {
  Film film;
  const Scene lit = board({{0, 0, 1, 1, 0, ""}});
  film.show(lit);
  EXPECT_THAT(told(film.show(board({}))), ElementsAre("1: gone"));
  EXPECT_THAT(told(film.show(lit)), ElementsAre("1: 0,0"));
  EXPECT_EQ(film.items(), 2U);
}

TEST(Film, GivesOneToneToAllOfAShape) {
  Film film;
  film.show(board({{0, 0, 1, 1, 0, "a"}, {1, 0, 1, 1, 1, "b"}, {2, 0, 1, 2, 2, "c"}}));
  EXPECT_EQ(film.looks().tone_of(film.look_of(1)), film.looks().tone_of(film.look_of(2)));
  EXPECT_NE(film.looks().tone_of(film.look_of(1)), film.looks().tone_of(film.look_of(3)));
}

TEST(Film, GivesABoxTheToneThatItAsksFor) {
  for (const Scene::Form form : {Scene::Form::block, Scene::Form::disc}) {
    Film film;
    film.show(board({{0, 0, 1, 1, 0, "a", form, false, "", 5}, {1, 0, 1, 1, 1, "b", form, false, "", 2}}));
    EXPECT_EQ(film.looks().tone_of(film.look_of(1)), 4U);
    EXPECT_EQ(film.looks().tone_of(film.look_of(2)), 1U);
  }
}

TEST(Drawing, LeavesOutWhatIsNotOnTheBoard) {
  constexpr int huge = std::numeric_limits<int>::max();
  const Drawing drawing = Drafter().draw(board({{-huge, 0, 3, 1, 0, ""}, {3, 1, huge, huge, 1, "x"}}));
  ASSERT_EQ(drawing.sprites.size(), 2U) << "the board and the second box";
  EXPECT_EQ(drawing.sprites[1].x, 120);
}

TEST(Drawing, WritesLinesAboveTheBoard) {
  Scene scene = board({});
  scene.line("to move: white");
  scene.text_line("not drawn");
  const Drawing drawing = Drafter().draw(scene);
  ASSERT_EQ(drawing.sprites.size(), 2U);
  EXPECT_EQ(drawing.sprites[0].look.label, "to move: white");
  EXPECT_EQ(drawing.sprites[1].y, cell_size);
  EXPECT_EQ(drawing.height, 3 * cell_size);
}

TEST(Drawing, PutsALabelIntoTheMiddleOrIntoItsBox) {
  const Drawing drawing =
      Drafter().draw(board({{0, 0, 2, 2, 0, "A"}, {2, 0, 1, 2, 1, ""}, {3, 1, 1, 1, 1, "L"}}));
  EXPECT_EQ(drawing.sprites[1].look.x, 40);
  EXPECT_EQ(drawing.sprites[1].look.y, 40);
  EXPECT_EQ(drawing.sprites[2].look.x, 60) << "an L: its middle is not all of it";
  EXPECT_EQ(drawing.sprites[2].look.y, 60);
}

TEST(Drawing, OutlinesTargetsAndPointsToExits) {
  Scene scene = board({{0, 0, 1, 1, 0, "a"}});
  for (const int x : {2, 3}) scene.target({x, 1, 1, 1, 0, ""});
  scene.target({9, 9, 1, 1, 1, ""});
  scene.exit({3, 1, Scene::Side::right});
  const Drawing drawing = Drafter().draw(scene);
  ASSERT_EQ(drawing.sprites.size(), 4U) << "the board, the box, one target on the board and its exit";
  EXPECT_EQ(to_text(drawing.sprites[2].look.kind), "target");
  EXPECT_EQ(drawing.sprites[2].look.path, outline(cells({"##"}), {7, cell_size / 5}));
  EXPECT_EQ(drawing.sprites[2].x, 80);
  EXPECT_EQ(to_text(drawing.sprites[3].look.kind), "exit");
  EXPECT_EQ(drawing.sprites[3].look.path, "M39 10L47 20L39 30Z");
  EXPECT_EQ(drawing.sprites[3].y, 40);
}

}  // namespace
}  // namespace lucas
