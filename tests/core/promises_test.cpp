// Promises that a model breaks late, beyond the states of the self-check: every search ends with an error that names
// hook, state, predecessor and action, and never with a verdict.
#include "kernel/promises.hpp"

#include <gmock/gmock.h>

#include "graph/exploration.hpp"
#include "lucas/search.hpp"
#include "support/engines.hpp"
#include "support/found.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using testing::HasSubstr;

// Two counters, 0 to 39 each, of which either goes up by one; each member says how a hook lies where the first is 20
// or more.
struct LateLiar {
  static constexpr std::string_view name = "late-liar", summary = "two counters with hooks that become false";
  static constexpr std::uint64_t side = 40;
  struct State {
    std::uint32_t a, b;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { a, b };
  bool lossy_pack = false, wide_pack = false, lossy_rank = false, high_rank = false, fickle = false;
  bool false_form = false, restless = false, mute = false, throwing_label = false, wild_label = false,
       strange_label = false;
  bool no_record = false, twin_names = false, vague = false, false_part = false, more_parts = false;
  bool steep_bound = false, low_bound = false, lost_bound = false, one_way = false;
  std::uint32_t moody_level = 0;
  bool moody = false, moody_goal = false, blind = false, hopeless = false;
  mutable std::uint32_t calls = 0;

  [[nodiscard]] static bool is_late(State s) { return s.a >= 20; }

  void init(auto&& emit) const { emit(State{0, 0}); }
  void next(const State& s, auto&& emit) const {
    if (moody && is_late(s) && (5 * s.a + 3 * s.b) % 4 != 0 && ++calls % 2 == 0) return;
    if (moody_level > 0 && s.a + s.b == moody_level && ++calls % 2 == 0) return;
    const std::uint32_t more = fickle && is_late(s) ? ++calls % 2 : 0;
    if (s.a + 1 < side) emit(Action::a, State{s.a + 1, s.b});
    if (s.b + 1 < side) emit(Action::b, State{s.a, std::min<std::uint32_t>(s.b + 1 + more, side - 1)});
  }
  auto properties() const {
    return lucas::properties(goal("Both", [](const State& s) { return s.a == side - 1 && s.b == side - 1; }),
                             goal("Mood", [this](const State&) { return moody_goal && ++calls % 2 == 0; }));
  }
  std::string unsolvable() const { return hopeless ? "it is said so" : ""; }
  Value show(const State& s) const {
    if (no_record && is_late(s)) return Value(s.a);
    if (blind && is_late(s)) return Value::record({{"a", s.a + s.b}, {"b", 0}});
    if (twin_names && is_late(s)) return Value::record({{"a", s.a}, {"a", s.b}});
    return Value::record({{"a", s.a}, {"b", vague && is_late(s) ? s.b / 2 : s.b}});
  }
  std::optional<std::uint64_t> shown_part(const State& s, std::size_t variable, std::int64_t element) const {
    if (more_parts && element == 1) return s.a;
    if (blind || element != 0) return std::nullopt;
    return variable == 0 ? (false_part ? s.a / 2 : s.a) : s.b;
  }
  int at_least(const State& s) const {
    if (low_bound && is_late(s)) return -1;
    if (fickle) return 0;
    if (lost_bound && s.a == 20) return out_of_reach;
    const auto left = static_cast<int>(2 * side - 2 - s.a - s.b);
    return steep_bound && is_late(s) && left % 2 == 0 ? left / 2 : left;
  }
  void goals(auto&& emit) const {
    if (one_way) emit(State{side - 1, side - 1});
  }
  std::vector<std::string> actions() const { return {"A", "B"}; }
  Label label(Action action) const {
    if (throwing_label && action == Action::b) throw std::runtime_error("speechless");
    if (strange_label && action == Action::b) return {"C"};
    return {action == Action::a ? "A" : wild_label ? "B\xff" : "B"};
  }
  int key_bits() const { return 12; }
  std::uint64_t pack(const State& s) const {
    return (lossy_pack && is_late(s) ? s.a & ~1U : s.a) << 6 | s.b |
           (wide_pack && is_late(s) ? 1U << 12 : 0U);
  }
  State unpack(std::uint64_t key) const {
    return {static_cast<std::uint32_t>(key >> 6 & 63), static_cast<std::uint32_t>(key & 63)};
  }
  std::uint64_t index_size() const { return side * side; }
  std::uint64_t rank(const State& s) const {
    return (lossy_rank && is_late(s) ? s.a & ~1U : s.a) * side + s.b +
           (high_rank && is_late(s) ? index_size() : 0);
  }
  State unrank(std::uint64_t number) const {
    return {static_cast<std::uint32_t>(number / side), static_cast<std::uint32_t>(number % side)};
  }
  State canonical(const State& s) const {
    if (restless && is_late(s)) return {s.a, s.b ^ 1U};
    // Earlier than the others: by one step in two only it is seen, and two threads fill a level in any order.
    if (false_form && s.a >= 5) return {s.a, s.b / 2 * 2};
    return s;
  }
};

// Says that each step takes one off, and takes every other.
struct LooselyGraded : LateLiar {
  Exactly at_least(const State& s) const { return {static_cast<int>(2 * side - 2 - s.a - s.b) / 2}; }
};

template <class M>
std::string outcome(const M& model, const Request& request) {
  std::uint64_t states = 0;
  const std::string fault =
      test::thrown_by<ModelError>([&] { states = test::search(model, request).stats.distinct; });
  return states == 0 ? test::untraced(fault) : "found " + std::to_string(states) + " states";
}

// With every engine that stores states in that way.
template <class Judge>
void with_engines(StoreKind store, bool symmetry, Judge&& judge) {
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    Request request{.order = order, .symmetry = symmetry, .store = store};
    for (const Way way : {Way::serial, Way::parallel}) {
      for (const unsigned threads : {1, 2}) {
        request.way = way;
        request.threads = threads;
        SCOPED_TRACE(threads);
        judge(request);
      }
    }
  }
}

template <class M>
void expect_broken(const M& model, StoreKind store, const std::string& how, bool symmetry = false) {
  with_engines(store, symmetry, [&](const Request& request) {
    EXPECT_THAT(outcome(model, request), HasSubstr("the model 'late-liar' breaks a promise: " + how));
  });
}

TEST(Promises, HonestModelsKeepThemAll) {
  with_engines(StoreKind::quotient, true, [](Request request) {
    EXPECT_EQ(outcome(LateLiar{}, request), "found 1600 states");
    request.tries_promises = true;
    EXPECT_EQ(outcome(LateLiar{}, request), "found 1600 states");
  });
}

TEST(Promises, OfEachHookAreWatched) {
  const std::string lossy_pack = "unpack did not give back the state that was packed",
                    other_successors = "next emitted other successors when it was called again";
  const std::tuple<StoreKind, LateLiar, std::string> cases[] = {
      {StoreKind::quotient, {.lossy_pack = true}, lossy_pack},
      {StoreKind::array, {.lossy_pack = true}, lossy_pack},
      {StoreKind::quotient, {.wide_pack = true}, "pack made a key of more than key_bits bits"},
      {StoreKind::bitmap, {.lossy_rank = true}, "unrank did not give back the state that was ranked"},
      {StoreKind::bitmap, {.high_rank = true}, "rank made a number that is not below index_size"},
      {StoreKind::quotient,
       {.one_way = true},
       "goals says that each step can be undone, and no step leads back here"},
      {StoreKind::quotient, {.fickle = true}, other_successors},
      {StoreKind::quotient, {.moody = true}, other_successors},  // every other time, of three states in four
      {StoreKind::quotient, {.steep_bound = true}, "at_least fell by more than 1 in a step"},
      {StoreKind::quotient, {.low_bound = true}, "at_least is negative: -1"},
      {StoreKind::quotient, {.throwing_label = true}, "label threw: speechless"},
      {StoreKind::quotient, {.wild_label = true}, "label made a text that is not UTF-8"},
      {StoreKind::quotient, {.strange_label = true}, "label made a name that actions does not list"}};
  for (const auto& [store, model, how] : cases) expect_broken(model, store, how);
  expect_broken(LooselyGraded{}, StoreKind::quotient,
                "at_least did not fall by 1 in a step, and Exactly says that it does");
}

TEST(Promises, OfCanonicalAreWatched) {
  expect_broken(LateLiar{.restless = true}, StoreKind::quotient, "canonical gave another state", true);
  expect_broken(LateLiar{.false_form = true}, StoreKind::quotient, "canonical does not commute with next",
                true);
}

TEST(Promises, OfNextAreWatchedOnEachLevel) {
  for (std::uint32_t level = 30; level < 75; level += 5) {
    with_engines(StoreKind::quotient, false, [&](const Request& request) {
      if (request.order == SearchOrder::depth_first) return;
      EXPECT_THAT(outcome(LateLiar{.moody_level = level}, request),
                  HasSubstr("next emitted other successors when it was called again"))
          << level;
    });
  }
}

TEST(Promises, OfPropertiesAreTried) {
  const auto tried = [](const LateLiar& model) {
    const auto state = test::words_of<LateLiar>({1, 2});
    return test::thrown_by<ModelError>(
        [&] { Promises(*test::kernel_of(model), false).try_property(1, state.data()); });
  };
  EXPECT_EQ(tried({}), "nothing");
  EXPECT_THAT(tried({.moody_goal = true}),
              HasSubstr("property 'Mood' had another value when it was asked again"));
}

TEST(Promises, OfShowAreTriedAmongSuccessors) {
  with_engines(StoreKind::quotient, false, [](Request request) {
    request.tries_promises = true;
    EXPECT_THAT(outcome(LateLiar{.blind = true}, request), HasSubstr("show made the same of two states"));
  });
}

TEST(Promises, OfUnsolvableAreTriedWhereASearchComesToTheGoal) {
  const std::string lie =
      "unsolvable says that no goal state can be reached, and here is one\n  state [a |-> 39, b |-> 39]";
  Request request{.asked = {0}};
  EXPECT_THAT(outcome(LateLiar{.hopeless = true}, request), HasSubstr(lie));
  request.uses_bound = true;
  EXPECT_THAT(outcome(LateLiar{.hopeless = true}, request), HasSubstr(lie));
  Request all{.tries_promises = true};
  EXPECT_THAT(outcome(LateLiar{.hopeless = true}, all), HasSubstr(lie));
}

// A search by the bound leaves that state out, and so does not see what lies behind.
TEST(Promises, OfABoundThatSaysOutOfReachAreTriedAStepFurther) {
  const auto state = test::words_of<LateLiar>({20, 2});
  const auto try_bound = [&] {
    Promises(*test::kernel_of(LateLiar{.lost_bound = true}), false).try_bound({state.data()});
  };
  EXPECT_THAT(test::thrown_by<ModelError>(try_bound),
              HasSubstr("at_least is out_of_reach, and not so after a step"));
}

TEST(Promises, OfShowAreTriedOnEveryStateWhereThatIsAsked) {
  Request request{.tries_promises = true};
  EXPECT_THAT(outcome(LateLiar{.no_record = true}, request), HasSubstr("show made no record"));
  EXPECT_THAT(outcome(LateLiar{.twin_names = true}, request),
              HasSubstr("show gave two variables the name 'a'"));
  EXPECT_THAT(outcome(LateLiar{.vague = true}, request),
              HasSubstr("show made the same of a state and of its successor"));
  EXPECT_THAT(outcome(LateLiar{.false_part = true}, request),
              HasSubstr("shown_part gave one word for two values"));
  EXPECT_THAT(outcome(LateLiar{.more_parts = true}, request),
              HasSubstr("shown_part told elements 1 to 1 of a variable that has 0"));
}

// The error is that of the smallest state, and tells all that one needs to see it again.
TEST(Promises, AreReportedWithStateStepAndResult) {
  with_engines(StoreKind::bitmap, false, [](const Request& request) {
    if (request.order == SearchOrder::depth_first) return;
    EXPECT_EQ(outcome(LateLiar{.lossy_rank = true}, request),
              "the model 'late-liar' breaks a promise: unrank did not give back the state that was ranked\n"
              "  state [a |-> 21, b |-> 0]\n  reached by A from [a |-> 20, b |-> 0]\n"
              "  number 800 became [a |-> 20, b |-> 0]");
  });
}

TEST(Promises, AreWatchedWhereASpaceIsExplored) {
  const auto fault_of = [](const LateLiar& model) {
    Monitor silent;
    return test::thrown_by<ModelError>(
        [&] { return explore(test::kernel_of(model), {}, std::nullopt, silent); });
  };
  EXPECT_NE(fault_of({.moody = true}), "nothing");
  EXPECT_EQ(fault_of({.lossy_pack = true}),
            "the model 'late-liar' breaks a promise: unpack did not give back the state that was packed\n"
            "  state [a |-> 21, b |-> 0]\n  reached by A from [a |-> 20, b |-> 0]\n"
            "  key 1280 became [a |-> 20, b |-> 0]");
}

// A chain, of which the last states look alike.
struct BlurredEnd {
  static constexpr std::string_view name = "blurred-end", summary = "a chain";
  using State = std::uint64_t;
  struct Action {};
  void init(auto&& emit) const { emit(State{0}); }
  void next(State s, auto&& emit) const {
    if (s < 300) emit(Action{}, s + 1);
  }
  auto properties() const { return lucas::properties(); }
  Value show(State s) const { return Value::record({{"s", std::min<State>(s, 250)}}); }
  Label label(Action) const { return {"Go"}; }
};

TEST(Promises, OfShowAreTriedOnTheWholeSampleOfASmallSpace) {
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    Request request{.order = order};
    EXPECT_THROW(static_cast<void>(test::search(BlurredEnd{}, request)), ModelError);
  }
}

// The initial states, too, however many there are.
struct ManyBeginnings {
  static constexpr std::string_view name = "beginnings", summary = "a thousand initial states";
  using State = std::uint64_t;
  struct Action {};
  void init(auto&& emit) const {
    for (State s = 0; s < 1000; ++s) emit(s);
  }
  void next(State, auto&&) const {}
  auto properties() const { return lucas::properties(); }
  Value show(State s) const { return Value::record({{"s", s}}); }
  Label label(Action) const { return {"Go"}; }
  std::uint64_t index_size() const { return 900; }
  std::uint64_t rank(State s) const { return s; }
  State unrank(std::uint64_t number) const { return number; }
};

TEST(Promises, OfRankHoldForInitialStates) {
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    Request request{.order = order, .store = StoreKind::bitmap};
    EXPECT_EQ(test::thrown_by<ModelError>([&] { return test::search(ManyBeginnings{}, request); }),
              "the model 'beginnings' breaks a promise: rank made a number that is not below index_size\n"
              "  state [s |-> 900]\n  number 900, index_size 900");
  }
}

}  // namespace
}  // namespace lucas
