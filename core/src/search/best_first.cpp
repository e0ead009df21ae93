// Best-first search, for any solution: what looks nearest to the goal is expanded first. Two lists take turns, once the first has been
// tried: by depth and weighted bound (Pohl, Heuristic search viewed as path finding in a graph, Artificial Intelligence 1, 1970),
// which finds short solutions, and by novelty and bound, which gets out of where the bound misleads. No state is expanded twice, so
// a solution is seldom a shortest one, but a search that comes to its end has seen all that can reach the goal. On one thread.
#include <algorithm>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "search/expander.hpp"
#include "search/node_path.hpp"
#include "search/nodes.hpp"
#include "search/open_list.hpp"

namespace lucas {
namespace {

class BestFirst final : public Search {
 public:
  explicit BestFirst(const SearchContext& context)
      : context_(context),
        width_(context.width()),
        checker_(context.kernel, context.questions),
        watch_(context.kernel, context.request),
        tally_(blank_tally(context.kernel, 0)),
        batch_(context),
        nodes_(context.budget, width_),
        is_expanded_(BudgetAllocator<bool>(context.budget)),
        by_bound_(context.budget),
        by_novelty_(context.budget),
        whole_(States::block * context.kernel.shape().state_words) {}

  void restore(std::span<const Cut>) override {}  // no checkpoint is written
  [[nodiscard]] Engine engine() const override {
    Engine engine{SearchOrder::best_first, 1, context_.visited.kind(), false};
    engine.tried = watch_.tried();
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
    Nodes::Number node = nodes_.size();
    while (node > 0 && context_.key_of(nodes_.state(node - 1)) != hit.key) --node;
    LUCAS_ASSERT(node > 0, "a search lost the state that it found");
    return keys_on_path(context_, nodes_, node - 1);
  }
  [[nodiscard]] bool is_seeding() const override { return current_ == Nodes::none; }
  void visit_suspects(FunctionRef<void(States)> visit) const override {
    const Words key = context_.key_of(nodes_.state(current_));
    visit({key.data(), 1});
  }
  [[nodiscard]] Words path_to_suspect(const Words&) const override {
    return keys_on_path(context_, nodes_, current_);
  }
  void visit_reached(FunctionRef<void(States)>) const override {
    LUCAS_ASSERT(false, "a search for any solution certifies nothing");
  }

 private:
  [[nodiscard]] bool may_expand() {
    return !tally_.hit && context_.control.poll([this] { return snapshot(); }) > 0;
  }
  [[nodiscard]] Snapshot snapshot() const {
    return {longest_, nodes_.size(), tally_.generated, nodes_.size() - tally_.expanded,
            context_.budget.used()};
  }

  void seed() {
    Words state(width_);
    tally_.generated += visit_initial(context_.kernel, context_.request, [&](const Word* raw) {
      ++tally_.generated;
      context_.write_initial(raw, state.data());
      context_.visited.make_tokens(state.data(), 1);
      add(state.data(), Nodes::none);
    });
    initial_ = nodes_.size();
    open_from(0);
  }
  // The next node, if there is one. It is in both lists.
  [[nodiscard]] bool choose() {
    constexpr std::uint64_t patience = 50'000;  // expansions by the bound, before novelty has its say
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
  void expand() {
    context_.control.spend(1);
    is_expanded_[current_] = true;
    batch_.clear();
    context_.kernel.expand({nodes_.state(current_), 1}, context_.questions, batch_.successors);
    if (const std::uint64_t at = tally_.expanded++; at == watch_.next())
      watch_.look(at, nodes_.state(current_), context_.questions.form.writing);
    tally_.generated += batch_.successors.count + batch_.successors.left_out;
    batch_.make_tokens(context_.visited);
    const States tokens = batch_.tokens();
    const Nodes::Number first = nodes_.size();
    for (std::size_t i = 0; i < tokens.count; ++i) add(batch_.successors.words.data() + i * width_, current_);
    open_from(first);
  }
  // Adds the state of a token, which becomes the words of the state, if it is new.
  void add(Word* token, Nodes::Number before) {
    if (nodes_.size() >= context_.request.limits.max_states) [[unlikely]] {
      if (context_.visited.contains({token, 1}) == 0) context_.control.stop(Ending::max_states);
      return;
    }
    if (!context_.visited.insert(token)) return;
    context_.visited.unmake_tokens(token, 1);
    const Nodes::Number node = nodes_.add(token, before);
    is_expanded_.push_back(false);
    longest_ = std::max<std::uint64_t>(longest_, nodes_.depth(node));
  }
  // Checks the nodes from there on, and puts those from which a goal may be near enough into the lists.
  void open_from(Nodes::Number first) {
    visit_blocks(first, [&](Nodes::Number begin, States some) {
      checker_.check(some, nodes_.depth(begin), tally_);
      put(begin, some, true);
    });
  }
  // From here on novelty has its say, too: of the nodes so far, in their order.
  void begin_novelty() {
    novelty_.emplace(context_.budget, context_.kernel.shape().state_words);
    visit_blocks(0, [&](Nodes::Number begin, States some) { put(begin, some, false); });
  }
  // Puts a block of nodes into the list by novelty, if there is one, and those that are new into the list by the bound.
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
        by_bound_.push((PassPlan::depth_weight * depth + context_.plan.weight * distance) << 20 | distance,
                       node);
      if (novelty_)
        by_novelty_.push(distance + (novelty_->is_new(distance, whole_.data() + i * width) ? 0 : old), node);
    }
  }
  // Calls visit(begin, states) for the nodes from there on, a few at a time.
  void visit_blocks(Nodes::Number begin, FunctionRef<void(Nodes::Number, States)> visit) {
    for (Nodes::Number end = begin; begin < nodes_.size(); begin = end) {
      end = std::min<Nodes::Number>(begin + States::block, nodes_.size());
      visit(begin, nodes_.states(begin, end));
    }
  }

  const SearchContext& context_;
  unsigned width_;  // words of a state
  Checker checker_;
  Watch watch_;
  Tally tally_;
  Batch batch_;  // the successors of one state
  Nodes nodes_;
  std::vector<bool, BudgetAllocator<bool>> is_expanded_;  // by node
  OpenList by_bound_, by_novelty_;
  std::optional<Novelty> novelty_{};         // once it has its say
  Words whole_;                              // states of a block
  std::array<int, States::block> bounds_{};  // their bounds; without a bound all 0
  Nodes::Number current_ = Nodes::none;      // under expansion
  std::uint64_t initial_ = 0, longest_ = 0;
};

}  // namespace

std::unique_ptr<Search> make_best_first(const SearchContext& context) {
  return std::make_unique<BestFirst>(context);
}

}  // namespace lucas
