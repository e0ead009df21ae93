#include "search/search_run.hpp"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <stdexcept>
#include <utility>

#include "checkpoint/checkpoint.hpp"
#include "kernel/guarded.hpp"
#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "search/level_search.hpp"
#include "search/solutions.hpp"
#include "traces/replay.hpp"
#include "traces/trace_text.hpp"
#include "visited/visited_set.hpp"

namespace lucas {
namespace {

void require_possible(const Request& request, const Shape& shape, const Ranks& ranks) {
  const bool merges_states = request.symmetry && shape.has_symmetry;
  LUCAS_ASSERT(!request.count_solutions || (request.order == SearchOrder::breadth_first && !merges_states),
               "solutions are counted breadth-first and without symmetry");
  LUCAS_ASSERT(!request.uses_bound || request.order == SearchOrder::breadth_first ||
                   request.order == SearchOrder::deepening || request.order == SearchOrder::best_first ||
                   request.order == SearchOrder::strides ||
                   (request.order == SearchOrder::depth_first && shape.is_graded),
               "a bound serves any search but one from both ends; depth-first, one of a graded puzzle");
  LUCAS_ASSERT(
      request.order != SearchOrder::best_first || (!merges_states && !request.checkpoints && !request.disk &&
                                                   request.counted.empty() && !request.limits.bounds_depth()),
      "a search for any solution goes without symmetry, to any depth, and saves nothing");
  LUCAS_ASSERT((request.order != SearchOrder::deepening && request.order != SearchOrder::strides) ||
                   (request.uses_bound && !request.checkpoints && !request.disk),
               "iterative deepening and A* go by a bound, and save nothing");
  LUCAS_ASSERT(request.order != SearchOrder::deepening || !merges_states,
               "iterative deepening goes without symmetry");
  LUCAS_ASSERT(
      !request.uses_bound || (!request.deadlock && !request.counts_deadlocks && request.counted.empty()),
      "a bound serves a search for the first goal, and nothing else");
  LUCAS_ASSERT(!request.sink ||
                   (request.order != SearchOrder::both_ends && request.from.empty() && !request.uses_bound),
               "a sink takes all reachable states");
  LUCAS_ASSERT(ranks.size() == 1 || request.order == SearchOrder::breadth_first,
               "ranks search breadth-first");
}

// Does a search by strides run from the goal, too? Not with --from: strides back need not lead to the state it gives.
bool meets_goals(const SearchContext& context) {
  return context.request.order == SearchOrder::strides && context.kernel.shape().strides_back &&
         context.request.from.empty();
}
bool begins_at_goals(const SearchContext& context) {
  return context.request.order == SearchOrder::both_ends || meets_goals(context);
}

std::unique_ptr<Search> search_of(const SearchContext& context) {
  const SearchOrder order = context.request.order;
  if (order == SearchOrder::depth_first) return make_depth_first(context);
  if (order == SearchOrder::both_ends) return make_both_ends(context);
  if (order == SearchOrder::deepening) return make_deepening_pass(context);
  if (order == SearchOrder::best_first) return make_best_first(context);
  if (meets_goals(context)) return make_stride_ends(context);
  if (order == SearchOrder::strides) return make_stride_search(context);
  return std::make_unique<LevelSearch>(context);
}

// SearchRun: runs one pass. All members but the constructor are collective.
class SearchRun {
 public:
  // Throws std::bad_alloc.
  SearchRun(const Task& task, const PassPlan& plan)
      : kernel_(task.kernel),
        request_(task.request),
        checkpoints_(task.checkpoints),
        ranks_(task.ranks),
        budget_(request_.limits.memory),
        control_(request_.limits, task.monitor, task.started, *kernel_, budget_),
        visited_(make_store(task.store, kernel_->shape(), request_, budget_)),
        questions_(questions_of(*kernel_, request_, visited_->writing())),
        context_{.kernel = *kernel_,
                 .questions = questions_,
                 .request = request_,
                 .visited = *visited_,
                 .control = control_,
                 .budget = budget_,
                 .ranks = ranks_,
                 .plan = plan,
                 .checkpoints = checkpoints_},
        replay_(*kernel_, questions_.form.symmetry, request_.from) {
    require_possible(request_, kernel_->shape(), ranks_);
    if (plan.by_strides) questions_.strides = Aim::any;
    if (request_.order == SearchOrder::strides) questions_.strides = Aim::shortest;
    search_ = search_of(context_);
  }

  [[nodiscard]] Pass pass() {
    const bool resumes = checkpoints_ != nullptr && checkpoints_->saved();
    if (ranks_.gather({resumes ? Word{1} : Word{0}})[0][0] > 0) restore();  // the first rank knows
    const Finding finding = run();
    Answer answer = answer_of(finding);
    if (request_.sink && answer.ending == Ending::exhausted) hand_over(answer.stats);
    if (request_.count_solutions && answer.ending == Ending::hit) add_solutions(finding, answer);
    return {std::move(answer), finding.nearest_left_out};
  }

 private:
  // ---- Checkpoints -----------------------------------------------------------------------------------------

  void require_within_limits(const Snapshot& reached) const {
    const Limits& limits = request_.limits;
    if (reached.distinct > limits.max_states)
      throw UsageError(fmt::format("--max-states {}: the checkpoint has {} states already", limits.max_states,
                                   reached.distinct));
    if (reached.depth > limits.max_depth)
      throw UsageError(fmt::format("--max-depth {}: the checkpoint is at depth {} already", limits.max_depth,
                                   reached.depth));
  }

  // Throws UsageError unless there are as many cuts as searches, and in them as many states as the figures tell.
  void require_whole(const Checkpoint& saved) const {
    const bool from_both_ends = request_.order == SearchOrder::both_ends;
    bool is_whole = saved.cuts.size() == (from_both_ends ? 2 : 1);
    std::uint64_t states = 0;
    for (const Cut& cut : saved.cuts) {
      is_whole = is_whole && !cut.series.empty();
      for (const KeyFile& file : cut.series) {
        states += file.keys;
        if (request_.order == SearchOrder::depth_first) break;  // the file after it is the path
      }
    }
    if (!is_whole || states != saved.figures.distinct) refuse_damaged();
  }
  [[noreturn]] void refuse_damaged() const {
    throw UsageError(path_text(request_.checkpoints->folder) + ": the manifest of the checkpoint is damaged");
  }

  void restore() try {
    std::span<const Cut> cuts;
    if (checkpoints_ != nullptr) {
      require_within_limits(checkpoints_->saved()->figures);
      require_whole(*checkpoints_->saved());
      cuts = checkpoints_->saved()->cuts;
    }
    guarded(*kernel_, "reading a checkpoint", [&] {
      try {
        search_->restore(cuts);
      } catch (const std::out_of_range&) {  // a number is missing
        refuse_damaged();
      }
    });
  } catch (const std::bad_alloc&) {
    throw UsageError("the checkpoint does not fit into the memory that the search may use",
                     "See --memory and help limits.");
  }

  // ---- Running, and what the model throws --------------------------------------------------------------------

  // Runs the search. An exception of the model becomes a ModelError that names the state, if it is thrown
  // again there. If one rank throws, all of them look for the smallest state for which the model throws.
  [[nodiscard]] Finding run() {
    Finding finding;
    const auto search = [&] { finding = search_->run(); };
    if (ranks_.size() == 1) {
      guarded(*kernel_, "searching", search, [this] { return fault(); });
      return finding;
    }
    try {
      together(ranks_, search);
    } catch (const std::bad_alloc&) {
      throw;
    } catch (...) {
      const std::exception_ptr thrown = std::current_exception();
      ranks_.recover();
      std::optional<ModelError> found;
      together(ranks_, [&] { found = fault(); });
      if (found) throw *found;
      guarded(*kernel_, "searching", [&] { std::rethrow_exception(thrown); });
    }
    return finding;
  }

  // The error of the smallest state that the model throws for: the same for every order of the search and on every rank. Empty if it does
  // not throw again.
  [[nodiscard]] std::optional<ModelError> fault() const {
    FaultFinder finder(*kernel_, questions_);
    if (search_->is_seeding()) {
      std::optional<ModelError> found = finder.in_initial_states(request_);
      if (!found && begins_at_goals(context_)) found = finder.in_goals();
      return found;
    }
    Words smallest;  // empty: none
    std::string what;
    bool is_assertion = false;
    const auto is_smallest = [&](const Words& key) {
      return smallest.empty() || kernel_->precedes(key.data(), smallest.data());
    };
    const std::size_t width = kernel_->shape().key_words;
    search_->visit_suspects([&](States keys) {
      for (std::size_t i = 0; i < keys.count; ++i) {
        Words key(keys.words + i * width, keys.words + (i + 1) * width);
        if (!is_smallest(key)) continue;
        const auto found = finder.in_expansion_of(key.data(), Writing::key);
        if (!found) continue;
        what = found->what();
        is_assertion = found->is_assertion;
        smallest = std::move(key);
      }
    });
    const std::vector<Words> keys = ranks_.gather(smallest);
    const std::vector<std::string> texts = ranks_.gather_texts(what);
    for (std::size_t rank = 0; rank < keys.size(); ++rank) {
      if (keys[rank].empty() || !is_smallest(keys[rank])) continue;
      what = texts[rank];
      smallest = keys[rank];
    }
    if (smallest.empty()) return std::nullopt;
    ModelError fault(what);
    fault.is_assertion = is_assertion;
    return with_trace(fault, smallest);
  }

  // The error with the trace to the state whose expansion throws, if one can be found.
  [[nodiscard]] ModelError with_trace(const ModelError& fault, const Words& key) const {
    try {
      Words path;
      together(ranks_, [&] { path = search_->path_to_suspect(key); });
      return with_trace(fault, "the state that was expanded", replay_.walk(states_of(path)));
    } catch (const std::exception&) {
      ranks_.recover();
      return fault;
    }
  }

  [[nodiscard]] ModelError with_trace(const ModelError& fault, const char* end, Path path) const {
    constexpr std::size_t width = 80;  // columns
    std::string text = fault.what() + std::string("\n  a trace to ") + end + ":";
    for (const std::string& line : trace_lines(*trace_of(std::move(path)), {.unfold = ""}, width))
      text += "\n" + line;
    return {fault, text};
  }

  // ---- Answers -----------------------------------------------------------------------------------------------

  [[nodiscard]] Answer answer_of(const Finding& finding) const {
    Answer answer{finding.ending, search_->engine(), finding.stats};
    if (request_.symmetry) answer.engine.view = kernel_->shape().view;
    answer.engine.code = kernel_->expands_by();
    if (!finding.hit) return answer;
    const Hit& hit = *finding.hit;
    guarded(*kernel_, "rebuilding a trace", [&] {
      const Words keys = search_->path_to(hit);
      if (!ranks_.is_first()) return;
      Path path = replay_.certify(states_of(keys), hit.property, !hit.from.empty());
      if (hit.property && hit.property == kernel_->shape().first_goal()) try_solution(path);
      answer.trace = trace_of(std::move(path));
    });
    answer.property = hit.property;
    return answer;
  }

  // Throws ModelError, with the trace, if the model's promises exclude such a path to the first goal.
  void try_solution(const Path& path) const {
    try {
      Promises(*kernel_, false).try_solution(path);
    } catch (const ModelError& lie) {
      throw with_trace(lie, "that state", path);
    }
  }

  // Hands all reached states to the sink of the request, on the first rank.
  void hand_over(const Stats& stats) const {
    const auto visit_all = [&](FunctionRef<void(States)> visit) { search_->visit_reached(visit); };
    guarded(*kernel_, "handing over states", [&] {
      if (ranks_.is_first())
        request_.sink->take(stats, visit_all);
      else
        visit_all([](States) {});
    });
    if (ranks_.have_failed()) throw MemoryElsewhere();  // the rank that writes reports its own failure
  }

  // Fills answer.solutions; if a limit stops the count, sets answer.ending to it.
  void add_solutions(const Finding& finding, Answer& answer) {
    if (!control_.stopped()) {  // else not even the goal's level is complete
      try {
        const auto visit_level = dynamic_cast<const LevelSearch&>(*search_).level_visitor();
        guarded(*kernel_, "counting solutions", [&] {
          answer.solutions = find_solutions(context_, finding, visit_level, [&](const Words& keys) {
            return trace_of(replay_.certify(states_of(keys), finding.hit->property, false));
          });
        });
      } catch (const std::bad_alloc&) {
        control_.stop(Ending::memory);
      }
    }
    if (!answer.solutions && control_.stopped()) answer.ending = *control_.reason();
  }

  [[nodiscard]] std::shared_ptr<const Trace> trace_of(Path path) const {
    return std::make_shared<KernelTrace>(kernel_, std::move(path));
  }

  // Converts keys to whole states.
  [[nodiscard]] Words states_of(const Words& keys) const {
    const Shape& shape = kernel_->shape();
    const std::size_t count = keys.size() / shape.key_words;
    Words states(count * shape.state_words);
    kernel_->convert({keys.data(), count}, Writing::key, {}, states.data());
    return states;
  }

  std::shared_ptr<const Kernel> kernel_;
  const Request& request_;
  CheckpointFolder* checkpoints_;
  Ranks& ranks_;
  MemoryBudget budget_;
  Control control_;
  std::unique_ptr<VisitedSet> visited_;
  Questions questions_;
  SearchContext context_;
  Replay replay_;
  std::unique_ptr<Search> search_{};
};

}  // namespace

Pass pass_of(const Task& task, const PassPlan& plan) {
  std::optional<SearchRun> run;
  if (all_have_room(task.ranks, [&] { run.emplace(task, plan); })) return run->pass();
  return {unsearched(task.request, task.store, Ending::memory)};
}

Answer unsearched(const Request& request, StoreKind store, Ending why) {
  Answer nothing{why, {request.order, request.threads, store, request.symmetry}};
  nothing.stats.goals.resize(request.counted.size());
  if (request.ranks != nullptr) nothing.engine.distribution = Engine::Distribution{request.ranks->size()};
  return nothing;
}

}  // namespace lucas
