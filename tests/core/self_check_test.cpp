// SelfCheck: each broken promise of a model is refused, naming model, hook and state.
#include "kernel/promises.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/traversal.hpp"
#include "lucas/entry.hpp"
#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "support/found.hpp"
#include "support/klotski.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

// Counts 0 to 9; each member says how one hook lies from the third state on.
struct Liar {
  static constexpr std::string_view name = "liar", summary = "a counter with false hooks";
  struct State {
    std::uint64_t n;
    bool operator==(const State&) const = default;
  };
  struct Action {};
  bool no_initial = false, fickle = false, lossy = false, wide_pack = false, restless = false,
       throwing = false, high_rank = false, forgetful = false;
  int bits = 8;
  std::uint64_t numbers = 10;
  bool vague = false;
  const char* noun = "step";
  mutable std::uint64_t calls = 0;

  void init(auto&& emit) const {
    if (!no_initial) emit(State{0});
  }
  void next(const State& s, auto&& emit) const {
    if (throwing && s.n == 3) throw std::runtime_error("no way on");
    if (s.n < 9) emit(Action{}, State{s.n + 1 + (fickle && s.n >= 3 ? ++calls : 0)});
  }
  auto properties() const {
    return lucas::properties(invariant("TypeOK", [](const State&) { return true; }));
  }
  Value show(const State& s) const { return Value::record({{"n", vague && s.n > 3 ? s.n - 3 : s.n}}); }
  std::string step_noun() const { return noun; }
  Label label(Action) const { return {"Count"}; }
  int key_bits() const { return bits; }
  std::uint64_t pack(const State& s) const { return wide_pack && s.n == 3 ? 256 : s.n; }
  State unpack(std::uint64_t key) const { return {lossy && key == 3 ? 2 : key}; }
  std::uint64_t index_size() const { return numbers; }
  std::uint64_t rank(const State& s) const { return high_rank && s.n == 3 ? numbers : s.n; }
  State unrank(std::uint64_t number) const { return {forgetful && number == 3 ? 2 : number}; }
  State canonical(const State& s) const { return {restless && s.n >= 3 ? s.n + 1 : s.n}; }
};
static_assert(Packed<Liar> && Ranked<Liar> && Symmetric<Liar>);

// Has more successors than the memory of a test holds, all of one state.
struct Flood {
  static constexpr std::string_view name = "flood", summary = "a state with a million successors";
  static constexpr std::uint64_t most = 1'000'000;
  using State = std::uint64_t;
  struct Action {};
  std::shared_ptr<std::uint64_t> emitted = std::make_shared<std::uint64_t>(0);

  void init(auto&& emit) const { emit(State{0}); }
  void next(State, auto&& emit) const {
    for (State to = 0; to < most; ++to) {
      ++*emitted;
      emit(Action{}, to);
    }
  }
  auto properties() const {
    return lucas::properties(invariant("TypeOK", [](State) { return true; }));
  }
  Value show(State s) const { return Value::record({{"n", s}}); }
  Label label(Action) const { return {"Flow"}; }
};

// Says how a promise is broken, and the line of the state; leaves out how to see it again.
template <class M>
std::string broken_promise(const M& model) {
  const std::string text = test::thrown_by<ModelError>([&] { self_check(*test::kernel_of(model)); });
  const std::string begin = "the model '" + std::string(M::name) + "' breaks a promise: ";
  if (!text.starts_with(begin)) return text;
  const std::size_t state = text.find('\n');
  const std::size_t end = state == std::string::npos ? state : text.find('\n', state + 1);
  return text.substr(begin.size(), end - begin.size());
}

TEST(SelfCheck, EndsAtTheLimitOfMemory) {
  const Flood model;
  self_check(*test::kernel_of(model), 16 << 20);
  EXPECT_LT(*model.emitted, model.most);
}

TEST(Fingerprint, EndsAtTheLimitOfMemory) {
  Request request{.limits = {.memory = 1000}};
  EXPECT_THROW(static_cast<void>(fingerprint_of(*test::kernel_of(Flood{}), request)), std::bad_alloc);
}

TEST(SelfCheck, AcceptsHonestModels) {
  EXPECT_EQ(broken_promise(Liar{}), "nothing");
  EXPECT_EQ(broken_promise(models::DieHard{}), "nothing");
  EXPECT_EQ(broken_promise(models::Hanoi{{.disks = 32, .pegs = 4}}), "nothing");
  for (const int pegs : {3, 5, 8})
    EXPECT_EQ(broken_promise(models::Hanoi{{.disks = 20, .pegs = pegs}}), "nothing");
  EXPECT_EQ(broken_promise(test::klotski()), "nothing");
}

TEST(SelfCheck, NamesThePromiseThatAHookBreaksAndTheState) {
  constexpr std::uint64_t most = std::uint64_t{1} << 63;
  const std::string high_rank = "rank made a number that is not below index_size\n  state [n |-> 3]";
  const std::pair<Liar, std::string> cases[] = {
      {{.no_initial = true}, "init emitted no initial state"},
      {{.fickle = true}, "next emitted other successors when it was called again\n  state [n |-> 3]"},
      {{.wide_pack = true}, "pack made a key of more than key_bits bits\n  state [n |-> 3]"},
      {{.lossy = true}, "unpack did not give back the state that was packed\n  state [n |-> 3]"},
      {{.bits = 0}, "key_bits is 0, not 1 to 64\n  state [n |-> 0]"},
      {{.bits = 65}, "key_bits is 65, not 1 to 64\n  state [n |-> 0]"},
      {{.bits = 64}, "nothing"},
      {{.high_rank = true}, high_rank},
      {{.numbers = 3}, high_rank},
      {{.forgetful = true}, "unrank did not give back the state that was ranked\n  state [n |-> 3]"},
      {{.numbers = most}, "nothing"},
      {{.numbers = most + 1}, "index_size is above 2^63\n  state [n |-> 0]"},
      {{.high_rank = true, .forgetful = true, .numbers = 0}, "nothing"},  // it has no numbers
      {{.restless = true}, "canonical gave another state when it was applied twice\n  state [n |-> 3]"},
      {{.vague = true}, "show made the same of two states\n  state [n |-> 1]"},
      {{.noun = "jumps"}, "step_noun is 'jumps', which is no singular"},
      {{.throwing = true}, "nothing"}};  // which is left to the search
  for (const auto& [model, wanted] : cases) EXPECT_EQ(broken_promise(model), wanted);
  for (const char* const noun : {"jump", "cross", "octopus", "axis"})
    EXPECT_EQ(broken_promise(Liar{.noun = noun}), "nothing");
}

// Two counters side by side, 0 to 4 each; swapping them is a symmetry, unless a hook tells the second from the first.
struct Twins {
  static constexpr std::string_view name = "twins", summary = "two counters that can be swapped";
  struct State {
    std::uint8_t a, b;
    bool operator==(const State&) const = default;
  };
  struct Action {};
  bool second_is_slow = false, second_is_doubled = false, second_is_fenced = false, second_is_bad = false,
       second_is_goal = false, step_tells = false;

  void init(auto&& emit) const { emit(State{0, 0}); }
  void next(const State& s, auto&& emit) const {
    if (s.a < 4) emit(Action{}, State{static_cast<std::uint8_t>(s.a + 1), s.b});
    if (s.b < (second_is_slow ? 2 : 4)) emit(Action{}, State{s.a, static_cast<std::uint8_t>(s.b + 1)});
    if (second_is_doubled && s.a < s.b) emit(Action{}, State{s.a, s.b});
  }
  auto properties() const {
    return lucas::properties(invariant("Fair", [this](const State& s) { return !second_is_bad || s.b < 3; }),
                             goal("Done", [this](const State& s) { return second_is_goal && s.b == 2; }),
                             step_invariant("Slow", [this](const State& s, const Action&, const State&) {
                               return !step_tells || s.b < 1;
                             }));
  }
  Value show(const State& s) const { return Value::record({{"a", s.a}, {"b", s.b}}); }
  Label label(Action) const { return {"Count"}; }
  State canonical(const State& s) const { return s.a < s.b ? State{s.b, s.a} : s; }
  bool boundary(const State& s) const { return !second_is_fenced || s.b < 2; }
};
static_assert(Symmetric<Twins> && Bounded<Twins>);

TEST(SelfCheck, WantsASymmetryThatNothingTellsApart) {
  const std::pair<Twins, std::string> cases[] = {
      {{}, "nothing"},
      {{.step_tells = true}, "nothing"},  // properties of steps are not promised
      {{.second_is_slow = true}, "canonical does not commute with next\n  state [a |-> 0, b |-> 2]"},
      {{.second_is_doubled = true},  // as many successors of each kind
       "canonical does not commute with next\n  state [a |-> 0, b |-> 1]"},
      {{.second_is_fenced = true},
       "boundary differs between a state and its canonical form\n  state [a |-> 0, b |-> 2]"},
      {{.second_is_bad = true},
       "property 'Fair' differs between a state and its canonical form\n  state [a |-> 0, b |-> 3]"},
      {{.second_is_goal = true},
       "property 'Done' differs between a state and its canonical form\n  state [a |-> 0, b |-> 2]"}};
  for (const auto& [model, wanted] : cases) {
    EXPECT_EQ(broken_promise(model), wanted);
    if (!model.second_is_slow && !model.second_is_doubled) continue;
    const auto check = [&, &twins = model] { self_check(*test::kernel_of(twins)); };
    EXPECT_THAT(test::thrown_by<ModelError>(check), ::testing::HasSubstr("Count leads from "));
  }
}

TEST(SelfCheck, RunsBeforeASearch) {
  EXPECT_THROW(static_cast<void>(test::search(Liar{.lossy = true}, Request{})), ModelError);
}

// Says that it cannot be solved, and is solved in three steps.
struct Pessimist {
  static constexpr std::string_view name = "pessimist", summary = "a counter that gives up too early";
  struct State {
    std::uint64_t n;
    bool operator==(const State&) const = default;
  };
  struct Action {};
  bool pessimistic = true, aims_high = false;

  void init(auto&& emit) const { emit(State{0}); }
  void next(const State& s, auto&& emit) const {
    if (s.n < 9) emit(Action{}, State{s.n + 1});
  }
  auto properties() const {
    return lucas::properties(goal("High", [](const State& s) { return s.n > 9; }).only_if(aims_high),
                             goal("Solved", [](const State& s) { return s.n == 3; }),
                             goal("Started", [](const State& s) { return s.n == 0; }));
  }
  Value show(const State& s) const { return Value::record({{"n", s.n}}); }
  Label label(Action) const { return {"Count"}; }
  std::string unsolvable() const { return pessimistic ? "nobody counts to three" : ""; }
};
static_assert(ProvesUnsolvable<Pessimist> && !ProvesUnsolvable<Liar>);

TEST(SelfCheck, RefusesAProofThatItSeesRefuted) {
  EXPECT_EQ(test::thrown_by<ModelError>([] { self_check(*test::kernel_of(Pessimist{})); }),
            "the model 'pessimist' breaks a promise: unsolvable says that no goal state can be reached, and "
            "here is one\n  state [n |-> 3]\n  it says: nobody counts to three");
  EXPECT_EQ(broken_promise(Pessimist{.pessimistic = false}), "nothing");
  EXPECT_EQ(broken_promise(Pessimist{.aims_high = true}), "nothing") << "the first goal is meant";
}

}  // namespace
}  // namespace lucas
