// Turns the outcome of check or solve into its report.
#include <utility>

#include "commands/search.hpp"
#include "kernel/promises.hpp"
#include "lucas/stats.hpp"
#include "options/questions.hpp"
#include "tla/asked/shown_state.hpp"

namespace lucas::cli {
namespace {

Verdict verdict_of(const SearchCall& search, const Outcome& outcome) {
  const bool solving = search.purpose == Purpose::solve;
  const Ending ending = outcome.answer.ending;
  if (std::holds_alternative<OriginReport>(outcome.kind)) return Verdict::incomplete;
  if (std::holds_alternative<StrategyReport>(outcome.kind)) return Verdict::solved;
  if (ending == Ending::exhausted) return solving ? Verdict::unsolvable : Verdict::holds;
  if (ending == Ending::hit) return solving ? Verdict::solved : Verdict::violated;
  if (ending == Ending::deadlock) return Verdict::deadlock;
  const bool proved =
      solving && ending == Ending::max_depth && outcome.answer.engine.order != SearchOrder::depth_first;
  return proved ? Verdict::none_within_depth : Verdict::incomplete;
}

void name_property(Report& report, const SearchCall& search, std::size_t position) {
  const PropertyInfo& info = search.puzzle.properties()[position];
  report.property = info.name;
  report.property_kind = info.kind;
  report.is_expression = info.is_expression;
  report.is_of_behaviours = info.is_of_behaviours;
}

// A trace that consists of the first initial state; nullptr if there is none.
std::shared_ptr<const Trace> start_of(const Puzzle& puzzle) {
  const auto state = tla::first_state(*puzzle.kernel());
  if (!state) return nullptr;
  Path path(puzzle.shape().state_words);
  path.add(state->data(), Path::no_step);
  return std::make_shared<KernelTrace>(puzzle.kernel(), std::move(path));
}

}  // namespace

Report report_of(const SearchCall& search, Outcome outcome) {
  const Puzzle& puzzle = search.puzzle;
  Report report{subject_of(search.call.app, puzzle), search.purpose};
  report.max_depth = search.request.limits.max_depth;
  report.asked = search.asked;
  for (const std::size_t i : search.request.counted) report.counted.push_back(puzzle.properties()[i].name);
  report.lead = search.lead;
  report.boundaries = search.arguments.texts("boundary");
  if (search.purpose == Purpose::solve) name_property(report, search, search.request.asked.front());
  Answer& answer = outcome.answer;
  if (answer.property) name_property(report, search, *answer.property);
  report.verdict = verdict_of(search, outcome);
  report.ending = answer.ending;
  report.engine = answer.engine;
  if (search.request.tries_promises) report.kept = hooks_tried(puzzle.shape(), report.engine.symmetry);
  report.stats = std::move(answer.stats);
  report.trace = std::move(answer.trace);
  report.kind = std::move(outcome.kind);
  if (auto* const searched = std::get_if<SearchReport>(&report.kind)) {
    searched->solutions = std::move(answer.solutions);
    searched->lists_solutions = search.arguments.has("all");
  }
  if (report.verdict == Verdict::violated && report.trace)
    report.because = why_violated(puzzle, search.definitions, report);
  if (!report.trace && (report.stats.distinct > 0 || report.as<ProofReport>()))
    report.start = start_of(puzzle);
  report.counted.resize(report.stats.goals.size());  // without a search nothing was counted
  return report;
}

}  // namespace lucas::cli
