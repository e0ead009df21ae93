#include "patterns/pattern_kernel.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "kernel/guarded.hpp"

namespace lucas {

PatternKernel::PatternKernel(std::shared_ptr<const Kernel> kernel, std::unique_ptr<MemoryBudget> budget,
                             std::vector<PatternTable> tables)
    : ForwardingKernel(kernel, kernel->shape()), budget_(std::move(budget)), tables_(std::move(tables)) {
  auto next = tables_.begin();
  for (const Pattern& pattern : shape_.patterns)
    table_of_.push_back(pattern.twin ? table_of_[*pattern.twin] : &*next++);
  try_near_goals();
}

// Tests the bounds of up to 1000 states near the goals: a state that n steps reach from a goal reaches it in n steps,
// as steps can be undone.
void PatternKernel::try_near_goals() const {
  constexpr std::size_t most = 1000;
  const Promises promises(*this, false);
  std::vector<std::pair<Words, std::uint64_t>> states;  // with their steps from a goal
  std::set<Words> seen;
  const auto reach = [&](const Word* state, std::uint64_t steps) {
    Words words(state, state + shape_.state_words);
    if (states.size() < most && expands(state) && seen.insert(words).second)
      states.emplace_back(std::move(words), steps);
  };
  visit_goals(*this, [&](const Word* goal) { reach(goal, 0); });
  for (std::size_t i = 0; i < states.size(); ++i) {
    const auto [state, steps] = states[i];
    promises.try_distance(state.data(), steps);
    next(state.data(), [&, steps = steps](const Emitted& step) { reach(step.state(), steps + 1); });
  }
}

std::uint64_t PatternKernel::bytes() const {
  std::uint64_t sum = kernel_->bytes();
  for (const PatternTable& table : tables_) sum += table.size();
  return sum;
}

void PatternKernel::at_least(States states, Writing writing, int* bounds) const {
  kernel_->at_least(states, writing, bounds);
  visit_blocks(states, shape_.words(writing), [&](States some) {
    at_least_of_few(some, writing, bounds);
    bounds += some.count;
  });
}

// Raises the bounds of up to 64 states. All entries are prefetched before the first is read.
void PatternKernel::at_least_of_few(States states, Writing writing, int* bounds) const {
  const std::size_t patterns = table_of_.size();
  std::array<std::uint64_t, States::block * Pattern::most> numbers;
  kernel_->pattern_numbers(states, writing, numbers.data());
  for (std::size_t i = 0; i < states.count * patterns; ++i) {
    require_number(shape_, i % patterns, numbers[i]);
    table_of_[i % patterns]->prefetch(numbers[i]);
  }
  for (std::size_t i = 0; i < states.count; ++i) {
    int sum = 0;
    for (std::size_t p = 0; p < patterns; ++p) {
      if (p > 0 && shape_.patterns[p].group != shape_.patterns[p - 1].group) sum = 0;
      const std::uint8_t steps = (*table_of_[p])[numbers[i * patterns + p]];
      if (steps == PatternTable::unreached) bounds[i] = out_of_reach;
      sum += steps;
      bounds[i] = std::max(bounds[i], sum);
    }
  }
}

}  // namespace lucas
