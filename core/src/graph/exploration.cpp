#include "graph/exploration.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "kernel/guarded.hpp"
#include "memory/budget_share.hpp"
#include "search/context.hpp"

namespace lucas {

Exploration::Exploration(std::shared_ptr<const Kernel> kernel, const Request& request,
                         std::optional<std::size_t> goal)
    : kernel_(std::move(kernel)),
      request_(request),
      form_{Writing::key, request.symmetry && kernel_->shape().has_symmetry},
      goal_(goal),
      budget_(request.limits.memory / 4),
      traversal_(*kernel_, {form_}, budget_, request.reserve),
      watch_(*kernel_, request) {}

Ending Exploration::run(Control& control) {
  self_check(*kernel_, request_.limits.memory);
  try {
    guarded(*kernel_, "exploring", [&] { build(control); });
  } catch (const std::bad_alloc&) {
    control.stop(Ending::memory);
  }
  return control.reason().value_or(Ending::exhausted);
}

std::vector<bool> Exploration::marked(std::size_t property, Pulse pulse,
                                      const std::vector<bool>& known) const {
  constexpr std::size_t most = 64;  // states a check
  std::vector<bool> marks;
  const std::size_t states = in_memory(traversal_.size());
  marks.reserve(states);
  const auto is_known = [&](std::size_t v) { return !known.empty() && known[v]; };
  while (marks.size() < states) {
    pulse();
    const std::size_t first = marks.size();
    std::size_t end = first;
    while (end < states && end - first < most && !is_known(end)) ++end;
    if (end == first)
      marks.push_back(true);
    else
      mark(property, first, end - first, marks);
  }
  return marks;
}

std::vector<std::vector<bool>> Exploration::judged(const std::vector<std::size_t>& properties,
                                                   const std::vector<const std::vector<bool>*>& sources,
                                                   Pulse pulse) const {
  std::vector<std::vector<bool>> all(properties.size(), std::vector<bool>(graph_.targets.size()));
  const unsigned width = kernel_->shape().words(form_.writing);
  Words to, bits;
  std::vector<std::size_t> asked, positions;
  for (Vertex v = 0; v < graph_.states(); ++v) {
    pulse();
    asked.clear();
    positions.clear();
    for (std::size_t i = 0; i < properties.size(); ++i) {
      if (sources[i] != nullptr && !(*sources[i])[v]) continue;
      asked.push_back(properties[i]);
      positions.push_back(i);
    }
    if (asked.empty()) continue;
    const auto targets = graph_.successors(v);
    to.resize(targets.size() * width);
    bits.resize(targets.size());
    for (std::size_t e = 0; e < targets.size(); ++e)
      std::copy_n(traversal_.words(targets[e]), width, &to[e * width]);
    guarded_in(
        *kernel_, traversal_.words(v), "while a step was judged",
        [&] {
          kernel_->judge_steps(traversal_.words(v), {to.data(), targets.size()}, form_.writing, asked,
                               bits.data());
        },
        form_.writing);
    const std::size_t first = in_memory(graph_.first_edge[v]);
    for (std::size_t i = 0; i < asked.size(); ++i) {
      for (std::size_t e = 0; e < targets.size(); ++e) all[positions[i]][first + e] = (bits[e] >> i & 1) != 0;
    }
  }
  return all;
}

Words Exploration::states(const std::vector<Vertex>& vertices) const {
  Words all;
  for (const Vertex v : vertices) {
    const Words state = traversal_.state(v);
    all.insert(all.end(), state.begin(), state.end());
  }
  return all;
}

Value Exploration::state(Vertex v) const { return shown(*kernel_, traversal_.state(v).data()); }

Scene Exploration::picture(Vertex v) const { return drawn(*kernel_, traversal_.state(v).data()); }

std::vector<Label> Exploration::actions(Vertex v) const {
  std::vector<Label> labels;
  const Words state = traversal_.state(v);
  guarded_in(*kernel_, state.data(), "while lucas was labelling an action", [&] {
    kernel_->each_successor(state.data(), {form_},
                            [&](const Emitted& step) { labels.push_back(step.label()); });
  });
  return labels;
}

std::optional<std::string> Exploration::level(Vertex v, std::uint64_t steps) const {
  if (!kernel_->shape().writes_levels) return std::nullopt;
  return guarded_result<std::string>(
      *kernel_, "writing a level", [&] { return kernel_->face().level(traversal_.state(v).data(), steps); });
}

std::optional<SymmetryClasses> Exploration::classes(Control& control) const {
  if (!kernel_->shape().has_symmetry || form_.symmetry) return std::nullopt;
  MemoryBudget budget(budget_.limit());
  const unsigned width = kernel_->shape().key_words;
  ArraySlice forms(budget, width, 0);
  std::vector<std::uint64_t, BudgetAllocator<std::uint64_t>> sizes{BudgetAllocator<std::uint64_t>(budget)};
  Words form(width);
  for (std::uint64_t v = 0; v < traversal_.size(); ++v) {
    if (control.poll([this] { return snapshot(); }) == 0) return std::nullopt;
    control.spend(1);
    guarded(*kernel_, "comparing states", [&] {
      kernel_->convert({traversal_.words(v), 1}, Writing::key, {Writing::key, true}, form.data());
    });
    const ArraySlice::Inserted place = forms.insert(form.data());
    if (place.is_new) sizes.push_back(0);
    ++sizes[place.position];
  }
  SymmetryClasses classes{sizes.size(), {}};
  for (const std::uint64_t size : sizes) ++classes.of_size[size];
  return classes;
}

void Exploration::build(Control& control) {
  append(budget_, graph_.first_edge, 0U);
  visit_initial(*kernel_, request_, [&](const Word* state) { traversal_.begin(state, *this); });
  level_end_ = traversal_.size();
  graph_.levels.push_back(level_end_);
  while (traversal_.expanded() < traversal_.size()) {
    std::size_t most = control.poll([this] { return snapshot(); });
    if (request_.limits.bounds_states()) {  // counted one by one
      if (traversal_.size() > request_.limits.max_states) return cut_off(control, Ending::max_states);
      most = 1;
    }
    if (control.stopped()) return;
    const std::uint64_t first = traversal_.expanded();
    const std::size_t done = traversal_.advance(std::min(most, in_memory(level_end_ - first)), *this);
    control.spend(done);
    if (goal_) mark(*goal_, first, done, graph_.goals);
    if (traversal_.expanded() < level_end_) continue;
    watch_.look_at_level(
        level_end_ - graph_.levels.back(), level_end_, form_.writing,
        [&](std::uint64_t begin, std::uint64_t end, FunctionRef<void(States)> look) {
          look({traversal_.words(begin), in_memory(end - begin)});
        },
        [&] { return control.poll([this] { return snapshot(); }) > 0; });
    if (traversal_.size() == level_end_) continue;
    if (graph_.levels.size() > request_.limits.max_depth) return cut_off(control, Ending::max_depth);
    graph_.levels.push_back(traversal_.size() - level_end_);
    level_end_ = traversal_.size();
  }
}

void Exploration::cut_off(Control& control, Ending limit) {
  graph_.cut_off = static_cast<Vertex>(traversal_.size()) - graph_.states();
  for (Vertex i = 0; i < graph_.cut_off; ++i) append(budget_, graph_.first_edge, graph_.targets.size());
  if (traversal_.size() > level_end_) graph_.levels.push_back(traversal_.size() - level_end_);
  control.stop(limit);  // not before: memory may have run out
}

void Exploration::step(std::uint32_t from, std::uint32_t to, bool) {
  if (from != Traversal::no_state) append(budget_, graph_.targets, to);
}

void Exploration::expanded(std::uint32_t v) {
  const bool is_last = graph_.first_edge.back() == graph_.targets.size();
  append(budget_, graph_.first_edge, graph_.targets.size());
  if (is_last && kernel_->shape().has_boundary && !kernel_->expands(traversal_.state(v).data()))
    ++graph_.fenced;
}

void Exploration::mark(std::size_t property, std::uint64_t first, std::size_t count,
                       std::vector<bool>& marks) const {
  const Questions asked{form_, {property}};
  Findings findings;
  const auto fault = [&] {
    std::optional<ModelError> found;
    for (std::size_t i = 0; i < count && !found; ++i)
      found = FaultFinder(*kernel_, asked).in_check_of(traversal_.words(first + i), form_.writing);
    return found;
  };
  guarded(
      *kernel_, "evaluating a property",
      [&] {
        kernel_->check({traversal_.words(first), count}, asked, findings);
      },
      fault);
  for (std::size_t i = 0; i < count; ++i) marks.push_back((findings.hits >> i & 1) != 0);
}

Snapshot Exploration::snapshot() const {
  return {graph_.levels.size() - 1, traversal_.size(), graph_.targets.size(),
          traversal_.size() - traversal_.expanded(), budget_.used()};
}

Explored explore(const std::shared_ptr<const Kernel>& kernel, const Request& request,
                 std::optional<std::size_t> goal, Monitor& monitor) {
  auto exploration = std::make_shared<Exploration>(kernel, request, goal);
  Control control(request.limits, monitor);
  static_cast<void>(exploration->run(control));
  const std::uint64_t seen = std::min(exploration->states_seen(), request.limits.max_states);
  Explored explored{Ending::exhausted, seen, exploration->graph().targets.size()};
  if (!control.stopped()) explored.classes = exploration->classes(control);
  explored.ending = control.reason().value_or(Ending::exhausted);
  if (!control.stopped()) explored.space = std::move(exploration);
  return explored;
}

}  // namespace lucas
