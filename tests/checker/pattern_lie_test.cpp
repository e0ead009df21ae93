// What patterns tell of a puzzle is tried and never just believed.
#include "lucas/entry.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// A path of 3,000 states, walked both ways, far too long to be searched again and again without a bound. Its pattern is the path itself.
struct Path {
  static constexpr std::string_view name = "path", summary = "walk along a path";
  enum class Lie : std::uint8_t { none, goal, start };
  struct Params {
    Lie lie = Lie::none;
  };
  static std::vector<Param<Params>> params() {
    return {choice("lie", &Params::lie, {{"none", Lie::none}, {"goal", Lie::goal}, {"start", Lie::start}},
                   "where the pattern is 300 states longer")};
  }
  struct State {
    std::uint32_t at;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { back, on };
  static constexpr std::uint32_t length = 3000, longer = 300;

  Params p;

  void init(auto&& emit) const { emit(State{1500}); }
  void next(const State& s, auto&& emit) const {
    if (s.at > 0) emit(Action::back, State{s.at - 1});
    if (s.at + 1 < length) emit(Action::on, State{s.at + 1});
  }
  auto properties() const {
    return lucas::properties(goal("Solved", [](const State& s) { return s.at == 0; }));
  }
  Value show(const State& s) const { return Value::record({{"at", s.at}}); }
  std::string_view label(Action action) const { return action == Action::on ? "On" : "Back"; }
  void goals(auto&& emit) const { emit(State{0}); }
  int at_least(const State& s) const { return s.at == 0 ? 0 : 1; }
  std::vector<Pattern> patterns() const { return {{"all", length + longer}}; }
  void numbers_in(const State& s, std::uint64_t* numbers) const {
    const std::uint32_t first = p.lie == Lie::goal ? 10 : p.lie == Lie::start ? 1400 : length;
    *numbers = s.at < first ? s.at : s.at + longer;
  }
  void steps_in(std::uint64_t number, std::size_t /*pattern*/, auto&& visit) const {
    if (number > 0) visit(number - 1, true);
    if (number + 1 < length + longer) visit(number + 1, true);
  }
};

Outcome run_path(const std::string& line) { return run_with(entry<Path>(), "path", line); }

TEST(Patterns, MakeAFarSolution) {
  EXPECT_THAT(run_path("solve -q --cache /dev/null/none").out,
              StartsWith("Solved in 1500 steps (shortest: proved)"));
}

TEST(Patterns, ThatTellTooMuchAreRefused) {
  const auto expect_refused = [](const std::string& line, const std::string& how) {
    const Outcome outcome = run_path(line + " --cache /dev/null/none");
    EXPECT_EQ(outcome.code, 75) << line;
    EXPECT_THAT(outcome.err,
                HasSubstr("path: the model 'path' breaks a promise: at_least, raised by patterns, " + how));
    EXPECT_EQ(outcome.out, "");
  };
  expect_refused("solve --lie goal", "is more than the steps to a goal\n  state [at |-> 10]\n  at_least 310");
  expect_refused("solve --lie start",
                 "is more than the steps to a goal\n  state [at |-> 1500]\n  at_least 1800");
  expect_refused(
      "solve --lie start --search ida --promises",
      "fell by more than 1 in a step\n  state [at |-> 1399]\n  reached by Back from [at |-> 1400]\n");
}

}  // namespace
}  // namespace lucas::cli::test
