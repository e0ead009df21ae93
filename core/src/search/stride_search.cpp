// A* over the strides of a model, for a shortest solution: the open state with the least sum of depth and bound is expanded first,
// of these one with the least bound (P. Hart, N. Nilsson and B. Raphael, A formal basis for the heuristic determination of minimum
// cost paths, 1968). The first goal state to be expanded ends a shortest way, since no bound is more than the steps that are left.
//
// A bound falls by no more than the steps of a stride, so that no state is expanded twice. Where it does it is, and the proof
// stands. On one thread. Cost: a state's words and 20 to 28 bytes each, and 4 for each time that it is opened.
#include <algorithm>
#include <array>
#include <vector>

#include "lucas/error.hpp"
#include "search/node_search.hpp"
#include "search/node_table.hpp"
#include "search/open_list.hpp"

namespace lucas {
namespace {

class StrideSearch final : public NodeSearch {
 public:
  explicit StrideSearch(const SearchContext& context)
      : NodeSearch(context),
        table_(context.budget, nodes_, width_),
        bounds_(BudgetAllocator<int>(context.budget)),
        open_(context.budget) {}

  [[nodiscard]] Engine engine() const override {
    Engine engine{SearchOrder::strides, 1, StoreKind::array, context_.questions.form.symmetry};
    engine.tried = watch_.tried();
    engine.bound = Engine::Bound{least_, least_, 1};
    return engine;
  }
  [[nodiscard]] Words path_to(const Hit& hit) const override {
    Words keys = keys_on_path(current_);
    if (keys.size() / context_.kernel.shape().key_words <= hit.depth)
      throw ModelError("the model '" + context_.kernel.shape().name +
                       "' breaks a promise: strides leaves out a shorter way, which between goes");
    return keys;
  }

 private:
  // A goal state is not expanded.
  [[nodiscard]] bool choose() override {
    do {
      const auto next = open_.pop();
      if (!next) return false;
      current_ = *next;
    } while (is_expanded_[current_]);
    const std::uint64_t depth = nodes_.depth(current_);
    least_ = std::max(least_, depth + distance(current_));
    longest_ = std::max(longest_, depth);
    if (distance(current_) == 0) checker_.check({nodes_.state(current_), 1}, depth, tally_);
    return !tally_.hit;
  }
  void reach(Word* state, std::uint32_t steps) override {
    const Nodes::Number known = nodes_.size();
    const Nodes::Number node = table_.find_or(state, [&] { return nodes_.add(state, current_, steps); });
    if (node == known) return;
    if (current_ == Nodes::none || nodes_.depth(node) <= nodes_.depth(current_) + steps) return;
    nodes_.shorten(node, current_, steps);
    if (node < bounds_.size()) put(node);
  }
  // They have no bound yet.
  void open_new() override {
    std::array<int, States::block> bounds;
    for (auto begin = static_cast<Nodes::Number>(bounds_.size()); begin < nodes_.size();) {
      const Nodes::Number end = std::min<Nodes::Number>(begin + States::block, nodes_.size());
      context_.kernel.at_least(nodes_.states(begin, end), context_.questions.form.writing, bounds.data());
      bounds_.insert(bounds_.end(), bounds.begin(), bounds.begin() + (end - begin));
      for (; begin < end; ++begin) put(begin);
    }
    if (nodes_.size() >= context_.request.limits.max_states) context_.control.stop(Ending::max_states);
  }
  void put(Nodes::Number node) {
    if (bounds_[node] == out_of_reach) return;
    const std::uint64_t whole = nodes_.depth(node) + distance(node);
    if (whole > context_.plan.horizon) return tally_.leave_out(whole);
    if (is_expanded_[node]) --tally_.expanded;
    is_expanded_[node] = false;
    open_.push(whole << 20 | distance(node), node);
  }
  [[nodiscard]] std::uint64_t distance(Nodes::Number node) const {
    return static_cast<std::uint64_t>(std::max(bounds_[node], 0));
  }

  NodeTable table_;
  std::vector<int, BudgetAllocator<int>> bounds_;  // by node
  OpenList open_;            // some nodes are there twice, since a shorter way was found
  std::uint64_t least_ = 0;  // no solution is shorter
};

}  // namespace

std::unique_ptr<Search> make_stride_search(const SearchContext& context) {
  return std::make_unique<StrideSearch>(context);
}

}  // namespace lucas
