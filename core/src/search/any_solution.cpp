#include "search/any_solution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "kernel/guarded.hpp"
#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "search/bounded.hpp"
#include "search/control.hpp"
#include "search/smoothing.hpp"
#include "traces/replay.hpp"

namespace lucas {
namespace {

// Can a search from both ends do the task: only the first goal is asked, its states are listed, states are unlimited?
bool asks_listed_goal(const Task& task) {
  const Shape& shape = task.kernel->shape();
  return shape.lists_goals && task.request.asked == std::vector{*shape.first_goal()} &&
         !task.request.limits.bounds_states();
}

// BestMonitor: adds the length of the best solution so far to the progress that the next search reports.
class BestMonitor final : public Monitor {
 public:
  explicit BestMonitor(Monitor& monitor) : monitor_(monitor) {}
  [[nodiscard]] bool interrupted() const override { return monitor_.interrupted(); }
  void progress(const Snapshot& now) override {
    Snapshot all = now;
    all.best = best;
    all.least = least;
    monitor_.progress(all);
  }

  std::optional<std::uint64_t> best{};  // steps, once there is one
  std::uint64_t least = 0;              // no solution is shorter

 private:
  Monitor& monitor_;
};

class AnySolution {
 public:
  explicit AnySolution(const Task& task)
      : monitor_(task.monitor),
        task_{task.kernel, task.request, task.ranks, task.store, monitor_, task.checkpoints, task.started},
        has_bound_(task.request.uses_bound),
        has_ends_(asks_listed_goal(task)),
        least_(has_bound_ ? least_bound(*task.kernel, task.request) : 0) {}

  [[nodiscard]] Answer run() {
    Answer best = first();
    if (best.ending == Ending::hit) {
      shorten(best);
      if (task_.request.improves) improve(best);
    }
    best.stats.generated = generated_;
    best.stats.distinct = most_distinct_;
    if (best.engine.order != SearchOrder::best_first) return best;
    best.engine.least = least_;
    if (best.ending == Ending::exhausted && has_bound_) best.engine.bound = Engine::Bound{least_, least_, 1};
    return best;
  }

 private:
  static constexpr std::uint64_t unbounded = std::numeric_limits<std::uint64_t>::max();
  static constexpr std::uint64_t first_effort = 200'000;  // the first search's limit of states
  // The bound weighs 3, the depth 2: solutions of 15-puzzles are found soon, and are 7 % longer than the shortest.
  static constexpr unsigned first_weight = 3;

  // Finds a first solution. Strides with Aim::any may miss every goal, so a search that fails by them is repeated by steps.
  [[nodiscard]] Answer first() {
    if (task_.kernel->shape().has_strides && has_bound_) {
      Answer answer = searched({unbounded, first_weight, true});
      if (answer.ending != Ending::exhausted) return answer;
    }
    if (has_ends_) return first_from_both_ends();
    return searched({unbounded, first_weight, false});
  }
  // Alternates best-first search and search from both ends with growing effort: where the bound misleads, two searches that meet halfway
  // may visit fewer states.
  [[nodiscard]] Answer first_from_both_ends() {
    for (std::uint64_t effort = first_effort;; effort *= 2) {
      Answer answer = searched({unbounded, first_weight, false}, effort);
      if (answer.ending != Ending::max_states) return answer;
      Answer exact = met(effort);
      if (exact.ending == Ending::hit || is_over(exact)) return exact;
      if (exact.ending != Ending::max_states) return searched({unbounded, first_weight, false});
    }
  }
  // Searches from both ends, with eight times the limit of states: here a state takes an eighth of the time or less.
  [[nodiscard]] Answer met(std::uint64_t most_states) {
    Task task = task_;
    task.request.order = SearchOrder::both_ends;
    task.request.uses_bound = false;
    return counted(pass_of(task, {.most_states = 8 * most_states}).answer);
  }
  [[nodiscard]] Answer searched(const PassPlan& plan, std::uint64_t most_states = unbounded) {
    Task task = among(most_states);
    task.store = StoreKind::array;  // the smallest, left empty: a best-first search keeps its states itself
    return counted(pass_of(task, plan).answer);
  }
  [[nodiscard]] Task among(std::uint64_t most_states) const {
    Task task = task_;
    task.request.limits.max_states = std::min(task.request.limits.max_states, most_states);
    return task;
  }

  // Shortens the trace; generates about as many states as the search did, at least `little`.
  void shorten(Answer& answer) const {
    constexpr std::uint64_t little = 20'000;  // states generated
    const auto& trace = dynamic_cast<const KernelTrace&>(*answer.trace);
    const std::uint64_t effort = std::max(answer.stats.generated, little);
    Control control(task_.request.limits, task_.monitor, task_.started);
    ControlPulse pulse(control, {answer.stats.depth, answer.stats.distinct, answer.stats.generated});
    MemoryBudget budget(task_.request.limits.memory);
    guarded(*task_.kernel, "making a trace shorter", [&] {
      try {
        const Words states =
            smoothed(*task_.kernel, trace.path(), has_bound_, effort, budget, [&] { pulse(); });
        Path path = Replay(*task_.kernel, false, task_.request.from).certify(states, answer.property, false);
        if (has_bound_) Promises(*task_.kernel, false).try_solution(path);
        answer.trace = std::make_shared<KernelTrace>(task_.kernel, std::move(path));
      } catch (const Stopped&) {  // the trace stays as it is
      }
    });
  }

  void improve(Answer& best) {
    constexpr std::array<unsigned, 3> weights = {6, first_weight, PassPlan::depth_weight};
    std::uint64_t effort = first_effort;
    for (std::size_t round = 0; least_ < best.trace->steps(); ++round, effort *= 2) {
      monitor_.best = best.trace->steps();
      monitor_.least = least_;
      Answer exact = shortest(effort);
      require_possible(best, exact);
      if (exact.ending == Ending::hit) return void(best = std::move(exact));
      if (is_over(exact)) return;
      Answer better = searched({best.trace->steps() - 1, weights[round % weights.size()], false}, effort);
      if (is_over(better)) return;
      if (better.ending == Ending::hit && better.trace->steps() < best.trace->steps()) {
        shorten(better);
        best = std::move(better);
      }
      if (exact.ending == Ending::memory && better.ending == Ending::memory) return;
    }
  }
  void require_possible(const Answer& best, const Answer& exact) const {
    const Shape& shape = task_.kernel->shape();
    if (exact.ending == Ending::exhausted)
      throw ModelError(
          fmt::format("the model '{}' breaks a promise: by {} there is no solution, and here is one of {}",
                      shape.name, shape.has_strides ? "strides" : task_.kernel->bounded_by(),
                      lucas::counted(best.trace->steps(), "step")));
    if (least_ <= best.trace->steps()) return;
    throw ModelError(fmt::format(
        "the model '{}' breaks a promise: by {} no solution takes less than {}, and here is one of {}",
        shape.name, task_.kernel->bounded_by(), least_, best.trace->steps()));
  }
  [[nodiscard]] static bool is_over(const Answer& answer) {
    return answer.ending == Ending::timeout || answer.ending == Ending::interrupted;
  }
  // Searches for a shortest solution among `most_states` states, and raises least_ to what this search proves.
  [[nodiscard]] Answer shortest(std::uint64_t most_states) {
    Answer answer = !has_bound_ && has_ends_ ? met(most_states) : breadth_first(most_states);
    const std::uint64_t known = answer.ending == Ending::hit ? answer.trace->steps()
                                : answer.engine.bound        ? answer.engine.bound->least
                                                             : answer.stats.depth + 1;
    least_ = std::max(least_, known);
    return answer;
  }

  [[nodiscard]] Answer breadth_first(std::uint64_t most_states) {
    Task task = among(most_states);
    task.request.order = SearchOrder::breadth_first;
    if (has_bound_) use_bound(task.kernel->shape(), task.request);
    return counted(has_bound_ ? bounded(task) : pass_of(task, {}).answer);
  }

  // Returns the answer, and adds its states to the figures of all searches.
  [[nodiscard]] Answer counted(Answer answer) {
    generated_ += answer.stats.generated;
    most_distinct_ = std::max(most_distinct_, answer.stats.distinct);
    return answer;
  }

  BestMonitor monitor_;
  const Task task_;
  bool has_bound_, has_ends_;                        // the request has a bound; both ends are known
  std::uint64_t least_;                              // no solution is shorter
  std::uint64_t generated_ = 0, most_distinct_ = 0;  // of all searches; of the largest one
};

}  // namespace

Answer any_solution(const Task& task) { return AnySolution(task).run(); }

}  // namespace lucas
