// A* over the strides of a model, for a shortest solution: the open state with the least sum of depth and bound is expanded first,
// of these one with the least bound (P. Hart, N. Nilsson and B. Raphael, A formal basis for the heuristic determination of minimum
// cost paths, 1968). The first goal state to be expanded ends a shortest way, since no bound is more than the steps that are left.
//
// A bound falls by no more than the steps of a stride, so that no state is expanded twice. Where it does it is, and the proof
// stands. On one thread. Cost: a state's words and 20 to 28 bytes each, and 4 for each time that it is opened.
#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "search/expander.hpp"
#include "search/node_path.hpp"
#include "search/node_table.hpp"
#include "search/nodes.hpp"
#include "search/open_list.hpp"

namespace lucas {
namespace {

class StrideSearch final : public Search {
 public:
  explicit StrideSearch(const SearchContext& context)
      : context_(context),
        checker_(context.kernel, context.questions),
        watch_(context.kernel, context.request),
        tally_(blank_tally(context.kernel, 0)),
        strides_(context.kernel, context.questions.form, context.budget.limit()),
        nodes_(context.budget, context.width()),
        table_(context.budget, nodes_, context.width()),
        bounds_(BudgetAllocator<int>(context.budget)),
        is_expanded_(BudgetAllocator<bool>(context.budget)),
        open_(context.budget) {}

  void restore(std::span<const Cut>) override {}  // no checkpoint is written
  [[nodiscard]] Engine engine() const override {
    Engine engine{SearchOrder::strides, 1, StoreKind::array, context_.questions.form.symmetry};
    engine.tried = watch_.tried();
    engine.bound = Engine::Bound{least_, least_, 1};
    return engine;
  }
  [[nodiscard]] Finding run() override {
    try {
      seed();
      while (may_expand() && choose()) expand();
    } catch (const std::bad_alloc&) {
      context_.control.stop(Ending::memory);
    }
    Stats stats;
    stats.initial = initial_;
    stats.distinct = nodes_.size();
    stats.depth = longest_;
    stats.store_bytes = context_.budget.used();
    return finding_of(tally_, std::move(stats), context_.control.reason(), false);
  }
  [[nodiscard]] Words path_to(const Hit& hit) const override {
    Words keys = path_to_current();
    if (keys.size() / context_.kernel.shape().key_words <= hit.depth)
      throw ModelError("the model '" + context_.kernel.shape().name +
                       "' breaks a promise: strides leaves out a shorter way, which between goes");
    return keys;
  }
  [[nodiscard]] bool is_seeding() const override { return current_ == Nodes::none; }
  void visit_suspects(FunctionRef<void(States)> visit) const override {
    const Words key = context_.key_of(nodes_.state(current_));
    visit({key.data(), 1});
  }
  [[nodiscard]] Words path_to_suspect(const Words&) const override { return path_to_current(); }
  void visit_reached(FunctionRef<void(States)>) const override {
    LUCAS_ASSERT(false, "a search by a bound certifies nothing");
  }

 private:
  [[nodiscard]] Words path_to_current() const { return keys_on_path(context_, nodes_, current_); }
  [[nodiscard]] bool may_expand() {
    return !tally_.hit && context_.control.poll([this] { return snapshot(); }) > 0;
  }
  [[nodiscard]] Snapshot snapshot() const {
    return {longest_, nodes_.size(), tally_.generated, nodes_.size() - tally_.expanded,
            context_.budget.used()};
  }

  void seed() {
    Words state(context_.width());
    tally_.generated += visit_initial(context_.kernel, context_.request, [&](const Word* raw) {
      ++tally_.generated;
      context_.write_initial(raw, state.data());
      reach(state.data(), 0);
    });
    initial_ = nodes_.size();
    open_new();
  }
  // The next state to be expanded, if there is one and it is no goal state.
  [[nodiscard]] bool choose() {
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
  void expand() {
    context_.control.spend(1);
    is_expanded_[current_] = true;
    strides_.clear();
    context_.kernel.expand({nodes_.state(current_), 1}, context_.questions, strides_);
    if (const std::uint64_t at = tally_.expanded++; at == watch_.next())
      watch_.look(at, nodes_.state(current_), context_.questions.form.writing);
    tally_.generated += strides_.count;
    for (std::size_t i = 0; i < strides_.count; ++i)
      reach(strides_.words.data() + i * strides_.width, strides_.steps[i]);
    open_new();
  }
  // Notes the way to a state from the current one.
  void reach(const Word* state, std::uint32_t steps) {
    const Nodes::Number known = nodes_.size();
    const Nodes::Number node = table_.find_or(state, [&] { return nodes_.add(state, current_, steps); });
    if (node == known) return;
    if (current_ == Nodes::none || nodes_.depth(node) <= nodes_.depth(current_) + steps) return;
    nodes_.shorten(node, current_, steps);
    if (node < bounds_.size()) put(node);
  }
  // Opens the nodes that have no bound yet.
  void open_new() {
    std::array<int, States::block> bounds;
    for (auto begin = static_cast<Nodes::Number>(bounds_.size()); begin < nodes_.size();) {
      const Nodes::Number end = std::min<Nodes::Number>(begin + States::block, nodes_.size());
      context_.kernel.at_least(nodes_.states(begin, end), context_.questions.form.writing, bounds.data());
      bounds_.insert(bounds_.end(), bounds.begin(), bounds.begin() + (end - begin));
      is_expanded_.resize(end);
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

  const SearchContext& context_;
  Checker checker_;
  Watch watch_;
  Tally tally_;
  Successors strides_;  // from one state
  Nodes nodes_;
  NodeTable table_;
  std::vector<int, BudgetAllocator<int>> bounds_;         // by node
  std::vector<bool, BudgetAllocator<bool>> is_expanded_;  // by node
  OpenList open_;                        // some nodes are there twice, since a shorter way was found
  Nodes::Number current_ = Nodes::none;  // under expansion
  std::uint64_t initial_ = 0, longest_ = 0;
  std::uint64_t least_ = 0;  // no solution is shorter
};

}  // namespace

std::unique_ptr<Search> make_stride_search(const SearchContext& context) {
  return std::make_unique<StrideSearch>(context);
}

}  // namespace lucas
