#include "search/search_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>
#include <utility>

#include "checkpoint/checkpoint_folder.hpp"
#include "kernel/fault_finder.hpp"
#include "kernel/guarded.hpp"
#include "kernel/promises.hpp"
#include "lucas/assert.hpp"
#include "lucas/certificate.hpp"
#include "lucas/error.hpp"
#include "ranks/json_of_ranks.hpp"
#include "search/both_ends.hpp"
#include "search/depth_first.hpp"
#include "search/solutions.hpp"
#include "traces/replay.hpp"
#include "traces/trace_text.hpp"
#include "visited/store_choice.hpp"

namespace lucas {

SearchRun::SearchRun(std::shared_ptr<const Kernel> kernel, const Request& request, Ranks& ranks,
                     StoreKind store, Monitor& monitor, std::uint64_t horizon, CheckpointFolder* checkpoints)
    : kernel_(std::move(kernel)),
      request_(request),
      checkpoints_(checkpoints),
      ranks_(ranks),
      budget_(request.limits.memory),
      control_(request.limits, monitor),
      visited_(make_store(store, kernel_->shape(), request, budget_)),
      questions_(questions_of(*kernel_, request, visited_->writing())),
      context_{*kernel_, questions_, request_, *visited_, control_,
               budget_,  ranks_,     horizon,  false,     checkpoints_} {
  LUCAS_ASSERT(
      !request.count_solutions || (request.order == SearchOrder::breadth_first && !questions_.form.symmetry),
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
  LUCAS_ASSERT(ranks_.size() == 1 || request.order == SearchOrder::breadth_first,
               "ranks search breadth-first");
  begin();
}

void SearchRun::begin() {
  if (request_.order == SearchOrder::depth_first) {
    search_ = std::make_unique<DepthFirst>(context_);
  } else if (request_.order == SearchOrder::both_ends) {
    search_ = std::make_unique<BothEnds>(context_);
  } else {
    auto by_levels = std::make_unique<LevelSearch>(context_);
    levels_ = by_levels.get();
    search_ = std::move(by_levels);
  }
}

Answer SearchRun::answer(const Json* saved) {
  if (resumes(saved)) restore(saved == nullptr ? Json() : *saved);
  const Finding finding = run();
  Answer answer = answer_of(finding);
  if (request_.certificate && answer.ending == Ending::exhausted) hand_over(answer.stats);
  if (request_.count_solutions && answer.ending == Ending::hit) add_solutions(finding, answer);
  nearest_left_out_ = finding.nearest_left_out;
  return answer;
}

// ---- Checkpoints -----------------------------------------------------------------------------------------

// Of ranks, the first one knows.
bool SearchRun::resumes(const Json* saved) const {
  return ranks_.gather({saved != nullptr ? Word{1} : Word{0}})[0][0] > 0;
}

void SearchRun::require_within_limits(const Snapshot& reached) const {
  const Limits& limits = request_.limits;
  if (reached.distinct > limits.max_states)
    throw UsageError(fmt::format("--max-states {}: the checkpoint has {} states already", limits.max_states,
                                 reached.distinct));
  if (reached.depth > limits.max_depth)
    throw UsageError(fmt::format("--max-depth {}: the checkpoint is at depth {} already", limits.max_depth,
                                 reached.depth));
}

void SearchRun::restore(const Json& saved) try {
  if (checkpoints_ != nullptr) require_within_limits(checkpoints_->saved()->figures);
  guarded(*kernel_, "reading a checkpoint", [&] { search_->restore(saved); });
} catch (const std::bad_alloc&) {
  throw UsageError("the checkpoint does not fit into the memory that the search may use",
                   "See --memory and --disk.");
}

// ---- Running, and what the model throws --------------------------------------------------------------------

// What the model throws becomes a ModelError that names the state, if it throws it again.
Finding SearchRun::run() {
  if (ranks_.size() > 1) return run_of_ranks();
  Finding finding;
  const auto fault = [&] { return fault_in(*search_); };
  guarded(
      *kernel_, "searching", [&] { finding = search_->run(); }, fault);
  return finding;
}

// What one rank throws, all come to know, and look for the smallest state that the model throws for.
Finding SearchRun::run_of_ranks() {
  Finding finding;
  try {
    together(ranks_, [&] { finding = search_->run(); });
  } catch (const std::bad_alloc&) {
    throw;
  } catch (...) {
    const std::exception_ptr thrown = std::current_exception();
    ranks_.recover();
    std::optional<ModelError> fault;
    together(ranks_, [&] { fault = fault_in(*search_); });
    if (fault) throw *fault;
    guarded(*kernel_, "searching", [&] { std::rethrow_exception(thrown); });
  }
  return finding;
}

// The error of the smallest state that the model throws for, whatever order the search took; nothing if it does not
// throw again.
std::optional<ModelError> SearchRun::fault_in(const Search& search) const {
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
  if (ranks_.size() > 1) agree_on_fault(fault, smallest);
  return fault ? std::optional(with_trace(search, *fault, smallest)) : std::nullopt;
}

// That of the smallest state of all ranks.
void SearchRun::agree_on_fault(std::optional<ModelError>& fault, Words& smallest) const {
  const Json own = fault ? Json{{"key", smallest}, {"what", fault->what()}} : Json();
  for (const Json& theirs : gather_json(ranks_, own)) {
    if (theirs.is_null()) continue;
    Words key = theirs.at("key");
    if (fault && smallest <= key) continue;
    fault.emplace(theirs.at("what").get<std::string>());
    smallest = std::move(key);
  }
}

// The error with the trace to the state whose expansion throws, if that can be told.
ModelError SearchRun::with_trace(const Search& search, const ModelError& fault, const Words& key) const {
  try {
    Words path;
    together(ranks_, [&] { path = search.path_to_suspect(key); });
    const Replay replay(*kernel_, questions_.form.symmetry, request_.from);
    return with_trace(fault, replay.walk(states_of(path)));
  } catch (const std::exception&) {
    ranks_.recover();
    return fault;
  }
}

ModelError SearchRun::with_trace(const ModelError& fault, Path path) const {
  constexpr std::size_t width = 80;  // columns
  std::string text = fault.what() + std::string("\n  a trace to that state:");
  for (const std::string& line : trace_lines(*trace_of(std::move(path)), {.unfold = ""}, width))
    text += "\n" + line;
  return ModelError(text);
}

// ---- Answers -----------------------------------------------------------------------------------------------

Answer SearchRun::answer_of(const Finding& finding) const {
  Answer answer{finding.ending, search_->engine(), finding.stats};
  if (!finding.hit) return answer;
  const Hit& hit = *finding.hit;
  guarded(*kernel_, "rebuilding a trace", [&] {
    const Replay replay(*kernel_, questions_.form.symmetry, request_.from);
    const Words keys = search_->path_to(hit);
    if (!ranks_.is_first()) return;
    Path path = replay.certify(states_of(keys), hit.property, !hit.from.empty());
    if (hit.property && hit.property == kernel_->shape().first_goal()) try_solution(path);
    answer.trace = trace_of(std::move(path));
  });
  answer.property = hit.property;
  return answer;
}

// Throws ModelError, with the trace, where the model says that there is no such path to the first goal.
void SearchRun::try_solution(const Path& path) const {
  try {
    Promises(*kernel_, false).try_solution(path);
  } catch (const ModelError& lie) {
    throw with_trace(lie, path);
  }
}

// The states that were reached, for a certificate, which the first rank writes.
void SearchRun::hand_over(const Stats& stats) const {
  const auto visit_all = [&](FunctionRef<void(States)> visit) { search_->visit_reached(visit); };
  guarded(*kernel_, "writing a certificate", [&] {
    ranks_.is_first() ? request_.certificate->write(stats, visit_all) : visit_all([](States) {});
  });
  if (ranks_.have_failed()) throw MemoryElsewhere();  // whoever writes told that of himself
}

// Fills answer.solutions; if a limit stops the count, sets answer.ending to it.
void SearchRun::add_solutions(const Finding& finding, Answer& answer) {
  if (!control_.stopped()) {  // else not even the goal's level is complete
    try {
      guarded(*kernel_, "counting solutions",
              [&] { answer.solutions = solutions_of(*levels_, *finding.hit, finding.stats); });
    } catch (const std::bad_alloc&) {
      control_.stop(Ending::memory);
    }
  }
  if (!answer.solutions && control_.stopped()) answer.ending = *control_.reason();
}

// Nothing if the control stops it.
std::optional<Solutions> SearchRun::solutions_of(const LevelSearch& search, const Hit& hit,
                                                 const Stats& stats) {
  SolutionGraph graph(context_);
  const auto visit_level = search.level_visitor();
  const auto snapshot = [&] {
    return Snapshot{stats.depth, stats.distinct, stats.generated, stats.queued, budget_.used()};
  };
  bool is_built = false;
  const bool has_room =
      all_have_room(ranks_, [&] { is_built = graph.build(hit.depth, *hit.property, visit_level, snapshot); });
  if (!has_room) throw std::bad_alloc();
  if (!is_built || !ranks_.is_first()) return std::nullopt;
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

std::shared_ptr<const Trace> SearchRun::trace_of(Path path) const {
  return std::make_shared<KernelTrace>(kernel_, std::move(path));
}

// Keys as whole states.
Words SearchRun::states_of(const Words& keys) const {
  const Shape& shape = kernel_->shape();
  const std::size_t count = keys.size() / shape.key_words;
  Words states(count * shape.state_words);
  kernel_->convert({keys.data(), count}, Writing::key, {}, states.data());
  return states;
}

}  // namespace lucas
