// What a step has moved, of pictures whose pieces are numbered anew.
#include "picture/piece_names.hpp"

#include <gmock/gmock.h>

namespace lucas {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Scene scene_of(const std::vector<Scene::Box>& boxes) {
  Scene scene;
  scene.board(4, 4);
  for (const Scene::Box& box : boxes) scene.box(box);
  return scene;
}

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
