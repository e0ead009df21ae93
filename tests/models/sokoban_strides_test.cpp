// Sokoban's strides: each is a way of as many steps or fewer, and shortest ways are made of them, from each state of small levels; those
// to any solution lead to one, first of all in levels with a room of goals.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "lucas/models/sokoban.hpp"
#include "sokoban_levels.hpp"
#include "sokoban_space.hpp"
#include "steps.hpp"

namespace lucas::models::sokoban_strides_test {
namespace {

using Metric = SokobanParams::Metric;
using State = Sokoban::State;

constexpr std::uint32_t levels = 150;

TEST(SokobanStrides, AreWaysOfSteps) {
  std::size_t strides = 0;
  for (std::uint32_t seed = 0; seed < levels; seed += 5) {
    const Sokoban model = test::small_sokoban(seed, seed % 2 == 0 ? Metric::moves : Metric::pushes);
    const test::SokobanSpace space(model);
    for (const auto& [state, depth] : space.states()) {
      model.strides(state, Aim::shortest, [&](const State& to, int steps) {
        const std::vector<State> way = model.between(state, to);
        ASSERT_EQ(way.front(), state);
        ASSERT_EQ(way.back(), to);
        ASSERT_LE(way.size(), static_cast<std::size_t>(steps) + 1) << "it may push there and back, too";
        ++strides;
      });
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(strides, 1000U);
}

// All states are tried, whether they are reached by strides or not.
TEST(SokobanStrides, MakeShortestWays) {
  std::size_t solvable = 0;
  for (std::uint32_t seed = 0; seed < 8 * levels; ++seed) {
    // By pushes: states with three boxes, which may shut a corral.
    if (seed >= levels && seed % 3 != 2) continue;
    const Sokoban model = test::small_sokoban(seed, seed < levels ? Metric::moves : Metric::pushes);
    const test::SokobanSpace space(model);
    for (const auto& [state, depth] : space.states()) {
      const std::uint64_t whole = space.steps(state);
      if (whole == 0) continue;
      std::uint64_t least = test::SokobanSpace::far;
      model.strides(state, Aim::shortest, [&](const State& to, int steps) {
        const std::uint64_t rest = space.steps(to);
        if (rest != test::SokobanSpace::far)
          least = std::min(least, rest + static_cast<std::uint64_t>(steps));
      });
      ASSERT_EQ(least, whole) << "seed " << seed;
      solvable += whole != test::SokobanSpace::far ? 1 : 0;
    }
  }
  EXPECT_GT(solvable, 5'000U);
}

// Each stride from a state that is the end of one, and nothing else; to goals those that are listed.
TEST(SokobanStrides, AreKnownWhereTheyEnd) {
  std::size_t known = 0;
  for (std::uint32_t seed = 0; seed < levels; ++seed) {
    const Sokoban model = test::small_sokoban(seed, Metric::moves);
    const test::SokobanSpace space(model);
    using Ends = std::map<std::uint64_t, std::multiset<std::pair<std::uint64_t, int>>>;
    Ends forth, back;
    std::set<std::uint64_t> ends, listed;
    for (const auto& [state, depth] : space.states())
      model.strides(state, Aim::shortest, [&](const State& to, int) { ends.insert(model.pack(to)); });
    for (const std::uint64_t end : ends) {
      model.strides(model.unpack(end), Aim::shortest, [&](const State& to, int steps) {
        if (space.steps(to) != test::SokobanSpace::far) forth[model.pack(to)].emplace(end, steps);
      });
      if (space.steps(model.unpack(end)) == test::SokobanSpace::far) continue;
      model.strides(model.unpack(end), Aim::back, [&](const State& from, int steps) {
        if (ends.count(model.pack(from)) != 0) back[end].emplace(model.pack(from), steps);
      });
    }
    ASSERT_EQ(forth, back) << seed;
    model.goals([&](const State& s) { listed.insert(model.pack(s)); });
    for (const std::uint64_t end : ends) {
      ASSERT_TRUE(listed.count(end) == 1 || space.steps(model.unpack(end)) > 0) << seed;
    }
    known += back.size();
  }
  EXPECT_GT(known, 500U);
}

TEST(SokobanStrides, OpenACorralFirstWherePushesAreTheSteps) {
  const Sokoban model = test::sokoban_of("#########\n#. $  $.#\n###@   ##\n#########", Metric::pushes);
  const State start = test::first_state(model);
  EXPECT_EQ(test::steps_from(model, start).size(), 2U);
  for (const Aim aim : {Aim::shortest, Aim::any}) {
    std::size_t strides = 0;
    model.strides(start, aim, [&](const State&, int) { ++strides; });
    EXPECT_EQ(strides, 1U) << "not of the box that stands in no one's way";
  }
}

void expect_shortest(const std::string& level, Metric metric, std::size_t& solved) {
  const auto puzzle = test::sokoban_puzzle(level, metric);
  Request plain;
  plain.asked = {puzzle->shape().first_goal().value()};
  Request quick = plain;
  use_bound(puzzle->shape(), quick);
  ASSERT_EQ(quick.order, SearchOrder::strides);
  const Answer by_steps = test::searched(*puzzle, plain), by_strides = test::searched(*puzzle, quick);
  ASSERT_EQ(by_strides.ending, by_steps.ending) << level;
  if (by_steps.ending != Ending::hit) return;
  ASSERT_EQ(by_strides.trace->steps(), by_steps.trace->steps()) << level;
  ++solved;
}

TEST(SokobanStrides, SolveInAsFewMovesAsSteps) {
  std::size_t solved = 0, solved_wide = 0;
  for (std::uint32_t seed = 1000; seed < 1200; ++seed) {
    const test::SmallLevel level = test::small_level(seed);
    const Metric metric = seed % 2 == 0 ? Metric::moves : Metric::pushes;
    expect_shortest(level.text(), metric, solved);
    if (const auto wide = test::with_hall(level)) expect_shortest(*wide, metric, solved_wide);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(solved, 20U);
  EXPECT_GT(solved_wide, 20U);
}

// ---- To any solution

constexpr std::string_view room_of_goals =
    "###############\n#     #########\n# $ $   ......#\n#     #########\n# $ $ #\n# $ $ #\n#  @  #\n#######";

template <class M>
std::vector<typename M::State> strides_of(const M& model, const typename M::State& s) {
  std::vector<typename M::State> all;
  model.strides(s, Aim::any, [&](const typename M::State& to, int) { all.push_back(to); });
  return all;
}

template <class M>
bool is_step(const M& model, const typename M::State& from, const typename M::State& to) {
  return ranges::any_of(test::steps_from(model, from), [&](const auto& step) { return step.second == to; });
}

template <class M>
void expect_path(const M& model, const typename M::State& from, const typename M::State& to) {
  const auto path = model.between(from, to);
  ASSERT_GE(path.size(), 2U);
  ASSERT_EQ(path.front(), from);
  ASSERT_EQ(path.back(), to);
  for (std::size_t i = 1; i < path.size(); ++i) ASSERT_TRUE(is_step(model, path[i - 1], path[i]));
}

template <class M>
void expect_paths(const M& model, std::uint32_t seed, std::size_t& strides) {
  std::mt19937 random(seed);
  typename M::State now = test::first_state(model);
  for (int i = 0; i < 20; ++i) {
    const auto all = strides_of(model, now);
    if (all.empty()) return;
    for (const auto& to : all) {
      expect_path(model, now, to);
      if (testing::Test::HasFatalFailure()) return;
    }
    strides += all.size();
    now = all[random() % all.size()];
  }
}

TEST(SokobanStridesToAny, ArePathsOfSteps) {
  for (const Metric metric : {Metric::moves, Metric::pushes}) {
    std::size_t strides = 0;
    for (std::uint32_t seed = 0; seed < 60; ++seed)
      expect_paths(test::small_sokoban(seed, metric), seed, strides);
    for (std::uint32_t seed = 0; seed < 8; ++seed)
      expect_paths(test::sokoban_of(room_of_goals, metric), seed, strides);
    expect_paths(test::sokoban_of<WideSokoban>(room_of_goals, metric), 0, strides);
    EXPECT_GT(strides, 500U);
  }
}

// Greedy: the least bound first, then what was found first. The number of expanded states; empty if strides solve nothing.
template <class M>
std::optional<std::size_t> solved_after(const M& model) {
  using State = typename M::State;
  std::multimap<int, State> open;
  std::set<decltype(State{}.set.words)> seen;
  const auto add = [&](const State& s) {
    const int bound = model.at_least(s);
    if (bound != out_of_reach && seen.insert(s.set.words).second) open.emplace(bound, s);
  };
  add(test::first_state(model));
  for (std::size_t expanded = 0; !open.empty(); ++expanded) {
    const auto [bound, state] = *open.begin();
    if (bound == 0) return expanded;
    open.erase(open.begin());
    model.strides(state, Aim::any, [&](const State& to, int) { add(to); });
  }
  return {};
}

TEST(SokobanStridesToAny, FillARoomOfGoals) {
  for (const Metric metric : {Metric::moves, Metric::pushes}) {
    const auto expanded = solved_after(test::sokoban_of(room_of_goals, metric));
    ASSERT_TRUE(expanded);
    EXPECT_LT(*expanded, 100U);
  }
}

// Whatever the steps solve, since the levels have no room of goals.
TEST(SokobanStridesToAny, SolveWhatCanBeSolved) {
  std::size_t solved = 0, unsolvable = 0;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const Sokoban model = test::small_sokoban(seed, Metric::pushes);
    bool can_be_solved = false;
    for (const auto& [state, depth] : test::Reference<Sokoban>(model).depth)
      can_be_solved |= std::get<1>(model.properties()).holds(state);
    ASSERT_EQ(solved_after(model).has_value(), can_be_solved) << seed;
    ++(can_be_solved ? solved : unsolvable);
  }
  EXPECT_GT(solved, 40U);
  EXPECT_GT(unsolvable, 40U);
}

}  // namespace
}  // namespace lucas::models::sokoban_strides_test
