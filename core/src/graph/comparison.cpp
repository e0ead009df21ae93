#include "graph/comparison.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <new>
#include <set>
#include <string>
#include <vector>

#include "graph/survey.hpp"
#include "kernel/guarded.hpp"
#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "lucas/model_kernel.hpp"
#include "lucas/ranges.hpp"
#include "lucas/search.hpp"
#include "memory/memory_budget.hpp"
#include "visited/array_slice.hpp"

namespace lucas {
namespace {

// A state with its variables sorted by name: two models may list theirs in different orders.
Value sorted(const Value& shown) {
  std::vector<Value::Field> variables;
  for (std::size_t i = 0; i < shown.names().size(); ++i)
    variables.emplace_back(shown.names()[i], shown.items()[i]);
  ranges::sort(variables, {}, &Value::Field::first);
  return Value::record(std::move(variables));
}

// SubsetSpace: a puzzle's space made deterministic by the subset construction, as far as it is asked for. Its states are sets
// of the puzzle's states: those to which one sequence of observations leads. Cost: a state's words and 5 to 8 bytes a state,
// some 100 bytes a set. Source: Rabin and Scott 1959.
class SubsetSpace {
 public:
  // Sets are numbered as they are found.
  using Set = std::uint32_t;
  static constexpr Set none = 0;             // the empty set
  static constexpr Set before = 0xFFFFFFFF;  // before the first state: its steps lead to the initial ones

  // The observations that can come next, each with the set that it leads to.
  using Steps = std::map<std::string, Set>;
  // One of these steps.
  using Step = Steps::value_type;

  // Draws on the budget, which must outlive the space.
  SubsetSpace(std::shared_ptr<const Kernel> kernel, Observed observed, MemoryBudget& budget)
      : kernel_(std::move(kernel)),
        observed_(observed),
        states_(budget, kernel_->shape().state_words, 0),
        numbers_(BudgetAllocator<std::uint32_t>(budget)),
        sets_(BudgetAllocator<std::uint32_t>(budget)) {
    static_cast<void>(number_of(Members(numbers_.get_allocator())));  // none
  }
  SubsetSpace(const SubsetSpace&) = delete;
  SubsetSpace& operator=(const SubsetSpace&) = delete;

  // Throws std::bad_alloc where the budget does not allow more, and ModelError.
  [[nodiscard]] Steps steps(Set set) {
    std::map<std::string, Members> reached;
    const auto add = [&](const std::string& seen, std::uint32_t, const Word* state) {
      const std::uint32_t to = states_.insert(state).position;
      reached.try_emplace(seen, numbers_.get_allocator()).first->second.push_back(to);
    };
    if (set == before) {
      visit_initial_states(add);
    } else {
      for (const std::uint32_t from : *sets_[set]) visit_steps(from, add);
    }
    Steps steps;
    for (auto& [seen, members] : reached) steps.emplace(seen, number_of(std::move(members)));
    return steps;
  }

  // A behaviour of the puzzle with these observations, at least one. Throws ModelError. It is found from its
  // end: any state of the last set will do, and each has a predecessor in the set before.
  [[nodiscard]] Path behaviour(const std::vector<Step>& steps) const {
    Path reversed(kernel_->shape().state_words), path(kernel_->shape().state_words);
    std::uint32_t to = sets_[steps.back().second]->front();
    for (std::size_t i = steps.size(); i-- > 0;) {
      const Words target = words(to);
      bool is_found = false;
      std::uint32_t from = 0;
      const auto compare = [&](const std::string& seen, std::uint32_t step, const Word* state) {
        if (is_found || seen != steps[i].first || !std::equal(target.begin(), target.end(), state)) return;
        reversed.add(state, step);
        is_found = true;
        to = from;
      };
      if (i == 0) {
        visit_initial_states(compare);
      } else {
        for (const std::uint32_t member : *sets_[steps[i - 1].second]) {
          from = member;
          if (!is_found) visit_steps(from, compare);
        }
      }
      LUCAS_ASSERT(is_found, "a state of a set has no predecessor in the set before");
    }
    for (std::size_t i = reversed.states(); i-- > 0;) path.add(reversed.state(i), reversed.steps[i]);
    return path;
  }

 private:
  using Members = std::vector<std::uint32_t, BudgetAllocator<std::uint32_t>>;  // ascending
  // visit(observation, step, state): the step's position among those of `from`, the state that it leads to.
  using Visit = FunctionRef<void(const std::string&, std::uint32_t, const Word*)>;

  void visit_initial_states(Visit visit) const {
    guarded(*kernel_, "comparing it", [&] {
      kernel_->init([&](const Word* state) { visit(observation({}, state), Path::no_step, state); });
    });
  }

  void visit_steps(std::uint32_t from, Visit visit) const {
    const Words source = words(from);
    const auto expand = [&] {
      std::uint32_t step = 0;
      kernel_->next(source.data(), [&](const Emitted& emitted) {
        if (emitted.is_successor({}))
          visit(observation(emitted.label(), emitted.state()), step, emitted.state());
        ++step;
      });
    };
    const auto fault = [&] {
      return FaultFinder(*kernel_, Questions{}).in_expansion_of(source.data(), Writing::state);
    };
    guarded(*kernel_, "comparing it", expand, fault);
  }

  [[nodiscard]] std::string observation(const Label& label, const Word* state) const {
    Value::Items all = {label.name, Value::record(label.arguments)};
    if (observed_ == Observed::states) all.push_back(sorted(kernel_->face().show(state)));
    return to_text(Value::tuple(std::move(all)));
  }

  [[nodiscard]] Words words(std::uint32_t state) const {
    return {states_[state], states_[state] + kernel_->shape().state_words};
  }

  [[nodiscard]] Set number_of(Members members) {
    std::sort(members.begin(), members.end());
    members.erase(std::unique(members.begin(), members.end()), members.end());
    members.shrink_to_fit();
    const auto found = numbers_.find(members);
    if (found != numbers_.end()) return found->second;
    const auto number = static_cast<Set>(numbers_.size());
    if (sets_.size() <= number) sets_.resize(number + std::size_t{1});
    sets_[number] = &numbers_.emplace(std::move(members), number).first->first;
    return number;
  }

  std::shared_ptr<const Kernel> kernel_;
  Observed observed_;
  ArraySlice states_;
  std::map<Members, Set, std::less<>, BudgetAllocator<std::pair<const Members, Set>>> numbers_;
  std::vector<const Members*, BudgetAllocator<const Members*>> sets_;
};

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

  // The successors of a pair, by observation.
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
    for (const auto& kernel : kernels_) self_check(*kernel, limits_.memory);
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
  // Searches until one of these sides has a behaviour that the other lacks. Serial, to number sets in one order.
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

  // The behaviour of one side along a trace of pairs.
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

// The names of the variables that the model shows.
std::set<std::string> names_of_variables(const Kernel& kernel) {
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
  const bool alike = names_of_variables(*kernels[0]) == names_of_variables(*kernels[1]);
  const Observed chosen = observed.value_or(alike ? Observed::states : Observed::labels);
  try {
    return Comparer(kernels, chosen, limits, monitor).run();
  } catch (const std::bad_alloc&) {  // no memory for even the first sets
    return {chosen, {{{Ending::memory}, {Ending::memory}}}};
  }
}

std::string_view to_text(Observed observed) { return observed == Observed::states ? "states" : "labels"; }

}  // namespace lucas
