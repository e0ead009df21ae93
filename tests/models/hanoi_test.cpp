// Tower of Hanoi: its moves against a naive model, packing, invariants, pictures, labels, parameters, rules.
#include "lucas/models/hanoi.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <set>

#include "built_in.hpp"
#include "lucas/testing.hpp"
#include "steps.hpp"

namespace lucas::models::hanoi_test {
namespace {

using State = Hanoi::State;
using test::first_state;

TEST(Hanoi, BeginsWithTheTowerOnTheFirstPeg) {
  const Hanoi model{{.disks = 3, .pegs = 4}};
  EXPECT_EQ(to_text(model.show(first_state(model))), "[towers |-> <<<<1, 2, 3>>, <<>>, <<>>, <<>>>>]");
}

// The states that follow, by the rules as they are told: a top disk, onto an empty peg or a larger disk.
std::set<std::string> naive_next(const Value& state) {
  std::set<std::string> next;
  const Value::Items& pegs = state.items()[0].items();
  for (std::size_t a = 0; a < pegs.size(); ++a) {
    for (std::size_t b = 0; b < pegs.size(); ++b) {
      const auto &from = pegs[a].items(), &to = pegs[b].items();
      if (a == b || from.empty() || (!to.empty() && to[0].integer() < from[0].integer())) continue;
      std::vector<Value::Items> moved;
      for (const Value& peg : pegs) moved.push_back(peg.items());
      moved[b].insert(moved[b].begin(), from[0]);
      moved[a].erase(moved[a].begin());
      Value::Items towers;
      for (Value::Items& disks : moved) towers.push_back(Value::list(disks));
      std::vector<Value::Field> fields{{"towers", Value::list(towers)}};
      if (state.names().size() > 1) fields.emplace_back(state.names()[1], state.items()[1]);
      next.insert(to_text(Value::record(fields)));
    }
  }
  return next;
}

// Walks at random; in each state, what `next` emits is what the naive rules allow, each move once.
template <class H>
void walk(const HanoiParams& params, int steps) {
  SCOPED_TRACE(std::to_string(params.disks) + " disks, " + std::to_string(params.pegs) + " pegs");
  const H model(params);
  std::mt19937 random(1);
  auto state = first_state(model);
  for (int i = 0; i < steps; ++i) {
    const auto next = test::steps_from(model, state);
    std::set<std::string> shown;
    for (const auto& [action, to] : next) {
      ASSERT_NE(action.from, action.to);
      shown.insert(to_text(model.show(to)));
    }
    ASSERT_EQ(shown, naive_next(model.show(state)));
    ASSERT_EQ(shown.size(), next.size());
    state = next[random() % next.size()].second;
  }
}

TEST(Hanoi, MovesAsTheRulesSay) {
  for (const auto& [disks, pegs] : std::vector<std::pair<int, int>>{
           {1, 2}, {32, 2}, {1, 3}, {3, 3}, {10, 3}, {32, 3}, {7, 4}, {5, 5}, {21, 8}, {12, 16}})
    walk<Hanoi>({.disks = disks, .pegs = pegs}, 300);
  walk<Hanoi>({.disks = 4, .pegs = 3, .start = HanoiParams::any, .goal = HanoiParams::other}, 300);
}

TEST(Hanoi, MovesAsTheRulesSayInAFullWord) {
  walk<Hanoi>({.disks = 32, .pegs = 4}, 300);
  walk<Hanoi3>({.disks = 32, .pegs = 3}, 300);
  walk<Hanoi4>({.disks = 32, .pegs = 4}, 300);
  walk<Hanoi>({.disks = 16, .pegs = 16}, 300);
  walk<Hanoi>({.disks = 31, .pegs = 4, .start = HanoiParams::any, .goal = HanoiParams::other}, 300);
  EXPECT_EQ(Hanoi({.disks = 32, .pegs = 4}).key_bits(), 64);
  EXPECT_EQ(Hanoi({.disks = 16, .pegs = 16}).key_bits(), 64);
}

TEST(WideHanoi, MovesAsTheRulesSay) {
  for (const auto& [disks, pegs] :
       std::vector<std::pair<int, int>>{{3, 3}, {32, 4}, {32, 5}, {17, 16}, {32, 16}})
    walk<WideHanoi>({.disks = disks, .pegs = pegs}, 200);
  walk<WideHanoi>({.disks = 31, .pegs = 16, .start = HanoiParams::any, .goal = HanoiParams::other}, 200);
}

TEST(Hanoi, TakesTheBinaryLogarithmOfPegsBitsForADisk) {
  for (int pegs = 2; pegs <= 16; ++pegs) {
    int bits = 0;
    while ((1 << bits) < pegs) ++bits;
    for (int disks = 1; disks * bits <= 64 && disks <= 32; ++disks) {
      EXPECT_EQ(Hanoi({.disks = disks, .pegs = pegs}).key_bits(), disks * bits);
    }
  }
}

TEST(Hanoi, WithTwoPegsOnlyTheSmallestDiskMoves) {
  for (const int disks : {1, 2, 5, 32}) {
    const Answer run = test::searched(*test::built_in<Hanoi>({.disks = disks, .pegs = 2}), {3});
    EXPECT_EQ(run.stats.distinct, 2U) << disks;
    EXPECT_EQ(run.property.has_value(), disks == 1) << disks;
    if (!run.property) {
      EXPECT_EQ(run.stats.generated, 3U);
    }
  }
  const HanoiParams apart{.disks = 3, .pegs = 2, .start = HanoiParams::any, .goal = HanoiParams::other};
  EXPECT_EQ(test::searched(*test::built_in<Hanoi>(apart)).stats.distinct, 4U);
}

TEST(Hanoi, RemembersTheStartOnlyWhereTheGoalIsAnotherPeg) {
  using P = HanoiParams;
  EXPECT_EQ(Hanoi({.disks = 3, .pegs = 3, .start = P::any, .goal = P::other}).key_bits(), 8);
  EXPECT_EQ(Hanoi({.disks = 3, .pegs = 3, .start = 1, .goal = P::other}).key_bits(), 6);
  EXPECT_EQ(Hanoi({.disks = 3, .pegs = 3, .start = P::any, .goal = P::last}).key_bits(), 6);
  EXPECT_FALSE(Hanoi::fits({.disks = 32, .pegs = 4, .start = P::any, .goal = P::other}));
  EXPECT_TRUE(Hanoi::fits({.disks = 32, .pegs = 4}));
}

// k starts, and from each the whole puzzle: k * k^n states, in k parts that no move connects.
TEST(Hanoi, FromAnyPegToAnotherHasAPartForEachPeg) {
  for (const auto& [disks, pegs] :
       std::vector<std::pair<int, int>>{{1, 3}, {3, 3}, {5, 3}, {3, 4}, {2, 5}, {3, 6}}) {
    HanoiParams params{.disks = disks, .pegs = pegs};
    const Answer one = test::searched(*test::built_in<Hanoi>(params));
    params.start = HanoiParams::any;
    params.goal = HanoiParams::other;
    const Hanoi model(params);
    const Answer all = test::searched(*test::built_in<Hanoi>(params));
    const auto k = static_cast<std::uint64_t>(pegs);
    EXPECT_EQ(all.stats.initial, k);
    EXPECT_EQ(all.stats.distinct, k * one.stats.distinct);
    EXPECT_EQ(all.stats.generated, k * one.stats.generated);
    EXPECT_EQ(all.stats.depth, one.stats.depth);
    const test::Reference<Hanoi> reference(model);
    EXPECT_EQ(all.stats.distinct, reference.depth.size());
    EXPECT_EQ(all.stats.levels, reference.levels());
  }
}

TEST(Hanoi, IsSolvedOnTheGoalPeg) {
  using P = HanoiParams;
  const auto steps = [](const P& params) { return test::fewest_steps(*test::built_in<Hanoi>(params)); };
  EXPECT_EQ(steps({.disks = 4, .goal = 2}), 15U);
  EXPECT_EQ(steps({.disks = 4, .start = 3, .goal = 1}), 15U);
  EXPECT_EQ(steps({.disks = 4, .start = 2, .goal = 2}), 0U);
  EXPECT_EQ(steps({.disks = 4, .start = P::any}), 0U) << "one tower begins on the last peg";
  EXPECT_EQ(steps({.disks = 4, .goal = P::other}), 15U);
  EXPECT_EQ(steps({.disks = 4, .start = P::any, .goal = P::other}), 15U);
}

TEST(Hanoi, KeepsItsInvariantsEverywhere) {
  for (const int pegs : {3, 4, 5}) {
    EXPECT_HOLDS(*test::built_in<Hanoi>({.disks = 6, .pegs = pegs}), "TypeOK", "IsSorted",
                 "OnlyContainsAllowedNumberOfDisks", "canTransition");
  }
}

TEST(Hanoi, ShowsWhereTheTowerBegan) {
  const Hanoi model{{.disks = 2, .start = HanoiParams::any, .goal = HanoiParams::other}};
  EXPECT_EQ(to_text(model.show({0b01'00'10})), "[towers |-> <<<<2>>, <<>>, <<1>>>>, start |-> 2]");
}

TEST(Hanoi, DrawsTowersFromTheBottomUp) {
  const Hanoi model{{.disks = 3}};
  const auto picture = [](const Hanoi& of, const State& s) { return test::picture_of(of, s).front(); };
  EXPECT_EQ(picture(model, {0}), "321 |     |    ");
  EXPECT_EQ(picture(model, {0b00'00'10}), "32  |     | 1  ");
  EXPECT_EQ(picture(Hanoi{{.disks = 10}}, {0b01}),
            "10 9 8 7 6 5 4 3 2   | 1                    |                     ");
}

// A disk is twice as wide as its number and two high; the floor is the last row.
TEST(Hanoi, DrawsDisksOnPostsWhereOutputsDraw) {
  const Scene scene = test::scene_of(Hanoi{{.disks = 3}}, {0b00'00'10});
  EXPECT_EQ(scene.width(), 18);
  EXPECT_EQ(scene.height(), 8);
  ASSERT_EQ(scene.boxes().size(), 6U);
  for (std::size_t peg = 0; peg < 3; ++peg) EXPECT_EQ(scene.boxes()[peg].form, Scene::Form::post);
  const auto place = [&](std::size_t i) {
    const Scene::Box& box = scene.boxes()[i];
    return std::array{box.x, box.y, box.width, std::stoi(box.label)};
  };
  EXPECT_EQ(place(3), (std::array{1, 3, 4, 2}));
  EXPECT_EQ(place(4), (std::array{0, 5, 6, 3}));
  EXPECT_EQ(place(5), (std::array{14, 5, 2, 1})) << "on the third peg";
}

TEST(Hanoi, LabelsItsMoves) {
  const Hanoi model{{.disks = 3}};
  const Label label = model.label({0, 0, 2});
  EXPECT_EQ(label, (Label{"Move", {{"disk", 1}, {"from", 1}, {"to", 3}}}));
  EXPECT_EQ(to_text(label), "Move 1: 1→3");
  EXPECT_EQ(test::labels_from(model, {0b00'00'10}),
            (std::vector<std::string>{"Move 2: 1→2", "Move 1: 3→1", "Move 1: 3→2"}));
}

TEST(Hanoi, RefusesPegsThatDoNotExist) {
  EXPECT_EQ(Hanoi({.pegs = 3, .start = 4}).bad_params(), "--start 4: there are only 3 pegs");
  EXPECT_EQ(Hanoi({.pegs = 5, .goal = 6}).bad_params(), "--goal 6: there are only 5 pegs");
  EXPECT_EQ(Hanoi({.pegs = 5, .start = 5, .goal = 5}).bad_params(), "");
  EXPECT_EQ(Hanoi({.start = HanoiParams::any, .goal = HanoiParams::other}).bad_params(), "");
}

// ---- Rules, against published lengths. Sources: OEIS, as named.

void expect_steps(const std::vector<std::uint64_t>& lengths, int pegs, HanoiRule rule, int start, int goal) {
  for (std::size_t n = 1; n <= lengths.size(); ++n)
    EXPECT_EQ(test::fewest_steps(*test::built_in<Hanoi>({static_cast<int>(n), pegs, start, goal, rule})),
              lengths[n - 1])
        << n << " disks";
}

TEST(HanoiRule, Cyclic) {
  expect_steps({1, 5, 15, 43, 119, 327, 895, 2447}, 3, HanoiRule::cyclic, 1, 2);   // A005665
  expect_steps({2, 7, 21, 59, 163, 447, 1223, 3343}, 3, HanoiRule::cyclic, 1, 3);  // A005666
  expect_steps({1, 5, 15, 43}, 3, HanoiRule::cyclic, 3, 1);
}

TEST(HanoiRule, Linear) {
  expect_steps({2, 8, 26, 80, 242, 728, 2186, 6560}, 3, HanoiRule::linear, 1, 3);  // A024023
  expect_steps({3, 10, 19, 34, 57, 88, 123}, 4, HanoiRule::linear, 1, 4);          // A160002
}

TEST(HanoiRule, Star) {
  expect_steps({2, 6, 12, 20, 32, 48, 66}, 4, HanoiRule::star, 2, 4);  // A291876
  expect_steps({1, 4, 7, 14, 23, 32, 47}, 4, HanoiRule::star, 1, 4);   // A291877
}

TEST(HanoiRule, HasTheSameStates) {
  for (const HanoiRule rule : {HanoiRule::any, HanoiRule::cyclic, HanoiRule::linear, HanoiRule::star}) {
    std::uint64_t states = 1;
    for (int n = 1; n <= 6; ++n) {
      states *= 3;
      const auto all = test::searched(*test::built_in<Hanoi>({n, 3, 1, 0, rule}));
      EXPECT_EQ(all.stats.distinct, states);
    }
  }
}

TEST(HanoiRule, IsForTheClassWithoutFixedPegs) {
  EXPECT_FALSE(Hanoi3::fits({3, 3, 1, 0, HanoiRule::cyclic}));
  EXPECT_TRUE(Hanoi::fits({3, 3, 1, 0, HanoiRule::cyclic}));
  EXPECT_THROW(static_cast<void>((Hanoi{{3, 3, 1, 0, HanoiRule::star}}.construct("recursive", 100))),
               UsageError);
}

// ---- In 128 bits

TEST(WideHanoi, Searches32DisksOn16Pegs) {
  Request request;
  request.asked = {0, 1, 2};
  request.limits.max_depth = 2;
  const Answer result = test::searched(*test::built_in<WideHanoi>({.disks = 32, .pegs = 16}), request);
  EXPECT_EQ(result.ending, Ending::max_depth);
  // The smallest disk to any of 15 pegs; then it back again or on, or the second disk to any of 14.
  EXPECT_EQ(result.stats.levels, (std::vector<std::uint64_t>{1, 15, 15 * 14}));
}

TEST(WideHanoi, Draws32DisksOn16Pegs) {
  const WideHanoi model{{.disks = 32, .pegs = 16}};
  const std::string line = test::picture_of(model, test::steps_from(model, {0}).back().second).front();
  EXPECT_EQ(line.substr(0, 14), "32 31 30 29 28");
  EXPECT_EQ(std::count(line.begin(), line.end(), '|'), 15);
}

TEST(WideHanoi, TellsItsKeysApartByTheUpperWord) {
  const WideHanoi model{{.disks = 32, .pegs = 16}};
  const auto kernel = test::built_in<WideHanoi>({.disks = 32, .pegs = 16})->kernel();
  const WideHanoi::State high{hanoi::Word128{1} << 127};
  const Words state = {0, Word{1} << 63};
  Words key(2), again(2);
  kernel->convert({state.data(), 1}, Writing::state, {Writing::key}, key.data());
  EXPECT_EQ(key, (Words{0, Word{1} << 63}));
  kernel->convert({key.data(), 1}, Writing::key, {Writing::state}, again.data());
  EXPECT_EQ(again, state);
  EXPECT_NE(model.show(high), model.show({0}));
}

// 32 disks and the first peg at 4 bits each are 132 bits, and no width holds them.
TEST(WideHanoi, RefusesWhatNoWidthHolds) {
  const auto hanoi = test::builtin_entry("hanoi");
  EXPECT_NO_THROW(
      static_cast<void>(hanoi->make({{"disks", "31"}, {"pegs", "16"}, {"start", "any"}, {"goal", "other"}})));
  EXPECT_NO_THROW(
      static_cast<void>(hanoi->make({{"disks", "32"}, {"pegs", "8"}, {"start", "any"}, {"goal", "other"}})));
  EXPECT_THROW(
      static_cast<void>(hanoi->make({{"disks", "32"}, {"pegs", "16"}, {"start", "any"}, {"goal", "other"}})),
      UsageError);
}

}  // namespace
}  // namespace lucas::models::hanoi_test
