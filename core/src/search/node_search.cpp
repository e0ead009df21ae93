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
  kernel.expand({from.data(), 1}, {.strides = Aim::shortest}, strides);
  for (std::size_t i = 0; i < strides.count; ++i) {
    const Word* const end = strides.state(i);
    if (strides.steps[i] == steps && kernel.converted(end, Writing::state, {Writing::state, true}) == to)
      return {end, end + to.size()};
  }
  return to;  // which is then told to be none
}

}  // namespace

NodeSearch::NodeSearch(const SearchContext& context)
    : context_(context),
      width_(context.width()),
      checker_(context),
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
  return finish();
}

Finding NodeSearch::finish() const {
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

bool NodeSearch::may_expand() {
  return !tally_.hit && context_.control.poll([this] { return figures(); }) > 0;
}

void NodeSearch::expand() {
  context_.control.spend(1);
  is_expanded_[current_] = true;
  made_.clear();
  context_.kernel.expand({nodes_.state(current_), 1}, context_.questions, made_);
  if (const std::uint64_t at = tally_.expanded++; at == watch_.next() && !context_.from_goal)
    watch_.look(at, nodes_.state(current_), context_.questions.form.writing);
  tally_.generated += made_.count + made_.left_out;
  for (std::size_t i = 0; i < made_.count; ++i) nodes_.prefetch(made_.words.data() + i * width_);
  for (std::size_t i = 0; i < made_.count; ++i)
    reach(made_.words.data() + i * width_, made_.steps.empty() ? 1 : made_.steps[i]);
  open();
}

void NodeSearch::open() {
  is_expanded_.resize(nodes_.size());
  open_new();
}

std::vector<NodeSearch::Waypoint> NodeSearch::way_to(Nodes::Number last) const {
  std::vector<Waypoint> way;
  for (const Nodes::Number node : nodes_.path_to(last))
    way.push_back({nodes_.state(node), nodes_.depth(node)});
  return way;
}

Words NodeSearch::keys_on(const std::vector<Waypoint>& way) const {
  const Kernel& kernel = context_.kernel;
  const Form form = context_.questions.form;
  const std::optional<Aim> strides = context_.questions.strides;
  const Promises promises(kernel, false);
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
    const Words from = kernel.converted(way[i - 1].state, form.writing, {}),
                to = kernel.converted(way[i].state, form.writing, {});
    const std::uint64_t steps = way[i].depth - way[i - 1].depth;
    const bool tells_steps = strides != Aim::any;
    const Path path = promises.tried_stride(
        from.data(), (tells_steps ? end_of_stride(kernel, from, to, steps, form.symmetry) : to).data(),
        tells_steps ? std::optional(steps) : std::nullopt);
    if (tells_steps && path.states() - 1 < steps)
      throw ModelError("the model '" + kernel.shape().name +
                       "' breaks a promise: strides leaves out a shorter way, which between goes");
    for (std::size_t at = 1; at < path.states(); ++at) add(path.state(at), Writing::state);
  }
  return keys;
}

}  // namespace lucas
