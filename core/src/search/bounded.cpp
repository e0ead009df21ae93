#include "search/bounded.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "checkpoint/checkpoint.hpp"
#include "kernel/guarded.hpp"
#include "lucas/ranges.hpp"
#include "lucas/ranks.hpp"
#include "lucas/text.hpp"
#include "patterns/pattern_cache.hpp"
#include "patterns/pattern_kernel.hpp"
#include "search/control.hpp"

namespace lucas {
namespace {

std::uint64_t states_of(const std::vector<Pattern>& patterns) {
  std::uint64_t states = 0;
  for (const Pattern& pattern : patterns) states += pattern.twin ? 0 : pattern.size;
  return states;
}

// Returns how many states to generate before tables of patterns are used: enough for an easy board; more if patterns
// must be explored, which takes as long as searching about a sixteenth of their states; 0 if the user asked for them.
std::uint64_t generated_before(const std::vector<Pattern>& patterns, bool are_kept) {
  if (ranges::any_of(patterns, [](const Pattern& pattern) { return pattern.is_asked; })) return 0;
  return std::max<std::uint64_t>(300'000, are_kept ? 0 : states_of(patterns) / 16);
}

// The kernel with its bound raised by the tables of its patterns. Throws Stopped and std::bad_alloc.
std::shared_ptr<const Kernel> with_patterns(const Task& task, const PatternCache& cache) {
  const std::vector<Pattern>& patterns = task.kernel->shape().patterns;
  Control control(task.request.limits, task.monitor, task.started);
  Snapshot now{.patterns = 0, .all_patterns = states_of(patterns)};
  const auto pulse = [&] {
    *now.patterns += PatternTable::between_pulses;
    ControlPulse(control, now)();
  };
  auto budget = std::make_unique<MemoryBudget>(task.request.limits.memory);
  std::vector<PatternTable> tables;
  std::uint64_t done = 0;
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    if (patterns[i].twin) continue;
    tables.push_back(cache.table(i, *budget, pulse));
    now.patterns = done += patterns[i].size;
  }
  return std::make_shared<PatternKernel>(task.kernel, std::move(budget), std::move(tables));
}

// Deepening: passes leave out the states whose depth and bound together exceed a limit, which is raised until a goal appears. No state of
// a path that is as short as the limit, or shorter, is left out, so the first goal of a pass is at the end of a shortest path, however
// much the limit was raised.
//
// Passes of breadth-first search are breadth-first iterative deepening A* (Zhou and Hansen, Breadth-first heuristic search, Artificial
// Intelligence 170, 2006). Those of SearchOrder::deepening keep no states: IDA* (Korf, Depth-first iterative-deepening, Artificial
// Intelligence 27, 1985); if that is not done soon, the puzzle's patterns raise the bound. A*, by strides, takes one pass to any depth.
class Deepening {
 public:
  // `least`: the least bound of an initial state.
  Deepening(const Task& task, std::uint64_t least)
      : task_(task), puzzle_(task.kernel), limits_(task.request.limits), bound_{least, least, 1} {
    if (order() == SearchOrder::strides) bound_.limit = limits_.max_depth;
    if (wants_patterns_) left_ = generated_before(puzzle_->shape().patterns, cache_.is_full());
  }

  [[nodiscard]] Answer run() {
    begin();
    for (;;) {
      const bool is_first_try = wants_patterns_ && left_ < limits_.max_states;
      task_.request.limits.max_states = is_first_try ? left_ : limits_.max_states;
      auto [answer, nearest_left_out] = pass_of(task_, {bound_.limit});
      if (order() != SearchOrder::strides) answer.engine.bound = bound_;
      if (is_first_try && answer.ending == Ending::max_states) {
        if (const auto stopped = take_patterns()) {
          answer.ending = *stopped;
          return std::move(answer);
        }
        bound_.least = std::max(bound_.limit, least_bound(*task_.kernel, task_.request));
      } else {
        if (answer.ending != Ending::exhausted || !nearest_left_out) return std::move(answer);
        left_ -= std::min(left_, answer.stats.generated);
        bound_.least = *nearest_left_out;
        ++bound_.passes;
      }
      if (bound_.least > limits_.max_depth) {
        answer.ending = Ending::max_depth;
        answer.engine.bound->least = bound_.least;
        return std::move(answer);
      }
      raise(answer.stats.generated);
    }
  }

 private:
  [[nodiscard]] SearchOrder order() const { return task_.request.order; }
  // Resumes the pass in which the checkpoint was written, if there is a checkpoint.
  void begin() {
    const bool resumes = task_.checkpoints != nullptr && task_.checkpoints->saved();
    const Words pass = task_.ranks.gather(resumes ? task_.checkpoints->saved()->pass : Words())[0];
    if (!pass.empty()) {
      bound_ = {pass.at(0), pass.at(1), static_cast<unsigned>(pass.at(2))};
      step_ = pass.at(3);
      generated_ = pass.at(4);
    }
    if (!resumes) note_pass();
  }
  void note_pass() {
    if (task_.checkpoints != nullptr)
      task_.checkpoints->begin_pass({bound_.limit, bound_.least, bound_.passes, step_, generated_});
  }
  // After a pass without a solution, raises the limit to the least sum of depth and bound among the states left out. If breadth-first
  // passes grow slowly, it goes further, so that all of them together cost a few times as much as the last.
  void raise(std::uint64_t generated) {
    step_ = generated < 2 * generated_ ? 2 * step_ : 1;
    generated_ = generated;
    if (order() == SearchOrder::breadth_first) bound_.limit += step_;
    bound_.limit = std::max(bound_.limit, bound_.least);
    note_pass();
  }
  // Raises the bound by the tables of the puzzle's patterns, if memory allows. Returns the ending if the search is stopped meanwhile.
  [[nodiscard]] std::optional<Ending> take_patterns() try {
    wants_patterns_ = false;
    task_.request.limits = limits_;
    task_.kernel = with_patterns(task_, cache_);
    return std::nullopt;
  } catch (const std::bad_alloc&) {  // the model's own bound must do
    if (task_.request.patterns)
      task_.request.patterns->warn("the patterns take " +
                                   counted(states_of(puzzle_->shape().patterns), "byte") +
                                   ", more than the search may use; it goes on without them (see --memory)");
    return std::nullopt;
  } catch (const Stopped& stopped) {
    return stopped.ending;
  }

  Task task_;
  const std::shared_ptr<const Kernel> puzzle_;  // without patterns
  const Limits limits_;
  Engine::Bound bound_;  // of the present pass
  std::uint64_t step_ = 1, generated_ = 0;
  bool wants_patterns_ =
      order() == SearchOrder::deepening && !puzzle_->shape().patterns.empty() && puzzle_->shape().lists_goals;
  const PatternCache cache_{*puzzle_, wants_patterns_ ? task_.request.patterns.get() : nullptr};
  std::uint64_t left_ = 0;  // states to generate before the patterns are taken
};

// Searches a graded puzzle in one pass: each solution is as long as the bound of its initial state, and
// initial states with the least bound, `least`, come first.
Answer graded(const Task& task, std::uint64_t least) {
  Answer answer = pass_of(task, {std::numeric_limits<std::uint64_t>::max()}).answer;
  answer.engine.bound = Engine::Bound{answer.trace ? answer.trace->steps() : least, least, 1};
  return answer;
}

}  // namespace

std::uint64_t least_bound(const Kernel& kernel, const Request& request) {
  int least = out_of_reach;
  visit_initial(kernel, request,
                [&](const Word* state) { least = std::min(least, std::max(kernel.bound(state), 0)); });
  return least == out_of_reach ? 0 : static_cast<std::uint64_t>(least);
}

Answer bounded(const Task& task) {
  const std::uint64_t least = least_bound(*task.kernel, task.request);
  if (least > task.request.limits.max_depth) {
    Answer proof = unsearched(task.request, task.store, Ending::max_depth);
    proof.engine.order = SearchOrder::breadth_first;  // the first pass of deepening, which need not be made
    proof.engine.bound = Engine::Bound{least, least, 1};
    return proof;
  }
  return task.request.order == SearchOrder::depth_first ? graded(task, least) : Deepening(task, least).run();
}

}  // namespace lucas
