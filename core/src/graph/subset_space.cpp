#include "graph/subset_space.hpp"

#include <algorithm>

#include "kernel/guarded.hpp"
#include "lucas/error.hpp"

namespace lucas {
namespace {

// What a state shows, by the names of the variables: two models may tell theirs in different orders.
Value sorted(const Value& shown) {
  std::vector<Value::Field> variables;
  for (std::size_t i = 0; i < shown.names().size(); ++i)
    variables.emplace_back(shown.names()[i], shown.items()[i]);
  std::sort(variables.begin(), variables.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  return Value::record(std::move(variables));
}

}  // namespace

SubsetSpace::SubsetSpace(std::shared_ptr<const Kernel> kernel, Observed observed, MemoryBudget& budget)
    : kernel_(std::move(kernel)),
      observed_(observed),
      states_(budget, kernel_->shape().state_words, 0),
      numbers_(BudgetAllocator<std::uint32_t>(budget)),
      sets_(BudgetAllocator<std::uint32_t>(budget)) {
  static_cast<void>(number_of(Members(numbers_.get_allocator())));  // none
}

SubsetSpace::Steps SubsetSpace::steps(Set set) {
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

// Found from its end: any state of the last set will do, and each has a predecessor in the set before.
Path SubsetSpace::behaviour(const std::vector<Step>& steps) const {
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

void SubsetSpace::visit_initial_states(Visit visit) const {
  guarded(*kernel_, "comparing it", [&] {
    kernel_->init([&](const Word* state) { visit(observation({}, state), Path::no_step, state); });
  });
}

void SubsetSpace::visit_steps(std::uint32_t from, Visit visit) const {
  const Words source = words(from);
  const auto expand = [&] {
    std::uint32_t step = 0;
    kernel_->next(source.data(), [&](const Emitted& emitted) {
      visit(observation(emitted.label(), emitted.state()), step++, emitted.state());
    });
  };
  const auto fault = [&] {
    return FaultFinder(*kernel_, Questions{}).in_expansion_of(source.data(), Writing::state);
  };
  guarded(*kernel_, "comparing it", expand, fault);
}

std::string SubsetSpace::observation(const Label& label, const Word* state) const {
  Value::Items all = {label.name, Value::record(label.arguments)};
  if (observed_ == Observed::states) all.push_back(sorted(kernel_->face().show(state)));
  return to_text(Value::tuple(std::move(all)));
}

Words SubsetSpace::words(std::uint32_t state) const {
  return {states_[state], states_[state] + kernel_->shape().state_words};
}

SubsetSpace::Set SubsetSpace::number_of(Members members) {
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

}  // namespace lucas
