// River crossing: the theorem on the boats that are needed, the rules, what is shown.
#include "lucas/models/river_crossing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "built_in.hpp"
#include "steps.hpp"

namespace lucas::models::river_crossing_test {
namespace {

using Foes = RiverCrossing::Params::Foes;
using State = RiverCrossing::State;

constexpr std::size_t type_ok = 0, nothing_is_eaten = 1, solved = 2;
constexpr std::array every_foes = {Foes::chain, Foes::ring, Foes::star, Foes::all};

// Pairs of foes, as the help tells them.
std::set<std::pair<int, int>> pairs(int items, Foes foes) {
  std::set<std::pair<int, int>> all;
  for (int i = 0; i < items; ++i) {
    for (int j = i + 1; j < items; ++j) {
      const bool are_foes = foes == Foes::all || (foes == Foes::star && i == 0) ||
                            ((foes == Foes::chain || foes == Foes::ring) && j == i + 1) ||
                            (foes == Foes::ring && i == 0 && j == items - 1);
      if (are_foes) all.emplace(i, j);
    }
  }
  return all;
}
bool is_peaceful(std::uint32_t items, const std::set<std::pair<int, int>>& foes) {
  return std::none_of(foes.begin(), foes.end(), [&](const auto& pair) {
    return (items >> pair.first & items >> pair.second & 1) != 0;
  });
}
// The fewest items without which no foes are left.
int vertex_cover(int items, Foes foes) {
  int fewest = items;
  for (std::uint32_t taken = 0; taken >> items == 0; ++taken) {
    const std::uint32_t left = ~taken & ((1U << items) - 1);
    if (is_peaceful(left, pairs(items, foes))) fewest = std::min(fewest, std::popcount(taken));
  }
  return fewest;
}
int smallest_boat(int items, Foes foes) {
  int boat = 1;
  while (!test::fewest_steps(*test::built_in<RiverCrossing>({items, boat, foes}))) ++boat;
  return boat;
}

// Csorba, Hurkens and Woeginger 2010.
TEST(RiverCrossing, NeedsABoatForAVertexCoverOrOneMore) {
  for (const Foes foes : every_foes) {
    for (int items = 2; items <= 7; ++items) {
      const int cover = vertex_cover(items, foes), boat = smallest_boat(items, foes);
      EXPECT_TRUE(boat == cover || boat == cover + 1) << items << " items: " << cover << ", " << boat;
      EXPECT_TRUE(foes != Foes::all || boat == items - 1) << "one is left behind, and fetched last";
    }
  }
}

TEST(RiverCrossing, CrossesAsTheRulesSay) {
  for (const Foes foes : every_foes) {
    for (const auto& [items, boat] : {std::pair{1, 1}, {3, 1}, {4, 2}, {5, 3}}) {
      const RiverCrossing model{{items, boat, foes}};
      const std::uint32_t farmer = 1U << items, everybody = 2 * farmer - 1;
      for (const auto& [state, depth] : test::Reference<RiverCrossing>(model).depth) {
        std::set<std::uint32_t> expected, emitted;
        for (std::uint32_t to = 0; to <= everybody; ++to) {
          const std::uint32_t load = (to ^ state.across) & ~farmer;
          const std::uint32_t with_farmer = (state.across & farmer) != 0 ? state.across : ~state.across;
          const std::uint32_t left = (to & farmer) != 0 ? ~to & everybody : to;
          const bool crosses = ((to ^ state.across) & farmer) != 0 && (load & ~with_farmer) == 0;
          if (crosses && std::popcount(load) <= boat && is_peaceful(left, pairs(items, foes)))
            expected.insert(to);
        }
        for (const auto& [action, to] : test::steps_from(model, state)) {
          EXPECT_EQ(action.load, (to.across ^ state.across) & ~farmer);
          EXPECT_TRUE(emitted.insert(to.across).second);
        }
        ASSERT_EQ(emitted, expected);
      }
    }
  }
}

TEST(RiverCrossing, HoldsSixteenItems) {
  const RiverCrossing::Params params{16, 8, Foes::chain};
  EXPECT_EQ(RiverCrossing{params}.key_bits(), 17);
  EXPECT_TRUE(test::fewest_steps(*test::built_in<RiverCrossing>(params)));
}

TEST(RiverCrossingInvariant, FailsForFoesLeftAloneAndForStrangers) {
  const auto properties = RiverCrossing{{}}.properties();
  const auto judged = [&](std::uint32_t across) {
    return std::pair{std::get<type_ok>(properties).holds({across}),
                     std::get<nothing_is_eaten>(properties).holds({across})};
  };
  EXPECT_EQ(judged(0b0000), std::pair(true, true));
  EXPECT_EQ(judged(0b0011), std::pair(true, false)) << "wolf and goat over there";
  EXPECT_EQ(judged(0b1001), std::pair(true, false)) << "goat and cabbage left here";
  EXPECT_EQ(judged(0b0101), std::pair(true, true)) << "wolf and cabbage";
  EXPECT_FALSE(judged(0b10000).first);
  EXPECT_TRUE(std::get<solved>(properties).holds({0b1111}));
  EXPECT_FALSE(std::get<solved>(properties).holds({0b0111}));
}

TEST(RiverCrossing, ShowsDrawsAndLabels) {
  const RiverCrossing alcuin{{}}, five{{5, 2, Foes::ring}};
  const auto drawn = [](const RiverCrossing& model, const State& s) {
    return test::picture_of(model, s).front();
  };
  EXPECT_EQ(drawn(alcuin, {0b1010}), "wolf cabbage      ~~~~\\_/ goat");
  EXPECT_EQ(drawn(five, {0}), "1 2 3 4 5 \\_/~~~~ ");
  EXPECT_EQ(to_text(alcuin.show({0b1010})),
            "[here |-> {\"cabbage\", \"wolf\"}, across |-> {\"farmer\", \"goat\"}]");
  EXPECT_EQ(test::labels_from(alcuin, {0b0010}),
            (std::vector<std::string>{"Cross alone", "Cross with wolf", "Cross with cabbage"}));
  EXPECT_EQ(five.label({0b10100}), (Label{"Cross", {{"load", Value::set({"3", "5"})}}}));
}

// Each item in its row on one bank or the other, the farmer in the boat between them.
TEST(RiverCrossing, DrawsBanksAndBoat) {
  const Scene scene = test::scene_of(RiverCrossing{{}}, {0b1010});
  EXPECT_EQ(scene.width(), 13);
  EXPECT_EQ(scene.ground_at(6, 1), Scene::Ground::outside);
  EXPECT_EQ(mapped(scene.boxes(), &Scene::Box::x), (std::vector<int>{0, 10, 0, 7}));
  EXPECT_EQ(scene.boxes()[3].label, "farmer");
  EXPECT_TRUE(scene.boxes()[3].stands_out);
}

}  // namespace
}  // namespace lucas::models::river_crossing_test
