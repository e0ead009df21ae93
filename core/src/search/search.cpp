#include "lucas/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "checkpoint/checkpoint.hpp"
#include "kernel/guarded.hpp"
#include "kernel/promises.hpp"
#include "kernel/traversal.hpp"
#include "lucas/error.hpp"
#include "lucas/ranks.hpp"
#include "search/any_solution.hpp"
#include "search/bounded.hpp"
#include "search/search_run.hpp"
#include "visited/visited_set.hpp"

namespace lucas {

// ---- Requests --------------------------------------------------------------------------------------------

std::string_view to_text(SearchOrder order) {
  constexpr std::array<std::string_view, 6> texts = {"bfs", "dfs", "both", "ida", "any", "strides"};
  return texts[static_cast<std::size_t>(order)];
}

void Limits::spend_since(std::chrono::steady_clock::time_point started) {
  using Clock = std::chrono::steady_clock;
  if (timeout != Clock::duration::max())
    timeout = std::max(timeout - (Clock::now() - started), Clock::duration::zero());
}

bool asks_bounded_goal(const Shape& shape, const Request& request) {
  return shape.has_bound && request.asked.size() == 1 && request.asked.front() == shape.first_goal();
}

void use_bound(const Shape& shape, Request& request) {
  if (!asks_bounded_goal(shape, request) || request.count_solutions) return;
  request.uses_bound = true;
  if (shape.is_graded) request.order = SearchOrder::depth_first;
  if (shape.has_strides) request.order = SearchOrder::strides;
  request.counted.clear();
}

Request any_solution_of(const Shape& shape, const Request& asked) {
  Request request;
  request.order = SearchOrder::best_first;
  request.asked = asked.asked;
  request.from = asked.from;
  request.limits.memory = asked.limits.memory;
  request.uses_bound = asks_bounded_goal(shape, asked);
  return request;
}

namespace {

// The names and values of options that a resumed search must share with the one that wrote the checkpoint.
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

// The request, made serial where a VIEW merges states: the first state found stands for all that it equals.
// Throws UsageError for searches that find states in no fixed order.
Request in_order_of_view(const Kernel& kernel, Request request, const Ranks& ranks) {
  if (request.symmetry && !kernel.shape().view.empty()) {
    request.threads = 1;
    request.way = Way::serial;
    const bool is_plain = request.order == SearchOrder::breadth_first && ranks.size() == 1;
    if (!is_plain || request.checkpoints || request.sink || request.disk)
      throw UsageError("a search that merges states by VIEW is breadth-first, in memory, and saves nothing",
                       "--symmetry off takes all states.");
  }
  return request;
}

// The request with the least memory of all ranks, by which they choose the same visited set. Throws
// UsageError where a rank's model or question differs from the first rank's.
Request agreed(const Kernel& kernel, Request request, Ranks& ranks) {
  if (ranks.size() == 1) return request;
  for (const Words& words : ranks.gather({request.limits.memory}))
    request.limits.memory = std::min(request.limits.memory, words[0]);
  auto own = subject_of(kernel.shape(), request);
  own.emplace_back("model", fingerprint_of(kernel, request));
  own.emplace_back("store", to_text(chosen_store(kernel.shape(), request)));
  std::string differing;  // thrown after all gathers, which keeps ranks in step
  for (const auto& [name, value] : own) {
    if (ranks.gather_texts(value)[0] != value) differing = name;
  }
  if (differing.empty()) return request;
  throw UsageError("it searches otherwise than the first rank: " + differing + " is another one",
                   "All ranks need the same program, options and files.");
}

// Is the search independent of the keys of the puzzle's own kernel, so that it may begin again with another kernel?
bool is_plain(const Shape& shape, const Request& request) {
  const bool goes_level_by_level =
      request.order == SearchOrder::breadth_first || request.order == SearchOrder::depth_first;
  return goes_level_by_level && request.ranks == nullptr && !request.checkpoints && !request.sink &&
         request.from.empty() && !request.uses_bound && !request.count_solutions &&
         request.store == StoreKind::automatic && !(request.symmetry && !shape.view.empty());
}

// The answer of a pass with a kernel that learns, and of passes that begin again with the kernel that it learned.
Answer learning_answer(Task task) {
  const std::shared_ptr<const Kernel> own = task.kernel;
  if (is_plain(own->shape(), task.request)) {
    if (auto learning = own->learning(own, task.request.tries_promises, task.request.native))
      task.kernel = std::move(learning);
  }
  while (true) {
    try {
      Answer answer = pass_of(task).answer;
      if (task.kernel != own) answer.learned = task.kernel;
      return answer;
    } catch (const BeginAgain& again) {
      task.kernel = again.kernel;
    }
    task.store = chosen_store(task.kernel->shape(), task.request);
  }
}

Answer searched(const std::shared_ptr<const Kernel>& kernel, const Request& asked, Ranks& ranks,
                Monitor& monitor) {
  const Kernel& puzzle = *kernel;
  return guarded_result<Answer>(puzzle, "searching", [&] {
    static_cast<void>(chosen_store(puzzle.shape(), asked));  // a wrong request is reported first
    const Request request = agreed(puzzle, in_order_of_view(puzzle, asked, ranks), ranks);
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
    if (request.order == SearchOrder::best_first) return any_solution(task);
    return request.uses_bound ? bounded(task) : learning_answer(task);
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
      static_cast<void>(ranks.gather({}));  // the first rank has more to do, and may fail
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
