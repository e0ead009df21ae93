// Temporal properties: against a naive checker on random graphs, and on protocols whose answers are known.
#include "temporal/temporal_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>

#include "features/temporal/action_graph.hpp"
#include "lucas/model_kernel.hpp"
#include "lucas/property.hpp"
#include "support/thrown.hpp"

namespace lucas::test {
namespace {

constexpr unsigned all_actions = 0b11;

// A graph with its initial nodes as bits: some of the first 32.
struct Roads : ActionGraph {
  std::uint32_t initial = 1;

  void init(auto&& emit) const {
    for (State s = 0; s < 32; ++s) {
      if ((initial >> s & 1) != 0) emit(s);
    }
  }
};
static_assert(Model<Roads>);

Roads random_roads(std::uint32_t seed, std::uint32_t nodes) {
  std::mt19937 random(seed);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  Roads roads;
  roads.edges.resize(nodes);
  for (auto& out : roads.edges) {
    for (std::uint32_t e = below(4); e > 0; --e) out.push_back({below(nodes), static_cast<int>(below(2))});
  }
  const std::uint32_t all = (1U << nodes) - 1;
  roads.initial = 1U << below(nodes) | (seed % 3 == 0 ? 1U << below(nodes) : 0);
  roads.in_p = below(3) == 0 ? 1U << below(nodes) : below(all + 1);
  roads.in_q = below(3) == 0 ? 1U << below(nodes) : below(all + 1);
  return roads;
}

std::vector<Fairness> random_fairness(std::uint32_t seed) {
  std::vector<Fairness> all;
  const std::array texts = {"all", "(kind=0)", "Walk(kind=1)"};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::uint32_t choice = seed / (i == 0 ? 1 : i == 1 ? 5 : 25) % 5;
    if (choice < 2) all.push_back({choice == 1, ActionPattern(texts[i])});
  }
  return all;
}

// The same question, asked of each set of nodes: can a fair loop go through exactly these?
class SetsOfNodes {
 public:
  SetsOfNodes(const Roads& roads, const TemporalQuestion& question) : roads_(roads), question_(question) {}

  [[nodiscard]] bool is_violated() const {
    const std::uint32_t all = (1U << roads_.edges.size()) - 1, p = roads_.in_p, q = roads_.in_q;
    const std::uint32_t reached = closure(roads_.initial, all);
    switch (question_.property.kind) {
      case TemporalKind::eventually:
        return any_loop(closure(roads_.initial & ~p, ~p), 0xFFFFFFFF);
      case TemporalKind::always_eventually:
        return any_loop(reached & ~p, 0xFFFFFFFF);
      case TemporalKind::eventually_always:
        return any_loop(reached, ~p);
      case TemporalKind::leads_to:
        return any_loop(closure(reached & p & ~q, ~q), 0xFFFFFFFF);
      case TemporalKind::always_solvable:
        for (std::uint32_t s = 0; s < roads_.edges.size(); ++s) {
          if ((reached >> s & 1) != 0 && (closure(1U << s, all) & p) == 0) return true;
        }
        return false;
      case TemporalKind::formula:
        break;  // formula_test.cpp
    }
    return false;
  }

  // Fewest steps of a lasso, the step back among them, as far as there are at most `most`; by trying all.
  [[nodiscard]] std::size_t shortest(std::size_t most) const {
    for (std::size_t steps = 0; steps <= most; ++steps) {
      for (std::uint32_t s = 0; s < roads_.edges.size(); ++s) {
        if ((roads_.initial >> s & 1) != 0 && has_lasso({s}, steps)) return steps;
      }
    }
    return most + 1;
  }

 private:
  [[nodiscard]] std::uint32_t closure(std::uint32_t from, std::uint32_t within) const {
    for (std::uint32_t before = 0; before != from;) {
      before = from;
      for (std::uint32_t s = 0; s < roads_.edges.size(); ++s) {
        if ((before >> s & 1) == 0) continue;
        for (const auto& edge : roads_.edges[s]) from |= 1U << edge.to & within;
      }
    }
    return from;
  }
  [[nodiscard]] bool any_loop(std::uint32_t within, std::uint32_t recurs) const {
    for (std::uint32_t set = within; set != 0; set = (set - 1) & within) {
      if ((set & recurs) != 0 && is_connected(set) && is_fair(set)) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_connected(std::uint32_t set) const {
    for (std::uint32_t s = 0; s < roads_.edges.size(); ++s) {
      if ((set >> s & 1) != 0 && closure(1U << s, set) != set) return false;
    }
    return true;
  }
  [[nodiscard]] static unsigned kinds_of(const Fairness& fairness) {
    return fairness.actions.is_all() ? all_actions : fairness.actions.text() == "(kind=0)" ? 0b01 : 0b10;
  }
  [[nodiscard]] bool is_fair(std::uint32_t set) const {
    for (const Fairness& fairness : question_.fairness) {
      bool taken = false, ever = false, always = true;
      for (std::uint32_t s = 0; s < roads_.edges.size(); ++s) {
        if ((set >> s & 1) == 0) continue;
        bool possible = false;
        for (const auto& edge : roads_.edges[s]) {
          if (edge.to == s || (kinds_of(fairness) >> edge.kind & 1) == 0) continue;
          possible = true;
          taken = taken || (set >> edge.to & 1) != 0;
        }
        ever = ever || possible;
        always = always && possible;
      }
      if (!taken && (fairness.is_strong ? ever : always)) return false;
    }
    return true;
  }
  // A lasso that goes on from that path for so many steps.
  [[nodiscard]] bool has_lasso(const std::vector<std::uint32_t>& path, std::size_t steps) const {
    if (steps == 0) return judged(path, path.size() - 1);
    for (const auto& edge : roads_.edges[path.back()]) {
      if (edge.to == path.back()) continue;
      for (std::size_t i = 0; steps == 1 && i + 1 < path.size(); ++i) {
        if (path[i] == edge.to && judged(path, i)) return true;
      }
      std::vector<std::uint32_t> longer = path;
      longer.push_back(edge.to);
      if (has_lasso(longer, steps - 1)) return true;
    }
    return false;
  }
  // By the judge, which other tests try.
  [[nodiscard]] bool judged(const std::vector<std::uint32_t>& states, std::size_t loop) const {
    const ModelKernel<Roads> kernel(roads_);
    Path path;
    for (const std::uint32_t s : states) {
      const Word word = s;
      path.add(&word, Path::no_step);
    }
    path.loop = {loop, Path::no_step};
    return violates(kernel, question_, path);
  }

  const Roads& roads_;
  const TemporalQuestion& question_;
};

TemporalAnswer answer_to(const Roads& roads, const TemporalQuestion& question) {
  const Request request;
  Monitor silent;
  TemporalCheck check(std::make_shared<ModelKernel<Roads>>(roads), request, silent);
  EXPECT_EQ(check.explore(), Ending::exhausted);
  return check.answer(question);
}

constexpr std::array temporal_kinds = {TemporalKind::eventually, TemporalKind::always_eventually,
                                       TemporalKind::eventually_always, TemporalKind::leads_to,
                                       TemporalKind::always_solvable};

TEST(Temporal, AnswersAsANaiveCheckerOnRandomGraphs) {
  std::array<std::size_t, temporal_kinds.size()> violated{};
  for (std::uint32_t seed = 0; seed < 10'000; ++seed) {
    const Roads roads = random_roads(seed, 2 + seed % 6);
    const std::vector<Fairness> fairness = random_fairness(seed / 5);
    const TemporalKind kind = temporal_kinds[seed % temporal_kinds.size()];
    const TemporalQuestion question{{kind, Roads::p, Roads::q}, fairness};
    TemporalAnswer answer;
    try {
      answer = answer_to(roads, question);
    } catch (const UsageError&) {
      continue;  // no step has such an action
    }
    ASSERT_NE(answer.holds, SetsOfNodes(roads, question).is_violated()) << to_text(kind) << ", seed " << seed;
    violated[seed % temporal_kinds.size()] += answer.holds ? 0 : 1;
  }
  for (const std::size_t count : violated) EXPECT_GT(count, 100U);
}

// States at the bound are expanded, those behind it are not.
TEST(Temporal, FindsCounterexamplesInAPartOfTheGraph) {
  std::size_t cut_off = 0, violated = 0;
  for (std::uint32_t seed = 0; seed < 10'000; ++seed) {
    const Roads roads = random_roads(seed, 2 + seed % 6);
    const TemporalQuestion question{{temporal_kinds[seed % temporal_kinds.size()], Roads::p, Roads::q},
                                    random_fairness(seed / 5)};
    Request request;
    request.limits.max_depth = seed % 3;
    Monitor silent;
    TemporalCheck check(std::make_shared<ModelKernel<Roads>>(roads), request, silent);
    if (check.explore() == Ending::exhausted) continue;
    ++cut_off;
    const TemporalAnswer answer = check.answer(question);
    if (answer.holds) continue;
    ++violated;
    ASSERT_TRUE(SetsOfNodes(roads, question).is_violated()) << "seed " << seed;
    ASSERT_FALSE(answer.is_shortest);
    ASSERT_EQ(answer.dead_ends, 0U);
  }
  EXPECT_GT(cut_off, 1'000U);
  EXPECT_GT(violated, 300U);
}

TEST(Temporal, KnowsAllStatesThatAreCutOffOrHasNoMemory) {
  Roads star;
  star.edges.resize(5'001);
  for (ActionGraph::State s = 1; s <= 5'000; ++s) star.edges[0].push_back({s, 0});
  const auto kernel = std::make_shared<ModelKernel<Roads>>(star);
  std::size_t cut_off = 0, without_memory = 0;
  for (std::uint64_t memory = 100'000; memory < 1'500'000; memory += 4'000) {
    Request request;
    request.limits.max_depth = 0;
    request.limits.memory = memory;
    Monitor silent;
    Control control(request.limits, silent);
    Exploration space(kernel, request, std::nullopt);
    const Ending ending = space.run(control);
    ASSERT_TRUE(ending == Ending::max_depth || ending == Ending::memory);
    ++(ending == Ending::memory ? without_memory : cut_off);
    ASSERT_TRUE(ending == Ending::memory || space.graph().states() == 5'001) << memory;
  }
  EXPECT_GT(cut_off, 10U);
  EXPECT_GT(without_memory, 10U);
}

TEST(Temporal, FindsShortestLassos) {
  std::size_t compared = 0;
  for (std::uint32_t seed = 0; seed < 3'000; ++seed) {
    const Roads roads = random_roads(seed, 2 + seed % 4);
    const std::vector<Fairness> fairness = random_fairness(seed / 5);
    const TemporalKind kind = temporal_kinds[seed % (temporal_kinds.size() - 1)];
    const TemporalQuestion question{{kind, Roads::p, Roads::q}, fairness};
    try {
      const TemporalAnswer answer = answer_to(roads, question);
      if (answer.holds) continue;
      ASSERT_TRUE(answer.is_shortest);
      const std::size_t loop = answer.trace->loop().value();
      const std::size_t steps = answer.trace->steps() + (loop < answer.trace->steps() ? 1 : 0);
      if (steps > 6) continue;
      ++compared;
      ASSERT_EQ(steps, SetsOfNodes(roads, question).shortest(6)) << to_text(kind) << ", seed " << seed;
    } catch (const UsageError&) {  // no step has such an action
    }
  }
  EXPECT_GT(compared, 300U);
}

// 0 ⇄ 1, and from 1 to 2: weak fairness of the step to 2 lets the walk go round, strong fairness does not.
TEST(Temporal, TellsWeakFromStrongFairness) {
  Roads roads;
  roads.edges = {{{1, 0}}, {{0, 0}, {2, 1}}, {}};
  roads.in_p = 0b100;
  const TemporalProperty reached{TemporalKind::eventually, Roads::p};
  const std::vector<Fairness> none,
      weak = {{false, ActionPattern("all")}, {false, ActionPattern("(kind=1)")}},
      strong = {{false, ActionPattern("all")}, {true, ActionPattern("(kind=1)")}};
  const TemporalAnswer stays = answer_to(roads, {reached, none});
  EXPECT_EQ(stays.trace->loop(), 0U);
  EXPECT_EQ(stays.trace->states(), 1U);
  const TemporalAnswer round = answer_to(roads, {reached, weak});
  EXPECT_EQ(round.trace->loop(), 0U);
  EXPECT_EQ(round.trace->states(), 2U);
  EXPECT_EQ(round.trace->action(2), (Label{"Walk", {{"kind", 0}}}));
  EXPECT_TRUE(answer_to(roads, {reached, strong}).holds);
}

TEST(Temporal, FindsTheShallowestDeadEnd) {
  Roads roads;
  roads.edges = {{{1, 0}, {2, 0}}, {{0, 0}, {3, 0}}, {{0, 0}}, {{4, 0}}, {{3, 0}}};
  roads.in_p = 0b100;
  const TemporalAnswer answer = answer_to(roads, {{TemporalKind::always_solvable, Roads::p}, {}});
  EXPECT_FALSE(answer.holds);
  EXPECT_EQ(answer.dead_ends, 2U);
  EXPECT_EQ(answer.trace->steps(), 2U);
  EXPECT_FALSE(answer.trace->loop());
}

// A limit of depth that leaves nothing out bounds no proof either.
TEST(Temporal, ProvesADeadEndBeyondTheDepthOfTheSearch) {
  Roads roads;
  roads.edges = {{{1, 0}, {2, 0}, {3, 0}}, {{2, 0}}, {{3, 0}}, {{1, 0}}};
  Request request;
  request.limits.max_depth = 1;
  Monitor silent;
  TemporalCheck check(std::make_shared<ModelKernel<Roads>>(roads), request, silent);
  ASSERT_EQ(check.explore(), Ending::exhausted);
  EXPECT_EQ(check.answer({{TemporalKind::always_solvable, Roads::p}, {}}).dead_ends, 4U);
}

TEST(Temporal, RefusesAnActionThatNoStepHas) {
  Roads roads;
  roads.edges = {{{0, 0}}};
  const std::vector<Fairness> fairness = {{true, ActionPattern("Wolk")}};
  EXPECT_THAT(refusal_of([&] {
                return answer_to(roads, {{TemporalKind::eventually, Roads::p}, fairness});
              }),
              ::testing::MatchesRegex("--strong-fairness Wolk: matches no step \\| .*'Walk'.*"));
}

TEST(ActionPattern, MatchesNamesAndArguments) {
  const Label move{"Move", {{"disk", 1}, {"name", Value("a,b")}}};
  for (const char* const text : {"all", "Move", " Move ( disk = 1 )", "(disk=1)", "Move(name=\"a,b\")"})
    EXPECT_TRUE(ActionPattern(text).matches(move)) << text;
  const Label nested{"Put", {{"r", Value::record({{"a", 1}, {"b", 2}})}, {"s", Value("(,")}}};
  EXPECT_TRUE(ActionPattern(R"(Put(r=[a |-> 1, b |-> 2], s="(,"))").matches(nested));
  const Value pair = Value::tuple({Value::tuple({1, 2}), 3});
  EXPECT_TRUE(ActionPattern("Put(s=<<<<1, 2>>, 3>>, t=1)").matches({"Put", {{"s", pair}, {"t", 1}}}));
  for (const char* const text : {"Mov", "Move(disk=2)", "(disc=1)", "Move(disk=1, name=a)"})
    EXPECT_FALSE(ActionPattern(text).matches(move)) << text;
  for (const char* const text : {"", "Move(", "Move()", "Move(disk)", "Move(disk=1) x"})
    EXPECT_THROW(ActionPattern{text}, UsageError) << text;
}

}  // namespace
}  // namespace lucas::test
