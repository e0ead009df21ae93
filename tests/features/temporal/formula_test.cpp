// Formulas over time: random ones on random graphs, against a checker without automata.
#include "lucas/formula.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <new>
#include <optional>
#include <random>
#include <set>

#include "features/temporal/action_graph.hpp"
#include "lucas/model_kernel.hpp"
#include "temporal/obligations.hpp"
#include "temporal/temporal_check.hpp"

namespace lucas::test {
namespace {

using Kind = Formula::Kind;

// A graph with one initial node.
struct Trails : ActionGraph {
  State first = 0;

  void init(auto&& emit) const { emit(first); }
};
static_assert(Model<Trails>);

constexpr std::size_t upward = 2;  // a property of steps; the next one: to a node of an even number

bool is_step(std::size_t property, std::uint64_t from, std::uint64_t to) {
  return from != to && (property == upward ? to > from : to % 2 == 0);
}

// The trails, with a formula as a property.
class Claimed final : public ForwardingKernel {
 public:
  Claimed(const Trails& trails, const Formula& formula)
      : ForwardingKernel(std::make_shared<ModelKernel<Trails>>(trails), shape_of(trails, formula)) {}

  void judge_steps(const Word* from, States to, const std::vector<std::size_t>& properties,
                   Word* out) const override {
    for (std::size_t i = 0; i < to.count; ++i) {
      out[i] = 0;
      for (std::size_t k = 0; k < properties.size(); ++k)
        out[i] |= Word{is_step(properties[k], *from, to.words[i])} << k;
    }
  }

 private:
  static Shape shape_of(const Trails& trails, const Formula& formula) {
    Shape shape = ModelKernel<Trails>(trails).shape();
    shape.over_time.push_back({"Claim", formula});
    return shape;
  }
};

class Chance {
 public:
  explicit Chance(std::uint32_t seed) : random_(seed) {}

  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }
  Trails trails() {
    const std::uint32_t nodes = 2 + below(4);
    return trails(nodes, below(nodes + 3));
  }
  Trails trails(std::uint32_t nodes, std::uint32_t edges) {
    Trails made;
    made.edges.resize(nodes);
    for (std::uint32_t e = edges; e > 0; --e)
      made.edges[below(nodes)].push_back({below(nodes), static_cast<int>(below(2))});
    made.first = below(nodes);
    made.in_p = below(1U << std::min(nodes, 31U));
    made.in_q = below(1U << std::min(nodes, 31U));
    return made;
  }
  Formula formula(int depth) {
    const auto part = [&] { return formula(depth - 1); };
    const Formula step = Formula::leaf(Kind::step, upward + below(2));
    switch (below(depth == 0 ? 3 : 10)) {
      case 0:
      case 1:
        return Formula::leaf(Kind::state, below(2));
      case 2:
        return below(2) == 0 ? Formula::of(Kind::eventually, step)
                             : Formula::of(Kind::always, Formula::no(step));
      case 3:
        return Formula::no(part());
      case 4:
      case 5:
        return Formula::of(below(2) == 0 ? Kind::conjunction : Kind::disjunction, part(), part());
      case 6:
        return fairness(below(2) == 0, part(), part());
      default:
        return Formula::of(below(2) == 0 ? Kind::always : Kind::eventually, part());
    }
  }
  std::vector<Fairness> fairnesses() {
    std::vector<Fairness> all;
    for (const char* const text : {"all", "(kind=0)"}) {
      if (below(3) == 0) all.push_back({below(2) == 0, ActionPattern(text)});
    }
    return all;
  }

 private:
  std::mt19937 random_;
};

// Naive: a checker without automata. Truths in the loop that a behaviour ends in depend on the set of its steps only, so each set is tried;
// truths before it are found backward, for all states and all subformulas at once.
class Naive {
 public:
  Naive(const Trails& trails, const Formula& sought, const std::vector<Fairness>& fairness)
      : trails_(trails), fairness_(fairness) {
    note(sought);
    for (std::uint32_t s = 0; s < trails.edges.size(); ++s) {
      std::set<std::uint32_t> reached{s};
      for (const auto& edge : trails.edges[s]) reached.insert(edge.to);
      for (const std::uint32_t to : reached) steps_.push_back({s, to});
    }
  }

  // Is there a behaviour that satisfies it?
  [[nodiscard]] bool is_found() const {
    for (std::uint32_t set = 1; set < 1U << steps_.size(); ++set) {
      if (is_loop(set) && reaches_first(set)) return true;
    }
    return false;
  }
  [[nodiscard]] std::size_t size() const { return steps_.size(); }

 private:
  struct Step {
    std::uint32_t from, to;
  };
  using Truths = std::vector<bool>;  // of each subformula

  std::size_t note(const Formula& formula) {
    std::vector<std::size_t> parts;
    for (const Formula& each : formula.parts) parts.push_back(note(each));
    formulas_.push_back({&formula, std::move(parts)});
    return formulas_.size() - 1;
  }
  [[nodiscard]] bool is_loop(std::uint32_t set) const {
    for (std::size_t from = 0; from < steps_.size(); ++from) {
      if ((set >> from & 1) == 0) continue;
      std::set<std::uint32_t> reached{steps_[from].to};
      for (std::size_t before = 0; before != reached.size();) {
        before = reached.size();
        for (std::size_t i = 0; i < steps_.size(); ++i) {
          if ((set >> i & 1) != 0 && reached.contains(steps_[i].from)) reached.insert(steps_[i].to);
        }
      }
      for (std::size_t i = 0; i < steps_.size(); ++i) {
        if ((set >> i & 1) != 0 && !reached.contains(steps_[i].from)) return false;
      }
    }
    return true;
  }
  [[nodiscard]] bool is_taken(const Step& step, std::size_t fairness) const {
    const std::string& text = fairness_[fairness].actions.text();
    for (const auto& edge : trails_.edges[step.from]) {
      if (edge.to == step.to && edge.to != step.from && (text == "all" || edge.kind == 0)) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_true(const Formula& leaf, const Step& step) const {
    switch (leaf.kind) {
      case Kind::truth:
        return leaf.atom != 0;
      case Kind::state:
        return ((leaf.atom == 0 ? trails_.in_p : trails_.in_q) >> step.from & 1) != 0;
      case Kind::step:
        return is_step(leaf.atom, step.from, step.to);
      case Kind::taken:
        return is_taken(step, leaf.atom);
      default:
        for (const auto& edge : trails_.edges[step.from]) {
          if (is_taken({step.from, edge.to}, leaf.atom)) return true;
        }
        return false;
    }
  }
  // `later`: of a part, whether it is true of all that follows, or of some of it.
  Truths truths(const Step& step, FunctionRef<bool(std::size_t, bool)> later) const {
    Truths all(formulas_.size());
    for (std::size_t f = 0; f < formulas_.size(); ++f) {
      const auto& [formula, parts] = formulas_[f];
      bool conjunction = true, disjunction = false;
      for (const std::size_t part : parts) {
        conjunction = conjunction && all[part];
        disjunction = disjunction || all[part];
      }
      const Kind kind = formula->kind;
      all[f] = kind == Kind::negation      ? !all[parts.front()]
               : kind == Kind::conjunction ? conjunction
               : kind == Kind::disjunction ? disjunction
               : kind == Kind::always      ? conjunction && later(f, true)
               : kind == Kind::eventually  ? disjunction || later(f, false)
                                           : is_true(*formula, step);
    }
    return all;
  }
  // Truths in the loop: [] and <> of a part are the same everywhere, and are found part by part.
  [[nodiscard]] std::set<std::pair<std::uint32_t, Truths>> in_loop(std::uint32_t set) const {
    std::vector<std::optional<bool>> known(formulas_.size());
    for (std::size_t f = 0; f < formulas_.size(); ++f) {
      const Kind kind = formulas_[f].first->kind;
      if (kind != Kind::always && kind != Kind::eventually) continue;
      bool all = true, some = false;
      for (std::size_t i = 0; i < steps_.size(); ++i) {
        if ((set >> i & 1) == 0) continue;
        const bool here = truths(steps_[i], [&](std::size_t part, bool is_all) {
          return known[part].value_or(is_all);
        })[formulas_[f].second.front()];
        all = all && here;
        some = some || here;
      }
      known[f] = kind == Kind::always ? all : some;
    }
    std::set<std::pair<std::uint32_t, Truths>> found;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if ((set >> i & 1) == 0) continue;
      found.emplace(steps_[i].from, truths(steps_[i], [&](std::size_t part, bool) { return *known[part]; }));
    }
    return found;
  }
  [[nodiscard]] bool reaches_first(std::uint32_t set) const {
    auto found = in_loop(set);
    std::vector<std::pair<std::uint32_t, Truths>> open(found.begin(), found.end());
    while (!open.empty()) {
      const auto [state, after] = open.back();
      open.pop_back();
      if (state == trails_.first && after.back()) return true;
      for (const Step& step : steps_) {
        if (step.to != state) continue;
        std::pair<std::uint32_t, Truths> before{
            step.from, truths(step, [&, &later = after](std::size_t part, bool) { return later[part]; })};
        if (found.insert(before).second) open.push_back(before);
      }
    }
    return false;
  }

  const Trails& trails_;
  const std::vector<Fairness>& fairness_;
  std::vector<std::pair<const Formula*, std::vector<std::size_t>>> formulas_{};  // parts first
  std::vector<Step> steps_{};
};

// The lasso that is found is judged by its replay, too.
TEST(Formula, IsDecidedAsByANaiveCheckerOnRandomGraphs) {
  std::size_t held = 0, violated = 0;
  for (std::uint32_t seed = 0; seed < 10'000; ++seed) {
    Chance chance(seed);
    const Trails trails = chance.trails();
    const Formula formula = chance.formula(1 + static_cast<int>(seed % 5));
    const std::vector<Fairness> fairness = chance.fairnesses();
    const auto kernel = std::make_shared<Claimed>(trails, formula);
    const TemporalQuestion question{{TemporalKind::formula, 0}, fairness};
    const Request request;
    Monitor silent;
    TemporalCheck check(kernel, request, silent);
    ASSERT_EQ(check.explore(), Ending::exhausted);
    const Formula sought = counterexample(kernel->shape(), question);
    const Naive naive(trails, sought, fairness);
    if (naive.size() > 12) continue;
    try {
      const TemporalAnswer answer = check.answer(question);
      ASSERT_NE(answer.holds, naive.is_found()) << "seed " << seed;
      ++(answer.holds ? held : violated);
    } catch (const UsageError&) {  // no step has such an action
    } catch (const TooComplex&) {
    }
  }
  EXPECT_GT(held, 2'000U);
  EXPECT_GT(violated, 2'000U);
}

// A limit of memory may end the check once the graph is there, and changes no answer.
TEST(Formula, IsNotDecidedWithoutTheMemoryForIt) {
  std::size_t ended = 0, decided = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    Chance chance(seed);
    const Trails trails = chance.trails(500, 1'500);
    const Formula formula = chance.formula(5);
    const auto kernel = std::make_shared<Claimed>(trails, formula);
    bool is_explored = false;
    const auto holds = [&](std::uint64_t memory) -> std::optional<bool> {
      is_explored = false;
      Request request;
      request.limits.memory = memory;
      Monitor silent;
      try {
        TemporalCheck check(kernel, request, silent);
        is_explored = check.explore() == Ending::exhausted;
        if (!is_explored) return std::nullopt;
        return check.answer({{TemporalKind::formula, 0}, {}}).holds;
      } catch (const std::bad_alloc&) {
        return std::nullopt;
      }
    };
    try {
      const std::optional<bool> right = holds(Request().limits.memory);
      const std::optional<bool> found = holds(chance.below(1U << 18));
      ASSERT_TRUE(right) << "seed " << seed;
      ASSERT_EQ(found.value_or(*right), *right) << "seed " << seed;
      if (is_explored) ++(found ? decided : ended);
    } catch (const TooComplex&) {
    }
  }
  EXPECT_GT(ended, 0U);
  EXPECT_GT(decided, 30U);
}

}  // namespace
}  // namespace lucas::test
