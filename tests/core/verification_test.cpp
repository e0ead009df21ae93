// Verifier: traces from files judged by the model alone; also where a file does not tell all.
#include "trace_files/verification.hpp"

#include <gmock/gmock.h>

#include <sstream>

#include "support/found.hpp"
#include "support/graph.hpp"
#include "support/thrown.hpp"
#include "support/trace_files.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas {
namespace {

using test::Graph;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// 0 ⇄ 1 → 2 → 3, where 1 has a second, bad way to 2, and 3 is a dead end and bad.
Graph road() {
  Graph graph = test::chain(3);
  graph.edges[1].push_back({2, 0, true});
  graph.edges[1].push_back({0});
  graph.bad = {3};
  return graph;
}

TraceFile file_of(std::initializer_list<int> nodes, const std::vector<std::optional<Label>>& actions = {}) {
  std::vector<Value> states;
  for (const int n : nodes) states.push_back(Value::record({{"side", 0}, {"node", n}}));
  return test::trace_file(states, actions);
}
Label walk(int edge) { return {"Walk", {{"edge", edge}}}; }

Verification verify(const TraceFile& file, bool stuttering = false) {
  return lucas::verify(test::kernel_of(road()), file, stuttering);
}
std::string problem(const TraceFile& file, bool stuttering = false) {
  const Verification v = verify(file, stuttering);
  return v.valid() ? "valid" : v.refusal->problem;
}

TEST(Verifier, AcceptsABehaviour) {
  const Verification v = verify(file_of({0, 1, 0, 1, 2, 3}));
  ASSERT_TRUE(v.valid());
  ASSERT_EQ(v.trace->states(), 6U);
  EXPECT_EQ(v.trace->state(4), Value::record({{"node", 2}, {"side", 0}}));
  EXPECT_EQ(v.trace->action(2), walk(2));
  EXPECT_THAT(v.notes, IsEmpty());
  EXPECT_EQ(v.foreign_actions, 0U);
}

TEST(Verifier, RefusesAnotherBeginning) {
  const Verification v = verify(file_of({1, 2}));
  ASSERT_FALSE(v.valid());
  EXPECT_EQ(v.refusal->state, 0U);
  EXPECT_EQ(v.refusal->problem, "it is no initial state of the model");
  EXPECT_EQ(v.trace, nullptr);
}

TEST(Verifier, RefusesAWrongStepAndSaysWhatIsAllowed) {
  const Verification v = verify(file_of({0, 1, 3}));
  ASSERT_FALSE(v.valid());
  EXPECT_EQ(v.refusal->state, 2U);
  EXPECT_EQ(v.refusal->problem, "it does not follow from state 1");
  ASSERT_EQ(v.refusal->changes.size(), 1U);
  EXPECT_EQ(v.refusal->changes[0].path + ": " + v.refusal->changes[0].text, "node: 1 → 3");
  EXPECT_THAT(v.refusal->allowed, ElementsAre("Walk(edge=0)", "Walk(edge=1)", "Walk(edge=2)"));
}

TEST(Verifier, RefusesStutteringUnlessAllowed) {
  EXPECT_EQ(problem(file_of({0, 0, 1})),
            "it does not follow from state 0; it repeats it (--allow-stuttering lets that pass)");
  const Verification v = verify(file_of({0, 0, 1, 1}), true);
  ASSERT_TRUE(v.valid());
  EXPECT_FALSE(v.trace->action(1));
  EXPECT_EQ(v.trace->action(2), (Label{"Walk", {{"edge", 0}}}));
  EXPECT_EQ(problem(file_of({0, 0, 2}), true), "it does not follow from state 1");
}

TEST(Verifier, RefusesAWrongLabelInOurOwnFiles) {
  TraceFile file = file_of({0, 1, 2}, {{}, {}, walk(2)});
  file.ours = true;
  const Verification v = verify(file);
  ASSERT_FALSE(v.valid());
  EXPECT_EQ(v.refusal->problem, "the step to it is not Walk(edge=2), as the file says");
  EXPECT_THAT(v.refusal->allowed, ElementsAre("Walk(edge=0)", "Walk(edge=1)"));
  file = file_of({0, 1, 2}, {{}, {}, walk(1)});
  file.ours = true;
  ASSERT_TRUE(verify(file).valid());
  EXPECT_EQ(verify(file).trace->action(2), walk(1));
}

TEST(Verifier, LetsForeignLabelsPassAndCountsThem) {
  const Verification v = verify(file_of({0, 1, 2}, {{}, Label{"Next"}, Label{"Next"}}));
  EXPECT_TRUE(v.valid());
  EXPECT_EQ(v.foreign_actions, 2U);
  EXPECT_EQ(verify(file_of({0, 1, 2}, {{}, walk(0), walk(1)})).foreign_actions, 0U);
}

TEST(Verifier, RefusesAStepFromBeyondTheBoundary) {
  Graph graph = road();
  graph.fenced = {2};
  const auto kernel = test::kernel_of(graph);
  EXPECT_TRUE(lucas::verify(kernel, file_of({0, 1, 2}), false).valid()) << "it may be reached";
  const Verification v = lucas::verify(kernel, file_of({0, 1, 2, 3}), false);
  ASSERT_FALSE(v.valid());
  EXPECT_EQ(v.refusal->state, 3U);
  EXPECT_THAT(v.refusal->problem, HasSubstr("beyond the model's boundary"));
  EXPECT_THAT(v.refusal->allowed, IsEmpty());
  TraceFile stuck = file_of({0, 1, 2});
  stuck.verdict = "deadlock";
  EXPECT_FALSE(lucas::verify(kernel, stuck, false).valid()) << "what is not expanded is no deadlock";
}

TEST(Verifier, NotesForeignVariables) {
  const TraceFile file =
      test::trace_file({Value::record({{"pc", "a"}, {"node", 0}, {"stack", 7}, {"side", 0}})});
  EXPECT_THAT(verify(file).notes,
              ElementsAre("variables that the model does not have, not looked at: pc, stack"));
}

TEST(Verifier, WantsEveryVariableOfTheModel) {
  EXPECT_EQ(test::refusal_of([] {
              return verify(test::trace_file({Value::record({{"node", 0}})}));
            }),
            "t.json: state 0 has no variable 'side' | The model 'graph' has the variables: node, side.");
}

TEST(Verifier, JudgesLoops) {
  TraceFile file = file_of({0, 1});
  file.loop = 0;
  EXPECT_EQ(problem(file), "valid");
  file = file_of({0, 1, 2});
  file.loop = 1;
  EXPECT_EQ(problem(file), "its loop is no step: state 1 does not follow from it");
  file.loop = 2;
  EXPECT_EQ(problem(file), "valid") << "it stays in its last state";
  file.loop = 1;
  EXPECT_NE(problem(file, true), "valid");
}

std::string claim(TraceFile file, const std::string& verdict, const std::string& property = "") {
  file.verdict = verdict;
  if (!property.empty()) file.property = property;
  return problem(file);
}

TEST(Verifier, JudgesClaims) {
  const TraceFile whole = file_of({0, 1, 2, 3}), part = file_of({0, 1, 2});
  EXPECT_EQ(claim(whole, "violated", "NotBad"), "valid");
  EXPECT_EQ(claim(part, "violated", "NotBad"),
            "the file claims 'NotBad' violated, which this state does not show");
  EXPECT_EQ(claim(whole, "solved", "AtGoal"),
            "the file claims 'AtGoal' solved, which this state does not show");
  EXPECT_EQ(claim(whole, "deadlock"), "valid");
  EXPECT_EQ(claim(part, "deadlock"), "the file claims a deadlock, which this state does not show");
}

TEST(Verifier, RefusesVerdictsThatNoTraceShowsAndUnknownProperties) {
  for (const char* const verdict : {"holds", "unsolvable", "none-within-depth", "incomplete", "solve"})
    EXPECT_THROW(claim(file_of({0, 1}), verdict), UsageError) << verdict;
  for (const char* const property : {"NotBat", ""})
    EXPECT_THROW(claim(file_of({0}), "violated", property), UsageError);
}

// Two ways lead from 1 to 2; only one of them breaks the step invariant, and the file does not say which.
TEST(Verifier, FindsTheStepThatAClaimNeeds) {
  EXPECT_EQ(claim(file_of({0, 1, 2}), "violated", "NoBadEdge"), "valid");
  EXPECT_NE(claim(file_of({0, 1}), "violated", "NoBadEdge"), "valid");
  EXPECT_NE(claim(file_of({0}), "violated", "NoBadEdge"), "valid");
}

// ---- Where the file does not tell all: states that look alike, labels that JSON writes in another way ------------

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
