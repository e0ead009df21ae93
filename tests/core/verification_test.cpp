// Verifier: traces from files judged by the model alone.
#include "trace_files/verification.hpp"

#include <gmock/gmock.h>

#include "support/found.hpp"
#include "support/graph.hpp"
#include "support/trace_files.hpp"

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
}

TEST(Verifier, DoesNotCountALabelThatOneOfTheStepsHas) {
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
  try {
    static_cast<void>(verify(test::trace_file({Value::record({{"node", 0}})})));
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "t.json: state 0 has no variable 'side'");
    EXPECT_EQ(error.hint(), "The model 'graph' has the variables: node, side.");
  }
}

TEST(Verifier, JudgesLoops) {
  TraceFile file = file_of({0, 1});
  file.loop = 0;
  EXPECT_EQ(problem(file), "valid");
  file = file_of({0, 1, 2});
  file.loop = 1;
  EXPECT_EQ(problem(file), "its loop is no step: state 1 does not follow from it");
  file.loop = 2;
  EXPECT_EQ(problem(file), "its loop is no step: state 2 does not follow from it");
  EXPECT_EQ(problem(file, true), "valid") << "it stutters in its last state";
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

TEST(Verifier, RefusesVerdictsThatNoTraceShows) {
  for (const char* const verdict : {"holds", "unsolvable", "none-within-depth", "incomplete", "solve"})
    EXPECT_THROW(claim(file_of({0, 1}), verdict), UsageError) << verdict;
}

TEST(Verifier, RefusesClaimsOfUnknownProperties) {
  EXPECT_THROW(claim(file_of({0}), "violated", "NotBat"), UsageError);
  EXPECT_THROW(claim(file_of({0}), "violated"), UsageError);
}

// Two ways lead from 1 to 2; only one of them breaks the step invariant, and the file does not say which.
TEST(Verifier, FindsTheStepThatAClaimNeeds) {
  EXPECT_EQ(claim(file_of({0, 1, 2}), "violated", "NoBadEdge"), "valid");
  EXPECT_NE(claim(file_of({0, 1}), "violated", "NoBadEdge"), "valid");
  EXPECT_NE(claim(file_of({0}), "violated", "NoBadEdge"), "valid");
}

}  // namespace
}  // namespace lucas
