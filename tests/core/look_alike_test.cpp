// Verifier where the file does not tell all: states that look alike, labels that JSON writes in another way.
#include "trace_files/verification.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "support/found.hpp"
#include "support/trace_files.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas {
namespace {

// A coin lies hidden under one of two cups; only the turn after next shows which. The cup is not shown.
struct Cups {
  static constexpr std::string_view name = "cups", summary = "a coin under one of two cups";
  struct State {
    std::uint8_t turn, cup;
    bool operator==(const State&) const = default;
  };
  struct Action {};
  void init(auto&& emit) const {
    emit(State{0, 0});
    emit(State{0, 1});
  }
  void next(const State& s, auto&& emit) const {
    if (s.turn < 2) emit(Action{}, State{static_cast<std::uint8_t>(s.turn + 1), s.cup});
    if (s.turn == 2) emit(Action{}, State{static_cast<std::uint8_t>(10 + s.cup), s.cup});
  }
  auto properties() const {
    return lucas::properties(goal("Right", [](const State& s) { return s.cup == 1; }));
  }
  Value show(const State& s) const { return Value::record({{"turn", s.turn}}); }
  Label label(Action) const { return {"Turn"}; }
};

TraceFile turns(std::initializer_list<int> all) {
  std::vector<Value> states;
  for (const int turn : all) states.push_back(Value::record({{"turn", turn}}));
  return test::trace_file(states);
}

template <Model M>
Verification verify(const M& model, const TraceFile& file) {
  return lucas::verify(test::kernel_of(model), file, false);
}

TEST(LookAlikes, FollowsAllStatesThatLookAlike) {
  const Cups model;
  for (const int last : {10, 11}) {
    const Verification v = verify(model, turns({0, 1, 2, last}));
    ASSERT_TRUE(v.valid()) << last;
    EXPECT_EQ(v.trace->state(3), Value::record({{"turn", last}}));
  }
  EXPECT_FALSE(verify(model, turns({0, 1, 2, 12})).valid());
}

TEST(LookAlikes, KeepsTheCandidatesThatShowTheClaim) {
  const Cups model;
  TraceFile file = turns({0, 1, 2});
  file.verdict = "solved";
  file.property = "Right";
  EXPECT_TRUE(verify(model, file).valid());
  file = turns({0, 1, 2, 10});
  file.verdict = "solved";
  file.property = "Right";
  EXPECT_FALSE(verify(model, file).valid());
}

// A label whose argument is a tuple: TLC's JSON has no tuples, but our own file must still verify.
struct Pairs : Cups {
  struct Action {
    std::uint8_t x;
  };
  void next(const State& s, auto&& emit) const {
    if (s.turn < 2) emit(Action{s.turn}, State{static_cast<std::uint8_t>(s.turn + 1), s.cup});
  }
  auto properties() const { return lucas::properties(); }
  Label label(const Action& a) const {
    return {"Go", {{"to", Value::tuple({a.x, "here"})}, {"all", Value::set({a.x})}}};
  }
};

TEST(LookAlikes, AcceptsItsOwnTlcFilesWhateverTheLabelsHold) {
  const Pairs model;
  Path path(1);
  path.add(test::words_of<Pairs>({0, 0}).data(), Path::no_step);
  path.add(test::words_of<Pairs>({1, 0}).data(), 0);
  const KernelTrace trace(test::kernel_of(model), path);
  std::ostringstream tlc, itf;
  write_tlc(tlc, trace);
  write_itf(itf, trace, {"cups", {}, "", ""});
  const TraceFile from_itf = read_trace(itf.str(), "cups.itf.json", test::no_limit),
                  from_tlc = read_trace(tlc.str(), "cups.json", test::no_limit);
  EXPECT_TRUE(verify(model, from_itf).valid());
  const Verification v = verify(model, from_tlc);
  EXPECT_TRUE(v.valid()) << v.refusal->problem;
}

}  // namespace
}  // namespace lucas
