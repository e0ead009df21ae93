// Coverage: the parts of a puzzle that a search or random walks have exercised: actions that were taken, and
// how often the antecedents of properties held.
#pragma once

#include <map>

#include "kernel/promises.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

// The coverage to count. Properties are given as positions in Shape::properties.
struct CoverageQuestions {
  struct Property {
    std::size_t position;
    // An implication's antecedent: a property of the same kernel, a goal or step invariant.
    std::optional<std::size_t> antecedent{};
  };
  std::vector<Property> properties{};
  bool by_arguments = false;  // each action by its arguments, too
};

struct ActionCoverage {
  std::string name;         // of a label, or its text
  std::uint64_t taken = 0;  // steps
  std::uint64_t found = 0;  // of these: to states that were new
  std::vector<ActionCoverage> by_arguments{};
};
struct PropertyCoverage {
  PropertyKind kind;
  std::string name;
  std::uint64_t evaluated = 0;             // states, or steps
  std::optional<std::uint64_t> applied{};  // of an implication: in how many of them its antecedent holds
};
struct Coverage {
  bool tells_found = true;                     // is ActionCoverage::found known?
  std::vector<ActionCoverage> actions{};       // by name, with all that the model lists
  std::vector<PropertyCoverage> properties{};  // as they were asked
};

// Coverage of a breadth-first search with these stats: its states and steps are visited once more, in order. Unset, with the reason as
// `ending`, if the search's own ending does not tell which states it saw, or if a limit ends the repetition.
struct Covered {
  Ending ending = Ending::exhausted;
  std::optional<Coverage> coverage{};
};
// Takes at most the memory and time of the request's limits. Throws ModelError.
[[nodiscard]] Covered cover(const Kernel& kernel, const Request& request, Ending ending, const Stats& stats,
                            const CoverageQuestions& questions, Monitor& monitor);

// CoverageTally: counts coverage, one state or step at a time. The sum of several tallies is the same however
// the work was shared. Cost: a name and an entry of a map for each action, and by arguments for each label.
class CoverageTally {
 public:
  // All must outlive it.
  CoverageTally(const Kernel& kernel, const CoverageQuestions& questions, MemoryBudget& budget)
      : kernel_(kernel),
        questions_(questions),
        budget_(budget),
        promises_(kernel, false),
        applied_(questions.properties.size()) {
    for (const std::string& name : kernel.shape().actions) static_cast<void>(entry(actions_, name));
  }
  ~CoverageTally() { budget_.give(bytes_); }
  CoverageTally(const CoverageTally&) = delete;
  CoverageTally& operator=(const CoverageTally&) = delete;

  // see_state and see_step take whole states, and pass on what the model throws. They throw ModelError for a
  // label that breaks a promise, and std::bad_alloc.
  void see_state(const Word* state) {
    ++states_;
    for (std::size_t i = 0; i < applied_.size(); ++i) {
      const auto antecedent = questions_.properties[i].antecedent;
      if (antecedent && !is_of_steps(*antecedent) && kernel_.hits(*antecedent, state)) ++applied_[i];
    }
  }
  // Counts a step from the state `from`. `is_new`: it leads to a new state.
  void see_step(const Word* from, const Emitted& step, bool is_new) {
    ++steps_;
    const Label label = step.label();
    promises_.try_label({step.state(), from, label});
    const auto count = [&](Counts& counts) {
      ++counts.taken;
      counts.found += is_new ? 1 : 0;
    };
    Counts& action = entry(actions_, label.name);
    count(action);
    if (questions_.by_arguments && !label.arguments.empty())
      count(entry(action.by_arguments, to_text(label)));
    for (std::size_t i = 0; i < applied_.size(); ++i) {
      const auto antecedent = questions_.properties[i].antecedent;
      if (antecedent && is_of_steps(*antecedent) && !step.breaks(*antecedent)) ++applied_[i];
    }
  }
  void add(const CoverageTally& other) {
    states_ += other.states_;
    steps_ += other.steps_;
    for (std::size_t i = 0; i < applied_.size(); ++i) applied_[i] += other.applied_[i];
    add(actions_, other.actions_);
  }

  [[nodiscard]] Coverage result() const {
    Coverage coverage;
    coverage.actions = listed(actions_);
    for (std::size_t i = 0; i < applied_.size(); ++i) {
      const CoverageQuestions::Property& asked = questions_.properties[i];
      const PropertyInfo& info = kernel_.shape().properties[asked.position];
      coverage.properties.push_back({info.kind, info.name, is_of_steps(asked.position) ? steps_ : states_});
      if (asked.antecedent) coverage.properties.back().applied = applied_[i];
    }
    return coverage;
  }

 private:
  struct Counts {
    std::uint64_t taken = 0, found = 0;
    std::map<std::string, Counts> by_arguments{};
  };
  using Actions = std::map<std::string, Counts>;

  [[nodiscard]] bool is_of_steps(std::size_t property) const {
    return kernel_.shape().properties[property].kind == PropertyKind::step_invariant;
  }
  [[nodiscard]] Counts& entry(Actions& actions, const std::string& name) {
    const auto place = actions.lower_bound(name);
    if (place != actions.end() && place->first == name) return place->second;
    const std::uint64_t bytes = 2 * (sizeof(Actions::value_type) + name.size());
    budget_.take(bytes);
    bytes_ += bytes;
    return actions.emplace_hint(place, name, Counts{})->second;
  }
  void add(Actions& sum, const Actions& other) {
    for (const auto& [name, counts] : other) {
      Counts& mine = entry(sum, name);
      mine.taken += counts.taken;
      mine.found += counts.found;
      add(mine.by_arguments, counts.by_arguments);
    }
  }
  [[nodiscard]] static std::vector<ActionCoverage> listed(const Actions& actions) {
    std::vector<ActionCoverage> all;
    for (const auto& [name, counts] : actions)
      all.push_back({name, counts.taken, counts.found, listed(counts.by_arguments)});
    return all;
  }

  const Kernel& kernel_;
  const CoverageQuestions& questions_;
  MemoryBudget& budget_;
  Promises promises_;
  std::uint64_t bytes_ = 0;  // taken from the budget
  std::uint64_t states_ = 0, steps_ = 0;
  std::vector<std::uint64_t> applied_;  // by property
  Actions actions_;
};

}  // namespace lucas
