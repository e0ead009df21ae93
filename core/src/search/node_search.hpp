// NodeSearch: base class of searches without levels, which differ in the node that they expand next. They keep each state with its
// predecessor, run on one thread, and write no checkpoints.
#pragma once

#include <cstdint>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "search/expander.hpp"
#include "search/nodes.hpp"

namespace lucas {

class NodeSearch : public Search {
 public:
  explicit NodeSearch(const SearchContext& context)
      : context_(context),
        width_(context.width()),
        checker_(context),
        watch_(context.kernel, context.request),
        tally_(blank_tally(context.kernel, 0)),
        nodes_(context.budget, width_),
        is_expanded_(BudgetAllocator<bool>(context.budget)),
        made_(context.kernel, context.questions.form, context.budget.limit()) {}

  [[nodiscard]] Finding run() final {
    try {
      seed();
      while (may_expand() && choose()) expand();
    } catch (const std::bad_alloc&) {
      context_.control.stop(Ending::memory);
    }
    return finish();
  }
  [[nodiscard]] bool is_seeding() const final { return current_ == Nodes::none; }
  void visit_suspects(FunctionRef<void(States)> visit) const final {
    const Words key = context_.key_of(nodes_.state(current_));
    visit({key.data(), 1});
  }
  [[nodiscard]] Words path_to_suspect(const Words&) const final { return keys_on_path(current_); }

 protected:
  // Takes a successor of the current node, `steps` away, or an initial state.
  virtual void reach(const Word* state, std::uint32_t steps) = 0;
  // Checks and opens the nodes added since the last call.
  virtual void open_new() = 0;
  // Chooses the node to expand next as current_. False if there is none.
  [[nodiscard]] virtual bool choose() = 0;

  void seed() {
    Words state(width_);
    const auto begin_at = [&](const Word* raw) {
      ++tally_.generated;
      context_.write_initial(raw, state.data());
      reach(state.data(), 0);
    };
    if (context_.from_goal)
      visit_goals(context_.kernel, begin_at);
    else
      tally_.generated += visit_initial(context_.kernel, context_.request, begin_at);
    initial_ = nodes_.size();
    open();
  }
  [[nodiscard]] bool may_expand() {
    return !tally_.hit && context_.control.poll([this] { return figures(); }) > 0;
  }
  void expand() {
    context_.control.spend(1);
    is_expanded_[current_] = true;
    made_.clear();
    context_.kernel.expand({nodes_.state(current_), 1}, context_.questions, made_);
    if (const std::uint64_t at = tally_.expanded++; at == watch_.next() && !context_.from_goal)
      watch_.look(at, nodes_.state(current_), context_.questions.form.writing);
    tally_.generated += made_.count + made_.left_out;
    for (std::size_t i = 0; i < made_.count; ++i) nodes_.prefetch(made_.state(i));
    for (std::size_t i = 0; i < made_.count; ++i)
      reach(made_.state(i), made_.steps.empty() ? 1 : made_.steps[i]);
    open();
  }
  [[nodiscard]] Snapshot figures() const {
    return {longest_, nodes_.size(), tally_.generated, nodes_.size() - tally_.expanded,
            context_.budget.used()};
  }
  [[nodiscard]] Finding finish() const {
    Stats stats;
    stats.initial = initial_;
    stats.distinct = nodes_.size();
    stats.depth = longest_;
    stats.store_bytes = context_.budget.used();
    return finding_of(tally_, std::move(stats), context_.control.reason(), false);
  }

  // A state on a path, in the search's form, and its depth.
  struct Waypoint {
    const Word* state;
    std::uint64_t depth;
  };
  // The path to that node from a state at which the search began.
  [[nodiscard]] std::vector<Waypoint> way_to(Nodes::Number last) const {
    std::vector<Waypoint> way;
    for (const Nodes::Number node : nodes_.path_to(last))
      way.push_back({nodes_.state(node), nodes_.depth(node)});
    return way;
  }
  // The keys of the states on a path, one after the other, with each stride expanded into its steps. Throws
  // ModelError where these do not form a path, or are more or fewer than the model says.
  [[nodiscard]] Words keys_on(const std::vector<Waypoint>& way) const {
    const Kernel& kernel = context_.kernel;
    const Form form = context_.questions.form;
    const std::optional<Aim> strides = context_.questions.strides;
    const Promises promises(kernel, form.symmetry);
    Words keys;
    const auto add = [&](const Word* state, Writing writing) {
      const Words key = kernel.converted(state, writing, {Writing::key, form.symmetry});
      keys.insert(keys.end(), key.begin(), key.end());
    };
    for (std::size_t i = 0; i < way.size(); ++i) {
      if (i == 0 || !strides) {
        add(way[i].state, form.writing);
        continue;
      }
      const auto whole = [&](std::size_t at) { return kernel.converted(way[at].state, form.writing, {}); };
      std::optional<std::uint64_t> steps;
      if (strides != Aim::any) steps = way[i].depth - way[i - 1].depth;
      const Path path = promises.way_of_stride(whole(i - 1), whole(i), steps);
      for (std::size_t at = 1; at < path.states(); ++at) add(path.state(at), Writing::state);
    }
    return keys;
  }
  [[nodiscard]] Words keys_on_path(Nodes::Number last) const { return keys_on(way_to(last)); }

  const SearchContext& context_;
  unsigned width_;  // words of a state
  Checker checker_;
  Watch watch_;
  Tally tally_;
  Nodes nodes_;
  std::vector<bool, BudgetAllocator<bool>> is_expanded_;  // by node
  Nodes::Number current_ = Nodes::none;                   // under expansion
  std::uint64_t longest_ = 0;                             // depth

 private:
  void open() {
    is_expanded_.resize(nodes_.size());
    open_new();
  }

  Successors made_;  // of the current node
  std::uint64_t initial_ = 0;
};

}  // namespace lucas
