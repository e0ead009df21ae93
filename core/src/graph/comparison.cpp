#include "graph/comparison.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <new>
#include <set>
#include <string>
#include <vector>

#include "graph/portrait.hpp"
#include "kernel/promises.hpp"
#include "lucas/model_kernel.hpp"
#include "lucas/search.hpp"

namespace lucas {
namespace {

// Both puzzles in step, as a model. Where one set of a pair is empty, only the other puzzle has the last step.
struct Lockstep {
  static constexpr std::string_view name = "comparison", summary = "two puzzles step by step";
  static constexpr std::size_t in_both = 2;  // in properties(), after a property for each side

  struct State {
    std::array<SubsetSpace::Set, 2> sets{};
    bool operator==(const State&) const = default;
  };
  struct Action {};

  std::array<SubsetSpace*, 2> spaces;

  // By what is observed.
  [[nodiscard]] std::map<std::string, State> steps(const State& s) const {
    std::map<std::string, State> all;
    for (const std::size_t side : {0U, 1U}) {
      for (const auto& [seen, set] : spaces[side]->steps(s.sets[side])) all[seen].sets[side] = set;
    }
    return all;
  }
  [[nodiscard]] static bool is_in(const State& s, std::size_t side) {
    return s.sets[side] != SubsetSpace::none;
  }

  void init(auto&& emit) const { emit(State{{SubsetSpace::before, SubsetSpace::before}}); }
  void next(const State& s, auto&& emit) const {
    for (const auto& [seen, to] : steps(s)) emit(Action{}, to);
  }
  auto properties() const {
    return lucas::properties(invariant("SecondFollows", [](const State& s) { return is_in(s, 1); }),
                             invariant("FirstFollows", [](const State& s) { return is_in(s, 0); }),
                             goal("InBoth", [](const State& s) { return is_in(s, 0) && is_in(s, 1); }));
  }
  Value show(const State& s) const { return Value::record({{"first", s.sets[0]}, {"second", s.sets[1]}}); }
  Label label(const Action&) const { return {"Step"}; }
  bool boundary(const State& s) const { return is_in(s, 0) && is_in(s, 1); }
};

using Kernels = std::array<std::shared_ptr<const Kernel>, 2>;

class Comparer {
 public:
  Comparer(const Kernels& kernels, Observed observed, const Limits& limits, Monitor& monitor)
      : kernels_(kernels),
        limits_(limits),
        monitor_(monitor),
        budget_(limits.memory / 2),
        spaces_{{{kernels[0], observed, budget_}, {kernels[1], observed, budget_}}},
        comparison_{observed} {}

  [[nodiscard]] Comparison run() {
    for (const auto& kernel : kernels_) self_check(*kernel);
    const Answer first = searched({0, 1});
    for (Comparison::Side& side : comparison_.sides) side.ending = first.ending;
    if (first.property) {
      const std::size_t other = 1 - *first.property;
      note(*first.property, first);
      note(other, searched({other}));
    }
    return std::move(comparison_);
  }

 private:
  // Until one of these sides has a behaviour that the other lacks. Serial, so that sets are numbered in one order.
  [[nodiscard]] Answer searched(std::vector<std::size_t> sides) {
    Request request;
    request.asked = std::move(sides);
    request.counted = {Lockstep::in_both};
    request.limits = limits_;
    request.limits.memory /= 2;
    if (limits_.bounds_states()) ++request.limits.max_states;  // the pair before the first states
    request.limits.spend_since(started_);
    Answer answer = search(kernel_, request, monitor_);
    const Stats& stats = answer.stats;
    comparison_.common = std::max(comparison_.common + 1, stats.goals[0].states) - 1;
    if (answer.ending == Ending::exhausted) {
      comparison_.steps = stats.generated - 1 - stats.levels[1];
      comparison_.depth = stats.depth - 1;
    }
    return answer;
  }

  void note(std::size_t side, const Answer& answer) {
    comparison_.sides[side].ending = answer.ending;
    if (answer.trace) comparison_.sides[side].trace = behaviour(side, *answer.trace);
  }

  // That of the side along a trace of pairs.
  [[nodiscard]] std::shared_ptr<const Trace> behaviour(std::size_t side, const Trace& pairs) {
    const auto pair = [&](std::size_t i) {
      const Value shown = pairs.state(i);
      return Lockstep::State{{static_cast<SubsetSpace::Set>(shown.items()[0].integer()),
                              static_cast<SubsetSpace::Set>(shown.items()[1].integer())}};
    };
    std::vector<SubsetSpace::Step> steps;
    for (std::size_t i = 1; i < pairs.states(); ++i) {
      const auto all = lockstep_.steps(pair(i - 1));
      const auto taken = std::find_if(all.begin(), all.end(),
                                      [to = pair(i)](const auto& step) { return step.second == to; });
      steps.emplace_back(taken->first, taken->second.sets[side]);
    }
    return std::make_shared<KernelTrace>(kernels_[side], spaces_[side].behaviour(steps));
  }

  const Kernels& kernels_;
  const Limits& limits_;
  Monitor& monitor_;
  MemoryBudget budget_;
  std::array<SubsetSpace, 2> spaces_;
  Lockstep lockstep_{{&spaces_[0], &spaces_[1]}};
  std::shared_ptr<const Kernel> kernel_ = std::make_shared<ModelKernel<Lockstep>>(lockstep_);
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  Comparison comparison_;
};

// The names of the variables, in their order.
std::set<std::string> variables_of(const Kernel& kernel) {
  std::set<std::string> names;
  for (const Portrait::Variable& variable : portrait_of(kernel, 1).variables) names.insert(variable.name);
  return names;
}

}  // namespace

std::optional<Ending> Comparison::limit() const {
  for (const Side& side : sides) {
    if (!side.is_included() && !side.trace) return side.ending;
  }
  return std::nullopt;
}

Comparison compare(const Kernels& kernels, std::optional<Observed> observed, const Limits& limits,
                   Monitor& monitor) {
  const bool alike = variables_of(*kernels[0]) == variables_of(*kernels[1]);
  const Observed chosen = observed.value_or(alike ? Observed::states : Observed::labels);
  try {
    return Comparer(kernels, chosen, limits, monitor).run();
  } catch (const std::bad_alloc&) {  // not even for the first sets
    return {chosen, {{{Ending::memory}, {Ending::memory}}}};
  }
}

}  // namespace lucas
