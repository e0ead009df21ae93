// Best-first search, for any solution: expands the state that looks nearest to the goal. It begins with a list
// ordered by depth and weighted bound, which finds short solutions (Pohl, Heuristic search viewed as path finding in
// a graph, Artificial Intelligence 1, 1970). After a while a second list, ordered by novelty and bound, takes turns
// with it and escapes where the bound misleads. No state is expanded twice: a solution is seldom a shortest one, but
// an exhausted search has seen all that can reach the goal. One thread.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "search/node_search.hpp"
#include "search/open_list.hpp"

namespace lucas {
namespace {

class BestFirst final : public NodeSearch {
 public:
  explicit BestFirst(const SearchContext& context)
      : NodeSearch(context),
        by_bound_(context.budget),
        by_novelty_(context.budget),
        whole_(States::block * context.kernel.shape().state_words) {}

  [[nodiscard]] Engine engine() const override {
    Engine engine{SearchOrder::best_first, 1, StoreKind::array, false};
    engine.tried = watch_.tried();
    return engine;
  }
  [[nodiscard]] Words path_to(const Hit& hit) const override {
    const Words state = context_.kernel.converted(hit.key.data(), Writing::key, context_.questions.form);
    return keys_on_path(nodes_.find(state.data()));
  }

 private:
  // Both lists hold all open nodes; a node that was expanded from one list is skipped in the other.
  [[nodiscard]] bool choose() override {
    constexpr std::uint64_t patience = 50'000;  // expansions by the bound, before the list by novelty begins
    if (tally_.expanded == patience && !novelty_) begin_novelty();
    for (;;) {
      const bool by_novelty = novelty_ && tally_.expanded % 2 != 0;
      const auto next = by_novelty ? by_novelty_.pop() : by_bound_.pop();
      if (!next) return false;
      if (is_expanded_[*next]) continue;
      current_ = *next;
      return true;
    }
  }
  void reach(const Word* state, std::uint32_t /*steps*/) override {
    const bool is_full = nodes_.size() >= context_.request.limits.max_states;
    if (is_full && nodes_.find(state) == Nodes::none) return context_.control.stop(Ending::max_states);
    const auto [node, is_new] = nodes_.reach(state, current_);
    if (is_new) longest_ = std::max<std::uint64_t>(longest_, nodes_.depth(node));
  }
  // Checks the new nodes, and puts those from which a goal may lie within the horizon into the lists.
  void open_new() override {
    visit_blocks(std::exchange(opened_, nodes_.size()), [&](Nodes::Number begin, States some) {
      checker_.check(some, nodes_.depth(begin), tally_);
      put(begin, some, true);
    });
  }
  // Begins the list by novelty with the nodes so far, in the order in which they were reached.
  void begin_novelty() {
    novelty_.emplace(context_.budget, context_.kernel.shape().state_words);
    visit_blocks(0, [&](Nodes::Number begin, States some) { put(begin, some, false); });
  }
  // Puts a block of nodes into the list by novelty, if that has begun, and with `are_new` into the list by the bound.
  void put(Nodes::Number begin, States some, bool are_new) {
    constexpr std::uint64_t old = std::uint64_t{1} << 32;
    const Writing writing = context_.questions.form.writing;
    const std::size_t width = context_.kernel.shape().state_words;
    if (context_.request.uses_bound) context_.kernel.at_least(some, writing, bounds_.data());
    if (novelty_) context_.kernel.convert(some, writing, {}, whole_.data());
    for (std::size_t i = 0; i < some.count; ++i) {
      if (bounds_[i] == out_of_reach) continue;
      const Nodes::Number node = begin + static_cast<Nodes::Number>(i);
      const std::uint64_t depth = nodes_.depth(node);
      const auto distance = static_cast<std::uint64_t>(std::max(bounds_[i], 0));
      if (depth + distance > context_.plan.horizon) continue;
      if (are_new)
        by_bound_.push(
            OpenList::key(PassPlan::depth_weight * depth + context_.plan.weight * distance, distance), node);
      if (novelty_)
        by_novelty_.push(distance + (novelty_->is_new(distance, whole_.data() + i * width) ? 0 : old), node);
    }
  }
  // Calls visit(begin, states) for the nodes from `begin` on, up to 64 at a time.
  void visit_blocks(Nodes::Number begin, FunctionRef<void(Nodes::Number, States)> visit) {
    for (Nodes::Number end = begin; begin < nodes_.size(); begin = end) {
      end = std::min<Nodes::Number>(begin + States::block, nodes_.size());
      visit(begin, nodes_.states(begin, end));
    }
  }

  OpenList by_bound_, by_novelty_;
  std::optional<Novelty> novelty_{};         // set once that list begins
  Words whole_;                              // states of a block
  std::array<int, States::block> bounds_{};  // of these states; without a bound all 0
  Nodes::Number opened_ = 0;                 // nodes that open_new() has seen
};

}  // namespace

std::unique_ptr<Search> make_best_first(const SearchContext& context) {
  return std::make_unique<BestFirst>(context);
}

}  // namespace lucas
