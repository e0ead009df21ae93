#include "lucas/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <new>
#include <utility>

#include "checkpoint/checkpoint.hpp"
#include "kernel/guarded.hpp"
#include "kernel/promises.hpp"
#include "kernel/traversal.hpp"
#include "lucas/error.hpp"
#include "lucas/ranks.hpp"
#include "search/deepening.hpp"
#include "search/search_run.hpp"
#include "visited/visited_set.hpp"

namespace lucas {

// ---- Requests --------------------------------------------------------------------------------------------

std::string_view to_text(SearchOrder order) {
  constexpr std::array<std::string_view, 4> texts = {"bfs", "dfs", "both", "ida"};
  return texts[static_cast<std::size_t>(order)];
}

void Limits::spend_since(std::chrono::steady_clock::time_point started) {
  using Clock = std::chrono::steady_clock;
  if (timeout != Clock::duration::max())
    timeout = std::max(timeout - (Clock::now() - started), Clock::duration::zero());
}

void use_bound(const Shape& shape, Request& request) {
  const bool is_first = request.asked.size() == 1 && request.asked.front() == shape.first_goal();
  if (!is_first || !shape.has_bound || request.count_solutions) return;
  request.uses_bound = true;
  if (shape.is_graded) request.order = SearchOrder::depth_first;
  request.counted.clear();
}

// ---- Passes ----------------------------------------------------------------------------------------------

namespace {

// A graded puzzle: each way from an initial state is as long as its bound, and those with the least bound come first. None of them
// is longer than `least`, that least bound.
Answer graded(const Task& task, std::uint64_t least) {
  Answer answer = pass_of(task, std::numeric_limits<std::uint64_t>::max()).answer;
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
    auto [answer, nearest_left_out] = pass_of(task, deepening.bound().limit);
    answer.engine.bound = deepening.bound();
    if (answer.ending != Ending::exhausted || !nearest_left_out) return std::move(answer);
    if (*nearest_left_out > limits.max_depth) {
      answer.ending = Ending::max_depth;
      return std::move(answer);
    }
    deepening.raise(*nearest_left_out, answer.stats.generated);
    if (checkpoints != nullptr) checkpoints->begin_pass(deepening.pass());
    task.request.limits = limits;
    task.request.limits.spend_since(started);
  }
}

// The questions that a search that goes on must have been asked before.
std::vector<std::pair<std::string, std::string>> subject_of(const Shape& shape, const Request& request) {
  const auto names = [&](std::vector<std::size_t> positions) {
    std::sort(positions.begin(), positions.end());
    std::vector<std::string> all;
    for (const std::size_t i : positions) all.push_back(shape.properties[i].name);
    return fmt::format("{}", fmt::join(all, ", "));
  };
  const auto yes = [](bool is) { return std::string(is ? "yes" : ""); };
  const bool is_bounded =
      request.order == SearchOrder::depth_first && !request.uses_bound && request.limits.bounds_depth();
  return {
      {"search", std::string(to_text(request.order)) + (request.uses_bound ? " by the model's bound" : "")},
      {"--symmetry", yes(request.symmetry)},
      {"asked", names(request.asked)},
      {"goals counted (--verbose)", names(request.counted)},
      {"--deadlock", yes(request.deadlock)},
      {"deadlocks counted", yes(request.counts_deadlocks)},
      {"--promises", yes(request.tries_promises)},
      {"--max-depth", is_bounded ? std::to_string(request.limits.max_depth) : ""}};
}

// The request with what all ranks must have in common: the least of their memory, by which they choose the visited set. Throws
// UsageError where a rank searches another model, or for something else, than the first.
Request agreed(const Kernel& kernel, Request request, Ranks& ranks) {
  if (ranks.size() == 1) return request;
  for (const Words& words : ranks.gather({request.limits.memory}))
    request.limits.memory = std::min(request.limits.memory, words[0]);
  auto own = subject_of(kernel.shape(), request);
  own.emplace_back("model", fingerprint_of(kernel, request));
  own.emplace_back("store", to_text(chosen_store(kernel.shape(), request)));
  std::string differing;  // told when all have come to the end
  for (const auto& [name, value] : own) {
    if (ranks.gather_texts(value)[0] != value) differing = name;
  }
  if (differing.empty()) return request;
  throw UsageError("it searches otherwise than the first rank: " + differing + " is another one",
                   "All ranks need the same program, options and files.");
}

Answer searched(const std::shared_ptr<const Kernel>& kernel, const Request& asked, Ranks& ranks,
                Monitor& monitor) {
  const Kernel& puzzle = *kernel;
  return guarded_result<Answer>(puzzle, "searching", [&] {
    static_cast<void>(chosen_store(puzzle.shape(), asked));  // a wrong request is told first
    const Request request = agreed(puzzle, asked, ranks);
    const StoreKind store = chosen_store(puzzle.shape(), request);
    LUCAS_ASSERT(request.order != SearchOrder::both_ends || puzzle.shape().lists_goals,
                 "a search from both ends is for a puzzle that lists its goal states");
    std::optional<CheckpointFolder> folder;
    const bool has_room = all_have_room(ranks, [&] {
      self_check(puzzle, request.limits.memory);
      if (request.checkpoints && ranks.is_first())
        folder.emplace(*request.checkpoints, subject_of(puzzle.shape(), request),
                       fingerprint_of(puzzle, request), puzzle);
    });
    if (!has_room) return unsearched(request, store, Ending::memory);
    const Task task{kernel, request, ranks, store, monitor, folder ? &*folder : nullptr};
    if (!request.uses_bound) return pass_of(task).answer;
    const std::uint64_t least = least_bound(puzzle, request);
    if (least > request.limits.max_depth) {
      Answer proof = unsearched(request, store, Ending::max_depth);
      proof.engine.order = SearchOrder::breadth_first;  // the first pass of deepening, which need not be made
      proof.engine.bound = Engine::Bound{least, least, 1};
      return proof;
    }
    if (request.order == SearchOrder::deepening) return deepened_without_states(task);
    return request.order == SearchOrder::depth_first ? graded(task, least) : deepened(task);
  });
}

}  // namespace

Answer search(std::shared_ptr<const Kernel> kernel, const Request& request, Monitor& monitor) {
  Alone alone;
  if (request.ranks == nullptr) return searched(kernel, request, alone, monitor);
  Ranks& ranks = *request.ranks;
  Answer answer;
  try {
    together(ranks, [&] {
      answer = searched(kernel, request, ranks, monitor);
      static_cast<void>(ranks.gather({}));  // the first one has more to do, and may fail
    });
  } catch (...) {
    const std::exception_ptr thrown = std::current_exception();
    rethrow_of_all(ranks, thrown);
  }
  return answer;
}

Answer search(std::shared_ptr<const Kernel> kernel, const Request& request) {
  Monitor silent;
  return search(std::move(kernel), request, silent);
}

}  // namespace lucas
