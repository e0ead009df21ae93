// The pocket cube: published levels in both metrics, its turns against a cube of stickers, its numbering.
#include "lucas/models/pocket_cube.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>
#include <set>

#include "built_in.hpp"
#include "steps.hpp"

namespace lucas::models::pocket_cube_test {
namespace {

using Metric = PocketCube::Metric;
using Params = PocketCube::Params;
using State = PocketCube::State;
using Levels = std::vector<std::uint64_t>;

constexpr std::size_t type_ok = 0, solved = 1;

// OEIS A079761 and A079762: positions by their distance from the solved cube, together 3,674,160.
const Levels by_half_turns = {1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644};
const Levels by_quarter_turns = {1,      6,      27,     120,     534,    2256,  8969, 33058,
                                 114149, 360508, 930588, 1350852, 782536, 90280, 276};

Stats explored(const Params& params, StoreKind store) {
  Request request;
  request.asked = {type_ok};
  request.counted = {solved};
  request.store = store;
  const Answer result = test::searched(*test::built_in<PocketCube>(params), request);
  EXPECT_EQ(result.ending, Ending::exhausted);
  return result.stats;
}

TEST(PocketCube, HasThePublishedLevels) {
  const Stats half = explored({Metric::half, Params::solved}, StoreKind::bitmap);
  EXPECT_EQ(half.levels, by_half_turns);
  EXPECT_EQ(half.distinct, 3'674'160U);
  EXPECT_EQ(half.generated, 9 * 3'674'160U + 1);
  const Stats quarter = explored({Metric::quarter, Params::solved}, StoreKind::quotient);
  EXPECT_EQ(quarter.levels, by_quarter_turns);
  EXPECT_EQ(quarter.generated, 6 * 3'674'160U + 1);
}

TEST(PocketCube, HasTheSameLevelsFromEveryStart) {
  const Stats stats = explored({Metric::quarter, 1'234'567}, StoreKind::bitmap);
  EXPECT_EQ(stats.levels, by_quarter_turns);
  EXPECT_EQ(stats.goals.at(0).states, 1U);
}

TEST(PocketCube, SolvesItsFarthestPosition) {
  EXPECT_EQ(test::fewest_steps(*test::built_in<PocketCube>({Metric::half})), 11U);
  EXPECT_EQ(test::fewest_steps(*test::built_in<PocketCube>({Metric::quarter})), 14U);
}

// A cube of stickers in space: x to R, y to U, z to F. A turn rotates the stickers of a layer about its axis.
struct Sticker {
  std::array<int, 3> corner, normal;
  auto operator<=>(const Sticker&) const = default;
};
using Stickers = std::map<Sticker, char>;  // their colours

const std::map<char, std::array<int, 3>> normals = {{'R', {1, 0, 0}},  {'U', {0, 1, 0}},  {'F', {0, 0, 1}},
                                                    {'L', {-1, 0, 0}}, {'D', {0, -1, 0}}, {'B', {0, 0, -1}}};

Sticker sticker(const std::string& place, char face) {
  Sticker found{{}, normals.at(face)};
  for (const char side : place) {
    for (std::size_t i = 0; i < 3; ++i) found.corner[i] += normals.at(side)[i];
  }
  return found;
}

Stickers solved_stickers() {
  Stickers all;
  for (const std::string place : {"URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DRB", "DBL"}) {
    for (const char face : place) all[sticker(place, face)] = face;
  }
  return all;
}

// A quarter turn clockwise, as seen from outside.
Stickers turned(const Stickers& before, char face) {
  const std::size_t axis = face == 'R'   ? 0
                           : face == 'U' ? 1
                                         : 2,
                    next = (axis + 1) % 3, last = (axis + 2) % 3;
  const auto rotated = [&](std::array<int, 3> v) {
    std::swap(v[next], v[last]);
    v[last] = -v[last];
    return v;
  };
  Stickers after;
  for (const auto& [at, colour] : before) {
    const bool turns = at.corner[axis] == 1;
    after[turns ? Sticker{rotated(at.corner), rotated(at.normal)} : at] = colour;
  }
  return after;
}

Value shown(const Stickers& cube) {
  std::vector<Value::Field> places;
  for (const std::string place : {"URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DRB"}) {
    std::string colours;
    for (const char face : place) colours += cube.at(sticker(place, face));
    places.emplace_back(place, colours);
  }
  return Value::record(places);
}

TEST(PocketCube, TurnsAsACubeOfStickersDoes) {
  const PocketCube model({Metric::half, Params::solved});
  State state = model.unrank(0);
  Stickers cube = solved_stickers();
  ASSERT_EQ(model.show(state), shown(cube));
  std::mt19937 random(1);
  for (int i = 0; i < 300; ++i) {
    const auto chosen = random() % 9;
    const auto steps = test::steps_from(model, state);
    ASSERT_EQ(steps.size(), 9U);
    state = steps[chosen].second;
    for (int quarters = steps[chosen].first.quarters; quarters > 0; --quarters) {
      cube = turned(cube, "URF"[steps[chosen].first.face]);
    }
    ASSERT_EQ(model.show(state), shown(cube));
  }
}

// Turns any face: clockwise from one side is not clockwise from the other.
Stickers turned(Stickers cube, char face, int quarters) {
  const std::size_t opposite = std::string("DLB").find(face);
  const bool is_far = opposite != std::string::npos;
  if (!is_far) {
    for (int i = 0; i < quarters; ++i) cube = turned(cube, face);
    return cube;
  }
  const auto mirrored = [axis = std::array{1, 0, 2}[opposite]](const Stickers& from) {
    Stickers to;
    for (const auto& [at, colour] : from) {
      Sticker there = at;
      there.corner[static_cast<std::size_t>(axis)] *= -1;
      there.normal[static_cast<std::size_t>(axis)] *= -1;
      to[there] = colour;
    }
    return to;
  };
  return mirrored(turned(mirrored(cube), "URF"[opposite], 4 - quarters));
}

bool is_solved(const Stickers& cube) {
  std::map<std::array<int, 3>, std::set<char>> faces;
  for (const auto& [at, colour] : cube) faces[at.normal].insert(colour);
  return std::all_of(faces.begin(), faces.end(), [](const auto& face) { return face.second.size() == 1; });
}

// The turns of the solution are those of the cube in the hand that scrambled it, whatever faces it has turned.
TEST(PocketCube, SolvesAScrambleAsItIsHeld) {
  std::mt19937 random(3);
  for (int n = 0; n < 40; ++n) {
    std::string typed;
    Stickers cube = solved_stickers();
    for (int i = 0; i < 6; ++i) {
      const char face = "URFDLB"[random() % 6];
      const auto quarters = static_cast<int>(random() % 3) + 1;
      typed += face + std::string(quarters == 1 ? " " : quarters == 2 ? "2 " : "' ");
      cube = turned(cube, face, quarters);
    }
    const auto puzzle = test::built_in<PocketCube>({Metric::half, pocket_cube::typed_position(typed)});
    const auto trace = test::searched(*puzzle, {solved}).trace;
    for (std::size_t step = 1; step < trace->states(); ++step) {
      const auto turn = trace->action(step).value().arguments;
      cube = turned(cube, turn[0].second.string()[0], static_cast<int>(turn[1].second.integer()));
    }
    EXPECT_TRUE(is_solved(cube)) << typed;
  }
}

TEST(PocketCube, NumbersItsStatesWithoutGaps) {
  const PocketCube model({});
  ASSERT_EQ(model.index_size(), 3'674'160U);
  const auto holds = std::get<type_ok>(model.properties()).holds;
  for (std::uint64_t number = 0; number < model.index_size(); ++number) {
    ASSERT_EQ(model.rank(model.unrank(number)), number);
    ASSERT_TRUE(holds(model.unrank(number)));
  }
}

TEST(PocketCube, ShowsDistinctStatesDistinctly) {
  const PocketCube model({});
  std::set<std::string> states;
  for (std::uint64_t number = 0; number < model.index_size(); number += 729 / 9)
    ASSERT_TRUE(states.insert(to_text(model.show(model.unrank(number)))).second);
}

TEST(PocketCubeInvariant, FailsForATwistedCornerAndForNoPermutation) {
  const auto holds = std::get<type_ok>(PocketCube({}).properties()).holds;
  EXPECT_TRUE(holds({0, 0}));
  EXPECT_TRUE(holds({5039, 2184}));
  EXPECT_FALSE(holds({0, 1})) << "one corner is twisted";
  EXPECT_FALSE(holds({5040, 0}));
  EXPECT_FALSE(holds({0, 2187})) << "too many twists";
}

TEST(PocketCube, LabelsItsTurns) {
  for (const auto& [metric, labels] :
       {std::pair{Metric::half, "U U2 U' R R2 R' F F2 F'"}, {Metric::quarter, "U U' R R' F F'"}}) {
    const PocketCube model({metric});
    EXPECT_EQ(fmt::format("{}", fmt::join(test::labels_from(model, {0, 0}), " ")), labels);
  }
  EXPECT_EQ(PocketCube({}).label({1, 3}), (Label{"Turn", {{"face", "R"}, {"quarters", 3}}}));
}

TEST(PocketCube, DrawsItsNet) {
  const PocketCube model({});
  EXPECT_EQ(test::picture_of(model, model.unrank(Params::farthest)),
            (std::vector<std::string>{"    U U         ",  //
                                      "    U U         ",  //
                                      "B F R L F B L R ",  //
                                      "L L F F R R B B ",  //
                                      "    D D         ",  //
                                      "    D D         "}));
}

}  // namespace
}  // namespace lucas::models::pocket_cube_test
