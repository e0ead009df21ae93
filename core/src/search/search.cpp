#include "lucas/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <new>
#include <utility>

#include "checkpoint/checkpoint_folder.hpp"
#include "checkpoint/fingerprint.hpp"
#include "hooks/fault_finder.hpp"
#include "hooks/guarded.hpp"
#include "hooks/promises.hpp"
#include "hooks/self_check.hpp"
#include "lucas/assert.hpp"
#include "lucas/certificate.hpp"
#include "lucas/error.hpp"
#include "search/both_ends.hpp"
#include "search/breadth_first.hpp"
#include "search/deepening.hpp"
#include "search/depth_first.hpp"
#include "search/disk_search.hpp"
#include "search/solutions.hpp"
#include "traces/replay.hpp"
#include "traces/trace_text.hpp"
#include "visited/store_choice.hpp"

namespace lucas {
namespace {

// One search, from the choice of its store to the proof of what it found.
class Run {
 public:
  // `horizon`, `checkpoints`: see SearchContext.
  Run(std::shared_ptr<const Kernel> kernel, const Request& request, StoreKind store, Monitor& monitor,
      std::uint64_t horizon, CheckpointFolder* checkpoints)
      : kernel_(std::move(kernel)),
        request_(request),
        horizon_(horizon),
        checkpoints_(checkpoints),
        budget_(request.limits.memory),
        control_(request.limits, monitor),
        visited_(make_store(store, kernel_->shape(), request, budget_)),
        questions_(questions_of(*kernel_, request, visited_->writing())) {
    LUCAS_ASSERT(!request.count_solutions ||
                     (request.order == SearchOrder::breadth_first && !questions_.form.symmetry),
                 "solutions are counted breadth-first and without symmetry");
    LUCAS_ASSERT(!request.uses_bound || request.order == SearchOrder::breadth_first ||
                     (request.order == SearchOrder::depth_first && kernel_->shape().is_graded),
                 "a bound serves a breadth-first search, and a depth-first one of a graded puzzle");
    LUCAS_ASSERT(
        !request.uses_bound || (!request.deadlock && !request.counts_deadlocks && request.counted.empty()),
        "a bound serves a search for the first goal, and nothing else");
    LUCAS_ASSERT(!request.certificate ||
                     (request.order != SearchOrder::both_ends && request.from.empty() && !request.uses_bound),
                 "a certificate tells of all reachable states");
  }

  // `saved`: the state of a checkpoint to go on from; may be null.
  [[nodiscard]] Answer answer(const Json* saved) {
    if (saved != nullptr) restore(*saved);
    Finding finding = run();
    if (go_on_disk(finding)) finding = run();
    Answer answer = answer_of(finding);
    if (request_.certificate && answer.ending == Ending::exhausted) hand_over(answer.stats);
    if (request_.count_solutions && answer.ending == Ending::hit)
      add_solutions(dynamic_cast<BreadthFirst&>(*search_), finding, answer);
    nearest_left_out_ = finding.nearest_left_out;
    return answer;
  }
  // Of an answer that was made: as in Tally.
  [[nodiscard]] std::optional<std::uint64_t> nearest_left_out() const { return nearest_left_out_; }

 private:
  [[nodiscard]] std::unique_ptr<Search> begin() const {
    switch (request_.order) {
      case SearchOrder::depth_first:
        return std::make_unique<DepthFirst>(context_);
      case SearchOrder::both_ends:
        return std::make_unique<BothEnds>(context_);
      case SearchOrder::breadth_first:
        break;
    }
    return std::make_unique<BreadthFirst>(context_);
  }

  // Where the states no longer fit into memory: puts a search on disk in place of the one in memory, whose room it gives back.
  [[nodiscard]] bool go_on_disk(Finding& finding) {
    auto* const begun = dynamic_cast<BreadthFirst*>(search_.get());
    if (begun == nullptr || !begun->has_overflowed()) return false;
    std::unique_ptr<Search> on_disk;
    try {
      on_disk = std::make_unique<DiskSearch>(context_, *request_.disk, *begun);
    } catch (const DiskFull&) {
      finding.ending = Ending::disk;
    } catch (const std::bad_alloc&) {  // as the finding says
    }
    if (!on_disk) return false;
    search_ = std::move(on_disk);
    visited_->clear();
    return true;
  }

  void restore(const Json& saved) {
    const Snapshot& reached = checkpoints_->saved()->figures;
    const Limits& limits = request_.limits;
    if (reached.distinct > limits.max_states)
      throw UsageError(fmt::format("--max-states {}: the checkpoint has {} states already", limits.max_states,
                                   reached.distinct));
    if (reached.depth > limits.max_depth)
      throw UsageError(fmt::format("--max-depth {}: the checkpoint is at depth {} already", limits.max_depth,
                                   reached.depth));
    try {
      guarded(*kernel_, "reading a checkpoint", [&] { search_->restore(saved); });
    } catch (const std::bad_alloc&) {
      throw UsageError("the checkpoint does not fit into the memory that the search may use",
                       "See --memory.");
    }
  }

  // What the model throws becomes a ModelError that names the state, if it throws it again.
  [[nodiscard]] Finding run() {
    Finding finding;
    const auto fault = [&] { return fault_in(*search_); };
    guarded(
        *kernel_, "searching", [&] { finding = search_->run(); }, fault);
    return finding;
  }

  // The error of the smallest state that the model throws for, whatever order the search took; nothing if it does not
  // throw again.
  [[nodiscard]] std::optional<ModelError> fault_in(const Search& search) const {
    FaultFinder finder(*kernel_, questions_);
    if (search.is_seeding()) return finder.in_initial_states(request_);
    std::optional<ModelError> fault;
    Words smallest;
    const std::size_t width = kernel_->shape().key_words;
    search.visit_suspects([&](States keys) {
      for (std::size_t i = 0; i < keys.count; ++i) {
        Words key(keys.words + i * width, keys.words + (i + 1) * width);
        if (fault && smallest < key) continue;
        if (const std::optional<ModelError> found = finder.in_expansion_of(key.data(), Writing::key)) {
          fault.emplace(*found);
          smallest = std::move(key);
        }
      }
    });
    return fault ? std::optional(with_trace(search, *fault, smallest)) : std::nullopt;
  }

  // The error with the trace to the state whose expansion throws, if that can be told.
  [[nodiscard]] ModelError with_trace(const Search& search, const ModelError& fault, const Words& key) const {
    constexpr std::size_t width = 80;  // columns
    try {
      const Replay replay(*kernel_, questions_.form.symmetry, request_.from);
      const auto trace = trace_of(replay.walk(states_of(search.path_to_suspect(key))));
      std::string text = fault.what() + std::string("\n  a trace to that state:");
      for (const std::string& line : trace_lines(*trace, {.unfold = ""}, width)) text += "\n" + line;
      return ModelError(text);
    } catch (const std::exception&) {
      return fault;
    }
  }

  [[nodiscard]] Answer answer_of(const Finding& finding) const {
    Answer answer{finding.ending, search_->engine(), finding.stats};
    if (!finding.hit) return answer;
    const Hit& hit = *finding.hit;
    guarded(*kernel_, "rebuilding a trace", [&] {
      const Replay replay(*kernel_, questions_.form.symmetry, request_.from);
      Path path = replay.certify(states_of(search_->path_to(hit)), hit.property, !hit.from.empty());
      if (request_.uses_bound) Promises(*kernel_, false).try_bounds(path);
      answer.trace = trace_of(std::move(path));
    });
    answer.property = hit.property;
    return answer;
  }

  // The states that were reached, for a certificate.
  void hand_over(const Stats& stats) const {
    constexpr std::size_t most = 64;
    const std::size_t width = context_.width();
    Words states(most * width), keys(most * kernel_->shape().key_words);
    request_.certificate->write(stats, [&](FunctionRef<void(States)> visit) {
      if (const auto* const on_disk = dynamic_cast<const DiskSearch*>(search_.get()))
        return on_disk->visit_states(visit);
      visited_->visit([&](States tokens) {
        std::copy_n(tokens.words, tokens.count * width, states.begin());
        visited_->unmake_tokens(states.data(), tokens.count);
        guarded(*kernel_, "writing a certificate", [&] {
          context_.write_keys({states.data(), tokens.count}, keys.data());
        });
        visit({keys.data(), tokens.count});
      });
    });
  }

  // Fills answer.solutions; if a limit stops the count, sets answer.ending to it.
  void add_solutions(const BreadthFirst& search, const Finding& finding, Answer& answer) {
    if (!control_.stopped()) {  // else not even the goal's level is complete
      try {
        guarded(*kernel_, "counting solutions",
                [&] { answer.solutions = solutions_of(search, *finding.hit, finding.stats); });
      } catch (const std::bad_alloc&) {
        control_.stop(Ending::memory);
      }
    }
    if (!answer.solutions) answer.ending = control_.reason().value();
  }

  // Nothing if the control stops it.
  [[nodiscard]] std::optional<Solutions> solutions_of(const BreadthFirst& search, const Hit& hit,
                                                      const Stats& stats) {
    SolutionGraph graph(context_);
    const auto visit_level = [&](std::uint64_t level, FunctionRef<void(States)> visit) {
      search.visit_level(level, visit);
    };
    const auto snapshot = [&] {
      return Snapshot{stats.depth, stats.distinct, stats.generated, stats.queued, budget_.used()};
    };
    if (!graph.build(hit.depth, *hit.property, visit_level, snapshot)) return std::nullopt;
    PathCount count = count_paths(graph.levels(), request_.list_solutions, budget_);
    const std::size_t bytes = kernel_->shape().state_words * sizeof(Word) + 2 * sizeof(std::uint32_t);
    budget_.take(count.listed * (hit.depth + 1) * bytes);
    Solutions all{std::move(count.all), graph.states()};
    const Replay replay(*kernel_, false, request_.from);
    for (const auto& path : first_paths(graph.levels(), count.listed))
      all.listed.push_back(trace_of(replay.certify(states_of(graph.keys_of(path)), hit.property, false)));
    all.left_out = std::move(count.left_out);
    return all;
  }

  [[nodiscard]] std::shared_ptr<const Trace> trace_of(Path path) const {
    return std::make_shared<KernelTrace>(kernel_, std::move(path));
  }
  // Keys as whole states.
  [[nodiscard]] Words states_of(const Words& keys) const {
    const Shape& shape = kernel_->shape();
    const std::size_t count = keys.size() / shape.key_words;
    Words states(count * shape.state_words);
    kernel_->convert({keys.data(), count}, Writing::key, {}, states.data());
    return states;
  }

  std::shared_ptr<const Kernel> kernel_;
  const Request& request_;
  std::uint64_t horizon_;
  CheckpointFolder* checkpoints_;
  std::optional<std::uint64_t> nearest_left_out_{};
  MemoryBudget budget_;
  Control control_;
  std::unique_ptr<VisitedSet> visited_;
  Questions questions_;
  SearchContext context_{*kernel_, questions_, request_, *visited_,   control_,
                         budget_,  horizon_,   false,    checkpoints_};
  std::unique_ptr<Search> search_ = begin();
};

// Of a search for which not even what its threads begin with has room.
Answer without_room(const Request& request, StoreKind store) {
  Answer nothing{Ending::memory, {request.order, request.threads, store, request.symmetry}};
  nothing.stats.goals.resize(request.counted.size());
  return nothing;
}

struct Pass {
  Answer answer;
  std::optional<std::uint64_t> nearest_left_out{};
};
// Goes on from what the folder has saved, if anything.
Pass pass_of(const std::shared_ptr<const Kernel>& kernel, const Request& request, StoreKind store,
             Monitor& monitor, CheckpointFolder* checkpoints, std::uint64_t horizon = 0) {
  std::optional<Run> run;
  try {
    run.emplace(kernel, request, store, monitor, horizon, checkpoints);
  } catch (const std::bad_alloc&) {
    return {without_room(request, store)};
  }
  const bool resumes = checkpoints != nullptr && checkpoints->saved();
  Answer answer = run->answer(resumes ? &checkpoints->saved()->state : nullptr);
  return {std::move(answer), run->nearest_left_out()};
}

// No path to a goal is shorter.
std::uint64_t least_bound(const Kernel& kernel, const Request& request) {
  int least = out_of_reach;
  visit_initial(kernel, request,
                [&](const Word* state) { least = std::min(least, std::max(kernel.bound(state), 0)); });
  return least == out_of_reach ? 0 : static_cast<std::uint64_t>(least);
}

// Of a graded puzzle: each way from an initial state is as long as its bound, and those with the least bound come first.
Answer graded(const std::shared_ptr<const Kernel>& kernel, const Request& request, StoreKind store,
              Monitor& monitor, CheckpointFolder* checkpoints) {
  constexpr std::uint64_t no_horizon = std::numeric_limits<std::uint64_t>::max();
  Answer answer = pass_of(kernel, request, store, monitor, checkpoints, no_horizon).answer;
  const std::uint64_t least = least_bound(*kernel, request);
  answer.engine.bound = Engine::Bound{answer.trace ? answer.trace->steps() : least, least, 1};
  return answer;
}

Answer deepened(const std::shared_ptr<const Kernel>& kernel, const Request& request, StoreKind store,
                Monitor& monitor, CheckpointFolder* checkpoints) {
  const auto started = std::chrono::steady_clock::now();
  const bool resumes = checkpoints != nullptr && checkpoints->saved();
  Deepening deepening =
      resumes ? Deepening(checkpoints->saved()->pass) : Deepening(least_bound(*kernel, request));
  if (checkpoints != nullptr && !resumes) checkpoints->begin_pass(deepening.pass());
  Request of_pass = request;
  for (;;) {
    auto [answer, nearest_left_out] =
        pass_of(kernel, of_pass, store, monitor, checkpoints, deepening.bound().limit);
    answer.engine.bound = deepening.bound();
    if (answer.ending != Ending::exhausted || !nearest_left_out) return std::move(answer);
    if (*nearest_left_out > request.limits.max_depth) {
      answer.ending = Ending::max_depth;
      return std::move(answer);
    }
    deepening.raise(*nearest_left_out, answer.stats.generated);
    if (checkpoints != nullptr) checkpoints->begin_pass(deepening.pass());
    of_pass.limits = request.limits;
    of_pass.limits.spend_since(started);
  }
}

// What a search that goes on must have been asked before.
std::vector<std::pair<std::string, std::string>> subject_of(const Shape& shape, const Request& request) {
  const auto names = [&](std::vector<std::size_t> positions) {
    std::sort(positions.begin(), positions.end());
    std::vector<std::string> all;
    for (const std::size_t i : positions) all.push_back(shape.properties[i].name);
    return fmt::format("{}", fmt::join(all, ", "));
  };
  const auto yes = [](bool is) { return std::string(is ? "yes" : ""); };
  const bool is_bounded = request.order == SearchOrder::depth_first && request.limits.bounds_depth();
  return {
      {"search", std::string(to_text(request.order)) + (request.uses_bound ? " by the model's bound" : "")},
      {"--symmetry", yes(request.symmetry)},
      {"asked", names(request.asked)},
      {"goals counted", names(request.counted)},
      {"--deadlock", yes(request.deadlock)},
      {"deadlocks counted", yes(request.counts_deadlocks)},
      {"--promises", yes(request.tries_promises)},
      {"--max-depth", is_bounded ? std::to_string(request.limits.max_depth) : ""}};
}

}  // namespace

Answer search(std::shared_ptr<const Kernel> kernel, const Request& request, Monitor& monitor) {
  const Kernel& puzzle = *kernel;
  return guarded_result<Answer>(puzzle, "searching", [&] {
    const StoreKind store = chosen_store(puzzle.shape(), request);  // a wrong request is told first
    LUCAS_ASSERT(request.order != SearchOrder::both_ends || puzzle.shape().lists_goals,
                 "a search from both ends is for a puzzle that lists its goal states");
    try {
      self_check(puzzle);
    } catch (const std::bad_alloc&) {
      return without_room(request, store);
    }
    std::optional<CheckpointFolder> folder;
    if (request.checkpoints)
      folder.emplace(*request.checkpoints, subject_of(puzzle.shape(), request),
                     fingerprint_of(puzzle, request));
    CheckpointFolder* const checkpoints = folder ? &*folder : nullptr;
    if (!request.uses_bound) return pass_of(kernel, request, store, monitor, checkpoints).answer;
    return (request.order == SearchOrder::depth_first ? graded : deepened)(kernel, request, store, monitor,
                                                                           checkpoints);
  });
}

Answer search(std::shared_ptr<const Kernel> kernel, const Request& request) {
  Monitor silent;
  return search(std::move(kernel), request, silent);
}

}  // namespace lucas
