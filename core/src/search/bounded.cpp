#include "search/bounded.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

#include "checkpoint/checkpoint.hpp"
#include "kernel/guarded.hpp"
#include "lucas/ranks.hpp"
#include "search/deepening.hpp"

namespace lucas {
namespace {

// Searches a graded puzzle in one pass: each solution is as long as the bound of its initial state, and states with the least bound,
// `least`, come first.
Answer graded(const Task& task, std::uint64_t least) {
  Answer answer = pass_of(task, {std::numeric_limits<std::uint64_t>::max()}).answer;
  answer.engine.bound = Engine::Bound{answer.trace ? answer.trace->steps() : least, least, 1};
  return answer;
}

// Deepening: breadth-first iterative deepening A* (Zhou and Hansen, Breadth-first heuristic search, Artificial
// Intelligence 170, 2006). Passes of breadth-first search leave out the states whose depth and bound together exceed a
// limit, which is raised until a goal appears. No state of a path that is as short as the limit, or shorter, is left out, so
// the first goal of a pass is at the end of a shortest path, however much the limit was raised.
class Deepening {
 public:
  // `limit`: the least bound of a state to begin at.
  explicit Deepening(std::uint64_t limit) : bound_{limit, limit, 1} {}
  // The pass that a checkpoint was written in.
  explicit Deepening(const Words& pass)
      : bound_{pass.at(0), pass.at(1), static_cast<unsigned>(pass.at(2))},
        step_(pass.at(3)),
        generated_(pass.at(4)) {}
  [[nodiscard]] Words pass() const { return {bound_.limit, bound_.least, bound_.passes, step_, generated_}; }

  // The bound of the present pass.
  [[nodiscard]] const Engine::Bound& bound() const { return bound_; }
  // After a pass that found nothing: its limit goes up to the least sum of depth and bound that was left out, or further where
  // passes grow slowly, so that all of them together cost a few times as much as the last.
  void raise(std::uint64_t nearest_left_out, std::uint64_t generated) {
    step_ = generated < 2 * generated_ ? 2 * step_ : 1;
    generated_ = generated;
    bound_.least = nearest_left_out;
    bound_.limit = std::max(nearest_left_out, bound_.limit + step_);
    ++bound_.passes;
  }

 private:
  Engine::Bound bound_;
  std::uint64_t step_ = 1, generated_ = 0;
};

// A*, whose one pass goes to any depth.
Answer by_strides(const Task& task) {
  auto [answer, nearest_left_out] = pass_of(task, {task.request.limits.max_depth});
  if (answer.ending == Ending::exhausted && nearest_left_out) {
    answer.ending = Ending::max_depth;
    answer.engine.bound->least = *nearest_left_out;
  }
  return std::move(answer);
}

Answer deepened(Task task) {
  task.request.order = SearchOrder::breadth_first;
  const auto started = std::chrono::steady_clock::now();
  const Limits limits = task.request.limits;
  CheckpointFolder* const checkpoints = task.checkpoints;
  const bool resumes = checkpoints != nullptr && checkpoints->saved();
  const Words saved = task.ranks.gather(resumes ? checkpoints->saved()->pass : Words())[0];
  Deepening deepening = saved.empty() ? Deepening(least_bound(*task.kernel, task.request)) : Deepening(saved);
  if (checkpoints != nullptr && !resumes) checkpoints->begin_pass(deepening.pass());
  for (;;) {
    auto [answer, nearest_left_out] = pass_of(task, {deepening.bound().limit});
    answer.engine.bound = deepening.bound();
    if (answer.ending != Ending::exhausted || !nearest_left_out) return std::move(answer);
    if (*nearest_left_out > limits.max_depth) {
      answer.ending = Ending::max_depth;
      answer.engine.bound->least = *nearest_left_out;
      return std::move(answer);
    }
    deepening.raise(*nearest_left_out, answer.stats.generated);
    if (checkpoints != nullptr) checkpoints->begin_pass(deepening.pass());
    task.request.limits = limits;
    task.request.limits.spend_since(started);
  }
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
  if (task.request.order == SearchOrder::deepening) return deepened_without_states(task);
  if (task.request.order == SearchOrder::strides) return by_strides(task);
  return task.request.order == SearchOrder::depth_first ? graded(task, least) : deepened(task);
}

}  // namespace lucas
