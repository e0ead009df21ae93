// Sokoban's strides to any solution: each is a path of steps; they lead to solutions, first of all in levels with a room of goals.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "lucas/models/sokoban.hpp"
#include "sokoban_levels.hpp"
#include "support/reference.hpp"

namespace lucas::models::sokoban_any_test {
namespace {

using Metric = SokobanParams::Metric;

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
  bool is = false;
  model.next(from, [&](const auto&, const typename M::State& after) { is |= after == to; });
  return is;
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

TEST(SokobanStridesToAny, OpenACorralFirst) {
  const Sokoban model = test::sokoban_of("#########\n#. $  $.#\n###@   ##\n#########", Metric::pushes);
  const Sokoban::State start = test::first_state(model);
  std::size_t pushes = 0;
  model.next(start, [&](const auto&, const Sokoban::State&) { ++pushes; });
  EXPECT_EQ(pushes, 2U);
  EXPECT_EQ(strides_of(model, start).size(), 1U) << "not of the box that stands in no one's way";
}

}  // namespace
}  // namespace lucas::models::sokoban_any_test
