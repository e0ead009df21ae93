#include "search/node_search.hpp"

#include <new>
#include <utility>

#include "lucas/error.hpp"

namespace lucas {
namespace {

// The state to which a stride of so many steps leads from `from`, where `to` is that state, or the one that stands for it.
Words end_of_stride(const Kernel& kernel, const Words& from, const Words& to, std::uint64_t steps,
                    bool symmetry) {
  if (!symmetry) return to;
  Successors strides(kernel, {});
  kernel.expand({from.data(), 1}, {.by_strides = true}, strides);
  for (std::size_t i = 0; i < strides.count; ++i) {
    const Word* const end = strides.words.data() + i * strides.width;
    if (strides.steps[i] == steps && kernel.converted(end, Writing::state, {Writing::state, true}) == to)
      return {end, end + to.size()};
  }
  return to;  // which is then told to be none
}

}  // namespace

NodeSearch::NodeSearch(const SearchContext& context)
    : context_(context),
      width_(context.width()),
      checker_(context.kernel, context.questions),
      watch_(context.kernel, context.request),
      tally_(blank_tally(context.kernel, 0)),
      nodes_(context.budget, width_),
      is_expanded_(BudgetAllocator<bool>(context.budget)),
      made_(context.kernel, context.questions.form, context.budget.limit()) {}

Finding NodeSearch::run() {
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

void NodeSearch::visit_suspects(FunctionRef<void(States)> visit) const {
  const Words key = context_.key_of(nodes_.state(current_));
  visit({key.data(), 1});
}

void NodeSearch::visit_reached(FunctionRef<void(States)>) const {
  LUCAS_ASSERT(false, "a search without levels certifies nothing");
}

void NodeSearch::seed() {
  Words state(width_);
  tally_.generated += visit_initial(context_.kernel, context_.request, [&](const Word* raw) {
    ++tally_.generated;
    context_.write_initial(raw, state.data());
    reach(state.data(), 0);
  });
  initial_ = nodes_.size();
  open();
}

bool NodeSearch::may_expand() {
  const auto snapshot = [this] {
    return Snapshot{longest_, nodes_.size(), tally_.generated, nodes_.size() - tally_.expanded,
                    context_.budget.used()};
  };
  return !tally_.hit && context_.control.poll(snapshot) > 0;
}

void NodeSearch::expand() {
  context_.control.spend(1);
  is_expanded_[current_] = true;
  made_.clear();
  context_.kernel.expand({nodes_.state(current_), 1}, context_.questions, made_);
  if (const std::uint64_t at = tally_.expanded++; at == watch_.next())
    watch_.look(at, nodes_.state(current_), context_.questions.form.writing);
  tally_.generated += made_.count + made_.left_out;
  for (std::size_t i = 0; i < made_.count; ++i)
    reach(made_.words.data() + i * width_, made_.steps.empty() ? 1 : made_.steps[i]);
  open();
}

void NodeSearch::open() {
  is_expanded_.resize(nodes_.size());
  open_new();
}

Words NodeSearch::keys_on_path(Nodes::Number last) const {
  const Kernel& kernel = context_.kernel;
  const Questions& questions = context_.questions;
  const Promises promises(kernel, false);
  Words keys;
  const bool symmetry = questions.form.symmetry;
  const auto add = [&](const Word* state, Writing writing) {
    const Words key = kernel.converted(state, writing, {Writing::key, symmetry});
    keys.insert(keys.end(), key.begin(), key.end());
  };
  Nodes::Number before = Nodes::none;
  for (const Nodes::Number node : nodes_.path_to(last)) {
    if (before == Nodes::none || (!questions.by_leaps && !questions.by_strides)) {
      add(nodes_.state(node), questions.form.writing);
    } else {
      const Words from = kernel.converted(nodes_.state(before), questions.form.writing, {}),
                  to = kernel.converted(nodes_.state(node), questions.form.writing, {});
      const std::uint64_t steps = nodes_.depth(node) - nodes_.depth(before);
      const Path way = questions.by_strides
                           ? promises.tried_stride(
                                 from.data(), end_of_stride(kernel, from, to, steps, symmetry).data(), steps)
                           : promises.tried_leap(from.data(), to.data());
      for (std::size_t i = 1; i < way.states(); ++i) add(way.state(i), Writing::state);
    }
    before = node;
  }
  return keys;
}

}  // namespace lucas
