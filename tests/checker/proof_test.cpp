// What a model says of states that are not searched, that its goal is out of reach, is tried and never just believed.
#include <nlohmann/json.hpp>

#include "lucas/entry.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

// A line of `length` states, to be walked both ways unless a bound says what lies ahead, and an island that no step leads to. The goal is at `goal`.
struct Line {
  static constexpr std::string_view name = "line", summary = "walk along a line";
  enum class Claim : std::uint8_t { none, proof, bound, goals, optimum };
  struct Params {
    int length = 1000, goal = 500;
    Claim claim = Claim::none;
  };
  static std::vector<Param<Params>> params() {
    return {param("length", &Params::length, 1, 1'000'000, "states"),
            param("target", &Params::goal, 0, 1'000'000, "the goal"),
            choice("claim", &Params::claim,
                   {{"none", Claim::none},
                    {"proof", Claim::proof},
                    {"bound", Claim::bound},
                    {"goals", Claim::goals},
                    {"optimum", Claim::optimum}},
                   "what says that it cannot be reached, or in three steps")};
  }
  struct State {
    std::uint32_t at;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { back, on };
  static constexpr std::uint32_t island = 2'000'000;

  Params p;

  void init(auto&& emit) const { emit(State{0}); }
  void next(const State& s, auto&& emit) const {
    if (s.at == island) return;
    if (s.at > 0 && p.claim != Claim::bound) emit(Action::back, State{s.at - 1});
    if (s.at + 1 < static_cast<std::uint32_t>(p.length)) emit(Action::on, State{s.at + 1});
  }
  auto properties() const {
    return lucas::properties(goal("Solved", [goal = static_cast<std::uint32_t>(p.goal)](const State& s) {
      return s.at == goal || s.at == island;
    }));
  }
  Value show(const State& s) const { return Value::record({{"at", s.at}}); }
  std::string_view label(Action action) const { return action == Action::on ? "On" : "Back"; }
  std::string unsolvable() const { return p.claim == Claim::proof ? "the line is endless" : ""; }
  int at_least(const State& s) const { return p.claim == Claim::bound && s.at >= 200 ? out_of_reach : 0; }
  void goals(auto&& emit) const {
    if (p.claim == Claim::goals) emit(State{island});
  }
  static std::vector<StrategyInfo> strategies() { return {{"walk", "walk on"}}; }
  Construction<Action> construct(std::string_view, std::uint64_t) const {
    Construction<Action> built;
    built.moves.assign(static_cast<std::size_t>(p.goal), Action::on);
    if (p.claim == Claim::optimum) built.optimum = 3;
    return built;
  }
};

Outcome run_line(const std::string& line) { return run_with(entry<Line>(), "line", line); }

constexpr const char* refuted =
    "line: the model 'line' breaks a promise: unsolvable says that no goal state can be reached, and here is "
    "one\n  state [at |-> 500]\n";

TEST(Proof, ThatASearchRefutesIsRefused) {
  for (const char* const line :
       {"solve --claim proof", "solve --claim proof --search bfs", "solve --claim proof --search dfs",
        "solve --claim proof --promises", "solve --claim proof --count", "solve --claim proof --all",
        "solve --claim proof --threads 3", "check --claim proof --never Solved"}) {
    SCOPED_TRACE(line);
    const Outcome outcome = run_line(line);
    EXPECT_EQ(outcome.code, 75);
    EXPECT_THAT(outcome.err, StartsWith(refuted));
    EXPECT_THAT(outcome.err, HasSubstr("\n  it says: the line is endless\n"));
    EXPECT_EQ(outcome.out, "");
  }
}

TEST(Proof, IsSaidToBeTheModelsOwn) {
  const Outcome outcome = run_line("solve --claim proof --length 200000 --target 150000 -q");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.out,
            "unsolvable: Solved can never be reached: the line is endless (by the model's own proof, not "
            "searched; tried "
            "on the first 100000 states)\n");
  const Json result = Json::parse(run_line("solve --claim proof --length 200000 --target 150000 --json").out);
  EXPECT_EQ(result["verdict"], "unsolvable");
  EXPECT_EQ(result["exhaustive"], false);
  EXPECT_EQ(result["proof"], "the line is endless");
  EXPECT_EQ(result["proof_tried"], 100'000);
  EXPECT_FALSE(result.contains("stats"));
  EXPECT_EQ(run_line("solve --claim proof --length 200000 --target 150000 --search bfs").code, 75);
}

TEST(Proof, GivesWayToASearchOfAllStates) {
  const Outcome outcome = run_line("solve --claim proof --target 5000 -q");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.out, "unsolvable: Solved in none of the 1000 reachable states: the line is endless\n");
  const Json result = Json::parse(run_line("solve --claim proof --target 5000 --json").out);
  EXPECT_EQ(result["exhaustive"], true);
  EXPECT_EQ(result["reason"], "the line is endless");
  EXPECT_FALSE(result.contains("proof"));
}

TEST(Proof, StandsWhereALimitIsReachedBefore) {
  EXPECT_THAT(run_line("solve --claim proof --max-states 100").out,
              HasSubstr("tried on the first 100 states)"));
  EXPECT_THAT(run_line("solve --claim proof --max-depth 9").out, HasSubstr("tried on the first 10 states)"));
}

TEST(Proof, ByABoundIsTried) {
  const Outcome outcome = run_line("solve --claim bound");
  EXPECT_EQ(outcome.code, 75);
  EXPECT_THAT(outcome.err, HasSubstr("at_least is more than the steps to a goal"));
  EXPECT_EQ(run_line("solve --claim bound --promises").code, 75);
  EXPECT_EQ(run_line("solve --claim bound --target 5000 -q").out,
            "unsolvable: Solved in none of the 1000 reachable states\n");
  const Json result = Json::parse(run_line("solve --claim bound --length 200000 --target 150000 --json").out);
  EXPECT_EQ(result["verdict"], "unsolvable");
  EXPECT_EQ(result["exhaustive"], false)
      << "states out of reach of the goal, by the bound, were not expanded";
}

TEST(Proof, ByTheGoalsThatAModelListsIsTried) {
  const Outcome outcome = run_line("solve --claim goals --search both");
  EXPECT_EQ(outcome.code, 75);
  EXPECT_EQ(
      outcome.err,
      "line: the model 'line' breaks a promise: a goal state can be reached, and by its hook goals none can\n"
      "  state [at |-> 500]\n");
}

TEST(Proof, OfTheFewestStepsOfAStrategyIsTried) {
  const std::string lie =
      "line: the model 'line' breaks a promise: strategy 'walk' says that the fewest steps are 3, and ";
  const std::string solve = "solve --claim optimum --strategy walk --target ";
  EXPECT_EQ(run_line(solve + "2").err, lie + "it takes 2\n");
  EXPECT_EQ(run_line(solve + "5").err, lie + "a search finds that they are 5\n");
  EXPECT_EQ(run_line(solve + "50 --max-states 20").err, lie + "a search finds that they are more than 19\n");
  EXPECT_EQ(run_line(solve + "5").code, 75);
  EXPECT_EQ(run_line(solve + "3").code, 0);
  EXPECT_EQ(run_line("solve --claim proof --strategy walk").code, 75);
}

}  // namespace
}  // namespace lucas::cli::test
