// Klotski: published counts, its symmetry over the whole space, its invariant, pictures and labels.
#include "lucas/models/klotski.hpp"

#include <gmock/gmock.h>

#include "support/found.hpp"
#include "support/reference.hpp"

namespace lucas::models {
namespace {

using testing::ElementsAre;
using State = Klotski::State;

State first_state() {
  State first{};
  auto emit = [&](const State& s) { first = s; };
  Klotski{}.init(emit);
  return first;
}
bool type_ok(std::uint64_t word) { return std::get<0>(Klotski{}.properties()).holds({word}); }
bool solved(const State& s) { return std::get<1>(Klotski{}.properties()).holds(s); }

const test::Reference<Klotski>& space() {
  static const Klotski model;
  static const test::Reference<Klotski> all(model);
  return all;
}

Request with(std::vector<std::size_t> asked, bool symmetry) {
  Request request;
  request.asked = std::move(asked);
  request.symmetry = symmetry;
  return request;
}

// 25,955 states: README of SlidingPuzzles in tlaplus/Examples, and TLC, whose depth is 168 states.
TEST(Klotski, HasThePublishedCounts) {
  Request request = with({0}, false);
  request.counted = {1};
  const auto result = test::search(Klotski{}, request);
  EXPECT_EQ(result.ending, Ending::exhausted);
  EXPECT_EQ(result.stats.distinct, 25'955U);
  EXPECT_EQ(result.stats.depth, 167U);
  EXPECT_EQ(result.stats.generated, 83'897U);
  EXPECT_EQ(result.stats.goals.at(0).states, 964U);
  EXPECT_EQ(result.stats.goals.at(0).depth, 116U);
}

// TLC's trace of KlotskiGoal has 117 states; 116 steps of one cell are Gardner's 81 moves.
TEST(Klotski, IsSolvedIn116Steps) {
  const auto result = test::search(Klotski{}, with({1}, false));
  ASSERT_EQ(result.trace.size(), 117U);
  test::expect_behaviour(Klotski{}, result.trace);
  EXPECT_TRUE(solved(result.trace.back().state));
}

TEST(Klotski, WithMirrorImagesMergedIsHalfAsLarge) {
  EXPECT_EQ(test::search(Klotski{}, with({0}, true)).stats.distinct, 13'011U);
  const auto result = test::search(Klotski{}, with({1}, true));
  ASSERT_EQ(result.trace.size(), 117U);
  test::expect_behaviour(Klotski{}, result.trace);
}

TEST(Klotski, BeginsWithTheBoardOfTheSource) {
  const auto piece = [](std::initializer_list<std::pair<int, int>> cells) {
    Value::Items all;
    for (const auto& [x, y] : cells) all.push_back(Value::tuple({x, y}));
    return Value::set(all);
  };
  const Value board =
      Value::set({piece({{0, 0}, {0, 1}}), piece({{1, 0}, {2, 0}, {1, 1}, {2, 1}}), piece({{3, 0}, {3, 1}}),
                  piece({{0, 2}, {0, 3}}), piece({{1, 2}, {2, 2}}), piece({{3, 2}, {3, 3}}), piece({{1, 3}}),
                  piece({{2, 3}}), piece({{0, 4}}), piece({{3, 4}})});
  EXPECT_EQ(Klotski{}.show(first_state()), Value::record({{"board", board}}));
}

// A piece as its moves are called: its size and its top left cell.
std::string called(const Value::Items& cells) {
  const auto x = [](const Value& cell) { return cell.items()[0].integer(); };
  const auto y = [](const Value& cell) { return cell.items()[1].integer(); };
  const Value &first = cells.front(), &last = cells.back();
  return std::to_string(x(last) - x(first) + 1) + "x" + std::to_string(y(last) - y(first) + 1) + " (" +
         std::to_string(x(first)) + "," + std::to_string(y(first)) + ")";
}

// The moves of a board of cells, by the rules as they are told, as texts.
std::set<std::string> naive_next(const Value& state) {
  std::set<std::string> next;
  const Value::Items& pieces = state.items()[0].items();
  for (std::size_t moving = 0; moving < pieces.size(); ++moving) {
    std::set<Value> taken;
    for (std::size_t p = 0; p < pieces.size(); ++p) {
      if (p != moving) taken.insert(pieces[p].items().begin(), pieces[p].items().end());
    }
    for (const auto& [dx, dy, arrow] : {std::tuple{0, -1, " ↑"}, {0, 1, " ↓"}, {-1, 0, " ←"}, {1, 0, " →"}}) {
      Value::Items moved;
      bool free = true;
      for (const Value& cell : pieces[moving].items()) {
        const std::int64_t x = cell.items()[0].integer() + dx, y = cell.items()[1].integer() + dy;
        moved.push_back(Value::tuple({x, y}));
        free = free && x >= 0 && x < 4 && y >= 0 && y < 5 && !taken.contains(moved.back());
      }
      if (!free) continue;
      Value::Items board = pieces;
      board[moving] = Value::set(moved);
      next.insert(called(pieces[moving].items()) + arrow + ": " +
                  to_text(Value::record({{"board", Value::set(board)}})));
    }
  }
  return next;
}

TEST(Klotski, MovesAsTheRulesSay) {
  const Klotski model;
  int nth = 0;
  for (const auto& [state, depth] : space().depth) {
    if (++nth % 20 != 0) continue;
    std::set<std::string> shown;
    std::size_t emitted = 0;
    auto emit = [&](const auto& action, const State& to) {
      ++emitted;
      shown.insert(to_text(model.label(action)) + ": " + to_text(model.show(to)));
    };
    model.next(state, emit);
    ASSERT_EQ(shown, naive_next(model.show(state)));
    ASSERT_EQ(shown.size(), emitted);
  }
}

std::set<std::uint64_t> canonical_next(const State& s) {
  std::set<std::uint64_t> next;
  const Klotski model;
  auto emit = [&](const auto&, const State& to) { next.insert(model.canonical(to).word); };
  model.next(s, emit);
  return next;
}

TEST(Canonical, IsIdempotentCommutesWithNextAndKeepsGoalAndType) {
  const Klotski model;
  std::set<std::uint64_t> classes;
  ASSERT_EQ(space().depth.size(), 25'955U);
  for (const auto& [state, depth] : space().depth) {
    const State chosen = model.canonical(state);
    classes.insert(chosen.word);
    ASSERT_EQ(model.canonical(chosen), chosen);
    ASSERT_EQ(canonical_next(chosen), canonical_next(state));
    ASSERT_EQ(solved(chosen), solved(state));
    ASSERT_TRUE(type_ok(chosen.word));
  }
  EXPECT_EQ(classes.size(), 13'011U);
}

TEST(Klotski, ShowsDistinctStatesDistinctly) {
  const Klotski model;
  std::set<std::string> shown;
  for (const auto& [state, depth] : space().depth)
    ASSERT_TRUE(shown.insert(to_text(model.show(state))).second);
}

constexpr std::uint64_t single(int x, int y) { return std::uint64_t{1} << (4 * y + x); }
constexpr std::uint64_t tall(int x, int y) { return single(x, y) << 20; }
constexpr std::uint64_t wide(int x, int y) { return single(x, y) << 40; }

TEST(KlotskiInvariant, FailsForEachKindOfWrongBoard) {
  const std::uint64_t first = first_state().word;
  EXPECT_TRUE(type_ok(first));
  EXPECT_FALSE(type_ok(first ^ single(1, 3))) << "a piece is missing";
  EXPECT_FALSE(type_ok(first ^ single(1, 4))) << "a piece too many";
  EXPECT_FALSE(type_ok(first ^ single(1, 3) ^ single(1, 2))) << "on the wide piece";
  EXPECT_FALSE(type_ok(first ^ tall(0, 2) ^ tall(0, 1))) << "on another tall piece";
  EXPECT_FALSE(type_ok(first ^ tall(0, 2) ^ tall(1, 4))) << "half below the board";
  EXPECT_FALSE(type_ok(first ^ wide(1, 2) ^ wide(3, 4))) << "half beyond the right edge";
  EXPECT_FALSE(type_ok((first & ~(std::uint64_t{15} << 60)) | std::uint64_t{4} << 60))
      << "the big piece on others";
  for (std::uint64_t position = 12; position < 16; ++position) {
    EXPECT_FALSE(type_ok((first & ~(std::uint64_t{15} << 60)) | position << 60))
        << "the big piece below the board";
  }
}

TEST(Klotski, DrawsItsBoard) {
  Scene scene;
  Klotski{}.draw(first_state(), scene);
  EXPECT_THAT(render_text(scene), ElementsAre("┌─┬───┬─┐",  //
                                              "│ │■  │ │",  //
                                              "│ │   │ │",  //
                                              "│ │   │ │",  //
                                              "├─┼───┼─┤",  //
                                              "│ │   │ │",  //
                                              "│ ├─┬─┤ │",  //
                                              "│ │ │ │ │",  //
                                              "├─┼─┴─┼─┤",  //
                                              "│ │· ·│ │",  //
                                              "└─┴───┴─┘"));
}

TEST(Klotski, LabelsItsMoves) {
  const Klotski model;
  std::vector<std::string> moves;
  Label last;
  auto emit = [&](const auto& action, const State&) {
    last = model.label(action);
    moves.push_back(to_text(last));
  };
  model.next(first_state(), emit);
  EXPECT_THAT(moves, ElementsAre("1x1 (1,3) ↓", "1x1 (2,3) ↓", "1x1 (3,4) ←", "1x1 (0,4) →"));
  EXPECT_EQ(last, (Label{"Move", {{"piece", "1x1"}, {"x", 0}, {"y", 4}, {"direction", "right"}}}));
}

}  // namespace
}  // namespace lucas::models
