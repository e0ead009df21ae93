#include "search/stride_search.hpp"

#include <algorithm>
#include <array>

#include "lucas/error.hpp"

namespace lucas {

StrideSearch::StrideSearch(const SearchContext& context)
    : NodeSearch(context), bounds_(BudgetAllocator<int>(context.budget)), open_(context.budget) {}

Engine StrideSearch::engine() const {
  Engine engine{SearchOrder::strides, 1, StoreKind::array, context_.questions.form.symmetry};
  engine.tried = watch_.tried();
  engine.bound = Engine::Bound{least_, least_, 1};
  return engine;
}

Words StrideSearch::path_to(const Hit&) const { return keys_on_path(current_); }

void StrideSearch::meet(const StrideSearch& other, Meeting& meeting) {
  other_ = &other;
  meeting_ = &meeting;
}

// A goal state is not expanded.
bool StrideSearch::choose() {
  do {
    const auto next = open_.pop();
    if (!next) return false;
    current_ = *next;
  } while (is_expanded_[current_] || is_useless(current_));
  const std::uint64_t depth = nodes_.depth(current_);
  least_ = std::max(least_, whole(current_));
  longest_ = std::max(longest_, depth);
  if (!context_.from_goal && distance(current_) == 0)
    checker_.check({nodes_.state(current_), 1}, depth, tally_);
  return !tally_.hit;
}

void StrideSearch::reach(const Word* state, std::uint32_t steps) {
  if (is_full() && nodes_.find(state) == Nodes::none) return context_.control.stop(Ending::max_states);
  const auto [node, is_new] = nodes_.reach(state, current_, steps);
  if (!is_new) {
    if (current_ == Nodes::none || nodes_.depth(node) <= nodes_.depth(current_) + steps) return;
    nodes_.shorten(node, current_, steps);
    if (node < bounds_.size()) put(node);
  }
  if (meeting_ != nullptr) look_across(node);
}

void StrideSearch::look_across(Nodes::Number node) {
  const Nodes::Number there = other_->nodes_.find(nodes_.state(node));
  if (there == Nodes::none) return;
  const std::uint64_t length = std::uint64_t{nodes_.depth(node)} + other_->nodes_.depth(there);
  if (length > context_.plan.horizon) return tally_.leave_out(length);
  if (length >= meeting_->length) return;
  *meeting_ = context_.from_goal ? Meeting{length, there, node} : Meeting{length, node, there};
}

// New nodes have no bound yet.
void StrideSearch::open_new() {
  std::array<int, States::block> bounds{};
  for (auto begin = static_cast<Nodes::Number>(bounds_.size()); begin < nodes_.size();) {
    const Nodes::Number end = std::min<Nodes::Number>(begin + States::block, nodes_.size());
    if (!context_.from_goal)
      context_.kernel.at_least(nodes_.states(begin, end), context_.questions.form.writing, bounds.data());
    bounds_.insert(bounds_.end(), bounds.begin(), bounds.begin() + (end - begin));
    for (; begin < end; ++begin) put(begin);
  }
}

void StrideSearch::put(Nodes::Number node) {
  if (bounds_[node] == out_of_reach) return;
  if (whole(node) > context_.plan.horizon) return tally_.leave_out(whole(node));
  if (is_expanded_[node]) --tally_.expanded;
  is_expanded_[node] = false;
  if (!is_useless(node))
    open_.push(meeting_ != nullptr ? nodes_.depth(node) : OpenList::key(whole(node), distance(node)), node);
}

std::uint64_t StrideSearch::distance(Nodes::Number node) const {
  return static_cast<std::uint64_t>(std::max(bounds_[node], 0));
}

std::unique_ptr<Search> make_stride_search(const SearchContext& context) {
  return std::make_unique<StrideSearch>(context);
}

}  // namespace lucas
