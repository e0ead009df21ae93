#include "search/deepening.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "kernel/guarded.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "patterns/pattern_cache.hpp"
#include "patterns/pattern_kernel.hpp"
#include "search/bounded.hpp"
#include "search/control.hpp"

namespace lucas {
namespace {

std::uint64_t states_of(const std::vector<Pattern>& patterns) {
  std::uint64_t states = 0;
  for (const Pattern& pattern : patterns) states += pattern.twin ? 0 : pattern.size;
  return states;
}

// The states to generate before the tables of patterns are used: an easy board is solved by then. More if the patterns must be explored
// first, which takes as long as searching about a sixteenth of their states; 0 if the user asked for the patterns.
std::uint64_t generated_before(const Shape& shape, bool are_kept) {
  if (ranges::any_of(shape.patterns, [](const Pattern& pattern) { return pattern.is_asked; })) return 0;
  return std::max<std::uint64_t>(300'000, are_kept ? 0 : states_of(shape.patterns) / 16);
}

// The puzzle, whose bound is raised by its patterns. Throws Stopped, and std::bad_alloc.
std::shared_ptr<const Kernel> with_patterns(const Task& task, const Limits& limits,
                                            const PatternCache& cache) {
  const std::vector<Pattern>& patterns = task.kernel->shape().patterns;
  Control control(limits, task.monitor);
  Snapshot now{.patterns = 0, .all_patterns = states_of(patterns)};
  const auto pulse = [&] {
    *now.patterns += PatternTable::between_pulses;
    ControlPulse(control, now)();
  };
  auto budget = std::make_unique<MemoryBudget>(limits.memory);
  std::vector<PatternTable> tables;
  std::uint64_t done = 0;
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    if (patterns[i].twin) continue;
    tables.push_back(cache.table(i, *budget, pulse));
    now.patterns = done += patterns[i].size;
  }
  return std::make_shared<PatternKernel>(task.kernel, std::move(budget), std::move(tables));
}

}  // namespace

Answer deepened_without_states(Task task) {
  const auto started = std::chrono::steady_clock::now();
  const Limits limits = task.request.limits;
  const Shape& shape = task.kernel->shape();
  bool wants_patterns = !shape.patterns.empty() && shape.lists_goals;
  const std::shared_ptr<const Kernel> puzzle = task.kernel;
  const PatternCache cache(*puzzle, wants_patterns ? task.request.patterns.get() : nullptr);
  std::uint64_t left = wants_patterns ? generated_before(shape, cache.is_full()) : 0;
  const std::uint64_t least = least_bound(*task.kernel, task.request);
  for (Engine::Bound bound{least, least, 1};;) {
    task.request.limits = limits;
    task.request.limits.spend_since(started);
    const bool is_first_try = wants_patterns && left < limits.max_states;
    if (is_first_try) task.request.limits.max_states = left;
    auto [answer, nearest_left_out] = pass_of(task, {bound.limit});
    answer.engine.bound = bound;
    if (is_first_try && answer.ending == Ending::max_states) {
      wants_patterns = false;
      task.request.limits = limits;
      task.request.limits.spend_since(started);
      try {
        task.kernel = with_patterns(task, task.request.limits, cache);
      } catch (const std::bad_alloc&) {  // the model's own bound must do
        if (task.request.patterns)
          task.request.patterns->warn(
              "the patterns take " + counted(states_of(shape.patterns), "byte") +
              ", more than the search may use; it goes on without them (see --memory)");
      } catch (const Stopped& stopped) {
        answer.ending = stopped.ending;
        return std::move(answer);
      }
      bound.least = std::max(bound.limit, least_bound(*task.kernel, task.request));
    } else {
      if (answer.ending != Ending::exhausted || !nearest_left_out) return std::move(answer);
      left -= std::min(left, answer.stats.generated);
      bound.least = *nearest_left_out;
      ++bound.passes;
    }
    if (bound.least > limits.max_depth) {
      answer.ending = Ending::max_depth;
      answer.engine.bound->least = bound.least;
      return std::move(answer);
    }
    bound.limit = bound.least;
  }
}

}  // namespace lucas
