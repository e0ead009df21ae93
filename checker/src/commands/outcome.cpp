// From the outcome of check or solve to its report.
#include <utility>

#include "commands/search.hpp"

namespace lucas::cli {
namespace {

Verdict verdict_of(const SearchCall& search, Ending ending) {
  const bool solving = search.purpose == Purpose::solve;
  switch (ending) {
    case Ending::exhausted:
      return solving ? Verdict::unsolvable : Verdict::holds;
    case Ending::hit:
      return solving ? Verdict::solved : Verdict::violated;
    case Ending::deadlock:
      return Verdict::deadlock;
    case Ending::max_depth: {
      const bool proved = solving && search.request.order == SearchOrder::breadth_first;
      return proved ? Verdict::none_within_depth : Verdict::incomplete;
    }
    default:
      return Verdict::incomplete;
  }
}

// Adds to a report what each kind of outcome says.
class Reporter {
 public:
  Reporter(const SearchCall& search, Report& report) : search_(search), report_(report) {}

  void operator()(Answer answer) const {
    report_.engine = answer.engine;
    report_.verdict = verdict_of(search_, answer.ending);
    report_.ending = answer.ending;
    if (answer.property) name_property(*answer.property);
    report_.stats = std::move(answer.stats);
    report_.trace = std::move(answer.trace);
    report_.solutions = std::move(answer.solutions);
  }
  void operator()(Proved proved) const {
    report_.verdict = Verdict::unsolvable;
    report_.proof = std::move(proved.proof);
  }
  void operator()(const Lost& lost) const {
    report_.engine = {search_.request.order, 1, StoreKind::array, search_.request.symmetry};
    report_.ending = lost.origin.ending;
    report_.stats.distinct = report_.stats.queued = lost.origin.seen;
    report_.lacks_origin = true;
  }
  void operator()(Constructed constructed) const {
    operator()(std::move(constructed.compared));
    report_.strategy = std::move(constructed.strategy);
    report_.trace = std::move(constructed.trace);
    report_.verdict = Verdict::solved;
    if (report_.ending != Ending::interrupted) report_.ending = Ending::hit;
  }

  void name_property(std::size_t position) const {
    const PropertyInfo& info = search_.puzzle.properties()[position];
    report_.property = info.name;
    report_.property_kind = info.kind;
  }

 private:
  const SearchCall& search_;
  Report& report_;
};

}  // namespace

Report report_of(const SearchCall& search, Outcome outcome) {
  const Puzzle& puzzle = search.puzzle;
  Report report{search.purpose, puzzle.name(), puzzle.params()};
  report.step_noun = puzzle.step_noun();
  report.max_depth = search.request.limits.max_depth;
  report.asked = search.asked;
  for (const std::size_t i : search.request.counted) report.counted.push_back(puzzle.properties()[i].name);
  report.lead = search.lead;
  report.lists_solutions = search.arguments.has("all");
  const Reporter reporter(search, report);
  if (search.purpose == Purpose::solve) reporter.name_property(search.request.asked.front());
  std::visit(reporter, std::move(outcome));
  return report;
}

}  // namespace lucas::cli
