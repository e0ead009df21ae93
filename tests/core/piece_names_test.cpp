// Names of pieces that look alike, along a behaviour; which pieces a step has moved.
#include "picture/piece_names.hpp"

#include <gmock/gmock.h>

#include "lucas/error.hpp"
#include "support/board.hpp"

namespace lucas {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Pieces of one cell, all labelled a, at those columns; named by their place in that list.
Scene row(const std::vector<int>& columns) {
  Scene scene;
  scene.board(5, 1);
  int number = 0;
  for (const int x : columns) {
    const std::string name(1, static_cast<char>('a' + number));
    scene.box({x, 0, 1, 1, number++, "a", Scene::Form::block, false, name});
  }
  return scene;
}

std::vector<std::string> labels(const Scene& scene) {
  std::vector<std::string> all;
  for (const Scene::Box& box : scene.boxes()) all.push_back(box.label);
  return all;
}

Label step_of_piece_at(int x) {
  return {"Move", {}, "a (column 1, row 1) right", Label::OfPiece{x, 0, "right"}};
}

TEST(PieceNames, StayWithTheirPieces) {
  PieceNames names;
  // The numbers of pieces follow their places: 1 leaps over 3, and comes back.
  const std::vector<Scene> scenes = {row({0, 1, 3}), row({0, 3, 4}), row({0, 2, 3}), row({0, 1, 3})};
  for (const Scene& scene : scenes) names.follow(scene);
  EXPECT_EQ(names.states(), 4U);
  EXPECT_THAT(labels(names.named(0, scenes[0])), ElementsAre("a", "b", "c"));
  EXPECT_THAT(labels(names.named(1, scenes[1])), ElementsAre("a", "c", "b"));
  EXPECT_THAT(labels(names.named(2, scenes[2])), ElementsAre("a", "b", "c"));
  EXPECT_THAT(labels(names.named(3, scenes[3])), ElementsAre("a", "b", "c"));
  EXPECT_EQ(names.named(1, scenes[1], step_of_piece_at(4)).text, "b right");
  EXPECT_EQ(names.named(1, scenes[1], step_of_piece_at(3)).text, "c right");
  EXPECT_EQ(names.named(1, scenes[1], step_of_piece_at(1)).text, "a (column 1, row 1) right")
      << "nothing is there";
}

TEST(PieceNames, AreCutWhereAGameGoesBack) {
  PieceNames names;
  for (const std::vector<int>& columns : {std::vector{0, 1, 3}, {0, 3, 4}, {0, 2, 3}})
    names.follow(row(columns));
  names.cut(2, row({0, 3, 4}));
  EXPECT_EQ(names.states(), 2U);
  names.follow(row({1, 3, 4}));
  EXPECT_THAT(labels(names.named(2, row({1, 3, 4}))), ElementsAre("a", "c", "b"));
  EXPECT_THROW(static_cast<void>(names.named(2, row({1, 3}))), ModelError) << "another picture of that state";
}

TEST(PieceNames, AreOfPiecesThatHaveSome) {
  Scene scene = row({0, 2});
  scene.box({4, 0, 1, 1, 9, "Z"});
  EXPECT_TRUE(PieceNames::has_names(scene));
  PieceNames names;
  names.follow(scene);
  EXPECT_THAT(labels(names.named(0, scene)), ElementsAre("a", "b", "Z"));
  EXPECT_FALSE(PieceNames::has_names(test::board(1, 1, {{0, 0, 1, 1, 0, "Z"}})));
}

TEST(PieceNames, AreOnlyExchangedBetweenPiecesThatLookAlike) {
  const auto pair = [](int x, int y) {
    Scene scene = row({x});
    scene.box({y, 0, 1, 1, 7, "k", Scene::Form::block, false, "l"});
    return scene;
  };
  PieceNames names;
  names.follow(pair(0, 1));
  names.follow(pair(1, 0));
  EXPECT_THAT(labels(names.named(1, pair(1, 0))), ElementsAre("a", "l"));
}

// ---- What a step has moved, of pictures whose pieces are numbered anew ---------------------------------------

Scene scene_of(const std::vector<Scene::Box>& boxes) { return test::board(4, 4, boxes); }

TEST(Moved, IsWhatStoodElsewhereOrLookedOtherwise) {
  const Scene before = scene_of({{0, 0, 1, 1, 0, "g"}, {2, 0, 1, 1, 1, "g"}, {0, 2, 2, 1, 2, "h"}});
  EXPECT_THAT(moved_pieces(before, before), IsEmpty());
  EXPECT_THAT(
      moved_pieces(before, scene_of({{2, 0, 1, 1, 0, "g"}, {0, 0, 1, 1, 1, "g"}, {1, 2, 2, 1, 2, "h"}})),
      ElementsAre(2));
  EXPECT_THAT(
      moved_pieces(before, scene_of({{0, 0, 1, 1, 0, "g"}, {3, 0, 1, 1, 1, "g"}, {0, 2, 2, 1, 2, "i"}})),
      ElementsAre(1, 2));
}

TEST(Moved, TakesPiecesWhole) {
  const Scene before = scene_of({{0, 0, 1, 1, 0, ""}, {1, 0, 1, 1, 0, ""}});
  EXPECT_THAT(moved_pieces(before, scene_of({{1, 0, 1, 1, 5, ""}, {0, 0, 1, 1, 5, ""}})), IsEmpty());
  EXPECT_THAT(moved_pieces(before, scene_of({{1, 0, 1, 1, 5, ""}, {2, 0, 1, 1, 5, ""}})), ElementsAre(5));
}

}  // namespace
}  // namespace lucas
