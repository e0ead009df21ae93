// Searches by strides: their solutions are as short as those of searches by steps, whatever the bound; limits; lies of models.
#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <stdexcept>

#include "support/found.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using testing::HasSubstr;

// A walk along the edges of a graph. Strides go two steps, and one to a goal.
struct Roads {
  static constexpr std::string_view name = "roads", summary = "a walk along the edges of a graph";
  using State = std::uint32_t;
  struct Action {
    std::uint32_t to;
  };
  enum class Lie {
    none,
    short_strides,
    long_ways,
    no_goals,
    one_long_stride,
    one_short_stride,
    no_steps,
    thrown,
    no_way_back,
    false_way_back,
    unlisted_goal,
    false_goal
  };

  std::vector<std::vector<State>> edges{};
  std::vector<bool> is_goal{};
  std::vector<int> bounds{};
  Lie lie = Lie::none;

  void init(auto&& emit) const { emit(State{0}); }
  void next(State s, auto&& emit) const {
    for (const State to : edges[s]) emit(Action{to}, to);
  }
  auto properties() const {
    return lucas::properties(goal("AtGoal", [this](State s) { return bool{is_goal[s]}; }));
  }
  Value show(State s) const { return Value::record({{"node", s}}); }
  Label label(Action a) const { return {"Walk", {{"to", a.to}}}; }
  int at_least(State s) const { return bounds[s]; }
  std::vector<State> between(State from, State to) const {
    const auto& out = edges[from];
    if (lie != Lie::long_ways && std::count(out.begin(), out.end(), to) != 0) return {from, to};
    for (const State over : out) {
      if (std::count(edges[over].begin(), edges[over].end(), to) != 0) return {from, over, to};
    }
    return {from, to};
  }
  [[nodiscard]] int steps(State s) const {
    if (lie == Lie::no_steps) return 0;
    if (lie == Lie::one_short_stride) return s == 150 ? 1 : 2;
    return lie == Lie::short_strides ? 1 : lie == Lie::one_long_stride && s == 150 ? 3 : 2;
  }
  void strides(State s, Aim aim, auto&& emit) const {
    aim == Aim::back ? strides_to(s, emit) : strides_from(s, emit);
  }
  void strides_from(State s, auto&& emit) const {
    if (lie == Lie::thrown) throw std::runtime_error("no map");
    for (const State over : edges[s]) {
      if (is_goal[over] && lie != Lie::no_goals) emit(over, 1);
      for (const State to : edges[over]) emit(to, steps(s));
    }
  }
  void strides_to(State s, auto&& emit) const {
    for (State from = 0; from < edges.size() && lie != Lie::no_way_back; ++from) {
      strides_from(from, [&](State to, int steps) {
        if (to == s) emit(from, steps);
      });
    }
    if (lie == Lie::false_way_back) emit(s, 1);
  }
};
static_assert(Strides<Roads>);

// The same, searched from both ends.
struct RoadsBack : Roads {
  void goals(auto&& emit) const {
    for (State s = 0; s < edges.size(); ++s) {
      if (is_goal[s] && lie != Lie::unlisted_goal) emit(s);
    }
    if (lie == Lie::unlisted_goal && edges.size() > 100) emit(State{100});
    if (lie == Lie::false_goal) emit(State{1});
  }
};
static_assert(ListsGoals<RoadsBack>);

// Begins in two states: in the first a goal holds, which no stride ends in; from the second one is a step away.
struct SolvedRoads : RoadsBack {
  void init(auto&& emit) const {
    emit(State{0});
    emit(State{1});
  }
  void goals(auto&& emit) const { emit(State{2}); }
};

// Where it is even, the bounds are half of the steps or less.
Roads roads(std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  Roads all;
  const std::uint32_t nodes = 20 + seed;
  all.edges.resize(nodes);
  all.is_goal.resize(nodes);
  for (auto& out : all.edges) {
    for (std::uint32_t i = below(4); i-- > 0;) out.push_back(below(nodes));
  }
  all.is_goal[below(nodes)] = true;
  if (seed % 3 == 0) all.is_goal[below(nodes)] = true;
  all.bounds.assign(nodes, out_of_reach);
  for (std::uint32_t n = 0; n < nodes; ++n) {
    if (all.is_goal[n]) all.bounds[n] = 0;
  }
  for (bool changes = true; changes;) {
    changes = false;
    for (std::uint32_t n = 0; n < nodes; ++n) {
      for (const std::uint32_t to : all.edges[n]) {
        if (all.bounds[to] == out_of_reach || all.bounds[n] <= all.bounds[to] + 1) continue;
        all.bounds[n] = all.bounds[to] + 1;
        changes = true;
      }
    }
  }
  for (int& bound : all.bounds) {
    if (seed % 2 != 0) bound = 0;
    if (bound != out_of_reach) bound /= 2;
  }
  return all;
}

// A ladder of so many rungs, without other ways.
Roads ladder(std::uint32_t rungs) {
  Roads all;
  for (std::uint32_t n = 0; n <= rungs; ++n) all.edges.push_back({std::min(n + 1, rungs)});
  all.is_goal.resize(rungs + 1);
  all.is_goal[rungs] = true;
  all.bounds.assign(rungs + 1, 0);
  return all;
}

Request for_goal(SearchOrder order) {
  Request request{.order = order,
                  .asked = {0},
                  .limits = {.memory = 64 << 20},
                  .uses_bound = order == SearchOrder::strides};
  return request;
}

struct Solved {
  std::size_t solved = 0, unsolvable = 0, steps = 0;
};
template <class M>
void expect_shortest(const M& model, std::uint32_t seed, Solved& sum) {
  const auto plain = test::search(model, for_goal(SearchOrder::breadth_first));
  const auto found = test::search(model, for_goal(SearchOrder::strides));
  ASSERT_EQ(found.ending, plain.ending) << seed;
  ASSERT_EQ(found.trace.size(), plain.trace.size()) << seed;
  ASSERT_EQ(found.engine.order, SearchOrder::strides);
  ++(found.ending == Ending::hit ? sum.solved : sum.unsolvable);
  if (found.ending != Ending::hit) return;
  ASSERT_TRUE(model.is_goal[found.trace.back().state]) << seed;
  ASSERT_EQ(found.engine.bound->least, found.trace.size() - 1) << seed;
  sum.steps += found.trace.size() - 1;
}

TEST(StrideSearch, FindsShortestSolutions) {
  Solved one_end, both_ends;
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    expect_shortest(roads(seed), seed, one_end);
    expect_shortest(RoadsBack{roads(seed)}, seed, both_ends);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(one_end.solved, 100U);
  EXPECT_GT(one_end.unsolvable, 100U);
  EXPECT_GT(one_end.steps, 400U);
  EXPECT_EQ(both_ends.steps, one_end.steps);
}

TEST(StrideSearch, FindsAGoalAmongTheInitialStates) {
  SolvedRoads model;
  model.edges = {{}, {2}, {}};
  model.is_goal = {true, false, true};
  model.bounds = {0, 0, 0};
  for (const std::uint64_t max_depth : {9, 0}) {
    Request request = for_goal(SearchOrder::strides);
    request.limits.max_depth = max_depth;
    const auto found = test::search(model, request);
    ASSERT_EQ(found.ending, Ending::hit) << max_depth;
    EXPECT_EQ(found.trace.size(), 1U);
    EXPECT_EQ(found.engine.bound->least, 0U);
  }
}

TEST(StrideSearch, IsChosenWithTheBound) {
  Request request = for_goal(SearchOrder::breadth_first);
  use_bound(test::kernel_of(ladder(3))->shape(), request);
  EXPECT_EQ(request.order, SearchOrder::strides);
  EXPECT_TRUE(request.uses_bound);
}

// A search that is stopped leaves a bound behind.
TEST(StrideSearch, StopsAtLimits) {
  Request request = for_goal(SearchOrder::strides);
  request.limits.max_depth = 98;
  EXPECT_EQ(test::search(ladder(99), request).ending, Ending::max_depth);
  request.limits.max_depth = 99;
  EXPECT_EQ(test::search(ladder(99), request).trace.size(), 100U);
  request.limits.max_states = 20;
  const auto few = test::search(ladder(99), request);
  EXPECT_EQ(few.ending, Ending::max_states);
  EXPECT_EQ(few.engine.bound->least, 38U) << "19 strides are taken";
  request.limits = {.memory = 200'000};
  EXPECT_EQ(test::search(ladder(100'000), request).ending, Ending::memory);
}

TEST(StrideSearch, StopsAtLimitsFromBothEnds) {
  const RoadsBack model{ladder(99)};
  Request request = for_goal(SearchOrder::strides);
  request.limits.max_depth = 50;
  const auto part = test::search(model, request);
  EXPECT_EQ(part.ending, Ending::max_depth);
  EXPECT_EQ(part.engine.bound->least, 51U);
  EXPECT_LT(part.stats.depth, 55U) << "both together go no further";
  request.limits.max_depth = 98;
  EXPECT_EQ(test::search(model, request).ending, Ending::max_depth);
  request.limits.max_depth = 99;
  const auto whole = test::search(model, request);
  ASSERT_EQ(whole.trace.size(), 100U);
  EXPECT_GT(whole.engine.both_ends->from_start, 40U);
  EXPECT_GT(whole.engine.both_ends->from_goal, 40U);
  request.limits.max_states = 20;
  const auto few = test::search(model, request);
  EXPECT_EQ(few.ending, Ending::max_states);
  EXPECT_GT(few.engine.bound->least, 15U);
  EXPECT_LT(few.engine.bound->least, 40U);
  request.limits = {.memory = 100'000};
  EXPECT_EQ(test::search(RoadsBack{ladder(5'000)}, request).ending, Ending::memory);
}

// The start is none of the model's, and the way back is not asked for.
TEST(StrideSearch, GoesFromAnyStateByItself) {
  Request request = for_goal(SearchOrder::strides);
  request.from = {Word{7}};
  const auto found = test::search(RoadsBack{ladder(99)}, request);
  EXPECT_EQ(found.trace.size(), 93U);
  EXPECT_FALSE(found.engine.both_ends);
}

TEST(StrideSearch, RefusesStridesThatAreNone) {
  using Lie = Roads::Lie;
  const auto told = [](auto model, Lie lie) {
    model.lie = lie;
    return test::thrown_by<ModelError>([&] { return test::search(model, for_goal(SearchOrder::strides)); });
  };
  EXPECT_THAT(told(ladder(9), Lie::short_strides), HasSubstr("fewer steps than between"));
  EXPECT_THAT(told(ladder(9), Lie::long_ways), HasSubstr("fewer steps than between"));
  EXPECT_THAT(told(ladder(9), Lie::no_goals), HasSubstr("leaves out a goal state that is one step away"));
  EXPECT_THAT(told(ladder(200), Lie::one_long_stride), HasSubstr("leaves out a shorter way"))
      << "too far to be tried before the search";
  EXPECT_THAT(told(RoadsBack{ladder(300)}, Lie::one_long_stride), HasSubstr("leaves out a shorter way"));
  EXPECT_THAT(told(ladder(9), Lie::no_steps), HasSubstr("strides tells of 0 steps"));
  EXPECT_THAT(told(ladder(9), Lie::thrown), HasSubstr("threw in strides: no map\n  state [node |-> 0]"));
  const RoadsBack both{ladder(50)};
  EXPECT_THAT(told(both, Lie::no_way_back), HasSubstr("strides leaves out one with Aim::back"));
  EXPECT_THAT(told(both, Lie::false_way_back), HasSubstr("strides tells of one with Aim::back that is none"));
  EXPECT_THAT(told(both, Lie::false_goal),
              HasSubstr("goals lists a state in which the first goal does not hold"));
  RoadsBack forked{ladder(120)};
  forked.is_goal[20] = forked.is_goal[100] = true;
  EXPECT_THAT(told(forked, Lie::unlisted_goal), HasSubstr("goals does not list a state"));
}

// Beside the way to the goal, where no trace tells of it.
TEST(StrideSearch, TriesAllStridesWithPromises) {
  Roads model = ladder(200);
  model.edges[148].push_back(193);
  model.lie = Roads::Lie::one_short_stride;
  Request request = for_goal(SearchOrder::strides);
  EXPECT_EQ(test::search(model, request).trace.size(), 157U);
  request.tries_promises = true;
  EXPECT_THAT(test::thrown_by<ModelError>([&] { return test::search(model, request); }),
              HasSubstr("fewer steps than between"));
}

}  // namespace
}  // namespace lucas
