// Properties of specifications over time: random ones as modules, against a checker without automata that reads the graph.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "core/typed_search.hpp"
#include "features/temporal/naive.hpp"
#include "temporal/obligations.hpp"
#include "temporal/temporal_check.hpp"

namespace lucas::test {
namespace {

using Kind = Formula::Kind;

std::string text_of(const Formula& formula) {
  const auto part = [&](std::size_t i) { return text_of(formula.parts[i]); };
  const auto is_step = [](const Formula& of) { return of.kind == Kind::step; };
  switch (formula.kind) {
    case Kind::state:
      return formula.atom == Trails::p ? "P" : "Q";
    case Kind::step:
      return formula.atom == upward ? "n' > n" : "n' % 2 = 0";
    case Kind::negation:
      return "~(" + part(0) + ")";
    case Kind::conjunction:
      return "(" + part(0) + R"( /\ )" + part(1) + ")";
    case Kind::disjunction:
      return "(" + part(0) + R"( \/ )" + part(1) + ")";
    case Kind::eventually:
      return is_step(formula.parts[0]) ? "<><<" + part(0) + ">>_n" : "<>(" + part(0) + ")";
    default: {
      const Formula& inner = formula.parts[0];
      return inner.kind == Kind::negation && is_step(inner.parts[0]) ? "[][" + part(0) + "]_n"
                                                                     : "[](" + part(0) + ")";
    }
  }
}
std::string nodes(std::uint32_t bits) {
  std::string all = "FALSE";
  for (int i = 0; i < 32; ++i) {
    if ((bits >> i & 1) != 0) all += fmt::format(R"( \/ n = {})", i);
  }
  return all;
}
std::string action(const Trails& trails, int kind) {
  std::string all = "FALSE";
  for (std::size_t from = 0; from < trails.edges.size(); ++from) {
    for (const auto& edge : trails.edges[from]) {
      if (edge.kind == kind) all += fmt::format(R"( \/ (n = {} /\ n' = {}))", from, edge.to);
    }
  }
  return all;
}
// A random specification: a graph whose steps are fair, what else it assumes, and what it claims.
struct Drawn {
  explicit Drawn(std::uint32_t seed) : chance(seed) {
    for (const char* const actions : {"all", "(kind=0)"}) {
      if (chance.below(2) == 0) fairness.push_back({chance.below(2) == 0, ActionPattern(actions)});
    }
    if (chance.below(3) > 0) return;
    assumed = Formula::of(Kind::always, Formula::of(Kind::eventually, chance.formula(1)));
    // Nothing that is claimed now, or always, is judged under it.
    claim = Formula::of(Kind::eventually, std::move(claim));
  }

  Chance chance;
  Trails trails = chance.trails(2 + chance.below(3), 2 + chance.below(5));
  Formula claim = chance.formula(1 + static_cast<int>(chance.below(4)));
  std::vector<Fairness> fairness{};
  Formula assumed = Formula::truth(true);

  [[nodiscard]] std::string units() const {
    std::string spec = fmt::format(R"(n = {} /\ [][Next]_n)", trails.first);
    for (const Fairness& each : fairness)
      spec +=
          fmt::format(R"( /\ {}F_n({}))", each.is_strong ? 'S' : 'W', each.actions.is_all() ? "Next" : "A");
    if (assumed.kind != Kind::truth) spec += R"( /\ )" + text_of(assumed);
    return fmt::format(
        "VARIABLE n\nP == {}\nQ == {}\nA == {}\nB == {}\nNext == A \\/ B\nSpec == {}\nClaim == {}\n",
        nodes(trails.in_p), nodes(trails.in_q), action(trails, 0), action(trails, 1), spec, text_of(claim));
  }
  // The formula that behaviours satisfy which violate the claim.
  [[nodiscard]] Formula sought() const {
    Shape shape;
    shape.over_time.push_back({"Claim", claim});
    shape.assumed.push_back({"", assumed});
    return counterexample(shape, {{TemporalKind::formula, 0}, fairness});
  }
};

bool holds_over_time(std::shared_ptr<const Kernel> kernel) {
  const Request request;
  Monitor silent;
  while (true) {
    try {
      TemporalCheck check(kernel, request, silent);
      EXPECT_EQ(check.explore(), Ending::exhausted);
      return check.answer({{TemporalKind::formula, 0}, {}}).holds;
    } catch (const BeginAgain& again) {
      kernel = again.kernel;
    }
  }
}

// Whether the property holds, of which a part is judged by the search of states, and the rest over time, by the tree evaluator and by typed
// code without it.
bool holds(const std::string& units, std::size_t& typed) {
  const auto tree = std::shared_ptr(tla::kernel_of(
      tla::searches::specification(units, "SPECIFICATION Spec\nPROPERTY Claim\nCHECK_DEADLOCK FALSE\n")));
  const std::shared_ptr<const Kernel> learning = tla::learning_kernel(tree, {.measured = 1, .compared = 0});
  const Answer answer = search(learning, tla::searches::request_of(*tree));
  if (answer.property) return false;
  if (tree->shape().over_time.empty()) return true;
  const bool is_held = holds_over_time(tree);
  EXPECT_EQ(holds_over_time(answer.learned), is_held) << units;
  if (answer.learned->expands_by().starts_with("typed code")) ++typed;
  return is_held;
}

void compare(std::size_t specifications) {
  std::size_t held = 0, violated = 0, typed = 0;
  for (std::uint32_t seed = 0; held + violated < specifications; ++seed) {
    const Drawn drawn(seed);
    const Formula sought = drawn.sought();
    const Naive naive(drawn.trails, sought, drawn.fairness);
    if (naive.size() > 10) continue;
    try {
      const bool is_held = holds(drawn.units(), typed);
      ASSERT_NE(is_held, naive.is_found()) << "seed " << seed << '\n' << drawn.units();
      ++(is_held ? held : violated);
    } catch (const TooComplex&) {
    }
  }
  EXPECT_GT(held, specifications / 4);
  EXPECT_GT(violated, specifications / 4);
  EXPECT_GT(typed, specifications / 2);
}

TEST(Specification, IsDecidedAsByANaiveChecker) { compare(800); }
TEST(Specification, IsDecidedAsByANaiveCheckerManyTimes) { compare(10'000); }

}  // namespace
}  // namespace lucas::test
