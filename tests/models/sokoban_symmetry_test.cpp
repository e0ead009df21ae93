// Sokoban: images of a state in a mirror are as good as it; where the player is after a push.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>

#include "lucas/models/sokoban.hpp"
#include "sokoban_levels.hpp"
#include "sokoban_space.hpp"
#include "steps.hpp"

namespace lucas::models::sokoban_symmetry_test {
namespace {

using Metric = SokobanParams::Metric;
using State = Sokoban::State;
using Space = test::SokobanSpace;

// The first cell of the area is what TypeOK wants of a push, wherever it opens or shuts a part of the floor.
TEST(SokobanPush, LeavesThePlayerInTheFirstCellOfHisArea) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const Sokoban model = test::small_sokoban(seed, Metric::pushes);
    const auto properties = model.properties();
    const Space space(model);
    for (const auto& [state, depth] : space.states())
      ASSERT_TRUE(std::get<0>(properties).holds(state)) << seed;
  }
}

// A small level whose floor and goals are their own image in a mirror; boxes are added where images of boxes would be, or goals.
std::optional<test::SmallLevel> mirrored(std::uint32_t seed) {
  test::SmallLevel level = test::small_level(seed);
  const std::size_t row = level.floor.find('\n') + 1;
  const auto image = [&](std::size_t at) { return at / row * row + (row - 2 - at % row); };
  const std::string floor = level.floor;
  for (std::size_t at = 0; at < floor.size(); ++at) {
    if (floor[at] == ' ') level.floor[image(at)] = ' ';
  }
  std::vector<std::size_t> more;
  for (const std::size_t box : level.boxes) more.push_back(image(box));
  std::set<std::size_t> goals;
  for (const std::size_t goal : level.goals) goals.insert({goal, image(goal)});
  level.goals.assign(goals.begin(), goals.end());
  more.insert(more.end(), level.goals.begin(), level.goals.end());
  for (const std::size_t at : more) {
    const bool is_free = std::ranges::count(level.boxes, at) == 0 && level.player != at;
    if (is_free && level.boxes.size() < level.goals.size()) level.boxes.push_back(at);
  }
  if (level.boxes.size() < level.goals.size()) return std::nullopt;
  return level;
}

TEST(SokobanSymmetry, TakesTheImagesOfAStateForOne) {
  std::size_t merged = 0;
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const Metric metric = seed % 2 == 0 ? Metric::pushes : Metric::moves;
    const auto level = mirrored(seed);
    if (!level) continue;
    const Sokoban model = level->model(metric);
    ASSERT_TRUE(model.has_symmetry()) << seed;
    const Space space(model);
    for (const auto& [state, depth] : space.states()) {
      const State chosen = model.canonical(state);
      ASSERT_EQ(model.canonical(chosen), chosen) << seed;
      ASSERT_EQ(model.at_least(chosen), model.at_least(state)) << seed;
      merged += chosen != state;
      std::vector<decltype(state.set.words)> here, there;
      for (const auto& [step, to] : test::steps_from(model, state))
        here.push_back(model.canonical(to).set.words);
      for (const auto& [step, to] : test::steps_from(model, chosen))
        there.push_back(model.canonical(to).set.words);
      std::ranges::sort(here);
      std::ranges::sort(there);
      ASSERT_EQ(here, there) << seed;
    }
  }
  EXPECT_GT(merged, 1'000U);
}

TEST(SokobanSymmetry, IsFoundInFloorAndGoals) {
  const auto has = [](std::string_view text) {
    return test::sokoban_of(text, Metric::pushes).has_symmetry();
  };
  EXPECT_TRUE(has("#######\n#@$.  #\n#     #\n#######")) << "left and right";
  EXPECT_FALSE(has("#######\n#@$  .#\n#     #\n#######"));
  EXPECT_TRUE(has("#######\n#. $ @#\n#  $ .#\n#######")) << "half a turn";
  EXPECT_TRUE(has("#####\n#@$ #\n# . #\n#  ##\n#####")) << "rows for columns";
}

// Fewest steps by strides and symmetry, against all steps.
TEST(SokobanFewest, IsThatOfAPlainSearch) {
  std::size_t solved = 0;
  for (std::uint32_t seed = 0; seed < 600; ++seed) {
    const auto level = seed % 4 == 0 ? test::small_level(seed / 2) : mirrored(seed);
    if (!level) continue;
    const auto puzzle = test::sokoban_puzzle(level->text(), seed % 4 == 1 ? Metric::moves : Metric::pushes);
    Request request;
    request.asked = {1};
    const Answer plain = test::searched(*puzzle, request);
    use_bound(puzzle->shape(), request);
    ASSERT_EQ(request.order, SearchOrder::strides);
    request.symmetry = puzzle->shape().has_symmetry;
    const Answer found = test::searched(*puzzle, request);
    ASSERT_EQ(found.ending, plain.ending) << seed;
    if (found.ending != Ending::hit) continue;
    ASSERT_EQ(found.trace->steps(), plain.trace->steps()) << seed;
    test::expect_behaviour(*puzzle, *found.trace);
    ++solved;
  }
  EXPECT_GT(solved, 100U);
}

}  // namespace
}  // namespace lucas::models::sokoban_symmetry_test
